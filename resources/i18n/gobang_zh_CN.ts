<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AccessibleBoard</name>
    <message>
        <source>Board</source>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>{0} by {0}, {1} moves played, {2} to move</source>
        <translation>{0} 路棋盘，已下 {1} 手，轮到{2}</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>weight {0}</source>
        <translation>权值 {0}</translation>
    </message>
    <message>
        <source>black</source>
        <translation>黑</translation>
    </message>
    <message>
        <source>white</source>
        <translation>白</translation>
    </message>
    <message>
        <source>move {0}</source>
        <translation>第 {0} 手</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>New game</source>
        <translation>新局</translation>
    </message>
    <message>
        <source>Start a new game with the present choices</source>
        <translation>按当前选择开始新的一局</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>新局…</translation>
    </message>
    <message>
        <source>Choose players, rule, board and time</source>
        <translation>选择棋手、规则、棋盘和时间</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open a game record</source>
        <translation>打开棋谱</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the game record</source>
        <translation>保存棋谱</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save the game record under another name</source>
        <translation>用另一个文件名保存棋谱</translation>
    </message>
    <message>
        <source>Export picture…</source>
        <translation>导出图片…</translation>
    </message>
    <message>
        <source>Save the board as PNG or SVG</source>
        <translation>把棋盘存为 PNG 或 SVG</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>悔棋</translation>
    </message>
    <message>
        <source>Take back your last move</source>
        <translation>收回自己的上一手</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Play the move taken back again</source>
        <translation>重新走出收回的一手</translation>
    </message>
    <message>
        <source>Copy position</source>
        <translation>复制局面</translation>
    </message>
    <message>
        <source>Copy the moves, such as h8i9h7</source>
        <translation>复制着法，例如 h8i9h7</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Copy the board drawn with letters</source>
        <translation>复制用字符画成的棋盘</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>复制为图片</translation>
    </message>
    <message>
        <source>Copy the board as a picture</source>
        <translation>把棋盘复制为图片</translation>
    </message>
    <message>
        <source>Paste position</source>
        <translation>粘贴局面</translation>
    </message>
    <message>
        <source>Set up the moves, the board or the game copied</source>
        <translation>摆出复制的着法、棋盘或棋谱</translation>
    </message>
    <message>
        <source>Make this the main line</source>
        <translation>设为主变化</translation>
    </message>
    <message>
        <source>Put this variation first</source>
        <translation>把这个变化排在第一</translation>
    </message>
    <message>
        <source>Delete from here</source>
        <translation>从此处删除</translation>
    </message>
    <message>
        <source>Cut this move and all that follows out of the record</source>
        <translation>从棋谱中删去这一手及其后的全部着法</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>First where to look, then which point, then how it goes on</source>
        <translation>先提示区域，再提示落点，最后给出后续变化</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Let an engine think about the position shown; again to stop it</source>
        <translation>让引擎思考当前局面；再按一次停止</translation>
    </message>
    <message>
        <source>Engines…</source>
        <translation>引擎…</translation>
    </message>
    <message>
        <source>Add, change and test engines of other people</source>
        <translation>添加、修改和测试别人的引擎</translation>
    </message>
    <message>
        <source>Conversation with the engine…</source>
        <translation>与引擎的对话…</translation>
    </message>
    <message>
        <source>Read what was said to the engine at the board, and by it</source>
        <translation>查看与棋盘前引擎的往来文字</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Stop the machines; press again to let them go on</source>
        <translation>让电脑停下；再按一次继续</translation>
    </message>
    <message>
        <source>Resign</source>
        <translation>认输</translation>
    </message>
    <message>
        <source>Give this game up</source>
        <translation>放弃这一局</translation>
    </message>
    <message>
        <source>Offer a draw</source>
        <translation>提议和棋</translation>
    </message>
    <message>
        <source>Ask the other side for a draw</source>
        <translation>向对方提议和棋</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>交换黑白</translation>
    </message>
    <message>
        <source>Start a new game with the colours exchanged</source>
        <translation>交换黑白，开始新的一局</translation>
    </message>
    <message>
        <source>Previous move</source>
        <translation>上一手</translation>
    </message>
    <message>
        <source>Next move</source>
        <translation>下一手</translation>
    </message>
    <message>
        <source>First move</source>
        <translation>第一手</translation>
    </message>
    <message>
        <source>Last move</source>
        <translation>最后一手</translation>
    </message>
    <message>
        <source>Ten moves back</source>
        <translation>后退十手</translation>
    </message>
    <message>
        <source>Ten moves on</source>
        <translation>前进十手</translation>
    </message>
    <message>
        <source>Previous variation</source>
        <translation>上一个变化</translation>
    </message>
    <message>
        <source>Next variation</source>
        <translation>下一个变化</translation>
    </message>
    <message>
        <source>Show weights</source>
        <translation>显示权值</translation>
    </message>
    <message>
        <source>What a weigher thinks of every point</source>
        <translation>评分程序对每个点的看法</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>坐标</translation>
    </message>
    <message>
        <source>Letters and numbers, numbers from the top, or none</source>
        <translation>字母加数字、从上数的数字，或不显示</translation>
    </message>
    <message>
        <source>Move numbers</source>
        <translation>手数</translation>
    </message>
    <message>
        <source>Write its number on each stone</source>
        <translation>在每枚棋子上写出手数</translation>
    </message>
    <message>
        <source>Forbidden points</source>
        <translation>禁手点</translation>
    </message>
    <message>
        <source>Mark where Black may not play</source>
        <translation>标出黑方不能下的点</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>恢复默认布局</translation>
    </message>
    <message>
        <source>Put the panels back where they were at first</source>
        <translation>把面板放回最初的位置</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>首选项…</translation>
    </message>
    <message>
        <source>Help and keys</source>
        <translation>帮助与按键</translation>
    </message>
    <message>
        <source>About Gobang</source>
        <translation>关于五子棋</translation>
    </message>
    <message>
        <source>Move now</source>
        <translation>立即落子</translation>
    </message>
    <message>
        <source>The machine plays the best it has found so far</source>
        <translation>电脑走出目前找到的最好一手</translation>
    </message>
    <message>
        <source>Let the machine move</source>
        <translation>让电脑走</translation>
    </message>
    <message>
        <source>The machine plays for the side to move</source>
        <translation>由电脑替轮到的一方走一手</translation>
    </message>
