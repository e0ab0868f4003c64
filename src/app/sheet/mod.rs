//! The worksheet: bands of cards, from X to the output.

mod bands;
mod card;
pub(in crate::app) mod figure;
mod gaze;
mod grid;
mod hint;
mod in_view;
mod kept_focus;
mod map;
mod name;
pub(in crate::app) mod operators;
mod picture;
mod reached;
mod sizes;
mod summary;

use leptos::prelude::*;

use self::{
    bands::{attend, project, projections},
    card::{Card, Edge},
    gaze::{GazeBand, GazeFigure},
    hint::hint,
    kept_focus::KeptFocus,
    operators::{
        bias::BiasControl, mask::MaskControl, scaling::ScalingControl, soft_cap::SoftCapControl,
        temperature::TemperatureControl,
    },
    reached::Reached,
};
use crate::{
    app::{
        browser::text_width,
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{flag, memo, part, pixels},
        },
        state::{
            hidden::Hidden,
            locale::Locale,
            modules::Parts,
            panels::Panels,
            refusals::{RefusalPlace, Refusals},
            screen::Screen,
            store::Store,
        },
    },
    layout::{Geometry, Room},
    model::{Sequence, Stage},
};

pub(in crate::app) use self::{
    bands::band,
    in_view::{
        bring_attend_into_view, bring_controls_into_view, bring_into_view, bring_words_into_view, contains,
    },
    map::map,
    sizes::size_field,
};

/// The height of the sentences above the words, on a laptop.
const LEAD: f64 = 58.0;

/// The card of a stage.
pub(in crate::app) fn card(stage: Stage, room: Memo<Room>) -> AnyView {
    view! { <Card stage room /> }.into_any()
}

/// The card of a stage, with something at the edge of its matrix.
pub(in crate::app) fn card_with(stage: Stage, room: Memo<Room>, edge: Edge) -> AnyView {
    view! { <Card stage room edge /> }.into_any()
}

/// The controls of the settings, which come with editing.
pub(in crate::app) fn controls() -> AnyView {
    view! {
        <ScalingControl />
        <SoftCapControl />
        <BiasControl />
        <MaskControl />
        <TemperatureControl />
    }
    .into_any()
}

/// The sheet. At its head are the words with what one of them looks at, and the tabs of the heads. Its bands: Q, K and V
/// from X, or Q from X and below it K and V from X′; from the scores to the output; with heads, from all outputs to the
/// projected output; and, below the lab, the projection matrices.
#[component]
pub(in crate::app) fn Sheet(
    /// The lab, next to the weights that its experiments look at.
    lab: AnyView,
    /// The content below the bands.
    children: Children,
) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let screen = expect_context::<Screen>();
    let panels = expect_context::<Panels>();
    let covers = expect_context::<Hidden>();
    let refusals = expect_context::<Refusals>();
    // The tour's card takes the place of the panels, even if they are folded.
    let is_folded = memo(move || panels.side_is_folded.get() && covers.step.get().is_none());
    let shape = store.shape();
    let convention = locale.convention;
    // Something changes the scaled scores before softmax.
    let is_adjusted = memo(move || store.has(Stage::Masked));
    let is_given = memo(move || store.is_given());
    let has_bias = memo(move || store.has(Stage::Bias));
    let has_others = memo(move || shape.get().has_other_keys());
    let has_heads = memo(move || !shape.get().is_one_head_alone());
    let kept_focus = KeptFocus::through_changes_of(memo(move || [is_given.get(), has_others.get()]));
    let label_width = memo(move || {
        // The fonts may have loaded since.
        screen.viewport.track();
        let widest = |of| store.words_of(of).with(|words| text_width::widest_label(words));
        widest(Sequence::Queries).max(widest(Sequence::Keys))
    });
    let sheet_width = memo(move || {
        let viewport = screen.viewport.get();
        viewport.sheet_width(is_folded.get()) / viewport.unit()
    });
    let band = GazeBand::new(sheet_width);
    let gaze_height = memo(move || band.height());
    let room = memo(move || Room {
        viewport: screen.viewport.get(),
        is_folded: is_folded.get(),
        head_height: LEAD + gaze_height.get(),
        shape: shape.get(),
        digits: locale.digits.get(),
        label_width: label_width.get(),
        convention: convention.get(),
        is_adjusted: is_adjusted.get(),
        has_bias: has_bias.get(),
        has_names: store.columns().with(|names| names.iter().any(Option::is_some)),
    });
    // In the tour, folded panels leave their room to its card.
    let has_use = move || room.get().wants_folded_panels() && covers.step.get().is_none();
    panels.fold_to_fit(memo(move || has_use() || screen.viewport.get().is_short()));
    let is_wide = memo(move || Geometry::of(Stage::Wq, room.get()).map.is_some());

    let Parts { guide, editing, .. } = expect_context();
    // True from a change until changes pause.
    let is_fresh = memo(move || !store.is_settled());
    let label = pixels(move || room.get().margin_left());
    view! {
        <div
            class="sheet"
            class:is-fresh=flag(move || is_fresh.get())
            class:is-stacked=flag(move || room.get().is_stacked())
            class:is-given=flag(move || is_given.get())
            class:is-crossed=flag(move || has_others.get())
            class:has-controls-beside=flag(move || room.get().has_controls_beside())
            class:is-cut=flag(move || room.get().is_cut())
            style:--label=label
            style:--pitch=pixels(move || room.get().common_pitch())
            style:--pitch-attend=pixels(move || room.get().pitch(true))
            on:focusin=move |_| kept_focus.enter()
            on:focusout=move |event| kept_focus.leave(&event)
        >
            <GazeFigure band height=gaze_height detail=hint(is_wide) />
            {part(move || match (has_heads.get(), guide.now()) {
                (true, Some(guide)) => (guide.heads_strip)(band.row, sheet_width),
                _ => nothing(),
            })}
            {project(room)}
            {attend(room)}
            {part(move || match (has_heads.get(), guide.now()) {
                (true, Some(guide)) => (guide.heads_cards)(room),
                _ => nothing(),
            })}
            <div class="controls" class:is-refused=flag(move || refusals.are_at(RefusalPlace::Controls))>
                {editing.show_quietly(|editing| (editing.controls)())}
            </div>
            <Reached />
            {lab}
            {part(move || match is_given.get() {
                true => nothing(),
                false => projections(room, is_wide),
            })}
            {children()}
        </div>
    }
}
