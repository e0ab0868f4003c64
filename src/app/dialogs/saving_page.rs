//! "Save page": the page as a single file that contains the document.

use js_sys::{Function, JsString, Promise, Reflect};
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::leaving::{Leaving, leaving};
use crate::{
    app::{
        browser::{files::download, storage::new_writer},
        state::{
            hidden::Hidden, named::Named, notice::Notice, notices::Notices, store::Store, typing::Typing,
        },
    },
    format::{Snapshot, with_state},
    present::file_stem,
    presets::{Preset, inputs_by_id},
};

/// The single-file version, next to the page on a website.
const ONE_FILE: &str = "attenscope.html";

/// Downloads the page with the document in it.
pub(super) fn save_page(store: Store, covers: Hidden, (typing, named): (Typing, Named), notices: Notices) {
    let file = store.worksheet(|worksheet| format!("{}.html", file_stem(worksheet.document())));
    let (state, how) = (state(store), leaving(typing, named, covers));
    spawn_local(async move {
        let name = format!("{:08x}{:08x}", new_writer(), new_writer());
        let page = plain().await.ok().and_then(|page| with_state(&page, &name, &state));
        let notice = match page {
            Some(page) => {
                download(&file, &page);
                match how {
                    Leaving::Whole => Notice::done(|text, _| text.shape().page_saved.to_owned()),
                    Leaving::Open => Notice::done(|text, _| text.shape().page_saved_open.to_owned()),
                    Leaving::Without => Notice::refused(|text, _| text.shape().page_saved_without.to_owned()),
                }
            }
            None => Notice::refused(|text, _| text.shape().page_missing.to_owned()),
        };
        notices.tell(notice);
    });
}

/// Returns the document as JSON.
fn state(store: Store) -> String {
    let document = store.worksheet(|worksheet| worksheet.document().clone());
    let preset = document.origin().and_then(Preset::by_id).map(|preset| preset.id().to_owned());
    let base = preset.as_deref().and_then(inputs_by_id);
    Snapshot { preset, document }.to_json(base.as_ref())
}

/// Fetches the single-file page without a document. A single-file copy contains it (`web/copy/files.js`); on a website
/// it is next to the page.
async fn plain() -> Result<String, JsValue> {
    let window = window();
    let scripts = get(&window, "attenscope")?;
    let page = match get(&scripts, "source")?.dyn_into::<Function>() {
        Ok(source) => settled(source.call0(&scripts)?).await?,
        Err(_) => {
            let fetch: Function = get(&window, "fetch")?.dyn_into()?;
            let answer = settled(fetch.call1(&window, &ONE_FILE.into())?).await?;
            let text: Function = get(&answer, "text")?.dyn_into()?;
            settled(text.call0(&answer)?).await?
        }
    };
    Ok(page.dyn_into::<JsString>()?.into())
}

fn get(of: &JsValue, name: &str) -> Result<JsValue, JsValue> {
    Reflect::get(of, &name.into())
}

async fn settled(promise: JsValue) -> Result<JsValue, JsValue> {
    JsFuture::from(promise.dyn_into::<Promise>()?).await
}
