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
