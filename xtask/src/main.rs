//! The project's commands: `cargo xtask serve | build | test | bench | check | audit`.

fn main() {}
