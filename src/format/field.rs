//! The small parts of a snapshot: numbers, short texts, and lists that stop growing at a limit.

use std::{fmt, marker::PhantomData};

use serde::{
    de::{self, Deserialize, Deserializer, IgnoredAny, SeqAccess, Visitor},
    ser::{self, Serialize, Serializer},
};
use serde_json::value::RawValue;

use crate::number::{for_data, read};

/// A number that reads back to the same bits.
///
/// It passes through serde_json as raw text: `number::for_data` and `number::read` already write and read binary64
/// exactly, so the page does not carry a second set of tables for that.
///
/// Reading also accepts `null`, `"NaN"`, `"Infinity"` and `"-Infinity"`, which other programs write for numbers that
/// JSON lacks. That way the error can name the cell.
#[derive(Clone, Copy)]
pub(super) struct Number(pub(super) f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(value) = *self;
        let is_negative_zero = value == 0.0 && value.is_sign_negative();
        let text = if is_negative_zero { "-0.0".to_owned() } else { for_data(value) };
        RawValue::from_string(text).map_err(ser::Error::custom)?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&RawValue>::deserialize(deserializer)?.get();
        let value = match raw {
            "null" | r#""NaN""# => f64::NAN,
            r#""Infinity""# => f64::INFINITY,
            r#""-Infinity""# => f64::NEG_INFINITY,
            _ => {
                let value: f64 = read(raw).ok_or_else(|| de::Error::custom(NOT_A_NUMBER))?;
                if value.is_infinite() {
                    return Err(de::Error::custom(OUT_OF_RANGE));
                }
                value
            }
        };
        Ok(Self(value))
    }
}

/// Reads a number that must be finite: a setting has no cell that an error could name.
pub(super) fn finite<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
    let number = Number::deserialize(deserializer)?;
    if number.0.is_finite() { Ok(number) } else { Err(de::Error::custom(NOT_A_NUMBER)) }
}

/// Reads a number that may be left out, but must be finite.
pub(super) fn finite_if_given<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Number>, D::Error> {
    finite(deserializer).map(Some)
}

/// The error message if something other than a number is found.
const NOT_A_NUMBER: &str = "expected a number";
/// The error message if a number is too large for binary64.
pub(super) const OUT_OF_RANGE: &str = "number out of range";

/// A text cut to at most `CHARS` characters.
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

/// A list that keeps its first `MAX` entries and counts the rest.
pub(super) struct Bounded<T, const MAX: usize> {
    pub(super) kept: Vec<T>,
    pub(super) given: usize,
}

impl<'de, T: Deserialize<'de>, const MAX: usize> Deserialize<'de> for Bounded<T, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visit<T, const MAX: usize>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>, const MAX: usize> Visitor<'de> for Visit<T, MAX> {
            type Value = Bounded<T, MAX>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a list")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Bounded<T, MAX>, A::Error> {
                let mut kept = Vec::new();
                while kept.len() < MAX {
                    match list.next_element()? {
                        Some(entry) => kept.push(entry),
                        None => return Ok(Bounded { given: kept.len(), kept }),
                    }
                }
                let mut given = MAX;
                while list.next_element::<IgnoredAny>()?.is_some() {
                    given += 1;
                }
                Ok(Bounded { kept, given })
            }
        }
        deserializer.deserialize_seq(Visit(PhantomData))
    }
}
