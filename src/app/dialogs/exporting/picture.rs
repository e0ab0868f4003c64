//! Saving a matrix or the whole sheet as a picture.

use leptos::prelude::*;

use super::{Export, ExportResult};
use crate::{
    app::{
        browser::{
            canvas,
            files::{download_blob, download_bytes},
            text_width::{self, LABEL_FAMILY},
        },
        kit::{
            context::expect_context,
            reactive::{press, words},
            select::{Choice, named},
        },
        state::{locale::Locale, screen::Screen},
    },
    export::ExportScope,
    present::{picture, picture_said},
};

/// PNG pixels per CSS pixel, by id.
const RATIOS: [(&str, f64); 3] = [("1", 1.0), ("2", 2.0), ("4", 4.0)];
/// The default index into `RATIOS`.
const USUAL: usize = 1;

/// The buttons that save a picture, and the choice of its resolution.
pub(super) fn buttons(it: Export, locale: Locale) -> AnyView {
    let screen = expect_context::<Screen>();
    let ratio = RwSignal::new(USUAL);
    let name = move |ending: &str| match (it.stem(), it.scope()) {
        (stem, ExportScope::All) => format!("{stem}.{ending}"),
        (stem, ExportScope::One(stage)) => format!("{stem}-{}.{ending}", stage.name()),
    };
    let layout = move |theme| {
        let matrices = it.store.read(|pipeline| picture(pipeline, it.scope(), untrack(|| locale.wording())));
        matrices.layout(theme, &text_width::width)
    };
    let png = move || {
        it.result.set(None);
        let (theme, name) = (screen.theme.get_untracked(), name("png"));
        canvas::png(&layout(theme), theme, RATIOS[ratio.get_untracked()].1, move |blob| {
            it.report(match blob {
                Some(blob) => {
                    download_blob(&name, &blob);
                    ExportResult::Saved(name, blob.size() as usize)
                }
                None => ExportResult::NotDrawn,
            });
        });
    };
    let svg = move || {
        let (theme, wording) = (screen.theme.get_untracked(), untrack(|| locale.wording()));
        let said = it.store.read(|pipeline| picture_said(pipeline, it.scope(), wording));
        let title = match it.scope() {
            ExportScope::All => wording.text.exporting().everything,
            ExportScope::One(stage) => (wording.text.matrix.name)(stage),
        };
        let (name, file) = (name("svg"), layout(theme).svg(LABEL_FAMILY, theme.paper(), title, &said));
        download_bytes(&name, file.as_bytes());
        it.result.set(Some(ExportResult::Saved(name, file.len())));
    };
    let said = move || locale.text().exporting();
    let choices =
        RATIOS.map(|(id, _)| Choice::new(id, words(move || format!("{id}×")))).into_iter().collect();
    let choose = move |id: String| ratio.set(RATIOS.iter().position(|known| known.0 == id).unwrap_or(USUAL));
    view! {
        <div class="formats" role="group" aria-label=words(move || said().pictures)>
            <p aria-hidden="true">{words(move || said().pictures)}</p>
            <button type="button" class="framed" on:click=press(png)>"PNG"</button>
            {named(
                "",
                words(move || said().pixels),
                choices,
                Box::new(move || RATIOS[ratio.get()].0.to_owned()),
                Box::new(choose),
            )}
            <button type="button" class="framed" on:click=press(svg)>"SVG"</button>
        </div>
    }
    .into_any()
}
