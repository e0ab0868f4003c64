//! The current notice, and the question that the user has to decide about the saved work.

use std::time::Duration;

use leptos::prelude::*;

use super::{
    saving::{Answer, Offer, Saving, SavingPart, Saying},
    unsaved::Unsaved,
};
use crate::app::{
    browser::offline,
    kit::{
        context::expect_context,
        pause::Pause,
        reactive::{self, effect, flag, memo, press},
    },
    state::{
        lazy_module::LazyModule,
        locale::Locale,
        notice::Notice,
        notices::Notices,
        prose::set_words,
        store::{Store, UpdateRate},
        typing::Typing,
    },
};

/// How long a confirmation is shown.
const CONFIRMATION: Duration = Duration::from_secs(6);

/// The strip of notices below the sheet.
#[component]
pub(super) fn NoticeStrip(
    part: LazyModule<SavingPart>,
    saving: RwSignal<Option<Saving>>,
    unsaved: Unsaved,
    /// Whether unsaved work has been waiting for the saving module for a while.
    is_late: RwSignal<bool>,
) -> impl IntoView {
    let (store, typing) = (expect_context::<Store>(), expect_context::<Typing>());
    let locale = expect_context::<Locale>();
    let notices = expect_context::<Notices>();
    let offer = memo(move || match saving.get() {
        _ if unsaved.has_link.get() => Some(Offer::LinkWaits),
        Some(saving) => saving.offer.get(),
        None if part.is_missing() => Some(Offer::Unloaded),
        None => is_late.get().then_some(Offer::Awaited),
    });
    effect(move || {
        if offer.with(|offer| matches!(offer, Some(Offer::Unloaded))) {
            store.track(UpdateRate::Pause);
            untrack(|| unsaved.try_to_keep());
        }
    });
    let saving = move || saving.get_untracked();
    let words = move |refusal: bool| {
        let notice = notices.notice.get().filter(|notice| notice.is_refusal() == refusal);
        match notice {
            Some(Notice::OfWork(notice)) => of_work(part, Saying::Notice(notice), locale),
            Some(notice) => notice.words(store, typing, locale.text()),
            None => String::new(),
        }
    };
    // A question waits until a refusal is gone, unless it is urgent. This is no memo: code that depends on `offer` both
    // directly and through a memo would miss changes.
    let is_refused = move || {
        let is_urgent = offer.with(|offer| offer.as_ref().is_some_and(Offer::is_urgent));
        !is_urgent && notices.notice.with(|notice| notice.is_some_and(Notice::is_refusal))
    };
    let alert = move || match is_refused() {
        true => words(true),
        false => offer.with(|offer| match offer {
            None => String::new(),
            // The saving module, which has the other texts, is not here.
            Some(Offer::Awaited) => locale.text().notice.awaited.to_owned(),
            Some(Offer::Unloaded) if !unsaved.is_kept.get() => {
                locale.text().notice.unloaded_unkept.to_owned()
            }
            Some(Offer::Unloaded) => locale.text().notice.unloaded.to_owned(),
            Some(Offer::LinkWaits) if !unsaved.is_at_risk.get() => {
                locale.text().notice.link_waits_saved.to_owned()
            }
            Some(Offer::LinkWaits) => locale.text().notice.link_waits.to_owned(),
            Some(offer) => of_work(part, Saying::Asked(offer), locale),
        }),
    };
    let answers = memo(move || match is_refused() {
        true => &[],
        false => offer.with(|offer| offer.as_ref().map_or(&[][..], Offer::answers)),
    });
    // A question that reports no error is not styled as a refusal.
    let is_calm =
        memo(move || !is_refused() && offer.with(|offer| offer.as_ref().is_some_and(Offer::is_calm)));
    let is_told = memo(move || notices.notice.with(|notice| notice.is_some_and(Notice::is_seen)));
    let is_shown = memo(move || is_told.get() || offer.with(Option::is_some));
    // A confirmation disappears by itself. A refusal stays until it is dismissed or its cause is gone.
    let timer = Pause::new();
    effect(move || match notices.notice.get() {
        Some(notice) if !notice.is_refusal() => timer.then(CONFIRMATION, move || notices.notice.set(None)),
        _ => timer.stop(),
    });
    let give = move |answer: Answer| match (answer, saving()) {
        (Answer::TryAgain, _) => part.again(),
        (Answer::DownloadSheet, _) => unsaved.download(),
        (Answer::OpenLink, _) => unsaved.open_link(),
        (Answer::Stay, _) => unsaved.turn_down(),
        (Answer::Reload, None) => offline::reload(),
        (_, Some(saving)) => saving.give.run(answer),
        (_, None) => {}
    };
    let dismiss = move || match saving() {
        Some(saving) => saving.dismiss.run(()),
        None => notices.notice.set(None),
    };
    // One answer dismisses both the notice and the question.
    let is_dismissed_alone = memo(move || is_told.get() && !answers.get().contains(&Answer::Dismiss));
    let buttons = move || {
        let button = |&answer: &Answer| {
            view! {
                <button class="answer" on:click=press(move || give(answer))>{reactive::words(move || match answer {
                    Answer::TryAgain => locale.text().notice.try_again.to_owned(),
                    Answer::DownloadSheet => locale.text().notice.download.to_owned(),
                    Answer::OpenLink => locale.text().notice.open_link.to_owned(),
                    Answer::Stay => locale.text().notice.stay.to_owned(),
                    Answer::Reload => locale.text().notice.reload.to_owned(),
                    answer => of_work(part, Saying::Answered(answer), locale),
                })}</button>
            }
        };
        answers.get().iter().map(button).collect_view().into_any()
    };
    view! {
        <div class="floating notices" class:is-shown=flag(move || is_shown.get())>
            <p role="status">{set_words(move || words(false))}</p>
            <p role="alert" class:is-calm=flag(move || is_calm.get())>{set_words(alert)}</p>
            {reactive::part(buttons)}
            <button hidden=flag(move || !is_dismissed_alone.get()) on:click=press(dismiss)>
                {reactive::words(move || locale.text().notice.dismiss)}
            </button>
        </div>
    }
}

/// The saving module's text for a notice or question. It is loaded whenever it has something to say.
fn of_work(part: LazyModule<SavingPart>, saying: Saying<'_>, locale: Locale) -> String {
    part.now().map_or_else(String::new, |part| (part.words)(saying, locale.text()))
}
