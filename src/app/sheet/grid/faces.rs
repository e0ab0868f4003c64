//! Computes the appearance of the visible cells of a grid.

use leptos::prelude::*;

use super::{
    face::{Content, Face, Marks, Slope},
    pane::Pane,
};
use crate::{
    app::{
        kit::context::expect_context,
        state::{
            focus::Focus,
            layer::{Layer, Shade},
            locale::Locale,
            overlay::Overlay,
            screen::Screen,
            store::Store,
        },
    },
    layout::{CellRange, Spot},
    math::Matrix,
    model::Pipeline,
    plot::{Domain, Ink, Ramp},
};

/// The state that the appearance of a grid depends on. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Faces {
    pane: Pane,
    store: Store,
    locale: Locale,
    screen: Screen,
    focus: Focus,
    layer: Layer,
    overlay: Overlay,
}

impl Faces {
    pub(super) fn new(pane: Pane) -> Self {
        Self {
            pane,
            store: expect_context(),
            locale: expect_context(),
            screen: expect_context(),
            focus: expect_context(),
            layer: expect_context(),
            overlay: expect_context(),
        }
    }

    /// Tracks everything that the appearance depends on.
    pub(super) fn track(self) {
        self.layer.watch(self.pane.stage);
        self.store.words().track();
        self.store.keys().track();
        self.store.columns().track();
        self.pane.track();
        self.locale.digits.track();
        self.screen.theme.track();
        self.focus.selected.track();
        self.focus.range.track();
        self.overlay.track();
    }

    /// Returns the faces of the visible cells, row by row, labels first.
    pub(super) fn visible(self) -> Vec<Vec<Face>> {
        let (stage, window) = (self.pane.stage, self.pane.seen());
        let (rows, _) = self.pane.orientation().turned((window.rows(), window.cols()));
        let (colors, shade) = (self.layer.colors(stage), self.layer.shade_now());
        self.layer.read_rows(stage, rows, |matrix, coloring, pipeline| {
            self.of(matrix, coloring, colors, shade.as_deref(), pipeline)
        })
    }

    fn of(
        self,
        matrix: &Matrix,
        coloring: &Matrix,
        (ramp, domain): (Ramp, Domain),
        shade: Option<&Shade>,
        pipeline: Pipeline<'_>,
    ) -> Vec<Vec<Face>> {
        let (stage, window) = (self.pane.stage, self.pane.seen());
        let (theme, digits) = (self.screen.theme.get_untracked(), self.locale.digits.get_untracked());
        let selection = self.focus.selected.get_untracked();
        let range = self.focus.range.get_untracked().filter(|range| range.active().stage == stage);
        let chosen =
            range
                .or((selection.stage == stage)
                    .then(|| CellRange::new(selection, (selection.row, selection.col))));
        let (orientation, tab_stop) = (self.pane.orientation(), self.pane.tab_stop());
        let room = self.pane.half_characters();
        let (over, revision) = (self.overlay.over(stage, pipeline), self.store.revision());
        let face = |row: usize, col: usize| {
            let (spot, cell) = (Spot::cell((row, col)), orientation.cell(stage, (row, col)));
            let (value, laid) = (matrix[(cell.row, cell.col)], over.of(cell));
            let color = match domain.position(coloring[(cell.row, cell.col)]) {
                _ if over.has_covers || laid.is_masked => theme.paper(),
                Some(position) => ramp.color(theme, position),
                None => Ramp::not_a_number(theme),
            };
            let (checked, description) = laid.mark.unzip();
            let slope = shade.filter(|_| laid.cover.is_none()).map(|shade| Slope {
                bits: shade.gradient.number(cell).to_bits(),
                is_target: shade.target == Some(cell),
            });
            Face {
                spot,
                content: match laid.cover {
                    Some(heard) => Content::Covered(heard),
                    None => Content::Number { bits: value.to_bits(), digits, room },
                },
                marks: Marks {
                    on_dark: color.ink() == Ink::Light,
                    explained: laid.is_explained,
                    source: laid.is_source,
                    checked,
                    covered: laid.cover.is_some(),
                    hidden: laid.is_masked,
                    pointed: laid.is_pointed,
                    traced: laid.is_traced,
                    asked: laid.is_asked,
                    chosen: range.filter(|range| range.contains(cell)).map(|range| {
                        let (rows, cols) = orientation.turned((range.rows(), range.cols()));
                        [row == rows.start, col + 1 == cols.end, row + 1 == rows.end, col == cols.start]
                    }),
                    is_label: false,
                    is_name: false,
                },
                description: description.or_else(|| Some((shade?.said)(f64::from_bits(slope?.bits)))),
                slope,
                revision,
                is_new: laid.glows,
                tab_stop: tab_stop == spot,
                selected: cell == selection || range.is_some_and(|range| range.contains(cell)),
            }
        };
        // A heading is selected if its whole row or column is.
        let (inputs, words) = (pipeline.document().inputs(), stage.row_words().unwrap_or_default());
        let label = |spot: Spot| {
            let Spot { row: token, col } = orientation.spot(spot);
            let (text, line) = match (token, col) {
                (Some(token), _) => (inputs.word_of(words, token), token),
                // In a line of names, the others are numbered.
                (None, col) => {
                    let col = col.unwrap_or_default();
                    (
                        Some(inputs.column(col))
                            .filter(|name| !name.is_empty())
                            .unwrap_or((col + 1).to_string()),
                        col,
                    )
                }
            };
            Face {
                spot,
                content: Content::Label(text),
                marks: Marks {
                    traced: token.is_some() && over.traced == token,
                    asked: token.is_some() && over.asked_row == token,
                    is_label: true,
                    is_name: token.is_none(),
                    ..Marks::default()
                },
                description: None,
                slope: None,
                revision,
                is_new: false,
                tab_stop: tab_stop == spot,
                selected: chosen.is_some_and(|range| match token {
                    Some(_) => range.cols().len() == matrix.cols() && range.rows().contains(&line),
                    None => range.rows().len() == matrix.rows() && range.cols().contains(&line),
                }),
            }
        };
        let labels = self.pane.labelling();
        let header = labels
            .are_above()
            .then(|| window.cols().map(|col| label(Spot { row: None, col: Some(col) })).collect());
        let rows = window.rows().map(|row| {
            let label = labels.are_left().then(|| label(Spot { row: Some(row), col: None }));
            label.into_iter().chain(window.cols().map(|col| face(row, col))).collect()
        });
        header.into_iter().chain(rows).collect()
    }
}
