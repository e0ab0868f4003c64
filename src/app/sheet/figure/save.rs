//! The menu that saves a picture.

use std::sync::Arc;

use leptos::prelude::*;

use crate::{
    app::{
        browser::{
            canvas, dom, files,
            text_width::{self, LABEL_FAMILY},
        },
        kit::{
            context::expect_context,
            menu::{Item, Menu},
            parts::{all, nothing},
            reactive::{part, press, words},
        },
        state::{locale::Locale, notice::Notice, notices::Notices, screen::Screen, store::Store},
    },
    plot::{
        Theme,
        figure::{Figure, FigureLayout},
    },
    present::{PROGRAM, file_stem},
};

/// The pixels of a saved picture per CSS pixel.
const RATIO: f64 = 2.0;

/// A file type.
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

/// A picture to save, as it is at the moment of saving.
pub(in crate::app) struct Saved {
    /// The picture, laid out in CSS pixels as on a laptop.
    pub(in crate::app) layout: Arc<FigureLayout>,
    /// Its accessible name in the saved file.
    pub(in crate::app) title: String,
    /// What it shows, in words, in the saved file.
    pub(in crate::app) description: String,
}

impl Saved {
    /// A picture that is not on the page itself: the page shows a table of the same numbers.
    pub(in crate::app) fn drawn(figure: &Figure, theme: Theme, title: String, description: String) -> Self {
        const SIZE: (f64, f64) = (640.0, 400.0);
        let layout = Arc::new(figure.layout(SIZE.0, SIZE.1, theme, &text_width::width));
        Self { layout, title, description }
    }

    /// Downloads the picture as it is on the page, with the page's background.
    fn download(&self, kind: Kind, theme: Theme, file: String, notices: Notices) {
        let Self { layout, title, description } = self;
        match kind {
            Kind::Png => download_png(layout, theme, file, notices),
            Kind::Svg => {
                let picture = layout.svg(LABEL_FAMILY, theme.paper(), title, description);
                files::download(&format!("{file}.svg"), &picture);
            }
        }
    }
}

/// Downloads a picture as a PNG file, or says that the browser cannot make it.
pub(in crate::app) fn download_png(layout: &FigureLayout, theme: Theme, file: String, notices: Notices) {
    canvas::png(layout, theme, RATIO, move |blob| match blob {
        Some(blob) => files::download_blob(&format!("{file}.png"), &blob),
        None => notices.tell(Notice::refused(|text, _| text.lab().figure.not_drawn.to_owned())),
    });
}

/// The save button and its menu of file types. `title` is the name of the picture. `file` is the id of the menu. It is
/// also the file name without extension if the sheet has no name of its own.
#[component]
pub(in crate::app) fn SaveMenu(
    title: Memo<String>,
    saved: Callback<(), Option<Saved>>,
    file: &'static str,
) -> impl IntoView {
    let (locale, screen) = (expect_context::<Locale>(), expect_context::<Screen>());
    let (notices, store) = (expect_context::<Notices>(), expect_context::<Store>());
    let is_open = RwSignal::new(false);
    let opener = format!("{file}-save");
    let close = Callback::new(move |goes_back| {
        is_open.set(false);
        if goes_back {
            dom::focus(&format!("#{file}-save"));
        }
    });
    let text = move || locale.text().lab().figure;
    let menu = move || {
        let menu = Menu::new(file, close);
        let items = Kind::ALL.into_iter().enumerate().map(|(place, kind)| {
            let save = move || {
                close.run(true);
                if let Some(saved) = saved.run(()) {
                    let stem = store.worksheet(|worksheet| file_stem(worksheet.document()));
                    let name = file.replacen(PROGRAM, &stem, 1);
                    saved.download(kind, screen.theme.get_untracked(), name, notices);
                }
            };
            let label = words(move || (text().save_as)(kind.name(), &title.get()));
            menu.item(place, Item { label: Some(label), ..Item::new(words(move || kind.name()), save) })
        });
        let name = words(move || (text().save_picture)(&title.get()));
        menu.view(name, Kind::ALL.len(), all(items.collect()), format!("#{file}-save"))
    };
    view! {
        <div class="save">
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
