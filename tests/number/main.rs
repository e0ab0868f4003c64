//! Numbers as people type and read them.

mod format;
mod parse;
mod significant;
