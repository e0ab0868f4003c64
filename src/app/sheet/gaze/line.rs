//! The elements of the words in a line, and of the curves above them.

use web_sys::{Element, HtmlElement};

use crate::{
    app::browser::nodes::{child, remove, set, svg_child, write},
    number::{Digits, for_css, for_data, for_display},
    plot::{
        Rect, Theme,
        figure::{GazePaths, Place, Places},
    },
    present::GazeFacts,
};

/// Shown in place of a weight that must not be revealed.
const UNKNOWN: &str = "?";

/// What a line shows.
pub(super) struct Line {
    /// The weights of the word in focus, and the words.
    pub(super) facts: GazeFacts,
    /// Where the words stand, in CSS pixels as on a laptop.
    pub(super) places: Places,
    /// Whether the weights must not be revealed.
    pub(super) is_hidden: bool,
    /// The decimals of the weights.
    pub(super) digits: Digits,
    pub(super) theme: Theme,
    /// Names words that are left out; takes how many they are.
    pub(super) others: fn(usize) -> String,
}

/// The elements of a line: of words that look at one another, or of words that look at others below them.
pub(super) struct LineElements {
    curves: Curves,
    words: Vec<WordElements>,
    /// The words above, if the others are only looked at.
    asking: Vec<AskingElements>,
}

/// The elements of the curves. A path without a curve has no `d`.
struct Curves {
    svg: Element,
    filled: Vec<Element>,
    stubs: Element,
}

/// The elements of a place: the word and the weight, in a button unless the word is only looked at.
struct WordElements {
    place: HtmlElement,
    name: HtmlElement,
    weight: HtmlElement,
}

/// The elements of a word that looks at others: its button and the word.
struct AskingElements {
    button: HtmlElement,
    name: HtmlElement,
}

impl LineElements {
    /// Fills a container with the elements of places.
    pub(super) fn build(container: &Element, places: &Places) -> Option<Self> {
        container.set_text_content(None);
        let count = places.places.len();
        let curves = Curves::build(container, count)?;
        let asking = places.asking.as_ref().map_or(0, |asking| asking.places.len());
        let above = |at: usize| {
            let button = child(container, "button", "gaze-word gaze-query")?;
            set(&button, "data-at", &at.to_string());
            Some(AskingElements { name: child(&button, "span", "gaze-name")?, button })
        };
        let asking = (0..asking).map(above).collect::<Option<_>>()?;
        let word = |at: usize| {
            let place = match places.asking {
                Some(_) => child(container, "div", "gaze-word gaze-key")?,
                None => child(container, "button", "gaze-word")?,
            };
            if places.asking.is_none() {
                set(&place, "data-at", &at.to_string());
            }
            let [name, weight] = ["gaze-name", "gaze-weight"].map(|class| child(&place, "span", class));
            Some(WordElements { place, name: name?, weight: weight? })
        };
        let words = (0..count).map(word).collect::<Option<_>>()?;
        Some(Self { curves, words, asking })
    }

    /// Whether it has elements for these places.
    pub(super) fn fits(&self, places: &Places) -> bool {
        self.words.len() == places.places.len()
            && self.asking.len() == places.asking.as_ref().map_or(0, |asking| asking.places.len())
    }

    /// Returns the button of the word of a row, if it is in sight.
    pub(super) fn button(&self, places: &Places, row: usize) -> Option<HtmlElement> {
        let at = places.of_focus().iter().position(|place| place.rows == (row..row + 1))?;
        match places.asking {
            Some(_) => self.asking.get(at).map(|word| word.button.clone()),
            None => self.words.get(at).map(|word| word.place.clone()),
        }
    }

    /// Shows a line with as many places.
    pub(super) fn show(&self, line: &Line) {
        self.curves.show(line);
        let above = line.places.asking.iter().flat_map(|asking| &asking.places);
        for (word, place) in self.asking.iter().zip(above) {
            word.show(line, place);
        }
        for (word, place) in self.words.iter().zip(&line.places.places) {
            word.show(line, place);
        }
    }
}

