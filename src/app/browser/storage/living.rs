//! Which tabs are open: each holds a lock under the number of every line of work that it can come back to. A browser
//! lets go of it with the page, however that ends.

use std::cell::RefCell;
use std::time::Duration;

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::connection::limit;

/// Before the number of a line.
const LOCK: &str = "attenscope.line.";
/// How long the browser may take to name the locks.
const PATIENCE: Duration = Duration::from_millis(500);

thread_local! {
    /// The lines of this page, and what ends each lock that is held.
    static OWN: RefCell<Vec<(u32, Option<Function>)>> = const { RefCell::new(Vec::new()) };
}

/// Tells other tabs that this one can come back to that line of work, for as long as it is open.
pub(in crate::app) fn keep_alive(line: u32) {
    let is_new = OWN.with_borrow(|own| own.iter().all(|(other, _)| *other != line));
    if is_new {
        OWN.with_borrow_mut(|own| own.push((line, None)));
        hold(line);
    }
}

/// A page that is left can be kept by the browser to come back to: what it keeps aside is offered meanwhile.
pub(in crate::app) fn rest() {
    let held: Vec<_> = OWN.with_borrow_mut(|own| own.iter_mut().filter_map(|(_, end)| end.take()).collect());
    for end in held {
        // It ends nothing but the promise that was made for it.
        let _ = end.call0(&JsValue::NULL);
    }
}

/// The page has come back.
pub(in crate::app) fn wake() {
    let lines: Vec<_> =
        OWN.with_borrow(|own| own.iter().filter(|(_, end)| end.is_none()).map(|(line, _)| *line).collect());
    lines.into_iter().for_each(hold);
}

/// Holds the lock of a line until its promise is kept. There are none outside of https and localhost: then nothing is
/// known of other tabs.
fn hold(line: u32) {
    let mut end = None;
    let held = Promise::new(&mut |resolve, _| end = Some(resolve));
    let Some(request) = method("request") else { return };
    OWN.with_borrow_mut(|own| {
        own.iter_mut().filter(|(own, _)| *own == line).for_each(|(_, slot)| slot.clone_from(&end))
    });
    let granted = Closure::once_into_js(move || held);
    let asked = request.1.call2(&request.0, &format!("{LOCK}{line}").into(), &granted);
    if let Ok(asked) = asked.and_then(|asked| asked.dyn_into::<Promise>()) {
        spawn_local(async move {
            let _ = JsFuture::from(asked).await;
        });
    }
}

/// The lines of work that open tabs can come back to, this one's included.
pub(in crate::app) async fn living() -> Vec<u32> {
    named().await.unwrap_or_default()
}

async fn named() -> Option<Vec<u32>> {
    let (manager, query) = method("query")?;
    let asked: Promise = query.call0(&manager).ok()?.dyn_into().ok()?;
    let answer = JsFuture::from(Promise::race(&Array::of2(&asked, &limit(PATIENCE)))).await.ok()?;
    let held: Array = Reflect::get(&answer, &"held".into()).ok()?.dyn_into().ok()?;
    let name = |lock: JsValue| Reflect::get(&lock, &"name".into()).ok()?.as_string();
    Some(held.iter().filter_map(name).filter_map(|name| name.strip_prefix(LOCK)?.parse().ok()).collect())
}

/// What manages locks, and a method of it.
fn method(name: &str) -> Option<(JsValue, Function)> {
    let manager = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    let method = Reflect::get(&manager, &name.into()).ok()?.dyn_into().ok()?;
    Some((manager, method))
}
