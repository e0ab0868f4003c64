//! Curves of the weights, and of what is read off them, against the factor in front of the scores.

mod drawing;
mod marker;

use leptos::prelude::*;

use super::{
    figure::FigureView,
    select::{Choice, select, unlabelled},
};
use crate::app::{
    reactive::{flag, words},
    view_state::{ViewState, handles},
};
use crate::lab::{Reading, SeenRow, curve, factors, weight_curves};
use crate::model::Settings;
use crate::plot::Point;
use drawing::Scene;
use marker::Marker;

/// The height of the picture.
const HEIGHT: f64 = 244.0;
/// All rows are drawn for up to so many tokens; more are not told apart.
const MOST_ROWS: usize = 64;
/// All rows of up to so many tokens follow each change; those of more wait for a pause.
const LIVE_ROWS: usize = 16;
/// A row of up to so many keys follows each change.
const LIVE_KEYS: usize = 128;

/// What can be drawn, in the order of its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drawn {
    Weights,
    Reading(Reading),
}

impl Drawn {
    const ALL: [Self; 4] = [
        Self::Weights,
        Self::Reading(Reading::Entropy),
        Self::Reading(Reading::Largest),
        Self::Reading(Reading::Norm),
    ];

    /// Its place among them.
    fn index(self) -> usize {
        Self::ALL.iter().position(|drawn| *drawn == self).unwrap_or_default()
    }
}

/// The rows that are drawn.
#[derive(Clone, PartialEq)]
struct Rows {
    labels: Vec<String>,
    rows: Vec<SeenRow>,
    /// Which of them is the chosen one.
    chosen: usize,
}

/// Where the page is now.
#[derive(Clone, PartialEq)]
struct Present {
    settings: Settings,
    divisor: f64,
    d_k: usize,
    /// The weights of each row that is drawn.
    weights: Vec<Vec<f64>>,
}

impl Present {
    /// What the scores are multiplied by.
    fn factor(&self) -> f64 {
        1.0 / (self.divisor * self.settings.temperature.value())
    }
}

/// The curves, with their selectors and the marker.
#[component]
pub(super) fn Curves() -> impl IntoView {
    let (store, view) = handles();
    let drawn = RwSignal::new(Drawn::Weights);
    let wants_all = RwSignal::new(false);
    let tokens = Memo::new(move |_| store.shape().get().n());
    let all =
        Memo::new(move |_| wants_all.get() && drawn.get() != Drawn::Weights && tokens.get() <= MOST_ROWS);
    let painted = store.drawn_revision();
    let follow = move |most: usize| if tokens.get() <= most { painted.get() } else { view.settled.get() };

    let rows = Memo::new(move |_| {
        follow(if all.get() { LIVE_ROWS } else { LIVE_KEYS });
        let chosen = view.lab.row.get();
        let queries = if all.get() { 0..tokens.get() } else { chosen..chosen + 1 };
        store.read(|pipeline| Rows {
            labels: pipeline.document().inputs().words(),
            chosen: chosen - queries.start,
            rows: queries.map(|query| SeenRow::of(pipeline, query)).collect(),
        })
    });
    let curves = Memo::new(move |_| rows.with(|rows| curves_of(rows, drawn.get())));
    let present = Memo::new(move |_| {
        follow(LIVE_KEYS);
        rows.with(|rows| {
            store.read(|pipeline| Present {
                settings: pipeline.document().settings(),
                divisor: pipeline.document().divisor(),
                d_k: pipeline.shape().d_k(),
                weights: rows.rows.iter().map(|row| row.weights(pipeline)).collect(),
            })
        })
    });
    let scene = Scenes { drawn, rows, present, view };
    let figure = Memo::new(move |_| curves.with(|curves| scene.with(|scene| scene.figure(curves))));
    let title = Memo::new(move |_| scene.with(|scene| scene.title()));
    let description = Memo::new(move |_| scene.with(|scene| scene.description()));

    let controls = view! {
        <div class="choices">
            <ReadingSelect drawn />
            <RowsSelect drawn wants_all tokens />
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

/// Where scenes come from, watched.
#[derive(Clone, Copy)]
struct Scenes {
    drawn: RwSignal<Drawn>,
    rows: Memo<Rows>,
    present: Memo<Present>,
    view: ViewState,
}

impl Scenes {
    fn with<T>(self, f: impl FnOnce(&Scene<'_>) -> T) -> T {
        let Self { drawn, rows, present, view } = self;
        let (drawn, text, digits) = (drawn.get(), view.text(), view.digits.get());
        rows.with(|rows| present.with(|present| f(&Scene { drawn, rows, present, text, digits })))
    }
}

/// Each weight of the one row, or a reading of each row.
fn curves_of(rows: &Rows, drawn: Drawn) -> Vec<Vec<Point>> {
    let factors = factors();
    match drawn {
        Drawn::Weights => weight_curves(&rows.rows[rows.chosen].scores, &factors),
        Drawn::Reading(reading) => {
            rows.rows.iter().map(|row| curve(&row.scores, &factors, reading)).collect()
        }
    }
}

/// The selector of what is drawn.
#[component]
fn ReadingSelect(drawn: RwSignal<Drawn>) -> impl IntoView {
    let (_, view) = handles();
    let choice =
        |at: usize| Choice::new(at.to_string(), words(move || view.text().lab.curves.readings[at].choice));
    let choose = move |id: String| {
        if let Some(choice) = id.parse().ok().and_then(|at: usize| Drawn::ALL.get(at).copied()) {
            drawn.set(choice);
        }
    };
    select(
        "",
        words(move || view.text().lab.curves.reading),
        (0..Drawn::ALL.len()).map(choice).collect(),
        Box::new(move || drawn.get().index().to_string()),
        Box::new(choose),
    )
}

/// The selector of the rows: each weight is drawn of one row alone.
#[component]
fn RowsSelect(drawn: RwSignal<Drawn>, wants_all: RwSignal<bool>, tokens: Memo<usize>) -> impl IntoView {
    let (store, view) = handles();
    let token = move || {
        store.watch_labels();
        let row = view.lab.row.get();
        store.read(|pipeline| pipeline.document().inputs().word(row))
    };
    let is_crowd = move || tokens.get() > MOST_ROWS;
    let one = Choice::new("one", words(move || (view.text().lab.curves.one_row)(&token())));
    let all = Choice::new("all", words(move || view.text().lab.curves.all_rows));
    let all = Choice { is_disabled: flag(is_crowd), ..all };
    view! {
        <label hidden=flag(move || drawn.get() == Drawn::Weights)>
            {words(move || view.text().lab.curves.rows)}
            {unlabelled(
                vec![one, all],
                Box::new(move || if wants_all.get() { "all" } else { "one" }.to_owned()),
                Box::new(move |id| wants_all.set(id == "all")),
            )}
            <span class="note" hidden=flag(move || !is_crowd())>
                {words(move || (view.text().lab.curves.too_many)(MOST_ROWS))}
            </span>
        </label>
    }
}
