//! The panel of view options.

use crate::text::ViewingText;

pub(super) static TEXT: ViewingText = ViewingText {
    name: "View",
    digits: "Digits",
    digits_fixed: |digits| match digits {
        1 => "1 decimal".to_owned(),
        _ => format!("{digits} decimals"),
    },
    digits_full: "all digits",
};
