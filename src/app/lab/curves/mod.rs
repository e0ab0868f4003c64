//! Curves of the weights, and of quantities derived from them, against the factor in front of the scores.

mod marker;

use leptos::prelude::*;

use self::marker::Marker;
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::paragraph,
            reactive::{flag, memo, part, words},
            select::{Choice, select, unlabelled},
        },
        sheet::figure::FigureView,
        state::{
            focus::Focus,
            locale::Locale,
            store::{Store, UpdateRate},
        },
    },
    present::lab::{Plotted, Present, Rows, Scene},
};

/// The height of the picture, in CSS pixels.
const HEIGHT: f64 = 244.0;
/// All rows can be plotted for up to this many tokens. More curves cannot be told apart.
const MAX_ROWS: usize = 64;
/// With up to this many tokens, curves of all rows follow each change. With more they wait for a pause.
const LIVE_ROWS: usize = 16;
/// With up to this many keys, the curves of one row follow each change.
const LIVE_KEYS: usize = 128;

/// The curves, or why there are none.
#[component]
pub(super) fn Curves() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let are_apt = store.follow(UpdateRate::Edit, |pipeline| Plotted::are_apt(pipeline.document()));
    part(move || match are_apt.get() {
        true => view! { <Plot /> }.into_any(),
        false => paragraph("curves", words(move || locale.text().lab().curves.not_apt).into_any()),
    })
}

/// The curves, with their controls and the marker.
#[component]
fn Plot() -> impl IntoView {
    let store = expect_context::<Store>();
    let (locale, focus) = (expect_context::<Locale>(), expect_context::<Focus>());
    let plotted = RwSignal::new(Plotted::Weights);
    let wants_all = RwSignal::new(false);
    let tokens = memo(move || store.shape().get().n());
    let all = memo(move || wants_all.get() && plotted.get() != Plotted::Weights && tokens.get() <= MAX_ROWS);
    let lines = memo(move || store.shape().get().n().max(store.shape().get().m()));
    let rate = move |most: usize| if lines.get() <= most { UpdateRate::Frame } else { UpdateRate::Pause };

    let rows = memo(move || {
        let (chosen, all) = (focus.token.get(), all.get());
        store.at(rate(if all { LIVE_ROWS } else { LIVE_KEYS }), |pipeline| Rows::of(pipeline, chosen, all))
    });
    let curves = memo(move || rows.with(|rows| rows.curves(plotted.get())));
    let present =
        memo(move || rows.with(|rows| store.at(rate(LIVE_KEYS), |pipeline| Present::of(pipeline, rows))));
    let scene = Scenes { plotted, rows, present, locale };
    let figure = memo(move || curves.with(|curves| scene.with(|scene| scene.figure(curves))));
    let title = memo(move || scene.with(|scene| scene.title()));
    let description = memo(move || scene.with(|scene| scene.description()));

    let controls = view! {
        <div class="choices">
            <ReadingSelect plotted />
            <RowsSelect plotted wants_all tokens />
        </div>
    };
    view! {
        <div class="curves">
            <FigureView
                figure
                title
                description
                height=HEIGHT
                file="attenscope-curves"
                controls=controls.into_any()
                overlay=Box::new(move |layout| view! { <Marker layout present /> }.into_any())
            />
        </div>
    }
}

/// The inputs of a scene. Reading them is tracked.
#[derive(Clone, Copy)]
struct Scenes {
    plotted: RwSignal<Plotted>,
    rows: Memo<Rows>,
    present: Memo<Present>,
    locale: Locale,
}

impl Scenes {
    fn with<T>(self, f: impl FnOnce(&Scene<'_>) -> T) -> T {
        let Self { plotted, rows, present, locale } = self;
        let (plotted, text, digits) = (plotted.get(), locale.text(), locale.digits.get());
        rows.with(|rows| present.with(|present| f(&Scene { plotted, rows, present, text, digits })))
    }
}

/// The select for the plotted quantity.
#[component]
fn ReadingSelect(plotted: RwSignal<Plotted>) -> impl IntoView {
    let locale = expect_context::<Locale>();
    let choice = |(at, plotted): (usize, Plotted)| {
        Choice::new(at.to_string(), words(move || plotted.words(locale.text().lab().curves).choice))
    };
    let choose = move |id: String| {
        if let Some(choice) = id.parse().ok().and_then(|at: usize| Plotted::ALL.get(at).copied()) {
            plotted.set(choice);
        }
    };
    select(
        "",
        words(move || locale.text().lab().curves.quantity),
        Plotted::ALL.into_iter().enumerate().map(choice).collect(),
        Box::new(move || plotted.get().index().to_string()),
        Box::new(choose),
    )
}

/// The select for one row or all rows. Weights are plotted for one row only.
#[component]
fn RowsSelect(plotted: RwSignal<Plotted>, wants_all: RwSignal<bool>, tokens: Memo<usize>) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let token = move || store.word(focus.token.get());
    let is_crowd = move || tokens.get() > MAX_ROWS;
    let one = Choice::new("one", words(move || (locale.text().lab().curves.one_row)(&token())));
    let all = Choice::new("all", words(move || locale.text().lab().curves.all_rows));
    let all = Choice { is_disabled: flag(is_crowd), ..all };
    view! {
        <label hidden=flag(move || plotted.get() == Plotted::Weights)>
            {words(move || locale.text().lab().curves.rows)}
            {unlabelled(
                vec![one, all],
                Box::new(move || if wants_all.get() { "all" } else { "one" }.to_owned()),
                Box::new(move |id| wants_all.set(id == "all")),
            )}
            <span class="note" hidden=flag(move || !is_crowd())>
                {words(move || (locale.text().lab().curves.too_many)(MAX_ROWS))}
            </span>
        </label>
    }
}
