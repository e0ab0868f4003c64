//! Undo and redo: steps of inverse edits.
//!
//! A step holds the edits that lead back. Applying them yields their own inverses, which form the step for the other
//! direction, so undo and redo are one function. A changed cell of a 512 × 512 matrix costs a few bytes of history,
//! where a snapshot would cost two megabytes.

use std::collections::VecDeque;

use super::{Applied, Change, Document, Edit, EditOrigin, Input, MAX_HEADS, Step};

/// The most bytes of undo history. Beyond it, the oldest steps are dropped.
const CAP_BYTES: usize = 32 << 20;
/// The most steps of undo history, so that hours of editing take no more memory than minutes.
const CAP_STEPS: usize = 1_000;

/// Identifies a step of a history. Later steps have higher numbers.
pub type StepId = u32;

/// The steps to undo and the steps to redo.
#[derive(Clone, Debug, Default)]
pub struct History {
    back: Stack,
    forth: Stack,
    /// The open gesture, while the newest step still takes edits.
    open: Option<Gesture>,
    /// The number of steps ever recorded.
    count: StepId,
}

/// A gesture that has not ended.
#[derive(Clone, Debug)]
struct Gesture {
    /// The steps to redo from before the gesture.
    forth: Stack,
    /// Whether it has more than one edit.
    is_long: bool,
}

impl History {
    /// Whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        !self.back.steps.is_empty()
    }

    /// Whether there is a step to redo.
    pub fn can_redo(&self) -> bool {
        !self.forth.steps.is_empty()
    }

    /// The number of steps to undo.
    pub fn done(&self) -> usize {
        self.back.steps.len()
    }

    /// The number of steps to undo and to redo.
    pub fn len(&self) -> usize {
        self.back.steps.len() + self.forth.steps.len()
    }

    /// Whether there are no steps.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The step at a place, counted from 0, oldest first.
    pub fn id(&self, place: usize) -> Option<StepId> {
        let back = self.back.steps.iter();
        back.chain(self.forth.steps.iter().rev()).nth(place).map(|step| step.id)
    }

    /// Returns `true` if a step is done, `false` if it is undone, and `None` if it no longer exists.
    pub fn is_done(&self, id: StepId) -> Option<bool> {
        let has = |stack: &Stack| stack.steps.iter().any(|step| step.id == id);
        if has(&self.back) { Some(true) } else { has(&self.forth).then_some(false) }
    }

    /// What the step done last was for, if that was recorded.
    pub fn newest_origin(&self) -> Option<EditOrigin> {
        self.back.steps.back()?.origin
    }

    /// The step done last, if any.
    pub fn newest(&self) -> Option<StepId> {
        self.back.steps.back().map(|step| step.id)
    }

    /// Whether older steps were dropped.
    pub fn has_forgotten(&self) -> bool {
        self.back.has_forgotten
    }

    /// Creates an empty history whose steps will have other ids than those of this one.
    pub(super) fn another(&self) -> Self {
        Self { count: self.count, ..Self::default() }
    }

    /// Makes future steps have other ids than those of another history.
    pub(super) fn continue_ids_of(&mut self, other: &Self) {
        self.count = self.count.max(other.count);
    }

    /// Records the inverse of an edit that was just applied.
    pub(super) fn record(&mut self, inverse: Edit) {
        let forth = std::mem::take(&mut self.forth);
        if let Some(gesture) = &mut self.open {
            gesture.is_long = true;
            self.back.extend(inverse);
        } else {
            self.open = Some(Gesture { forth, is_long: false });
            self.count += 1;
            self.back.push(UndoStep { id: self.count, origin: None, edits: vec![inverse] });
        }
        self.back.forget_beyond(CAP_BYTES, CAP_STEPS);
    }

    /// Whether the open gesture, if any, is for something else.
    pub(super) fn is_open_for_another(&self, origin: Option<EditOrigin>) -> bool {
        self.open.is_some() && self.newest_origin() != origin
    }

    /// Records what the open gesture is for, whoever ends it.
    pub(super) fn name_open(&mut self, origin: EditOrigin) {
        if self.open.is_some()
            && let Some(step) = self.back.steps.back_mut()
        {
            step.origin = Some(origin);
        }
    }

    /// Ends the newest step and records what it was for, unless that is known. If the step changed nothing in the end, removes it and
    /// restores the steps to redo.
    pub(super) fn seal(&mut self, origin: Option<EditOrigin>, document: &mut Document) {
        let Some(Gesture { forth, is_long }) = self.open.take() else { return };
        let Some(step) = self.back.steps.back_mut() else { return };
        step.origin = step.origin.or(origin);
        // A single edit changed something, or it would not have been recorded.
        if is_long && leads_nowhere(&step.edits, document) {
            self.back.pop();
            self.forth = forth;
        }
    }

    /// Undoes one step.
    pub(super) fn undo(&mut self, document: &mut Document) -> Change {
        self.open = None;
        travel(&mut self.back, &mut self.forth, document)
    }

    /// Redoes one step.
    pub(super) fn redo(&mut self, document: &mut Document) -> Change {
        travel(&mut self.forth, &mut self.back, document)
    }

    /// Returns the step that redo would carry out, if any.
    pub(super) fn next<'a>(&'a self, document: &'a Document) -> Option<Step<'a>> {
        Some(self.forth.steps.back()?.onto(document))
    }

    /// Calls `describe` for every step and returns the results, newest first.
    pub(super) fn map_steps<T>(&self, document: &Document, describe: impl Fn(Step<'_>) -> T) -> Vec<T> {
        let mut described = Vec::with_capacity(self.len());
        let mut at = document.clone();
        for step in self.forth.steps.iter().rev() {
            described.push(describe(step.onto(&at)));
            step.carried_out(&mut at);
        }
        described.reverse();
        at.clone_from(document);
        for step in self.back.steps.iter().rev() {
            let (forth, _) = step.carried_out(&mut at);
            described.push(describe(forth.onto(&at)));
        }
        described
    }

    /// Undoes the newest step if it is still open, and restores the steps to redo from before it.
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
    origin: Option<EditOrigin>,
    /// The edits to apply, in reverse order.
    edits: Vec<Edit>,
}

