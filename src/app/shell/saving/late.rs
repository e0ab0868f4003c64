//! Asks a database again that did not answer at the start, as long as the page is unchanged since it was opened. Its
//! answer is then treated as if it had come at the start.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};

use super::{linked::restore, restore::Restored, saver::Saver, state::State};
use crate::app::state::notice::Notice;

/// How long after a missing answer the database is asked again.
const AGAIN: Duration = Duration::from_secs(1);

impl Saver {
    pub(super) fn ask_again(self) {
        let moment = move || (self.store.own_revision(), self.state.with_value(|state| state.turn));
        let opened = moment();
        self.again.then(AGAIN, move || {
            spawn_local(async move {
                if moment() != opened {
                    return;
                }
                let restored = restore().await;
                match restored.opening.is_unanswered {
                    _ if moment() != opened => {}
                    true => self.ask_again(),
                    false => self.take_up(restored),
                }
            });
        });
    }

    fn take_up(self, Restored { document, notice, offer, opening, .. }: Restored) {
        let notice = notice.unwrap_or_else(|| Notice::restored(&document));
        let is_on_page = self.store.own_work(|worksheet| *worksheet.document() == document);
        if !is_on_page {
            self.store.take_back();
        }
        if !is_on_page && !self.notices.refuse_unless(self.store.replace(None, document)) {
            return;
        }
        let is_dirty = opening.is_dirty;
        self.state.update_value(|state| {
            *state = State::new(opening, state.ledger.writer(), self.store.own_revision());
        });
        self.offer.set(offer);
        self.answered();
        if !is_on_page {
            self.notices.tell(notice);
        }
        self.look();
        if is_dirty {
            self.save();
        }
    }
}
