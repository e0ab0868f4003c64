//! Asserts that an update gives the result of a full computation, and makes edits to test it.

use std::sync::Arc;

use attenscope::math::Matrix;
use attenscope::model::{
    Attention, Change, Document, Edit, Input, Pipeline, Rearranged, Scaling, Sequence, SoftCap, Stage,
    Worksheet,
};
use proptest::prelude::*;

use crate::support::assertions::assert_bits;
use crate::support::documents::{divisor, random_mask, temperature};
use crate::support::heads::{any_heads, any_output_projection};
use crate::support::random::Random;

/// Asserts that every stage, and softmax's maxima and sums, have the bits of the definition.
#[track_caller]
pub(crate) fn assert_follows(attention: &Attention, document: &Document, context: impl Fn() -> String) {
    assert_follows_head(attention, &Attention::compute(document), document, &context);
    for head in 0..document.shape().heads() {
        let (alone, expected) = (document.head(head), Attention::compute(&document.head(head)));
        assert_follows_head(attention.head(head), &expected, &alone, || {
            format!("{}, head {head}", context())
        });
    }
}

#[track_caller]
fn assert_follows_head(
    attention: &Attention,
    expected: &Attention,
    document: &Document,
    context: impl Fn() -> String,
) {
    let same = |a: &Matrix, b: &Matrix| {
        (a.rows(), a.cols()) == (b.rows(), b.cols())
            && a.values().iter().zip(b.values()).all(|(a, b)| canonical(*a) == canonical(*b))
    };
    let (has_heads, has_w_o) = (document.shape().heads() > 1, document.shape().d_out().is_some());
    let is_there = |stage: &Stage| match stage {
        Stage::Concat => has_heads,
        Stage::Wo | Stage::Projected => has_heads || has_w_o,
        _ => true,
    };
    for stage in Stage::ALL.into_iter().filter(is_there) {
        let [shown, truth] = [attention, expected].map(|it| Pipeline::new(document, it).stage(stage));
        if !same(shown, truth) {
            assert_bits(&format!("{} after {}", stage.name(), context()), shown, truth);
        }
    }
    for row in 0..document.shape().n() {
        let [shown, truth] = [attention, expected].map(|it| it.row_sums(row));
        assert_eq!(canonical(shown.max), canonical(truth.max), "maximum of row {row} after {}", context());
        assert_eq!(canonical(shown.sum), canonical(truth.sum), "sum of row {row} after {}", context());
    }
}

/// Asserts that the stages follow each of these edits, then each step back, and each step forth again. `edit` makes an
/// edit that fits, given its number and the document.
pub(crate) fn check_there_and_back(
    start: &Document,
    edits: usize,
    mut edit: impl FnMut(usize, &Document) -> Edit,
) -> Result<(), TestCaseError> {
    let mut sheet = Worksheet::new(start.clone());
    let mut attention = Attention::prepare(start);
    let mut documents = vec![start.clone()];
    for step in 0..edits {
        let edit = edit(step, sheet.document());
        let change = sheet.apply(&edit).expect("the edit fits");
        sheet.seal();
        attention.update(sheet.document(), &change);
        assert_follows(&attention, sheet.document(), || format!("{edit:?}"));
        if change != Change::Nothing {
            documents.push(sheet.document().clone());
        }
    }
    for before in documents.iter().rev().skip(1) {
        let change = sheet.undo();
        prop_assert_eq!(sheet.document(), before);
        attention.update(before, &change);
        assert_follows(&attention, before, || format!("{change:?} back"));
    }
    for after in documents.iter().skip(1) {
        let change = sheet.redo();
        prop_assert_eq!(sheet.document(), after);
        attention.update(after, &change);
        assert_follows(&attention, after, || format!("{change:?} forth"));
    }
    Ok(())
}

/// Applies an edit that rearranges tokens, and asserts that it is told as such and that the stages follow it.
#[track_caller]
pub(crate) fn rearranged(
    start: &Document,
    edit: &Edit,
    of: Sequence,
    tokens: Rearranged,
) -> (Worksheet, Attention) {
    let mut sheet = Worksheet::new(start.clone());
    let mut attention = Attention::prepare(start);
    let change = sheet.apply(edit).expect("the edit fits");
    sheet.seal();
    assert_eq!(change, Change::Words(of, tokens));
    attention.update(sheet.document(), &change);
    assert_follows(&attention, sheet.document(), || format!("{edit:?}"));
    (sheet, attention)
}

