//! Putting presets on the page. Making their numbers is a good part of the program, and comes later than the first.

use std::time::Duration;

use super::preset_lab::PresetLab;
use crate::app::browser::dom;
use crate::app::state::{
    focus::Focus,
    grids::Grids,
    locale::Locale,
    modules::{Parts, Presets},
    notice::Notice,
    notices::Notices,
    screen::Screen,
    store::Store,
};
use crate::model::EditOrigin;
use crate::present::preset_name;
use crate::presets::{Making, Preset, opening_cell};
use leptos::prelude::*;

/// What puts them there.
pub(super) fn presets() -> Presets {
    let on_page = OnPage::new();
    Presets {
        open: Callback::new(move |wanted| on_page.open_wanted(wanted)),
        reset: Callback::new(move |()| on_page.reset()),
    }
}

/// The page that a preset is put on. Copies are handles to the same.
#[derive(Clone, Copy)]
struct OnPage {
    store: Store,
    voice: Locale,
    focus: Focus,
    screen: Screen,
    grids: Grids,
    notices: Notices,
    parts: Parts,
    lent: PresetLab,
}

impl OnPage {
    fn new() -> Self {
        Self {
            store: expect_context(),
            voice: expect_context(),
            focus: expect_context(),
            screen: expect_context(),
            grids: expect_context(),
            notices: expect_context(),
            parts: expect_context(),
            lent: PresetLab::new(),
        }
    }

    /// Makes what is wanted and opens it; then nothing is wanted any more.
    fn open_wanted(self, wanted: RwSignal<Option<Preset>>) {
        let Some(preset) = wanted.get_untracked() else { return };
        let making = preset.making();
        if !making.is_over() {
            self.notices.tell(Notice::Coming);
        }
        let open = move || {
            // Meanwhile another one may have been chosen.
            if wanted.get_untracked() == Some(preset) {
                wanted.set(None);
                self.open(preset);
            }
        };
        make(making, Box::new(open));
    }

    fn open(self, preset: Preset) {
        // The form of a person's textbook is that for its next example, too.
        let document = preset.document().written_in(self.voice.convention.get_untracked());
        let opening = opening_cell(&document);
        // While it was made somebody may have begun to type: that is offered, but its field goes.
        let is_typing = dom::is_any(".editor :focus");
        // It is asked for in the place of the person's own work, not of what the tour shows.
        self.store.take_back();
        if !self.notices.refuse_unless(self.store.replace(Some(EditOrigin::Preset), document)) {
            return;
        }
        self.focus.hover.set(None);
        self.focus.selection.set(opening);
        // Who has chosen by pointer looks at the sheet now, as does who types; by keys one goes on to the next preset, and
        // on a phone the cell is far below.
        let is_narrow = self.screen.viewport.get_untracked().is_narrow();
        if is_typing || !is_narrow && dom::is_any("select:focus:not(:focus-visible)") {
            request_animation_frame(move || self.grids.focus(opening));
        }
        self.notices.tell(Notice::done_to(preset as usize, |text, at| {
            Preset::ALL
                .get(at)
                .map_or_else(String::new, |&preset| (text.shape().preset_loaded)(preset_name(preset, text)))
        }));
        self.lent.prepare(preset);
        self.parts.lab.then(move |lab| lab.prepare.run(preset));
    }

    /// Puts the preset that the document began with back as it was.
    fn reset(self) {
        let (preset, convention) = self.store.worksheet(|worksheet| {
            let document = worksheet.document();
            (document.origin().and_then(Preset::by_id), document.settings().convention)
        });
        let Some(preset) = preset else { return };
        let document = preset.document().written_in(convention);
        if self.notices.refuse_unless(self.store.replace(Some(EditOrigin::Reset), document)) {
            self.notices.tell(Notice::Reset);
        }
    }
}

/// Makes a preset, each piece in a task of its own, so that keys, pointers and frames have their turn; then runs `then`.
fn make(mut making: Making, then: Box<dyn FnOnce()>) {
    if making.is_over() {
        return then();
    }
    let piece = move || {
        making.go_on();
        make(making, then);
    };
    set_timeout(piece, Duration::ZERO);
}
