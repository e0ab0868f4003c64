//! The notice of the moment, and what the person is to decide about the saved work.

use std::time::Duration;

use leptos::prelude::*;

use super::saving::{Answer, Offer, Saver};
use crate::app::{
    browser::files,
    kit::{
        pause::Pause,
        reactive::{self, flag, part},
    },
    page::{notice::Notice, notices::Notices, store::Store, voice::Voice},
};

/// How long a confirmation stays.
const CONFIRMATION: Duration = Duration::from_secs(6);

/// The strip below the sheet.
#[component]
pub(super) fn NoticeStrip(saver: Saver) -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let notices = expect_context::<Notices>();
    let words = move |refusal: bool| {
        let notice = notices.notice.get().filter(|notice| notice.is_refusal() == refusal);
        notice.map_or_else(String::new, |notice| notice.words(store, voice.text()))
    };
    // What is to be decided waits behind whatever else there is to refuse.
    let is_refused = Memo::new(move |_| notices.notice.with(|notice| notice.is_some_and(Notice::is_refusal)));
    let alert = move || match is_refused.get() {
        true => words(true),
        false => {
            let text = voice.text();
            saver
                .offer
                .with(|offer| offer.as_ref().map_or_else(String::new, |offer| offer.words(text).to_owned()))
        }
    };
    let answers = Memo::new(move |_| match is_refused.get() {
        true => &[],
        false => saver.offer.with(|offer| offer.as_ref().map_or(&[][..], Offer::answers)),
    });
    let is_told = Memo::new(move |_| notices.notice.with(|notice| notice.is_some_and(Notice::is_seen)));
    let is_shown = Memo::new(move |_| is_told.get() || !answers.get().is_empty());
    // A confirmation goes by itself; a refusal stays until it is dismissed or mended.
    let timer = Pause::new();
    Effect::new(move |_| match notices.notice.get() {
        Some(notice) if !notice.is_refusal() => timer.then(CONFIRMATION, move || notices.notice.set(None)),
        _ => timer.stop(),
    });
    let give = move |answer: Answer| match answer {
        Answer::Download => {
            if let Some(
                Offer::Damaged { text, .. } | Offer::DamagedInPart(text) | Offer::Aside { text, .. },
            ) = saver.offer.get_untracked()
            {
                files::download("attenscope-saved.json", &text);
            }
        }
        Answer::StartAfresh => {
            saver.keep_mine();
            notices.tell(Notice::Afresh);
        }
        Answer::TakeThat => saver.take_theirs(),
        Answer::KeepMine => {
            saver.keep_mine();
            notices.tell(Notice::Kept);
        }
        Answer::Delete => {
            if let Some(Offer::Aside { place, stamp, .. }) = saver.offer.get_untracked() {
                saver.delete_aside(place, stamp);
            }
        }
        Answer::Later => saver.offer.set(None),
        Answer::Dismiss => {
            saver.offer.set(None);
            saver.dismiss();
        }
    };
    // One answer takes both away.
    let is_dismissed_alone = Memo::new(move |_| is_told.get() && !answers.get().contains(&Answer::Dismiss));
    let buttons = move || {
        let button = |&answer: &Answer| {
            view! {
                <button class="answer" on:click=move |_| give(answer)>{reactive::words(move || answer.words(voice.text()))}</button>
            }
        };
        answers.get().iter().map(button).collect_view().into_any()
    };
    view! {
        <div class="notices" class:is-shown=flag(move || is_shown.get())>
            <p role="status">{reactive::words(move || words(false))}</p>
            <p role="alert">{reactive::words(alert)}</p>
            {part(buttons)}
            <button hidden=flag(move || !is_dismissed_alone.get()) on:click=move |_| saver.dismiss()>
                {reactive::words(move || voice.text().notice.dismiss)}
            </button>
        </div>
    }
}
