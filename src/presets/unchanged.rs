//! How much of a document still equals the preset that it started from.
//!
//! A preset is recognised by checksums of its words and matrices. Making it instead would need a large part of the
//! program, which loads later than the callers of this module, and would be slow for large presets.

use super::Preset;
use crate::model::{Document, Input, Inputs};

/// How much of a document still equals the preset that it started from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FromPreset {
    /// All of it: no word and no number of any stage differs from the preset's.
    Whole(Preset),
    /// At least one whole input matrix.
    InPart(Preset),
    /// Nothing, or the document started from no preset.
    Nothing,
}

impl FromPreset {
    /// Compares a document with its preset, in time proportional to its size. Its title and its convention do not
    /// matter.
    ///
    /// ```
    /// use attenscope::model::{Edit, Temperature};
    /// use attenscope::presets::{FromPreset, Preset};
    ///
    /// let mut document = Preset::ThreeWords.document();
    /// assert_eq!(FromPreset::of(&document), FromPreset::Whole(Preset::ThreeWords));
    /// document.apply(&Edit::set(Temperature::new(2.0).unwrap()))?;
    /// assert_eq!(FromPreset::of(&document), FromPreset::InPart(Preset::ThreeWords));
    /// # Ok::<(), attenscope::model::EditError>(())
    /// ```
    pub fn of(document: &Document) -> Self {
        let Some(preset) = document.origin().and_then(Preset::by_id) else { return Self::Nothing };
        let inputs = document.inputs();
        let Fingerprint { words, matrices } = fingerprint(inputs);
        let own_matrices = preset.matrices();
        if preset.has_words(words)
            && matrices == own_matrices
            && (inputs.shape().heads(), inputs.sharing()) == (preset.heads(), 1)
            && !inputs.has(Input::Bias)
            && document.has_numbers_of(&preset.with_inputs(inputs.clone()))
        {
            return Self::Whole(preset);
        }
        let is_any_kept = matrices.iter().any(|matrix| own_matrices.contains(matrix));
        if is_any_kept { Self::InPart(preset) } else { Self::Nothing }
    }
}

/// Checksums of the words, and of the matrices that everything is computed from. No preset has a bias.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fingerprint {
    /// Of the words of both sequences.
    pub words: u32,
    /// Of each of [`Inputs::sources`], of all heads together, and of W_O if there is one.
    pub matrices: Vec<u32>,
}

impl Preset {
    /// The [`fingerprint`] of the preset's inputs, as constants: of its words, and of its matrices.
    /// `tests/presets/unchanged.rs` checks them.
    fn fingerprint(self) -> (u32, &'static [u32]) {
        match self {
            Self::Gaze | Self::Teach => (0xF5CC_E793, &[0xAF29_0D4A, 0x381E_EF72, 0xCD46_4535, 0xE1F0_D089]),
            Self::Stuck => (0xF5CC_E793, &[0xAF29_0D4A, 0x303E_6BE3, 0xCD46_4535, 0xE1F0_D089]),
            Self::ThreeWords => (0x85BD_9E4B, &[0x2044_EB02, 0x6AF2_0FA1, 0xED6E_A8CE, 0x0B39_9A84]),
            Self::Saturated | Self::Overflow => {
                (0xB6A8_3332, &[0x6503_B07F, 0x892B_7618, 0x0DB1_20C2, 0xF252_A627])
            }
            Self::HumptyDumpty => (0x871B_AB72, &[0xFD0A_8100, 0xE822_E1D6, 0x8F53_22C1, 0x54DD_50E9]),
            Self::HumptyDumpty8 | Self::Causal | Self::WrongDivisor => {
                (0x871B_AB72, &[0xB259_4861, 0xB826_D4E9, 0xAE34_AEE5, 0x6E3A_BA1D])
            }
            Self::Uniform => (0x38F3_DE09, &[0xCEA6_D12C, 0x6AF2_0FA1, 0xED6E_A8CE, 0x0B39_9A84]),
            Self::DkSweep => (0x4CD4_C2DA, &[0xFD91_0BCE, 0xACF6_7BEE, 0xF33B_13BC, 0xA2CA_7D03]),
            Self::Cross => (0x91EA_B564, &[0xE6CB_56DA, 0xB2CE_B3DD, 0x4160_31F3, 0x72EA_D4E9, 0x3167_DE81]),
            Self::TwoHeads => {
                (0xBC05_76C5, &[0x3F77_EFB4, 0x3D23_3FE8, 0xBF60_CE2D, 0xBC13_5923, 0x1134_EAB3])
            }
            Self::HeadsDisagree => {
                (0xF5CC_E793, &[0xAF29_0D4A, 0xDF75_005C, 0x5223_B6CE, 0xB997_708B, 0xA822_A392])
            }
            Self::Cache => (0xE6D1_A5A9, &[0x7524_7026, 0xAE9A_AA54, 0x5007_B8FA]),
        }
    }

    /// How many heads it has, each with its own keys and values.
    fn heads(self) -> usize {
        match self {
            Self::TwoHeads | Self::HeadsDisagree => 2,
            _ => 1,
        }
    }

    fn matrices(self) -> &'static [u32] {
        self.fingerprint().1
    }

    /// Whether a checksum is that of the preset's words in some language.
    fn has_words(self, checksum: u32) -> bool {
        let (own, _) = self.fingerprint();
        // The checksum of its Chinese words, if it has any.
        let in_chinese = match self {
            Self::Gaze | Self::Teach | Self::Stuck | Self::HeadsDisagree => Some(0x19A2_6A57),
            Self::TwoHeads => Some(0xAB05_0E82),
            _ => None,
        };
        checksum == own || in_chinese == Some(checksum)
    }
}

/// Computes a checksum of the words, and one of each matrix, from its sizes and the bits of its numbers.
pub fn fingerprint(inputs: &Inputs) -> Fingerprint {
    let of = |input: Input| {
        let matrix = inputs.whole(input);
        let sizes = [matrix.rows() as u64, matrix.cols() as u64];
        checksum(sizes.into_iter().chain(matrix.values().iter().map(|value| value.to_bits())))
    };
    let w_o = inputs.has(Input::Wo).then_some(Input::Wo);
    let matrices = inputs.sources().iter().copied().chain(w_o);
    Fingerprint { words: checksum(inputs.letters()), matrices: matrices.map(of).collect() }
}

/// Each step multiplies, then folds the upper half onto the lower one, because small integers differ only in the upper
/// bits.
fn checksum(words: impl Iterator<Item = u64>) -> u32 {
    let step = |hash: u64, word: u64| {
        let product = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        product ^ (product >> 32)
    };
    words.fold(0xCBF2_9CE4_8422_2325, step) as u32
}
