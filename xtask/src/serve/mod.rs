//! `cargo xtask serve`: builds, serves on this machine only, and rebuilds on every change.
//!
//! The server returns `dist/` as it is, except for the service worker. It adds no script, so the page is the one that
//! is published, under the same content security policy. After a rebuild, reload the page by hand.

mod browser;
mod files;
mod port;
mod watch;

use std::io::{BufReader, BufWriter};
use std::net::TcpListener;
use std::path::Path;
use std::process::ExitCode;
use std::thread;

use crate::cli::ServeOptions;
use crate::error::Error;
use crate::project::Project;
use crate::site::{Profile, Site};

/// Serves until it is stopped.
pub(crate) fn run(project: &Project, options: &ServeOptions) -> Result<ExitCode, Error> {
    // Take the port before the long build, so that it is still free afterwards.
    let (listener, port) = port::take(options.port)?;
    let site = Site::prepare(project, if options.dev { Profile::Debug } else { Profile::Release })?;
    let seen = watch::look(project);
    site.build()?;
    let dist = project.dist();
    thread::spawn(move || accept(&listener, &dist));
    let address = format!("http://127.0.0.1:{port}/");
    println!("\nThe page is at {address} (Ctrl-C stops it; it is built again when a file changes)");
    if options.open {
        browser::open(&address);
    }
    watch::forever(project, seen, || match site.build() {
        Ok(()) => println!("Reload {address}"),
        Err(error) => eprintln!("error: {error} (the page before it is still served)"),
    })
}

fn accept(listener: &TcpListener, dist: &Path) {
    for stream in listener.incoming().flatten() {
        let dist = dist.to_owned();
        // A broken connection is the browser's doing and needs no message.
        thread::spawn(move || {
            files::answer(&dist, &mut BufReader::new(&stream), &mut BufWriter::new(&stream)).ok()
        });
    }
}
