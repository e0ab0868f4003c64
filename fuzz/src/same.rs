//! Equality to the bit, for numbers, documents and stages.

use attenscope::math::Matrix;
use attenscope::model::{Attention, Document, Input, Pipeline, Stage};

/// The bits of a number. All NaNs have the same ones.
pub(crate) fn bits(value: f64) -> u64 {
    if value.is_nan() { f64::NAN.to_bits() } else { value.to_bits() }
}

/// Returns whether two matrices have the same shape and the same bits.
pub(crate) fn is_same(a: &Matrix, b: &Matrix) -> bool {
    (a.rows(), a.cols()) == (b.rows(), b.cols())
        && a.values().iter().zip(b.values()).all(|(a, b)| bits(*a) == bits(*b))
}

/// Asserts that two documents are equal to the bit. `==` does not see that, since −0 equals 0.
#[track_caller]
pub(crate) fn assert_same_document(given: &Document, expected: &Document) {
    assert_eq!(given, expected);
    let places = (0..given.shape().heads()).flat_map(|head| Input::ALL.map(|input| (head, input)));
    for (head, input) in places {
        let [given, expected] = [given, expected].map(|document| document.inputs().matrix_of(head, input));
        assert!(is_same(given, expected), "{input:?} has other bits: {given:?}, not {expected:?}");
    }
}

/// Asserts that updated stages have the bits of a full computation, in every head.
#[track_caller]
pub(crate) fn assert_follows(attention: &Attention, document: &Document) {
    let expected = Attention::compute(document);
    assert_same_stages(attention, &expected, document);
    for head in 0..document.shape().heads() {
        assert_same_stages(attention.head(head), expected.head(head), &document.head(head));
    }
}

#[track_caller]
fn assert_same_stages(attention: &Attention, expected: &Attention, document: &Document) {
    for stage in Stage::ALL {
        let [shown, truth] = [attention, expected].map(|it| Pipeline::new(document, it).stage(stage));
        assert!(is_same(shown, truth), "{}: {shown:?} is not {truth:?}", stage.name());
    }
    for row in 0..document.shape().n() {
        let [shown, truth] = [attention, expected].map(|it| {
            let sums = it.row_sums(row);
            let exponentials: Vec<_> = it.exponentials(row).iter().map(|exp| bits(*exp)).collect();
            (bits(sums.max), bits(sums.sum), exponentials)
        });
        assert_eq!(shown, truth, "the softmax of row {row}");
    }
}
