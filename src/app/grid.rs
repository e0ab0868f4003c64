//! The numbers of a matrix: a window of cells that keys and pointer move over, and in which inputs are edited.

use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent, WheelEvent};

use super::{
    cells::{Cells, Content, Face, LabelKind, Marks},
    editor::{Editing, Editor},
    frames::{Frames, Medium, Painter},
    keys::{self, GridKey},
    reactive::words,
    stepper::predict,
    store::Store,
    view_state::{ViewState, handles},
};
use crate::explain::{Block, sources};
use crate::model::{CellRef, Edit, Pipeline, Stage};
use crate::plot::{Domain, Ink, Ramp};
use crate::screen::{Geometry, Motion, Spot, Window};

/// What the grid's handlers share. Copies are handles to the same grid.
#[derive(Clone, Copy)]
pub(super) struct GridHandle {
    pub(super) stage: Stage,
    pub(super) store: Store,
    pub(super) view: ViewState,
    pub(super) geometry: Memo<Geometry>,
    pub(super) window: Memo<Window>,
    pub(super) editing: RwSignal<Option<Editing>>,
    /// How often the editor was opened.
    pub(super) openings: StoredValue<u32>,
    /// The editor's input.
    pub(super) input: NodeRef<html::Input>,
    /// The one place that the Tab key reaches.
    active: RwSignal<Spot>,
    /// What the wheel turned beyond whole rows and columns.
    wheel_rest: StoredValue<(f64, f64)>,
    cells: StoredValue<Option<Cells>, LocalStorage>,
    painter: StoredValue<Option<Painter>>,
}

impl GridHandle {
    /// Whether the person can write here.
    pub(super) fn is_input(self) -> bool {
        self.stage.input().is_some()
    }

    /// Whether row labels can be reached and written, too.
    fn is_labelled(self) -> bool {
        self.stage == Stage::X
    }

    /// Moves to a spot, scrolling no further than needed, and focuses it.
    pub(super) fn go(self, spot: Spot) {
        let spot = spot.clamped(self.dimensions());
        self.active.set(spot);
        // The element may be the one that has the focus already, and then nothing else tells of the move. A
        // pointer at rest has no say while keys are used.
        if let Some(col) = spot.col {
            self.view.selection.set(self.cell(spot.row, col));
        }
        self.view.hover.set(None);
        let window = self.window.get_untracked();
        let shown = window.showing(spot.row, spot.col.unwrap_or(window.first().1));
        if shown != window {
            self.view.window(self.stage).set(shown.first());
        }
        if let Some(painter) = self.painter.get_value() {
            painter.paint_now();
        }
        self.focus(spot, self.window.get_untracked());
    }

    /// The draft, watched; one that was begun on another document is none any more.
    pub(super) fn draft(self) -> Option<Editing> {
        let generation = self.store.watch_generation();
        self.editing.get().filter(|editing| editing.generation == generation)
    }

    /// Moves as a key asks.
    pub(super) fn motion_from(self, spot: Spot, motion: Motion) {
        let page = self.geometry.get_untracked().window.0;
        self.go(motion.from(spot, self.dimensions(), self.is_labelled(), page));
    }

    /// Moves the focus into the open editor.
    pub(super) fn focus_editor(self) {
        if let Some(input) = self.input.get_untracked() {
            // Focusing an element that is on the page cannot fail.
            let _ = input.focus();
        }
    }

    /// The active spot.
    pub(super) fn active(self) -> Spot {
        self.active.get_untracked().clamped(self.dimensions())
    }

    fn dimensions(self) -> (usize, usize) {
        self.store.read(|pipeline| self.stage.dimensions(pipeline.shape()))
    }

    fn cell(self, row: usize, col: usize) -> CellRef {
        CellRef { stage: self.stage, row, col }
    }

    fn key(self, event: &KeyboardEvent) {
        let Some(key) = keys::grid_key(event) else { return };
        if !matches!(key, GridKey::Move(_)) && self.is_covered() {
            predict::begin(if let GridKey::Type(text) = &key { text } else { "" });
            event.prevent_default();
            return;
        }
        match key {
            GridKey::Move(motion) => self.motion_from(self.active(), motion),
            _ if !self.is_input() => return,
            GridKey::Edit => Editing::begin(self, None),
            GridKey::Type(text) => Editing::begin(self, Some(text)),
            GridKey::Clear => self.clear(),
        }
        event.prevent_default();
    }

