//! The small parts of a snapshot: numbers, short texts, and lists that stop growing at a limit.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, Deserialize, Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// A number that reads back to the same bits; a whole one is written without decimals.
///
/// Read are also `null`, `"NaN"`, `"Infinity"` and `"-Infinity"`, which other programs write for numbers that
/// JSON does not have: so the error can name the cell.
#[derive(Clone, Copy)]
pub(super) struct Number(pub(super) f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const EXACT: f64 = (1u64 << 53) as f64;
        let Self(value) = *self;
        let negative_zero = value == 0.0 && value.is_sign_negative();
        if value.fract() == 0.0 && value.abs() <= EXACT && !negative_zero {
            serializer.serialize_i64(value as i64)
        } else {
            serializer.serialize_f64(value)
        }
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visit;
        impl Visitor<'_> for Visit {
            type Value = Number;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a number")
            }
            fn visit_f64<E>(self, value: f64) -> Result<Number, E> {
                Ok(Number(value))
            }
            fn visit_i64<E>(self, value: i64) -> Result<Number, E> {
                Ok(Number(value as f64))
            }
            fn visit_u64<E>(self, value: u64) -> Result<Number, E> {
                Ok(Number(value as f64))
            }
            fn visit_unit<E>(self) -> Result<Number, E> {
                Ok(Number(f64::NAN))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Number, E> {
                match text {
                    "NaN" => Ok(Number(f64::NAN)),
                    "Infinity" => Ok(Number(f64::INFINITY)),
                    "-Infinity" => Ok(Number(f64::NEG_INFINITY)),
                    _ => Err(E::invalid_value(de::Unexpected::Str(text), &self)),
                }
            }
        }
        deserializer.deserialize_any(Visit)
    }
}

/// A text of which at most `CHARS` characters are kept.
pub(super) struct Short<const CHARS: usize>(pub(super) String);

impl<'de, const CHARS: usize> Deserialize<'de> for Short<CHARS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visit<const CHARS: usize>;
        impl<const CHARS: usize> Visitor<'_> for Visit<CHARS> {
            type Value = Short<CHARS>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a text")
            }
            fn visit_str<E>(self, text: &str) -> Result<Short<CHARS>, E> {
                Ok(Short(text.chars().take(CHARS).collect()))
            }
        }
        deserializer.deserialize_str(Visit)
    }
}

/// A list of which the first `MOST` entries are kept and the rest is counted.
pub(super) struct Bounded<T, const MOST: usize> {
    pub(super) kept: Vec<T>,
    pub(super) given: usize,
}

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for Bounded<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visit<T, const MOST: usize>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for Visit<T, MOST> {
            type Value = Bounded<T, MOST>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a list")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Bounded<T, MOST>, A::Error> {
                let mut kept = Vec::new();
                while kept.len() < MOST {
                    match list.next_element()? {
                        Some(entry) => kept.push(entry),
                        None => return Ok(Bounded { given: kept.len(), kept }),
                    }
                }
                let mut given = MOST;
                while list.next_element::<IgnoredAny>()?.is_some() {
                    given += 1;
                }
                Ok(Bounded { kept, given })
            }
        }
        deserializer.deserialize_seq(Visit(PhantomData))
    }
}
