//! localStorage, without a panic if it is blocked.

use js_sys::{Function, JsString, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Storage;

use super::StorageError;

pub(super) fn get(key: &str) -> Result<Option<String>, StorageError> {
    Ok(storage()?.get_item(key)?)
}

pub(super) fn set(key: &str, text: &str) -> Result<(), StorageError> {
    Ok(storage()?.set_item(key, text)?)
}

pub(super) fn remove(key: &str) -> Result<(), StorageError> {
    Ok(storage()?.remove_item(key)?)
}

/// Returns the text under a key as UTF-16: damaged text can hold lone surrogates, which a Rust string cannot.
pub(super) fn get_unread(key: &str) -> Result<Option<JsString>, StorageError> {
    let storage = storage()?;
    let text = method(&storage, "getItem")?.call1(&storage, &key.into())?;
    Ok(text.dyn_into().ok())
}

/// Stores such a text under a key.
pub(super) fn set_unread(key: &str, text: &JsString) -> Result<(), StorageError> {
    let storage = storage()?;
    method(&storage, "setItem")?.call2(&storage, &key.into(), text)?;
    Ok(())
}

/// Returns all keys.
pub(super) fn keys() -> Result<Vec<String>, StorageError> {
    let storage = storage()?;
    let mut keys = Vec::new();
    for at in 0..storage.length()? {
        keys.extend(storage.key(at)?);
    }
    Ok(keys)
}

/// Even reading the property throws if storage is blocked.
fn storage() -> Result<Storage, StorageError> {
    let window = web_sys::window().ok_or(StorageError::Blocked)?;
    window.local_storage()?.ok_or(StorageError::Blocked)
}

/// Looks a method up by name, because web-sys declares it for Rust strings only.
fn method(storage: &Storage, name: &str) -> Result<Function, JsValue> {
    Reflect::get(storage, &name.into())?.dyn_into()
}
