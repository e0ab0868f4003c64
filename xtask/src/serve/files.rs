//! A static file server: one `GET` or `HEAD` request per connection, files of one folder, nothing else.

use std::fs;
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};

/// The service worker would show the page from its cache, as it was before the last change. The server returns an empty
/// script instead.
const WORKER: &str = "sw.js";

/// A longer request line is cut off and therefore refused.
const MAX_LINE: u64 = 8 * 1024;

/// Reads one request and responds with a file below `root`.
pub(super) fn answer(root: &Path, request: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut line = String::new();
    request.take(MAX_LINE).read_line(&mut line)?;
    let mut words = line.split_ascii_whitespace();
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    skip_headers(request)?;
    if method != "GET" && method != "HEAD" {
        return respond(out, "405 Method Not Allowed", "text/plain", b"only GET and HEAD", true);
    }
    let with_body = method == "GET";
    let found = file_of(root, target).and_then(|path| fs::read(&path).ok().map(|body| (path, body)));
    match found {
        Some((path, _)) if path.ends_with(WORKER) => {
            respond(out, "200 OK", media_type(&path), b"", with_body)
        }
        Some((path, body)) => respond(out, "200 OK", media_type(&path), &body, with_body),
        None => respond(out, "404 Not Found", "text/plain", b"no such file", with_body),
    }
}

/// Skips the headers. They are not needed, but closing with unread bytes would cut the response off.
fn skip_headers(request: &mut impl BufRead) -> io::Result<()> {
    let mut headers = request.take(64 * 1024);
    let mut line = Vec::new();
    while headers.read_until(b'\n', &mut line)? > 0 && !line.trim_ascii().is_empty() {
        line.clear();
    }
    Ok(())
}

fn respond(out: &mut impl Write, status: &str, media: &str, body: &[u8], with_body: bool) -> io::Result<()> {
    write!(
        out,
        "HTTP/1.1 {status}\r\nContent-Type: {media}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    if with_body {
        out.write_all(body)?;
    }
    out.flush()
}

/// Returns the file that a request names. `None` if it is outside of the folder or hidden.
fn file_of(root: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = decode(path)?;
    let mut file = root.to_owned();
    for part in path.split('/').filter(|part| !part.is_empty()) {
        if part.starts_with('.') || part.contains(['\\', ':', '\0']) {
            return None;
        }
        file.push(part);
    }
    Some(if file.is_dir() { file.join("index.html") } else { file })
}

/// Decodes percent encoding. `None` if it is invalid.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        if *first == b'%' {
            let (digits, tail) = rest.split_at_checked(2)?;
            bytes.push(u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()?);
            rest = tail;
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).ok()
}

fn media_type(path: &Path) -> &'static str {
    match path.extension().and_then(|end| end.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(request: &str) -> String {
        // The package's own folder serves as the site.
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut out = Vec::new();
        answer(root, &mut request.as_bytes(), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_file_comes_with_its_length() {
        let text = ask("GET /src/main.rs?x=1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assert!(text.starts_with("HTTP/1.1 200 OK\r\n"), "{text}");
        assert!(text.ends_with(include_str!("../main.rs")));
    }

    #[test]
    fn head_leaves_the_body_out() {
        let text = ask("HEAD /Cargo.toml HTTP/1.1\r\n\r\n");
        assert!(text.starts_with("HTTP/1.1 200 OK\r\n") && text.ends_with("\r\n\r\n"), "{text}");
    }

    #[test]
    fn nothing_outside_the_folder_is_handed_out() {
        for target in [
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/..%2fCargo.toml",
            "/src/../../Cargo.toml",
            "Cargo.toml",
        ] {
            let text = ask(&format!("GET {target} HTTP/1.1\r\n\r\n"));
            assert!(text.starts_with("HTTP/1.1 404"), "{target}: {text}");
        }
    }

    #[test]
    fn other_methods_are_refused() {
        assert!(ask("POST / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 405"));
        assert!(ask("").starts_with("HTTP/1.1 405"));
    }

    #[test]
    fn no_service_worker_is_handed_out() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut out = Vec::new();
        answer(root, &mut "GET /web/sw.js HTTP/1.1\r\n\r\n".as_bytes(), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.starts_with("HTTP/1.1 200") && text.ends_with("\r\n\r\n"), "{text}");
    }

    #[test]
    fn a_folder_stands_for_its_index() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(file_of(root, "/src/"), Some(root.join("src/index.html")));
    }

    #[test]
    fn wasm_has_the_type_that_browsers_stream() {
        assert_eq!(media_type(Path::new("a.wasm")), "application/wasm");
    }

    #[test]
    fn percent_signs_are_undone_and_broken_ones_refused() {
        assert_eq!(decode("a%20b%E4%B8%AD").as_deref(), Some("a b中"));
        assert_eq!(decode("a%2"), None);
        assert_eq!(decode("%ff"), None);
    }
}
