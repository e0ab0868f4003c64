//! Classifies steps by their edits and by the document before them.

use super::{HistoryEntry, NumbersOrigin};
use crate::{
    label::isolated,
    math::Matrix,
    model::{CellRef, Document, Edit, EditOrigin, Input, Inputs, Sequence, Setting, Stage, Step, word_among},
    presets::Preset,
};

impl HistoryEntry {
    /// Returns what a step did, or `None` if it has no edits.
    pub fn of(step: Step<'_>) -> Option<Self> {
        let Step { origin, before, .. } = step;
        if origin == Some(EditOrigin::Learning) {
            return learnt(step);
        }
        let mut edits = step.edits();
        let first = of_edit(before, origin, edits.next()?, step.edits().any(writes_given_rows));
        let more = edits.len();
        let mut edits = edits.peekable();
        if let (
            1,
            Self::Block { how: NumbersOrigin::Pasted, first, size, is_whole },
            Some(Edit::SetLabels { .. }),
        ) = (more, &first, edits.peek())
        {
            let how = NumbersOrigin::PastedWithWords;
            return Some(Self::Block { how, first: *first, size: *size, is_whole: *is_whole });
        }
        // Inserting a copy of a word may also set the mask and the bias for it, and its given rows; that is part of the
        // insertion.
        let is_part = |edit: &Edit| {
            matches!(edit, Edit::Set(Setting::Mask(_) | Setting::Bias(_))) || writes_given_rows(edit)
        };
        let more = match first {
            Self::Inserted { .. } => edits.filter(|edit| !is_part(edit)).count(),
            _ => more,
        };
        Some(if more == 0 { first } else { Self::Several(Box::new(first), more) })
    }
}

/// The matrices that learning moved, in the order of the sheet.
fn learnt(step: Step<'_>) -> Option<HistoryEntry> {
    let is_written = |input: Input| {
        step.edits().any(|edit| {
            matches!(edit, Edit::SetCell { input: of, .. } | Edit::SetBlock { input: of, .. } if *of == input)
        })
    };
    let moved: Vec<_> = Input::ALL.into_iter().filter(|&input| is_written(input)).collect();
    (!moved.is_empty()).then_some(HistoryEntry::Learnt(moved))
}

/// Whether an edit writes rows of given Q, K or V.
fn writes_given_rows(edit: &Edit) -> bool {
    matches!(edit, Edit::SetBlock { input, .. } if Input::GIVEN.contains(input))
}

/// `has_rows` says whether the step also writes the rows of Q, K and V of a word that it inserts where they are given.
fn of_edit(before: &Document, origin: Option<EditOrigin>, edit: &Edit, has_rows: bool) -> HistoryEntry {
    match edit {
        Edit::InHead { head, edit } => {
            let mut of_head = before.clone();
            of_head.choose_head(*head);
            HistoryEntry::InHead { head: *head, entry: Box::new(of_edit(&of_head, origin, edit, has_rows)) }
        }
        Edit::SetCell { input, row, col, value } => number(before, *input, (*row, *col), *value),
        Edit::SetBlock { input, row, col, block } => self::block(before, origin, *input, (*row, *col), block),
        Edit::SetLabel { of, row, label } => {
            let mut labels = before.inputs().labels_of(*of).to_vec();
            labels[*row] = label.trim().to_owned();
            HistoryEntry::Renamed {
                of: before.shape().resolved(*of),
                row: *row,
                before: before.inputs().word_of(*of, *row),
                after: word_among(&labels, *row),
            }
        }
        Edit::SetLabels { of, row, labels } => renamed(before.inputs(), *of, *row, labels),
        Edit::InsertWord { of, row, label, embedding } => {
            let mut labels = before.inputs().labels_of(*of).to_vec();
            labels.insert(*row, label.trim().to_owned());
            let own = || word_among(&labels, *row);
            inserted(before.inputs(), *of, *row, (label, embedding), has_rows, own)
        }
        Edit::RemoveWord { of, row } => {
            let (of, word) = (before.shape().resolved(*of), before.inputs().word_of(*of, *row));
            HistoryEntry::Removed { of, row: *row, word }
        }
        Edit::MoveWord { of, from, to } => {
            let (of, word) = (before.shape().resolved(*of), before.inputs().word_of(*of, *from));
            HistoryEntry::Moved { of, from: *from, to: *to, word }
        }
        Edit::NameColumn { col, name } => {
            let before = before.inputs().columns().get(*col).cloned().flatten();
            HistoryEntry::Column { col: *col, names: [before, name.clone()] }
        }
        Edit::Set(after) => HistoryEntry::Set([before.setting(after.kind()), after.clone()]),
        Edit::SetName(after) => HistoryEntry::Named([before.name().cloned(), after.clone()]),
        Edit::Replace(after) => replaced(before, origin, after, has_rows),
    }
}

