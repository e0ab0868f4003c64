//! The elements of a window of numbers: created once for a window's size, and written to only where something differs.
//!
//! There are no signals or components per cell: a window has up to a hundred cells, and most edits change few of them.

use web_sys::{Element, HtmlElement};

use super::{
    face::{Content, Face, Slope},
    lined_up::{LinedUp, widest},
};
use crate::{
    app::browser::nodes::{self, remove, set, write},
    layout::{Labels, Spot},
    number::{Digits, cut_to_width, exact_for_display, for_data, round_to_width},
};

struct Slot {
    element: HtmlElement,
    shown: Option<Face>,
    /// Whether the latest change gave it a different number.
    has_changed: bool,
    lined_up: LinedUp,
}

/// The rows of a grid: a header cell each if rows have labels, then the cells. If columns have labels, a row of headers
/// comes first; it has no corner.
pub(super) struct Cells {
    grid: Element,
    widest: String,
    rows: Vec<(Element, Vec<Slot>)>,
    size: (usize, usize),
    labels: Labels,
}

impl Cells {
    /// Replaces the content of a grid by `tall × wide` empty cells, and labels.
    pub(super) fn build(grid: &Element, (tall, wide): (usize, usize), labels: Labels) -> Self {
        grid.set_text_content(None);
        let line = |header: Option<&str>, cells: Option<(&str, &str)>| {
            let row = child(grid, "row", "row")?;
            let header = header.and_then(|role| child(&row, role, "label"));
            let cells = (0..wide).filter_map(|_| cells.and_then(|(role, class)| child(&row, role, class)));
            let slots = header
                .into_iter()
                .chain(cells)
                .map(|element| Slot { element, shown: None, has_changed: false, lined_up: LinedUp::Alone })
                .collect();
            Some((row.into(), slots))
        };
        let header = labels.are_left().then_some("rowheader");
        let mut rows = Vec::with_capacity(tall + 1);
        if labels.are_above() {
            rows.extend(line(None, Some(("columnheader", "label"))));
        }
        rows.extend((0..tall).filter_map(|_| line(header, Some(("gridcell", "cell")))));
        Self { grid: grid.clone(), widest: String::new(), rows, size: (tall, wide), labels }
    }

    /// Whether it has this many rows and columns, and labels on this side.
    pub(super) fn fits(&self, size: (usize, usize), labels: Labels) -> bool {
        (self.size, self.labels) == (size, labels)
    }

    /// Shows `faces`, row by row, labels first.
    pub(super) fn show(&mut self, faces: impl IntoIterator<Item = Vec<Face>>) {
        for ((row, slots), faces) in self.rows.iter_mut().zip(faces) {
            if let Some(Face { spot: Spot { row: Some(at), .. }, .. }) = faces.first()
                && slots
                    .first()
                    .and_then(|slot| slot.shown.as_ref())
                    .is_none_or(|shown| shown.spot.row != Some(*at))
            {
                set(row, "aria-rowindex", &(at + 1).to_string());
            }
            for (slot, face) in slots.iter_mut().zip(faces) {
                slot.show(face);
            }
        }
        let widest = widest(self.rows.iter().flat_map(|(_, slots)| slots).map(|slot| slot.lined_up));
        if widest != self.widest {
            set(&self.grid, "data-widest", &widest);
            self.widest = widest;
        }
    }

    /// Returns the element of a spot, if it is visible when the window starts at `first`.
    pub(super) fn element(&self, spot: Spot, first: (usize, usize)) -> Option<HtmlElement> {
        // A label comes before the cells of its row or column.
        let at = |line: Option<usize>, first: usize, has_label: bool| match line {
            Some(line) => Some(line.checked_sub(first)? + usize::from(has_label)),
            None => has_label.then_some(0),
        };
        let (_, slots) = self.rows.get(at(spot.row, first.0, self.labels.are_above())?)?;
        let has_label = self.labels.are_left() && spot.row.is_some();
        Some(slots.get(at(spot.col, first.1, has_label)?)?.element.clone())
    }
}

