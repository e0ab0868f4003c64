//! What the browser keeps: a snapshot with the count of its save, or word of where it is.
//!
//! Saved work stands in two places, a small one that is written at once and a large one that survives a crash. Each
//! copy says by its [`Stamp`] which save it is, so that the newer one counts. `web/rescue.js` reads the same texts.

use serde::Deserialize;
use serde_json::value::RawValue;

/// The version of what is around the work. The work says its own.
const VERSION: u64 = 1;

/// Which save it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stamp {
    /// How many saves there were, this one included.
    pub count: u64,
    /// Who saved: two tabs that count on from the same save come to the same count, but are not the same writer.
    pub writer: u32,
    /// The latest save of others that the writer knew of, by its count.
    pub since: u64,
}

impl Stamp {
    /// Larger counts are none of ours: numbers of JavaScript hold this one and what is counted from it on.
    const MOST: u64 = 1 << 52;

    /// The save of someone who knew of the one before it.
    pub fn new(count: u64, writer: u32) -> Self {
        Self { count, writer, since: Self::before(count) }
    }

    fn before(count: u64) -> u64 {
        count.saturating_sub(1)
    }

    /// Whether that one is another writer's, of which this one's knew nothing: two tabs saved at the same time.
    pub fn leaves_out(self, other: Self) -> bool {
        other.count > self.since && other.writer != self.writer
    }

    /// Whether someone else saved this, and `writer` has not seen it. The counts say nothing here: another one may have
    /// counted further or less far, or begun anew. A save 0 is only announced.
    pub fn is_foreign(self, writer: u32, seen: &[Self]) -> bool {
        self.count > 0 && self.writer != writer && !seen.contains(&self)
    }
}

/// What stands under a name in the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept<'a> {
    /// The work itself.
    Here {
        /// Which save it was; pages of long ago did not count.
        stamp: Option<Stamp>,
        /// The snapshot, not looked into.
        text: &'a str,
    },
    /// The work is in the database.
    InDatabase {
        /// Which save that was.
        stamp: Option<Stamp>,
        /// Earlier work, kept until the later one has been read once: a text that is [`Kept::Here`].
        older: Option<&'a str>,
    },
}

impl<'a> Kept<'a> {
    /// Reads what stands there. A text that says nothing of itself is the work, perhaps a damaged one.
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

    /// Which save it was.
    pub fn stamp(self) -> Option<Stamp> {
        match self {
            Self::Here { stamp, .. } | Self::InDatabase { stamp, .. } => stamp,
        }
    }
}

impl std::fmt::Display for Kept<'_> {
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
    (count < Stamp::MOST).then_some(Stamp { count, writer, since })
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
