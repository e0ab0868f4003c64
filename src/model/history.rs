//! Undo and redo: steps of inverse edits.
//!
//! A step holds the edits that lead back. Carrying them out yields their own inverses, which are the step that
//! leads forth; so undo and redo are one function, and a changed cell of a 512 × 512 matrix costs a few bytes of
//! history where a snapshot would cost two megabytes.

use std::collections::VecDeque;

use super::{Applied, Change, Document, Edit, EditOrigin, Step};

/// The most bytes that undo may hold; beyond, the oldest steps go.
const CAP_BYTES: usize = 32 << 20;
/// The most steps that undo may hold: so that editing for hours takes no more memory than for minutes.
const CAP_STEPS: usize = 1_000;

/// What tells a step from every other one of a history: a later one has a higher number.
pub type StepId = u32;

/// The steps back and the steps forth.
#[derive(Clone, Debug, Default)]
pub struct History {
    back: Stack,
    forth: Stack,
    /// While the newest step back still takes edits.
    open: Option<Gesture>,
    /// The steps there have ever been.
    count: StepId,
}

/// A gesture that is not over.
#[derive(Clone, Debug)]
struct Gesture {
    /// The steps forth as they were before it.
    forth: Stack,
    /// Whether it is of more than one edit.
    is_long: bool,
}

impl History {
    /// Whether there is a step back.
    pub fn can_undo(&self) -> bool {
        !self.back.steps.is_empty()
    }

    /// Whether there is a step forth.
    pub fn can_redo(&self) -> bool {
        !self.forth.steps.is_empty()
    }

    /// How many steps lead back.
    pub fn done(&self) -> usize {
        self.back.steps.len()
    }

