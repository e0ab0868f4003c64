//! Whether this browser ever stored any work, found out without loading the code that reads it.

use std::time::Duration;

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::{
    super::linked,
    database::{DATABASE, limit},
    local, location,
};

/// The timeout for listing the databases.
const PATIENCE: Duration = Duration::from_millis(500);

/// Returns `true` if certainly no work was stored in this browser and none came by a link, and `false` if the browser
/// does not say.
pub(in crate::app) async fn is_untouched() -> bool {
    !linked::is_any()
        && local::keys().is_ok_and(|keys| !keys.iter().any(|key| location::is_any_work(key)))
        && databases().await.is_some_and(|names| !names.iter().any(|name| name == DATABASE))
}

/// Returns the names of the databases, if the browser lists them.
async fn databases() -> Option<Vec<String>> {
    let factory = window().indexed_db().ok()??;
    let ask: Function = Reflect::get(&factory, &"databases".into()).ok()?.dyn_into().ok()?;
    let named: Promise = ask.call0(&factory).ok()?.dyn_into().ok()?;
    let answer = JsFuture::from(Promise::race(&Array::of2(&named, &limit(PATIENCE)))).await.ok()?;
    let answer: Array = answer.dyn_into().ok()?;
    answer.iter().map(name).collect()
}

fn name(database: JsValue) -> Option<String> {
    Reflect::get(&database, &"name".into()).ok()?.as_string()
}
