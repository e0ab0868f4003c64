//! Debian's packages, on a machine where they may be installed.

use std::path::Path;

use crate::error::Error;
use crate::process::{command, output, run};
use crate::progress::step;
use crate::project::Project;

/// Whether this is a Debian, or kin, with the right to install.
pub(super) fn can_install(project: &Project) -> bool {
    Path::new("/usr/bin/apt-get").is_file()
        && output(command("id", project).arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// Installs packages with what they need and nothing they merely recommend.
pub(super) fn install(project: &Project, packages: &[&str]) -> Result<(), Error> {
    step(&format!("Installing Debian's {}", packages.join(", ")), || {
        run(command("apt-get", project).args(["update", "-qq"]))?;
        run(command("apt-get", project)
            .args(["install", "-qq", "-y", "--no-install-recommends"])
            .args(packages)
            .env("DEBIAN_FRONTEND", "noninteractive"))
    })
}

/// Brings Chinese letters for screenshots, where they are missing and can be brought; elsewhere it says so.
pub(super) fn ensure_chinese_font(project: &Project) -> Result<(), Error> {
    let fonts = output(command("fc-list", project).args([":lang=zh", "family"]));
    if fonts.is_ok_and(|fonts| !fonts.trim().is_empty()) {
        return Ok(());
    }
    if can_install(project) {
        return install(project, &["fonts-noto-cjk"]);
    }
    if cfg!(target_os = "linux") {
        println!("No font with Chinese letters was found: screenshots of the Chinese page will show boxes.");
    }
    Ok(())
}