</context>
<context>
    <name>AlarmController</name>
    <message>
        <source>Your chance fell from {0} to {1}. Better: {2}.</source>
        <translation>你的胜率从 {0} 降到 {1}，更好的是 {2}。</translation>
    </message>
    <message>
        <source>{0}&apos;s chance fell from {1} to {2}. Better: {3}.</source>
        <translation>{0}的胜率从 {1} 降到 {2}，更好的是 {3}。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
</context>
<context>
    <name>AnalysisController</name>
    <message>
        <source>The game is over: go back a move to analyse.</source>
        <translation>本局已结束：后退一手即可分析。</translation>
    </message>
    <message>
        <source>The engine is getting ready. It is compiled at its first start; this takes a minute.</source>
        <translation>引擎正在准备。首次启动需要编译，大约一分钟。</translation>
    </message>
    <message>
        <source>Press Space to let the engine think about the position.</source>
        <translation>按空格键让引擎思考这个局面。</translation>
    </message>
    <message>
        <source>Waiting while the machine makes its move.</source>
        <translation>等待电脑走完这一手。</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>思考中…</translation>
    </message>
    <message>
        <source>depth {0}</source>
        <translation>深度 {0}</translation>
    </message>
    <message>
        <source>{0} positions</source>
        <translation>{0} 个局面</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再试一次</translation>
    </message>
    <message>
        <source>Use Gobang&apos;s engine</source>
        <translation>使用自带引擎</translation>
    </message>
</context>
<context>
    <name>AnalysisPanel</name>
    <message>
        <source>Gobang</source>
        <translation>五子棋</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Let the engine think about the position shown (Space)</source>
        <translation>让引擎思考当前局面（空格）</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Which engine thinks</source>
        <translation>由哪个引擎思考</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>变化数</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>显示在棋盘上</translation>
    </message>
    <message>
        <source>Mark the best moves on the board and show who stands better beside it</source>
        <translation>在棋盘上标出最好的着法，并在旁边显示谁占优</translation>
    </message>
</context>
<context>
    <name>ChoiceBar</name>
    <message>
        <source>Who plays</source>
        <translation>对局方式</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>对手</translation>
    </message>
    <message>
        <source>White&apos;s machine</source>
        <translation>白方电脑</translation>
    </message>
    <message>
        <source>Rule and board</source>
        <translation>规则与棋盘</translation>
    </message>
    <message>
        <source>Black&apos;s machine</source>
        <translation>黑方电脑</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>Your colour</source>
        <translation>你的颜色</translation>
    </message>
    <message>
        <source>First move</source>
        <translation>第一手</translation>
    </message>
</context>
<context>
    <name>CommentPanel</name>
    <message>
        <source>Comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>What is there to say about this move?</source>
        <translation>这一手有什么可说的？</translation>
    </message>
    <message>
        <source>Comment on this move</source>
        <translation>为这一手写注释</translation>
    </message>
</context>
<context>
    <name>ConversationDialog</name>
    <message>
        <source>Conversation with {0}</source>
        <translation>与 {0} 的对话</translation>
    </message>
    <message>
        <source>Nothing has been said yet.</source>
        <translation>还没有说过话。</translation>
    </message>
    <message>
        <source>&lt;&lt; to the engine   &gt;&gt; from it   !! its complaints   -- what happened</source>
        <translation>&lt;&lt; 发给引擎   &gt;&gt; 引擎发来   !! 它的报错   -- 发生的事</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
</context>
<context>
    <name>EnginesController</name>
    <message>
        <source>The list of engines could not be read. It is kept as {0}.</source>
        <translation>无法读取引擎列表，原文件保留为 {0}。</translation>
    </message>
    <message>
        <source>The engine is getting ready, once and for about a minute. Until then it plays as a weigher would.</source>
        <translation>引擎正在准备，仅此一次，约需一分钟；在此之前它像权值程序一样下棋。</translation>
    </message>
    <message>
        <source>Add an engine</source>
        <translation>添加引擎</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Your engines stay until you quit, but cannot be kept: {0} cannot be written.</source>
        <translation>引擎列表无法保存，只在退出前有效：无法写入 {0}。</translation>
    </message>
</context>
<context>
    <name>EnginesDialog</name>
    <message>
        <source>Engines</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>the program&apos;s own</source>
        <translation>程序自己的文件夹</translation>
    </message>
    <message>
        <source> s a move</source>
        <translation> 秒每手</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Always send the whole board</source>
        <translation>总是发送整个棋盘</translation>
    </message>
    <message>
        <source>For engines that lose count of single moves</source>
        <translation>用于会漏记单手的引擎</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Conversation…</source>
        <translation>对话…</translation>
    </message>
    <message>
        <source>Add any engine that speaks the Gomocup protocol: choose its program.</source>
        <translation>可添加任何使用 Gomocup 协议的引擎：选择它的程序文件。</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>正在测试…</translation>
    </message>
    <message>
        <source>Test again</source>
        <translation>再测一次</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
