//! The history's sentence about a step is true of the documents before and after it.

use attenscope::label::isolated;
use attenscope::math::Matrix;
use attenscope::model::{CellRef, Document, Edit, Input, Inputs, Sequence, Setting, Settings, Worksheet};
use attenscope::present::{HistoryEntry, NumbersOrigin};
use attenscope::text::Language;
use proptest::prelude::*;

use crate::edits::any_kind;
use crate::support::documents::{any_small_biased_document, with_any_sources, with_any_words};
use crate::support::properties::properties;
use crate::support::random::Random;
use crate::wording;

/// A document with all numbers of one matrix set to 0.
fn beside(document: &Document, input: Input) -> Document {
    let mut document = document.clone();
    let zeros = document.inputs().matrix(input).clone();
    let block = Matrix::zeros(zeros.rows(), zeros.cols());
    document.apply(&Edit::SetBlock { input, row: 0, col: 0, block }).unwrap();
    document
}

/// Whether documents differ at most in a block of one matrix.
fn differ_within(before: &Document, after: &Document, first: CellRef, (rows, cols): (usize, usize)) -> bool {
    let input = first.stage.input_somewhere().unwrap();
    let (old, new) = (before.inputs().matrix(input), after.inputs().matrix(input));
    let is_within = |row, col| {
        (first.row..first.row + rows).contains(&row) && (first.col..first.col + cols).contains(&col)
    };
    beside(before, input) == beside(after, input)
        && (0..old.rows()).all(|row| {
            (0..old.cols())
                .all(|col| is_within(row, col) || old[(row, col)].to_bits() == new[(row, col)].to_bits())
        })
}

/// The matrices that have a row for each word of a sequence: X or X′, or Q, K and V, or those of them.
fn rows_of(inputs: &Inputs, of: Sequence) -> impl Iterator<Item = Input> {
    let has_rows = move |input: &Input| match (inputs.shape().has_other_keys(), of) {
        (false, _) => [Input::X, Input::Q, Input::K, Input::V].contains(input),
        (true, Sequence::Queries) => [Input::X, Input::Q].contains(input),
        (true, Sequence::Keys) => [Input::XKv, Input::K, Input::V].contains(input),
    };
    inputs.present().filter(has_rows).collect::<Vec<_>>().into_iter()
}

