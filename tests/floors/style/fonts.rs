//! The characters of the fonts: those in the font files, and those for which a browser is told to fetch them.

/// The lists in a script that makes the fonts (in either notation) that differ from the style sheet's.
pub fn ranges(script: &str, sheet: &str) -> Vec<String> {
    let squeezed = |list: &str| list.split_whitespace().collect::<String>();
    let lists = |text: &str, before: &str, end: char| -> Vec<String> {
        let behind = text.split(before).skip(1);
        behind.map(|rest| squeezed(rest.split(end).next().unwrap_or_default())).collect()
    };
    let made = lists(script, "='U+", '\'');
    let told = lists(sheet, "unicode-range:", ';');
    let told: Vec<String> = told.iter().map(|list| list.trim_start_matches("U+").to_owned()).collect();
    if made.len() != told.len() || made.is_empty() {
        return vec![format!("{} lists of characters, {} ranges", made.len(), told.len())];
    }
    let differing = made.iter().zip(&told).filter(|(made, told)| made != told);
    differing.map(|(made, told)| format!("made of U+{made}, fetched for U+{told}")).collect()
}
