//! Text of the list of keyboard shortcuts.

/// Text of the list of keys: the headings of its parts, and what each key does.
pub struct KeysText {
    /// Name of the dialog.
    pub name: &'static str,
    /// Which key replaces Ctrl on a Mac.
    pub mac: &'static str,
    /// Button: closes the dialog.
    pub close: &'static str,
    /// Button: presents the sheet.
    pub presenting: &'static str,
    /// What the arrow keys go to while the sheet is presented.
    pub other_word: &'static str,
    /// Button: stops presenting.
    pub stop_presenting: &'static str,
    /// Heading of a part of the list.
    pub anywhere: &'static str,
    /// Opens this list.
    pub list: &'static str,
    /// Undoes the last step.
    pub undo: &'static str,
    /// Redoes the step that was undone.
    pub redo: &'static str,
    /// Opens a file.
    pub open: &'static str,
    /// Saves the sheet in a file.
    pub save: &'static str,
    /// Presents the sheet, and stops.
    pub present: &'static str,
    /// Plays how the row of the word is computed.
    pub play: &'static str,
    /// Heading of a part of the list.
    pub at_cell: &'static str,
    /// Goes to a neighbouring number.
    pub step: &'static str,
    /// Goes to the ends of the row.
    pub ends: &'static str,
    /// Goes to the first and the last number.
    pub corners: &'static str,
    /// Goes to the edge of the matrix.
    pub edges: &'static str,
    /// Goes a window up or down.
    pub pages: &'static str,
    /// Goes to numbers in order of size.
    pub ranks: &'static str,
    /// Goes to the next or previous matrix.
    pub matrices: &'static str,
    /// Moves the focus into the explanation of the number.
    pub explain: &'static str,
    /// Another key for `explain`, which works only on computed numbers.
    pub explain_computed: &'static str,
    /// Moves the focus back from the explanation.
    pub back: &'static str,
    /// Heading of a part of the list.
    pub changing: &'static str,
    /// Edits the number.
    pub edit: &'static str,
    /// Writes 0.
    pub zero: &'static str,
    /// Raises or lowers the number by a step.
    pub nudge: &'static str,
    /// Raises or lowers the number by ten steps.
    pub nudge_far: &'static str,
    /// Raises or lowers the number by a tenth of a step.
    pub nudge_little: &'static str,
    /// Enters the typed text, and goes down or up.
    pub enter: &'static str,
    /// Enters the typed text, and goes right or left.
    pub tab: &'static str,
    /// Enters a text that replaces a number, and goes in the direction of an arrow.
    pub arrows: &'static str,
    /// Stops editing and discards the typed text.
    pub cancel: &'static str,
    /// Heading of a part of the list.
    pub several: &'static str,
    /// Selects more numbers, in the direction of an arrow.
    pub stretch: &'static str,
    /// Selects more numbers, up to the ends of the row or by pages.
    pub stretch_far: &'static str,
    /// Selects more numbers, up to an edge or a corner of the matrix.
    pub stretch_to_edge: &'static str,
    /// Selects the row.
    pub row: &'static str,
    /// Selects the column.
    pub column: &'static str,
    /// Selects the matrix.
    pub matrix: &'static str,
    /// Selects one number again.
    pub one: &'static str,
    /// Copies, cuts, pastes.
    pub clipboard: &'static str,
    /// Writes the active number to all selected cells.
    pub fill: &'static str,
    /// Fills down and to the right.
    pub fill_down: &'static str,
    /// Heading of a part of the list.
    pub at_word: &'static str,
    /// Renames the word.
    pub rename: &'static str,
    /// Moves a word that heads a row.
    pub move_word: &'static str,
    /// Moves a word that heads a column.
    pub move_column: &'static str,
    /// Heading of a part of the list.
    pub in_tour: &'static str,
    /// Goes to the next or previous step.
    pub steps: &'static str,
    /// Goes to the first and the last step.
    pub tour_ends: &'static str,
    /// Leaves the tour.
    pub leave: &'static str,
    /// Heading of a part of the list.
    pub by_hand: &'static str,
    /// Raises or lowers a number by dragging.
    pub drag: &'static str,
    /// A double click, or a tap on the selected number.
    pub double: &'static str,
    pub long_press: &'static str,
}

