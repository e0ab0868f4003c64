//! Two runs side by side: with the scores divided by `√d_k`, and without.

use leptos::prelude::*;

use super::curves::HEIGHT;
use crate::{
    app::{
        kit::{
            context::expect_context,
            folded::folded,
            latest::Latest,
            reactive::{memo, words},
            select::{Choice, select},
        },
        sheet::figure::FigureView,
        state::{locale::Locale, prose::set_words},
    },
    lab::learning::{Race, RaceLoss},
    number::exact_for_display,
    plot::figure::Figure,
    present::lab::{LearnQuantity, race_chart, race_curve_said, race_said},
    text::RaceText,
};

/// The steps of both runs in a frame.
const IN_A_FRAME: usize = 2;

/// Signals of the two runs. They outlive the time that they are on the page. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct RaceState {
    loss: RwSignal<RaceLoss>,
    race: StoredValue<Option<Race>, LocalStorage>,
    /// Raised when the runs have moved.
    moved: RwSignal<u32>,
    due: Latest,
}

impl RaceState {
    pub(in crate::app) fn new() -> Self {
        Self {
            loss: RwSignal::new(RaceLoss::SquaredError),
            race: StoredValue::new_local(None),
            moved: RwSignal::new(0),
            due: Latest::new(),
        }
    }

    /// Begins both runs.
    fn begin(self) {
        self.race.set_value(Race::new(self.loss.get_untracked()).ok());
        self.go_on();
    }

    /// Forgets them: they are about another loss.
    fn forget(self) {
        self.due.drop_all();
        self.race.set_value(None);
        self.moved.update(|moved| *moved += 1);
    }

    fn go_on(self) {
        let is_due = self.due.begin();
        request_animation_frame(move || {
            if is_due() && self.take() {
                self.go_on();
            }
        });
    }

    /// Takes the steps of a frame. Returns whether there are more.
    fn take(self) -> bool {
        let mut has_more = false;
        self.race.update_value(|race| {
            if let Some(race) = race {
                (0..IN_A_FRAME).for_each(|_| race.step());
                has_more = !race.is_over();
            }
        });
        self.moved.update(|moved| *moved += 1);
        has_more
    }

    /// Reads the runs. Tracked.
    fn with<T>(self, f: impl FnOnce(Option<&Race>) -> T) -> T {
        self.moved.track();
        self.race.with_value(|race| f(race.as_ref()))
    }
}

/// The two runs, folded away at first.
#[component]
pub(super) fn RaceView() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let title = set_words(move || locale.text().lab().learn.race.title);
    folded("learn-race", title.into_any(), || view! { <Runs /> }.into_any())
}

fn id(loss: RaceLoss) -> &'static str {
    match loss {
        RaceLoss::SquaredError => "squared-error",
        RaceLoss::CrossEntropy => "cross-entropy",
    }
}

fn name(loss: RaceLoss, text: &RaceText) -> &'static str {
    match loss {
        RaceLoss::SquaredError => text.squared_error,
        RaceLoss::CrossEntropy => text.cross_entropy,
    }
}

/// The choice of the loss, the result in words, and the two curves.
#[component]
fn Runs() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let state = expect_context::<RaceState>();
    let text = move || &locale.text().lab().learn.race;
    let losses = RaceLoss::ALL.map(|loss| Choice::new(id(loss), words(move || name(loss, text()))));
    let choose = move |chosen: String| {
        if let Some(loss) = RaceLoss::ALL.into_iter().find(|loss| id(*loss) == chosen) {
            state.loss.set(loss);
            state.forget();
        }
    };
    let about = move || (text().about)(Race::DIMENSIONS, &exact_for_display(Race::RATE), Race::STEPS);
    let result = memo(move || {
        state.with(|race| {
            race.filter(|race| race.is_over()).map_or(String::new(), |race| race_said(race, text()))
        })
    });
    view! {
        <p class="aside">{set_words(about)}</p>
        <div class="learn-race-head">
            {select(
                "learn-choice",
                words(move || locale.text().lab().learn.loss),
                losses.into(),
                Box::new(move || id(state.loss.get()).to_owned()),
                Box::new(choose),
            )}
            <button class="framed" on:click=move |_| state.begin()>{words(move || text().begin)}</button>
        </div>
        <p class="said" role="status">{set_words(move || result.get())}</p>
        <div class="learn-curves">
            <RaceCurve quantity=LearnQuantity::LogLoss file="attenscope-loss-sqrt-d-k" />
            <RaceCurve quantity=LearnQuantity::Jacobian file="attenscope-jacobian-sqrt-d-k" />
        </div>
    }
}

/// The curves of both runs in one picture. `file` is the name of the saved picture.
#[component]
fn RaceCurve(quantity: LearnQuantity, file: &'static str) -> impl IntoView {
    let locale = expect_context::<Locale>();
    let state = expect_context::<RaceState>();
    let text = move || locale.text().lab().learn;
    let figure = memo(move || state.with(|race| Figure::Chart(race_chart(race, quantity, text()))));
    let title = memo(move || quantity.name(&text().quantities).to_owned());
    let description = memo(move || state.with(|race| race_curve_said(race, quantity, text())));
    view! { <FigureView figure title description height=HEIGHT file /> }
}
