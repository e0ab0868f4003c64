//! Finding a Chromium for the browser tests, or bringing one.

use std::env;
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::process::{command, output, run, succeeds};
use crate::progress::step;
use crate::project::Project;

use super::debian;

/// The names Chromium goes by on a search path.
const NAMES: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/// Gives the path of a Chromium that starts: the one `CHROMIUM` names, else one on the search path, else
/// Playwright's own, downloaded where its server answers, else Debian's.
pub(super) fn ensure(project: &Project) -> Result<PathBuf, Error> {
    if let Some(named) = env::var_os("CHROMIUM").filter(|path| !path.is_empty()) {
        // Whoever names a browser means that one: no other is put in its place.
        let named = PathBuf::from(named);
        return if starts(project, &named) { Ok(named) } else { Err(Error::ChromiumNamed(named)) };
    }
    let installed = || on_path().find(|path| starts(project, path));
    let playwrights = || playwrights_own(project).filter(|path| starts(project, path));
    if let Some(path) = installed().or_else(playwrights) {
        return Ok(path);
    }
    step("Downloading Playwright's Chromium", || {
        run(playwright(project)
            .args(["install", "chromium"])
            .env("PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT", "10000"))
    })
    // Where its server does not answer, Debian's may: only the last failure is the person's business.
    .ok();
    if let Some(path) = playwrights() {
        return Ok(path);
    }
    if debian::can_install(project) {
        debian::install(project, "chromium")?;
    }
    installed().ok_or(Error::Missing {
        program: "chromium",
        advice: "install Chromium or Chrome, or name one in the environment variable CHROMIUM",
    })
}

fn on_path() -> impl Iterator<Item = PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let all = NAMES.iter().flat_map(move |name| {
        let file = format!("{name}{}", env::consts::EXE_SUFFIX);
        folders.iter().map(|folder| folder.join(&file)).collect::<Vec<_>>()
    });
    all.filter(|file| file.is_file())
}

fn playwrights_own(project: &Project) -> Option<PathBuf> {
    let script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
    let mut node = command("node", project);
    node.current_dir(project.browser_tests()).args(["--eval", script]);
    output(&mut node).ok().map(PathBuf::from).filter(|path| path.is_file())
}

fn playwright(project: &Project) -> std::process::Command {
    let mut node = command("node", project);
    node.arg(project.browser_tests().join("node_modules/@playwright/test/cli.js"));
    node
}

/// A browser without the system libraries it needs is there, but does not start.
fn starts(project: &Project, path: &Path) -> bool {
    succeeds(command(path, project).arg("--version"))
}
