//! The saved work, and questions about it.

use super::{character, words::of_the_keys};
use crate::{model::MAX_LABEL_CHARS, text::SavingText};

pub(super) static TEXT: SavingText = SavingText {
    restored: "Your last session is restored. Reset returns to the original preset.",
    restored_own: "Your last session is restored.",
    earlier: "The browser did not keep your last save; this is the one before it.",
    from_other_tab: "The other tab’s version is here now. Undo brings yours back.",
    linked: "You opened a shared sheet. It is saved once you change something.",
    linked_over: "You opened a shared sheet. Your own work is kept, even if you change something here.",
    own_work: "Back to my work",
    keep_linked: "Keep this sheet",
    own: "Your own work is back. Undo returns to the shared sheet.",
    link_cut: "The link is incomplete: its end is missing. Copy all of it, or ask for it again.",
    link_altered: "The link was changed on its way: some of its characters are wrong. Ask for it again.",
    link_later: |version| {
        format!(
            "The link was made by a later version of this page (format {version}). Reload the page to get that."
        )
    },
    link_preset: "The link builds on a preset that this version of the page does not have. Ask for a file of the sheet.",
    link_word: |of, word, character| {
        let of = of_the_keys(of);
        match character {
            Some(character) => format!(
                "The link is not opened: word {word}{of} in its sheet has {}. A word has only characters that can be seen.",
                character::named(character)
            ),
            None => format!(
                "The link is not opened: word {word}{of} in its sheet has no character or more than {MAX_LABEL_CHARS}."
            ),
        }
    },
    link_invalid: "The end of the address is not a link to a sheet.",
    saved_unreadable: "The saved work could not be read. Choose again.",
    kept: "What this tab has is saved. The other work is kept aside, and offered when the page is opened again.",
    afresh: "From now on your edits are saved again.",
    mended: |character, of, word, more| {
        let of = of_the_keys(of);
        let others = match more {
            0 => String::new(),
            1 => ", and the like out of 1 other word".to_owned(),
            _ => format!(", and the like out of {more} other words"),
        };
        format!(
            "Your last session is restored. {} was taken out of word {word}{of}{others}: a word has only characters that can be seen.",
            character::named(character)
        )
    },
    damaged: "The saved work could not be read. It is kept aside; the page starts afresh.",
    damaged_in_place: "The saved work could not be read. Download it, then start afresh; until then nothing is saved.",
    damaged_in_part: "The last save could not be read; this is the one before it. The other one is kept aside.",
    unread: "The browser does not give back your saved work. Reload to try again, or start afresh; until then nothing is saved.",
    lost: "The browser no longer has your saved work. Start afresh: what you do from now on is saved.",
    superseded: "Your work was changed in another tab. Until you choose, it is not overwritten from here; what you do in this tab is kept aside.",
    aside: "Earlier work was kept aside. Download it if you need it.",
    aside_of: |name| format!("Earlier work was kept aside: “{name}”. Download it if you need it."),
    download_damaged: "Download what was saved",
    start_afresh: "Start afresh",
    take_that: "Use the other tab’s version",
    keep_mine: "Keep this one",
    delete: "Delete it",
    later: "Later",
    newer: "A new version of Attenscope is here. Reload to use it: your work stays.",
    unsaved: "This browser does not let the page save your work: it is lost when the page is closed.",
    unsaved_sandboxed: "The page around this one keeps it in a sandbox, where nothing can be saved: your work is lost when the page is closed. Whoever made that page can add “allow-same-origin” to the sandbox of the frame.",
    unanswered: "The browser’s database does not answer, or refuses to save. If the browser crashes, your last edits may be lost; very large work may not be saved at all.",
};
