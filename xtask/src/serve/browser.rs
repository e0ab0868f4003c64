//! Opens the page in the user's browser.

use std::process::{Command, Stdio};

/// Asks the system to open an address. Prints a message if that is not possible.
pub(super) fn open(address: &str) {
    let mut command = if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start", ""]);
        command
    } else {
        Command::new(if cfg!(target_os = "macos") { "open" } else { "xdg-open" })
    };
    let quiet = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if quiet.spawn().is_err() {
        eprintln!("No browser could be started from here: open the address above by hand.");
    }
}
