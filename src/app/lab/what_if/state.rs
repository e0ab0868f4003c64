//! The weights that replace the computed ones. Kept until the page is closed.

use leptos::prelude::*;

use crate::{
    app::state::store::{PerDocument, Store},
    lab::Replacement,
    model::{Pipeline, Stage},
    present::lab::OtherWeights,
};

/// Signals of the experiment. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct WhatIf {
    /// Which weights replace the computed ones.
    pub(super) choice: RwSignal<OtherWeights>,
    /// Whether all rows are replaced or only the chosen one.
    pub(super) all_rows: RwSignal<bool>,
    /// The typed weights by key. `None` for keys without one.
    typed: RwSignal<PerDocument<Vec<Option<f64>>>>,
}

impl WhatIf {
    pub(in crate::app) fn new() -> Self {
        Self {
            choice: RwSignal::new(OtherWeights::Computed),
            all_rows: RwSignal::new(false),
            typed: RwSignal::default(),
        }
    }

    /// Sets the typed weight of a key.
    pub(super) fn set(self, store: Store, key: usize, weight: f64) {
        self.typed.update(|typed| {
            let weights = typed.get_mut(store);
            weights.resize(weights.len().max(key + 1), None);
            weights[key] = Some(weight);
        });
    }

    /// Returns the typed weight of a key. Weights typed for another document do not count. Tracked.
    pub(super) fn typed(self, store: Store, key: usize) -> Option<f64> {
        self.typed.with(|typed| typed.get(store)?.get(key).copied().flatten())
    }

    /// Goes back to the computed weights, in all rows.
    pub(super) fn reset(self) {
        self.choice.set(OtherWeights::Computed);
        self.typed.set(PerDocument::default());
    }

    /// The replacement of a token's weights. In a typed row, a key without a typed weight keeps the computed one.
    /// Tracked.
    pub(super) fn replacement(self, store: Store, pipeline: Pipeline<'_>, token: usize) -> Replacement {
        match self.choice.get() {
            OtherWeights::Uniform => Replacement::Uniform,
            OtherWeights::Ones => Replacement::Ones,
            OtherWeights::Itself => Replacement::Itself,
            OtherWeights::Largest => Replacement::Largest,
            OtherWeights::Computed => Replacement::Typed(pipeline.stage(Stage::Weights).row(token).to_vec()),
            OtherWeights::Typed => {
                let computed = pipeline.stage(Stage::Weights).row(token).iter().enumerate();
                Replacement::Typed(
                    computed.map(|(key, &weight)| self.typed(store, key).unwrap_or(weight)).collect(),
                )
            }
        }
    }
}