impl WordElements {
    fn show(&self, line: &Line, place: &Place) {
        let facts = &line.facts;
        let element: &Element = &self.place;
        let is_asked = line.places.asking.is_some();
        let weight: f64 = facts.weights[place.rows.clone()].iter().sum();
        let weight_shown = if line.is_hidden { UNKNOWN.to_owned() } else { for_display(weight, line.digits) };
        write(&self.name, &place.text);
        write(&self.weight, &weight_shown);
        let row = place.rows.start;
        let is_word = place.rows.len() == 1;
        let row_is = if is_asked { "data-key" } else { "data-word" };
        if is_word {
            set(element, row_is, &row.to_string());
        } else {
            remove(element, row_is);
        }
        if line.is_hidden {
            remove(element, "data-weight");
        } else {
            set(element, "data-weight", &for_data(weight));
        }
        let name = if is_word { facts.key(row).to_owned() } else { (line.others)(place.rows.len()) };
        let said = format!("{name} {weight_shown}");
        if is_asked {
            set(element, "role", "img");
            set(element, "aria-label", &said);
            set(element, "title", &name);
        } else {
            name_in_full(element, place, &name, &said);
            press(element, is_word && row == facts.focus);
        }
        let largest = facts.weights.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        let is_strongest = is_word && weight == largest && !line.is_hidden;
        let is_masked = facts.hidden[place.rows.clone()].iter().all(|&is_hidden| is_hidden);
        let mark = |is_on: bool, class: &'static str| if is_on { class } else { "" };
        element.set_class_name(&format!(
            "gaze-word{}{}{}",
            mark(is_asked, " gaze-key"),
            mark(is_strongest, " is-strongest"),
            mark(is_masked, " is-masked")
        ));
        put(&self.place, place, line.places.size);
    }
}

impl AskingElements {
    fn show(&self, line: &Line, place: &Place) {
        let (facts, row) = (&line.facts, place.rows.start);
        let button: &Element = &self.button;
        write(&self.name, &place.text);
        let is_word = place.rows.len() == 1;
        if is_word {
            set(button, "data-word", &row.to_string());
        } else {
            remove(button, "data-word");
        }
        let name = if is_word { facts.words[row].clone() } else { (line.others)(place.rows.len()) };
        name_in_full(button, place, &name, &name);
        press(button, is_word && row == facts.focus);
        put(&self.button, place, line.places.asking.as_ref().map_or(line.places.size, |asking| asking.size));
    }
}

/// Gives an element a title with the whole name, and an accessible name, if its text is cut or stands for several words.
fn name_in_full(element: &Element, place: &Place, name: &str, said: &str) {
    if name == place.text {
        remove(element, "aria-label");
        remove(element, "title");
    } else {
        set(element, "aria-label", said);
        set(element, "title", name);
    }
}

/// Says whether the button of a word is that of the word in focus.
fn press(button: &Element, is_focus: bool) {
    set(button, "aria-pressed", if is_focus { "true" } else { "false" });
    set(button, "tabindex", if is_focus { "0" } else { "-1" });
}

/// Puts an element where its place is.
fn put(element: &HtmlElement, place: &Place, size: f64) {
    let Rect { x, y, width, .. } = place.rect;
    // The page's policy forbids style attributes, but not styles set one by one.
    for (name, length) in [("left", x), ("width", width), ("top", y), ("font-size", size)] {
        // Setting a valid property cannot fail.
        let _ = element.style().set_property(name, &format!("{}px", for_css(length)));
    }
}

impl Line {
    /// Makes the curves. If weights are hidden, all curves are as thin as that of the least weight.
    fn paths(&self) -> GazePaths {
        let mut gaze = self.facts.gaze(self.digits);
        if self.is_hidden {
            gaze.weights.fill(f64::MIN_POSITIVE);
        }
        gaze.paths(&self.places, self.theme)
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