pub(super) static ENGLISH: KeysText = KeysText {
    name: "Keys",
    mac: "On a Mac, ⌘ takes the place of Ctrl.",
    close: "Close",
    presenting: "Present",
    other_word: "another word",
    stop_presenting: "Stop presenting (Esc)",
    anywhere: "Anywhere",
    list: "This list",
    undo: "Undo",
    redo: "Redo",
    open: "Open a file",
    save: "Save the sheet as a file",
    present: "Present the sheet in large type; Esc stops",
    play: "Play how the row of the word is computed",
    at_cell: "On a number",
    step: "Go to the next number",
    ends: "First and last number of the row",
    corners: "First and last number of the matrix",
    edges: "Edge of the matrix",
    pages: "A page up or down",
    ranks: "Largest number, then the next smaller; with Shift, back up",
    matrices: "Next or previous matrix",
    explain: "Into the explanation of the number",
    explain_computed: "Where the number is computed: the same",
    back: "In the explanation: back to the number",
    changing: "Changing a number",
    edit: "Edit the number; typing replaces it",
    zero: "Write 0",
    nudge: "Raise or lower it by a step",
    nudge_far: "Ten steps",
    nudge_little: "A tenth of a step",
    enter: "While typing: enter it, and go down or up",
    tab: "While typing: enter it, and go right or left",
    arrows: "While typing over a number: enter it, and go on that way",
    cancel: "While typing: leave the number as it was",
    several: "Several numbers",
    stretch: "Select more numbers",
    stretch_far: "Select to the ends of the row, or a page more",
    stretch_to_edge: "Select to an edge or corner of the matrix",
    row: "The whole row",
    column: "The whole column",
    matrix: "The whole matrix",
    one: "Only one again",
    clipboard: "Copy, cut, paste",
    fill: "Write the active number to all of them",
    fill_down: "Fill down, fill to the right",
    at_word: "On a word of X",
    rename: "Rename it",
    move_word: "Move it up or down",
    move_column: "Words as columns: move it left or right",
    in_tour: "In the tour",
    steps: "Next or previous step",
    tour_ends: "First and last step",
    leave: "Leave the tour",
    by_hand: "By mouse or finger",
    drag: "Alt and a drag on an input: raise or lower it",
    double: "Double click, or a tap on the selected number: edit it",
    long_press: "A long press: select, then pull the handles to select more",
};

pub(super) static CHINESE: KeysText = KeysText {
    name: "快捷键",
    mac: "在 Mac 上，用 ⌘ 代替 Ctrl。",
    close: "关闭",
    presenting: "投影",
    other_word: "换一个词",
    stop_presenting: "退出投影（Esc）",
    anywhere: "任意位置",
    list: "打开这个列表",
    undo: "撤销",
    redo: "重做",
    open: "打开文件",
    save: "把工作表存为文件",
    present: "把工作表放大来投影；Esc 退出",
    play: "演示这个词的一行是怎样算出来的",
    at_cell: "选中一个数时",
    step: "移到相邻的数",
    ends: "到行首、行尾",
    corners: "到矩阵的第一个、最后一个数",
    edges: "到矩阵的边缘",
    pages: "向上、向下翻一页",
    ranks: "到最大的数，再到次大的；加 Shift 则反向",
    matrices: "下一个、上一个矩阵",
    explain: "进入这个数的算式详解",
    explain_computed: "在计算得出的数上：同上",
    back: "在算式详解中：回到这个数",
    changing: "改动一个数",
    edit: "修改这个数；直接输入则替换",
    zero: "改为 0",
    nudge: "增大、减小一步",
    nudge_far: "一次十步",
    nudge_little: "一次十分之一步",
    enter: "输入时：确认，并移到下面、上面",
    tab: "输入时：确认，并移到右边、左边",
    arrows: "直接输入时：确认，并移向该方向",
    cancel: "输入时：放弃，保留原来的数",
    several: "选择多个数",
    stretch: "扩大选区",
    stretch_far: "选到行首、行尾，或再选一页",
    stretch_to_edge: "选到矩阵的边缘或角上",
    row: "整行",
    column: "整列",
    matrix: "整个矩阵",
    one: "只选一个",
    clipboard: "复制、剪切、粘贴",
    fill: "把当前的数填入所有选中的格",
    fill_down: "向下填充、向右填充",
    at_word: "在 X 的词上",
    rename: "改名",
    move_word: "上移、下移",
    move_column: "词为列时：左移、右移",
    in_tour: "在导览中",
    steps: "下一步、上一步",
    tour_ends: "第一步、最后一步",
    leave: "离开导览",
    by_hand: "用鼠标或手指",
    drag: "按住 Alt 拖动输入的数：增大或减小",
    double: "双击，或点按已选中的数：修改",
    long_press: "长按：选中；拖动两角的圆点可扩大选区",
};
