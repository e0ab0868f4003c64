//! Compiles the worked solution with the LaTeX that `ATTENSCOPE_LATEX` names: pdfLaTeX, or any with its options.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use attenscope::export::{ExportFormat, ExportScope};
use attenscope::model::Document;

use super::{code, injected, text};

/// Compiles a document. Returns the error output if that fails.
fn compile(compiler: &str, place: &Path, source: &str) -> Result<(), String> {
    fs::write(place.join("solution.tex"), source).unwrap();
    let output = Command::new(compiler)
        .args(["-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "solution.tex"])
        .current_dir(place)
        .output()
        .unwrap();
    match output.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&output.stdout).into_owned()),
    }
}

#[test]
fn the_worked_solution_compiles() {
    let Some(compiler) = env::var("ATTENSCOPE_LATEX").ok().filter(|path| !path.is_empty()) else {
        return eprintln!("skipped: ATTENSCOPE_LATEX names no compiler");
    };
    let place = env::temp_dir().join(format!("attenscope-latex-{}", std::process::id()));
    fs::create_dir_all(&place).unwrap();
    let kinds = code::kinds().into_iter().step_by(5);
    let documents: Vec<Document> = kinds.chain(injected::documents()).collect();
    for document in &documents {
        let source = text(document, ExportScope::All, ExportFormat::Latex);
        if let Err(said) = compile(&compiler, &place, &source) {
            panic!("{said}\n{source}");
        }
    }
    let broken = text(&documents[0], ExportScope::All, ExportFormat::Latex).replacen("\\end{bmatrix}", "", 1);
    assert!(compile(&compiler, &place, &broken).is_err(), "a fault is noticed");
    fs::remove_dir_all(&place).unwrap();
}