</context>
<context>
    <name>EvaluationBar</name>
    <message>
        <source>No estimate yet</source>
        <translation>尚无估计</translation>
    </message>
</context>
<context>
    <name>EvaluationGraph</name>
    <message>
        <source>Evaluation, move by move</source>
        <translation>逐手形势</translation>
    </message>
    <message>
        <source>No estimate yet</source>
        <translation>尚无估计</translation>
    </message>
    <message>
        <source>After move {0}: {1}</source>
        <translation>第 {0} 手之后：{1}</translation>
    </message>
</context>
<context>
    <name>FileController</name>
    <message>
        <source>the file is too large for a game record</source>
        <translation>文件太大，不像棋谱</translation>
    </message>
    <message>
        <source>{0} cannot be opened: {1}. The game on the board is untouched.</source>
        <translation>无法打开 {0}：{1}。棋盘上的对局保持不变。</translation>
    </message>
    <message>
        <source>Open another</source>
        <translation>打开另一个</translation>
    </message>
    <message>
        <source>That is neither moves such as h8i9h7, nor a drawn board, nor an SGF record ({0}).</source>
        <translation>这既不是 h8i9h7 这样的着法，也不是画出的棋盘或 SGF 棋谱（{0}）。</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>打开棋谱</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>保存棋谱</translation>
    </message>
    <message>
        <source>Saved as {0}.</source>
        <translation>已保存为 {0}。</translation>
    </message>
    <message>
        <source>the folder cannot be written</source>
        <translation>文件夹不可写</translation>
    </message>
    <message>
        <source>{0} could not be saved: {1}.</source>
        <translation>无法保存 {0}：{1}。</translation>
    </message>
    <message>
        <source>Save elsewhere</source>
        <translation>存到别处</translation>
    </message>
    <message>
        <source>Smart Game Format</source>
        <translation>SGF 棋谱</translation>
    </message>
    <message>
        <source>Position string</source>
        <translation>局面串</translation>
    </message>
    <message>
        <source>Drawn board</source>
        <translation>画出的棋盘</translation>
    </message>
    <message>
        <source>Game records ({0})</source>
        <translation>棋谱 ({0})</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>{0} could not be saved. Choose a folder that can be written, and .png or .svg.</source>
        <translation>无法保存 {0}。请选择可写的文件夹，并使用 .png 或 .svg。</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
</context>
<context>
    <name>GameController</name>
    <message>
        <source>New game</source>
        <translation>新局</translation>
    </message>
    <message>
        <source>From this position</source>
        <translation>从这个局面开始</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>Begin a new game with that? This one will be kept among the earlier games.</source>
        <translation>按此开始新的一局吗？当前对局会保留在“以前的对局”里。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复盘</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>交换黑白</translation>
    </message>
    <message>
        <source>{0} offers a draw.</source>
        <translation>{0}提议和棋。</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>{0} declines the draw.</source>
        <translation>{0}不同意和棋。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再试一次</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>由我接手</translation>
    </message>
    <message>
        <source>Count it as lost</source>
        <translation>判负</translation>
    </message>
</context>
<context>
    <name>HelpDialog</name>
    <message>
        <source>Help and keys</source>
        <translation>帮助与按键</translation>
    </message>
    <message>
        <source>Two players place stones by turns. Whoever first gets five of a colour in a row wins.</source>
        <translation>双方轮流落子，先把同色五子连成一线的一方获胜。</translation>
    </message>
    <message>
        <source>Click a crossing to place a stone. Take back returns to your last move, also after the end.</source>
        <translation>点击交叉点落子。悔棋回到自己的上一手，终局之后也可以。</translation>
    </message>
    <message>
        <source>Placing a stone at an earlier move starts a variation; nothing played is ever forgotten.</source>
        <translation>回到较早的一手再落子，便开出一个变化；下过的棋不会丢失。</translation>
    </message>
    <message>
        <source>The five machines weigh every empty point. Show weights paints what they think on the board; point at a crossing to see its sum line by line, and choose a second weigher to compare.</source>
        <translation>五个程序为每个空点打分。“显示权值”把它们的看法画在棋盘上；指向一个交叉点，可逐条看到分数的来历；还可以再选一个程序来比较。</translation>
    </message>
    <message>
        <source>Go to the board and on to the panels</source>
        <translation>移到棋盘，再到各面板</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Move the cursor when the board has the focus</source>
        <translation>棋盘有焦点时移动光标</translation>
    </message>
    <message>
        <source>Enter or Space</source>
        <translation>回车或空格</translation>
    </message>
    <message>
        <source>Place a stone at the cursor</source>
        <translation>在光标处落子</translation>
    </message>
    <message>
        <source>Type a crossing&apos;s name to play there</source>
        <translation>输入交叉点的名称即在那里落子</translation>
    </message>
    <message>
        <source>Leave the board or close a notice</source>
        <translation>离开棋盘或关闭提示条</translation>
    </message>
