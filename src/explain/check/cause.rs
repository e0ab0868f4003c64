//! Common mistakes, and the step of the computation that each one replaces.

use super::{
    decimal_rounding::{DecimalRounding, RoundingMode},
    steps::{Adding, Hiding, Joining, Projections, ScoreProduct, Source, Steps, SumAxis, Taking},
};
use crate::model::{Document, Input, MAX_HEADS, MaskParts, Shape, Stage};

/// The number that is often used for hidden scores instead of −∞.
const FILL: f64 = -1e9;

/// The decimals to which a divisor is often rounded.
const DIVISOR_DECIMALS: std::ops::RangeInclusive<u8> = 0..=4;

/// A mistake that explains every number of a printed stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// Something else was used as Q, K or V.
    Projections(Projections),
    /// The scores are `K·Qᵀ`: rows and columns are exchanged. With another number of keys than queries they have another size.
    KeysByQueries,
    /// The scores are `Q·K`, which exists only if `m = d_k`.
    NotTransposed,
    /// The scores were not divided.
    NotScaled,
    /// The scores were divided by `d_k` instead of the divisor.
    DividedByDk,
    /// The scores were divided by `√d_model` instead of the divisor.
    DividedBySqrtDModel,
    /// The scores were divided by `√(h·d_k)`, as if all heads were one.
    DividedBySqrtOfAllHeads,
    /// The scores were multiplied by the divisor.
    Multiplied,
    /// The divisor was rounded or truncated before the scores were divided.
    DivisorCut {
        /// The decimals that it kept.
        decimals: u8,
        /// Whether it was truncated instead of rounded.
        is_truncated: bool,
    },
    /// The weights were divided by the divisor, instead of the scores.
    ScaledAfterSoftmax,
    /// The scores were not capped.
    CapForgotten,
    /// The bias was not added.
    BiasForgotten,
    /// The bias was added before the scores were divided.
    BiasDivided,
    /// Rows and columns of the bias are exchanged.
    BiasTransposed,
    /// The bias was subtracted.
    BiasSubtracted,
    /// Later keys were hidden although the sheet has no mask, with the first query at the first key.
    MaskAdded,
    /// Later keys were hidden although the sheet has no mask, with the last query at the last key.
    MaskAddedAtEnd,
    /// The mask was placed at the other end of the keys.
    MaskRealigned,
    /// No key was hidden.
    MaskForgotten,
    /// Hidden scores are a large negative number instead of −∞.
    MaskFilled,
    /// Hidden scores are 0.
    MaskZero,
    /// Hidden weights were set to 0 after softmax, so the others do not add up to 1.
    MaskAfterSoftmax,
    /// Rows and columns of the mask are exchanged.
    MaskTransposed,
    /// Visible keys were hidden, and hidden ones were visible.
    MaskInverted,
    /// The scores were not divided by the temperature.
    TemperatureForgotten,
    /// Each column of the weights adds up to 1.
    SoftmaxOverColumns,
    /// All weights together add up to 1.
    SoftmaxOverMatrix,
    /// The output is `Aᵀ·V`.
    WeightsTransposed,
    /// Q, K and V of all heads were divided row by row instead of by columns: `view` in place of `permute`.
    HeadsViewed,
    /// The head has the keys and values of the group whose turn it is, instead of those that it shares with its neighbours.
    GroupsInterleaved,
    /// The outputs of all heads were put together row by row instead of side by side: `view` in place of `permute`.
    OutputsViewed,
    /// The outputs of all heads were averaged.
    OutputsAveraged,
    /// The outputs of all heads were averaged, and the mean was put in place of each.
    MeanRepeated,
    /// The numbers are those of another head, from 0.
    OtherHead(usize),
    /// Rows and columns of the table are exchanged.
    Transposed,
    /// The numbers are those of another stage.
    OtherStage(Stage),
    /// All numbers differ at most by rounding.
    Rounding,
}

