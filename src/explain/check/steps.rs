//! The steps of the computation. A mistake can replace each of them.

use crate::model::{Cap, Document, Input};

/// How attention is computed, step by step. [`Steps::right`] is how the sheet does it. A mistake replaces a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Steps {
    /// What Q, K and V are.
    pub(super) projections: Projections,
    /// How the scores are computed from Q and K.
    pub(super) product: ScoreProduct,
    /// What the scores are divided by.
    pub(super) divisor: f64,
    /// What the weights are divided by.
    pub(super) weights_divisor: f64,
    /// The soft cap of the scaled scores.
    pub(super) cap: Option<Cap>,
    /// What is added to the scores of the document's bias.
    pub(super) adding: Adding,
    /// What happens to the keys that the mask hides.
    pub(super) hiding: Hiding,
    /// What the masked scores are divided by before softmax.
    pub(super) temperature: f64,
    /// Which weights add up to 1.
    pub(super) over: SumAxis,
    /// Whether the weights are transposed in the output.
    pub(super) is_weights_transposed: bool,
    /// What a head takes of the Q, K and V of all heads.
    pub(super) taking: Taking,
    /// How the outputs of all heads are put together.
    pub(super) joining: Joining,
}

impl Steps {
    /// Returns the document's own steps.
    pub(super) fn right(document: &Document) -> Self {
        Self {
            projections: Projections::RIGHT,
            product: ScoreProduct::QueriesByKeys,
            divisor: document.divisor(),
            weights_divisor: 1.0,
            cap: document.settings().soft_cap.map(|at| Cap { at }),
            adding: Adding::Proper,
            hiding: Hiding::Proper,
            temperature: document.settings().temperature.value(),
            over: SumAxis::Rows,
            is_weights_transposed: false,
            taking: Taking::Own,
            joining: Joining::SideBySide,
        }
    }
}

/// What is used as Q, K and V.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Projections {
    /// What is used as Q.
    pub q: Source,
    /// What is used as K.
    pub k: Source,
    /// What is used as V.
    pub v: Source,
}

impl Projections {
    /// X times the right matrix for each, or X′ for keys and values of other words.
    pub(super) const RIGHT: Self =
        Self { q: Source::Product(Input::Wq), k: Source::Product(Input::Wk), v: Source::Product(Input::Wv) };

    /// Returns the likely choices in which exactly `count` of the three are replaced.
    pub(super) fn mistaken(count: usize) -> impl Iterator<Item = Self> {
        let [w_q, w_k, w_v] = [Input::Wq, Input::Wk, Input::Wv];
        let sources = |own, [first, second]: [Input; 2]| {
            [
                Source::Product(own),
                Source::Product(first),
                Source::Product(second),
                Source::Transposed(own),
                Source::X,
                Source::OtherWords(own),
            ]
        };
        let (q, k, v) = (sources(w_q, [w_k, w_v]), sources(w_k, [w_q, w_v]), sources(w_v, [w_q, w_k]));
        let pairs = q.into_iter().flat_map(move |q| k.into_iter().map(move |k| (q, k)));
        let all = pairs.flat_map(move |(q, k)| v.into_iter().map(move |v| Self { q, k, v }));
        all.filter(move |own| own.is_likely() && own.replaced().count() == count)
    }

    /// Returns which of the three are replaced, and by what.
    pub fn replaced(self) -> impl Iterator<Item = (Input, Source)> {
        let own = [(Input::Wq, self.q), (Input::Wk, self.k), (Input::Wv, self.v)];
        own.into_iter().filter(|(input, source)| *source != Source::Product(*input))
    }

    /// Whether all replacements are of one kind: other matrices, transposed matrices, X itself, or other words.
    fn is_likely(self) -> bool {
        let mut kinds = self.replaced().map(|(_, source)| std::mem::discriminant(&source));
        kinds.next().is_none_or(|first| kinds.all(|kind| kind == first))
    }
}

/// What is used as Q, K or V.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// X, or X′ for keys and values of other words, times that matrix.
    Product(Input),
    /// X or X′ times the transpose of that matrix, which must be square.
    Transposed(Input),
    /// X or X′ itself.
    X,
    /// That matrix, which is the right one, multiplied from the left by X where it ought to be X′, or by X′ where it ought to
    /// be X.
    OtherWords(Input),
}

/// How the scores are computed from Q and K.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ScoreProduct {
    /// `Q·Kᵀ`.
    QueriesByKeys,
    /// `K·Qᵀ`.
    KeysByQueries,
    /// `Q·K`, which exists only if `m = d_k`.
    Untransposed,
}

/// What is added to the capped scores of a document that has a bias.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Adding {
    /// The bias.
    Proper,
    /// Nothing.
    Forgotten,
    /// The bias over the divisor: it was added before the scores were divided.
    Divided,
    /// The bias, with rows and columns exchanged.
    Transposed,
    /// The bias with the other sign.
    Subtracted,
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
    /// Nothing, but their weights become 0.
    AfterSoftmax,
    /// Rows and columns of the mask are exchanged.
    Transposed,
    /// Visible keys are hidden instead.
    Inverted,
    /// Every later key is hidden, as a causal mask does with the first query at the first key.
    Later,
    /// Every later key is hidden, as a causal mask does with the last query at the last key.
    LaterAtEnd,
    /// The mask begins at the other end: with the first query at the first key instead of the last at the last, or the other
    /// way round.
    Realigned,
}

/// Which weights together add up to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum SumAxis {
    /// Each row.
    Rows,
    /// Each column.
    Columns,
    /// The whole matrix.
    Matrix,
}

/// What a head takes of the Q, K and V of all heads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Taking {
    /// Its own.
    Own,
    /// Its part of all numbers, read row by row as `h × n × d`.
    Viewed,
    /// Its own Q, and K and V of the group whose turn it is.
    Interleaved,
    /// Those of another head, from 0.
    OfHead(usize),
}

/// How the outputs of all heads are put together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Joining {
    /// Side by side.
    SideBySide,
    /// One below the other, read row by row as `n × h·d_v`.
    Viewed,
    /// By their mean, so that each head adds less to a projected number.
    Averaged,
    /// By their mean, once for each head.
    Repeated,
}
