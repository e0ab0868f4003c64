//! localStorage, without a panic where it is blocked.

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

/// Every name that something is kept under.
pub(super) fn keys() -> Result<Vec<String>, StorageError> {
    let storage = storage()?;
    let mut keys = Vec::new();
    for at in 0..storage.length()? {
        keys.extend(storage.key(at)?);
    }
    Ok(keys)
}

/// Merely to ask for it throws where storage is blocked.
fn storage() -> Result<Storage, StorageError> {
    let window = web_sys::window().ok_or(StorageError::Blocked)?;
    window.local_storage()?.ok_or(StorageError::Blocked)
}