impl Cause {
    /// The mistakes in one step, in the order of the steps.
    pub(super) fn of_one_step() -> impl Iterator<Item = Self> {
        let before = [
            Self::KeysByQueries,
            Self::NotTransposed,
            Self::NotScaled,
            Self::DividedByDk,
            Self::DividedBySqrtDModel,
            Self::DividedBySqrtOfAllHeads,
            Self::Multiplied,
        ];
        let behind = [
            Self::ScaledAfterSoftmax,
            Self::CapForgotten,
            Self::BiasForgotten,
            Self::BiasDivided,
            Self::BiasTransposed,
            Self::BiasSubtracted,
            Self::MaskAdded,
            Self::MaskAddedAtEnd,
            Self::MaskRealigned,
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
            Self::HeadsViewed,
            Self::GroupsInterleaved,
            Self::OutputsViewed,
            Self::OutputsAveraged,
            Self::MeanRepeated,
        ];
        let of_others = (0..MAX_HEADS).map(Self::OtherHead);
        let replaced = Projections::mistaken(1).map(Self::Projections);
        replaced.chain(before).chain(Self::of_divisor()).chain(behind).chain(of_others)
    }

    /// The mistakes in which the divisor was rounded or truncated.
    pub(super) fn of_divisor() -> impl Iterator<Item = Self> {
        let shortened =
            |is_truncated| DIVISOR_DECIMALS.map(move |decimals| Self::DivisorCut { decimals, is_truncated });
        shortened(false).chain(shortened(true))
    }

    /// The mistakes in which exactly `count` of Q, K and V are replaced.
    pub(super) fn of_projections(count: usize) -> impl Iterator<Item = Self> {
        Projections::mistaken(count).map(Self::Projections)
    }

    /// Returns the steps with this mistake; `None` if it cannot be made on the document or changes no step.
    pub(super) fn steps(self, document: &Document) -> Option<Steps> {
        let (right, shape) = (Steps::right(document), document.shape());
        let divided_by = |divisor| Steps { divisor, ..right };
        let hiding = |hiding| Steps { hiding, ..right };
        let adding = |adding| Steps { adding, ..right };
        let taking = |taking| Steps { taking, ..right };
        let all_keys = shape.heads() * shape.d_k();
        // Transposed, a matrix of queries and keys has its size only if there are as many of both.
        let is_square = shape.n() == shape.m();
        let is_possible = match self {
            Self::Projections(projections) => can_be(projections, shape),
            Self::KeysByQueries | Self::WeightsTransposed => is_square,
            Self::NotTransposed => shape.m() == shape.d_k(),
            // If both are equal, it is named by the heads.
            Self::DividedBySqrtDModel => {
                !shape.is_given() && (shape.heads() == 1 || shape.d_model() != all_keys)
            }
            Self::DividedBySqrtOfAllHeads
            | Self::HeadsViewed
            | Self::OutputsViewed
            | Self::OutputsAveraged
            | Self::MeanRepeated => shape.heads() > 1,
            Self::GroupsInterleaved => document.inputs().sharing() > 1,
            Self::OtherHead(head) => head < shape.heads() && head != document.chosen_head(),
            Self::BiasForgotten | Self::BiasSubtracted => document.inputs().bias().is_some(),
            Self::BiasTransposed => document.inputs().bias().is_some() && is_square,
            // Under a cap, the bias would be capped, too.
            Self::BiasDivided => document.inputs().bias().is_some() && document.settings().soft_cap.is_none(),
            Self::MaskAdded => document.mask().is_none(),
            Self::MaskAddedAtEnd => document.mask().is_none() && !is_square,
            Self::MaskRealigned => {
                !is_square && document.mask().parts().is_some_and(MaskParts::counts_places)
            }
            Self::MaskTransposed => !document.mask().is_none() && is_square,
            Self::MaskForgotten
            | Self::MaskFilled
            | Self::MaskZero
            | Self::MaskAfterSoftmax
            | Self::MaskInverted => !document.mask().is_none(),
            Self::NotScaled
            | Self::DividedByDk
            | Self::Multiplied
            | Self::DivisorCut { .. }
            | Self::ScaledAfterSoftmax
            | Self::CapForgotten
            | Self::TemperatureForgotten
            | Self::SoftmaxOverColumns
            | Self::SoftmaxOverMatrix
            | Self::Transposed
            | Self::OtherStage(_)
            | Self::Rounding => true,
        };
        let steps = match self {
            Self::Projections(projections) => Steps { projections, ..right },
            Self::KeysByQueries => Steps { product: ScoreProduct::KeysByQueries, ..right },
            Self::NotTransposed => Steps { product: ScoreProduct::Untransposed, ..right },
            Self::NotScaled => divided_by(1.0),
            Self::DividedByDk => divided_by(shape.d_k() as f64),
            Self::DividedBySqrtDModel => divided_by((shape.d_model() as f64).sqrt()),
            Self::DividedBySqrtOfAllHeads => divided_by((all_keys as f64).sqrt()),
            Self::Multiplied => divided_by(1.0 / right.divisor),
            Self::DivisorCut { .. } => divided_by(self.divisor(document)?),
            Self::ScaledAfterSoftmax => Steps { divisor: 1.0, weights_divisor: right.divisor, ..right },
            Self::CapForgotten => Steps { cap: None, ..right },
            Self::BiasForgotten => adding(Adding::Forgotten),
            Self::BiasDivided => adding(Adding::Divided),
            Self::BiasTransposed => adding(Adding::Transposed),
            Self::BiasSubtracted => adding(Adding::Subtracted),
            Self::MaskAdded => hiding(Hiding::Later),
            Self::MaskAddedAtEnd => hiding(Hiding::LaterAtEnd),
            Self::MaskRealigned => hiding(Hiding::Realigned),
            Self::MaskForgotten => hiding(Hiding::Forgotten),
            Self::MaskFilled => hiding(Hiding::Filled(FILL)),
            Self::MaskZero => hiding(Hiding::Zero),
            Self::MaskAfterSoftmax => hiding(Hiding::AfterSoftmax),
            Self::MaskTransposed => hiding(Hiding::Transposed),
            Self::MaskInverted => hiding(Hiding::Inverted),
            Self::TemperatureForgotten => Steps { temperature: 1.0, ..right },
            Self::SoftmaxOverColumns => Steps { over: SumAxis::Columns, ..right },
            Self::SoftmaxOverMatrix => Steps { over: SumAxis::Matrix, ..right },
            Self::WeightsTransposed => Steps { is_weights_transposed: true, ..right },
            Self::HeadsViewed => taking(Taking::Viewed),
            Self::GroupsInterleaved => taking(Taking::Interleaved),
            Self::OtherHead(head) => taking(Taking::OfHead(head)),
            Self::OutputsViewed => Steps { joining: Joining::Viewed, ..right },
            Self::OutputsAveraged => Steps { joining: Joining::Averaged, ..right },
            Self::MeanRepeated => Steps { joining: Joining::Repeated, ..right },
            Self::Transposed | Self::OtherStage(_) | Self::Rounding => right,
        };
        (is_possible && steps != right).then_some(steps)
    }

