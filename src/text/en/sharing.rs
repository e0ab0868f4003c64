//! The share dialog.

use crate::text::{SharingText, count::grouped};

pub(super) static TEXT: SharingText = SharingText {
    name: "Share",
    link: "Link",
    length: |count| format!("{} characters after the #", grouped(count)),
    about_link: "The link itself holds the sheet; no server keeps it.",
    too_large: "This sheet is too large for a link. Save it as a file instead.",
    full_page: "Open in full ↗",
    copy_link: "Copy link",
    copied: "Copied.",
    not_copied: "The browser did not copy it. The text is selected: copy it yourself.",
    holds: "Also include",
    step: |step, count, is_covered| {
        let hidden = if is_covered { ", later results hidden" } else { "" };
        format!("The tour: step {step} of {count}{hidden}")
    },
    exercise: "Hidden results stay hidden, to be predicted",
    side: |panel| format!("The side panel: {panel}"),
    folded: "The side panel: folded",
    cell: |cell| format!("The selected cell: {cell}"),
    language: |language| format!("The language: {language}"),
    qr: "QR code of the link",
    take_along: "As a file",
    about_file: "A file with every number and setting (Ctrl+S). “Import” opens it again (Ctrl+O).",
    save: "Save file",
    saved: |name, bytes| format!("Saved as {name}, {} bytes.", grouped(bytes)),
    a_file: "a file",
    saved_without: |name, bytes| {
        format!(
            "Saved as {name}, {} bytes, without the text that is still open in a field: it was not taken.",
            grouped(bytes)
        )
    },
    saved_open: |name, bytes| {
        format!("Saved as {name}, {} bytes. It holds the results that are hidden here.", grouped(bytes))
    },
    not_taken: "A text is still open in a field and was not taken: the sheet has what was there before.",
    hides_nothing: "The file shows the hidden results too.",
    hidden_too: "The results that are hidden here are written, too.",
    hidden_on_paper: "The results that are hidden here stay blank on paper; an answer key has them.",
    embed: "Code for a course page",
    copy_embed: "Copy code",
    close: "Close",
};
