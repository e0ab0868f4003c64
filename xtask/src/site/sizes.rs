//! The size of the site: every file raw and after brotli. What is fetched before the page is ready is checked against a
//! limit.

use std::path::Path;
use std::{fs, iter};

use super::PAGE;
use crate::error::Error;
use crate::process::{command, output};
use crate::project::Project;
use crate::tools::PageTools;

/// The maximum of what is fetched before the page is ready, in bytes after brotli and without fonts.
const LIMIT: u64 = 324 * 1024;

/// The script compresses with Node's brotli, so that no library has to be compiled for it.
const SCRIPT: &str = "xtask/src/site/sizes.mjs";

/// Name prefixes of files that are fetched once the page is ready; see `bundle.mjs`.
const LATER: [&str; 4] = ["part-", "sw.js", "manifest.webmanifest", "icons/"];
/// The page as one file, which the page itself fetches only to offer it for download; see `one-file.mjs`.
const ONE_FILE: &str = "attenscope.html";
const FONTS: &str = "fonts/";

/// Crates with a smaller share of a program are summed up.
const SMALL: f64 = 0.005;

/// Prints the table, and returns an error if the page is over the limit.
pub(crate) fn check(project: &Project) -> Result<(), Error> {
    let listing = output(command("node", project).arg(SCRIPT).arg(project.dist()))?;
    let mut files = listing.lines().map(FileSize::read).collect::<Option<Vec<_>>>().ok_or(Error::Sizes)?;
    files.sort_by_key(|file| (file.when(), std::cmp::Reverse(file.brotli)));
    println!("{:>10} {:>10}  file", "bytes", "brotli");
    for FileSize { raw, brotli, path } in &files {
        println!("{raw:>10} {brotli:>10}  {path}");
    }
    let [first, later] = [When::First, When::Later].map(|when| weight(&files, when));
    println!(
        "before the page is ready {:.1} KiB after brotli, without fonts (limit {}); later {:.1} KiB",
        kib(first),
        LIMIT / 1024,
        kib(later)
    );
    if first > LIMIT { Err(Error::TooLarge { total: first, limit: LIMIT }) } else { Ok(()) }
}

/// Prints how many bytes each crate has in each module before optimization: the optimizer's savings are not known by
/// name.
pub(crate) fn by_crate(project: &Project, tools: &PageTools, parts: &Path) -> Result<(), Error> {
    let folder = fs::read_dir(parts).map_err(Error::io(parts))?;
    let mut files = folder.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>();
    let files = files.as_mut().map_err(|_| Error::Sizes)?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "wasm"));
    files.sort_by_key(|file| std::cmp::Reverse(fs::metadata(file).map_or(0, |meta| meta.len())));
    for file in files {
        let shares = output(command(&tools.pack, project).arg("--shares").arg(&file))?;
        let shares = shares.lines().map(Share::read).collect::<Option<Vec<_>>>().ok_or(Error::Sizes)?;
        println!("\n{}", file.file_name().unwrap_or_default().to_string_lossy().replace("_bg", ""));
        for Share { bytes, whose } in largest(shares) {
            println!("{bytes:>10}  {whose}");
        }
    }
    println!("(bytes before the optimiser and brotli; the first file is {} itself)", PAGE.package);
    Ok(())
}

/// When a file is fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum When {
    /// Before the page is ready.
    First,
    /// Once the page is ready.
    Later,
    /// By the browser, as text needs it.
    Font,
    /// When the user asks for it.
    Asked,
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

    fn when(&self) -> When {
        match self.path {
            path if path.starts_with(FONTS) => When::Font,
            path if LATER.into_iter().any(|start| path.starts_with(start)) => When::Later,
            ONE_FILE => When::Asked,
            _ => When::First,
        }
    }
}

fn weight(files: &[FileSize<'_>], when: When) -> u64 {
    files.iter().filter(|file| file.when() == when).map(|file| file.brotli).sum()
}

#[expect(clippy::cast_precision_loss, reason = "shown with one digit")]
fn kib(bytes: u64) -> f64 {
    bytes as f64 / 1024.0
}

#[derive(Debug, PartialEq)]
struct Share<'a> {
    bytes: u64,
    whose: &'a str,
}

impl<'a> Share<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let (bytes, whose) = line.split_once('\t')?;
        Some(Self { bytes: bytes.parse().ok()?, whose })
    }
}

/// Sorts the shares, largest first, and sums the small ones up.
#[expect(clippy::cast_precision_loss, reason = "compared with a rough share")]
fn largest(mut shares: Vec<Share<'_>>) -> Vec<Share<'_>> {
    let total: u64 = shares.iter().map(|share| share.bytes).sum();
    shares.sort_by_key(|share| std::cmp::Reverse(share.bytes));
    let (large, small): (Vec<_>, Vec<_>) =
        shares.into_iter().partition(|share| share.bytes as f64 >= SMALL * total as f64);
    let rest = Share { bytes: small.iter().map(|share| share.bytes).sum(), whose: "(others)" };
    large.into_iter().chain(iter::once(rest)).filter(|share| share.bytes > 0).collect()
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
    fn what_is_fetched_later_does_not_count_as_first() {
        let files = [
            FileSize { raw: 0, brotli: 70, path: "attenscope-12.wasm" },
            FileSize { raw: 0, brotli: 5, path: "index.html" },
            FileSize { raw: 0, brotli: 300, path: "part-lab-34.wasm" },
            FileSize { raw: 0, brotli: 9000, path: "fonts/math.woff2" },
            FileSize { raw: 0, brotli: 70000, path: "attenscope.html" },
        ];
        assert_eq!([When::First, When::Later].map(|when| weight(&files, when)), [75, 300]);
    }

    #[test]
    fn small_shares_are_put_together() {
        let share = |bytes, whose| Share { bytes, whose };
        let shares =
            largest(vec![share(3, "tiny"), share(400, "core"), share(600, "page"), share(1, "less")]);
        assert_eq!(shares, [share(600, "page"), share(400, "core"), share(4, "(others)")]);
    }
}
