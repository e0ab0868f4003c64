//! Notices.

use crate::text::NoticeText;

pub(super) static TEXT: NoticeText = NoticeText {
    reset: "Preset restored. Undo brings your changes back.",
    revived: |temperature, norm| {
        format!("The temperature is now {temperature}; the norm of the Jacobian is {norm}.")
    },
    coming: "Loading …",
    missing: "This part of the page did not load.",
    try_again: "Try again",
    awaited: "Saving is still loading; nothing is saved yet.",
    link_waits: "This page cannot save your sheet now. Opening the link loses it.",
    link_waits_saved: "A link is waiting in the address. Your sheet is saved now: opening the link keeps it.",
    open_link: "Open the link",
    stay: "Stay here",
    download: "Download this sheet",
    reload: "Reload",
    unloaded: "Saving did not load. Reload the page to get it: this sheet stays. Or download it first.",
    unloaded_unkept: "Saving did not load, and this browser stores nothing. Download this sheet before you reload: \
        otherwise it is lost.",
    choice_missing: |name| format!("{name} did not load. Check the connection and choose it again."),
    dismiss: "Dismiss",
};