    /// How many steps there are, back and forth.
    pub fn len(&self) -> usize {
        self.back.steps.len() + self.forth.steps.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The step at a place from the oldest on, from 0.
    pub fn id(&self, place: usize) -> Option<StepId> {
        let back = self.back.steps.iter();
        back.chain(self.forth.steps.iter().rev()).nth(place).map(|step| step.id)
    }

    /// Whether a step was done, or taken back; nothing where it is gone.
    pub fn is_done(&self, id: StepId) -> Option<bool> {
        let has = |stack: &Stack| stack.steps.iter().any(|step| step.id == id);
        if has(&self.back) { Some(true) } else { has(&self.forth).then_some(false) }
    }

    /// What the step that was done last was for, where that was said.
    pub fn newest_aim(&self) -> Option<EditOrigin> {
        self.back.steps.back()?.aim
    }

    /// The step that was done last, if there is one.
    pub fn newest(&self) -> Option<StepId> {
        self.back.steps.back().map(|step| step.id)
    }

    /// Whether older steps than these were let go.
    pub fn has_forgotten(&self) -> bool {
        self.back.has_forgotten
    }

    /// A history without a step, whose steps will be told apart from those of this one.
    pub(super) fn another(&self) -> Self {
        Self { count: self.count, ..Self::default() }
    }

    /// Has the steps to come told apart from those of another history.
    pub(super) fn come_after(&mut self, other: &Self) {
        self.count = self.count.max(other.count);
    }

    /// Takes the inverse of an edit that was just carried out.
    pub(super) fn record(&mut self, inverse: Edit) {
        let forth = std::mem::take(&mut self.forth);
        if let Some(gesture) = &mut self.open {
            gesture.is_long = true;
            self.back.extend(inverse);
        } else {
            self.open = Some(Gesture { forth, is_long: false });
            self.count += 1;
            self.back.push(UndoStep { id: self.count, aim: None, edits: vec![inverse] });
        }
        self.back.forget_beyond(CAP_BYTES, CAP_STEPS);
    }

    /// Closes the newest step, which was for that. If it led back to where the document is anyway, it leaves no trace.
    pub(super) fn seal(&mut self, aim: Option<EditOrigin>, document: &mut Document) {
        let Some(Gesture { forth, is_long }) = self.open.take() else { return };
        let Some(step) = self.back.steps.back_mut() else { return };
        step.aim = aim;
        // An edit by itself led somewhere, or it would not have been recorded.
        if is_long && leads_nowhere(&step.edits, document) {
            self.back.pop();
            self.forth = forth;
        }
    }

    /// One step back.
    pub(super) fn undo(&mut self, document: &mut Document) -> Change {
        self.open = None;
        travel(&mut self.back, &mut self.forth, document)
    }

    /// One step forth.
    pub(super) fn redo(&mut self, document: &mut Document) -> Change {
        travel(&mut self.forth, &mut self.back, document)
    }

    /// What the next step forth would do.
    pub(super) fn next<'a>(&'a self, document: &'a Document) -> Option<Step<'a>> {
        Some(self.forth.steps.back()?.onto(document))
    }

    /// What is told of each step, the newest first.
    pub(super) fn told<T>(&self, document: &Document, tell: impl Fn(Step<'_>) -> T) -> Vec<T> {
        let mut told = Vec::with_capacity(self.len());
        let mut there = document.clone();
        for step in self.forth.steps.iter().rev() {
            told.push(tell(step.onto(&there)));
            step.carried_out(&mut there);
        }
        told.reverse();
        there.clone_from(document);
        for step in self.back.steps.iter().rev() {
            let (forth, _) = step.carried_out(&mut there);
            told.push(tell(forth.onto(&there)));
        }
        told
    }

    /// One step back without a trace, if the newest step is still open.
    pub(super) fn revert(&mut self, document: &mut Document) -> Change {
        let Some(Gesture { forth, .. }) = self.open.take() else { return Change::Nothing };
        let change = self.undo(document);
        self.forth = forth;
        change
    }
}

/// One gesture.
#[derive(Clone, Debug)]
struct UndoStep {
    id: StepId,
    aim: Option<EditOrigin>,
    /// The edits to carry out, the last one first.
    edits: Vec<Edit>,
}

impl UndoStep {
    /// Carries it out; the step that takes it back, and what it touched.
    fn carried_out(&self, document: &mut Document) -> (Self, Vec<Change>) {
        let Self { id, aim, edits } = self;
        let mut inverses = Vec::with_capacity(edits.len());
        let mut changes = Vec::with_capacity(edits.len());
        for edit in edits.iter().rev() {
            // A step was recorded against this very document, so its edits fit.
            if let Ok(Applied { change, inverse }) = document.apply(edit) {
                inverses.push(inverse);
                changes.push(change);
            }
        }
        (Self { id: *id, aim: *aim, edits: inverses }, changes)
    }

    /// What it does to a document.
    fn onto<'a>(&'a self, before: &'a Document) -> Step<'a> {
        Step::new(self.aim, before, &self.edits)
    }
}

/// Steps, the newest last, and what they hold in memory.
#[derive(Clone, Debug, Default)]
struct Stack {
    steps: VecDeque<UndoStep>,
    bytes: usize,
    has_forgotten: bool,
}

impl Stack {
    fn push(&mut self, step: UndoStep) {
        self.bytes += bytes_of(&step.edits);
        self.steps.push_back(step);
    }

    /// Adds an edit to the newest step, unless the oldest inverse there leads back past it anyway.
    fn extend(&mut self, inverse: Edit) {
        let Some(UndoStep { edits, .. }) = self.steps.back_mut() else { return };
        if !edits.last().is_some_and(|last| last.overwrites(&inverse)) {
            self.bytes += bytes(&inverse);
            edits.push(inverse);
        }
    }

    fn pop(&mut self) -> Option<UndoStep> {
        let step = self.steps.pop_back()?;
        self.bytes -= bytes_of(&step.edits);
        Some(step)
    }

    /// Drops the oldest steps, but not the newest, until the rest fits.
    fn forget_beyond(&mut self, bytes: usize, steps: usize) {
        while (self.bytes > bytes || self.steps.len() > steps) && self.steps.len() > 1 {
            self.bytes -= self.steps.pop_front().map_or(0, |step| bytes_of(&step.edits));
            self.has_forgotten = true;
        }
    }
}

/// Carries out the newest step of `from` and puts what takes it back on `to`.
fn travel(from: &mut Stack, to: &mut Stack, document: &mut Document) -> Change {
    let Some(step) = from.pop() else { return Change::Nothing };
    let (inverse, mut changes) = step.carried_out(document);
    to.push(inverse);
    match changes.pop() {
        Some(only) if changes.is_empty() => only,
        last => {
            changes.extend(last);
            Change::Several(changes)
        }
    }
}

/// Whether a step back ends at the document that it starts from. The document is afterwards as it was.
fn leads_nowhere(step: &[Edit], document: &mut Document) -> bool {
    if let [only] = step {
        // Tried on the document itself and taken back: a clone would share its matrices, and the first number written
        // to one would copy it whole.
        return match document.apply(only) {
            Ok(Applied { change: Change::Nothing, .. }) => true,
            Ok(Applied { inverse, .. }) => {
                let _ = document.apply(&inverse);
                false
            }
            Err(_) => false,
        };
    }
    let mut before = document.clone();
    for edit in step.iter().rev() {
        // Recorded against this very document, the edits fit.
        let _ = before.apply(edit);
    }
    before == *document
}

/// Roughly what a step holds in memory.
fn bytes_of(step: &[Edit]) -> usize {
    step.iter().map(bytes).sum()
}

/// Roughly what an edit holds in memory.
fn bytes(edit: &Edit) -> usize {
    let payload = match edit {
        Edit::SetBlock { block, .. } => size_of_val(block.values()),
        Edit::SetLabel { label, .. } => label.len(),
        Edit::SetLabels { labels, .. } => {
            size_of_val(labels.as_slice()) + labels.iter().map(String::len).sum::<usize>()
        }
        Edit::InsertToken { label, embedding, .. } => label.len() + size_of_val(embedding.as_slice()),
        Edit::SetMask(mask) => mask.bytes(),
        Edit::SetName(name) => name.as_ref().map_or(0, |name| name.as_str().len()),
        Edit::Replace(document) => {
            let inputs = document.inputs();
            let matrices =
                super::Input::ALL.into_iter().map(|input| size_of_val(inputs.matrix(input).values()));
            matrices.sum::<usize>() + document.mask().bytes()
        }
        Edit::SetCell { .. } | Edit::RemoveToken { .. } | Edit::MoveToken { .. } => 0,
        Edit::SetScaling(_) | Edit::SetTemperature(_) | Edit::SetConvention(_) => 0,
    };
    size_of::<Edit>() + payload
}
