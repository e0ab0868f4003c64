//! Stages follow long runs of random acts to the bit.
//!
//! Each run is generated from one seed and has a fixed length, so that a failing run is found again. `cargo xtask test
//! --long` tries more runs.

use attenscope::model::{Attention, Change, Document, Edit, EditError, MAX_TOKENS, Settings, Worksheet};
use proptest::prelude::*;

use crate::following::{any_cell, any_edit, assert_follows, entry};
use crate::support::documents::{crossed, given, random_document};
use crate::support::properties::runs;
use crate::support::random::Random;

/// Performs one act. Calls `follow` with each change after it was made. A refused act changes nothing.
fn any_act(
    sheet: &mut Worksheet,
    home: usize,
    random: &mut Random,
    follow: &mut dyn FnMut(&Document, &Change),
) {
    let mut apply = |sheet: &mut Worksheet, edit: &Edit| match sheet.apply(edit) {
        Err(EditError::LastWord { .. } | EditError::TooManyWords { .. }) => {}
        outcome => follow(sheet.document(), &outcome.expect("the edit fits")),
    };
    match random.below(20) {
        0 | 1 => {
            let change = sheet.undo();
            return follow(sheet.document(), &change);
        }
        2 | 3 => {
            let change = sheet.redo();
            return follow(sheet.document(), &change);
        }
        // A gesture of several edits, undone in one step.
        4 | 5 => {
            for _ in 0..3 {
                let edit = any_edit(sheet.document(), home, random);
                apply(sheet, &edit);
            }
        }
        // A number that swamps all others, and then the intended one.
        6 => {
            let (input, row, col) = any_cell(sheet.document(), random);
            let giant = [1e12, -1e300, f64::MAX, 1e-300][random.below(4)];
            let meant = entry(sheet.document(), input, random);
            for value in [giant, meant] {
                apply(sheet, &Edit::SetCell { input, row, col, value });
            }
        }
        _ => {
            let edit = any_edit(sheet.document(), home, random);
            apply(sheet, &edit);
        }
    }
    sheet.seal();
}

/// Performs this many acts on a random document; of one in three, Q, K and V are given, and in two in five, keys and values
/// are those of other words. Compares the stages only after every `looks` acts, since an error of an update persists until
/// something overwrites it. Returns how many rows of weights were compared, and how many of them were not saturated.
fn follow(sizes: [usize; 4], acts: usize, looks: usize, seed: u64) -> (usize, usize) {
    let start = random_document(sizes, seed, Settings::default());
    let start = if seed.is_multiple_of(3) { given(&start) } else { start };
    let start = match seed % 5 {
        // More or fewer keys than queries, within a block of sums or beyond.
        0 => crossed(&start, (sizes[0] + 2 + sizes[0] / 2).min(MAX_TOKENS), &mut Random(!seed)),
        1 => crossed(&start, sizes[0] / 2 + 1, &mut Random(!seed)),
        _ => start,
    };
    let mut sheet = Worksheet::new(start);
    let mut attention = Attention::prepare(sheet.document());
    let mut random = Random(seed.wrapping_add(1));
    let (mut rows, mut mixed) = (0, 0);
    for act in 1..=acts {
        any_act(&mut sheet, sizes[0], &mut random, &mut |document, change| {
            attention.update(document, change);
        });
        if act % looks == 0 {
            assert_follows(&attention, sheet.document(), || format!("{act} acts"));
            rows += attention.weights().rows();
            let is_mixed = |row: &&[f64]| row.iter().any(|&weight| 0.0 < weight && weight < 1.0);
            mixed += attention.weights().iter_rows().filter(is_mixed).count();
        }
    }
    (rows, mixed)
}

proptest! {
    #![proptest_config(runs(20))]

    #[test]
    fn on_three_words(seed: u64) {
        follow([3, 4, 3, 3], 1_000, 1, seed);
    }

    #[test]
    fn on_odd_sizes(seed: u64) {
        follow([5, 7, 3, 6], 1_000, 1, seed);
    }

    #[test]
    fn on_several_blocks_of_dimensions(seed: u64) {
        follow([16, 64, 64, 64], 250, 5, seed);
    }

    #[test]
    fn on_several_blocks_of_tokens(seed: u64) {
        follow([40, 9, 33, 5], 250, 5, seed);
    }
}

proptest! {
    #![proptest_config(runs(4))]

    #[test]
    fn on_sixty_four_tokens(seed: u64) {
        follow([64, 64, 64, 64], 250, 25, seed);
    }

    #[test]
    fn on_wide_matrices(seed: u64) {
        follow([4, 512, 512, 512], 100, 20, seed);
    }

    #[test]
    fn where_tokens_come_and_go_about_the_larger_blocks(seed: u64) {
        follow([128, 70, 66, 9], 50, 5, seed);
    }
}

proptest! {
    #![proptest_config(runs(1))]

    #[test]
    fn on_many_tokens_and_wide_matrices(seed: u64) {
        follow([128, 512, 512, 512], 100, 25, seed);
    }

    #[test]
    fn on_the_largest_matrices(seed: u64) {
        follow([512, 512, 512, 512], 50, 25, seed);
    }
}

#[test]
fn most_rows_that_are_seen_have_weights_to_get_wrong() {
    let (rows, mixed) = (0..8)
        .map(|seed| follow([16, 64, 64, 64], 250, 5, seed))
        .fold((0, 0), |(rows, mixed), (more, of_these)| (rows + more, mixed + of_these));
    assert!(2 * mixed > rows, "{mixed} of {rows} rows");
}
