//! What takes the place of the computed weights, as long as the page is open.

use leptos::prelude::*;

use crate::app::page::store::Store;
use crate::lab::Replacement;
use crate::model::{Pipeline, Stage};
use crate::view::lab::OtherWeights;

/// Weights that were typed, one a key where there is one, for the tokens of a generation of the document.
#[derive(Clone, Debug, Default)]
struct Typed {
    generation: u32,
    weights: Vec<Option<f64>>,
}

/// Signals of the experiment. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct WhatIf {
    pub(super) choice: RwSignal<OtherWeights>,
    /// Whether all rows are replaced, not only the chosen one.
    pub(super) all_rows: RwSignal<bool>,
    typed: RwSignal<Typed>,
}

impl WhatIf {
    pub(in crate::app) fn new() -> Self {
        Self {
            choice: RwSignal::new(OtherWeights::Computed),
            all_rows: RwSignal::new(false),
            typed: RwSignal::new(Typed::default()),
        }
    }

    /// Types a weight.
    pub(super) fn set(self, store: Store, key: usize, weight: f64) {
        let generation = store.generation().get_untracked();
        self.typed.update(|typed| {
            if typed.generation != generation {
                *typed = Typed { generation, weights: Vec::new() };
            }
            typed.weights.resize(typed.weights.len().max(key + 1), None);
            typed.weights[key] = Some(weight);
        });
    }

    /// The typed weight of a key, watched. Weights that were typed for other tokens are none.
    pub(super) fn typed(self, store: Store, key: usize) -> Option<f64> {
        let generation = store.generation().get();
        self.typed.with(|typed| {
            typed.weights.get(key).copied().flatten().filter(|_| typed.generation == generation)
        })
    }

    /// Back to the computed weights, in the chosen row as in all.
    pub(super) fn reset(self) {
        self.choice.set(OtherWeights::Computed);
        self.typed.set(Typed::default());
    }

    /// What takes the place of a token's weights, watched; where none is typed, a typed row keeps its computed one.
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
