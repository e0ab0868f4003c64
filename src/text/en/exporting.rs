//! The export dialog.

use crate::text::{ExportingText, count::grouped};

pub(super) static TEXT: ExportingText = ExportingText {
    name: "Export",
    what: "What",
    everything: "All matrices",
    kinds: ["Tables and arrays", "For a report", "Code"],
    pictures: "Pictures",
    pixels: "PNG size",
    guard: "In CSV and TSV, words that begin with =, +, - or @ get an apostrophe in front, so that no spreadsheet runs them as formulas.",
    about_code: "Code computes the whole sheet again and checks that the output is the same.",
    code: "Code",
    copy: "Copy",
    copied: "Copied.",
    not_copied: "The browser did not copy it. The text is selected: copy it yourself, or download it.",
    download: "Download",
    saved: |name, bytes| format!("Saved as {name}, {} bytes.", grouped(bytes)),
    not_drawn: "The browser cannot make so large a picture. Choose a smaller PNG size, or SVG.",
    too_long: |bytes| format!("Too long to show here: {} bytes. Download it.", grouped(bytes)),
    close: "Close",
};
