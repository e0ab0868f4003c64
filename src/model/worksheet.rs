//! A document with its history.

use super::{Applied, Change, Document, Edit, EditError, EditOrigin, History, Step};

/// The document that is open, and the way back and forth through what was done to it.
///
/// One gesture (a drag, a burst of typing, a paste) is one undo step: [`Worksheet::apply`] as often as needed,
/// then [`Worksheet::seal`].
///
/// ```
/// use attenscope::model::{Edit, Temperature, Worksheet};
/// use attenscope::presets::Preset;
///
/// let mut sheet = Worksheet::new(Preset::Saturated.document());
/// for tau in [2.0, 3.0, 4.0] {
///     let temperature = Temperature::new(tau).unwrap_or(Temperature::ONE);
///     sheet.apply(&Edit::SetTemperature(temperature))?;
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
    /// A worksheet with nothing to undo.
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

    /// Puts another document in the place of this one, with nothing to undo, and hands this one over with its history.
    pub fn put_aside(&mut self, document: Document) -> Self {
        self.seal();
        let history = self.history.another();
        std::mem::replace(self, Self { document, history })
    }

    /// Puts one that was handed over back in its place, with its history; this one is gone.
    pub fn take_back(&mut self, mut own: Self) {
        own.history.come_after(&self.history);
        *self = own;
    }

    /// Carries out an edit as part of the open gesture, which it opens if there is none.
    ///
    /// # Errors
    /// When the edit does not fit; nothing has changed then.
    pub fn apply(&mut self, edit: &Edit) -> Result<Change, EditError> {
        let Applied { change, inverse } = self.document.apply(edit)?;
        if change != Change::Nothing {
            self.history.record(inverse);
        }
        Ok(change)
    }

    /// Ends the open gesture: what comes next is another undo step.
    pub fn seal(&mut self) {
        self.seal_for(None);
    }

    /// The same, and says what the gesture was for.
    pub fn seal_for(&mut self, aim: Option<EditOrigin>) {
        self.history.seal(aim, &mut self.document);
    }

    /// Takes the open gesture back, without a trace.
    pub fn revert(&mut self) -> Change {
        self.history.revert(&mut self.document)
    }

    /// Goes one step back.
    pub fn undo(&mut self) -> Change {
        self.seal();
        self.history.undo(&mut self.document)
    }

    /// Goes one step forth.
    pub fn redo(&mut self) -> Change {
        self.history.redo(&mut self.document)
    }

    /// Goes back and forth until so many steps are done, or as many as there are. More than one step is a change of
    /// everything.
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

    /// What the next step forth would do.
    pub fn next_step(&self) -> Option<Step<'_>> {
        self.history.next(&self.document)
    }

    /// What `tell` makes of each step, back and forth, the newest first.
    pub fn steps<T>(&self, tell: impl Fn(Step<'_>) -> T) -> Vec<T> {
        self.history.told(&self.document, tell)
    }
}
