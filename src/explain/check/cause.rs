//! Mistakes that are often made, and how each replaces a step of the computation.

use super::printing::{Cut, Printing};
use super::steps::{Hiding, Over, Projections, ScoreProduct, Source, Steps};
use crate::model::{Document, Input, Shape, Stage};

/// What is often written in the place of a hidden score.
const FILL: f64 = -1e9;

/// The decimals to which a divisor is often rounded.
const DIVISOR_DECIMALS: std::ops::RangeInclusive<u8> = 0..=4;

/// A mistake that explains every number of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// Something else was taken for Q, K or V.
    Projections(Projections),
    /// The scores are `K·Qᵀ`: rows and columns are exchanged.
    KeysByQueries,
    /// The scores are `Q·K`, which there is only where `n = d_k`.
    NotTransposed,
    /// The scores were not divided.
    NotScaled,
    /// The scores were divided by `d_k` instead of the divisor.
    DividedByDk,
    /// The scores were divided by `√d_model` instead of the divisor.
    DividedBySqrtDModel,
    /// The scores were multiplied by the divisor.
    Multiplied,
    /// The divisor was rounded, or its digits left out, before the scores were divided.
    DivisorCut {
        /// The decimals that were left of it.
        decimals: u8,
        /// Whether its other digits were left out, and not rounded.
        is_truncated: bool,
    },
    /// The weights were divided by the divisor, and not the scores.
    ScaledAfterSoftmax,
    /// Later keys were hidden, where the sheet has no mask.
    MaskAdded,
    /// No key was hidden.
    MaskForgotten,
    /// Hidden scores are a large negative number, and not −∞.
    MaskFilled,
    /// Hidden scores are 0.
    MaskZero,
    /// Hidden weights became 0 after softmax, and the others do not add up to 1.
    MaskAfterSoftmax,
    /// Rows and columns of the mask are exchanged.
    MaskTransposed,
    /// What is to be seen was hidden, and the other way round.
    MaskInverted,
    /// The scores were not divided by the temperature.
    TemperatureForgotten,
    /// Each column of the weights adds up to 1.
    SoftmaxOverColumns,
    /// All weights together add up to 1.
    SoftmaxOverMatrix,
    /// The output is `Aᵀ·V`.
    WeightsTransposed,
    /// Rows and columns of the table are exchanged.
    Transposed,
    /// The numbers are those of another stage.
    OtherStage(Stage),
    /// No number is further off than rounding leads.
    Rounding,
}

impl Cause {
    /// The mistakes of one step, in the order of the steps.
    pub(super) fn of_one_step() -> impl Iterator<Item = Self> {
        let before = [
            Self::KeysByQueries,
            Self::NotTransposed,
            Self::NotScaled,
            Self::DividedByDk,
            Self::DividedBySqrtDModel,
            Self::Multiplied,
        ];
        let behind = [
            Self::ScaledAfterSoftmax,
            Self::MaskAdded,
            Self::MaskForgotten,
            Self::MaskFilled,
            Self::MaskZero,
            Self::MaskAfterSoftmax,
            Self::MaskTransposed,
            Self::MaskInverted,
            Self::TemperatureForgotten,
            Self::SoftmaxOverColumns,
            Self::SoftmaxOverMatrix,
            Self::WeightsTransposed,
        ];
        let replaced = Projections::mistaken(1).map(Self::Projections);
        replaced.chain(before).chain(Self::of_divisor()).chain(behind)
    }

    /// Those in which the divisor was cut.
    pub(super) fn of_divisor() -> impl Iterator<Item = Self> {
        let cut =
            |is_truncated| DIVISOR_DECIMALS.map(move |decimals| Self::DivisorCut { decimals, is_truncated });
        cut(false).chain(cut(true))
    }

    /// Those in which that many of Q, K and V are replaced.
    pub(super) fn of_projections(count: usize) -> impl Iterator<Item = Self> {
        Projections::mistaken(count).map(Self::Projections)
    }

