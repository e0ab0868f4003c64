//! The kinds of numbers that are read.

/// What a number is stored as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// binary64.
    F64,
    /// binary32.
    F32,
    /// binary16.
    F16,
    /// The upper half of a binary32.
    BF16,
    /// 8 bits, 4 of them for the exponent, without ∞.
    F8E4M3,
    /// The upper half of a binary16.
    F8E5M2,
    /// Whole, with a sign.
    I64,
    /// Whole, with a sign.
    I32,
    /// Whole, with a sign.
    I16,
    /// Whole, with a sign.
    I8,
    /// Whole.
    U64,
    /// Whole.
    U32,
    /// Whole.
    U16,
    /// Whole.
    U8,
    /// A byte that is 0 for false, and 1 for true.
    Bool,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::F64,
        Self::F32,
        Self::F16,
        Self::BF16,
        Self::F8E4M3,
        Self::F8E5M2,
        Self::I64,
        Self::I32,
        Self::I16,
        Self::I8,
        Self::U64,
        Self::U32,
        Self::U16,
        Self::U8,
        Self::Bool,
    ];

    /// How many bytes a number has.
    pub fn size(self) -> usize {
        match self {
            Self::F64 | Self::I64 | Self::U64 => 8,
            Self::F32 | Self::I32 | Self::U32 => 4,
            Self::F16 | Self::BF16 | Self::I16 | Self::U16 => 2,
            Self::F8E4M3 | Self::F8E5M2 | Self::I8 | Self::U8 | Self::Bool => 1,
        }
    }

    /// What NumPy and PyTorch call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::F64 => "float64",
            Self::F32 => "float32",
            Self::F16 => "float16",
            Self::BF16 => "bfloat16",
            Self::F8E4M3 => "float8_e4m3fn",
            Self::F8E5M2 => "float8_e5m2",
            Self::I64 => "int64",
            Self::I32 => "int32",
            Self::I16 => "int16",
            Self::I8 => "int8",
            Self::U64 => "uint64",
            Self::U32 => "uint32",
            Self::U16 => "uint16",
            Self::U8 => "uint8",
            Self::Bool => "bool",
        }
    }

    /// The number that stands at the beginning of some bytes, as the nearest binary64; 0 where there are too few bytes.
    /// All kinds but whole numbers of 64 bits are told exactly.
    pub fn value(self, bytes: &[u8], is_big_endian: bool) -> f64 {
        let size = self.size();
        let mut bits = 0;
        for (at, byte) in bytes.iter().take(size).enumerate() {
            let place = if is_big_endian { size - 1 - at } else { at };
            bits |= u64::from(*byte) << (8 * place);
        }
        match self {
            Self::F64 => f64::from_bits(bits),
            Self::F32 => f32::from_bits(bits as u32).into(),
            Self::BF16 => f32::from_bits((bits as u32) << 16).into(),
            Self::F16 => half(bits as u16),
            Self::F8E4M3 => quarter(bits as u8),
            Self::F8E5M2 => half((bits as u16) << 8),
            Self::I64 => bits as i64 as f64,
            Self::I32 => (bits as i32).into(),
            Self::I16 => (bits as i16).into(),
            Self::I8 => (bits as i8).into(),
            Self::U64 => bits as f64,
            Self::U32 => (bits as u32).into(),
            Self::U16 => (bits as u16).into(),
            Self::U8 => (bits as u8).into(),
            Self::Bool => f64::from(u8::from(bits != 0)),
        }
    }

    /// Whether that number is another than the one that stands there: it is whole, and beyond 2⁵³.
    pub(super) fn is_rounded(self, bytes: &[u8], value: f64, is_big_endian: bool) -> bool {
        let Some(bytes) = bytes.first_chunk() else { return false };
        let bits = if is_big_endian { u64::from_be_bytes(*bytes) } else { u64::from_le_bytes(*bytes) };
        // As wide as it takes to hold both.
        match self {
            Self::I64 => value as i128 != i128::from(bits as i64),
            Self::U64 => value as i128 != i128::from(bits),
            _ => false,
        }
    }
}

/// The number that a binary16 is.
fn half(bits: u16) -> f64 {
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f64::from(bits & 1023));
    let size = match exponent {
        0 => fraction * 2_f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1024.0 + fraction) * 2_f64.powi(exponent - 25),
    };
    if bits >> 15 == 1 { -size } else { size }
}

/// The number that 8 bits with an exponent of 4 are.
fn quarter(bits: u8) -> f64 {
    let (exponent, fraction) = (i32::from(bits >> 3 & 15), f64::from(bits & 7));
    let size = match exponent {
        0 => fraction * 2_f64.powi(-9),
        15 if bits & 7 == 7 => f64::NAN,
        _ => (8.0 + fraction) * 2_f64.powi(exponent - 10),
    };
    if bits >> 7 == 1 { -size } else { size }
}
