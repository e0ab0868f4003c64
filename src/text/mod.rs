//! Every string that the page shows, in every language.
//!
//! Each subject has a file here with the types of its strings. Each language has a folder with a file of the same name,
//! which holds the strings. A message that is missing in a language does not compile.
//!
//! A string that depends on an enum is a function of it. If this module does not know the enum, its strings are a
//! struct with a field for each variant, and the caller chooses. A string that contains facts is a function of them, so
//! that a misspelled fact does not compile.
//!
//! A language's folder is named here alone, so that the language can be a part of the program that is loaded on demand.
//! [`Messages`] names the English folder too, one table at a time.

mod about;
mod character;
mod check;
mod circuits;
mod convention;
mod count;
mod editing;
mod editor;
mod en;
mod exporting;
mod expression;
mod filling;
mod foreign_formats;
mod gaze;
mod going;
mod gradient;
mod heads;
mod history;
mod import_errors;
mod importing;
mod inspector;
mod keys;
mod lab;
mod layer;
mod masks;
mod matrix;
mod messages;
mod notice;
mod nudge;
mod panels;
mod pasting;
mod play;
mod printing;
mod prose;
mod reached;
mod refusal;
mod saving;
mod sharing;
mod sheet;
mod sheet_menu;
mod story;
mod summary;
mod toolbar;
mod tour;
mod viewing;
mod words;
mod zh;

pub use about::AboutText;
pub use check::{
    AppliedText, BiasCauseText, CauseText, CheckText, Checked, CountText, HeadCauseText, MaskCauseText,
    ProjectionsText, TableText, VerdictText, WhoseText,
};
pub use circuits::{CircuitsText, MeetingFacts, SecondScoreFacts, SplitFacts, SplitWeights};
pub use convention::ConventionText;
pub use editing::EditingText;
pub use editor::EditorText;
pub use exporting::ExportingText;
pub use expression::{ExpressionText, Pieces};
pub use filling::FillingText;
pub use foreign_formats::ForeignText;
pub use gaze::{GazeText, InSight};
pub use going::GoingText;
pub use gradient::{Agreement, Directed, GradientText, Move, Raised, Wish, component};
pub use heads::{HeadDivisor, HeadMistakeText, HeadsText};
pub use history::HistoryText;
pub use import_errors::UnimportedText;
pub use importing::ImportingText;
pub use inspector::InspectorText;
pub use keys::KeysText;
pub use lab::{
    Change, CurveFacts, CurveQuantityText, CurveQuantityTexts, CurvesText, DepartureFacts, Differences,
    ExperimentText, ExperimentTexts, FigureText, FormatFacts, FormatResultsText, FormatsText, FragileText,
    FrameText, HeadingText, LabText, LeadFacts, LearnQuantityTexts, LearnRefusalText, LearnSaidText,
    LearnText, LossTexts, MaskText, Measured, OutcomeFacts, OverflowFacts, PageSizes, PairText, QuantityText,
    QuantityTexts, RaceResult, RaceText, ReplacementText, ReplacementTexts, ResultsText, ReturnedText,
    RevivalText, RoundingOutcomeText, RoundingText, RulerText, Sampled, SaturationText, SourceText,
    SourceTexts, Span, StateText, SweepText, TroubleFacts, WayText, WhatIfText, WindowFacts, followed,
    format_name,
};
pub use layer::LayerText;
pub use masks::{MaskChoiceText, MaskNames};
pub use matrix::{MatrixText, symbol};
pub use messages::{LazyTexts, Messages};
pub use notice::NoticeText;
pub use nudge::NudgeText;
pub use panels::SideText;
pub use pasting::PastingText;
pub use play::PlayText;
pub use printing::PrintingText;
pub use prose::{Piece, Prose, Symbol};
pub use refusal::RefusalText;
pub use saving::SavingText;
pub use sharing::SharingText;
pub use sheet::{BiasChoiceText, SheetText};
pub use sheet_menu::ShapeText;
pub use story::StoryText;
pub use summary::{Placed, SummaryText};
pub use toolbar::{PresetNames, ToolbarText};
pub use tour::{
    AnsweredFacts, BarText, ChapterText, EqualRowsFacts, EqualWeightsFacts, GazeStep, HeadsChapterFacts,
    HeadsChapterText, HiddenText, LargeInputFacts, LargeScoreFacts, LargeValueWeightFacts, LeverEffect,
    MaskedFacts, MeaningStep, NearText, NoSaturationFacts, NoScalingFacts, ObstacleText, OneWeightFacts,
    OutputStep, PredictText, ProjectedFacts, RolesStep, SaturationStep, ScaleStep, ScoresStep, SharesFacts,
    StepText, StepTexts, TaskText, TourFacts, TourText, TurnedFacts, WeightsStep, WordsStep, ZeroColumnFacts,
    ZeroRowFacts,
};
pub use viewing::ViewingText;
pub use words::{WordsOf, WordsText};

/// Returns the English messages. Those of later parts are left out, since each part brings its own.
pub fn english() -> &'static Messages {
    static MESSAGES: Messages = Messages { lazy: None, ..en::MESSAGES };
    &MESSAGES
}

/// Returns the Chinese messages, with those of later parts.
pub fn chinese() -> &'static Messages {
    static MESSAGES: Messages = zh::MESSAGES;
    &MESSAGES
}

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    English,
    /// Simplified Chinese.
    Chinese,
}

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::English, Self::Chinese];

    /// Returns its language tag, as in `<html lang>`.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh-CN",
        }
    }

    /// Returns its name in the language itself.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Chinese => "中文",
        }
    }

    /// Returns the language that matches a language tag by its primary subtag, or `None` if neither does.
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

    /// Returns the messages of the language.
    pub fn messages(self) -> &'static Messages {
        match self {
            Self::English => english(),
            Self::Chinese => chinese(),
        }
    }
}
