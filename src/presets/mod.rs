//! The documents to start from, and what was published about them.

mod cache;
mod cross;
mod gaze;
mod generator;
mod growing;
mod heads_disagree;
mod humpty_dumpty;
mod making;
mod published;
mod saturated;
mod stuck;
mod three_words;
mod two_heads;
mod unchanged;
mod uniform;

use std::sync::OnceLock;

use crate::model::{CellRef, Document, Inputs, Scaling, Settings, Stage};

pub use gaze::PresetWords;
pub use making::Making;
pub use published::Published;
pub use unchanged::{Fingerprint, FromPreset, fingerprint};

/// The inputs of the wide preset, cached: they are slow to make and needed whenever work that began with it is saved or
/// reset. Clones share the matrices.
static WIDE_INPUTS: OnceLock<Inputs> = OnceLock::new();

/// Returns the cell to explain when a document is opened, so that the explanation is never empty.
pub fn opening_cell(document: &Document) -> CellRef {
    let first = CellRef { stage: Stage::Weights, row: 0, col: 0 };
    let (rows, cols) = first.stage.dimensions(document.shape());
    document.origin().and_then(Preset::by_id).map_or(first, Preset::opening_cell).clamped(rows, cols)
}

/// The cell that is selected when a document is opened: the one of [`opening_cell`]. But a phone's screen is filled by the
/// weights: there it is the number of X whose change turns the word's head, and its slider is at the foot.
pub fn selected_on_opening(document: &Document, is_narrow: bool) -> CellRef {
    let opening = opening_cell(document);
    match is_narrow && document.origin() == Some(Preset::Gaze.id()) {
        true => CellRef { stage: Stage::X, row: opening.row, col: 0 },
        false => opening,
    }
}

/// The document for a first visit: [`Preset::Gaze`], without the code that makes the others.
pub fn first_document(words: PresetWords) -> Document {
    Document::new(gaze::inputs(words), Settings::default()).started_from(Preset::Gaze.id())
}

/// Returns the inputs of the preset with that name. A saved document may contain only its differences from them.
pub fn inputs_by_id(id: &str) -> Option<Inputs> {
    Preset::by_id(id).map(|preset| preset.document().inputs().clone())
}

/// A document to start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// Six words whose dimensions mean something: whom does "they" look at?
    Gaze,
    /// Three words of four dimensions, small integers.
    ThreeWords,
    /// Three tokens whose entries count from 0 to 11: softmax saturates to [0, 0, 1].
    Saturated,
    /// "humpty dumpty sat on", 4 tokens × 512 dimensions.
    HumptyDumpty,
    /// The same tokens and the same weights for "on", in 8 dimensions.
    HumptyDumpty8,
    /// The same 8 dimensions under a causal mask: each word predicts the next one from those before it.
    Causal,
    /// Three equal tokens: every key gets the same weight.
    Uniform,
    /// The saturated tokens without scaling: `exp` overflows unless the row maximum is subtracted.
    Overflow,
    /// The words of "humpty dumpty sat on" in 8 dimensions, divided by `d_k` instead of its root.
    WrongDivisor,
    /// Four tokens × 64 random dimensions of unit variance: typical scores of long keys.
    DkSweep,
    /// Cross-attention: three French words over four English ones, small integers.
    Cross,
    /// A cache of keys: a new query over the given keys and values of five words.
    Cache,
    /// The words of [`Preset::Gaze`], to teach "they" to look at "mats".
    Teach,
    /// The same words with so large a W_Q that softmax is saturated and no gradient gets back through it.
    Stuck,
    /// Two heads over three words, small integers: one looks at the word before, the other at the other animal.
    TwoHeads,
    /// The words of [`Preset::Gaze`] with two heads: "they" looks at "cats" in one and at "like" in the other.
    HeadsDisagree,
}

impl Preset {
    /// Every preset, in the order offered.
    pub const ALL: [Self; 16] = [
        Self::Gaze,
        Self::ThreeWords,
        Self::Saturated,
        Self::HumptyDumpty,
        Self::HumptyDumpty8,
        Self::Causal,
        Self::Uniform,
        Self::Overflow,
        Self::WrongDivisor,
        Self::DkSweep,
        Self::Cross,
        Self::Cache,
        Self::Teach,
        Self::Stuck,
        Self::TwoHeads,
        Self::HeadsDisagree,
    ];

