//! What the browser keeps: a snapshot with a stamp of its save, or a note that the work is in the database.
//!
//! Work is saved in two places: a small one that is written immediately and a large one that survives a crash. Each
//! copy carries a [`Stamp`], so that the newer one wins. `web/rescue.js` reads the same texts.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::Stamp;

/// The version of the envelope. The work has its own version.
const VERSION: u64 = 1;

/// What the browser keeps under a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptValue<'a> {
    /// The work itself.
    Here {
        /// Which save it was. Old versions of the page did not count saves.
        stamp: Option<Stamp>,
        /// The snapshot, unparsed.
        text: &'a str,
    },
    /// The work is in the database.
    InDatabase {
        /// Which save it was.
        stamp: Option<Stamp>,
        /// Earlier work, a text of [`KeptValue::Here`]. It is kept until the later work has been read once.
        older: Option<&'a str>,
    },
}

impl<'a> KeptValue<'a> {
    /// Reads a kept text. A text without an envelope is the work itself, possibly damaged.
    pub fn read(text: &'a str) -> Self {
        match serde_json::from_str(text) {
            Ok(Envelope {
                attenscope: VERSION,
                saved,
                since,
                work: Some(work),
                place: None,
                older: None,
            }) => Self::Here { stamp: stamp(saved, since), text: work.get() },
            Ok(Envelope {
                attenscope: VERSION,
                saved,
                since,
                work: None,
                place: Some(KeptIn::Database),
                older,
            }) => Self::InDatabase { stamp: stamp(saved, since), older: older.map(RawValue::get) },
            _ => Self::Here { stamp: None, text },
        }
    }

    /// Returns which save it was.
    pub fn stamp(self) -> Option<Stamp> {
        match self {
            Self::Here { stamp, .. } | Self::InDatabase { stamp, .. } => stamp,
        }
    }
}

impl std::fmt::Display for KeptValue<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, r#"{{"attenscope":{VERSION}"#)?;
        if let Some(Stamp { count, writer, since }) = self.stamp() {
            write!(f, r#","saved":[{count},{writer}]"#)?;
            if since != Stamp::before(count) {
                write!(f, r#","since":{since}"#)?;
            }
        }
        match self {
            Self::Here { text, .. } => write!(f, r#","work":{text}}}"#),
            Self::InDatabase { older: None, .. } => write!(f, r#","in":"indexeddb"}}"#),
            Self::InDatabase { older: Some(older), .. } => {
                write!(f, r#","in":"indexeddb","older":{older}}}"#)
            }
        }
    }
}

fn stamp(saved: Option<(u64, u32)>, since: Option<u64>) -> Option<Stamp> {
    let (count, writer) = saved?;
    let since = since.unwrap_or(Stamp::before(count));
    (count < Stamp::MAX).then_some(Stamp { count, writer, since })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope<'a> {
    attenscope: u64,
    saved: Option<(u64, u32)>,
    since: Option<u64>,
    #[serde(borrow)]
    work: Option<&'a RawValue>,
    #[serde(rename = "in")]
    place: Option<KeptIn>,
    #[serde(borrow)]
    older: Option<&'a RawValue>,
}

#[derive(Deserialize)]
enum KeptIn {
    #[serde(rename = "indexeddb")]
    Database,
}
