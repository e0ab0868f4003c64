//! Snapshots: their content, reading back, and refusals.

// Clippy does not count helpers and properties as tests.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod bias;
mod checked;
mod crossed;
mod crossed_links;
mod decoded;
mod documents;
mod format;
mod given;
mod given_links;
mod headed;
mod headed_links;
mod link;
mod link_content;
mod mask;
mod one_file;
mod parts;
mod refusals;
mod round_trip;
mod table;
mod table_around;
mod table_cases;
mod table_latex;
mod table_meant;
mod table_memory;
mod table_one_cell;
mod table_refusals;
mod table_tokens;
mod versions;

#[path = "../support/allocations.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod allocations;

#[path = "../support/heads.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod heads;

#[path = "../support/random.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod random;

#[path = "../support/properties.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod properties;
