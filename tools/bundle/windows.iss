; The installer for Windows, compiled by Inno Setup 6: iscc /DVersion=… /DFolder=… windows.iss. Untried.
; It installs for the person who starts it, without a question for an administrator.

#ifndef Version
  #error Version and Folder are set by tools/bundle/packing.py
#endif

[Setup]
AppId={{6C1F8A0E-6E2B-4B7C-9B7E-0B6A5D0F52A1}
AppName=Gobang
AppVersion={#Version}
AppPublisher=The Gobang founders
DefaultDirName={autopf}\Gobang
DefaultGroupName=Gobang
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes
UninstallDisplayIcon={app}\gobang.exe
LicenseFile={#Folder}\_internal\LICENSE

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\Gobang"; Filename: "{app}\gobang.exe"

[Registry]
; Offered under "Open with" for the files of games; no other program loses them.
Root: HKA; Subkey: "Software\Classes\Gobang.Game"; ValueType: string; ValueData: "Game record"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Gobang.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\gobang.exe,0"
Root: HKA; Subkey: "Software\Classes\Gobang.Game\shell\open\command"; ValueType: string; ValueData: """{app}\gobang.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.sgf\OpenWithProgids"; ValueType: string; ValueName: "Gobang.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.lib\OpenWithProgids"; ValueType: string; ValueName: "Gobang.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.psq\OpenWithProgids"; ValueType: string; ValueName: "Gobang.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.pos\OpenWithProgids"; ValueType: string; ValueName: "Gobang.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.rif\OpenWithProgids"; ValueType: string; ValueName: "Gobang.Game"; Flags: uninsdeletevalue

[Run]
Filename: "{app}\gobang.exe"; Description: "{cm:LaunchProgram,Gobang}"; Flags: nowait postinstall skipifsilent
