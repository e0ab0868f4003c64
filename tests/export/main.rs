//! Documents in other formats: they read back, the code runs and asserts, and labels remain labels.

// Clippy does not count helpers and properties as tests.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod arrays;
mod code;
mod compiled;
mod heads;
mod injected;
mod latex;
mod python;
mod small;
mod tables;
mod texts;

#[path = "../support/mod.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod support;

use attenscope::export::{ExportFormat, ExportScope, Exported, export};
use attenscope::math::Matrix;
use attenscope::model::{
    Alignment, Attention, Convention, Document, Input, Inputs, Mask, MaskParts, Pipeline, Scaling, Settings,
    SoftCap, Stage,
};
use attenscope::presets::Preset;

/// Exports a document in this format.
pub(crate) fn exported(document: &Document, scope: ExportScope, format: ExportFormat) -> Exported {
    let attention = Attention::compute(document);
    export(Pipeline::new(document, &attention), scope, format)
}

/// Exports a document as text.
pub(crate) fn text(document: &Document, scope: ExportScope, format: ExportFormat) -> String {
    exported(document, scope, format).text().unwrap().to_owned()
}

/// The bits of a stage in the document's convention, row by row.
pub(crate) fn bits(document: &Document, stage: Stage) -> Vec<Vec<u64>> {
    let attention = Attention::compute(document);
    let matrix = Pipeline::new(document, &attention).stage(stage).clone();
    let turned = document.settings().convention.transposes(stage);
    let matrix = if turned { matrix.transposed() } else { matrix };
    matrix.iter_rows().map(|row| row.iter().map(|value| bits_of(*value)).collect()).collect()
}

/// The bits of a number. All NaNs have the same ones.
pub(crate) fn bits_of(value: f64) -> u64 {
    if value.is_nan() { f64::NAN.to_bits() } else { value.to_bits() }
}

/// The document with these labels.
pub(crate) fn called(document: &Document, words: &[String]) -> Document {
    let [x, w_q, w_k, w_v] = support::documents::matrices(document);
    let inputs = Inputs::new(words.to_vec(), x, w_q, w_k, w_v).unwrap();
    let renamed = Document::new(inputs, document.settings()).masked_by(document.mask().clone()).unwrap();
    support::documents::biased(renamed, document.inputs().bias().cloned())
}

/// A document with every rule for scores, of which a divisor below 0, and a word that sees nothing.
pub(crate) fn capped() -> Document {
    let blind = Mask::painted((3, 3), |query, key| query == 0 || key > query);
    let document = Preset::ThreeWords.document().masked_by(blind).unwrap();
    let hot = support::documents::set(
        &document,
        support::documents::divisor(-2.0),
        support::documents::temperature(0.5),
    );
    let masked = hot.masked_by(document.mask().clone()).unwrap();
    masked.capped_at(SoftCap::new(1.5).ok()).written_in(Convention::Columns)
}

/// A document with a bias, and no other rule for scores but the scaling.
pub(crate) fn biased() -> Document {
    let bias = Matrix::from_rows([[0.5, -1.0, 0.0], [1e-7, 2.25, -3.0], [-0.0, 0.1, 4.0]]);
    support::documents::biased(Preset::ThreeWords.document(), Some(bias))
}

/// A document with a soft cap, a bias, a causal mask and a temperature, with words as columns.
pub(crate) fn biased_capped() -> Document {
    let temperature = support::documents::temperature(0.5);
    let hot = support::documents::set(&biased(), Scaling::SqrtDk, temperature).causal();
    hot.capped_at(SoftCap::new(1.5).ok()).written_in(Convention::Columns)
}

/// A document whose Q, K and V are given, with no rule for scores but the scaling.
pub(crate) fn given() -> Document {
    let q = Matrix::from_rows([[1.0, -0.0], [0.1, 2.5], [-3.0, 1e-7]]);
    let k = Matrix::from_rows([[0.5, 1.0], [2.0, -1.25], [0.0, 0.3]]);
    let v = Matrix::from_rows([[1.0, 0.0, 2.0], [-4.0, 5.0, 0.25], [0.1, -0.0, 3.0]]);
    let labels = ["one", "cat", "sat"].map(str::to_owned).to_vec();
    Document::new(Inputs::given(labels, q, k, v).expect("they fit"), Settings::default())
}

/// The same with every rule for scores, and words as columns.
pub(crate) fn given_capped() -> Document {
    let bias = Matrix::from_rows([[0.5, -1.0, 0.0], [1e-7, 2.25, -3.0], [-0.0, 0.1, 4.0]]);
    let temperature = support::documents::temperature(0.5);
    let hot = support::documents::set(&given(), Scaling::Dk, temperature).causal();
    let capped = hot.capped_at(SoftCap::new(1.5).ok()).written_in(Convention::Columns);
    support::documents::biased(capped, Some(bias))
}

/// Three queries over five keys of other words, with a bias and the last query at the last key.
pub(crate) fn crossed_at_end() -> Document {
    let random = support::documents::random_document([3, 4, 2, 3], 6, Settings::default());
    let crossed = over(&random, 5);
    let parts = MaskParts {
        causal: true,
        window: Some(2),
        padding: Some([false, true, false, false, false].into()),
        alignment: Alignment::end(crossed.shape()),
    };
    let bias = Matrix::from_fn(3, 5, |query, key| query as f64 - 0.5 * key as f64);
    support::documents::biased(crossed.masked_by(Mask::Parts(parts)).unwrap(), Some(bias))
}

/// The document with keys and values of this many other words, without a mask and a bias.
pub(crate) fn over(document: &Document, keys: usize) -> Document {
    let bare = support::documents::biased(document.clone(), None).masked_by(Mask::NONE).unwrap();
    let labels: Vec<String> = (0..keys).map(|row| format!("k{row}")).collect();
    let mut random = support::random::Random(keys as u64);
    let inputs = match bare.shape().is_given() {
        true => {
            let [q, k, v] = Input::GIVEN.map(|input| bare.inputs().matrix(input).clone());
            let [k, v] = [k, v].map(|matrix| random.matrix(keys, matrix.cols()));
            Inputs::of_given(bare.inputs().labels().to_vec(), Some(labels), [q, k, v])
        }
        false => {
            let x_kv = random.matrix(keys, bare.shape().d_model());
            bare.inputs().clone().with_other_words(labels, x_kv)
        }
    };
    Document::new(inputs.unwrap(), bare.settings())
}

/// The stages that "everything" includes.
pub(crate) fn stages(document: &Document) -> Vec<Stage> {
    ExportScope::All.stages(document)
}

/// One of the conventions.
pub(crate) fn convention(seed: usize) -> Convention {
    Convention::ALL[seed % Convention::ALL.len()]
}
