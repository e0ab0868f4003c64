//! Every word that a person sees, in every language.
//!
//! One table a language, of one type: a message that is missing in a language does not compile.

mod character;
mod check;
mod convention;
mod en;
mod lab;
mod messages;
mod story;
mod tour;
mod zh;

use crate::model::{CellRef, Input, Stage};

pub use check::{CauseText, CheckText, CountText, TableText, VerdictText, WhoseText};
pub use convention::ConventionText;
pub use messages::{
    EditorText, InspectorText, MatrixText, Messages, NoticeText, Placed, SheetText, SideText, ToolbarText,
};
pub use tour::{
    EqualRowsFacts, EqualWeightsFacts, FromAfarFacts, LargeInputFacts, LargeQueryWeightFacts,
    LargeScoreFacts, LargeValueWeightFacts, MeaningStep, NoSaturationFacts, NoScalingFacts, OneWeightFacts,
    OutputStep, PredictText, ProjectionsStep, RolesStep, SaturationStep, ScaleStep, ScoresStep, StepText,
    StepTexts, TaskText, TourFacts, TourText, WeightsStep, WordsStep, ZeroColumnFacts, ZeroRowFacts,
};

pub use lab::{
    Change, CurveFacts, CurvesText, DepartureFacts, Differences, Drawn, ExperimentText, ExperimentTexts,
    FateFacts, FateText, FatesText, FigureText, FormatFacts, FormatsText, FrameText, HeadingText, LabText,
    LeadFacts, MaskText, Measured, OverflowFacts, PairText, QuantityText, QuantityTexts, ReadingText,
    ReadingTexts, ReplacementText, ReplacementTexts, ResultsText, RevivalText, RoundingText, RulerText,
    SaturationText, SourceText, SourceTexts, Span, StateText, SweepText, TroubleFacts, WayText, WhatIfText,
    WindowFacts, followed, format_name,
};
pub use story::StoryText;

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// Simplified Chinese.
    Chinese,
}

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::English, Self::Chinese];

    /// Its tag, as in `<html lang>`.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh-CN",
        }
    }

    /// Its own name for itself.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Chinese => "中文",
        }
    }

    /// The language that serves a language tag best; `None` for a tag of neither.
    ///
    /// ```
    /// use attenscope::text::Language;
    ///
    /// assert_eq!(Language::by_tag("zh-Hans-SG"), Some(Language::Chinese));
    /// assert_eq!(Language::by_tag("en-GB"), Some(Language::English));
    /// assert_eq!(Language::by_tag("fr"), None);
    /// ```
    pub fn by_tag(tag: &str) -> Option<Self> {
        match tag.split(['-', '_']).next()?.to_ascii_lowercase().as_str() {
            "en" => Some(Self::English),
            "zh" => Some(Self::Chinese),
            _ => None,
        }
    }

    /// Its table.
    pub fn messages(self) -> &'static Messages {
        match self {
            Self::English => &en::MESSAGES,
            Self::Chinese => &zh::MESSAGES,
        }
    }
}

/// A count with a comma between thousands.
fn grouped(count: usize) -> String {
    let digits = count.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

/// The symbol of an input in running text, the same in every language.
fn symbol(input: Input) -> &'static str {
    match input {
        Input::X => "X",
        Input::Wq => "W_Q",
        Input::Wk => "W_K",
        Input::Wv => "W_V",
    }
}

/// The symbol of a stage that has a letter of its own.
fn symbol_of(stage: Stage) -> &'static str {
    match stage {
        Stage::Q => "Q",
        Stage::K => "K",
        Stage::V => "V",
        _ => stage.input().map_or(stage.name(), symbol),
    }
}

/// A cell's place as people count, from 1.
fn place(cell: CellRef) -> (usize, usize) {
    (cell.row + 1, cell.col + 1)
}
