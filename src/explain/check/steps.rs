//! The steps of the computation, each of which can be replaced by a mistake.

use crate::model::{Document, Input};

/// How attention is computed, step by step. [`Steps::right`] is how the sheet does it; a mistake replaces a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Steps {
    /// What Q, K and V are.
    pub(super) projections: Projections,
    /// How the scores follow from Q and K.
    pub(super) product: ScoreProduct,
    /// What the scores are divided by.
    pub(super) divisor: f64,
    /// What the weights are divided by.
    pub(super) weights_divisor: f64,
    /// What happens to the keys that the mask hides.
    pub(super) hiding: Hiding,
    /// What the masked scores are divided by before softmax.
    pub(super) temperature: f64,
    /// Which numbers softmax makes shares of 1.
    pub(super) over: Over,
    /// Whether the weights are transposed in the output.
    pub(super) is_weights_transposed: bool,
}

impl Steps {
    /// The steps as the document has them.
    pub(super) fn right(document: &Document) -> Self {
        Self {
            projections: Projections::RIGHT,
            product: ScoreProduct::QueriesByKeys,
            divisor: document.divisor(),
            weights_divisor: 1.0,
            hiding: Hiding::Proper,
            temperature: document.settings().temperature.value(),
            over: Over::Rows,
            is_weights_transposed: false,
        }
    }
}

/// What is taken for Q, K and V.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Projections {
    /// What Q is.
    pub q: Source,
    /// What K is.
    pub k: Source,
    /// What V is.
    pub v: Source,
}

impl Projections {
    /// Each by its own matrix.
    pub(super) const RIGHT: Self =
        Self { q: Source::Product(Input::Wq), k: Source::Product(Input::Wk), v: Source::Product(Input::Wv) };

    /// Those in which that many of the three are replaced.
    pub(super) fn mistaken(count: usize) -> impl Iterator<Item = Self> {
        let [w_q, w_k, w_v] = [Input::Wq, Input::Wk, Input::Wv];
        let sources = |own, [first, second]: [Input; 2]| {
            [
                Source::Product(own),
                Source::Product(first),
                Source::Product(second),
                Source::Transposed(own),
                Source::X,
            ]
        };
        let (q, k, v) = (sources(w_q, [w_k, w_v]), sources(w_k, [w_q, w_v]), sources(w_v, [w_q, w_k]));
        let pairs = q.into_iter().flat_map(move |q| k.into_iter().map(move |k| (q, k)));
        let all = pairs.flat_map(move |(q, k)| v.into_iter().map(move |v| Self { q, k, v }));
        all.filter(move |own| own.is_likely() && own.replaced().count() == count)
    }

    /// What is replaced, with what by.
    pub fn replaced(self) -> impl Iterator<Item = (Input, Source)> {
        let own = [(Input::Wq, self.q), (Input::Wk, self.k), (Input::Wv, self.v)];
        own.into_iter().filter(|(input, source)| *source != Source::Product(*input))
    }

    /// Whether it is one idea: other matrices, or transposed ones, or X, and not some of each.
    fn is_likely(self) -> bool {
        let mut kinds = self.replaced().map(|(_, source)| std::mem::discriminant(&source));
        kinds.next().is_none_or(|first| kinds.all(|kind| kind == first))
    }
}

/// What is taken for Q, K or V.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// X times that matrix.
    Product(Input),
    /// X times that matrix transposed, which there is only where it is square.
    Transposed(Input),
    /// X itself.
    X,
}

/// How the scores follow from Q and K.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ScoreProduct {
    /// `Q·Kᵀ`.
    QueriesByKeys,
    /// `K·Qᵀ`.
    KeysByQueries,
    /// `Q·K`, which there is only where `n = d_k`.
    Untransposed,
}

/// What happens to the keys that the mask hides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Hiding {
    /// Their scores become −∞.
    Proper,
    /// Nothing.
    Forgotten,
    /// Their scores become a large negative number.
    Filled(f64),
    /// Their scores become 0.
    Zero,
    /// Nothing, and their weights become 0.
    AfterSoftmax,
    /// Rows and columns of the mask are exchanged.
    Transposed,
    /// The keys that are to be seen are hidden instead.
    Inverted,
    /// Every later key is hidden, as a causal mask does.
    Later,
}

/// Which numbers together are shares of 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Over {
    /// Each row.
    Rows,
    /// Each column.
    Columns,
    /// The whole matrix.
    Matrix,
}
