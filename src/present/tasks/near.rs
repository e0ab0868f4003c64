//! How near a task is to its goal: the number that counts, and the number that is asked.

use super::{EqualWeights, NoSaturation, Task};
use crate::{
    model::Pipeline,
    number::{Digits, for_display, small_for_display},
    text::NearText,
};

/// The number that decides whether a task is done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Near {
    /// How far the largest and the smallest weight of a word are apart.
    Apart { now: f64, asked: f64 },
    /// The largest weight of all words that see several keys.
    Largest { now: f64, asked: f64 },
}

impl Near {
    /// Returns how near a task is; `None` for a task without such a number, or if the number is NaN.
    pub fn of(task: Task, pipeline: Pipeline<'_>) -> Option<Self> {
        let near = match task {
            Task::EqualWeights => EqualWeights::near(pipeline)?,
            Task::NoSaturation => NoSaturation::near(pipeline)?,
            Task::Turned | Task::EqualRows | Task::LargeInput | Task::LargeValueWeight => return None,
            Task::ZeroRow | Task::LargeScore | Task::NoScaling | Task::ZeroColumn => return None,
            Task::OneWeight | Task::Masked => return None,
        };
        let (Self::Apart { now, .. } | Self::Largest { now, .. }) = near;
        now.is_finite().then_some(near)
    }

    /// Describes it.
    pub fn said(self, text: &NearText, digits: Digits) -> String {
        match self {
            Self::Apart { now, asked } => {
                (text.apart)(&above(now, asked, digits), &for_display(asked, digits))
            }
            Self::Largest { now, asked } => {
                (text.largest)(&above(now, asked, digits), &for_display(asked, digits))
            }
        }
    }
}

/// Writes a number. One that is above the asked number gets enough digits to show it.
fn above(now: f64, asked: f64, digits: Digits) -> String {
    let Digits::Fixed(least) = digits else { return small_for_display(now, digits) };
    let shown = |decimals| small_for_display(now, Digits::Fixed(decimals));
    let is_above = |text: &String| text.parse::<f64>().is_ok_and(|number| number > asked);
    let more = (least..=Digits::MAX).map(shown).find(is_above).filter(|_| now > asked);
    more.unwrap_or_else(|| shown(least))
}