    /// Returns the rounded or truncated divisor. Returns `None` if the cause is not about the divisor, if the divisor
    /// became 0 or did not change, or if another cause names the same divisor.
    pub fn divisor(self, document: &Document) -> Option<f64> {
        let Self::DivisorCut { decimals, is_truncated } = self else { return None };
        let right = document.divisor();
        let rounded_to =
            |mode, decimals: u8| DecimalRounding { mode, decimals: i16::from(decimals) }.of(right);
        let rounded = rounded_to(RoundingMode::Rounded, decimals);
        let divisor = if is_truncated { rounded_to(RoundingMode::Truncated, decimals) } else { rounded };
        // Truncation may give the rounded divisor, or one with fewer decimals. Each divisor is named once.
        let is_named = is_truncated && divisor == rounded
            || decimals > 0
                && divisor
                    == rounded_to(
                        if is_truncated { RoundingMode::Truncated } else { RoundingMode::Rounded },
                        decimals - 1,
                    );
        (divisor != 0.0 && divisor != right && !is_named).then_some(divisor)
    }

    /// Whether the mistake can be told from others in a stage. In earlier stages it looks like another mistake. `sharing`
    /// neighbouring heads have the same keys and values.
    pub(super) fn shows_in(self, stage: Stage, sharing: usize) -> bool {
        match self {
            Self::ScaledAfterSoftmax | Self::MaskAfterSoftmax => stage >= Stage::Weights,
            // The numbers of all heads together are of no head. Of heads with the same matrix, the first is named.
            Self::OtherHead(head) => {
                stage.is_of_one_head() && (!stage.is_of_group() || head.is_multiple_of(sharing))
            }
            _ => true,
        }
    }
}

/// Whether these sources give Q, K and V the required sizes. Nothing is projected where they are given.
fn can_be(Projections { q, k, v }: Projections, shape: Shape) -> bool {
    let fits = |source, size| match source {
        Source::Product(Input::Wv) => shape.d_v() == size,
        Source::Product(_) => shape.d_k() == size,
        Source::Transposed(_) | Source::X => shape.d_model() == size,
        Source::OtherWords(_) => shape.has_other_keys() && shape.n() == shape.m(),
    };
    !shape.is_given() && fits(q, shape.d_k()) && fits(k, shape.d_k()) && fits(v, shape.d_v())
}