impl Slot {
    fn show(&mut self, face: Face) {
        let before = self.shown.as_ref();
        let element: &Element = &self.element;
        let mut is_lined_up = true;
        if before.is_none_or(|before| before.content != face.content) {
            if before.is_some_and(|before| matches!(before.content, Content::Covered(_))) {
                remove(element, "aria-label");
            }
            is_lined_up = false;
            self.lined_up = LinedUp::Alone;
            match &face.content {
                Content::Label(label) => write(element, label),
                Content::Covered(heard) => {
                    element.set_text_content(None);
                    remove(element, "data-value");
                    remove(element, "title");
                    set(element, "aria-label", heard);
                }
                Content::Number { bits, digits, room } => {
                    let value = f64::from_bits(*bits);
                    match digits {
                        Digits::Fixed(_) => {
                            let (shown, whole) = round_to_width(value, *digits, *room);
                            write(element, &shown);
                            self.lined_up = LinedUp::of(&shown);
                            // The title shows the decimals that did not fit.
                            match whole {
                                Some(whole) => set(element, "title", &whole),
                                None => remove(element, "title"),
                            }
                        }
                        Digits::Full => {
                            let (shown, whole) = (cut_to_width(value, *room), exact_for_display(value));
                            write(element, &shown);
                            // A number shown in full must not be read out twice.
                            if shown == whole {
                                remove(element, "title")
                            } else {
                                set(element, "title", &whole)
                            }
                        }
                    }
                    set(element, "data-value", &for_data(value));
                }
            }
        }
        if before.map_or(&None, |before| &before.description) != &face.description {
            match &face.description {
                Some(text) => set(element, "aria-description", text),
                None => remove(element, "aria-description"),
            }
        }
        if before.map_or(&None, |before| &before.slope) != &face.slope {
            show_slope(element, face.slope);
        }
        let has_changed = self.is_changed_by(&face);
        if before.is_none_or(|before| before.marks != face.marks)
            || has_changed != self.has_changed
            || !is_lined_up
        {
            let changed = if has_changed { " has-changed" } else { "" };
            element.set_class_name(&format!("{}{}{changed}", face.marks.class(), self.lined_up.classes()));
        }
        if before.is_none_or(|before| before.spot != face.spot) {
            let Spot { row, col } = face.spot;
            let (own_row, own_col) = if face.spot.place().is_some() {
                ("data-row", "data-col")
            } else {
                ("data-label-row", "data-label-col")
            };
            for (name, at) in [(own_row, row), (own_col, col)] {
                if let Some(at) = at {
                    set(element, name, &at.to_string());
                }
            }
            if let Some(col) = col {
                set(element, "aria-colindex", &(col + 1).to_string());
            }
        }
        if before.is_none_or(|before| before.tab_stop != face.tab_stop) {
            set(element, "tabindex", if face.tab_stop { "0" } else { "-1" });
        }
        if before.is_none_or(|before| before.selected != face.selected) {
            match (face.selected, face.spot.place()) {
                (true, _) => set(element, "aria-selected", "true"),
                (false, Some(_)) => set(element, "aria-selected", "false"),
                (false, None) => remove(element, "aria-selected"),
            }
        }
        self.has_changed = has_changed;
        self.shown = Some(face);
    }

    /// Whether the latest change gave the cell a different number: the engine reports it as rewritten, and its bits
    /// differ. A cell that scrolls into view has not changed.
    fn is_changed_by(&self, face: &Face) -> bool {
        let Some(before) = self.shown.as_ref().filter(|before| before.spot == face.spot) else {
            return false;
        };
        if before.revision == face.revision {
            return self.has_changed;
        }
        let bits = |content: &Content| match content {
            Content::Number { bits, .. } => Some(*bits),
            Content::Label(_) | Content::Covered(_) => None,
        };
        face.is_new && bits(&before.content) != bits(&face.content)
    }
}

fn show_slope(element: &Element, slope: Option<Slope>) {
    match slope {
        Some(Slope { bits, .. }) => set(element, "data-gradient", &for_data(f64::from_bits(bits))),
        None => remove(element, "data-gradient"),
    }
    match slope {
        Some(Slope { is_target: true, .. }) => set(element, "data-target", ""),
        _ => remove(element, "data-target"),
    }
}

fn child(parent: &Element, role: &str, class: &str) -> Option<HtmlElement> {
    let element = nodes::child(parent, "div", class)?;
    set(&element, "role", role);
    Some(element)
}