</context>
<context>
    <name>HintController</name>
    <message>
        <source>No game is running, so there is nothing to hint at.</source>
        <translation>没有进行中的对局，无从提示。</translation>
    </message>
    <message>
        <source>The engine is looking at the board…</source>
        <translation>引擎正在看棋盘……</translation>
    </message>
    <message>
        <source>Look here. Ask again for the point.</source>
        <translation>看这一带。再按一次显示具体的点。</translation>
    </message>
    <message>
        <source>{0} would play {1}. Ask again to hear the engine.</source>
        <translation>{0}会下 {1}。再按一次看引擎的着法。</translation>
    </message>
    <message>
        <source>{0} would play {1}. The engine is still getting ready: ask again in a while.</source>
        <translation>{0}会下 {1}。引擎还在准备中，请稍后再按一次。</translation>
    </message>
    <message>
        <source>{0} would play {1}. The engine gives no answer.</source>
        <translation>{0}会下 {1}。引擎没有回答。</translation>
    </message>
    <message>
        <source>The engine would play {0} ({1}). Ask again for the line.</source>
        <translation>引擎会下 {0}（{1}）。再按一次看后续变化。</translation>
    </message>
    <message>
        <source>The engine expects {0} ({1}).</source>
        <translation>引擎预计 {0}（{1}）。</translation>
    </message>
