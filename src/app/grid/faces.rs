//! What the visible cells of a grid look like at this moment.

use leptos::prelude::*;

use super::GridHandle;
use crate::app::cells::{Content, Face, LabelKind, Marks};
use crate::explain::{Block, sources};
use crate::model::{CellRef, Pipeline, Stage};
use crate::plot::{Domain, Ink, Ramp};
use crate::screen::{Labels, Spot};

impl GridHandle {
    /// The faces of the visible cells.
    pub(super) fn faces(self, domain: Domain, pipeline: Pipeline<'_>) -> Vec<Vec<Face>> {
        let (stage, view) = (self.stage, self.view);
        let matrix = pipeline.stage(stage);
        let window = self.window.get_untracked();
        let ramp = Ramp::of(stage);
        let (theme, digits) = (view.theme.get_untracked(), view.digits.get_untracked());
        let (selection, explained) = (view.selected.get_untracked(), view.explained.get_untracked());
        let orientation = self.orientation();
        let operands = sources(explained, pipeline.document());
        let active = self.tab_stop(window);
        let checked = view.check.shown(view);
        let covers = untrack(|| view.covers(stage));
        let is_source = |cell| operands.iter().any(|block: &Block| block.contains(cell));

        let pointed = view.pointed.get_untracked();
        let is_pointed = |cell| pointed.as_ref().is_some_and(|block| block.contains(cell));

        let (renewed, revision) = (self.store.renewed(stage), self.store.revision());
        let is_new = |cell: CellRef| renewed.rows.contains(&cell.row) || renewed.cols.contains(&cell.col);

        let (mask, is_weighed) =
            (pipeline.document().mask(), matches!(stage, Stage::Masked | Stage::Weights));
        let face = |row: usize, col: usize| {
            let (spot, cell) = (Spot::cell((row, col)), orientation.cell(stage, (row, col)));
            let value = matrix[(cell.row, cell.col)];
            let covered = covers && untrack(|| view.is_covered(self.store, cell));
            let hidden = is_weighed && !covered && mask.hides(cell.row, cell.col);
            let color = match domain.position(value) {
                _ if covers || hidden => theme.paper(),
                Some(position) => ramp.color(theme, position),
                None => Ramp::not_a_number(theme),
            };
            Face {
                spot,
                content: match covered {
                    true => Content::Covered(untrack(|| view.text().tour.predict.covered)),
                    false => Content::Number { bits: value.to_bits(), digits },
                },
                marks: Marks {
                    on_dark: color.ink() == Ink::Light,
                    explained: cell == explained,
                    source: is_source(cell),
                    checked: checked.verdict(cell).filter(|_| !covered),
                    covered,
                    hidden,
                    pointed: is_pointed(cell),
                    label: None,
                },
                description: checked.words(cell).filter(|_| !covered),
                revision,
                is_new: is_new(cell),
                tab_stop: active == spot,
                selected: cell == selection,
            }
        };
        let label = |token: usize, spot: Spot| Face {
            spot,
            content: Content::Label(pipeline.document().inputs().word(token)),
            marks: Marks {
                label: Some(if stage == Stage::X { LabelKind::Written } else { LabelKind::Heard }),
                ..Marks::default()
            },
            description: None,
            revision,
            is_new: false,
            tab_stop: active == spot,
            selected: false,
        };
        let labels = orientation.labels(stage);
        let header = (labels == Labels::Above)
            .then(|| window.cols().map(|col| label(col, Spot { row: None, col: Some(col) })).collect());
        let rows = window.rows().map(|row| {
            let label = (labels == Labels::Left).then(|| label(row, Spot { row: Some(row), col: None }));
            label.into_iter().chain(window.cols().map(|col| face(row, col))).collect()
        });
        header.into_iter().chain(rows).collect()
    }
}
