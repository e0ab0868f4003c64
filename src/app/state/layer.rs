//! The numbers that the cards show, and those that colour them.
//!
//! Grid, editor, picture, map and screen-reader texts all read their numbers here: the values of a card's stage. The colours
//! are those of the values, or of a [`Shade`].

use std::{ops::Range, rc::Rc, sync::Arc};

use leptos::prelude::*;

use crate::{
    app::state::store::Store,
    math::Matrix,
    model::{CellRef, Gradient, Input, Pipeline, RowsAndColumns, Stage},
    plot::{Domain, Ramp},
};

/// A gradient whose derivatives colour the cells in place of their values.
pub(in crate::app) struct Shade {
    pub(in crate::app) gradient: Gradient,
    /// The range that all colours span: one for all cards, so that they can be compared.
    pub(in crate::app) domain: Domain,
    /// The cell that this is the gradient of, if it is of a cell.
    pub(in crate::app) target: Option<CellRef>,
    /// Says a derivative, for screen readers.
    pub(in crate::app) said: Box<dyn Fn(f64) -> String + Send + Sync>,
}

impl Shade {
    /// Whether it colours a card: the gradient is part of it, and it is not that of the target, which is framed.
    fn colors(&self, stage: Stage) -> bool {
        self.gradient.stage(stage).is_some() && self.target.is_none_or(|target| target.stage != stage)
    }
}

/// Returns the current shade. Tracked.
type Shading = Rc<dyn Fn() -> Option<Arc<Shade>>>;

/// The numbers shown in the cards. Copies are handles to the same layer.
#[derive(Clone, Copy)]
pub(in crate::app) struct Layer {
    store: Store,
    /// What makes the shade, set by the part that does.
    shading: StoredValue<Option<Shading>, LocalStorage>,
    /// Whether that part is loaded.
    is_shadable: RwSignal<bool>,
}

impl Layer {
    /// Creates the layer of the open document's values.
    pub(in crate::app) fn new(store: Store) -> Self {
        Self { store, shading: StoredValue::new_local(None), is_shadable: RwSignal::new(false) }
    }

    /// Colours the cards from now on by the shade that a function returns, while it returns one.
    pub(in crate::app) fn shade_with(self, shading: impl Fn() -> Option<Arc<Shade>> + 'static) {
        self.shading.set_value(Some(Rc::new(shading)));
        self.is_shadable.set(true);
    }

    /// The current shade. Tracked.
    fn shade(self) -> Option<Arc<Shade>> {
        if !self.is_shadable.get() {
            return None;
        }
        self.shading.with_value(Clone::clone).and_then(|shading| shading())
    }

    /// The current shade, untracked.
    pub(in crate::app) fn shade_now(self) -> Option<Arc<Shade>> {
        untrack(|| self.shade())
    }

    /// Returns how often the numbers of a card changed. Tracked, and so are the numbers that colour it.
    pub(in crate::app) fn watch(self, stage: Stage) -> u32 {
        let _ = self.shade();
        self.store.watch(stage)
    }

    /// Reads the numbers of a card and the document that they belong to.
    pub(in crate::app) fn read<T>(self, stage: Stage, f: impl FnOnce(&Matrix, Pipeline<'_>) -> T) -> T {
        self.store.read(|pipeline| f(pipeline.stage(stage), pipeline))
    }

    /// Reads some rows of a card, the numbers that colour them, and the document that they belong to. The other rows of the
    /// card may not be computed yet, so a caller that shows only these rows does not wait for the rest.
    pub(in crate::app) fn read_rows<T>(
        self,
        stage: Stage,
        rows: Range<usize>,
        f: impl FnOnce(&Matrix, &Matrix, Pipeline<'_>) -> T,
    ) -> T {
        self.store.compute_rows(stage, rows);
        let shade = self.shade_now();
        self.store.read(|pipeline| {
            let numbers = pipeline.computed_so_far(stage);
            f(numbers, coloring(shade.as_deref(), stage, numbers), pipeline)
        })
    }

    /// Reads all numbers of a card, those that colour it, and the document that they belong to.
    pub(in crate::app) fn read_all<T>(
        self,
        stage: Stage,
        f: impl FnOnce(&Matrix, &Matrix, Pipeline<'_>) -> T,
    ) -> T {
        let shade = self.shade_now();
        self.read(stage, |numbers, pipeline| f(numbers, coloring(shade.as_deref(), stage, numbers), pipeline))
    }

    /// Whether all numbers of a card are computed. Tracked.
    pub(in crate::app) fn is_whole(self, stage: Stage) -> bool {
        self.store.is_fully_computed(stage)
    }

    /// Returns the range of the numbers of a card.
    pub(in crate::app) fn range(self, stage: Stage) -> Domain {
        self.store.domain(stage)
    }

    /// Returns the colours of a card and the range of numbers that they span. A card that the shade does not colour has the
    /// colour of 0.
    pub(in crate::app) fn colors(self, stage: Stage) -> (Ramp, Domain) {
        match self.shade_now() {
            None => {
                let head = self.store.read(|pipeline| pipeline.document().chosen_head());
                (Ramp::of_head(stage, head), self.store.domain(stage))
            }
            Some(shade) if shade.colors(stage) => (Ramp::Diverging, shade.domain),
            Some(_) => (Ramp::Diverging, Domain::up_to(f64::MAX)),
        }
    }

    /// Returns the rows and columns of a card that changed since the last paint.
    pub(in crate::app) fn unpainted(self, stage: Stage) -> RowsAndColumns {
        self.store.unpainted(stage)
    }

    /// Returns what the latest change rewrote in a card in place; nothing if cells moved.
    pub(super) fn renewed(self, stage: Stage) -> RowsAndColumns {
        self.store.to_highlight(stage)
    }

    /// Returns the matrix that edits of the card write to; `None` if its numbers are computed. Tracked.
    pub(in crate::app) fn input(self, stage: Stage) -> Option<Input> {
        self.store.input(stage)
    }
}

/// Returns the numbers that colour a card: the derivatives of a shade that has some, or else the card's own numbers.
fn coloring<'a>(shade: Option<&'a Shade>, stage: Stage, numbers: &'a Matrix) -> &'a Matrix {
    shade.and_then(|shade| shade.gradient.stage(stage)).unwrap_or(numbers)
}
