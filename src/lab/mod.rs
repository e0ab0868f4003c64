//! Scaling and saturation: what the lab computes beside the pipeline, from the numbers of a document.

pub mod sweep;