</context>
<context>
    <name>HoverCard</name>
    <message>
        <source>row</source>
        <translation>横线</translation>
    </message>
    <message>
        <source>column</source>
        <translation>竖线</translation>
    </message>
    <message>
        <source>diagonal</source>
        <translation>斜线</translation>
    </message>
    <message>
        <source>place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>{0} more</source>
        <translation>另有 {0} 项</translation>
    </message>
    <message>
        <source>overline</source>
        <translation>长连</translation>
    </message>
    <message>
        <source>four</source>
        <translation>四</translation>
    </message>
    <message>
        <source>three</source>
        <translation>三</translation>
    </message>
    <message>
        <source>{0} ×{1}</source>
        <translation>{0} ×{1}</translation>
    </message>
    <message>
        <source>live {0}</source>
        <translation>活{0}</translation>
    </message>
    <message>
        <source>dead {0}</source>
        <translation>死{0}</translation>
    </message>
    <message>
        <source>{0} of 5</source>
        <translation>五格中 {0} 子</translation>
    </message>
    <message>
        <source>empty five</source>
        <translation>空五格</translation>
    </message>
    <message>
        <source>five</source>
        <translation>五</translation>
    </message>
    <message>
        <source>{0}, open</source>
        <translation>{0}，两端开</translation>
    </message>
    <message>
        <source>{0}, half open</source>
        <translation>{0}，一端开</translation>
    </message>
    <message>
        <source>{0}, closed</source>
        <translation>{0}，两端堵</translation>
    </message>
    <message>
        <source>joined</source>
        <translation>联合</translation>
    </message>
    <message>
        <source>{0} from the edge</source>
        <translation>距边 {0}</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Weights</source>
        <translation>权值</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>着法</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>对局</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>move {0}</source>
        <translation>第 {0} 手</translation>
    </message>
    <message>
        <source>{0} to move · {1}</source>
        <translation>轮到{0} · {1}</translation>
    </message>
    <message>
        <source>{0} · paused</source>
        <translation>{0} · 已暂停</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;Game</source>
        <translation>对局(&amp;G)</translation>
    </message>
    <message>
        <source>Earlier games</source>
        <translation>以前的对局</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Moves</source>
        <translation>着法(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>No game has been kept yet</source>
        <translation>还没有保留的对局</translation>
    </message>
</context>
<context>
    <name>MovesPanel</name>
    <message>
        <source>move {0} of {1}</source>
        <translation>第 {0} 手，共 {1} 手</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>到开头</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>后退一手</translation>
    </message>
    <message>
        <source>One move forward</source>
        <translation>前进一手</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>到末尾</translation>
    </message>
    <message>
        <source>Moves of the game</source>
        <translation>本局着法</translation>
    </message>
    <message>
        <source>No stone has been played yet.</source>
        <translation>还没有落子。</translation>
    </message>
</context>
<context>
    <name>NewGameDialog</name>
    <message>
        <source>New game</source>
        <translation>新局</translation>
    </message>
    <message>
        <source>Board size</source>
        <translation>棋盘大小</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>不限时</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分</translation>
    </message>
    <message>
        <source>Minutes for the game</source>
        <translation>每局分钟数</translation>
    </message>
    <message>
        <source> s a move</source>
        <translation> 秒每手</translation>
    </message>
    <message>
        <source>Seconds added a move</source>
        <translation>每手加秒</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>棋手</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>电脑</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白方</translation>
    </message>
    <message>
        <source>Your colour</source>
        <translation>你的颜色</translation>
    </message>
    <message>
        <source>First move</source>
        <translation>第一手</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Notice</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Dismiss (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>PlayerCard</name>
    <message>
        <source>to move</source>
        <translation>轮到走棋</translation>
    </message>
    <message>
        <source>thinking</source>
        <translation>思考中</translation>
    </message>
    <message>
        <source>short of time</source>
        <translation>时间紧张</translation>
    </message>
    <message>
        <source>won</source>
        <translation>胜</translation>
    </message>
</context>
<context>
    <name>PlayersRow</name>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>to move</source>
        <translation>轮到走棋</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>坐标</translation>
    </message>
    <message>
        <source>A–O and 1–15 from below</source>
        <translation>A–O，自下而上 1–15</translation>
    </message>
    <message>
        <source>Numbers from the top</source>
        <translation>从上数的数字</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Last move</source>
        <translation>最后一手</translation>
    </message>
    <message>
        <source>A dot</source>
        <translation>圆点</translation>
    </message>
    <message>
        <source>A ring</source>
        <translation>圆环</translation>
    </message>
    <message>
        <source>Its number</source>
        <translation>手数</translation>
    </message>
    <message>
        <source>Placing</source>
        <translation>落子方式</translation>
    </message>
    <message>
        <source>One click or tap</source>
        <translation>单击或轻点</translation>
    </message>
    <message>
        <source>Double tap</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Slide and release</source>
        <translation>滑动后松开</translation>
    </message>
    <message>
        <source>Numbers on the stones</source>
        <translation>棋子上显示手数</translation>
    </message>
    <message>
        <source>Mark forbidden points under renju</source>
        <translation>连珠规则下标出禁手点</translation>
    </message>
    <message>
        <source>Let stones settle softly</source>
        <translation>棋子缓缓落定</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>对局</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>你的名字</translation>
    </message>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>A machine answers after</source>
        <translation>电脑应手前等待</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> 毫秒</translation>
    </message>
    <message>
        <source>Ask before resigning</source>
        <translation>认输前先询问</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>声音</translation>
    </message>
</context>
<context>
    <name>ReasonTable</name>
    <message>
        <source>Point at the board to see what a point is worth, and why.</source>
        <translation>指向棋盘上的点，看它值多少分，以及为什么。</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>已有棋子</translation>
    </message>
    <message>
        <source>Nothing adds to it.</source>
        <translation>没有加分。</translation>
    </message>
    <message>
        <source>{0} ×{1}</source>
        <translation>{0} ×{1}</translation>
    </message>
    <message>
        <source>row</source>
        <translation>横线</translation>
    </message>
    <message>
        <source>column</source>
        <translation>竖线</translation>
    </message>
    <message>
        <source>falling</source>
        <translation>左上到右下</translation>
    </message>
    <message>
        <source>rising</source>
        <translation>左下到右上</translation>
    </message>
    <message>
        <source>live {0}</source>
        <translation>活{0}</translation>
    </message>
    <message>
        <source>dead {0}</source>
        <translation>死{0}</translation>
    </message>
    <message>
        <source>both colours</source>
        <translation>双色</translation>
    </message>
    <message>
        <source>empty five</source>
        <translation>空五格</translation>
    </message>
    <message>
        <source>{0} of 5</source>
        <translation>五格中 {0} 子</translation>
    </message>
    <message>
        <source>five</source>
        <translation>五</translation>
    </message>
    <message>
        <source>open {0}</source>
        <translation>两端开的{0}</translation>
    </message>
    <message>
        <source>half open {0}</source>
        <translation>一端开的{0}</translation>
    </message>
    <message>
        <source>closed {0}</source>
        <translation>两端堵的{0}</translation>
    </message>
    <message>
        <source>union {0} + {1}</source>
        <translation>联合 {0} + {1}</translation>
    </message>
    <message>
        <source>{0} from the edge</source>
        <translation>距边 {0}</translation>
    </message>
    <message>
        <source>one</source>
        <translation>一</translation>
    </message>
    <message>
        <source>two</source>
        <translation>二</translation>
    </message>
    <message>
        <source>three</source>
        <translation>三</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Something went wrong</source>
        <translation>出错了</translation>
    </message>
    <message>
        <source>Gobang made a mistake of its own. Your game is kept. This report helps to mend it; nothing is sent anywhere by itself.</source>
        <translation>程序自身出了错，你的对局已保存。这份报告有助于修复；不会自动发送到任何地方。</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>复制报告</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>The settings could not be read. They are kept as {0}; the usual ones are in force.</source>
        <translation>无法读取设置，原文件保留为 {0}；现在使用默认设置。</translation>
    </message>
    <message>
        <source>{0} is no longer on the list. Its unfinished game is among the earlier games.</source>
        <translation>“{0}”已不在列表中，没下完的那局在“以前的对局”里。</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>打开它</translation>
    </message>
    <message>
        <source>Your choices hold until you quit, but cannot be kept: {0} cannot be written.</source>
        <translation>设置在退出前有效，但无法保存：无法写入 {0}。</translation>
    </message>
    <message>
        <source>Games cannot be kept: {0} cannot be written. Save this one yourself.</source>
        <translation>对局无法自动保存：无法写入 {0}。请自行另存本局。</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
</context>
<context>
    <name>ThoughtList</name>
    <message>
        <source>Point at a line to see it on the board, click to add it to the record</source>
        <translation>指向一条变化可在棋盘上预览，点击则加入棋谱</translation>
    </message>
    <message>
        <source>No moves yet</source>
        <translation>还没有着法</translation>
    </message>
</context>
<context>
    <name>ViewController</name>
    <message>
        <source>{0} {1}</source>
        <translation>{0} {1}</translation>
    </message>
</context>
<context>
    <name>WeightsPanel</name>
    <message>
        <source>nobody</source>
        <translation>无</translation>
    </message>
    <message>
        <source>How each tutorial sees this position</source>
        <translation>各教程程序怎样看这个局面</translation>
    </message>
    <message>
        <source>Show weights</source>
        <translation>显示权值</translation>
    </message>
    <message>
        <source>Paint what every point is worth on the board</source>
        <translation>在棋盘上画出每个点的分值</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>与之比较</translation>
    </message>
</context>
<context>
    <name>_Title</name>
    <message>
        <source>Close this panel</source>
        <translation>关闭此面板</translation>
    </message>
</context>
<context>
    <name>questions</name>
    <message>
        <source>Resign</source>
        <translation>认输</translation>
    </message>
    <message>
        <source>Give this game up?</source>
        <translation>放弃这一局吗？</translation>
    </message>
    <message>
        <source>{0} will have lost.</source>
        <translation>{0}将告负。</translation>
    </message>
    <message>
        <source>Keep playing</source>
        <translation>继续下</translation>
    </message>
    <message>
        <source>About Gobang</source>
        <translation>关于五子棋</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Gobang {0}&lt;/h3&gt;&lt;p&gt;Five in a row: play, watch five classic machines think, review.&lt;/p&gt;&lt;p&gt;MIT licence. It grew out of five Java tutorials, whose ways of weighing live on in it.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;五子棋 {0}&lt;/h3&gt;&lt;p&gt;对弈，看五个经典程序思考，复盘。&lt;/p&gt;&lt;p&gt;MIT 许可证。它由五篇 Java 教程发展而来，那些教程的评分方法在这里延续。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>terminal</name>
    <message>
        <source>Black (X)</source>
        <translation>黑方 (X)</translation>
    </message>
    <message>
        <source>White (O)</source>
        <translation>白方 (O)</translation>
    </message>
    <message>
        <source>{0} against {1}: {2}, {3} by {3}. Type help for what you can do.</source>
        <translation>{0}对{1}：{2}，{3} 路棋盘。输入 help 查看可用的命令。</translation>
    </message>
    <message>
        <source>{0} to move:</source>
        <translation>轮到{0}：</translation>
    </message>
    <message>
        <source>The game is over. new, undo or quit:</source>
        <translation>本局结束。new 再来一局，undo 悔棋，quit 退出：</translation>
    </message>
    <message>
        <source>{0} plays {1}.</source>
        <translation>{0}下 {1}。</translation>
    </message>
    <message>
        <source>{0} weighs {1}</source>
        <translation>{0} 值 {1}</translation>
    </message>
    <message>
        <source>{0} would play: {1}.</source>
        <translation>{0}会下：{1}。</translation>
    </message>
    <message>
        <source>There is no weigher {0}; there are {1}.</source>
        <translation>没有名为 {0} 的评分程序；可选：{1}。</translation>
    </message>
    <message>
        <source>You win!</source>
        <translation>你赢了！</translation>
    </message>
    <message>
        <source>You lose.</source>
        <translation>你输了。</translation>
    </message>
    <message>
        <source>That is off the board: rows and columns go from 1 to {0}. Choose another point.</source>
        <translation>那里在棋盘之外：行和列都从 1 到 {0}。请另选一点。</translation>
    </message>
    <message>
        <source>You may play for it, or type undo, new or quit.</source>
        <translation>你可以替它下，也可输入 undo（悔棋）、new（新局）或 quit（退出）。</translation>
    </message>
    <message>
        <source>{0} is neither a move such as 8 8 or h8 nor an order; type help.</source>
        <translation>{0} 既不是 8 8 或 h8 这样的着法，也不是命令；输入 help 查看。</translation>
    </message>
    <message>
        <source>One move taken back.</source>
        <translation>收回了一手。</translation>
    </message>
    <message>
        <source>{0} moves taken back.</source>
        <translation>收回了 {0} 手。</translation>
    </message>
    <message>
        <source>{0}: do you agree on a draw? yes or no:</source>
        <translation>{0}：同意和棋吗？yes 或 no：</translation>
    </message>
    <message>
        <source>{0} plays on.</source>
        <translation>{0}要继续下。</translation>
    </message>
    <message>
        <source>Goodbye.</source>
        <translation>再见。</translation>
    </message>
    <message>
        <source>a move: row from the top, column from the left (1 to {0})</source>
        <translation>一手棋：从上数的行、从左数的列（1 到 {0}）</translation>
    </message>
    <message>
        <source>the same by its name: letter below the board, number at the right</source>
        <translation>同上，用点的名称：棋盘下方的字母加右侧的数字</translation>
    </message>
    <message>
        <source>take back; against a machine your move and its answer</source>
        <translation>悔棋；对电脑时收回你的一手和它的应手</translation>
    </message>
    <message>
        <source>what a weigher would play</source>
        <translation>评分程序会下哪里</translation>
    </message>
    <message>
        <source>offer a draw</source>
        <translation>提议和棋</translation>
    </message>
    <message>
        <source>give up</source>
        <translation>认输</translation>
    </message>
    <message>
        <source>begin again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>show the board again</source>
        <translation>再显示一次棋盘</translation>
    </message>
    <message>
        <source>leave</source>
        <translation>退出</translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>Black</source>
        <translation>黑方</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白方</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Two players</source>
        <translation>人人对战</translation>
    </message>
    <message>
        <source>You and the machine</source>
        <translation>人机对战</translation>
    </message>
    <message>
        <source>Machine and machine</source>
        <translation>机机对战</translation>
    </message>
    <message>
        <source>Freestyle</source>
        <translation>自由规则</translation>
    </message>
    <message>
        <source>Exactly five</source>
        <translation>恰好五子</translation>
    </message>
    <message>
        <source>Renju</source>
        <translation>连珠</translation>
    </message>
    <message>
        <source>Caro</source>
        <translation>Caro</translation>
    </message>
    <message>
        <source>Caro with overlines</source>
        <translation>Caro（长连算胜）</translation>
    </message>
    <message>
        <source>Five or more in a row win.</source>
        <translation>五子或更多连成一线即胜。</translation>
    </message>
    <message>
        <source>Exactly five in a row win; six or more do not.</source>
        <translation>恰好五子连成一线才胜，六子以上不算。</translation>
    </message>
    <message>
        <source>Black may not make an overline, a double four or a double three; White may do anything.</source>
        <translation>黑方不得下成长连、四四或三三；白方不受限制。</translation>
    </message>
    <message>
        <source>Exactly five in a row win, unless the opponent stands at both ends.</source>
        <translation>恰好五子连成一线即胜，除非两端都被对方堵住。</translation>
    </message>
    <message>
        <source>Five in a row win unless the opponent stands at both ends; six or more always win.</source>
        <translation>五子连成一线即胜，除非两端都被对方堵住；六子以上总是胜。</translation>
    </message>
    <message>
        <source>{0}×{0}</source>
        <translation>{0}×{0}</translation>
    </message>
    <message>
        <source>Human</source>
        <translation>棋手</translation>
    </message>
    <message>
        <source>Ray pattern</source>
        <translation>射线棋型</translation>
    </message>
    <message>
        <source>Five-tuple</source>
        <translation>五元组</translation>
    </message>
    <message>
        <source>Shape table</source>
        <translation>棋型表</translation>
    </message>
    <message>
        <source>Run code</source>
        <translation>连子编码</translation>
    </message>
    <message>
        <source>Union weights</source>
        <translation>联合权值</translation>
    </message>
    <message>
        <source>Suits me</source>
        <translation>随我水平</translation>
    </message>
    <message>
        <source>Engine, level {0}</source>
        <translation>引擎 {0} 级</translation>
    </message>
    <message>
        <source>{0} · {1} ± {2}</source>
        <translation>{0} · {1} ± {2}</translation>
    </message>
    <message>
        <source>By your results</source>
        <translation>随你的成绩</translation>
    </message>
    <message>
        <source>Gobang&apos;s own engine</source>
        <translation>自带引擎</translation>
    </message>
    <message>
        <source>The five tutorials</source>
        <translation>五个教程程序</translation>
    </message>
    <message>
        <source>Engines you have added</source>
        <translation>你添加的引擎</translation>
    </message>
    <message>
        <source>tutorial {0}</source>
        <translation>教程 {0}</translation>
    </message>
    <message>
        <source>Imagines a stone of either side on the point and looks the shape up. Breaks ties by dice.</source>
        <translation>设想任一方在该点落子，再查棋型表。同分时掷骰子。</translation>
    </message>
    <message>
        <source>Grows stronger when you win and weaker when you lose.</source>
        <translation>你赢了它变强，你输了它变弱。</translation>
    </message>
    <message>
        <source>Overlooks diagonals, gaps and combinations. For a first game.</source>
        <translation>看不见斜线、跳棋和组合。适合第一次下。</translation>
    </message>
    <message>
        <source>Looks three moves ahead and finds short runs of fours.</source>
        <translation>向前看三手，能找到短的连续冲四。</translation>
    </message>
    <message>
        <source>Looks five moves ahead and finds longer runs of fours.</source>
        <translation>向前看五手，能找到较长的连续冲四。</translation>
    </message>
    <message>
        <source>Looks seven moves ahead and misses few wins.</source>
        <translation>向前看七手，很少错过胜机。</translation>
    </message>
    <message>
        <source>Sees double attacks and your answer to its move.</source>
        <translation>看得见双重威胁，也会考虑你的应手。</translation>
    </message>
    <message>
        <source>Sees open fours coming, but overlooks diagonals.</source>
        <translation>看得到将成的活四，但忽略斜线。</translation>
    </message>
    <message>
        <source>Sees open fours coming on every line, but no double attacks.</source>
        <translation>看得到每条线上将成的活四，但看不到双重攻击。</translation>
    </message>
    <message>
        <source>The whole engine, with two seconds a move.</source>
        <translation>完整的引擎，每手两秒。</translation>
    </message>
    <message>
        <source>Draw by agreement.</source>
        <translation>双方同意和棋。</translation>
    </message>
    <message>
        <source>Draw: the board is full.</source>
        <translation>和棋：棋盘已满。</translation>
    </message>
    <message>
        <source>{0} wins: five in a row.</source>
        <translation>{0}胜：五子连珠。</translation>
    </message>
    <message>
        <source>{0} wins: {1} resigned.</source>
        <translation>{0}胜：{1}认输。</translation>
    </message>
    <message>
        <source>{0} wins: {1}&apos;s time is up.</source>
        <translation>{0}胜：{1}超时。</translation>
    </message>
    <message>
        <source>{0} wins: {1} played a forbidden move.</source>
        <translation>{0}胜：{1}下了禁手。</translation>
    </message>
    <message>
        <source>{0} wins: {1} forfeited.</source>
        <translation>{0}胜：{1}被判负。</translation>
    </message>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>{0} – {1}</source>
        <translation>{0} 对 {1}</translation>
    </message>
    <message>
        <source>an opened record</source>
        <translation>打开的棋谱</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>未下完</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>和棋</translation>
    </message>
    <message>
        <source>{0} won</source>
        <translation>{0}胜</translation>
    </message>
    <message>
        <source>{0} would not start.</source>
        <translation>“{0}”无法启动。</translation>
    </message>
    <message>
        <source>{0} has stopped working.</source>
        <translation>“{0}”已停止工作。</translation>
    </message>
    <message>
        <source>{0} does not answer.</source>
        <translation>“{0}”没有应答。</translation>
    </message>
    <message>
        <source>{0} played an impossible move.</source>
        <translation>“{0}”下出了不可能的一手。</translation>
    </message>
    <message>
        <source>{0} refuses to move.</source>
        <translation>“{0}”拒绝落子。</translation>
    </message>
    <message>
        <source>{0} talks without end and was stopped.</source>
        <translation>“{0}”说个不停，已被停止。</translation>
    </message>
    <message>
        <source>{0} does not play this rule.</source>
        <translation>“{0}”不会下这种规则。</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>No game is running. Start a new one.</source>
        <translation>没有进行中的对局，请开始新局。</translation>
    </message>
    <message>
        <source>That is off the board. Choose another point.</source>
        <translation>那里在棋盘之外，请另选一点。</translation>
    </message>
    <message>
        <source>{0} is taken. Choose another point.</source>
        <translation>{0} 已有棋子，请另选一点。</translation>
    </message>
    <message>
        <source>The machine is thinking. It is not your turn.</source>
        <translation>电脑正在思考，还没轮到你。</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>没有可以悔的棋。</translation>
    </message>
    <message>
        <source>No game is running, so there is nothing to resign.</source>
        <translation>没有进行中的对局，无法认输。</translation>
    </message>
    <message>
        <source>There is nobody to offer a draw to now.</source>
        <translation>现在无法提议和棋。</translation>
    </message>
    <message>
        <source>Overline</source>
        <translation>长连禁手</translation>
    </message>
    <message>
        <source>Double four</source>
        <translation>四四禁手</translation>
    </message>
    <message>
        <source>Double three</source>
        <translation>三三禁手</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0}和{1}</translation>
    </message>
    <message>
        <source>{0} is forbidden. {1}: {2}.</source>
        <translation>{0} 是禁手点。{1}：{2}。</translation>
    </message>
    <message>
        <source>row {0}</source>
        <translation>第 {0} 行</translation>
    </message>
    <message>
        <source>column {0}</source>
        <translation>第 {0} 列</translation>
    </message>
    <message>
        <source>the diagonal from {0}</source>
        <translation>从 {0} 起的斜线</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
    <message>
        <source>no estimate</source>
        <translation>无估计</translation>
    </message>
    <message>
        <source>wins in {0}</source>
        <translation>{0} 手内胜</translation>
    </message>
    <message>
        <source>loses in {0}</source>
        <translation>{0} 手内负</translation>
    </message>
    <message>
        <source>{0} {1}, an estimate</source>
        <translation>{0} {1}，估计</translation>
    </message>
    <message>
        <source>{0} has won</source>
        <translation>{0}已胜</translation>
    </message>
    <message>
        <source>{0} wins in {1}, proved</source>
        <translation>{0} {1} 手内胜，已证明</translation>
    </message>
    <message>
        <source>{0} M</source>
        <translation>{0} M</translation>
    </message>
    <message>
        <source>{0} k</source>
        <translation>{0} k</translation>
    </message>
    <message>
        <source>{0} M/s</source>
        <translation>{0} M/秒</translation>
    </message>
    <message>
        <source>{0} k/s</source>
        <translation>{0} k/秒</translation>
    </message>
    <message>
        <source>Asking for its name…</source>
        <translation>询问名称…</translation>
    </message>
    <message>
        <source>Starting it…</source>
        <translation>正在启动…</translation>
    </message>
    <message>
        <source>Asking for a move…</source>
        <translation>请它下一手…</translation>
    </message>
    <message>
        <source>Asking whether it can analyse…</source>
        <translation>询问能否分析…</translation>
    </message>
    <message>
        <source>Trying {0}…</source>
        <translation>正在试规则“{0}”……</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>完成。</translation>
    </message>
    <message>
        <source>It works: it played {0} after {1} ms.</source>
        <translation>可以使用：{1} 毫秒后下在 {0}。</translation>
    </message>
    <message>
        <source>It never says OK, so each new game begins a little later.</source>
        <translation>它从不回答 OK，所以每局新棋会晚一点开始。</translation>
    </message>
    <message>
        <source>It can analyse with several lines.</source>
        <translation>它能给出多条变化的分析。</translation>
    </message>
    <message>
        <source>For analysis it can give one move at a time.</source>
        <translation>分析时它每次只能给出一手。</translation>
    </message>
    <message>
        <source>It does not play by these rules, which are unchecked now: {0}.</source>
        <translation>它不按下列规则下棋，已取消勾选：{0}。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>It plays by every rule that is checked.</source>
        <translation>勾选的规则它都会下。</translation>
    </message>
    <message>
        <source>{0} · {1}</source>
        <translation>{0} · {1}</translation>
    </message>
    <message>
        <source>Looks along eight rays and adds what each live or dead run is worth.</source>
        <translation>沿八个方向看去，把每段活棋、死棋的权值相加。</translation>
    </message>
    <message>
        <source>Scores every five crossings in a row that belong to one side only. The strongest of the five.</source>
        <translation>给每个只属于一方的五元组打分。五种算法中最强的一种。</translation>
    </message>
    <message>
        <source>Reads each ray as a run of stones and whether it is stopped.</source>
        <translation>把每个方向读成一段连子，并看它是否被堵住。</translation>
    </message>
    <message>
        <source>Reads four cells along each ray and joins what opposite rays hold.</source>
        <translation>每个方向读四格，再把相对两个方向的结果联合起来。</translation>
    </message>
</context>
</TS>
