//! The native engine: full computations, updates after one edit, and gradients.
//!
//! The page's performance in a browser is measured in `benches/browser/`. This is for work on the engine itself.

use std::hint::black_box;

use attenscope::math::Matrix;
use attenscope::model::{
    Attention, CellRef, Change, Document, Edit, Gradient, Input, Inputs, Objective, Pipeline, Settings, Stage,
};
use criterion::{Criterion, SamplingMode};

/// Tokens and dimensions: `d_model = d_k = d_v`.
const SIZES: [(usize, usize); 6] = [(3, 4), (16, 64), (64, 64), (4, 512), (128, 512), (512, 512)];
/// Those of them at which several heads with W_O are measured too.
const SIZES_WITH_HEADS: [(usize, usize); 2] = [(4, 512), (128, 512)];
/// The number of these heads. All together they are as wide as the one head of the other rows.
const HEADS: usize = 8;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    for (n, d) in SIZES {
        measure(&mut criterion, format!("{n}x{d}"), document(n, d));
    }
    for (n, d) in SIZES_WITH_HEADS {
        match document(n, d).split(HEADS) {
            Ok(heads) => {
                measure(&mut criterion, format!("{n}x{d}-{HEADS}-heads"), heads.with_output_projection());
            }
            Err(error) => unreachable!("the heads divide the width: {error:?}"),
        }
    }
    criterion.final_summary();
}

fn measure(criterion: &mut Criterion, name: String, mut document: Document) {
    let shape = document.shape();
    let (n, d) = (shape.n(), shape.d_model());
    let mut attention = Attention::prepare(&document);
    let mut group = criterion.benchmark_group(name);
    // A sample of the largest sizes is one run. Samples of growing length would take minutes.
    group.sampling_mode(SamplingMode::Flat).sample_size(10);

    group.bench_function("compute", |bencher| bencher.iter(|| Attention::compute(black_box(&document))));
    group.bench_function("full", |bencher| {
        bencher.iter(|| refresh(&mut attention, black_box(&document), &Change::All));
    });
    for (name, objective) in objectives(n, d) {
        let pipeline = Pipeline::new(&document, &attention);
        let mut gradient = Gradient::of(pipeline, &objective);
        group.bench_function(name, |bencher| bencher.iter(|| gradient.update(black_box(pipeline))));
    }
    for (name, input) in [("x", Input::X), ("w_q", Input::Wq), ("w_v", Input::Wv)] {
        let mut value = 0.0;
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                // Use another number each time: writing the same one changes nothing.
                value = if value == 0.5 { -0.5 } else { 0.5 };
                let col = Stage::from(input).dimensions(shape).1 / 2;
                let edit = Edit::SetCell { input, row: n.min(d) / 2, col, value };
                if let Ok(applied) = document.apply(black_box(&edit)) {
                    refresh(&mut attention, &document, &applied.change);
                }
            });
        });
    }
    group.finish();
}

/// What gradients are measured of: the loss of all numbers of the output, and one weight.
fn objectives(n: usize, d: usize) -> [(&'static str, Objective); 2] {
    let loss = Objective::SquaredError { query: None, wanted: Matrix::zeros(n, d) };
    let weight = Objective::Cell(CellRef { stage: Stage::Weights, row: n / 2, col: 0 });
    [("gradient", loss), ("gradient_of_weight", weight)]
}

/// Updates the stages as the page does after an edit.
fn refresh(attention: &mut Attention, document: &Document, change: &Change) {
    attention.update(document, change);
}

/// A document of numbers around 0. Its weight matrices are small enough that softmax does not saturate.
fn document(n: usize, d: usize) -> Document {
    let matrix = |rows: usize, seed: usize, scale: f64| {
        Matrix::from_fn(rows, d, |row, col| {
            let mixed = (row * d + col + seed).wrapping_mul(2_654_435_761) % 2001;
            scale * (mixed as f64 / 1000.0 - 1.0)
        })
    };
    let small = 1.0 / (d as f64).sqrt();
    let labels = (1..=n).map(|token| token.to_string()).collect();
    let [w_q, w_k, w_v] = [1, 2, 3].map(|seed| matrix(d, seed, small));
    match Inputs::new(labels, matrix(n, 0, 1.0), w_q, w_k, w_v) {
        Ok(inputs) => Document::new(inputs, Settings::default()),
        Err(error) => unreachable!("the sizes agree: {error:?}"),
    }
}
