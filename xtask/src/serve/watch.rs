//! Detects changed source files by their times and sizes, twice a second.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use crate::project::Project;

/// The files and folders that the page is made from.
const SOURCES: [&str; 9] =
    ["src", "style", "web", "assets", "index.html", "xtask/src/site", "Cargo.toml", "Cargo.lock", ".cargo"];

const PAUSE: Duration = Duration::from_millis(500);

/// Time and size of every source file at one moment.
pub(super) type Look = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

/// Looks at every source file.
pub(super) fn look(project: &Project) -> Look {
    let mut look = Look::new();
    for source in SOURCES {
        add(&project.root().join(source), &mut look);
    }
    look
}

/// Calls `changed` whenever the sources differ from the last look and have stopped changing.
pub(super) fn forever(project: &Project, mut seen: Look, mut changed: impl FnMut()) -> ! {
    loop {
        thread::sleep(PAUSE);
        let mut now = look(project);
        if now == seen {
            continue;
        }
        // A checkout or a formatter touches many files: wait until two looks agree.
        loop {
            thread::sleep(PAUSE);
            let next = look(project);
            if next == now {
                break;
            }
            now = next;
        }
        seen = now;
        changed();
    }
}

/// Adds a file or a folder. A file that vanishes meanwhile is skipped.
fn add(path: &Path, look: &mut Look) {
    let Ok(meta) = fs::metadata(path) else { return };
    if !meta.is_dir() {
        look.insert(path.to_owned(), (meta.modified().ok(), meta.len()));
        return;
    }
    let Ok(entries) = fs::read_dir(path) else { return };
    for entry in entries.flatten() {
        add(&entry.path(), look);
    }
}
