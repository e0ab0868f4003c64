//! The fifth beat: the bars are laid end to end, cut to a total of 1, and go home as weights.

use super::{
    Play,
    number_line::{purple, weight_cell},
    pen::Pen,
    places::Places,
    stretch::{HIGH, length},
    timing::{Beat, Moment, between, part},
};
use crate::plot::{Across, Rect};

/// The height of the bars that are laid end to end.
const THICK: f64 = 32.0;

pub(super) fn draw(play: &Play, places: &Places, moment: Moment, pen: &mut Pen<'_>) {
    let now = moment.of(Beat::Share);
    pen.at(moment.bench_of(Beat::Share), |pen| {
        if play.has_weights() {
            bench(play, places, now, pen);
        }
    });
    let home = part(now, 0.74, 0.96);
    pen.at(home * moment.strength(&[Beat::Share, Beat::Listen]), |pen| {
        let column = places.weight;
        pen.text("A", (column.left, places.head()), Across::Left, 18.0, pen.ink());
        let after = column.left + pen.width("A", 18.0) + 6.0;
        let (label, size) = pen.fitted(&play.labels.weight, places.size(12.0), column.right() - after + 8.0);
        pen.text(&label, (after, places.head()), Across::Left, size, pen.soft());
        for (at, weight) in play.all_weights().into_iter().enumerate() {
            let color = weight_cell(pen.theme, weight);
            let rect = places.cell(column, 0, at);
            pen.fill(rect, color);
            pen.inside(&play.number(weight), rect, places.size(17.0), color.ink().rgb());
        }
    });
}

/// The bars end to end over a line from 0.
fn bench(play: &Play, places: &Places, now: f64, pen: &mut Pen<'_>) {
    let (lay, cut) = (part(now, 0.0, 0.28), part(now, 0.36, 0.6));
    let left = if places.is_wide { places.x.left } else { 4.0 };
    let room = (places.bench.right() - left - 30.0).max(1.0);
    let unit = room / play.sum.max(1.0);
    // The bars of a long sum become too short to be seen: when they are cut, the line is drawn larger.
    let unit = between(unit, room.min(284.0).max(unit), cut);
    let (top, total) = (places.bench.y + 56.0, between(play.sum, 1.0, cut));
    let (soft, ink) = (pen.soft(), pen.ink());
    pen.standing(|pen| {
        pen.at(lay, |pen| {
            let title = if cut > 0.98 { &play.labels.cut } else { &play.labels.end_to_end };
            pen.text(title, (left, top - 34.0), Across::Left, 15.0, ink);
            pen.line(&[(left, top + 40.0), (left + room, top + 40.0)], soft, 1.0);
            for (text, value) in [("0", 0.0), ("1", 1.0)] {
                let x = left + unit * value;
                pen.line(&[(x, top + 40.0), (x, top + 46.0)], soft, 1.0);
                pen.text(text, (x.max(left + 4.0), top + 58.0), Across::Center, 12.0, soft);
            }
            pen.line(&[(left + unit, top - 8.0), (left + unit, top + 40.0)], ink, 1.5);
            if cut < 0.02 {
                let end = left + unit * play.sum;
                pen.text(&play.number(play.sum), (end, top - 12.0), Across::Right, 12.0, soft);
            }
        });
    });
    let (exps, weights) = (play.all_exps(), play.all_weights());
    let names: Vec<&str> = play.names().collect();
    let shift = places.camera(Moment::at(Beat::Share.start() + now));
    let mut before = 0.0;
    for (at, &exp) in exps.iter().enumerate() {
        let width = unit * exp / play.sum * total;
        let rest = Rect {
            x: places.bar.left - shift,
            y: places.y(at) + (places.row() - HIGH) / 2.0,
            width: length(play, places, exp),
            height: HIGH,
        };
        let rect = Rect {
            x: between(rest.x, left + unit * before / play.sum * total, lay),
            y: between(rest.y, top, lay),
            width: (between(rest.width, width, lay) - 1.0).max(0.8_f64.min(width)),
            height: between(HIGH, THICK, lay),
        };
        before += exp;
        let color = purple(pen.theme, weights[at]);
        pen.standing(|pen| {
            pen.fill(rect, color);
            if cut > 0.9 {
                let weight = play.number(weights[at]);
                let both = format!("{} {weight}", names[at]);
                let fits = |text: &str, size: f64| pen.width(text, size) <= rect.width - 6.0;
                let ink = color.ink().rgb();
                if fits(&both, 13.0) {
                    pen.inside(&both, rect, 13.0, ink);
                } else if fits(&weight, 11.0) {
                    pen.inside(&weight, rect, 11.0, ink);
                }
            }
        });
    }
}
