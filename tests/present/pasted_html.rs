//! HTML tables, as they accompany copied text.

use attenscope::math::Matrix;
use attenscope::present::{html, html_table, read_clip, tsv};
use proptest::prelude::*;

use crate::support::properties::properties;

fn texts(html: &str) -> Vec<Vec<String>> {
    let table = html_table(html).unwrap();
    table.rows.into_iter().map(|row| row.into_iter().map(|cell| cell.text).collect()).collect()
}

#[test]
fn a_table_in_html_is_its_cells_as_spreadsheets_write_them() {
    let excel = "<html xmlns:x=\"urn:schemas-microsoft-com:office:excel\"><head><meta name=Generator content=\"Microsoft Excel 15\">\
        <style>\n<!--td {mso-number-format:\"\\#\\,\\#\\#0\"; content: '<table>'}-->\n</style></head><body link=\"#0563C1\">\
        <table border=0 style='border-collapse:\n collapse;width:48pt'>\n<!--StartFragment-->\n <col width=64 style='width:48pt'>\n\
        <tr height=20>\n  <td height=20 class=xl65 align=right>475,962</td>\n  <td align=right>&nbsp;-1.5&nbsp;</td>\n </tr>\n\
        <!--EndFragment-->\n</table></body></html>";
    assert_eq!(texts(excel), [["475,962", "-1.5"]]);
    assert!(html_table(excel).unwrap().is_alone);
    let sheets = "<meta charset='utf-8'><google-sheets-html-origin><style type=\"text/css\"><!--td {border: 1px}--></style>\
        <table xmlns=\"http://www.w3.org/1999/xhtml\"><colgroup><col width=\"100\"/></colgroup><tbody><tr>\
        <td data-sheets-value=\"{&quot;1&quot;:3,&quot;3&quot;:1234.5}\" data-sheets-numberformat=\"{&quot;1&quot;:2}\">1.234,5</td>\
        <td data-sheets-value='{\"1\":2,\"2\":\"a > b\"}'>a &gt; b</td></tr></tbody></table>";
    assert_eq!(texts(sheets), [["1.234,5", "a > b"]]);
    let values: Vec<_> = html_table(sheets).unwrap().rows[0].iter().map(|cell| cell.value).collect();
    assert_eq!(values, [Some(1234.5), None]);
    let calc = "<TABLE CELLSPACING=\"0\"><TR><TD ALIGN=\"RIGHT\" SDVAL=\"475962\" SDNUM=\"1033;0;#,##0\">475,962<TD x:num=\"2.5\">2½<TR><TD>3</TABLE>";
    assert_eq!(texts(calc), [vec!["475,962", "2½"], vec!["3"]]);
    assert_eq!(
        html_table(calc).unwrap().rows[0].iter().map(|cell| cell.value).collect::<Vec<_>>(),
        [Some(475_962.0), Some(2.5)]
    );
}

#[test]
fn what_parts_or_raises_characters_is_kept_and_what_is_not_seen_is_not() {
    let cells = "<table><tr><td>1<br>2</td><td><p>3</p></td><td>10<sup>3</sup></td><td>x<sub>1</sub></td>\
        <td>5<span style='display: none'>6<span>7</span></span>8</td><td>9<script>'</td>'</script></td><td>&#8722;4&#x2B;&unknown;</td></tr></table>";
    assert_eq!(texts(cells), [["1↵2", "3", "10^3", "x_1", "58", "9", "−4+&unknown;"]]);
    let hidden = "<table><col><col style='display:none'><tr><td>1</td><td>2</td></tr><tr hidden><td>3</td><td>4</td></tr>\
        <tr style=\"height:0;DISPLAY:NONE\"><td rowspan=2>5</td><td colspan='3'>6</td></tr></table>";
    let table = html_table(hidden).unwrap();
    let hidden: Vec<Vec<_>> =
        table.rows.iter().map(|row| row.iter().map(|cell| cell.is_hidden).collect()).collect();
    assert_eq!(hidden, [[false, true], [true, true], [true, true]]);
    assert_eq!([table.rows[2][0].span, table.rows[2][1].span], [(2, 1), (1, 3)]);
}

#[test]
fn there_is_a_table_where_there_is_one_and_it_says_whether_it_is_alone() {
    for html in [
        "",
        "1 < 2",
        "<p>1</p>",
        "<table></table><table></table>",
        "<table><tr><td><table></table></td></tr></table>",
    ] {
        assert_eq!(html_table(html), None, "{html}");
    }
    for (html, is_alone) in [
        ("<table><tr><td>1</td></tr></table>", true),
        ("<head><title>Book</title></head><body> <!-- a --><table><tr><td>1</table>\n</body>", true),
        ("<p>see</p><table><tr><td>1</td></tr></table>", false),
        ("<table><caption>Weights</caption><tr><td>1</td></tr></table>", false),
    ] {
        assert_eq!(html_table(html).unwrap().is_alone, is_alone, "{html}");
    }
    // Truncated HTML is read as far as it goes.
    for html in
        ["<table><tr><td>1", "<table><tr><td>1</td", "<table><tr><td>1<b title='>", "<table><tr><td>1<!-- "]
    {
        assert_eq!(texts(html), [["1"]], "{html}");
    }
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn any_html_is_read_or_is_no_table_and_what_the_page_itself_copies_comes_back(
        parts in prop::collection::vec(
            prop::sample::select(vec![
                "<table>", "<tr>", "<td>", "</td>", "<td colspan=9", ">", "<", "</", "\"", "'", "&", "&amp", ";", "=", "/",
                "<!--", "-->", "<script>", "</script>", "<br>", "é", "\u{A0}", "7", " ", "<p hidden>", "</p>", "\0",
            ]),
            0..40,
        ),
        rows in 1..5_usize,
        cols in 1..5_usize,
    ) {
        let _ = html_table(&parts.concat());
        let block = Matrix::from_fn(rows, cols, |row, col| (10 * row + col) as f64);
        let table = html_table(&html(&block)).unwrap();
        let read = read_clip(&tsv(&block), Some(&table), (1, 1)).unwrap();
        prop_assert_eq!(&read.tables[0].table.values, &block);
    }
}

#[test]
fn the_text_of_the_only_cell_says_which_digits_are_raised() {
    let only = |html: &str| html_table(html).unwrap().only_text().map(str::to_owned);
    assert_eq!(only("<table><tr><td>10<sup>3</sup></td></tr></table>").as_deref(), Some("10^3"));
    assert_eq!(only("<table><tr><td>1</td><td>2</td></tr></table>"), None);
    assert_eq!(only("<table><tr><td>1</td></tr><tr><td>2</td></tr></table>"), None);
}
