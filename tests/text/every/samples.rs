//! Samples of the arguments of messages: numbers, texts, and what the model and the reader of numbers tell.

use attenscope::math::NumberFormat;
use attenscope::model::{
    Axis, CellRef, Convention, Divisor, EditError, Extent, Filling, FillingError, HeadsError, Input, Mask,
    MaskError, MaskParts, NameError, Reach, Scaling, Sequence, SettingsError, Stage,
};
use attenscope::number::{Fault, ParseError};
use attenscope::text::{HeadDivisor, WordsOf};

/// What a message can take.
pub trait Sample: Sized {
    fn samples() -> Vec<Self>;
}

/// Returns the samples of a type that is known from where they go.
pub fn samples<T: Sample>() -> Vec<T> {
    T::samples()
}

/// Gives types the samples that are listed.
macro_rules! list {
    ($($kind:ty: $samples:expr;)*) => {
        $(impl Sample for $kind {
            fn samples() -> Vec<Self> {
                $samples.into()
            }
        })*
    };
}
pub(super) use list;

list! {
    bool: [false, true];
    u8: [0, 1, 2, 12];
    u16: [0, 1, 2, 1_234];
    u32: [0, 1, 2, 1_234];
    u64: [0, 1, 2, 1_234, 32 << 30, u64::MAX];
    usize: [0, 1, 2, 1_234];
    &'static str: ["on", "2.5"];
    String: ["on", "2.5"].map(str::to_owned);
    char: ['\u{7}', '\u{200B}', '\u{E0041}'];
    NumberFormat: NumberFormat::ALL;
    HeadDivisor: HeadDivisor::ALL;
    WordsOf: [WordsOf::Queries, WordsOf::XKv, WordsOf::Given];
    Convention: Convention::ALL;
    Filling: Filling::ALL;
    Input: Input::ALL;
    Sequence: Sequence::ALL;
    Stage: Stage::ALL;
    Axis: [
        Axis::Tokens,
        Axis::Keys,
        Axis::Model,
        Axis::Key,
        Axis::Value,
        Axis::Concat,
        Axis::Out,
    ];
    CellRef: Stage::ALL.map(|stage| CellRef { stage, row: 1, col: 2 });
    Scaling: [
        Scaling::None,
        Scaling::SqrtDk,
        Scaling::Dk,
        Scaling::SqrtDModel,
        Scaling::Custom(Divisor::new(2.0).unwrap()),
    ];
    ParseError: [
        ParseError::Empty,
        ParseError::NotANumber,
        ParseError::AmbiguousComma,
        ParseError::ZeroDenominator,
        ParseError::TooLarge,
        ParseError::TooSmall,
    ];
    NameError: [
        NameError::Empty,
        NameError::TooLong { given: 70 },
        NameError::Character { at: 2, character: '\u{202E}' },
    ];
    HeadsError: [
        HeadsError::Count { given: 0 },
        HeadsError::Count { given: 33 },
        HeadsError::Width { axis: Axis::Key, width: 4, heads: 3 },
        HeadsError::Width { axis: Axis::Value, width: 3, heads: 4 },
        HeadsError::Groups { groups: 3, heads: 4 },
    ];
    SettingsError: [
        SettingsError::Divisor(-1.0),
        SettingsError::Temperature(1e9),
        SettingsError::SoftCap(-1.0),
        SettingsError::NoModelWidth,
    ];
    Mask: [
        Mask::NONE,
        Mask::CAUSAL,
        Mask::padding(vec![false, true]),
        Mask::window(2),
        of_parts(None),
        of_parts(Some(2)),
        Mask::painted((2, 2), |_, key| key == 1),
    ];
}

impl<T: Sample> Sample for Option<T> {
    fn samples() -> Vec<Self> {
        [None].into_iter().chain(T::samples().into_iter().map(Some)).collect()
    }
}

/// One pair, of different numbers.
impl Sample for (usize, usize) {
    fn samples() -> Vec<Self> {
        vec![(2, 3)]
    }
}

impl Sample for (usize, &'static str) {
    fn samples() -> Vec<Self> {
        vec![(1, "x₂"), (2, "")]
    }
}

