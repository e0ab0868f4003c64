//! Attenscope: a live worksheet for self-attention, in which every number can be changed and traced.
//!
//! # The pipeline
//!
//! Row-vector convention: a token is a row. With `n` tokens,
//!
//! | stage | formula | shape |
//! |---|---|---|
//! | `x` | input | `n × d_model` |
//! | `w_q`, `w_k` | input | `d_model × d_k` |
//! | `w_v` | input | `d_model × d_v` |
//! | `q`, `k` | `X·W_Q`, `X·W_K` | `n × d_k` |
//! | `v` | `X·W_V` | `n × d_v` |
//! | `scores` | `Q·Kᵀ`: row = query, column = key | `n × n` |
//! | `scaled` | `scores / √d_k` (or another divisor) | `n × n` |
//! | `masked` | `scaled`, with −∞ where a [`model::Mask`] hides a key | `n × n` |
//! | `weights` | `softmax(masked / τ)`, row by row; τ is the temperature | `n × n` |
//! | `output` | `weights·V` | `n × d_v` |
//!
//! The page can write the same numbers in other conventions, with some matrices transposed ([`model::Convention`]). The
//! code computes and stores everything in this one.
//!
//! Source: Vaswani et al., *Attention Is All You Need* (2017), equation 1.
//!
//! ```
//! use attenscope::model::Attention;
//! use attenscope::presets::Preset;
//!
//! let attention = Attention::compute(&Preset::ThreeWords.document());
//! assert_eq!(attention.scores().row(0), [3.0, 6.0, 6.0]);
//! assert!((attention.weights()[(0, 1)] - 0.4593643523237517).abs() < 1e-15);
//! ```
//!
//! # Floors
//!
//! Imports point down, never up or sideways. `tests/floors/` checks this by reading the sources.
//!
//! | floor | modules | knows |
//! |---|---|---|
//! | 4 | `app` (feature `web`) | the browser: components, the store, effects; its folders have floors of their own |
//! | 3 | [`present`] | what is shown and announced: figures, tables and sentences about a document's numbers |
//! | 3 | [`command`] | which key gives which command, and where |
//! | 2 | [`presets`], [`explain`], [`export`], [`import`], [`lab`] | the model; none of floor 2 knows another |
//! | 2 | [`format`](mod@format), [`plot`], [`layout`], [`text`] | as above |
//! | 1 | [`model`] | what the user edits, and what is computed from it |
//! | 0 | [`math`], [`number`], [`label`], [`crc`] | plain values; nothing else of the project |
//!
//! # Invariants
//!
//! - A [`model::Document`] is valid by construction: shapes agree and every number is finite. So computing never
//!   returns a `Result`.
//! - A document changes only through a [`model::Edit`].
//! - Every number of the sheet is in the document or derived from it, and every number shown is the number computed.
//! - Sums run in one fixed order (see [`math::product`]), so equal inputs give equal bits. Recomputing after a change
//!   ([`model::Attention::update`]) gives the bits of a full computation.
//!
//! # Deliberately absent
//!
//! No server, no network, no router, no made-up numbers, no computing in `f32`.

#[cfg(feature = "web")]
pub mod app;
pub mod command;
pub mod crc;
pub mod explain;
pub mod export;
pub mod format;
pub mod import;
pub mod lab;
pub mod label;
pub mod layout;
pub mod math;
pub mod model;
pub mod number;
pub mod plot;
pub mod present;
pub mod presets;
pub mod saving;
pub mod text;
