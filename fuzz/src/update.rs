//! Updates compared with the definition: whatever happens to a worksheet, its stages have the bits of a full
//! computation.

use attenscope::format::Snapshot;
use attenscope::model::{
    Applied, Attention, Change, DirtyCells, Document, Edit, EditError, Extent, Input, Pipeline, Reach,
    SettingsError, Stage, Worksheet,
};

use crate::bytes::Bytes;
use crate::document::assert_reads_back;
use crate::edits;
use crate::gradient::assert_gradients_follow;
use crate::same::{assert_follows, assert_same_document, bits};

/// The most acts per input, and the most with many tokens.
const ACTS: [usize; 2] = [24, 4];
/// With more tokens, every number is compared only at the end, not after each act.
const FEW: usize = 40;

/// The first bytes choose a document, the rest a sequence of acts on it.
pub fn update(data: &[u8]) {
    let mut bytes = Bytes(data);
    let start = edits::document(&mut bytes);
    let is_prepared = bytes.byte().is_multiple_of(2);
    let attention = if is_prepared { Attention::prepare(&start) } else { Attention::compute(&start) };
    let mut desk = Desk { sheet: Worksheet::new(start.clone()), attention };
    let mut acts = 0;
    while !bytes.is_empty() && acts < ACTS[usize::from(has_many(desk.sheet.document()))] {
        desk.act(&mut bytes);
        acts += 1;
    }
    desk.assert_goes_back_and_forth(&start, acts);
    let document = desk.sheet.document().clone();
    assert_gradients_follow(&desk.attention, &document);
    // For all but the smallest documents, writing and reading would take most of the time.
    if Input::ALL.into_iter().all(|input| document.inputs().matrix(input).values().len() <= 16) {
        assert_reads_back(&Snapshot { preset: None, document });
    }
}

fn has_many(document: &Document) -> bool {
    document.shape().n().max(document.shape().m()) > FEW
}

/// A worksheet, and stages that follow it only by updates.
struct Desk {
    sheet: Worksheet,
    attention: Attention,
}

impl Desk {
    fn act(&mut self, bytes: &mut Bytes<'_>) {
        match bytes.below(16) {
            0 => self.follow(Worksheet::undo),
            1 => self.follow(Worksheet::redo),
            2 => self.follow(Worksheet::revert),
            3..=5 => self.sheet.seal(),
            _ => {
                let edit = edits::edit(bytes, self.sheet.document());
                self.edit(&edit);
            }
        }
    }

    /// A valid edit is followed by the stages, undone and redone. An invalid one changes nothing.
    fn edit(&mut self, edit: &Edit) {
        let before = self.sheet.document().clone();
        let mut document = before.clone();
        match document.apply(edit) {
            Ok(applied) => {
                self.follow(|sheet| match sheet.apply(edit) {
                    Ok(change) => change,
                    Err(error) => panic!("{edit:?} fits, and is refused: {error:?}"),
                });
                assert_same_document(&document, self.sheet.document());
                assert_goes_back(document, edit, &applied, &before);
            }
            Err(error) => {
                assert_refusal(&before, edit, error);
                assert_same_document(&document, &before);
                assert_eq!(self.sheet.apply(edit), Err(error));
                assert_same_document(self.sheet.document(), &before);
            }
        }
    }

    /// Makes the stages follow an act, and checks what the update reports.
    fn follow(&mut self, does: impl FnOnce(&mut Worksheet) -> Change) {
        let before = self.sheet.document().clone();
        let change = does(&mut self.sheet);
        let document = self.sheet.document();
        if change == Change::Nothing {
            assert_same_document(document, &before);
        }
        let old = (!has_many(document)).then(|| self.attention.clone());
        let touched = self.attention.update(document, &change);
        assert_reach(&touched, document, &change, before.chosen_head() != document.chosen_head());
        if let Some(old) = old {
            assert_follows(&self.attention, document);
            assert_told(&touched, [(&before, &old), (document, &self.attention)]);
        }
    }

    /// Undoes everything, then redoes everything.
    fn assert_goes_back_and_forth(&mut self, start: &Document, most: usize) {
        self.sheet.seal();
        let end = self.sheet.document().clone();
        let mut steps = 0;
        while self.sheet.history().can_undo() {
            self.follow(Worksheet::undo);
            steps += 1;
        }
        assert!(steps <= most, "{steps} steps back after {most} acts");
        assert_eq!(self.sheet.document(), start);
        assert_follows(&self.attention, self.sheet.document());
        for _ in 0..steps {
            self.follow(Worksheet::redo);
        }
        assert_eq!(*self.sheet.document(), end);
        // Another head may be chosen now than then.
        assert_follows(&self.attention, self.sheet.document());
    }
}

