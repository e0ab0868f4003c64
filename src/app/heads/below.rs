//! What the other heads look at: curves that hang from the words, each head's in its tint, and a sentence for each.

use leptos::prelude::*;

use crate::{
    app::{
        browser::text_width,
        kit::{
            context::expect_context,
            parts::{all, nothing, paragraph, text},
            reactive::{memo, part},
        },
        state::{
            head_tint::head_tint,
            hidden::Hidden,
            locale::Locale,
            screen::Screen,
            store::{Store, UpdateRate},
        },
    },
    model::{Pipeline, Stage},
    number::{for_css, for_display},
    plot::figure::{Gaze, Places},
    present::GazeFacts,
};

/// At most this many other heads are shown.
const MAX_HEADS: usize = 3;
/// Curves of weights below this are not drawn: they would hide the curves of other heads.
const FAINT: f64 = 0.05;
/// The positions on the ramp of the weights 0 and 1, as above the words.
const COLORS: (f64, f64) = (0.42, 1.0);
/// The font size of a weight, in font sizes of the words.
const WEIGHT: f64 = 0.62;

/// What another head sees.
#[derive(Clone, PartialEq)]
struct Other {
    head: usize,
    gaze: Gaze,
    said: String,
}

/// What the other heads look at; nothing for a single head, and while weights are hidden. In cross-attention without
/// curves, since the keys are in their place.
pub(super) fn below(row: Memo<usize>, width: Memo<f64>) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let (screen, covers) = (expect_context::<Screen>(), expect_context::<Hidden>());
    let shape = store.shape();
    let others = memo(move || {
        let (shape, digits) = (shape.get(), locale.digits.get());
        if shape.heads() == 1 || covers.stage(Stage::Weights) {
            return Vec::new();
        }
        let row = row.get().min(shape.n() - 1);
        let gaze = locale.text().gaze;
        store.at(UpdateRate::Frame, |pipeline| {
            let (document, attention) = (pipeline.document(), pipeline.attention());
            let heads = (0..shape.heads()).filter(|&head| head != document.chosen_head()).take(MAX_HEADS);
            heads
                .map(|head| {
                    let alone = document.head(head);
                    let facts =
                        GazeFacts { head, ..GazeFacts::of(Pipeline::new(&alone, attention.head(head)), row) };
                    Other { head, said: facts.said(gaze), gaze: facts.gaze(digits) }
                })
                .collect()
        })
    });
    let places = memo(move || {
        // The fonts may have loaded since.
        screen.viewport.track();
        others.with(|others| others.first().map(|first| first.gaze.places(width.get(), &text_width::width)))
    });
    part(move || {
        let (others, Some(places)) = (others.get(), places.get()) else { return nothing() };
        let unit = screen.viewport.get().unit();
        let sentences = others.iter().map(|Other { head, said, .. }| {
            view! {
                <p style:--tint=head_tint(*head, screen)><b>{(locale.text().heads().head)(head + 1)}</b>" "{said.clone()}</p>
            }
            .into_any()
        });
        let curves = match places.asking {
            Some(_) => nothing(),
            None => curves(&others, &places, unit, screen),
        };
        let more = match shape.get().heads() - 1 - others.len() {
            0 => nothing(),
            more => paragraph("", text((locale.text().heads().more)(more))),
        };
        let sentences = all(sentences.collect());
        view! { <div class="gaze-below">{curves}<div class="gaze-others">{sentences}{more}</div></div> }
            .into_any()
    })
    .into_any()
}

/// The curves, and with two heads also the weights. Tracks the theme.
fn curves(others: &[Other], places: &Places, unit: f64, screen: Screen) -> AnyView {
    let theme = screen.theme.get();
    let width = places.places.last().map_or(0.0, |place| place.rect.right());
    let size = (WEIGHT * places.size).round();
    let has_weights = others.len() == 1;
    let top = if has_weights { (1.3 * size).round() } else { 0.0 };
    let height = places.room + top;
    let paths = others.iter().flat_map(|Other { gaze, .. }| {
        let arcs = gaze.arcs(places);
        let path = move |arc: &crate::plot::figure::Arc| {
            let weight = gaze.weight_of(&places.places[arc.foot]);
            let color = gaze.ramp.color(theme, COLORS.0 + (COLORS.1 - COLORS.0) * weight);
            let outline =
                arc.outline(0.0).into_iter().map(|(x, y)| format!("{},{}", for_css(x), for_css(top - y)));
            let points: Vec<_> = outline.collect();
            (weight >= FAINT).then(|| {
                view! {
                    <polygon points=points.join(" ") fill=color.css()></polygon>
                }
                .into_any()
            })
        };
        arcs.arcs.iter().filter_map(path).collect::<Vec<_>>()
    });
    let weights = others.iter().filter(|_| has_weights).flat_map(|Other { head, gaze, .. }| {
        let fill = head_tint(*head, screen);
        places.places.iter().map(move |place| {
            view! {
                <text x=for_css(place.middle()) y=for_css(0.9 * size) font-size=for_css(size) fill=fill.clone() text-anchor="middle">
                    {for_display(gaze.weight_of(place), gaze.digits)}
                </text>
            }
            .into_any()
        })
    });
    let content = all(paths.chain(weights).collect());
    view! {
        <svg
            aria-hidden="true"
            viewBox=format!("0 0 {} {}", for_css(width), for_css(height))
            style:width=format!("{}px", for_css(width * unit))
            style:height=format!("{}px", for_css(height * unit))
        >
            {content}
        </svg>
    }
    .into_any()
}
