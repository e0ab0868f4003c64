//! The screen: window size, colour scheme, and the visible part of each matrix.

use leptos::prelude::*;

use crate::{
    app::browser::{dom, media},
    layout::Viewport,
    model::{PerStage, Stage},
    plot::Theme,
};

/// The current screen. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct Screen {
    pub(in crate::app) theme: RwSignal<Theme>,
    pub(in crate::app) viewport: RwSignal<Viewport>,
    windows: PerStage<RwSignal<(usize, usize)>>,
}

impl Screen {
    /// Reads the screen and follows its changes.
    pub(in crate::app) fn follow() -> Self {
        let screen = Self {
            theme: RwSignal::new(media::theme()),
            viewport: RwSignal::new(media::viewport(false)),
            windows: PerStage::from_fn(|_| RwSignal::new((0, 0))),
        };
        media::on_viewport_change(move || {
            screen.viewport.update(|viewport| *viewport = media::viewport(viewport.is_presented));
        });
        media::on_theme_change(move || screen.theme.set(media::theme()));
        screen
    }

    /// Presents the sheet, or shows the whole page again.
    pub(in crate::app) fn present(self, is_presented: bool) {
        self.viewport.update(|viewport| viewport.is_presented = is_presented);
        dom::mark("data-presented", is_presented.then_some("true"));
    }

    /// The first visible row and column of a stage, in model coordinates.
    pub(in crate::app) fn window(self, stage: Stage) -> RwSignal<(usize, usize)> {
        self.windows[stage]
    }
}
