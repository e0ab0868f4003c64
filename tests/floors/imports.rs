//! Imports that do not point to a lower layer.

use crate::line;
use crate::paths::{module_of, named};
use crate::source::Source;

/// Modules and the layer of each. A new module has to be added here.
type Floors = &'static [(&'static str, u8)];

/// The modules of the crate.
const CRATE: Floors = &[
    ("math", 0),
    ("number", 0),
    ("label", 0),
    ("crc", 0),
    ("model", 1),
    ("presets", 2),
    ("explain", 2),
    ("export", 2),
    ("import", 2),
    ("lab", 2),
    ("format", 2),
    ("saving", 2),
    ("plot", 2),
    ("layout", 2),
    ("text", 2),
    ("command", 3),
    ("present", 3),
    ("app", 4),
];

/// The modules of the page.
const APP: Floors = &[
    ("browser", 0),
    ("kit", 1),
    ("state", 2),
    ("sheet", 3),
    ("panels", 4),
    ("tour", 4),
    ("editing", 4),
    ("lab", 4),
    ("player", 4),
    ("gradient", 4),
    ("heads", 4),
    ("dialogs", 4),
    ("shell", 5),
];

/// Imports that do not point down from the crate module or the page module of a file.
pub fn imports(path: &str, text: &str) -> Vec<String> {
    let Some(home) = module_of(path) else { return Vec::new() };
    let mut offences = Vec::new();
    for (above, floors) in [("", CRATE), ("app", APP)] {
        // `app` itself, and the roots of the crate, may import all of them.
        let depth = usize::from(!above.is_empty());
        if home.len() <= depth || depth == 1 && home[0] != above {
            continue;
        }
        let floor = |name: &str| floors.iter().find(|(module, _)| *module == name).map(|(_, floor)| *floor);
        let Some(here) = floor(&home[depth]) else {
            offences.push(format!("`{}` stands on no floor", home[depth]));
            continue;
        };
        let code = Source::of(text).code;
        for named in named(&code, &home) {
            if depth == 1 && named.path == [above] {
                // The name of the whole module would give access to all its submodules.
                offences.push(format!("line {}: `{above}` as a whole", line(&code, named.at)));
            }
            let Some(target) = named.path.get(depth).filter(|_| depth == 0 || named.path[0] == above) else {
                continue;
            };
            if *target != home[depth] && floor(target).is_none_or(|there| there >= here) {
                let line = line(&code, named.at);
                offences.push(format!("line {line}: `{}` must not know `{target}`", home[depth]));
            }
        }
    }
    offences
}

#[test]
fn every_module_with_a_floor_is_there() {
    let top = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (folder, floors) in [(top.clone(), CRATE), (top.join("app"), APP)] {
        for (module, _) in floors {
            let is_there =
                folder.join(module).join("mod.rs").exists() || folder.join(format!("{module}.rs")).exists();
            assert!(is_there, "{module} has a floor, and no file");
        }
    }
}

#[test]
fn an_import_that_points_up_or_sideways_is_found() {
    let found = |path: &str, text: &str| !imports(path, text).is_empty();
    assert!(found("model/edit.rs", "use crate::presets::Preset;"), "up");
    assert!(found("math/kernel.rs", "use crate::number::parse;"), "sideways");
    assert!(found("format/link.rs", "use crate::{math::Matrix, plot::Domain};"), "sideways, in braces");
    assert!(
        found("format/link.rs", "use crate::{\n    math::{Matrix, dot},\n    text,\n};"),
        "behind nested braces"
    );
    assert!(found("format/mod.rs", "use super::text::English;"), "sideways, by way of the parent");
    assert!(found("plot/axes/mod.rs", "use super::super::format::Link;"), "sideways, by way of two parents");
    assert!(
        found("plot/axes/tick.rs", "use super::super::super::format;"),
        "sideways, by way of three parents"
    );
    assert!(found("number.rs", "fn f() -> crate::model::Edit { todo }"), "without `use`");
    assert!(found("model/edit.rs", "fn f() { attenscope::app::mount() }"), "by the name of the crate");
    assert!(found("model/edit.rs", "use crate::wholly_new::Thing;"), "into a module without a floor");
    assert!(found("wholly_new/mod.rs", ""), "a module without a floor");
    assert!(found("model/edit.rs", "use crate :: presets;"), "with spaces");
    assert!(found("model/edit.rs", "use crate::*;"), "of everything");
}

