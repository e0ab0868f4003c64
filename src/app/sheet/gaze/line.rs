//! The elements of the words in a line, and of the curves above them.

use web_sys::{Element, HtmlElement};

use crate::app::browser::nodes::{child, remove, set, svg_child, write};
use crate::number::{Digits, for_css, for_data, for_display};
use crate::plot::Theme;
use crate::plot::figure::{Gaze, GazePaths, Place, Places};
use crate::present::GazeFacts;

/// Stands for a weight that must not be revealed.
const UNKNOWN: &str = "?";

/// What a line shows.
pub(super) struct Line {
    pub(super) facts: GazeFacts,
    pub(super) places: Places,
    /// Whether the weights must not be revealed.
    pub(super) is_hidden: bool,
    pub(super) digits: Digits,
    pub(super) theme: Theme,
    /// Names words that are left out; takes how many they are.
    pub(super) others: fn(usize) -> String,
}

/// The elements of a line.
pub(super) struct LineElements {
    curves: Curves,
    words: Vec<WordElements>,
}

/// The elements of the curves. A path without a curve has no `d`.
struct Curves {
    svg: Element,
    filled: Vec<Element>,
    stubs: Element,
}

/// The elements of a place: its button, the word and the weight.
struct WordElements {
    button: HtmlElement,
    name: HtmlElement,
    weight: HtmlElement,
}

impl LineElements {
    /// Fills a container with the elements of `count` places.
    pub(super) fn build(container: &Element, count: usize) -> Option<Self> {
        container.set_text_content(None);
        let curves = Curves::build(container, count)?;
        let word = |at: usize| {
            let button = child(container, "button", "gaze-word")?;
            set(&button, "data-at", &at.to_string());
            let [name, weight] = ["gaze-name", "gaze-weight"].map(|class| child(&button, "span", class));
            Some(WordElements { button, name: name?, weight: weight? })
        };
        Some(Self { curves, words: (0..count).map(word).collect::<Option<_>>()? })
    }

    /// Whether it has elements for that many places.
    pub(super) fn fits(&self, count: usize) -> bool {
        self.words.len() == count
    }

    /// Returns the button of the word of a row, if it is in sight.
    pub(super) fn button(&self, places: &Places, row: usize) -> Option<HtmlElement> {
        let at = places.places.iter().position(|place| place.rows == (row..row + 1))?;
        self.words.get(at).map(|word| word.button.clone())
    }

    /// Shows a line with as many places.
    pub(super) fn show(&self, line: &Line) {
        self.curves.show(line);
        for (word, place) in self.words.iter().zip(&line.places.places) {
            word.show(line, place);
        }
    }
}

impl WordElements {
    fn show(&self, line: &Line, place: &Place) {
        let facts = &line.facts;
        let button: &Element = &self.button;
        let weight: f64 = facts.weights[place.rows.clone()].iter().sum();
        let weight_shown = if line.is_hidden { UNKNOWN.to_owned() } else { for_display(weight, line.digits) };
        write(&self.name, &place.text);
        write(&self.weight, &weight_shown);
        let row = place.rows.start;
        let is_word = place.rows.len() == 1;
        if is_word {
            set(button, "data-word", &row.to_string());
        } else {
            remove(button, "data-word");
        }
        if line.is_hidden {
            remove(button, "data-weight");
        } else {
            set(button, "data-weight", &for_data(weight));
        }
        // The whole name of what is cut or left out.
        let name = if is_word { facts.words[row].clone() } else { (line.others)(place.rows.len()) };
        if name == place.text {
            remove(button, "aria-label");
            remove(button, "title");
        } else {
            set(button, "aria-label", &format!("{name} {weight_shown}"));
            set(button, "title", &name);
        }
        let is_focus = is_word && row == facts.focus;
        set(button, "aria-pressed", if is_focus { "true" } else { "false" });
        set(button, "tabindex", if is_focus { "0" } else { "-1" });
        let largest = facts.weights.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        let is_strongest = is_word && weight == largest && !line.is_hidden;
        let is_masked = facts.hidden[place.rows.clone()].iter().all(|&is_hidden| is_hidden);
        let mark = |is_on: bool, class: &'static str| if is_on { class } else { "" };
        button.set_class_name(&format!(
            "gaze-word{}{}",
            mark(is_strongest, " is-strongest"),
            mark(is_masked, " is-masked")
        ));
        let Places { ground, size, .. } = &line.places;
        // The page's policy forbids style attributes, but not styles set one by one.
        for (name, length) in
            [("left", place.rect.x), ("width", place.rect.width), ("top", *ground), ("font-size", *size)]
        {
            // Setting a valid property cannot fail.
            let _ = self.button.style().set_property(name, &format!("{}px", for_css(length)));
        }
    }
}

impl Line {
    /// Makes the curves; those of hidden weights are all like the curve of the least weight.
    fn paths(&self) -> GazePaths {
        let GazeFacts { focus, words, weights, hidden } = self.facts.clone();
        let weights = if self.is_hidden { vec![f64::MIN_POSITIVE; weights.len()] } else { weights };
        Gaze { focus, words, weights, hidden, digits: self.digits }.paths(&self.places, self.theme)
    }
}

impl Curves {
    /// Makes elements for the curves to `count` places, the pin and the stubs.
    fn build(container: &Element, count: usize) -> Option<Self> {
        let svg = svg_child(container, "svg")?;
        set(&svg, "class", "gaze-curves");
        set(&svg, "aria-hidden", "true");
        set(&svg, "preserveAspectRatio", "none");
        let filled = (0..=count).map(|_| svg_child(&svg, "path")).collect::<Option<_>>()?;
        let stubs = svg_child(&svg, "path")?;
        Some(Self { svg, filled, stubs })
    }

    fn show(&self, line: &Line) {
        let (places, GazePaths { filled, stubs }) = (&line.places, line.paths());
        let width = places.places.last().map_or(0.0, |place| place.rect.right());
        set(&self.svg, "viewBox", &format!("0 0 {} {}", for_css(width), for_css(places.height)));
        let mut filled = filled.into_iter();
        for element in &self.filled {
            match filled.next() {
                Some((path, color)) => {
                    set(element, "d", &path);
                    set(element, "fill", &color.css());
                }
                None => remove(element, "d"),
            }
        }
        let (path, color) = stubs;
        set(&self.stubs, "d", &path);
        set(&self.stubs, "stroke", &color.css());
    }
}
