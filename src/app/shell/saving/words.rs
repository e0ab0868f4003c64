//! The texts about the saved work.

use super::offer::{Answer, Offer};
use crate::{
    app::{
        browser::sandbox::is_sandboxed,
        state::{link_fault::LinkFault, notice::OfWork},
    },
    format::MendedLabel,
    text::{Messages, SavingText},
};

/// A notice, a question or an answer.
pub(in crate::app::shell) enum Saying<'a> {
    Notice(OfWork),
    Asked(&'a Offer),
    Answered(Answer),
}

impl Saying<'_> {
    pub(super) fn words(&self, text: &Messages) -> String {
        match self {
            Self::Notice(notice) => notice_words(*notice, text),
            Self::Asked(Offer::Aside { name: Some(name), .. }) => (text.saving().aside_of)(name),
            Self::Asked(offer) => asked_words(offer, text).to_owned(),
            Self::Answered(answer) => answer_words(*answer, text).to_owned(),
        }
    }
}

fn notice_words(notice: OfWork, text: &Messages) -> String {
    let said = text.saving();
    let words = match notice {
        OfWork::Mended(MendedLabel { of, row, character }, more) => {
            return (said.mended)(character, of, row + 1, more);
        }
        OfWork::Restored { has_preset: true } => said.restored,
        OfWork::Restored { has_preset: false } => said.restored_own,
        OfWork::Earlier => said.earlier,
        OfWork::FromOtherTab => said.from_other_tab,
        OfWork::Linked => said.linked,
        OfWork::Unlinked(LinkFault::Later(version)) => return (said.link_later)(version),
        OfWork::Unlinked(LinkFault::Word { of, row, character }) => {
            return (said.link_word)(of, row + 1, character);
        }
        OfWork::Unlinked(fault) => fault_words(fault, said),
        OfWork::Own => said.own,
        OfWork::SavedUnreadable => said.saved_unreadable,
        OfWork::Kept => said.kept,
        OfWork::Afresh => said.afresh,
        OfWork::Unanswered => said.unanswered,
        OfWork::Unsaved if is_sandboxed() => said.unsaved_sandboxed,
        OfWork::Unsaved => said.unsaved,
    };
    words.to_owned()
}

fn fault_words(fault: LinkFault, said: &SavingText) -> &'static str {
    match fault {
        LinkFault::Truncated => said.link_cut,
        LinkFault::Altered => said.link_altered,
        LinkFault::Preset => said.link_preset,
        LinkFault::Later(_) | LinkFault::Word { .. } | LinkFault::Invalid => said.link_invalid,
    }
}

fn asked_words(offer: &Offer, text: &Messages) -> &'static str {
    let said = text.saving();
    match offer {
        Offer::Damaged { is_aside: true, .. } => said.damaged,
        Offer::Damaged { is_aside: false, .. } => said.damaged_in_place,
        Offer::DamagedInPart(_) => said.damaged_in_part,
        Offer::Awaited => text.notice.awaited,
        Offer::Unloaded => text.notice.unloaded,
        Offer::LinkWaits => text.notice.link_waits,
        Offer::Unread => said.unread,
        Offer::Lost => said.lost,
        Offer::Superseded => said.superseded,
        Offer::Linked => said.linked_over,
        Offer::Newer => said.newer,
        Offer::Aside { .. } => said.aside,
    }
}

fn answer_words(answer: Answer, text: &Messages) -> &'static str {
    let said = text.saving();
    match answer {
        Answer::Download => said.download_damaged,
        Answer::StartAfresh => said.start_afresh,
        Answer::TakeThat => said.take_that,
        Answer::KeepMine => said.keep_mine,
        Answer::OwnWork => said.own_work,
        Answer::KeepLinked => said.keep_linked,
        Answer::Delete => said.delete,
        Answer::Later => said.later,
        Answer::Reload => text.notice.reload,
        Answer::DownloadSheet => text.notice.download,
        Answer::OpenLink => text.notice.open_link,
        Answer::Stay => text.notice.stay,
        Answer::Dismiss => text.notice.dismiss,
        Answer::TryAgain => text.notice.try_again,
    }
}
