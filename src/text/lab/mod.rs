//! Text of the lab. Experiments take numbers as text, as they are displayed.

mod curves;
mod experiments;
mod figure;
mod format_results;
mod formats;
mod frame;
mod learn;
mod mask;
mod pair;
mod results;
mod ruler;
mod saturation;
mod sweep;
mod what_if;

pub use curves::{CurveFacts, CurveQuantityText, CurveQuantityTexts, CurvesText};
pub use experiments::{ExperimentText, ExperimentTexts};
pub use figure::FigureText;
pub use format_results::{
    DepartureFacts, FormatResultsText, OutcomeFacts, RoundingOutcomeText, Span, TroubleFacts, WindowFacts,
};
pub use formats::{FormatFacts, FormatsText, HeadingText, RoundingText, format_name};
pub use frame::FrameText;
pub use learn::{
    LearnQuantityTexts, LearnRefusalText, LearnSaidText, LearnText, LossTexts, RaceResult, RaceText,
};
pub use mask::{FragileText, MaskText, WayText};
pub use pair::{Change, Differences, PairText};
pub use results::{Measured, PageSizes, QuantityText, QuantityTexts, ResultsText};
pub use ruler::{LeadFacts, OverflowFacts, RulerText};
pub use saturation::{ReturnedText, RevivalText, SaturationText, StateText};
pub use sweep::{Sampled, SourceText, SourceTexts, SweepText};
pub use what_if::{ReplacementText, ReplacementTexts, WhatIfText};

/// Text of the lab.
pub struct LabText {
    /// Text around the experiments.
    pub frame: &'static FrameText,
    /// Names and lead sentences of the experiments.
    pub experiments: &'static ExperimentTexts,
    /// Text around a figure.
    pub figure: &'static FigureText,
    /// The curves against the factor in front of the scores.
    pub curves: &'static CurvesText,
    /// The comparison of a row unscaled and scaled.
    pub pair: &'static PairText,
    /// The ruler of saturated rows.
    pub ruler: &'static RulerText,
    /// The experiment on saturated rows.
    pub saturated: &'static SaturationText,
    /// The experiment on number formats.
    pub format: &'static FormatsText,
    /// What the numbers of a stage became in a format.
    pub format_results: &'static FormatResultsText,
    /// The experiment on masks.
    pub mask: &'static MaskText,
    /// The experiment on other weights.
    pub other_weights: &'static WhatIfText,
    /// The experiment on `√d_k`.
    pub sweep: &'static SweepText,
    /// The results of that experiment.
    pub results: &'static ResultsText,
    /// The experiment on learning.
    pub learn: &'static LearnText,
}

/// Joins two sentences, either of which may be empty. Puts a space between them unless the first is Chinese.
pub fn followed(first: String, second: &str) -> String {
    let space = if first.ends_with('。') || first.is_empty() || second.is_empty() { "" } else { " " };
    first + space + second
}
