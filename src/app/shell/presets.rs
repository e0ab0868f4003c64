//! Opens presets. The code that makes their numbers is large and comes in a later module than the first.

use std::time::Duration;

use leptos::prelude::*;

use super::preset_lab::PresetLab;
use crate::{
    app::{
        browser::dom,
        kit::context::expect_context,
        state::{
            focus::Focus, grids::Grids, locale::Locale, modules::Parts, notice::Notice, notices::Notices,
            screen::Screen, store::Store,
        },
    },
    model::EditOrigin,
    present::{preset_document, preset_name},
    presets::{Making, Preset, selected_on_opening},
};

/// The page that presets are opened on. Copies are handles to the same page.
#[derive(Clone, Copy)]
pub(super) struct PresetOpener {
    store: Store,
    locale: Locale,
    focus: Focus,
    screen: Screen,
    grids: Grids,
    notices: Notices,
    parts: Parts,
    preset_lab: PresetLab,
}

impl PresetOpener {
    pub(super) fn new() -> Self {
        Self {
            store: expect_context(),
            locale: expect_context(),
            focus: expect_context(),
            screen: expect_context(),
            grids: expect_context(),
            notices: expect_context(),
            parts: expect_context(),
            preset_lab: PresetLab::new(),
        }
    }

    /// Makes the wanted preset, opens it, and clears the wish.
    pub(super) fn open_wanted(self, wanted: RwSignal<Option<Preset>>) {
        let Some(preset) = wanted.get_untracked() else { return };
        let making = preset.making();
        if !making.is_over() {
            self.notices.tell(Notice::Coming);
        }
        let open = move || {
            // Another preset may have been chosen meanwhile.
            if wanted.get_untracked() == Some(preset) {
                wanted.set(None);
                self.open(preset);
            }
        };
        make(making, Box::new(open));
    }

    fn open(self, preset: Preset) {
        // Keep the user's convention for the next preset.
        let language = untrack(|| self.locale.language());
        let document = preset_document(preset, language).written_in(self.locale.convention.get_untracked());
        let is_narrow = self.screen.viewport.get_untracked().is_narrow();
        let opening = selected_on_opening(&document, is_narrow);
        // The user may have begun to type while the preset was made. The text is committed, but its field goes.
        let is_typing = dom::is_any(".editor :focus");
        // The preset replaces the user's own work, not the tour's document.
        self.store.take_back();
        if !self.notices.refuse_unless(self.store.replace(Some(EditOrigin::Preset), document)) {
            return;
        }
        self.focus.select_and_explain(opening);
        // Move the focus to the sheet after a choice by pointer or while typing. A keyboard user goes on to the next
        // preset, and on a phone the cell is far below.
        if is_typing || !is_narrow && dom::is_any("select:focus:not(:focus-visible)") {
            request_animation_frame(move || {
                self.grids.focus(opening);
                // A new sheet is read from its head, however far below the cell is.
                dom::go_to_top();
            });
        }
        self.notices.tell(Notice::done_to(preset as usize, |text, at| {
            Preset::ALL
                .get(at)
                .map_or_else(String::new, |&preset| (text.shape().preset_loaded)(preset_name(preset, text)))
        }));
        self.preset_lab.prepare(preset);
        self.parts.lab.then(move |lab| lab.prepare.run(preset));
    }

    /// Restores the preset that the document started from.
    pub(super) fn reset(self) {
        let (preset, convention) = self.store.worksheet(|worksheet| {
            let document = worksheet.document();
            (document.origin().and_then(Preset::by_id), document.settings().convention)
        });
        let Some(preset) = preset else { return };
        let document = preset_document(preset, untrack(|| self.locale.language())).written_in(convention);
        if self.notices.refuse_unless(self.store.replace(Some(EditOrigin::Reset), document)) {
            self.notices.tell(Notice::Reset);
        }
    }
}

/// Makes a preset, one piece per task so that input events and frames run in between. Then runs `then`.
fn make(mut making: Making, then: Box<dyn FnOnce()>) {
    if making.is_over() {
        return then();
    }
    let piece = move || {
        making.make_more();
        make(making, then);
    };
    set_timeout(piece, Duration::ZERO);
}