    /// The name used in markup, links and files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Gaze => "gaze",
            Self::ThreeWords => "three-words",
            Self::Saturated => "saturated",
            Self::HumptyDumpty => "humpty-dumpty",
            Self::HumptyDumpty8 => "humpty-dumpty-8",
            Self::Causal => "causal",
            Self::Uniform => "uniform",
            Self::Overflow => "overflow",
            Self::WrongDivisor => "wrong-divisor",
            Self::DkSweep => "d-k-sweep",
            Self::Cross => "cross",
            Self::Cache => "cache",
            Self::Teach => "teach",
            Self::Stuck => "stuck",
            Self::TwoHeads => "two-heads",
            Self::HeadsDisagree => "heads-disagree",
        }
    }

    /// Returns the preset of that name.
    ///
    /// ```
    /// use attenscope::presets::Preset;
    ///
    /// assert_eq!(Preset::by_id("saturated"), Some(Preset::Saturated));
    /// assert_eq!(Preset::by_id("no such preset"), None);
    /// ```
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.id() == id)
    }

    /// Starts making the slow part of the preset in pieces. Otherwise [`Preset::document`] makes it all at once.
    ///
    /// ```
    /// use attenscope::presets::Preset;
    ///
    /// let mut making = Preset::HumptyDumpty.making();
    /// while !making.is_over() {
    ///     making.make_more();
    /// }
    /// assert!(Preset::HumptyDumpty.making().is_over());
    /// ```
    pub fn making(self) -> Making {
        Making::of(self)
    }

    /// Makes the document, with the same numbers on every machine. It has scaling `√d_k`, no mask and temperature 1,
    /// unless the preset is about scaling or masking. Its words are the English ones if there are several languages.
    pub fn document(self) -> Document {
        self.document_in(PresetWords::English)
    }

    /// Makes the document of [`Preset::document`] with words of a language. Numbers do not depend on it.
    ///
    /// ```
    /// use attenscope::presets::{Preset, PresetWords};
    ///
    /// assert_eq!(Preset::Gaze.document_in(PresetWords::Chinese).inputs().word(0), "小猫");
    /// ```
    pub fn document_in(self, words: PresetWords) -> Document {
        let inputs = match self {
            Self::Gaze | Self::Teach => gaze::inputs(words),
            Self::Stuck => stuck::inputs(words),
            Self::ThreeWords => three_words::inputs(),
            Self::Saturated | Self::Overflow => saturated::inputs(),
            Self::HumptyDumpty => {
                WIDE_INPUTS.get_or_init(|| humpty_dumpty::inputs(humpty_dumpty::WIDE)).clone()
            }
            Self::HumptyDumpty8 | Self::Causal | Self::WrongDivisor => {
                humpty_dumpty::inputs(humpty_dumpty::NARROW)
            }
            Self::Uniform => uniform::inputs(),
            Self::DkSweep => growing::inputs(),
            Self::Cross => cross::inputs(),
            Self::Cache => cache::inputs(),
            Self::TwoHeads => two_heads::inputs(words),
            Self::HeadsDisagree => heads_disagree::inputs(words),
        };
        self.with_inputs(inputs)
    }

    /// Combines the preset's scaling and mask with the given inputs.
    fn with_inputs(self, inputs: Inputs) -> Document {
        let scaling = match self {
            Self::Overflow => Scaling::None,
            Self::WrongDivisor => Scaling::Dk,
            Self::Gaze | Self::ThreeWords | Self::Saturated | Self::HumptyDumpty => Scaling::SqrtDk,
            Self::HumptyDumpty8 | Self::Causal | Self::Uniform | Self::DkSweep => Scaling::SqrtDk,
            Self::Cross | Self::Cache | Self::Teach | Self::Stuck => Scaling::SqrtDk,
            Self::TwoHeads | Self::HeadsDisagree => Scaling::SqrtDk,
        };
        let document = Document::new(inputs, Settings { scaling, ..Settings::default() });
        let document = match self {
            Self::Causal => document.causal(),
            // The new word is the last one, so it sees every key.
            Self::Cache => document.causal_at_end(),
            Self::Gaze | Self::ThreeWords | Self::Saturated | Self::HumptyDumpty => document,
            Self::HumptyDumpty8 | Self::Uniform | Self::Overflow | Self::WrongDivisor => document,
            Self::DkSweep | Self::Cross | Self::Teach | Self::Stuck => document,
            Self::TwoHeads | Self::HeadsDisagree => document,
        };
        document.started_from(self.id())
    }

    /// The weight to look at first.
    pub fn opening_cell(self) -> CellRef {
        let (row, col) = match self {
            // "they" looks at "cats".
            Self::Gaze | Self::Stuck | Self::HeadsDisagree => (4, 0),
            Self::ThreeWords | Self::Uniform => (0, 1),
            Self::Saturated => (0, 2),
            // Its score is 714.
            Self::Overflow => (2, 2),
            // The last word, from which the next one would be predicted. In "humpty dumpty sat on" it attends most to
            // "sat".
            Self::HumptyDumpty | Self::HumptyDumpty8 | Self::WrongDivisor | Self::DkSweep => (3, 2),
            // The last word that does not see every word.
            Self::Causal => (2, 1),
            // "chat" looks at "cat".
            Self::Cross => (1, 2),
            Self::Cache => (0, 3),
            // "they" is to look at "mats".
            Self::Teach => (4, 2),
            // "cats" looks at "chase", the word before.
            Self::TwoHeads => (2, 1),
        };
        CellRef { stage: Stage::Weights, row, col }
    }

    /// The published values of the preset's stages, errors included; empty if there are none.
    pub fn published(self) -> Vec<Published> {
        match self {
            Self::ThreeWords => three_words::published(),
            Self::Saturated => saturated::published(),
            Self::Gaze | Self::HumptyDumpty | Self::HumptyDumpty8 | Self::Causal => Vec::new(),
            Self::Uniform | Self::Overflow | Self::WrongDivisor | Self::DkSweep => Vec::new(),
            Self::Cross | Self::Cache | Self::Teach | Self::Stuck => Vec::new(),
            Self::TwoHeads | Self::HeadsDisagree => Vec::new(),
        }
    }
}
