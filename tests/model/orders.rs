//! Every order of three edits that take different paths through an update gives the right bits, with several blocks per
//! sum: what one path leaves stale, the next one would read.

use std::ops::Range;

use attenscope::math::Matrix;
use attenscope::model::{Attention, Document, Edit, Input, Mask, Scaling, Sequence, Settings};
use rstest::rstest;

use crate::following::assert_follows;
use crate::support::documents::{divisor, random_document, temperature};

/// The paths through an update.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// A block of one matrix, in these shares of its rows and columns.
    Cells(Input, Share, Share),
    Scaling,
    Temperature,
    Mask,
    Move,
    Insert,
    Remove,
}

/// A share of the rows or columns of a matrix.
#[derive(Clone, Copy, Debug)]
enum Share {
    First,
    Last,
    /// Those around the border of the first two blocks of 32.
    Border,
    Most,
}

const WAYS: [Way; 14] = [
    Way::Cells(Input::X, Share::First, Share::Last),
    Way::Cells(Input::X, Share::Last, Share::First),
    Way::Cells(Input::X, Share::Most, Share::Border),
    Way::Cells(Input::Wq, Share::First, Share::First),
    Way::Cells(Input::Wq, Share::Last, Share::Border),
    Way::Cells(Input::Wk, Share::First, Share::Last),
    Way::Cells(Input::Wv, Share::Border, Share::Last),
    Way::Cells(Input::Wv, Share::Last, Share::Most),
    Way::Scaling,
    Way::Temperature,
    Way::Mask,
    Way::Move,
    Way::Insert,
    Way::Remove,
];

impl Share {
    fn of(self, lines: usize) -> Range<usize> {
        match self {
            Self::First => 0..1,
            Self::Last => lines - 1..lines,
            Self::Border => lines.min(32) - 1..lines.min(33),
            Self::Most => 0..lines.div_ceil(2),
        }
    }
}

impl Way {
    /// Returns an edit that takes this path. Different steps write different numbers.
    fn edit(self, document: &Document, step: usize) -> Edit {
        let n = document.shape().n();
        let value = |at: usize| ((step * 37 + at * 11) % 211) as f64 / 64.0 - 1.625;
        match self {
            Self::Cells(input, rows, cols) => {
                let matrix = document.inputs().matrix(input);
                let (rows, cols) = (rows.of(matrix.rows()), cols.of(matrix.cols()));
                let block = Matrix::from_fn(rows.len(), cols.len(), |row, col| value(7 * row + col));
                Edit::SetBlock { input, row: rows.start, col: cols.start, block }
            }
            Self::Scaling => match document.settings().scaling {
                Scaling::SqrtDk => Edit::set(divisor(2.5)),
                _ => Edit::set(Scaling::SqrtDk),
            },
            Self::Temperature => Edit::set(temperature(1.0 + step as f64 / 4096.0)),
            Self::Mask => Edit::set(if document.mask().is_none() { Mask::CAUSAL } else { Mask::NONE }),
            Self::Move => Edit::MoveWord { of: Sequence::Queries, from: 0, to: n - 1 },
            Self::Insert => {
                let embedding = (0..document.shape().d_model()).map(value).collect();
                Edit::InsertWord { of: Sequence::Queries, row: n / 2, label: "new".to_owned(), embedding }
            }
            Self::Remove => Edit::RemoveWord { of: Sequence::Queries, row: n / 2 },
        }
    }
}

#[rstest]
#[case::blocks_of_dimensions([5, 67, 65, 34])]
#[case::blocks_of_tokens([35, 3, 33, 2])]
fn three_edits_in_any_order_are_followed_to_the_bit(#[case] sizes: [usize; 4]) {
    let mut document = random_document(sizes, 1, Settings::default());
    let mut attention = Attention::prepare(&document);
    let mut step = 0;
    let mut take = |way: Way, document: &mut Document| {
        step += 1;
        let applied = document.apply(&way.edit(document, step)).expect("the edit fits");
        attention.update(document, &applied.change);
        attention.clone()
    };
    for first in WAYS {
        for second in WAYS {
            for third in WAYS {
                for way in [first, second] {
                    take(way, &mut document);
                }
                let attention = take(third, &mut document);
                assert_follows(&attention, &document, || format!("{first:?}, {second:?}, {third:?}"));
                // Restore the number of tokens, so that the sums keep their blocks.
                while document.shape().n() != sizes[0] {
                    let way = if document.shape().n() < sizes[0] { Way::Insert } else { Way::Remove };
                    take(way, &mut document);
                }
            }
        }
    }
}
