//! A text that a field refused.

use leptos::prelude::*;

use crate::app::kit::reactive::effect;

type KeyOf<W, K> = Box<dyn Fn(&W) -> K + Send + Sync>;

/// The reason why a text was refused. It is forgotten for good once the value that the text was typed over changes.
/// Copies are handles to the same refusal.
pub(in crate::app) struct Rejection<W: 'static, K: 'static> {
    made: RwSignal<Option<(W, K)>>,
    over: StoredValue<KeyOf<W, K>>,
}

impl<W, K> Clone for Rejection<W, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, K> Copy for Rejection<W, K> {}

impl<W, K> Rejection<W, K>
where
    W: Clone + PartialEq + Send + Sync,
    K: PartialEq + Send + Sync,
{
    /// Creates one with nothing refused. `over` returns the value that a text refused for that reason was typed over;
    /// it is tracked.
    pub(in crate::app) fn new(over: impl Fn(&W) -> K + Send + Sync + 'static) -> Self {
        let refused = Self { made: RwSignal::new(None), over: StoredValue::new(Box::new(over)) };
        // Forget it, rather than hide it: the old value may come back, for example by undo.
        effect(move || {
            if refused.made.with(Option::is_some) && refused.why().is_none() {
                refused.forget();
            }
        });
        refused
    }

    /// Returns the reason, tracked.
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

    /// Forgets the refusal.
    pub(in crate::app) fn forget(self) {
        self.made.set(None);
    }

    fn over(self, why: &W) -> K {
        self.over.with_value(|over| over(why))
    }
}

/// A refusal in one of several fields, whose places come first.
impl<T, K> Rejection<(usize, T), K>
where
    T: Clone + PartialEq + Send + Sync,
    K: PartialEq + Send + Sync,
{
    /// Whether the text was refused in the field at a place. Tracked.
    pub(in crate::app) fn is_at(self, place: usize) -> bool {
        self.why().is_some_and(|(at, _)| at == place)
    }

    /// Forgets the refusal if it is in the field at a place.
    pub(in crate::app) fn forget_at(self, place: usize) {
        if untrack(|| self.is_at(place)) {
            self.forget();
        }
    }
}
