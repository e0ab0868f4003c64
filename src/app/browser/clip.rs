//! The clipboard's content: a text, and the HTML that a spreadsheet adds.

use js_sys::{Array, Function, JsString, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::ClipboardEvent;

use super::long_text::LongText;

/// The MIME types that are read.
const TEXT: &str = "text/plain";
const HTML: &str = "text/html";

/// The content of the clipboard.
pub(in crate::app) struct Clip {
    pub(in crate::app) text: LongText,
    /// Its HTML; empty if there is none.
    pub(in crate::app) html: LongText,
}

impl Clip {
    /// Returns the content of a paste event, if it has a text.
    pub(in crate::app) fn of(event: &ClipboardEvent) -> Option<Self> {
        let data = event.clipboard_data()?;
        let [text, html] = [TEXT, HTML].map(|kind| {
            let text = method(&data, "getData")?.call1(&data, &kind.into()).ok()?;
            text.dyn_into::<JsString>().ok().map(LongText::from)
        });
        Some(Self { text: text?, html: html.unwrap_or_default() })
    }

    /// Asks the browser for the clipboard's content; the browser may ask the user for permission.
    pub(in crate::app) async fn asked() -> Option<Self> {
        let clipboard = Reflect::get(&window().navigator(), &"clipboard".into()).ok()?;
        match item(&clipboard).await {
            Some(clip) => Some(clip),
            // A browser that refuses the items may still give the text.
            None => {
                let text = answer(&clipboard, "readText", None).await?;
                Some(Self { text: text.dyn_into::<JsString>().ok()?.into(), html: LongText::default() })
            }
        }
    }
}

/// Returns the first item on the clipboard, if it has a text.
async fn item(clipboard: &JsValue) -> Option<Clip> {
    let items: Array = answer(clipboard, "read", None).await?.dyn_into().ok()?;
    let item = items.get(0);
    let text = kind_of(&item, TEXT).await?;
    Some(Clip { text, html: kind_of(&item, HTML).await.unwrap_or_default() })
}

async fn kind_of(item: &JsValue, kind: &str) -> Option<LongText> {
    let blob = answer(item, "getType", Some(kind)).await?;
    answer(&blob, "text", None).await?.dyn_into::<JsString>().ok().map(LongText::from)
}

/// Calls a method and awaits its promise. Returns `None` if there is no such method or the promise is rejected.
async fn answer(of: &JsValue, name: &str, argument: Option<&str>) -> Option<JsValue> {
    let method = method(of, name)?;
    let promise = match argument {
        Some(argument) => method.call1(of, &argument.into()),
        None => method.call0(of),
    };
    JsFuture::from(promise.ok()?.dyn_into::<Promise>().ok()?).await.ok()
}

fn method(of: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(of, &name.into()).ok()?.dyn_into().ok()
}
