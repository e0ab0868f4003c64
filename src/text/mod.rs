//! Every word that a person sees, in every language.
//!
//! A room of the page has a file: the type of its words, then the words in each language, one below the other. A message
//! that is missing in a language does not compile.
//!
//! What depends on an enum is a function of it; where the enum is one that the words do not know, it is a struct with a
//! field for each variant, and whoever knows the enum chooses. What is told with facts is a function of them, so that a
//! name that is no fact does not compile.
//!
//! The Chinese tables are named by one file alone, `chinese`, which puts them together; the English ones by `english` and,
//! for the rooms that are loaded when they are opened, by [`Messages`].

mod character;
mod check;
mod chinese;
mod convention;
mod editor;
mod english;
mod exporting;
mod expression;
mod filling;
mod foreign;
mod going;
mod hand;
mod history;
mod importing;
mod inspector;
mod keys;
mod lab;
mod masks;
mod matrix;
mod messages;
mod notice;
mod nudge;
mod pasting;
mod printing;
mod prose;
mod reached;
mod refusal;
mod saving;
mod shape;
mod sharing;
mod sheet;
mod side;
mod story;
mod toolbar;
mod tour;
mod unimported;
mod words;

pub use check::{
    AppliedText, CauseText, CheckText, Checked, CountText, MaskCauseText, TableText, TakenText, VerdictText,
    WhoseText,
};
pub use convention::ConventionText;
pub use editor::EditorText;
pub use exporting::ExportingText;
pub use expression::{ExpressionText, Pieces};
pub use filling::FillingText;
pub use foreign::ForeignText;
pub use going::GoingText;
pub use hand::HandText;
pub use history::HistoryText;
pub use importing::ImportingText;
pub use inspector::InspectorText;
pub use keys::KeysText;
pub use lab::{
    Change, CurveFacts, CurvesText, DepartureFacts, Differences, ExperimentText, ExperimentTexts, FateFacts,
    FateText, FatesText, FigureText, FormatFacts, FormatsText, FragileText, FrameText, HeadingText, LabText,
    LeadFacts, MaskText, Measured, OverflowFacts, PairText, QuantityText, QuantityTexts, ReadingText,
    ReadingTexts, ReplacementText, ReplacementTexts, ResultsText, RevivalText, RoundingText, RulerText,
    Sampled, SaturationText, SourceText, SourceTexts, Span, StateText, SweepText, TroubleFacts, WayText,
    WhatIfText, WindowFacts, followed, format_name,
};
pub use masks::{MaskChoiceText, MaskNames};
pub use matrix::{MatrixText, Placed};
pub use messages::{Messages, Rooms};
pub use notice::NoticeText;
pub use nudge::NudgeText;
pub use pasting::PastingText;
pub use printing::PrintingText;
pub use prose::{Piece, Prose, Symbol};
pub use refusal::RefusalText;
pub use saving::SavingText;
pub use shape::ShapeText;
pub use sharing::SharingText;
pub use sheet::SheetText;
pub use side::SideText;
pub use story::StoryText;
pub use toolbar::{PresetNames, ToolbarText};
pub use tour::{
    BarText, EqualRowsFacts, EqualWeightsFacts, FromAfarFacts, HiddenText, LargeInputFacts,
    LargeQueryWeightFacts, LargeScoreFacts, LargeValueWeightFacts, MeaningStep, NoSaturationFacts,
    NoScalingFacts, ObstacleText, OneWeightFacts, OutputStep, PredictText, ProjectionsStep, RolesStep,
    SaturationStep, ScaleStep, ScoresStep, StepText, StepTexts, TaskText, TourFacts, TourText, WeightsStep,
    WordsStep, ZeroColumnFacts, ZeroRowFacts,
};
pub use unimported::UnimportedText;
pub use words::WordsText;

/// English alone, for who must not name the other languages: they are loaded by themselves.
pub fn english() -> &'static Messages {
    &english::MESSAGES
}

/// Chinese alone.
pub fn chinese() -> &'static Messages {
    &chinese::MESSAGES
}

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
            Self::English => english(),
            Self::Chinese => chinese(),
        }
    }
}
