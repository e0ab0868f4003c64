//! The circuits of a head: two products of its weights that say what it does, whatever the words are.

use crate::{
    math::{Matrix, dot, product},
    model::{Document, Input, Pipeline, Sequence},
};

/// The largest width of X for which circuits are computed: an edit of a weight computes them again.
pub const MAX_CIRCUIT: usize = 256;

/// The circuits of a head.
#[derive(Clone, Debug, PartialEq)]
pub struct Circuits {
    /// The head, from 0.
    pub head: usize,
    /// `W_Q·W_Kᵀ`, `d_model × d_model`: a row for each column of the query's word, a column for each of the key's.
    pub qk: Matrix,
    /// `W_V` times the head's rows of W_O, `d_model × d_out`. Without W_O it is W_V itself.
    pub ov: Matrix,
}

/// Why a head has no circuits to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCircuits {
    /// Q, K and V are given: there are no weights to multiply.
    Given,
    /// X is wider than [`MAX_CIRCUIT`].
    Wide { d_model: usize },
}

/// A score computed a second way: the query's row of X, times the QK circuit, times the key's row of X or X′.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SecondScore {
    /// The score, a query times a key.
    pub score: f64,
    /// The score by the circuit.
    pub by_circuit: f64,
    /// The two columns that add most to it, by magnitude; `None` if none adds anything finite.
    pub strongest: Option<Meeting>,
}

impl SecondScore {
    /// The score by the circuit less the score: 0, or what rounding in another order leaves.
    pub fn rounding(&self) -> f64 {
        self.by_circuit - self.score
    }
}

/// What a column of the query's word and one of the key's add to a score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// The column of the query's word.
    pub asking: usize,
    /// The column of the key's word.
    pub asked: usize,
    /// The product of both numbers and the circuit's number between them.
    pub amount: f64,
}

impl Circuits {
    /// Computes the circuits of a head.
    ///
    /// ```
    /// use attenscope::explain::Circuits;
    /// use attenscope::presets::Preset;
    ///
    /// let circuits = Circuits::of(&Preset::HeadsDisagree.document(), 1)?;
    /// assert_eq!(circuits.qk.row(3), [0.0, 0.0, 1.0, 0.0], "pronoun asks for doing");
    /// assert_eq!(circuits.ov.row(2), [0.0, 0.0, 2.0, 0.0], "doing is handed over as doing, doubled");
    /// # Ok::<(), attenscope::explain::NoCircuits>(())
    /// ```
    ///
    /// # Errors
    /// When Q, K and V are given, or X is too wide.
    pub fn of(document: &Document, head: usize) -> Result<Self, NoCircuits> {
        let (inputs, shape) = (document.inputs(), document.shape());
        if shape.is_given() {
            return Err(NoCircuits::Given);
        }
        if shape.d_model() > MAX_CIRCUIT {
            return Err(NoCircuits::Wide { d_model: shape.d_model() });
        }
        let block = shape.block_size();
        let [w_q, w_k, w_v] = Input::WEIGHTS.map(|input| inputs.matrix_of(head, input));
        let qk = product(w_q, &w_k.transposed(), block);
        let ov = match inputs.w_o() {
            Some(w_o) => {
                let first = head * shape.d_v();
                let rows = Matrix::from_fn(shape.d_v(), w_o.cols(), |row, col| w_o[(first + row, col)]);
                product(w_v, &rows, block)
            }
            None => w_v.clone(),
        };
        Ok(Self { head, qk, ov })
    }

    /// Computes the score of a query for a key by the QK circuit.
    pub fn score(&self, pipeline: Pipeline<'_>, query: usize, key: usize) -> SecondScore {
        let (inputs, block) = (pipeline.document().inputs(), pipeline.shape().block_size());
        let [asking, asked] =
            [(Sequence::Queries, query), (Sequence::Keys, key)].map(|(of, row)| inputs.embedding(of, row));
        let through = product(&Matrix::from_fn(1, asking.len(), |_, col| asking[col]), &self.qk, block);
        let by_circuit = dot(through.row(0).iter().copied(), asked.iter().copied(), block);
        let pairs = (0..asking.len()).flat_map(|row| (0..asked.len()).map(move |col| (row, col)));
        let strongest = pairs
            .map(|(row, col)| Meeting {
                asking: row,
                asked: col,
                amount: asking[row] * self.qk[(row, col)] * asked[col],
            })
            .filter(|meeting| meeting.amount.is_finite() && meeting.amount != 0.0)
            .reduce(|most, each| if each.amount.abs() > most.amount.abs() { each } else { most });
        let score = pipeline.attention().head(self.head).scores()[(query, key)];
        SecondScore { score, by_circuit, strongest }
    }
}
