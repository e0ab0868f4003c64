//! Figures, tables and sentences about a document, in the current wording.
//!
//! Nothing here knows about the browser: everything the page says and draws is made here and tested natively; `app/`
//! puts it on the page.

mod alignment_choice;
mod applied;
pub mod arithmetic;
mod bias_choice;
mod block;
mod cell_name;
mod cell_reference;
mod chapter;
mod checked;
mod compared;
mod discovery;
mod filling;
mod fitted;
mod gaze;
pub mod gradient;
pub mod heads;
mod history_entry;
mod importing;
pub mod inspector;
pub mod lab;
mod mask_choice;
mod paper;
mod pasting;
mod picture;
mod placing;
mod play;
mod preset_name;
mod printed;
mod ranked;
mod scaling_kind;
mod sentence;
mod sheet_name;
pub mod sizes;
mod slider;
mod story;
mod summary;
pub mod tasks;
mod tour_document;
mod tour_facts;
mod tour_step;
mod typed;
mod wording;

pub use alignment_choice::AlignmentChoice;
pub use applied::applied_words;
pub use bias_choice::BiasChoice;
pub use block::{BlockSummary, block_edit, html, shown_block, shown_whole, tsv};
pub use cell_name::{cell_heard, cell_name, cell_name_with};
pub use cell_reference::{CellReferenceError, cell_referred_to};
pub use chapter::{Chapter, Lever};
pub use checked::{cause_words, head_mistake_name, refusal_words, result_words, stage_refusal_words};
pub use compared::{Compared, Pasted, StageFindings, Whose, published_values, verdict_words};
pub use discovery::equal_words;
pub use filling::FillPlace;
pub use fitted::Fitted;
pub use gaze::{GazeClaim, GazeFacts};
pub use history_entry::{HistoryEntry, NumbersOrigin};
pub use importing::{
    array_words, import_notes, import_words, instead, left_out_words, model_words, sheet_refused,
    unusable_words, written_words,
};
pub use mask_choice::MaskChoice;
pub use paper::{Blanks, PaperCell, PaperTable, paper_table};
pub use pasting::{
    ClipCell, ClipTable, ClipUnread, KeptWord, MAX_HTML_BYTES, PasteNotes, Source, TokenWords, WhyKept,
    first_lines, html_table, listed_table, read_clip,
};
pub use picture::{BANDS, picture, picture_said};
pub use placing::{Fit, Placing, beginning, blank_shape};
pub use play::PlayFacts;
pub use preset_name::{preset_document, preset_name, preset_words};
pub use printed::{computed, printed, working_line};
pub use ranked::{Ranked, Toward, next_in_rank};
pub use scaling_kind::ScalingKind;
pub use sentence::{different, sentence_refused, what_goes_with_it};
pub use sheet_name::{PROGRAM, distinguishing_name, file_stem, page_title, untyped_name};
pub use slider::{mark_or_power_of_ten, power_of_ten, slider_position, temperature_at};
pub use story::{OutputPart, listed_keys, output_parts};
pub use summary::summary;
pub use tour_document::tour_document;
pub use tour_facts::{AskedScore, asked_score, is_toured, tour_cell, tour_facts, tour_pair, tour_shares};
pub use tour_step::{Question, TourStep};
pub use typed::number_refused;
pub use wording::Wording;
