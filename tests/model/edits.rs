//! Random edits, most of them valid.

use std::sync::Arc;

use attenscope::math::Matrix;
use attenscope::model::{
    Axis, ColumnName, Convention, Document, Edit, Input, Scaling, Sequence, Settings, SheetName, SoftCap,
    Stage, Temperature,
};
use proptest::prelude::*;

use crate::support::documents::{divisor, given, random_document, random_mask, temperature};
use crate::support::random::Random;

/// A random seed for the next edit, independent of the document.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whim(pub(crate) u64);

/// Any seed.
pub(crate) fn any_whim() -> impl Strategy<Value = Whim> {
    any::<u64>().prop_map(Whim)
}

impl Whim {
    /// Returns the edit for a document. It uses few values, so that some edits change nothing and some undo others. One
    /// in ten is invalid.
    pub(crate) fn on(self, document: &Document) -> Edit {
        let mut random = Random(self.0);
        let inputs: Vec<Input> = document.inputs().writable().collect();
        let input = inputs[random.below(inputs.len())];
        let (rows, cols) = Stage::from(input).dimensions(document.shape());
        let astray = if random.below(10) == 0 { 3 } else { 0 };
        // A matrix that the document need not have.
        let input = if astray > 0 { Input::ALL[random.below(Input::ALL.len())] } else { input };
        let (row, col) = (random.below(rows) + astray, random.below(cols));
        match random.below(14) {
            0..=3 => Edit::SetCell { input, row, col, value: value(&mut random) },
            4 | 5 => {
                let (tall, wide) = (random.below(rows - row.min(rows - 1) + 1), random.below(3));
                let wide = wide.min(cols - col);
                let block = Matrix::from_fn(tall, wide, |_, _| value(&mut random));
                Edit::SetBlock { input, row, col, block }
            }
            6 => Edit::SetLabel {
                of: Sequence::Queries,
                row: random.below(document.shape().n()) + astray,
                label: ["a", "b", " c ", "", "t0"][random.below(5)].to_owned(),
            },
            12 => {
                let row = random.below(document.shape().n());
                let count = random.below(document.shape().n() - row + 1) + astray;
                let label = |_| ["a", "b", " c ", "", "t0"][random.below(5)].to_owned();
                Edit::SetLabels { of: Sequence::Queries, row, labels: (0..count).map(label).collect() }
            }
            7 => Edit::set(
                [Scaling::None, Scaling::SqrtDk, divisor([2.0, -2.0][random.below(2)])][random.below(3)],
            ),
            8 if random.below(3) == 0 => Edit::set(SoftCap::new([0.0, 0.5, 3.0][random.below(3)]).ok()),
            8 => Edit::set([Temperature::ONE, temperature(0.5), temperature(2.0)][random.below(3)]),
            13 => {
                let (n, m) = (document.shape().n() + astray, document.shape().m() + astray);
                let bias = (random.below(3) > 0).then(|| Matrix::from_fn(n, m, |_, _| value(&mut random)));
                Edit::set(bias.map(Arc::new))
            }
            11 => {
                let shape = document.shape();
                let shape = shape.with(Axis::Keys, shape.m() + astray).unwrap();
                Edit::set(random_mask(shape, &mut random))
            }
            9 if random.below(2) == 0 => Edit::SetName(
                [None, Some("a"), Some("b")][random.below(3)].map(|name| SheetName::new(name).unwrap()),
            ),
            9 if random.below(2) == 0 => Edit::NameColumn {
                col: random.below(document.shape().d_model().max(1)) + astray,
                name: [None, Some("a"), Some("b")][random.below(3)]
                    .map(|name| ColumnName::new(name).unwrap()),
            },
            9 => Edit::set(Convention::ALL[random.below(3)]),
            _ => {
                let sizes = [1, 2, 3].map(|most| 1 + random.below(most));
                let [n, d_model, d] = sizes;
                let other = random_document([n, d_model, d, d + 1], random.bits() % 2, Settings::default());
                Edit::Replace(Box::new(match random.below(4) {
                    0 => document.clone(),
                    1 => given(&other),
                    _ => other,
                }))
            }
        }
    }
}

/// Returns an edit of any kind, including those of tokens. Some change nothing, and some are invalid.
pub(crate) fn any_kind(document: &Document, random: &mut Random) -> Edit {
    let n = document.shape().n();
    let astray = if random.below(6) == 0 { 1 } else { 0 };
    match random.below(12) {
        0 => {
            let longer = usize::from(random.below(12) == 0);
            Edit::InsertWord {
                of: Sequence::Queries,
                row: random.below(n + 1) + astray,
                label: ["new", " c ", "", "t0"][random.below(4)].to_owned(),
                embedding: (0..document.shape().d_model() + longer).map(|_| value(random)).collect(),
            }
        }
        1 => Edit::RemoveWord { of: Sequence::Queries, row: random.below(n) + astray },
        2 => Edit::MoveWord { of: Sequence::Queries, from: random.below(n) + astray, to: random.below(n) },
        3 => Edit::MoveWord { of: Sequence::Queries, from: random.below(n), to: random.below(n) + astray },
        _ => Whim(random.bits()).on(document),
    }
}

fn value(random: &mut Random) -> f64 {
    match random.below(24) {
        0 => f64::NAN,
        1 => f64::INFINITY,
        2..=4 => random.normal(),
        5 => -0.0,
        pick => (pick % 3) as f64 - 1.0,
    }
}