    /// Whether the active cell is covered: it is predicted then, not edited.
    fn is_covered(self) -> bool {
        let Spot { row, col } = self.active();
        col.is_some_and(|col| untrack(|| self.view.is_covered(self.store, self.cell(row, col))))
    }

    fn clear(self) {
        let Spot { row, col: Some(col) } = self.active() else { return };
        if let Some(input) = self.stage.input() {
            let edit = Edit::SetCell { input, row, col, value: 0.0 };
            self.view.refuse_unless(self.store.dispatch(&edit));
        }
    }

    fn focused(self, target: &Element) {
        let Some(spot) = spot_of(target) else { return };
        let moved = self.active.get_untracked() != spot;
        self.active.set(spot);
        if let Some(col) = spot.col {
            self.view.selection.set(self.cell(spot.row, col));
        }
        // A Tab may come before the next frame, and must leave from here, not by way of the former stop.
        if moved && let Some(painter) = self.painter.get_value() {
            painter.paint_now();
        }
    }

    fn hovered(self, event: &PointerEvent) {
        if event.pointer_type() == "touch" {
            return;
        }
        let spot = target(event).and_then(|target| spot_of(&target));
        let cell = spot.and_then(|spot| Some(self.cell(spot.row, spot.col?)));
        if cell.is_some() && self.view.hover.get_untracked() != cell {
            self.view.hover.set(cell);
        }
    }

    /// Scrolls a window by its wheel, where it is one and has the focus; else the page scrolls.
    fn wheel(self, event: &WheelEvent) {
        let window = self.window.get_untracked();
        let has_focus = document().active_element().is_some_and(|focused| {
            focused.closest("[data-matrix]").ok().flatten().and_then(|grid| grid.get_attribute("data-matrix"))
                == Some(self.stage.name().to_owned())
        });
        if window.is_whole() || !has_focus || event.ctrl_key() {
            return;
        }
        let Geometry { cell_width, cell_height, .. } = self.geometry.get_untracked();
        // A wheel counts lines in some browsers, pixels in others; a line is a row here.
        let unit = if event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL { 1.0 } else { cell_height };
        let (x, y) = (event.delta_x() * unit, event.delta_y() * unit);
        let (x, y) = if event.shift_key() && x == 0.0 { (y, 0.0) } else { (x, y) };
        let (across, down) = self.wheel_rest.get_value();
        let (across, down) = ((across + x) / cell_width, (down + y) / cell_height);
        self.wheel_rest.set_value((across.fract() * cell_width, down.fract() * cell_height));
        let moved = window.moved_by(down.trunc() as isize, across.trunc() as isize);
        if window.moved_by(y.signum() as isize, x.signum() as isize) != window {
            event.prevent_default();
        }
        if moved != window {
            self.view.window(self.stage).set(moved.first());
            self.go(self.tab_stop(moved));
        }
    }

    /// The faces of the visible cells.
    fn faces(self, domain: Domain, pipeline: Pipeline<'_>) -> Vec<Vec<Face>> {
        let (stage, view) = (self.stage, self.view);
        let matrix = pipeline.stage(stage);
        let window = self.window.get_untracked();
        let ramp = Ramp::of(stage);
        let (theme, digits) = (view.theme.get_untracked(), view.digits.get_untracked());
        let (selection, explained) = (view.selected.get_untracked(), view.explained.get_untracked());
        let operands = sources(explained, pipeline.shape());
        let active = self.tab_stop(window);
        let covers = untrack(|| view.covers(stage));
        let is_source = |cell| operands.iter().any(|block: &Block| block.contains(cell));

        let face = |row: usize, col: usize| {
            let (cell, value) = (self.cell(row, col), matrix[(row, col)]);
            let covered = covers && untrack(|| view.is_covered(self.store, cell));
            let color = match domain.position(value) {
                _ if covers => theme.paper(),
                Some(position) => ramp.color(theme, position),
                None => Ramp::not_a_number(theme),
            };
            Face {
                row,
                col: Some(col),
                content: match covered {
                    true => Content::Covered(untrack(|| view.text().tour.predict.covered)),
                    false => Content::Number { bits: value.to_bits(), digits },
                },
                marks: Marks {
                    on_dark: color.ink() == Ink::Light,
                    explained: cell == explained,
                    source: is_source(cell),
                    covered,
                    label: None,
                },
                tab_stop: active == Spot { row, col: Some(col) },
                selected: cell == selection,
            }
        };
        let label = |row: usize| Face {
            row,
            col: None,
            content: Content::Label(pipeline.document().inputs().labels()[row].clone()),
            marks: Marks {
                label: Some(if self.is_labelled() { LabelKind::Written } else { LabelKind::Heard }),
                ..Marks::default()
            },
            tab_stop: active == Spot { row, col: None },
            selected: false,
        };
        window
            .rows()
            .map(|row| {
                let header = stage.rows_are_tokens().then(|| label(row));
                header.into_iter().chain(window.cols().map(|col| face(row, col))).collect()
            })
            .collect()
    }

