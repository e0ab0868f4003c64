//! Whether the cards are coloured by a gradient, and of what.

use leptos::prelude::*;

use crate::{
    app::state::{
        hidden::Hidden,
        lazy_module::LazyModule,
        modules::GradientModule,
        store::{PerDocument, Store},
    },
    model::{CellRef, Objective},
};

/// The gradient over the sheet. It comes with the guide; the part that computes it loads when it is first shown. Copies are
/// handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app) struct GradientLayer {
    /// What computes and explains it.
    pub(in crate::app) module: LazyModule<GradientModule>,
    covers: Hidden,
    is_on: RwSignal<bool>,
    objective: RwSignal<PerDocument<Option<Objective>>>,
    /// Begins to teach the weight of a cell, set by the part that learns.
    teaching: StoredValue<Option<Callback<CellRef>>>,
}

impl GradientLayer {
    /// The names of the layers in markup.
    pub(in crate::app) const VALUES: &str = "values";
    pub(in crate::app) const GRADIENT: &str = "gradient";

    /// A layer that is off.
    pub(in crate::app) fn new(module: LazyModule<GradientModule>, covers: Hidden) -> Self {
        Self {
            module,
            covers,
            is_on: RwSignal::new(false),
            objective: RwSignal::default(),
            teaching: StoredValue::new(None),
        }
    }

    /// Whether it was asked for, whatever is hidden now. Tracked.
    pub(in crate::app) fn is_on(self) -> bool {
        self.is_on.get()
    }

    /// Whether it colours the cards: it was asked for, and no number is hidden. Tracked.
    pub(in crate::app) fn is_shown(self) -> bool {
        self.is_on() && !self.covers.any()
    }

    /// What it is the gradient of, unless nothing was chosen for this document. It may not fit it. Tracked.
    pub(in crate::app) fn objective(self, store: Store) -> Option<Objective> {
        self.objective.with(|objective| objective.get(store).cloned().flatten())
    }

    /// Shows the gradient of an objective.
    pub(in crate::app) fn show(self, objective: Objective, store: Store) {
        self.objective.update(|chosen| *chosen.get_mut(store) = Some(objective));
        self.is_on.set(true);
        self.module.ask();
    }

    /// Shows the gradient of a computed number. For an input, shows that of the objective that was chosen last.
    pub(in crate::app) fn show_for(self, cell: CellRef, store: Store) {
        if untrack(|| store.input(cell.stage)).is_none() {
            return self.show(Objective::Cell(cell), store);
        }
        self.is_on.set(true);
        self.module.ask();
    }

    /// Sets how the weight of a cell is taught.
    pub(in crate::app) fn teach_with(self, teach: Callback<CellRef>) {
        self.teaching.set_value(Some(teach));
    }

    /// Begins to teach the weight of a cell.
    pub(in crate::app) fn teach(self, cell: CellRef) {
        if let Some(teach) = self.teaching.get_value() {
            teach.run(cell);
        }
    }

    /// The name of the layer that was asked for, in markup. Tracked.
    pub(in crate::app) fn kind(self) -> &'static str {
        Self::named(self.is_on())
    }

    /// The name of the layer, in markup.
    pub(in crate::app) fn named(is_gradient: bool) -> &'static str {
        if is_gradient { Self::GRADIENT } else { Self::VALUES }
    }

    /// Shows the values in their own colours again.
    pub(in crate::app) fn hide(self) {
        self.is_on.set(false);
    }
}
