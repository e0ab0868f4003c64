//! Which tabs are open. Each tab holds a Web Lock for every line of work that it can return to. The browser releases a
//! lock when the page ends, however that happens.

use std::{cell::RefCell, time::Duration};

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::database::limit;

/// The prefix of a lock's name, before the number of the line.
const LOCK: &str = "attenscope.line.";
/// The timeout for listing the locks.
const PATIENCE: Duration = Duration::from_millis(500);

thread_local! {
    /// The lines of this page, and the function that releases each lock held.
    static OWN: RefCell<Vec<(u32, Option<Function>)>> = const { RefCell::new(Vec::new()) };
}

/// Holds a lock for a line of work while the page is open, so that other tabs know this one can return to it.
pub(in crate::app) fn hold_lock(line: u32) {
    let is_new = OWN.with_borrow(|own| own.iter().all(|(other, _)| *other != line));
    if is_new {
        OWN.with_borrow_mut(|own| own.push((line, None)));
        request_lock(line);
    }
}

/// Releases the locks of a page that is left: the browser may keep it to come back to, and meanwhile the work it set
/// aside is offered to other tabs.
pub(in crate::app) fn release_locks() {
    let held: Vec<_> = OWN.with_borrow_mut(|own| own.iter_mut().filter_map(|(_, end)| end.take()).collect());
    for end in held {
        // This only resolves the lock's promise.
        let _ = end.call0(&JsValue::NULL);
    }
}

/// Takes the locks again when the page has come back.
pub(in crate::app) fn request_locks_again() {
    let lines: Vec<_> =
        OWN.with_borrow(|own| own.iter().filter(|(_, end)| end.is_none()).map(|(line, _)| *line).collect());
    lines.into_iter().for_each(request_lock);
}

/// Holds the lock of a line until its promise resolves. Outside of https and localhost there are no locks, and so
/// nothing is known about other tabs.
fn request_lock(line: u32) {
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

/// Returns the lines of work that open tabs can return to, including this tab's.
pub(in crate::app) async fn open_lines() -> Vec<u32> {
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

/// Returns the lock manager and one of its methods.
fn method(name: &str) -> Option<(JsValue, Function)> {
    let manager = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    let method = Reflect::get(&manager, &name.into()).ok()?.dyn_into().ok()?;
    Some((manager, method))
}