    /// The spot that Tab reaches: the active one, or the nearest to it that is visible.
    fn tab_stop(self, window: Window) -> Spot {
        let Spot { row, col } = self.active();
        let nearest = |at: usize, visible: std::ops::Range<usize>| at.clamp(visible.start, visible.end - 1);
        Spot { row: nearest(row, window.rows()), col: col.map(|col| nearest(col, window.cols())) }
    }

    fn paint(self, grid: &Element) {
        let window = self.window.get_untracked();
        let size = (window.rows().len(), window.cols().len());
        let domain = self.store.domain(self.stage);
        let faces = self.store.read(|pipeline| self.faces(domain, pipeline));
        let mut lost_focus = false;
        self.cells.update_value(|cells| {
            let cells = match cells {
                Some(cells) if cells.size() == size => cells,
                _ => {
                    lost_focus =
                        document().active_element().is_some_and(|focused| grid.contains(Some(&focused)));
                    cells.insert(Cells::build(grid, size.0, size.1, self.stage.rows_are_tokens()))
                }
            };
            cells.show(faces);
        });
        if lost_focus {
            self.focus(self.tab_stop(window), window);
        }
    }

    /// Focuses the cell at a spot of a window.
    fn focus(self, spot: Spot, window: Window) {
        let element = self
            .cells
            .with_value(|cells| cells.as_ref().and_then(|cells| cells.element(spot, window.first())));
        if let Some(element) = element {
            // Focusing an element that is on the page cannot fail.
            let _ = element.focus();
        }
    }
}

/// The grid of a stage.
#[component]
pub(super) fn Grid(stage: Stage, geometry: Memo<Geometry>, window: Memo<Window>) -> impl IntoView {
    let (store, view) = handles();
    let node = NodeRef::<html::Div>::new();
    let handle = GridHandle {
        stage,
        store,
        view,
        geometry,
        window,
        editing: RwSignal::new(None),
        openings: StoredValue::new(0),
        input: NodeRef::new(),
        active: RwSignal::new(Spot { row: 0, col: Some(0) }),
        wheel_rest: StoredValue::new((0.0, 0.0)),
        cells: StoredValue::new_local(None),
        painter: StoredValue::new(None),
    };
    let painter = expect_context::<Frames>().register(Medium::Elements, move || {
        if let Some(grid) = node.get_untracked() {
            handle.paint(&grid);
        }
    });
    handle.painter.set_value(Some(painter));
    Effect::new(move |_| {
        store.watch(stage);
        store.watch_labels();
        window.track();
        view.digits.track();
        view.theme.track();
        view.selected.track();
        view.explained.track();
        view.track_covers();
        handle.active.track();
        node.track();
        painter.request();
    });

    let dimensions = move || {
        store.watch(stage);
        handle.dimensions()
    };
    view! {
        <div
            node_ref=node
            class="grid"
            role="grid"
            data-matrix=stage.name()
            aria-label=words(move || (view.text().matrix.name)(stage))
            aria-rowcount=words(move || dimensions().0.to_string())
            aria-colcount=words(move || dimensions().1.to_string())
            aria-readonly=(!handle.is_input()).then_some("true")
            on:keydown=move |event| handle.key(&event)
            on:focusin=move |event| {
                if let Some(target) = target(&event) {
                    handle.focused(&target);
                }
            }
            on:dblclick=move |_| {
                if handle.is_input() && !handle.is_covered() {
                    Editing::begin(handle, None);
                }
            }
            on:pointermove=move |event| handle.hovered(&event)
            on:pointerleave=move |_| view.hover.set(None)
            on:wheel=move |event| handle.wheel(&event)
        ></div>
        {handle.is_input().then(|| view! { <Editor handle /> })}
    }
}

/// The element that an event happened on.
fn target(event: &ev::Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// The spot that an element of a grid shows.
fn spot_of(element: &Element) -> Option<Spot> {
    let number = |name: &str| element.get_attribute(name)?.parse().ok();
    match number("data-label-row") {
        Some(row) => Some(Spot { row, col: None }),
        None => Some(Spot { row: number("data-row")?, col: Some(number("data-col")?) }),
    }
}
