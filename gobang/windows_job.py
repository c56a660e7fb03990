"""A job of Windows: the system ends the processes in it, and those that they start, when we end in whatever way."""

from __future__ import annotations

import ctypes
from ctypes import wintypes

_EXTENDED_LIMITS = 9
"""JobObjectExtendedLimitInformation."""
_KILL_ON_JOB_CLOSE = 0x2000
_SET_QUOTA, _TERMINATE = 0x0100, 0x0001
"""The rights to a process that AssignProcessToJobObject needs."""


class _Basic(ctypes.Structure):
    """JOBOBJECT_BASIC_LIMIT_INFORMATION."""

    _fields_ = (
        ("per_process_user_time_limit", wintypes.LARGE_INTEGER),
        ("per_job_user_time_limit", wintypes.LARGE_INTEGER),
        ("limit_flags", wintypes.DWORD),
        ("minimum_working_set_size", ctypes.c_size_t),
        ("maximum_working_set_size", ctypes.c_size_t),
        ("active_process_limit", wintypes.DWORD),
        ("affinity", ctypes.c_size_t),
        ("priority_class", wintypes.DWORD),
        ("scheduling_class", wintypes.DWORD),
    )


class _Extended(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

    _fields_ = (
        ("basic", _Basic),
        ("io", ctypes.c_ulonglong * 6),
        ("process_memory_limit", ctypes.c_size_t),
        ("job_memory_limit", ctypes.c_size_t),
        ("peak_process_memory_used", ctypes.c_size_t),
        ("peak_job_memory_used", ctypes.c_size_t),
    )


class Job:
    """Takes processes; made when the first one is taken. The system closes its handle when we end."""

    def __init__(self) -> None:
        self._handle: int | None = None

    def take(self, process: int) -> None:
        """Put the process with this number into the job; it goes on without one where Windows refuses."""
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)  # type: ignore[attr-defined, unused-ignore]
        kernel.CreateJobObjectW.restype = kernel.OpenProcess.restype = wintypes.HANDLE
        kernel.CreateJobObjectW.argtypes = (ctypes.c_void_p, wintypes.LPCWSTR)
        kernel.SetInformationJobObject.argtypes = (wintypes.HANDLE, ctypes.c_int, ctypes.c_void_p, wintypes.DWORD)
        kernel.OpenProcess.argtypes = (wintypes.DWORD, wintypes.BOOL, wintypes.DWORD)
        kernel.AssignProcessToJobObject.argtypes = (wintypes.HANDLE, wintypes.HANDLE)
        kernel.CloseHandle.argtypes = (wintypes.HANDLE,)
        if self._handle is None:
            self._handle = kernel.CreateJobObjectW(None, None)
            limits = _Extended()
            limits.basic.limit_flags = _KILL_ON_JOB_CLOSE
            kernel.SetInformationJobObject(self._handle, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
        opened = kernel.OpenProcess(_SET_QUOTA | _TERMINATE, False, process)
        if opened:
            kernel.AssignProcessToJobObject(self._handle, opened)
            kernel.CloseHandle(opened)
