//! The number types that can be read.

/// The type in which a number is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// binary64.
    F64,
    /// binary32.
    F32,
    /// binary16.
    F16,
    /// bfloat16: the upper half of a binary32.
    BF16,
    /// 8 bits, 4 of them for the exponent, without ∞.
    F8E4M3,
    /// The upper half of a binary16.
    F8E5M2,
    /// Signed integer.
    I64,
    /// Signed integer.
    I32,
    /// Signed integer.
    I16,
    /// Signed integer.
    I8,
    /// Unsigned integer.
    U64,
    /// Unsigned integer.
    U32,
    /// Unsigned integer.
    U16,
    /// Unsigned integer.
    U8,
    /// A byte: 0 is false, anything else true.
    Bool,
}

/// Which byte of a number is stored first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ByteOrder {
    /// The one with the lowest bits.
    #[default]
    LittleEndian,
    /// The one with the highest bits.
    BigEndian,
}

impl Kind {
    /// All kinds.
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

    /// Returns the number of bytes.
    pub fn size(self) -> usize {
        match self {
            Self::F64 | Self::I64 | Self::U64 => 8,
            Self::F32 | Self::I32 | Self::U32 => 4,
            Self::F16 | Self::BF16 | Self::I16 | Self::U16 => 2,
            Self::F8E4M3 | Self::F8E5M2 | Self::I8 | Self::U8 | Self::Bool => 1,
        }
    }

    /// Returns the name in NumPy and PyTorch.
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

    /// Reads the number at the start of some bytes, as the nearest binary64. Only 64-bit integers can be rounded.
    /// Missing bytes count as 0.
    pub fn value(self, bytes: &[u8], order: ByteOrder) -> f64 {
        let size = self.size();
        let mut bits = 0;
        for (at, byte) in bytes.iter().take(size).enumerate() {
            let place = match order {
                ByteOrder::LittleEndian => at,
                ByteOrder::BigEndian => size - 1 - at,
            };
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

    /// Whether reading rounded the number: it is an integer beyond 2⁵³.
    pub(super) fn is_rounded(self, bytes: &[u8], value: f64, order: ByteOrder) -> bool {
        let Some(bytes) = bytes.first_chunk() else { return false };
        let bits = match order {
            ByteOrder::LittleEndian => u64::from_le_bytes(*bytes),
            ByteOrder::BigEndian => u64::from_be_bytes(*bytes),
        };
        // `i128` holds both exactly.
        match self {
            Self::I64 => value as i128 != i128::from(bits as i64),
            Self::U64 => value as i128 != i128::from(bits),
            Self::F64 | Self::F32 | Self::F16 | Self::BF16 | Self::F8E4M3 | Self::F8E5M2 => false,
            Self::I32 | Self::I16 | Self::I8 | Self::U32 | Self::U16 | Self::U8 | Self::Bool => false,
        }
    }
}

/// Converts a binary16.
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

/// Converts an 8-bit float with a 4-bit exponent.
fn quarter(bits: u8) -> f64 {
    let (exponent, fraction) = (i32::from(bits >> 3 & 15), f64::from(bits & 7));
    let size = match exponent {
        0 => fraction * 2_f64.powi(-9),
        15 if bits & 7 == 7 => f64::NAN,
        _ => (8.0 + fraction) * 2_f64.powi(exponent - 10),
    };
    if bits >> 7 == 1 { -size } else { size }
}