/// The inverse of an edit undoes it, and the inverse of that redoes it.
fn assert_goes_back(mut document: Document, edit: &Edit, applied: &Applied, before: &Document) {
    assert!(applied.change != Change::Nothing || applied.inverse == *edit, "{edit:?} changed nothing");
    let after = document.clone();
    let Ok(back) = document.apply(&applied.inverse) else { panic!("the way back of {edit:?}") };
    assert_same_document(&document, before);
    assert!(document.apply(&back.inverse).is_ok(), "the way forth after that of {edit:?}");
    assert_same_document(&document, &after);
}

/// The reason why an edit was refused is true.
fn assert_refusal(document: &Document, edit: &Edit, error: EditError) {
    let (n, m) = (document.shape().n(), document.shape().m());
    let edit = edit.in_its_head();
    // The words that the edit was about; in self-attention, the queries' whichever it names.
    let meant = match edit {
        Edit::SetLabel { of, .. }
        | Edit::SetLabels { of, .. }
        | Edit::InsertWord { of, .. }
        | Edit::RemoveWord { of, .. }
        | Edit::MoveWord { of, .. } => Some(document.shape().resolved(*of)),
        _ => None,
    };
    let within = document.shape().tokens(meant.unwrap_or_default());
    let holds = match error {
        EditError::OutOfBounds { row, col, rows, cols, .. } => row >= rows || col >= cols,
        EditError::NotFinite { input, row, col } => {
            let matrix = document.inputs().matrix(input);
            // The bias may have been absent, or of another size.
            input == Input::Bias && row < n && col < m
                || matrix.at(row, col).is_some()
                || matches!(edit, Edit::InsertWord { .. })
        }
        EditError::NoSuchWord { of, row, tokens } => meant == Some(of) && tokens == within && row >= within,
        EditError::TooManyWords { of, limit } => meant == Some(of) && within == limit,
        EditError::LastWord { of } => meant == Some(of) && within == 1,
        EditError::Embedding { expected, given } => expected != given,
        EditError::Label { of, row } => meant == Some(of) && row <= within,
        EditError::LabelCharacter { of, row, character, .. } => {
            meant == Some(of)
                && match edit {
                    Edit::SetLabel { label, .. } | Edit::InsertWord { label, .. } => {
                        row <= within && label.contains(character)
                    }
                    Edit::SetLabels { labels, .. } => {
                        row < within && labels.iter().any(|label| label.contains(character))
                    }
                    _ => false,
                }
        }
        EditError::NoSuchHead { head, heads } => heads == document.shape().heads() && head >= heads,
        EditError::NoSuchColumn { col, columns } => columns == document.shape().d_model() && col >= columns,
        EditError::BiasSize { expected, given } => expected == (n, m) && given != expected,
        EditError::Setting(error) => error == SettingsError::NoModelWidth && document.shape().is_given(),
        EditError::Mask(error) => {
            error.expected == document.shape().along(error.axis) && error.given != error.expected
        }
    };
    assert!(holds, "{error:?} of {edit:?}");
}

/// The reported cells are within reach of the change, and within their matrix. If another head is chosen, all of its stages are
/// reported.
fn assert_reach(touched: &DirtyCells, document: &Document, change: &Change, is_other_head: bool) {
    for stage in Stage::ALL {
        assert!(
            touched.in_stage(stage).is_empty()
                || change.reaches(stage)
                || is_other_head && stage.is_of_one_head(),
            "{} by {change:?}",
            stage.name()
        );
    }
    for (extent, stages) in Reach::of(touched, document).parts {
        for stage in stages {
            let (tall, wide) = stage.dimensions(document.shape());
            let (rows, cols) = match &extent {
                Extent::All => continue,
                Extent::Rows(rows) => (rows.clone(), 0..1),
                Extent::Columns(cols) => (0..1, cols.clone()),
                Extent::Cross(rows, cols) => (rows.clone(), cols.clone()),
            };
            let is_part = |lines: &std::ops::Range<usize>, end: usize| !lines.is_empty() && lines.end <= end;
            assert!(is_part(&rows, tall) && is_part(&cols, wide), "{extent:?} of {}", stage.name());
        }
    }
}

/// Every number that differs from before is among the cells reported as written.
fn assert_told(touched: &DirtyCells, [before, after]: [(&Document, &Attention); 2]) {
    for stage in Stage::ALL {
        let [old, new] =
            [before, after].map(|(document, numbers)| Pipeline::new(document, numbers).stage(stage));
        let lines = touched.in_stage(stage);
        if (old.rows(), old.cols()) != (new.rows(), new.cols()) {
            assert!(lines.intersects(&(0..1), &(0..1)), "{} has another shape", stage.name());
            continue;
        }
        for (row, col) in (0..new.rows()).flat_map(|row| (0..new.cols()).map(move |col| (row, col))) {
            let differs = bits(old[(row, col)]) != bits(new[(row, col)]);
            let is_told = lines.intersects(&(row..row + 1), &(col..col + 1));
            assert!(!differs || is_told, "{} ({row}, {col}) differs, and is not told", stage.name());
        }
    }
}