    /// The steps of whoever makes this mistake on a document; `None` where it cannot be made, or changes no step.
    pub(super) fn steps(self, document: &Document) -> Option<Steps> {
        let (right, shape) = (Steps::right(document), document.shape());
        let divided_by = |divisor| Steps { divisor, ..right };
        let hiding = |hiding| Steps { hiding, ..right };
        let is_possible = match self {
            Self::Projections(projections) => can_be(projections, shape),
            Self::NotTransposed => shape.n() == shape.d_k(),
            Self::MaskAdded => document.mask().is_none(),
            Self::MaskForgotten
            | Self::MaskFilled
            | Self::MaskZero
            | Self::MaskAfterSoftmax
            | Self::MaskTransposed
            | Self::MaskInverted => !document.mask().is_none(),
            _ => true,
        };
        let steps = match self {
            Self::Projections(projections) => Steps { projections, ..right },
            Self::KeysByQueries => Steps { product: ScoreProduct::KeysByQueries, ..right },
            Self::NotTransposed => Steps { product: ScoreProduct::Untransposed, ..right },
            Self::NotScaled => divided_by(1.0),
            Self::DividedByDk => divided_by(shape.d_k() as f64),
            Self::DividedBySqrtDModel => divided_by((shape.d_model() as f64).sqrt()),
            Self::Multiplied => divided_by(1.0 / right.divisor),
            Self::DivisorCut { .. } => divided_by(self.divisor(document)?),
            Self::ScaledAfterSoftmax => Steps { divisor: 1.0, weights_divisor: right.divisor, ..right },
            Self::MaskAdded => hiding(Hiding::Later),
            Self::MaskForgotten => hiding(Hiding::Forgotten),
            Self::MaskFilled => hiding(Hiding::Filled(FILL)),
            Self::MaskZero => hiding(Hiding::Zero),
            Self::MaskAfterSoftmax => hiding(Hiding::AfterSoftmax),
            Self::MaskTransposed => hiding(Hiding::Transposed),
            Self::MaskInverted => hiding(Hiding::Inverted),
            Self::TemperatureForgotten => Steps { temperature: 1.0, ..right },
            Self::SoftmaxOverColumns => Steps { over: Over::Columns, ..right },
            Self::SoftmaxOverMatrix => Steps { over: Over::Matrix, ..right },
            Self::WeightsTransposed => Steps { is_weights_transposed: true, ..right },
            Self::Transposed | Self::OtherStage(_) | Self::Rounding => right,
        };
        (is_possible && steps != right).then_some(steps)
    }

    /// What was divided by, where the divisor was rounded; `None` where nothing of it is left, or nothing was cut.
    pub fn divisor(self, document: &Document) -> Option<f64> {
        let Self::DivisorCut { decimals, is_truncated } = self else { return None };
        let right = document.divisor();
        let cut_to = |cut, decimals: u8| Printing { cut, decimals: i16::from(decimals) }.of(right);
        let rounded = cut_to(Cut::Rounded, decimals);
        let divisor = if is_truncated { cut_to(Cut::Truncated, decimals) } else { rounded };
        // What is left where digits are left out may be the rounded one, or have fewer digits: it is named once.
        let is_named = is_truncated && divisor == rounded
            || decimals > 0
                && divisor == cut_to(if is_truncated { Cut::Truncated } else { Cut::Rounded }, decimals - 1);
        (divisor > 0.0 && divisor != right && !is_named).then_some(divisor)
    }

    /// The first stage in which it shows by itself, where it shows in earlier ones as another mistake does.
    pub(super) fn shows_from(self) -> Stage {
        match self {
            Self::ScaledAfterSoftmax | Self::MaskAfterSoftmax => Stage::Weights,
            _ => Stage::Q,
        }
    }
}

/// Whether there are such Q, K and V, of the sizes that are asked for.
fn can_be(Projections { q, k, v }: Projections, shape: Shape) -> bool {
    let fits = |source, size| match source {
        Source::Product(Input::Wv) => shape.d_v() == size,
        Source::Product(Input::X | Input::Wq | Input::Wk) => shape.d_k() == size,
        Source::Transposed(_) | Source::X => shape.d_model() == size,
    };
    fits(q, shape.d_k()) && fits(k, shape.d_k()) && fits(v, shape.d_v())
}
