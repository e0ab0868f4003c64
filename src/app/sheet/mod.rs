//! The worksheet: bands of cards, from X to the output.

mod card;
pub(in crate::app) mod figure;
mod gaze;
mod grid;
mod map;
mod name;
pub(in crate::app) mod operators;
mod picture;
mod reached;
mod sizes;
mod summary;

use leptos::ev::FocusEvent;
use web_sys::EventTarget;

use self::{
    card::{Card, Edge},
    gaze::{GazeBand, GazeFigure},
    operators::{
        adjustment::{AdjustmentOperator, BiasOperator},
        between::{divided, mixed, softened},
        bias::BiasControl,
        mask::MaskControl,
        scaling::ScalingControl,
        soft_cap::SoftCapControl,
        temperature::TemperatureControl,
    },
    reached::Reached,
};
use crate::app::kit::context::expect_context;
use crate::app::{
    browser::{dom, text_width},
    kit::{
        parts::{all, nothing},
        reactive::{flag, memo, part, pixels, words},
    },
    state::{
        focus::Focus,
        grids::Grids,
        hidden::Hidden,
        locale::Locale,
        modules::Parts,
        panels::Panels,
        screen::Screen,
        store::{Store, UpdateRate},
    },
};
use crate::layout::{Geometry, Room};
use crate::model::{Input, Pipeline, Sequence, Stage};
use crate::present::equal_words;
use crate::presets::Preset;
use leptos::prelude::*;

/// The height of the sentences above the words, on a laptop.
const LEAD: f64 = 58.0;

const SHEET: &str = ".sheet";
/// The words at the head.
const WORDS: &str = ".gaze";
/// The first card of the lower band, which computes the attention.
const ATTEND: &str = ".band.attend .card";
/// The controls for scaling, mask and temperature.
const CONTROLS: &str = ".sheet .controls";

pub(in crate::app) use self::map::map;
pub(in crate::app) use self::sizes::size_field;

/// The card of a stage.
pub(in crate::app) fn card(stage: Stage, room: Memo<Room>) -> AnyView {
    view! { <Card stage room /> }.into_any()
}

/// The card of a stage, with something at the edge of its matrix.
pub(in crate::app) fn card_with(stage: Stage, room: Memo<Room>, edge: Edge) -> AnyView {
    view! { <Card stage room edge /> }.into_any()
}

/// Scrolls the card of a stage into view.
pub(in crate::app) fn bring_into_view(stage: Stage) {
    dom::bring_into_view(&format!("[data-card={}]", stage.name()));
}

/// Scrolls the words at the head of the sheet into view.
pub(in crate::app) fn bring_words_into_view() {
    dom::bring_into_view(WORDS);
}

/// Whether the target of an event is in the sheet.
pub(in crate::app) fn contains(target: Option<EventTarget>) -> bool {
    dom::is_within(target, SHEET)
}

/// Scrolls the controls of divisor and temperature into view.
pub(in crate::app) fn bring_controls_into_view() {
    dom::bring_into_view(CONTROLS);
}

