//! The list of keyboard shortcuts.

use crate::text::KeysText;

/// Selects a text of the list.
type KeyText = fn(&KeysText) -> &'static str;

/// Keys that are pressed in the same place.
pub struct KeyGroup {
    /// The name of that place.
    pub name: KeyText,
    /// The keys.
    pub rows: &'static [KeyRow],
}

/// Keys with the same effect, or that belong together.
pub struct KeyRow {
    /// The key combinations, modifiers first; empty for an action by mouse or touch.
    pub chords: &'static [&'static str],
    /// What they do.
    pub does: KeyText,
}

const fn row(chords: &'static [&'static str], does: KeyText) -> KeyRow {
    KeyRow { chords, does }
}

/// The groups of keys, in the order shown.
pub static KEYS: [KeyGroup; 7] = [
    KeyGroup {
        name: |text| text.anywhere,
        rows: &[
            row(&["?", "F1"], |text| text.list),
            row(&["Ctrl+Z"], |text| text.undo),
            row(&["Ctrl+Shift+Z", "Ctrl+Y"], |text| text.redo),
            row(&["Ctrl+O"], |text| text.open),
            row(&["Ctrl+S"], |text| text.save),
        ],
    },
    KeyGroup {
        name: |text| text.at_cell,
        rows: &[
            row(&["←", "→", "↑", "↓"], |text| text.step),
            row(&["Home", "End"], |text| text.ends),
            row(&["Ctrl+Home", "Ctrl+End"], |text| text.corners),
            row(&["Ctrl+←", "Ctrl+→", "Ctrl+↑", "Ctrl+↓"], |text| text.edges),
            row(&["Page Up", "Page Down"], |text| text.pages),
            row(&["F8", "Shift+F8"], |text| text.ranks),
            row(&["Tab", "Shift+Tab"], |text| text.matrices),
            row(&["F6"], |text| text.explain),
            row(&["Enter"], |text| text.explain_computed),
            row(&["Esc"], |text| text.back),
        ],
    },
    KeyGroup {
        name: |text| text.changing,
        rows: &[
            row(&["Enter", "F2"], |text| text.edit),
            row(&["Delete", "Backspace"], |text| text.zero),
            row(&["Alt+↑", "Alt+↓"], |text| text.nudge),
            row(&["Alt+Shift+↑", "Alt+Shift+↓"], |text| text.nudge_far),
            row(&["Ctrl+Alt+↑", "Ctrl+Alt+↓"], |text| text.nudge_little),
            row(&["Enter", "Shift+Enter"], |text| text.enter),
            row(&["Tab", "Shift+Tab"], |text| text.tab),
            row(&["Esc"], |text| text.cancel),
        ],
    },
    KeyGroup {
        name: |text| text.several,
        rows: &[
            row(&["Shift+←", "Shift+→", "Shift+↑", "Shift+↓"], |text| text.stretch),
            row(&["Shift+Space"], |text| text.row),
            row(&["Ctrl+Space"], |text| text.column),
            row(&["Ctrl+A"], |text| text.matrix),
            row(&["Esc"], |text| text.one),
            row(&["Ctrl+C", "Ctrl+X", "Ctrl+V"], |text| text.clipboard),
            row(&["Ctrl+Enter"], |text| text.fill),
            row(&["Ctrl+D", "Ctrl+R"], |text| text.fill_down),
        ],
    },
    KeyGroup {
        name: |text| text.at_word,
        rows: &[row(&["Enter", "F2"], |text| text.rename), row(&["Alt+↑", "Alt+↓"], |text| text.move_word)],
    },
    KeyGroup {
        name: |text| text.in_tour,
        rows: &[
            row(&["→", "Space", "←"], |text| text.steps),
            row(&["Home", "End"], |text| text.tour_ends),
            row(&["Esc"], |text| text.leave),
        ],
    },
    KeyGroup {
        name: |text| text.by_hand,
        rows: &[row(&[], |text| text.drag), row(&[], |text| text.double), row(&[], |text| text.long_press)],
    },
];
