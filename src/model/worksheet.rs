//! A document with its undo history.

use super::{Applied, Change, Document, Edit, EditError, EditOrigin, History, Step};

/// The open document with its undo history.
///
/// One gesture (a drag, a burst of typing, a paste) is one undo step: call [`Worksheet::apply`] as often as needed,
/// then [`Worksheet::seal`].
///
/// ```
/// use attenscope::model::{Edit, Temperature, Worksheet};
/// use attenscope::presets::Preset;
///
/// let mut sheet = Worksheet::new(Preset::Saturated.document());
/// for tau in [2.0, 3.0, 4.0] {
///     let temperature = Temperature::new(tau).unwrap_or(Temperature::ONE);
///     sheet.apply(&Edit::set(temperature))?;
/// }
/// sheet.seal();
/// sheet.undo();
/// assert_eq!(sheet.document().settings().temperature, Temperature::ONE);
/// # Ok::<(), attenscope::model::EditError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Worksheet {
    document: Document,
    history: History,
}

impl Worksheet {
    /// Creates a worksheet with nothing to undo.
    pub fn new(document: Document) -> Self {
        Self { document, history: History::default() }
    }

    /// The document.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The history.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Replaces the document by another one, with nothing to undo. Returns the old worksheet with its history.
    pub fn put_aside(&mut self, document: Document) -> Self {
        self.seal();
        let history = self.history.another();
        std::mem::replace(self, Self { document, history })
    }

    /// Restores a worksheet that [`Worksheet::put_aside`] returned, with its history. The current document is dropped.
    pub fn take_back(&mut self, mut own: Self) {
        own.history.continue_ids_of(&self.history);
        *self = own;
    }

    /// Applies an edit as part of the open gesture. Opens a gesture if there is none, and ends first one of
    /// [`Worksheet::apply_for`], which the edit is no part of.
    ///
    /// # Errors
    /// When the edit does not fit. The document is then unchanged.
    pub fn apply(&mut self, edit: &Edit) -> Result<Change, EditError> {
        self.carry_out(None, edit)
    }

    /// Applies an edit like [`Worksheet::apply`], and records what the gesture is for, whoever ends it. Ends first a
    /// gesture that is for something else.
    ///
    /// # Errors
    /// When the edit does not fit. The document is then unchanged.
    pub fn apply_for(&mut self, origin: EditOrigin, edit: &Edit) -> Result<Change, EditError> {
        let change = self.carry_out(Some(origin), edit)?;
        self.history.name_open(origin);
        Ok(change)
    }

    fn carry_out(&mut self, origin: Option<EditOrigin>, edit: &Edit) -> Result<Change, EditError> {
        if self.history.is_open_for_another(origin) {
            self.seal();
        }
        let Applied { change, inverse } = self.document.apply(edit)?;
        // Choosing a head is no step.
        if !matches!(change, Change::Nothing | Change::Head) {
            self.history.record(inverse);
        }
        Ok(change)
    }

    /// Chooses a head, which is no step: see [`Document::choose_head`].
    pub fn choose_head(&mut self, head: usize) -> Change {
        self.seal();
        let before = self.document.chosen_head();
        self.document.choose_head(head);
        if self.document.chosen_head() == before { Change::Nothing } else { Change::Head }
    }

    /// Ends the open gesture: the next edit begins a new undo step.
    pub fn seal(&mut self) {
        self.seal_for(None);
    }

    /// Ends the open gesture like [`Worksheet::seal`], and records what it was for.
    pub fn seal_for(&mut self, origin: Option<EditOrigin>) {
        self.history.seal(origin, &mut self.document);
    }

    /// Undoes the open gesture without a trace: the steps to redo are those from before it.
    pub fn revert(&mut self) -> Change {
        self.history.revert(&mut self.document)
    }

    /// Undoes one step.
    pub fn undo(&mut self) -> Change {
        self.seal();
        self.history.undo(&mut self.document)
    }

    /// Redoes one step.
    pub fn redo(&mut self) -> Change {
        self.history.redo(&mut self.document)
    }

    /// Undoes or redoes until `done` steps are done, or as near to that as there are steps. Returns [`Change::All`] for
    /// more than one step.
    pub fn go_to(&mut self, done: usize) -> Change {
        self.seal();
        let (before, mut change) = (self.history.done(), Change::Nothing);
        while self.history.done() > done {
            change = self.undo();
        }
        while self.history.done() < done && self.history.can_redo() {
            change = self.redo();
        }
        if before.abs_diff(self.history.done()) > 1 { Change::All } else { change }
    }

    /// Returns the step that redo would carry out, if any.
    pub fn next_step(&self) -> Option<Step<'_>> {
        self.history.next(&self.document)
    }

    /// Calls `describe` for every step, those to redo included, and returns the results, newest first.
    pub fn steps<T>(&self, describe: impl Fn(Step<'_>) -> T) -> Vec<T> {
        self.history.map_steps(&self.document, describe)
    }
}
