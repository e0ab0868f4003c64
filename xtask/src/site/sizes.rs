//! What the site weighs: every file raw and after brotli, the sum against the limit.

use crate::error::Error;
use crate::process::{command, output};
use crate::project::Project;

/// What the site should take after brotli, fonts left out. Missed so far; every build says by how much.
const GOAL: u64 = 150 * 1024;
/// What it may take: what it takes now and little more, so that it does not grow unseen. Lower it with the site.
const LIMIT: u64 = 468 * 1024;

/// Node's own brotli does the packing, so no library for it has to be compiled.
const SCRIPT: &str = "xtask/src/site/sizes.mjs";

/// Prints the table and refuses a site over the limit.
pub(crate) fn check(project: &Project) -> Result<(), Error> {
    let listing = output(command("node", project).arg(SCRIPT).arg(project.dist()))?;
    let mut files = listing.lines().map(FileSize::read).collect::<Option<Vec<_>>>().ok_or(Error::Sizes)?;
    files.sort_by_key(|file| std::cmp::Reverse(file.brotli));
    println!("{:>10} {:>10}  file", "bytes", "brotli");
    for FileSize { raw, brotli, path } in &files {
        println!("{raw:>10} {brotli:>10}  {path}");
    }
    let total = weight(&files);
    println!(
        "{total} bytes after brotli without fonts: {:.1} KiB, limit {}, goal {}",
        kib(total),
        LIMIT / 1024,
        GOAL / 1024
    );
    if total > LIMIT { Err(Error::TooLarge { total, limit: LIMIT }) } else { Ok(()) }
}

#[derive(Debug, PartialEq, Eq)]
struct FileSize<'a> {
    raw: u64,
    brotli: u64,
    path: &'a str,
}

impl<'a> FileSize<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let mut fields = line.splitn(3, '\t');
        Some(Self {
            raw: fields.next()?.parse().ok()?,
            brotli: fields.next()?.parse().ok()?,
            path: fields.next()?,
        })
    }

    fn is_font(&self) -> bool {
        self.path.starts_with("fonts/")
    }
}

fn weight(files: &[FileSize<'_>]) -> u64 {
    files.iter().filter(|file| !file.is_font()).map(|file| file.brotli).sum()
}

#[expect(clippy::cast_precision_loss, reason = "shown with one digit")]
fn kib(bytes: u64) -> f64 {
    bytes as f64 / 1024.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_listing_reads_back() {
        let file = FileSize { raw: 300, brotli: 70, path: "a file.js" };
        assert_eq!(FileSize::read("300\t70\ta file.js"), Some(file));
        assert_eq!(FileSize::read("300\ta file.js"), None);
    }

    #[test]
    fn fonts_do_not_count() {
        let files = [
            FileSize { raw: 0, brotli: 70, path: "page.wasm" },
            FileSize { raw: 0, brotli: 9000, path: "fonts/math.woff2" },
        ];
        assert_eq!(weight(&files), 70);
    }
}
