//! The cards of what all heads make together: their outputs side by side, W_O, and the projected output.

use leptos::prelude::*;

use crate::{
    app::{
        browser::text_width,
        kit::{
            context::expect_context,
            parts::{all, nothing},
            reactive::{memo, part, words},
        },
        sheet::{band, card, card_with},
        state::{head_tint::head_tint, locale::Locale, screen::Screen, store::Store},
    },
    layout::{Geometry, HeadNames, Room, Window},
    model::Stage,
    number::for_css,
    plot::type_size::TICK,
};

/// The air around a name, with the line between it and the rows.
const AIR: f64 = 8.0;

/// The cards. Takes the room of the sheet.
pub(super) fn cards(room: Memo<Room>) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let stages = memo(move || {
        let all = [Stage::Concat, Stage::Wo, Stage::Projected];
        all.into_iter().filter(|&stage| store.has(stage)).collect::<Vec<_>>()
    });
    let one = move |stage: Stage| match stage {
        Stage::Concat => view! { <div class="side-by-side">{card_with(stage, room, names)}</div> }.into_any(),
        Stage::Wo => card_with(stage, room, names),
        stage => card(stage, room),
    };
    let class = words(move || match stages.with(|stages| stages.contains(&Stage::Concat)) {
        true => "together has-side-by-side",
        false => "together",
    });
    let name = words(move || locale.text().heads().together.to_owned());
    let cards = part(move || all(stages.get().into_iter().map(one).collect()));
    band(room, true, class, Box::new(move || stages.get()), name, cards.into_any())
}

/// The names of the heads at the columns or rows that belong to them; nothing with a single head. Hidden from screen
/// readers, which read the name of the head with each number.
fn names(geometry: Memo<Geometry>, window: Memo<Window>) -> AnyView {
    let (store, locale, screen) =
        (expect_context::<Store>(), expect_context::<Locale>(), expect_context::<Screen>());
    let shape = store.shape();
    part(move || {
        let (geometry, window) = (geometry.get(), window.get());
        let Some(place) = geometry.head_names else { return nothing() };
        let unit = screen.viewport.get().unit();
        let (lines, class) = match place {
            HeadNames::Above(_) => (window.cols(), "head-names"),
            HeadNames::Before(_) => (window.rows(), "head-names is-before"),
        };
        let one = |(head, count): (usize, usize)| {
            let name = (locale.text().heads().head)(head + 1);
            let along = |cell: f64| cell * count as f64;
            let (length, room) = match place {
                HeadNames::Above(_) => (along(geometry.cell_width), along(geometry.cell_width)),
                HeadNames::Before(room) => (along(geometry.cell_height), room),
            };
            let fits = text_width::width(&name, TICK * unit) + AIR * unit <= room;
            let shown = if fits { name.clone() } else { (head + 1).to_string() };
            let (length, tint) = (format!("{}px", for_css(length)), head_tint(head, screen));
            view! { <span title=name style:--length=length style:--tint=tint>{shown}</span> }.into_any()
        };
        let of_lines = HeadNames::of_lines(lines, shape.get().d_v());
        let room = match place {
            HeadNames::Above(room) | HeadNames::Before(room) => format!("{}px", for_css(room)),
        };
        view! {
            <div class=class aria-hidden="true" style:--room=room>
                {all(of_lines.into_iter().map(one).collect())}
            </div>
        }
        .into_any()
    })
    .into_any()
}
