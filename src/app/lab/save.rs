//! The menu that saves a picture (WAI-ARIA menu button pattern: arrows move, Escape and Tab close).

use std::sync::Arc;

use leptos::{ev, ev::KeyboardEvent};

use crate::app::kit::prelude::*;
use crate::app::{
    browser::{
        canvas, files, page,
        text_width::{self, LABEL_FAMILY},
    },
    kit::{
        parts::{all, nothing},
        reactive::{effect, part, press, words},
    },
    page::{
        notice::{Notice, Told},
        notices::Notices,
        screen::Screen,
        voice::Voice,
    },
};
use crate::plot::{
    Theme,
    figure::{Figure, FigureLayout},
};

/// The pixels of a saved picture per CSS pixel.
const RATIO: f64 = 2.0;

/// A kind of file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Png,
    Svg,
}

impl Kind {
    const ALL: [Self; 2] = [Self::Png, Self::Svg];

    fn name(self) -> &'static str {
        match self {
            Self::Png => "PNG",
            Self::Svg => "SVG",
        }
    }
}

/// A picture to save, as it is when that is chosen.
pub(super) struct Saved {
    pub(super) layout: Arc<FigureLayout>,
    pub(super) title: String,
    pub(super) description: String,
}

impl Saved {
    /// A picture that is not on the page itself: what stands there is a table of the same numbers.
    pub(super) fn drawn(figure: &Figure, theme: Theme, title: String, description: String) -> Self {
        const SIZE: (f64, f64) = (640.0, 400.0);
        let layout = Arc::new(figure.layout(SIZE.0, SIZE.1, theme, &text_width::width));
        Self { layout, title, description }
    }

    /// As it is on the page, on the page's paper.
    fn download(&self, kind: Kind, theme: Theme, file: &'static str, notices: Notices) {
        let Self { layout, title, description } = self;
        match kind {
            Kind::Png => canvas::png(layout, theme, RATIO, move |blob| match blob {
                Some(blob) => files::download_blob(&format!("{file}.png"), &blob),
                None => notices.tell(Notice::Told(Told {
                    words: |text, _| text.lab().figure.not_drawn.to_owned(),
                    number: 0,
                    is_refusal: true,
                })),
            }),
            Kind::Svg => {
                let picture = layout.svg(LABEL_FAMILY, theme.paper(), title, description);
                files::download(&format!("{file}.svg"), &picture);
            }
        }
    }
}

/// The button, and the menu of the kinds of files. `title` is the name of the picture, `file` that of the file without
/// an ending; no other menu on the page has it.
#[component]
pub(super) fn SaveMenu(
    title: Memo<String>,
    saved: Callback<(), Option<Saved>>,
    file: &'static str,
) -> impl IntoView {
    let (voice, screen) = (expect_context::<Voice>(), expect_context::<Screen>());
    let notices = expect_context::<Notices>();
    let is_open = RwSignal::new(false);
    let (frame, opener) = (format!("#{file}-save"), format!("{file}-save-button"));
    let close = {
        let opener = format!("#{opener}");
        move || {
            is_open.set(false);
            page::focus(&opener);
        }
    };
    // A press elsewhere closes it, and goes where it was meant to go.
    let listener = window_event_listener(ev::pointerdown, move |event| {
        if is_open.get_untracked() && !page::is_within(event.target(), &frame) {
            is_open.set(false);
        }
    });
    on_cleanup(move || listener.remove());
    let text = move || voice.text().lab().figure;
    let labelled = opener.clone();
    let menu = move || {
        let at = RwSignal::new(0);
        let go = move |to: usize| {
            at.set(to);
            page::focus(&format!("#{}", item_id(file, to)));
        };
        // The items are there once this is.
        effect(move || {
            page::focus(&format!("#{}", item_id(file, 0)));
        });
        let (close, chosen) = (close.clone(), close.clone());
        let key = move |event: KeyboardEvent| {
            let (here, count) = (at.get_untracked(), Kind::ALL.len());
            match event.key().as_str() {
                "ArrowDown" => go((here + 1) % count),
                "ArrowUp" => go((here + count - 1) % count),
                "Home" => go(0),
                "End" => go(count - 1),
                "Escape" => close(),
                "Tab" => return close(),
                _ => return,
            }
            event.prevent_default();
            event.stop_propagation();
        };
        let items = Kind::ALL.into_iter().enumerate().map(|(place, kind)| {
            let close = chosen.clone();
            let save = move || {
                close();
                if let Some(saved) = saved.run(()) {
                    saved.download(kind, screen.theme.get_untracked(), file, notices);
                }
            };
            let name = words(move || (text().save_as)(kind.name(), &title.get()));
            view! {
                <button id=item_id(file, place) role="menuitem" tabindex="-1" aria-label=name on:click=press(save)>
                    {kind.name()}
                </button>
            }
            .into_any()
        });
        let items = all(items.collect());
        view! { <div class="menu" role="menu" aria-labelledby=labelled.clone() on:keydown=key>{items}</div> }
            .into_any()
    };
    view! {
        <div class="save" id=format!("{file}-save")>
            <button
                id=opener
                aria-haspopup="menu"
                aria-expanded=words(move || is_open.get().to_string())
                aria-label=words(move || (text().save_picture)(&title.get()))
                on:click=press(move || is_open.update(|is_open| *is_open = !*is_open))
            >
                {words(move || text().save)}
            </button>
            {part(move || if is_open.get() { menu() } else { nothing() })}
        </div>
    }
}

fn item_id(file: &'static str, at: usize) -> String {
    format!("{file}-save-{at}")
}
