//! Installs Debian packages if the machine permits it.

use std::path::Path;

use crate::error::Error;
use crate::process::{command, output, run};
use crate::progress::step;
use crate::project::Project;

/// Whether this is Debian or a derivative, with the right to install packages.
pub(super) fn can_install(project: &Project) -> bool {
    Path::new("/usr/bin/apt-get").is_file()
        && output(command("id", project).arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// Installs packages and their dependencies, without recommended packages.
pub(super) fn install(project: &Project, packages: &[&str]) -> Result<(), Error> {
    step(&format!("Installing Debian's {}", packages.join(", ")), || {
        run(command("apt-get", project).args(["update", "-qq"]))?;
        run(command("apt-get", project)
            .args(["install", "-qq", "-y", "--no-install-recommends"])
            .args(packages)
            .env("DEBIAN_FRONTEND", "noninteractive"))
    })
}

/// Installs a Chinese font for screenshots if it is missing. Prints a message if that is not possible.
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