impl UndoStep {
    /// Applies the step. Returns the step that takes it back, and what changed.
    fn carried_out(&self, document: &mut Document) -> (Self, Vec<Change>) {
        let Self { id, origin, edits } = self;
        let mut inverses = Vec::with_capacity(edits.len());
        let mut changes = Vec::with_capacity(edits.len());
        for edit in edits.iter().rev() {
            // The step was recorded against this very document, so its edits fit.
            if let Ok(Applied { change, inverse }) = document.apply(edit) {
                inverses.push(inverse);
                changes.push(change);
            }
        }
        (Self { id: *id, origin: *origin, edits: inverses }, changes)
    }

    /// Pairs the step with the document before it.
    fn onto<'a>(&'a self, before: &'a Document) -> Step<'a> {
        Step::new(self.origin, before, &self.edits)
    }
}

/// The most matrices of a document that can be written: those of all heads, and those that all heads have together.
const MOST_MATRICES: usize = 3 * MAX_HEADS + Input::ALL.len();

/// Steps, newest last, and their memory in bytes.
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

    /// Adds an inverse to the newest step, unless one recorded before it would overwrite it when all are applied: the one
    /// before it, or, while blocks alone are written, one of those before that. So a gesture that writes several
    /// matrices, of several heads, again and again holds each once.
    fn extend(&mut self, inverse: Edit) {
        let Some(UndoStep { edits, .. }) = self.steps.back_mut() else { return };
        let mut blocks = edits.iter().rev().take(MOST_MATRICES).take_while(|edit| writes_block(edit));
        let is_overwritten = edits.last().is_some_and(|last| last.overwrites(&inverse))
            || writes_block(&inverse) && blocks.any(|edit| edit.overwrites(&inverse));
        if !is_overwritten {
            self.bytes += bytes(&inverse);
            edits.push(inverse);
        }
    }

    fn pop(&mut self) -> Option<UndoStep> {
        let step = self.steps.pop_back()?;
        self.bytes -= bytes_of(&step.edits);
        Some(step)
    }

    /// Drops the oldest steps, but never the newest, until the rest fits.
    fn forget_beyond(&mut self, bytes: usize, steps: usize) {
        while (self.bytes > bytes || self.steps.len() > steps) && self.steps.len() > 1 {
            self.bytes -= self.steps.pop_front().map_or(0, |step| bytes_of(&step.edits));
            self.has_forgotten = true;
        }
    }
}

/// Applies the newest step of `from` and pushes the step that takes it back to `to`.
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

/// Whether an edit writes a block of numbers, which moves no cell.
fn writes_block(edit: &Edit) -> bool {
    matches!(edit.in_its_head(), Edit::SetBlock { .. })
}

/// Whether an undo step leads to the document that it starts from. Leaves the document unchanged.
fn leads_nowhere(step: &[Edit], document: &mut Document) -> bool {
    if let [only] = step {
        // Applied to the document itself and taken back. A clone would share its matrices, and the first number written
        // would copy a whole matrix.
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
        // The edits were recorded against this very document, so they fit.
        let _ = before.apply(edit);
    }
    before == *document
}

/// The approximate memory of a step, in bytes.
fn bytes_of(step: &[Edit]) -> usize {
    step.iter().map(bytes).sum()
}

/// The approximate memory of an edit, in bytes.
fn bytes(edit: &Edit) -> usize {
    let payload = match edit {
        Edit::SetBlock { block, .. } => size_of_val(block.values()),
        Edit::SetLabel { label, .. } => label.len(),
        Edit::SetLabels { labels, .. } => {
            size_of_val(labels.as_slice()) + labels.iter().map(String::len).sum::<usize>()
        }
        Edit::InsertWord { label, embedding, .. } => label.len() + size_of_val(embedding.as_slice()),
        Edit::NameColumn { name, .. } => name.as_ref().map_or(0, |name| name.as_str().len()),
        Edit::Set(setting) => setting.bytes(),
        Edit::SetName(name) => name.as_ref().map_or(0, |name| name.as_str().len()),
        Edit::Replace(document) => {
            let inputs = document.inputs();
            let matrices =
                super::Input::ALL.into_iter().map(|input| size_of_val(inputs.matrix(input).values()));
            matrices.sum::<usize>() + inputs.heads.bytes() + document.mask().bytes()
        }
        Edit::InHead { edit, .. } => bytes(edit),
        Edit::SetCell { .. } | Edit::RemoveWord { .. } | Edit::MoveWord { .. } => 0,
    };
    size_of::<Edit>() + payload
}