/// Scrolls the attention band into view.
pub(in crate::app) fn bring_attend_into_view() {
    dom::bring_into_view(ATTEND);
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

/// Returns the name of the column whose number turns a head in the first example, until that number is changed. A bias
/// may hold the head, and other words may stand where the head would turn.
fn turning(pipeline: Pipeline<'_>) -> Option<String> {
    let (document, opening) = (pipeline.document(), Preset::Gaze.opening_cell());
    let inputs = document.inputs();
    let name = inputs.columns().first()?.as_ref()?.shown();
    let is_first = document.origin() == Some(Preset::Gaze.id()) && opening.row < inputs.shape().n();
    let is_free = is_first && !inputs.has(Input::Bias) && !inputs.shape().has_other_keys();
    (is_free && inputs.matrix(Input::X).row(opening.row)[0] == 1.0).then_some(name)
}

/// Gives the focus back to the selected cell if the sheet loses it with its cards, as these turn from X to given Q, K and V
/// or back, and as its keys and values become those of other words or of its own. The page stays where it is.
fn keep_focus(kind: Memo<[bool; 2]>, is_within: StoredValue<bool>) {
    let (focus, grids) = (expect_context::<Focus>(), expect_context::<Grids>());
    Effect::new(move |before: Option<[bool; 2]>| {
        let kind = kind.get();
        if before.is_some_and(|before| before != kind) {
            request_animation_frame(move || {
                if is_within.get_value() && dom::has_no_focus() {
                    dom::without_scrolling(|| grids.focus(focus.selected.get_untracked()));
                }
            });
        }
        kind
    });
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
    // The tour's card keeps the room of the panels, also while these are folded.
    let is_folded = memo(move || panels.side_is_folded.get() && covers.step.get().is_none());
    let shape = store.shape();
    let convention = locale.convention;
    // Something changes the scaled scores before softmax.
    let is_adjusted = memo(move || store.has(Stage::Masked));
    let is_given = memo(move || store.is_given());
    let has_bias = memo(move || store.has(Stage::Bias));
    let has_others = memo(move || shape.get().has_other_keys());
    // Several heads, or W_O.
    let has_heads = memo(move || shape.get().result() != Stage::Output);
    // Whether the focus went to the sheet and to nothing else since.
    let is_within = StoredValue::new(false);
    let leave = move |event: FocusEvent| {
        let next = event.related_target();
        if next.is_some() && !contains(next) {
            is_within.set_value(false);
        }
    };
    keep_focus(memo(move || [is_given.get(), has_others.get()]), is_within);
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
    // Invite to predict while the output is hidden, as it is whenever anything is; but not while W_V is hidden, too:
    // then nothing can be predicted yet.
    let invited = move || {
        let guide = guide.now().filter(|_| covers.stage(Stage::Output) && !covers.stage(Stage::Wv))?;
        Some((guide.invited)(locale.text(), covers.step.get().is_some()))
    };
    let origin = memo(move || store.origin());
    let focus = expect_context::<Focus>();
    let detail = words(move || {
        let text = locale.text();
        if let Some([lead, detail]) = invited() {
            return format!("{lead}{}{detail}", text.pasting().between);
        }
        // The finding is about Q, A and Z, so it must not show while they are hidden.
        let found = store.at(UpdateRate::Edit, equal_words).filter(|_| !covers.stage(Stage::Output));
        if let Some([one, other]) = found {
            return (text.sheet.discover)(&one, &other);
        }
        let opening = Preset::Gaze.opening_cell().row;
        // In the tour, the task says it.
        let turning =
            store.read(turning).filter(|_| focus.watched.get() == opening && covers.step.get().is_none());
        if let Some(column) = turning {
            return (text.gaze.first_hint)(&column, &store.word(opening));
        }
        match (is_wide.get(), is_given.get()) {
            (true, _) => text.sheet.lead_wide.to_owned(),
            (false, is_given) if has_others.get() => (text.sheet.lead_crossed)(shape.get().n(), is_given),
            (false, true) => text.sheet.lead_given.to_owned(),
            (false, false) => text.gaze.hint.to_owned(),
        }
    });
    let about_projections = move || {
        let text = locale.text();
        let (rows, cols) = Stage::Wq.dimensions(shape.get());
        let by_hand = if origin.get() == Preset::Gaze.id() { text.gaze.set_by_hand } else { "" };
        match is_wide.get() {
            true => (text.sheet.windows)(rows * cols),
            false => {
                let tokens = (text.convention.tokens)(convention.get(), shape.get().has_other_keys());
                format!("{tokens} {by_hand}")
            }
        }
    };
    // True from a change until changes pause.
    let is_fresh = memo(move || !store.is_settled());
    let card = move |stage| card(stage, room);
    // A card of the lower band, with the operator that leads on from it. `class` says which line it is on.
    let step = move |class: &'static str, card: AnyView, operator: AnyView| {
        view! { <div class=format!("step {class}")>{card}{operator}</div> }.into_any()
    };
    let hang = move |stage| pixels(move || Geometry::of(stage, room.get()).gutter_left);
    let soften = move || softened(hang(Stage::Weights));
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
            on:focusin=move |_| is_within.set_value(true)
            on:focusout=leave
        >
            <GazeFigure band height=gaze_height detail />
            {part(move || match (has_heads.get(), guide.now()) {
                (true, Some(guide)) => (guide.heads_strip)(band.row, sheet_width),
                _ => nothing(),
            })}
            <section
                class="band project"
                style:--pitch=pixels(move || room.get().pitch(false))
                aria-label=words(move || {
                    let text = &locale.text().sheet;
                    if is_given.get() { text.begun } else { text.project }
                })
            >
                {part(move || {
                    // Replaces the cards: whether one can be edited is decided when it is made.
                    let _ = is_given.get();
                    let stages: &[_] = match has_others.get() {
                        true => &[Stage::X, Stage::Q, Stage::XKv, Stage::K, Stage::V],
                        false => &[Stage::X, Stage::Q, Stage::K, Stage::V],
                    };
                    all(stages.iter().copied().map(card).collect())
                })}
            </section>
            <section
                class="band attend"
                class:is-adjusted=flag(move || is_adjusted.get())
                style:--pitch=pixels(move || room.get().pitch(true))
                aria-label=words(move || locale.text().sheet.attend)
            >
                {step("", card(Stage::Scores), divided(hang(Stage::Scaled)))}
                {step(
                    "",
                    card(Stage::Scaled),
                    part(move || match (has_bias.get(), is_adjusted.get()) {
                        (true, _) => view! { <BiasOperator /> }.into_any(),
                        (false, true) => view! { <AdjustmentOperator /> }.into_any(),
                        (false, false) => soften(),
                    })
                    .into_any(),
                )}
                {part(move || match has_bias.get() {
                    true => step("", card(Stage::Bias), view! { <AdjustmentOperator /> }.into_any()),
                    false => nothing(),
                })}
                {part(move || match is_adjusted.get() {
                    true => all(vec![
                        step("", card(Stage::Masked), nothing()),
                        step("turn", nothing(), soften()),
                    ]),
                    false => nothing(),
                })}
                {step("to-weights", card(Stage::Weights), mixed(hang(Stage::Output)))}
                {step("to-output", card(Stage::Output), nothing())}
            </section>
            {part(move || match (has_heads.get(), guide.now()) {
                (true, Some(guide)) => (guide.heads_cards)(room),
                _ => nothing(),
            })}
            <div class="controls">{editing.show_quietly(|editing| (editing.controls)())}</div>
            <Reached />
            {lab}
            {part(move || match is_given.get() {
                true => nothing(),
                false => view! {
                    <section
                        class="band projections"
                        style:--pitch=pixels(move || room.get().pitch(false))
                        aria-label=words(move || locale.text().sheet.projections)
                    >
                        <div class="lead">
                            <h2>{words(move || locale.text().sheet.projections)}</h2>
                            <p>{words(about_projections)}</p>
                        </div>
                        {[Stage::Wq, Stage::Wk, Stage::Wv].into_iter().map(card).collect_view()}
                    </section>
                }
                .into_any(),
            })}
            {children()}
        </div>
    }
}