/// Renamed words of a run of rows: the first whose name changed, and how many more.
fn renamed(before: &Inputs, of: Sequence, row: usize, labels: &[String]) -> HistoryEntry {
    let mut after = before.labels_of(of).to_vec();
    let slots = after.iter_mut().skip(row).zip(labels);
    slots.for_each(|(slot, label)| label.trim().clone_into(slot));
    let mut others = (row..after.len()).filter(|&row| after[row] != before.labels_of(of)[row]);
    let first = others.next().unwrap_or(row);
    let [old, new] = [before.word_of(of, first), word_among(&after, first)];
    let entry =
        HistoryEntry::Renamed { of: before.shape().resolved(of), row: first, before: old, after: new };
    match others.count() {
        0 => entry,
        more => HistoryEntry::Several(Box::new(entry), more),
    }
}

fn number(before: &Document, input: Input, (row, col): (usize, usize), after: f64) -> HistoryEntry {
    let cell = CellRef { stage: input.into(), row, col };
    // A bias that there was not counts as zeros.
    let before = before.inputs().matrix(input).at(row, col).unwrap_or(0.0);
    HistoryEntry::Number { cell, before, after }
}

fn block(
    before: &Document,
    origin: Option<EditOrigin>,
    input: Input,
    (row, col): (usize, usize),
    block: &Matrix,
) -> HistoryEntry {
    if let [only] = block.values() {
        return number(before, input, (row, col), *only);
    }
    let how = match origin {
        Some(EditOrigin::Paste) => NumbersOrigin::Pasted,
        _ if block.values().iter().all(|&value| value == 0.0) => NumbersOrigin::Cleared,
        _ => NumbersOrigin::Filled,
    };
    let size = (block.rows(), block.cols());
    let is_whole = size == Stage::from(input).dimensions(before.shape());
    HistoryEntry::Block { how, first: CellRef { stage: input.into(), row, col }, size, is_whole }
}

fn replaced(before: &Document, origin: Option<EditOrigin>, after: &Document, has_rows: bool) -> HistoryEntry {
    let preset = || after.origin().and_then(Preset::by_id);
    let resized = |is_paste| HistoryEntry::Resized { shapes: [before.shape(), after.shape()], is_paste };
    match origin {
        Some(EditOrigin::Preset) => HistoryEntry::Preset(preset()),
        Some(EditOrigin::Reset) => HistoryEntry::Reset(preset()),
        Some(EditOrigin::Sizes) => resized(false),
        Some(EditOrigin::Paste) => resized(true),
        Some(EditOrigin::Sentence) => {
            HistoryEntry::Sentence(after.inputs().labels().iter().map(|label| isolated(label)).collect())
        }
        Some(EditOrigin::New) => HistoryEntry::New,
        Some(EditOrigin::Given) => HistoryEntry::Given,
        Some(EditOrigin::OtherKeys) => HistoryEntry::OtherKeys,
        Some(EditOrigin::OwnKeys) => HistoryEntry::OwnKeys,
        Some(EditOrigin::Import) => HistoryEntry::Imported(differing(before, after)),
        Some(EditOrigin::Heads) => {
            HistoryEntry::Heads([before, after].map(|document| document.shape().heads()))
        }
        Some(EditOrigin::OutputProjection) => {
            HistoryEntry::OutputProjection { is_there: after.shape().d_out().is_some() }
        }
        Some(EditOrigin::File) => HistoryEntry::Opened,
        Some(EditOrigin::Saved) => HistoryEntry::Saved,
        Some(EditOrigin::Learning) | None => {
            rearranged(before, after, has_rows).unwrap_or(HistoryEntry::Replaced)
        }
    }
}

