//! Every message of a language. A macro writes the walk through the tables from their types, so that none is left out.

mod facts;
mod listed;
mod samples;
pub mod steps;

use std::fmt::{Display, Write};

use attenscope::text::{Directed, Language, Messages, Prose};

use samples::samples;

/// Messages, each with its name: where it stands, and which samples its arguments are.
#[derive(Default)]
struct All {
    said: Vec<(String, String)>,
    /// The name of what is being said.
    place: String,
}

impl All {
    fn part(&mut self, name: impl Display, said: &(impl Said + ?Sized)) {
        let outer = self.place.len();
        let dot = if outer == 0 { "" } else { "." };
        write!(self.place, "{dot}{name}").unwrap();
        said.said(self);
        self.place.truncate(outer);
    }
}

/// What consists of messages.
trait Said {
    fn said(&self, all: &mut All);
}

impl Said for str {
    fn said(&self, all: &mut All) {
        all.said.push((all.place.clone(), self.to_owned()));
    }
}

impl Said for String {
    fn said(&self, all: &mut All) {
        self.as_str().said(all);
    }
}

impl Said for Prose {
    fn said(&self, all: &mut All) {
        self.plain().said(all);
    }
}

impl Said for Directed {
    fn said(&self, all: &mut All) {
        self.to_string().said(all);
    }
}

impl Said for Language {
    fn said(&self, _: &mut All) {}
}

impl<T: Said + ?Sized> Said for &T {
    fn said(&self, all: &mut All) {
        (**self).said(all);
    }
}

impl<T: Said> Said for Option<T> {
    fn said(&self, all: &mut All) {
        if let Some(one) = self {
            one.said(all);
        }
    }
}

impl<T: Said> Said for [T] {
    fn said(&self, all: &mut All) {
        for (at, one) in self.iter().enumerate() {
            all.part(at, one);
        }
    }
}

impl<T: Said, const N: usize> Said for [T; N] {
    fn said(&self, all: &mut All) {
        self.as_slice().said(all);
    }
}

impl<T: Said> Said for Vec<T> {
    fn said(&self, all: &mut All) {
        self.as_slice().said(all);
    }
}

/// All messages of a language, and what it puts together from several.
pub fn everything(text: &Messages) -> Vec<(String, String)> {
    let mut all = All::default();
    text.said(&mut all);
    let malformed = text.unimported().expected.map(|what| (text.unimported().malformed)(12, what));
    all.part("unimported.malformed", &malformed);
    all.part("masks.of", &samples().iter().map(|mask| text.masks.of(mask)).collect::<Vec<_>>());
    all.said
}
