//! The tabs of the heads, each with a small picture of its weights.

use leptos::{html, prelude::*};

use crate::{
    app::{
        browser::{canvas::Surface, dom},
        kit::{
            context::expect_context,
            parts::{all, nothing},
            reactive::{effect, maybe, memo, part, words},
            tabs::{Tab, Tabs},
        },
        state::{
            frames::{Frames, Medium},
            head_tint::head_tint,
            hidden::Hidden,
            locale::Locale,
            prose::set_words,
            screen::Screen,
            store::{Store, UpdateRate},
        },
    },
    model::Stage,
    plot::{Rect, tinted},
    text::HeadDivisor,
};

/// What speaks of the weights of the chosen head, and the property with their colour.
const TINTED: [&str; 2] = [".gaze", ".side"];
const BAR: &str = "--bar";
/// Says that there are several heads, for the styles.
const SEVERAL: &str = "data-heads";
/// The width and the height of a picture, on a laptop.
const PICTURE: f64 = 40.0;

/// The tabs; nothing for a single head.
pub(super) fn tabs() -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let shape = store.shape();
    let heads = memo(move || shape.get().heads());
    let chosen = memo(move || store.at(UpdateRate::Edit, |pipeline| pipeline.document().chosen_head()));
    let sharing = memo(move || store.at(UpdateRate::Edit, |pipeline| pipeline.document().inputs().sharing()));
    let choose = Callback::new(move |head| store.choose_head(head));
    let screen = expect_context::<Screen>();
    // What the page says of the gaze has the tint of the chosen head.
    effect(move || {
        let tint = head_tint(chosen.get(), screen);
        let tint = (heads.get() > 1).then_some(tint.as_str());
        TINTED.into_iter().for_each(|place| dom::set_property(place, BAR, tint));
    });
    effect(move || dom::mark(SEVERAL, (heads.get() > 1).then_some("")));
    on_cleanup(|| {
        TINTED.into_iter().for_each(|place| dom::set_property(place, BAR, None));
        dom::mark(SEVERAL, None);
    });
    part(move || match heads.get() {
        1 => nothing(),
        heads => view! {
            <div class="heads">
                <Tabs
                    class="head-tabs"
                    name=words(move || locale.text().heads().name)
                    tabs=(0..heads).map(|head| tab(head, locale, screen)).collect()
                    chosen=chosen.into()
                    choose
                />
                <p>{set_words(move || {
                    let divisor = HeadDivisor::of(store.settings().get().scaling);
                    (locale.text().heads().about)(heads, sharing.get(), shape.get().d_k(), divisor)
                })}</p>
            </div>
        }
        .into_any(),
    })
    .into_any()
}

fn tab(head: usize, locale: Locale, screen: Screen) -> Tab {
    let name = words(move || (locale.text().heads().head)(head + 1));
    Tab {
        id: format!("head-{}", head + 1),
        panel: None,
        tint: maybe(move || Some(head_tint(head, screen))),
        label: all(vec![picture(head), view! { <span>{name}</span> }.into_any()]),
    }
}

/// The weights of a head, in its tint.
fn picture(head: usize) -> AnyView {
    let (store, screen) = (expect_context::<Store>(), expect_context::<Screen>());
    let covers = expect_context::<Hidden>();
    let node = NodeRef::<html::Canvas>::new();
    let surface = StoredValue::new_local(None::<Surface>);
    let painter = expect_context::<Frames>().register(Medium::Canvas, move || {
        let Some(canvas) = node.try_get_untracked().flatten() else { return };
        surface.try_update_value(|surface| {
            if surface.is_none() {
                *surface = Surface::new(&canvas);
            }
            let Some(surface) = surface else { return };
            let (viewport, theme) = (screen.viewport.get_untracked(), screen.theme.get_untracked());
            let side = PICTURE * viewport.unit();
            surface.resize(side, side, viewport.pixel_ratio);
            surface.fill(theme.paper());
            // The pictures must not reveal hidden weights.
            if untrack(|| covers.stage(Stage::Weights)) {
                return;
            }
            let place = Rect { x: 0.0, y: 0.0, width: side, height: side };
            let (most, _) = surface.pixels_in(place);
            let (image, size) =
                store.read(|pipeline| tinted(pipeline.attention().head(head).weights(), head, most, theme));
            surface.paint_cells(&image, None, size, place);
        });
    });
    effect(move || {
        store.track(UpdateRate::Edit);
        covers.track();
        node.track();
        screen.theme.track();
        screen.viewport.track();
        painter.request();
    });
    view! { <canvas node_ref=node class="head-picture" aria-hidden="true"></canvas> }.into_any()
}
