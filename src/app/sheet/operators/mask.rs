//! The mask: the operator between scaled and masked scores.

use crate::app::kit::prelude::*;
use crate::app::{
    kit::reactive::{press, words},
    page::{
        panels::Panels,
        store::{Pace, Store},
        voice::Voice,
    },
};
use crate::view::lab::Experiment;

/// Which mask there is; pressing it leads to where it is chosen.
#[component]
pub(in crate::app::sheet) fn MaskOperator() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let panels = expect_context::<Panels>();
    let kind = move || {
        let names = voice.text().masks;
        store.at(Pace::Edit, |pipeline| names.of(pipeline.document().mask()))
    };
    view! {
        <div class="operator">
            <button class="mask-kind" title=words(move || voice.text().sheet.change_mask) on:click=press(move || panels.open_lab(Experiment::Masks))>{words(kind)}</button>
            <span class="arrow" aria-hidden="true"></span>
        </div>
    }
}