/// Whether the description of a step holds of the documents before and after it.
fn is_true(entry: &HistoryEntry, before: &Document, after: &Document) -> bool {
    let (old, new) = (before.inputs(), after.inputs());
    let number = |document: &Document, at: &CellRef| {
        // A bias that there is not counts as zeros.
        document
            .inputs()
            .matrix(at.stage.input_somewhere().unwrap())
            .at(at.row, at.col)
            .unwrap_or(0.0)
            .to_bits()
    };
    let label = |inputs: &Inputs, of: Sequence, row: usize| isolated(&inputs.labels_of(of)[row]);
    let without = |document: &Document, of, row| {
        let mut document = document.clone();
        document.apply(&Edit::RemoveWord { of, row }).unwrap();
        document
    };
    let are_all = |of: &Sequence| *of == before.shape().resolved(*of);
    let settings = |settings: Settings| {
        before.settings() != after.settings()
            && after.settings() == settings
            && (before.mask(), old) == (after.mask(), new)
    };
    match entry {
        HistoryEntry::Number { cell, before: was, after: is } => {
            number(before, cell) == was.to_bits()
                && number(after, cell) == is.to_bits()
                && differ_within(before, after, *cell, (1, 1))
        }
        HistoryEntry::Block { how, first, size, is_whole } => {
            let matrix = new.matrix(first.stage.input_somewhere().unwrap());
            let mut cells = (0..size.0).flat_map(|row| (0..size.1).map(move |col| (row, col)));
            differ_within(before, after, *first, *size)
                && *is_whole == (*size == (matrix.rows(), matrix.cols()))
                && (*how == NumbersOrigin::Cleared)
                    == cells.all(|(row, col)| matrix[(first.row + row, first.col + col)] == 0.0)
        }
        HistoryEntry::Renamed { of, row, before: was, after: is } => {
            are_all(of)
                && (old.word_of(*of, *row), new.word_of(*of, *row)) == (was.clone(), is.clone())
                && Input::ALL.into_iter().all(|input| old.matrix(input) == new.matrix(input))
        }
        HistoryEntry::Inserted { of, row, word, is_copy } => {
            let rows_are_alike = |input| new.matrix(input).row(row - 1) == new.matrix(input).row(*row);
            let is_alike = *row > 0
                && label(new, *of, row - 1) == label(new, *of, *row)
                && rows_of(new, *of).all(rows_are_alike);
            let own = if *is_copy { old.word_of(*of, row - 1) } else { new.word_of(*of, *row) };
            are_all(of) && own == *word && without(after, *of, *row) == *before && is_alike == *is_copy
        }
        HistoryEntry::Removed { of, row, word } => {
            are_all(of) && old.word_of(*of, *row) == *word && without(before, *of, *row) == *after
        }
        HistoryEntry::Moved { of, from, to, word } => {
            let is_moved = |input| old.matrix(input).row(*from) == new.matrix(input).row(*to);
            are_all(of)
                && old.word_of(*of, *from) == *word
                && label(new, *of, *to) == label(old, *of, *from)
                && rows_of(old, *of).all(is_moved)
                && before.shape() == after.shape()
        }
        HistoryEntry::Set([was, is]) => {
            let before_it = before.setting(is.kind());
            let is_alone = match is {
                Setting::Scaling(scaling) => settings(Settings { scaling: *scaling, ..before.settings() }),
                Setting::Temperature(tau) => settings(Settings { temperature: *tau, ..before.settings() }),
                Setting::Convention(form) => settings(Settings { convention: *form, ..before.settings() }),
                Setting::SoftCap(cap) => settings(Settings { soft_cap: *cap, ..before.settings() }),
                Setting::Mask(mask) => after.mask() == mask && old == new && was != is,
                Setting::Bias(bias) => {
                    let biased = before.clone().biased_by(bias.as_deref().cloned());
                    biased.as_ref() == Ok(after) && was != is
                }
            };
            before_it == *was && is_alone
        }
        HistoryEntry::Named([was, is]) => {
            (before.name(), after.name()) == (was.as_ref(), is.as_ref())
                && before.clone().named(is.clone()) == *after
                && was != is
        }
        HistoryEntry::Column { col, names: [was, is] } => {
            let mut names = old.columns().to_vec();
            let is_old = names[*col] == *was;
            names[*col].clone_from(is);
            is_old && was != is && before.clone().with_columns(names) == *after
        }
        HistoryEntry::Replaced => before != after,
        HistoryEntry::Preset(_)
        | HistoryEntry::Reset(_)
        | HistoryEntry::Resized { .. }
        | HistoryEntry::Sentence(_) => false,
        HistoryEntry::New | HistoryEntry::Given | HistoryEntry::Imported(_) | HistoryEntry::Learnt(_) => {
            false
        }
        HistoryEntry::OtherKeys | HistoryEntry::OwnKeys => false,
        HistoryEntry::Heads(_) | HistoryEntry::OutputProjection { .. } => false,
        HistoryEntry::InHead { head, entry } => {
            let [before, after] = [before, after].map(|document| {
                let mut of_head = document.clone();
                of_head.choose_head(*head);
                of_head
            });
            is_true(entry, &before, &after)
        }
        HistoryEntry::Opened | HistoryEntry::Saved => false,
        // Tokens that are renamed together: the first of them, and how many more.
        HistoryEntry::Several(first, more) => {
            let HistoryEntry::Renamed { of, .. } = **first else { return false };
            let is_other = |row: &usize| label(old, of, *row) != label(new, of, *row);
            let others = (0..old.labels_of(of).len()).filter(is_other);
            is_true(first, before, after) && others.count() == more + 1
        }
    }
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn what_is_told_of_a_step_holds_of_the_documents_around_it(
        document in with_any_words(with_any_sources(any_small_biased_document())),
        seed: u64,
        undone in 0..20_usize,
    ) {
        let mut random = Random(seed);
        let mut sheet = Worksheet::new(document.clone());
        let mut album = vec![document];
        while sheet.history().done() < 20 {
            let edit = any_kind(sheet.document(), &mut random);
            if sheet.apply(&edit).is_ok() {
                sheet.seal();
                album.truncate(sheet.history().done());
                album.push(sheet.document().clone());
            }
        }
        sheet.go_to(20 - undone);
        let mut entries = sheet.steps(HistoryEntry::of);
        entries.reverse();
        for (entry, around) in entries.into_iter().zip(album.windows(2)) {
            let entry = entry.unwrap();
            prop_assert!(is_true(&entry, &around[0], &around[1]), "{entry:?}");
            for language in [Language::English, Language::Chinese] {
                prop_assert!(!entry.words(wording(language)).is_empty());
            }
            if let Some(site) = entry.site(around[0].shape()) {
                let (rows, cols) = site.stage.dimensions(around[0].shape());
                prop_assert!(site.col < cols && site.row <= rows, "{site:?} of {entry:?}");
            }
        }
    }
}
