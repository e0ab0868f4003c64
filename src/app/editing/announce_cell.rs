//! Screen-reader text of the focused cell: its matrix, place and number in one sentence.
//!
//! The text is in one element, which labels only the focused cell: when many numbers change, only this one is read out.

use leptos::prelude::*;
use web_sys::{Element, Event, HtmlElement};

use super::cells::{cell_at, focused, shown_by};
use crate::{
    app::{
        browser::{early::on_early, nodes},
        kit::{context::expect_context, reactive::effect},
        state::{
            focus::Focus,
            frames::{Frames, Medium},
            layer::Layer,
            locale::Locale,
            overlay::Overlay,
            screen::Screen,
            store::Store,
        },
    },
    present::cell_heard,
};

/// The id of that element.
const ID: &str = "cell-heard";

/// Starts labelling the focused cell, for as long as the page exists.
pub(super) fn listen() {
    let (store, layer, screen) =
        (expect_context::<Store>(), expect_context::<Layer>(), expect_context::<Screen>());
    let (locale, focus, overlay) =
        (expect_context::<Locale>(), expect_context::<Focus>(), expect_context::<Overlay>());
    let Some(words) = element() else { return };
    let words = StoredValue::new_local(words);
    let say = move |cell: &HtmlElement| {
        let Some(shown) = shown_by(cell, locale) else { return };
        let said = untrack(|| {
            let cover = overlay.covers(shown).then_some(locale.text().tour.covered);
            store.read(|pipeline| {
                let (rows, cols) = shown.stage.dimensions(pipeline.shape());
                // The page may not have updated to a smaller shape yet.
                let is_there = shown.row < rows && shown.col < cols;
                is_there.then(|| cell_heard(pipeline, shown, cover, locale.wording()))
            })
        });
        let Some(said) = said else { return };
        words.with_value(|words| {
            if words.text_content().as_ref() != Some(&said) {
                words.set_text_content(Some(&said));
            }
        });
        nodes::set(cell, "aria-labelledby", ID);
    };
    // Runs before the screen reader reads the cell.
    on_early("focusin", move |event: Event| {
        if let Some(cell) = cell_at(&event) {
            say(&cell);
        }
    });
    on_early("focusout", |event: Event| {
        if let Some(cell) = cell_at(&event) {
            nodes::remove(&cell, "aria-labelledby");
        }
    });
    // The focused element may come to show another cell or number.
    let painter = expect_context::<Frames>().register(Medium::Marks, move || {
        if let Some(cell) = focused() {
            say(&cell);
        }
    });
    effect(move || {
        let stage = focus.selected.get().stage;
        layer.watch(stage);
        screen.window(stage).track();
        store.words().track();
        store.keys().track();
        locale.digits.track();
        locale.convention.track();
        let _ = locale.text();
        overlay.track();
        painter.request();
    });
}

/// Adds the element to the page, hidden.
fn element() -> Option<Element> {
    let element = document().create_element("p").ok()?;
    element.set_id(ID);
    element.set_attribute("hidden", "").ok()?;
    document().body()?.append_child(&element).ok()?;
    Some(element)
}
