//! The steps of the tour, put together.

use super::{
    bar, chapter, gaze, heads_chapter, meaning, near, obstacle, output, predict, roles, saturation, scale,
    scores, weights, words,
};
use crate::text::StepTexts;

pub(in crate::text) static TEXT: StepTexts = StepTexts {
    gaze: &gaze::TEXT,
    words: &words::TEXT,
    roles: &roles::TEXT,
    scores: &scores::TEXT,
    scale: &scale::TEXT,
    weights: &weights::TEXT,
    output: &output::TEXT,
    saturation: &saturation::TEXT,
    meaning: &meaning::TEXT,
    bar: &bar::TEXT,
    chapter: &chapter::TEXT,
    heads_chapter: &heads_chapter::TEXT,
    obstacle: &obstacle::TEXT,
    near: &near::TEXT,
    predict: &predict::TEXT,
    heard: |place, first| format!("{place}。{first}"),
};
