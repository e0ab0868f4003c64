//! A text that a field did not take.

use crate::app::kit::reactive::effect;
use leptos::prelude::*;

type Over<W, K> = Box<dyn Fn(&W) -> K + Send + Sync>;

/// Why a text was not taken, as long as what it was typed over stands; forgotten for good once that is another.
/// Copies are handles to the same refusal.
pub(in crate::app) struct Refused<W: 'static, K: 'static> {
    made: RwSignal<Option<(W, K)>>,
    over: StoredValue<Over<W, K>>,
}

impl<W, K> Clone for Refused<W, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, K> Copy for Refused<W, K> {}

impl<W, K> Refused<W, K>
where
    W: Clone + PartialEq + Send + Sync,
    K: PartialEq + Send + Sync,
{
    /// Nothing is refused yet; `over` tells what a text that was refused for that reason is typed over, watched.
    pub(in crate::app) fn new(over: impl Fn(&W) -> K + Send + Sync + 'static) -> Self {
        let refused = Self { made: RwSignal::new(None), over: StoredValue::new(Box::new(over)) };
        // Not only kept from sight: what it was typed over may come back, by undo for one.
        effect(move || {
            if refused.made.with(Option::is_some) && refused.why().is_none() {
                refused.forget();
            }
        });
        refused
    }

    /// Why, watched.
    pub(in crate::app) fn why(self) -> Option<W> {
        self.made.with(|made| {
            let (why, over) = made.as_ref()?;
            (self.over(why) == *over).then(|| why.clone())
        })
    }

    /// Refuses a text.
    pub(in crate::app) fn refuse(self, why: W) {
        let over = untrack(|| self.over(&why));
        self.made.set(Some((why, over)));
    }

    /// Forgets it.
    pub(in crate::app) fn forget(self) {
        self.made.set(None);
    }

    fn over(self, why: &W) -> K {
        self.over.with_value(|over| over(why))
    }
}