#[test]
fn an_import_that_points_down_or_stays_at_home_is_not_found() {
    let found = |path: &str, text: &str| imports(path, text);
    assert_eq!(found("model/edit.rs", "use crate::math::Matrix;\nuse super::{Document, Input};"), [""; 0]);
    assert_eq!(
        found("plot/axes/tick.rs", "use super::super::Domain;\nuse super::Axis;\nuse crate::plot::Layout;"),
        [""; 0]
    );
    assert_eq!(
        found("app/mod.rs", "use crate::{math, model::Edit, plot::{Domain, layout}, app::store};"),
        [""; 0]
    );
    assert_eq!(
        found("lib.rs", "pub mod app;\nuse crate::app::mount;"),
        [""; 0],
        "the root names every floor"
    );
    assert_eq!(found("main.rs", "fn main() { attenscope::app::mount() }"), [""; 0]);
    assert_eq!(
        found("model/edit.rs", "/// use crate::presets::Preset;\n// crate::app\nstruct Edit;"),
        [""; 0]
    );
    assert_eq!(
        found("model/edit.rs", "const S: &str = \"crate::app\"; pub(in crate::model) fn f() {}"),
        [""; 0]
    );
    assert_eq!(found("model/edit.rs", "pub(crate) struct A; use std::crate_like::presets;"), [""; 0]);
}

#[test]
fn an_import_between_rooms_that_does_not_point_down_is_found() {
    let found = |path: &str, text: &str| !imports(path, text).is_empty();
    assert!(found("app/kit/tabs.rs", "use crate::app::state::voice::Locale;"), "up");
    assert!(found("app/panels/predict.rs", "use crate::app::tour::Tour;"), "sideways");
    assert!(found("app/lab/mod.rs", "use crate::app::{kit::parts, panels::{check, story}};"), "in braces");
    assert!(found("app/tour/keys.rs", "use super::super::lab::Lab;"), "by way of the parents");
    assert!(found("app/sheet/mod.rs", "use super::shell::Toolbar;"), "by way of the parent");
    assert!(found("app/state/store.rs", "fn f() { crate::app::sheet::go() }"), "without `use`");
    assert!(found("app/browser/dom.rs", "use crate::app::kit::parts::all;"), "up from the lowest");
    assert!(found("app/sheet/card.rs", "use crate::app::panels::Panel;"), "up from the sheet");
    assert!(
        found("app/sheet/card.rs", "use crate::app; fn f() { app::lab::Lab }"),
        "by the name of all rooms"
    );
    assert!(
        found("app/sheet/card.rs", "use crate::app as page; fn f() { page::lab::Lab }"),
        "by another name"
    );
    assert!(found("app/tour/keys.rs", "use self::super::super::lab::Lab;"), "by way of itself");
    assert!(found("app/cellar/mod.rs", ""), "a room without a floor");
    assert!(found("app/shell/mod.rs", "use crate::app::cellar::Wine;"), "into a room without a floor");
    assert!(found("present/summary.rs", "use crate::app::state::store::Store;"), "out of the pure floor");
}

#[test]
fn an_import_between_rooms_that_points_down_is_not_found() {
    let found = |path: &str, text: &str| imports(path, text);
    assert_eq!(found("app/shell/mod.rs", "use crate::app::{browser, lab::Lab, panels, tour};"), [""; 0]);
    assert_eq!(
        found("app/panels/check/own.rs", "use crate::app::panels::inspector; use super::list;"),
        [""; 0]
    );
    assert_eq!(
        found("app/lab/pair.rs", "use crate::{app::state::store::Store, present::lab, lab};"),
        [""; 0]
    );
    assert_eq!(found("app/mod.rs", "mod panels; pub use self::shell::start;"), [""; 0]);
    assert_eq!(found("lab/sweep/mod.rs", "use crate::model::Stage;"), [""; 0], "the other `lab`");
}