/// Returns the matrices whose numbers differ. Those that gave way to others, as X does to Q, K and V, are not named.
fn differing(before: &Document, after: &Document) -> Vec<Input> {
    let [before, after] = [before, after].map(Document::inputs);
    after.writable().filter(|&input| before.matrix(input) != after.matrix(input)).collect()
}

/// Detects a word inserted or removed under a mask that follows words, or where Q, K and V are given: such a step is
/// stored as a replaced document.
fn rearranged(before: &Document, after: &Document, has_rows: bool) -> Option<HistoryEntry> {
    let has = |of: &Sequence| before.shape().resolved(*of) == *of;
    Sequence::ALL.into_iter().filter(has).find_map(|of| rearranged_of(before, of, after, has_rows))
}

fn rearranged_of(before: &Document, of: Sequence, after: &Document, has_rows: bool) -> Option<HistoryEntry> {
    let tokens = |document: &Document| document.shape().tokens(of);
    let is_more = tokens(after) > tokens(before);
    let (fewer, more) = if is_more { (before, after) } else { (after, before) };
    if fewer.shape().with(of.axis(), tokens(fewer) + 1) != Ok(more.shape()) {
        return None;
    }
    let is_same = |row: &usize| {
        let [fewer, more] = [fewer, more].map(Document::inputs);
        fewer.labels_of(of)[*row] == more.labels_of(of)[*row]
            && rows_of(fewer, of).all(|input| fewer.matrix(input).row(*row) == more.matrix(input).row(*row))
    };
    let row = (0..tokens(fewer)).take_while(is_same).count();
    let mut without = more.clone();
    without.apply(&Edit::RemoveWord { of, row }).ok()?;
    if without != *fewer {
        return None;
    }
    let inputs = more.inputs();
    let (label, vector) = (&inputs.labels_of(of)[row], inputs.embedding(of, row));
    let word = || inputs.word_of(of, row);
    Some(match is_more {
        true => inserted(before.inputs(), of, row, (label, &vector), has_rows, word),
        false => HistoryEntry::Removed { of, row, word: word() },
    })
}

/// The matrices that have a row for each word of a sequence, the bias aside: X or X′, or those given of Q, K and V.
fn rows_of(inputs: &Inputs, of: Sequence) -> impl Iterator<Item = Input> {
    let (shape, sources) = (inputs.shape(), inputs.sources());
    let is_of = move |&input: &Input| shape.row_words(Stage::from(input)) == Some(shape.resolved(of));
    sources.iter().copied().filter(is_of)
}

/// A word inserted at a row. If its label and its rows equal those of the word above, it is a copy, named after that word.
/// Given rows are 0 unless the step writes them.
fn inserted(
    before: &Inputs,
    of: Sequence,
    row: usize,
    token: (&str, &[f64]),
    has_rows: bool,
    own: impl Fn() -> String,
) -> HistoryEntry {
    let is_zero = |above: usize| {
        rows_of(before, of).all(|input| before.matrix(input).row(above).iter().all(|&number| number == 0.0))
    };
    let is_copied = |&above: &usize| {
        let vector = before.embedding(of, above);
        let is_alike = (before.labels_of(of)[above].as_str(), vector.as_slice()) == token;
        is_alike && (!before.shape().is_given() || has_rows || is_zero(above))
    };
    let copied = row.checked_sub(1).filter(is_copied);
    HistoryEntry::Inserted {
        of: before.shape().resolved(of),
        row,
        word: copied.map_or_else(own, |above| before.word_of(of, above)),
        is_copy: copied.is_some(),
    }
}
