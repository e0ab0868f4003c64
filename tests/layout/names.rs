//! The names of X's columns: where they are shown, and how keys reach them.

use attenscope::layout::{Geometry, Labels, Motion, Room, Spot};
use attenscope::model::{Convention, Stage};
use attenscope::number::Digits;

use super::{room_in, width};

const GAZE: (usize, usize, usize, usize) = (6, 4, 3, 3);

fn named(room: Room) -> Room {
    Room { has_names: true, ..room }
}

fn geometry(stage: Stage, room: Room) -> Geometry {
    Geometry::of(stage, room)
}

#[test]
fn names_are_shown_where_they_can_be_read() {
    for convention in Convention::ALL {
        let shows = |size, shape| {
            let room = named(room_in(convention, size, shape, Digits::Fixed(2)));
            geometry(Stage::X, room).has_names
        };
        for size in [360.0, 390.0, 1024.0, 1280.0, 1920.0] {
            assert!(shows(size, GAZE), "{convention:?} at {size}");
            assert!(!shows(size, (4, 512, 8, 8)), "X is shown through a window, {convention:?} at {size}");
        }
    }
    let dense = room_in(Convention::Rows, 1024.0, (4, 12, 12, 12), Digits::Fixed(2));
    assert!(geometry(Stage::X, dense).is_compact && !geometry(Stage::X, named(dense)).has_names);
}

#[test]
fn only_x_and_x_prime_have_labels_on_both_sides_and_only_if_a_column_is_named() {
    for convention in Convention::ALL {
        let room = room_in(convention, 1280.0, GAZE, Digits::Fixed(2));
        for stage in Stage::ALL {
            let (without, with) = (geometry(stage, room), geometry(stage, named(room)));
            assert_eq!(without.labels(stage), without.orientation.labels(stage));
            match stage {
                Stage::X | Stage::XKv => assert_eq!(with.labels(stage), Labels::Both),
                _ => assert_eq!(with, without, "{stage:?} stays as it is"),
            }
        }
        // A name stands in room that was there before: nothing moves.
        assert_eq!(named(room).pitch(false), room.pitch(false));
        assert_eq!(width(Stage::X, named(room)), width(Stage::X, room));
        assert_eq!(geometry(Stage::X, named(room)).gutter_top, geometry(Stage::X, room).gutter_top);
        assert!(geometry(Stage::X, named(room)).gutter_left <= room.margin_left(), "{convention:?}");
    }
}

#[test]
fn keys_reach_labels_on_both_sides_but_not_the_corner_between_them() {
    let (left, above) = (Spot { row: Some(0), col: None }, Spot { row: None, col: Some(0) });
    let go = |motion: Motion, from| motion.from(from, (4, 3), Labels::Both, 4);
    assert_eq!(go(Motion::Left, Spot::cell((0, 0))), left);
    assert_eq!(go(Motion::Up, Spot::cell((0, 0))), above);
    assert_eq!(go(Motion::Up, left), left);
    assert_eq!(go(Motion::Left, above), above);
    assert_eq!(go(Motion::Right, above), Spot { row: None, col: Some(1) });
    assert_eq!(go(Motion::Down, above), Spot::cell((0, 0)));
}
