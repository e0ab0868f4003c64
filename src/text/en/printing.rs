//! The print dialog, and what is printed.

use crate::text::PrintingText;

pub(super) static TEXT: PrintingText = PrintingText {
    name: "Print",
    what: "What",
    sheet: "The sheet as shown",
    third: "A worksheet, a third of it blank",
    all: "A worksheet, all results blank",
    chosen: "A worksheet, with blanks of your choice",
    blank: "Leave blank",
    cells: |first, last| match last {
        Some(last) => format!("The selected cells: {first} to {last}"),
        None => format!("The selected cell: {first}"),
    },
    others: "Other blanks",
    with_key: "With an answer key on a page of its own",
    about: "The sheet is printed with the explained cell, and with the lab if it is open.",
    title: |name| format!("Self-attention by hand: {name}"),
    lines: ["Name", "Date"],
    task: |decimals| {
        let rounded = match decimals {
            None => String::new(),
            Some(1) => " Round to 1 decimal.".to_owned(),
            Some(decimals) => format!(" Round to {decimals} decimals."),
        };
        format!("Fill in the empty boxes, from left to right and from top to bottom.{rounded}")
    },
    key: |name| format!("Answer key: {name}"),
};
