//! Opens a link's document without overwriting the user's work. The work stays in its place, and edits of the link's
//! document are saved aside until the user decides between the two.

use leptos::{prelude::*, task::spawn_local};

use super::{
    lesson,
    offer::Offer,
    restore::{self, Own, Restored},
    saver::Saver,
    state::SavedAt,
};
use crate::{
    app::{
        browser::{
            linked::{self, Linked},
            storage::StorageLocation,
        },
        state::{
            notice::{Notice, OfWork},
            remembered,
        },
    },
    format::Link,
    model::Document,
    presets::inputs_by_id,
    saving::{SavedWork, Standing, StandingEvent},
    text::Language,
};

/// Punctuation that writers and programs append to an address. No link ends in one of these.
const BEHIND: [char; 9] = ['.', ',', ';', ':', '!', '?', ')', '>', '"'];

/// Returns the state that the page opens with: a link's document, or else the saved work.
pub(super) async fn restore() -> Restored {
    let own = restore::own().await;
    match linked::find() {
        None => own.restored,
        Some(Linked::There(text)) => match Link::from_text(text.trim_end_matches(BEHIND), inputs_by_id) {
            Ok(Link { document, lesson }) => {
                let mut restored = over(own, document, None);
                restored.language = lesson.language.as_deref().and_then(Language::by_tag);
                restored.opening.lesson = Some(lesson);
                restored
            }
            Err(error) => {
                linked::forget();
                let notice = Some(Notice::OfWork(OfWork::Unlinked(error.into())));
                Restored { notice, ..own.restored }
            }
        },
        Some(Linked::Aside(writer)) => {
            let place = StorageLocation::Aside(writer);
            let found = place.find().await;
            match restore::read(&found).work {
                Some((copy, document)) => over(own, document, Some((place, copy.stamp))),
                // No readable work is stored here. Anything unreadable is offered with the other work set aside.
                None => {
                    linked::forget();
                    own.restored
                }
            }
        }
    }
}

/// Puts a link's document, read from a save of it or from the link itself, over the user's own work.
fn over(Own { mut restored, saved }: Own, document: Document, before: Option<SavedAt>) -> Restored {
    if saved == SavedWork::Found && restored.document == document {
        linked::forget();
        return restored;
    }
    restored.opening.is_dirty |= before.is_some();
    restored.opening.before = before;
    restored.opening.standing = Standing::opened_by_link(saved);
    restored.document = document;
    restored.notice = match restored.notice {
        // A notice that nothing can be stored takes precedence.
        Some(Notice::OfWork(unkept @ (OfWork::Unsaved | OfWork::Unanswered))) => Some(Notice::OfWork(unkept)),
        _ => (saved != SavedWork::Found).then_some(Notice::OfWork(OfWork::Linked)),
    };
    if restored.opening.standing == Standing::LinkOverWork {
        restored.offer = Some(Offer::Linked);
    }
    restored
}

impl Saver {
    /// Notes where a link's document is saved from now on. A reload then reads it from there and not from the link.
    pub(super) fn note_place(self) {
        match self.state.with_value(|state| state.standing) {
            // From now on the link's document is the user's own work, including which stages are hidden.
            Standing::Link => {
                remembered::make_own();
                linked::forget();
            }
            Standing::LinkOverWork => linked::keep_aside(self.line()),
            Standing::Own | Standing::Overtaken | Standing::Unread | Standing::LinkUnread => {}
        }
        self.state.update_value(|state| state.follow(StandingEvent::SaveBegins));
    }

    /// Forgets the link when its document leaves the page, and shows what it hid.
    pub(super) fn leave_link(self) {
        if self.state.with_value(|state| state.standing.is_link()) {
            linked::forget();
            lesson::end(self.covers, self.guide);
        }
    }

    /// Deletes what the page saved before a reload. By now the database has it under this page's name.
    pub(super) fn clear_before(self) {
        let before = self.state.try_update_value(|state| state.before.take()).flatten();
        if let Some((place, stamp)) = before {
            spawn_local(async move {
                let found = place.find().await;
                // Another tab may have opened it and saved since.
                if found.copies.first().is_none_or(|copy| copy.stamp == stamp) {
                    place.delete().await;
                }
            });
        }
    }
}
