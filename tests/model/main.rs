//! The model module: shapes, inputs, documents and edits, history, and every computed number.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod acts;
mod applied;
mod attention;
mod bias;
mod columns;
mod convention;
mod cross;
mod cross_edits;
mod deferred_output;
mod dirty_cells;
mod document;
mod edit;
mod edit_memory;
mod edits;
mod extremes;
mod filling;
mod following;
mod formula;
mod given;
mod given_edits;
mod gradient;
mod gradient_extremes;
mod gradient_heads;
mod gradient_values;
mod heads;
mod heads_together;
mod history;
mod inputs;
mod jumps;
mod mask;
mod moving;
mod orders;
mod pipeline;
mod random_edits;
mod reach;
mod resize;
mod settings;
mod shape;
mod stage;
mod update;
mod worksheet;

#[path = "../support/allocations.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod allocations;

#[path = "../support/mod.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod support;
