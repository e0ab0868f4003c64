//! The present module: figures, tables and sentences, without a browser.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod arithmetic;
mod block;
mod cell_name;
mod cell_reference;
mod chapter;
mod checked;
mod compared;
mod cross;
mod discovery;
mod divided;
mod filling;
mod gaze;
mod gaze_truth;
mod given;
mod gradient;
mod heads;
mod heads_chapter;
mod heads_said;
mod history_entry;
mod history_truth;
mod inspector;
mod kinds;
mod lab;
mod lab_truth;
mod learn;
mod named_columns;
mod obstacles;
mod other_words;
mod paper;
mod pasted_html;
mod pasting;
mod placing;
mod play;
mod printed;
mod ranked;
mod reached;
mod returned;
mod shape;
mod sheet_name;
mod slider;
mod story;
mod summary;
mod sweep;
mod tasks;
mod tour_facts;
mod tour_numbers;
mod tour_tasks_truth;
mod tour_truth;
mod typed;

#[path = "../model/edits.rs"]
#[allow(dead_code, reason = "steps are told apart by edits of every kind")]
mod edits;

#[path = "../support/mod.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod support;

use attenscope::model::{Attention, Convention, Document, Pipeline};
use attenscope::number::Digits;
use attenscope::present::Wording;
use attenscope::text::Language;

/// English with three decimals, one token per row.
fn english() -> Wording {
    wording(Language::English)
}

fn wording(language: Language) -> Wording {
    Wording { text: language.messages(), digits: Digits::Fixed(3), convention: Convention::Rows }
}

/// Calls `f` with the pipeline of a document.
fn read<T>(document: &Document, f: impl FnOnce(Pipeline<'_>) -> T) -> T {
    let attention = Attention::compute(document);
    f(Pipeline::new(document, &attention))
}
