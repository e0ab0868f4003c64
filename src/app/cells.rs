//! The elements of a window of numbers: made once for a window's size, written to only where something differs.
//!
//! No signal and no component a cell: a window has up to a hundred cells, and most edits change few of them.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::number::{Digits, display, machine};
use crate::screen::Spot;

/// What a cell shows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Face {
    pub(super) row: usize,
    /// `None` for a row's label.
    pub(super) col: Option<usize>,
    pub(super) content: Content,
    pub(super) marks: Marks,
    pub(super) tab_stop: bool,
    pub(super) selected: bool,
}

/// How a cell looks beside what is written in it: each is a class of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Marks {
    /// It lies on a dark colour.
    pub(super) on_dark: bool,
    /// It is the cell that is explained.
    pub(super) explained: bool,
    /// The explained cell was computed from it.
    pub(super) source: bool,
    /// It is covered, and says nothing of its number.
    pub(super) covered: bool,
    /// It is a token's label, which can be written or is only heard.
    pub(super) label: Option<LabelKind>,
}

/// Who a token's label is for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum LabelKind {
    /// For everyone, and to be written.
    Written,
    /// For those who listen: others see it in the picture.
    Heard,
}

impl Marks {
    fn class(self) -> String {
        let base = match self.label {
            None => "cell",
            Some(LabelKind::Written) => "label",
            Some(LabelKind::Heard) => "label sr-only",
        };
        let marks = [
            (self.on_dark, " on-dark"),
            (self.explained, " is-selected"),
            (self.source && !self.explained, " is-source"),
            (self.covered, " is-covered"),
        ];
        let names = marks.into_iter().filter_map(|(is_set, name)| is_set.then_some(name));
        std::iter::once(base).chain(names).collect()
    }
}

/// What is written in a cell: a number is only put into words when it is another one.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Content {
    /// The bits of a number, so that NaN is NaN and −0 is not 0; and how it is written.
    Number {
        bits: u64,
        digits: Digits,
    },
    Label(String),
    /// A number that is not to be seen, and what is heard instead.
    Covered(&'static str),
}

struct Slot {
    element: HtmlElement,
    shown: Option<Face>,
}

/// The rows of a grid: a header each, where rows are tokens, and the cells.
pub(super) struct Cells {
    rows: Vec<(Element, Vec<Slot>)>,
    labelled: bool,
}

impl Cells {
    /// Puts `tall × wide` empty cells into a grid in the place of what it holds.
    pub(super) fn build(grid: &Element, tall: usize, wide: usize, labelled: bool) -> Self {
        grid.set_text_content(None);
        let rows = (0..tall)
            .filter_map(|_| {
                let row = child(grid, "row", "row")?;
                let header = if labelled { child(&row, "rowheader", "label") } else { None };
                let cells = (0..wide).filter_map(|_| child(&row, "gridcell", "cell"));
                let slots =
                    header.into_iter().chain(cells).map(|element| Slot { element, shown: None }).collect();
                Some((row.into(), slots))
            })
            .collect();
        Self { rows, labelled }
    }

    /// The rows and columns that it holds.
    pub(super) fn size(&self) -> (usize, usize) {
        let slots = self.rows.first().map_or(0, |(_, slots)| slots.len());
        (self.rows.len(), slots.saturating_sub(usize::from(self.labelled)))
    }

    /// Shows `faces`, row by row, labels first.
    pub(super) fn show(&mut self, faces: impl IntoIterator<Item = Vec<Face>>) {
        for ((row, slots), faces) in self.rows.iter_mut().zip(faces) {
            if let Some(first) = faces.first()
                && slots
                    .first()
                    .and_then(|slot| slot.shown.as_ref())
                    .is_none_or(|shown| shown.row != first.row)
            {
                set(row, "aria-rowindex", &(first.row + 1).to_string());
            }
            for (slot, face) in slots.iter_mut().zip(faces) {
                slot.show(face);
            }
        }
    }

    /// The element of a spot that is visible when the window starts at `first`.
    pub(super) fn element(&self, spot: Spot, first: (usize, usize)) -> Option<HtmlElement> {
        let offset = usize::from(self.labelled);
        let col = match spot.col {
            Some(col) => col.checked_sub(first.1)? + offset,
            None => 0,
        };
        let (_, slots) = self.rows.get(spot.row.checked_sub(first.0)?)?;
        Some(slots.get(col)?.element.clone())
    }
}

impl Slot {
    fn show(&mut self, face: Face) {
        let before = self.shown.as_ref();
        let element: &Element = &self.element;
        if before.is_none_or(|before| before.content != face.content) {
            if before.is_some_and(|before| matches!(before.content, Content::Covered(_))) {
                remove(element, "aria-label");
            }
            match &face.content {
                Content::Label(label) => element.set_text_content(Some(label)),
                Content::Covered(heard) => {
                    element.set_text_content(None);
                    remove(element, "data-value");
                    set(element, "aria-label", heard);
                }
                Content::Number { bits, digits } => {
                    let value = f64::from_bits(*bits);
                    element.set_text_content(Some(&display(value, *digits)));
                    set(element, "data-value", &machine(value));
                }
            }
        }
        if before.is_none_or(|before| before.marks != face.marks) {
            element.set_class_name(&face.marks.class());
        }
        if before.is_none_or(|before| (before.row, before.col) != (face.row, face.col)) {
            let row = face.row.to_string();
            match face.col {
                Some(col) => {
                    set(element, "data-row", &row);
                    set(element, "data-col", &col.to_string());
                    set(element, "aria-colindex", &(col + 1).to_string());
                }
                None => set(element, "data-label-row", &row),
            }
        }
        if before.is_none_or(|before| before.tab_stop != face.tab_stop) {
            set(element, "tabindex", if face.tab_stop { "0" } else { "-1" });
        }
        if face.col.is_some() && before.is_none_or(|before| before.selected != face.selected) {
            set(element, "aria-selected", if face.selected { "true" } else { "false" });
        }
        self.shown = Some(face);
    }
}

fn child(parent: &Element, role: &str, class: &str) -> Option<HtmlElement> {
    let element = document().create_element("div").ok()?;
    set(&element, "role", role);
    element.set_class_name(class);
    parent.append_child(&element).ok()?;
    element.dyn_into().ok()
}

fn set(element: &Element, name: &str, value: &str) {
    // Setting an attribute with a valid name cannot fail.
    let _ = element.set_attribute(name, value);
}

fn remove(element: &Element, name: &str) {
    // Removing an attribute cannot fail, whether it is there or not.
    let _ = element.remove_attribute(name);
}