/// Asserts that undo leads from the last step to `start` and redo back, twice, to the bit and with all stages.
#[track_caller]
pub(crate) fn assert_back_and_forth(
    (mut sheet, mut attention): (Worksheet, Attention),
    start: &Document,
    edit: &Edit,
) {
    let made = sheet.document().clone();
    let ways = [(Worksheet::undo as fn(&mut Worksheet) -> Change, start), (Worksheet::redo, &made)];
    for (travel, there) in ways.into_iter().cycle().take(4) {
        let change = travel(&mut sheet);
        assert_eq!(sheet.document(), there);
        for input in there.inputs().present() {
            assert_bits("an input", sheet.document().inputs().matrix(input), there.inputs().matrix(input));
        }
        attention.update(there, &change);
        assert_follows(&attention, there, || format!("{change:?} of {edit:?}"));
    }
}

/// The bits of a number. All NaNs have the same ones.
pub(crate) fn canonical(value: f64) -> u64 {
    if value.is_nan() { f64::NAN.to_bits() } else { value.to_bits() }
}

/// A typical typed number, small enough for weights that are neither 0 nor 1.
pub(crate) fn entry(document: &Document, input: Input, random: &mut Random) -> f64 {
    let spread = match input {
        Input::X | Input::XKv | Input::Q | Input::K | Input::V | Input::Bias => 1.0,
        Input::Wo => 1.0,
        Input::Wq | Input::Wk | Input::Wv => 1.0 / (document.shape().d_model() as f64).sqrt(),
    };
    random.entry() * spread
}

/// Any cell of an input of the document, each input as likely as another.
pub(crate) fn any_cell(document: &Document, random: &mut Random) -> (Input, usize, usize) {
    let inputs: Vec<Input> = document.inputs().present().collect();
    let input = inputs[random.below(inputs.len())];
    let matrix = document.inputs().matrix(input);
    (input, random.below(matrix.rows()), random.below(matrix.cols()))
}

/// A bias of typical numbers.
fn any_bias(document: &Document, random: &mut Random) -> Matrix {
    let (n, m) = (document.shape().n(), document.shape().m());
    Matrix::from_fn(n, m, |_, _| entry(document, Input::Bias, random))
}

/// Any edit. Keeps the number of tokens of each sequence close to `home`. One edit in 25 sets a bias or begins one with a
/// cell, one in 25 removes it, and one in 25 sets or removes a soft cap. One in 17 edits a head, the chosen one or another, divides
/// the document into other heads, or sets or removes W_O.
pub(crate) fn any_edit(document: &Document, home: usize, random: &mut Random) -> Edit {
    let (input, row, col) = any_cell(document, random);
    let matrix = document.inputs().matrix(input);
    let (shape, of) = (document.shape(), Sequence::ALL[random.below(2)]);
    let tokens = shape.tokens(of);
    match random.below(50) {
        39 => {
            let head = random.below(shape.heads());
            let edit = Edit::SetCell { input, row, col, value: entry(document, input, random) };
            Edit::InHead { head, edit: Box::new(edit) }
        }
        40 => Edit::Replace(Box::new(any_heads(document, random))),
        41 => Edit::Replace(Box::new(any_output_projection(document, random))),
        42 => Edit::set(SoftCap::new(0.5 + 8.0 * random.uniform()).ok()),
        43 => Edit::set(None::<SoftCap>),
        44 => Edit::set(Some(Arc::new(any_bias(document, random)))),
        45 => {
            let (row, col) = (random.below(shape.n()), random.below(shape.m()));
            Edit::SetCell { input: Input::Bias, row, col, value: entry(document, Input::Bias, random) }
        }
        46 => Edit::set(None::<Arc<Matrix>>),
        47 => Edit::Replace(Box::new(match shape.has_other_keys() {
            true => document.with_own_keys(),
            false => document.with_other_keys(),
        })),
        48 | 49 => Edit::set(random_mask(shape, random)),
        0 => Edit::set(Scaling::SqrtDk),
        1 => Edit::set(divisor(1.0 + 8.0 * random.uniform())),
        2 => Edit::set(temperature(0.3 + 3.0 * random.uniform())),
        3 => Edit::set(temperature(1.0)),
        4 => {
            let (tall, wide) = (1 + random.below(matrix.rows() - row), 1 + random.below(matrix.cols() - col));
            let block = Matrix::from_fn(tall, wide, |_, _| entry(document, input, random));
            Edit::SetBlock { input, row, col, block }
        }
        5 => Edit::SetLabel { of, row: random.below(tokens), label: format!("l{row}") },
        6 if tokens <= home => {
            let embedding =
                (0..document.shape().d_model()).map(|_| entry(document, Input::X, random)).collect();
            Edit::InsertWord { of, row: random.below(tokens + 1), label: "new".to_owned(), embedding }
        }
        6 => Edit::RemoveWord { of, row: random.below(tokens) },
        7 => Edit::MoveWord { of, from: random.below(tokens), to: random.below(tokens) },
        _ => Edit::SetCell { input, row, col, value: entry(document, input, random) },
    }
}