/// One array, of the samples in turn.
impl<T: Sample + Clone, const N: usize> Sample for [T; N] {
    fn samples() -> Vec<Self> {
        let samples = T::samples();
        vec![std::array::from_fn(|at| samples[at % samples.len()].clone())]
    }
}

/// The first sample, and all of them.
impl<T: Sample> Sample for Vec<T> {
    fn samples() -> Vec<Self> {
        vec![T::samples().into_iter().take(1).collect(), T::samples()]
    }
}

impl Sample for Fault {
    fn samples() -> Vec<Self> {
        let others = [
            Self::NoNumber,
            Self::NoOperator,
            Self::UnknownName,
            Self::UnknownSign,
            Self::NoBracket,
            Self::NotClosed,
            Self::NotOpened,
            Self::ZeroDivisor,
            Self::NegativeRoot,
            Self::LogarithmOfNone,
            Self::NegativeBase,
            Self::TooLarge,
            Self::TooSmall,
            Self::TooLong,
            Self::TooDeep,
        ];
        ParseError::samples().into_iter().map(Self::Number).chain(others).collect()
    }
}

impl Sample for FillingError {
    fn samples() -> Vec<Self> {
        let numbers = Filling::ALL.into_iter().filter(|filling| filling.bounds().is_some());
        let others = [
            Self::NotSquare { rows: 2, cols: 3 },
            Self::NotFinite { row: 0, col: 1 },
            Self::TooLarge { limit: 512 },
            Self::Column { expected: 2, given: 3 },
            Self::Row { expected: 3, given: 2 },
        ];
        numbers.map(|filling| Self::Number { filling }).chain(others).collect()
    }
}

impl Sample for EditError {
    fn samples() -> Vec<Self> {
        let of_words = Sequence::ALL.into_iter().flat_map(|of| {
            [
                Self::NoSuchWord { of, row: 9, tokens: 4 },
                Self::TooManyWords { of, limit: 512 },
                Self::LastWord { of },
                Self::Label { of, row: 1 },
                Self::LabelCharacter { of, row: 1, at: 2, character: '\u{202E}' },
            ]
        });
        let others = [
            Self::OutOfBounds { input: Input::Wk, row: 7, col: 2, rows: 4, cols: 3 },
            Self::NotFinite { input: Input::Wq, row: 1, col: 0 },
            Self::NotFinite { input: Input::Wv, row: 1, col: 0 },
            Self::NotFinite { input: Input::X, row: 1, col: 0 },
            Self::Embedding { expected: 4, given: 3 },
            Self::NoSuchColumn { col: 4, columns: 3 },
            Self::NoSuchHead { head: 2, heads: 2 },
            Self::Mask(MaskError { axis: Axis::Keys, expected: 4, given: 3 }),
            Self::BiasSize { expected: (2, 3), given: (3, 2) },
        ];
        of_words.chain(others).collect()
    }
}

impl Sample for Reach {
    fn samples() -> Vec<Self> {
        let extents = [
            Extent::Rows(1..2),
            Extent::Rows(0..3),
            Extent::Columns(2..3),
            Extent::Columns(1..4),
            Extent::Cross(1..2, 1..2),
            Extent::Cross(0..2, 2..3),
            Extent::All,
        ];
        let stages = [
            &Stage::ALL[..],
            &Stage::COMPUTED[..],
            &Stage::COMPUTED[..2],
            &Stage::COMPUTED[2..8],
            &Stage::COMPUTED[3..8],
            &Stage::COMPUTED[8..9],
        ];
        let one = extents.into_iter().flat_map(|extent| {
            stages.map(|stages| Self { parts: vec![(extent.clone(), stages.to_vec())], is_crossed: false })
        });
        let two = Self {
            parts: vec![
                (Extent::Rows(1..2), vec![Stage::Q]),
                (Extent::All, vec![Stage::Weights, Stage::Output]),
            ],
            is_crossed: false,
        };
        let everything = [false, true]
            .map(|is_crossed| Self { parts: vec![(Extent::All, Stage::COMPUTED[..8].to_vec())], is_crossed });
        one.chain([two]).chain(everything).collect()
    }
}

/// A causal mask with padding.
fn of_parts(window: Option<usize>) -> Mask {
    let padding = Some([false, true].into());
    Mask::Parts(MaskParts { causal: true, window, padding, ..MaskParts::default() })
}
