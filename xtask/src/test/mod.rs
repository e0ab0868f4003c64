//! `cargo xtask test` and its quick part, `cargo xtask check`.
//!
//! Every check runs, whatever the result of the one before. The last line is `N passed, N failed` over all cases of all
//! runners; a check without cases of its own counts as one.
//!
//! Native builds and builds for the page run in parallel: cargo locks one folder per profile and target, and these have
//! none in common. The release build of the page uses one core most of the time. When it and the native tests are done,
//! the browser tests begin, in parallel to the lints of the page and the documentation.

mod browser;
mod lint;
mod long;
mod native;
mod outcome;

pub(crate) use long::run as long;

use std::env;
use std::panic::resume_unwind;
use std::process::{Command, ExitCode};
use std::thread;

use crate::error::Error;
use crate::process::{cargo, quietly};
use crate::progress::step;
use crate::project::Project;
use crate::report::{Beside, Report};
use crate::site::{self, Profile, Site};
use crate::tools;

/// `cargo xtask check`.
pub(crate) fn check(project: &Project) -> Result<ExitCode, Error> {
    tools::for_lints(project)?;
    let mut report = Report::default();
    lint::add_native(&mut report, project);
    lint::add_wasm(&mut report, project);
    Ok(report.close())
}

/// `cargo xtask test`.
pub(crate) fn test(project: &Project) -> Result<ExitCode, Error> {
    tools::for_lints(project)?;
    let site = Site::prepare(project, Profile::Release);
    let mut report = Report::default();
    thread::scope(|scope| {
        let build = scope.spawn(|| build(site));
        lint::add_native(&mut report, project);
        let numpy = tools::for_exported_code(project);
        report.cases("Unit and property tests", || {
            // An empty variable means that there is none.
            native::run(project, |tests| {
                tests.env("ATTENSCOPE_NUMPY", numpy.clone().unwrap_or_default());
            })
        });
        if numpy.is_none() {
            report.skip("Exported NumPy code", "install Python 3 with venv and pip (Debian: python3-venv)");
        }
        if env::var_os("ATTENSCOPE_TORCH").is_none() {
            report
                .skip("Exported PyTorch code", "name a Python with PyTorch 2.1 or later in ATTENSCOPE_TORCH");
        }
        if env::var_os("ATTENSCOPE_LATEX").is_none() {
            report.skip("Exported LaTeX", "name a pdfLaTeX in ATTENSCOPE_LATEX");
        }
        report.cases("Examples in the documentation", || native::run_examples(project));
        let (beside, built) = build.join().unwrap_or_else(|panic| resume_unwind(panic));
        report.take_in(beside);
        let lints = scope.spawn(|| late_lints(project));
        report.check("Size after brotli", || {
            if built { site::check_size(project) } else { Err(Error::NothingToTest) }
        });
        browser::add(&mut report, project, built);
        report.take_in(lints.join().unwrap_or_else(|panic| resume_unwind(panic)));
    });
    Ok(report.close())
}

/// `cargo xtask first`.
pub(crate) fn first(project: &Project) -> Result<ExitCode, Error> {
    let site = Site::prepare(project, Profile::Release)?;
    site.build()?;
    step("Taking the first worksheet from the page", || browser::take_first(project))?;
    // The first view is a part of the page, so build again.
    site.build()?;
    Ok(ExitCode::SUCCESS)
}

/// `cargo xtask chaos`.
pub(crate) fn chaos(project: &Project) -> Result<ExitCode, Error> {
    Site::prepare(project, Profile::Release)?.build()?;
    let mut report = Report::default();
    browser::add_chaos(&mut report, project);
    Ok(report.close())
}

/// Builds the page. Returns whether that succeeded.
fn build(site: Result<Site<'_>, Error>) -> (Beside, bool) {
    let mut beside = Beside::default();
    let built = beside.check("Release build", |said| site?.build_quietly(said));
    (beside, built)
}

/// The other checks of the code, which run in parallel to the browser tests.
fn late_lints(project: &Project) -> Beside {
    let mut beside = Beside::default();
    lint::add_wasm_beside(&mut beside, project);
    beside.check("Documentation, native", |said| quietly(&mut doc(project, &["--workspace"]), said));
    beside
        .check("Documentation, WebAssembly with `web`", |said| quietly(&mut doc(project, &lint::PAGE), said));
    beside
}

fn doc(project: &Project, what: &[&str]) -> Command {
    let mut doc = cargo(project);
    doc.args(["doc", "--quiet", "--no-deps"]).args(what).env("RUSTDOCFLAGS", "--deny warnings");
    doc
}
