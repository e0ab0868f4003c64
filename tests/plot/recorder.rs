//! A backend that records what is drawn. Every letter is 6 pixels wide and 10 high.

use std::cell::RefCell;
use std::convert::Infallible;
use std::rc::Rc;

use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};

/// Something drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Mark {
    /// A filled rectangle between two corners.
    Rect { from: BackendCoord, to: BackendCoord, color: (u8, u8, u8) },
    /// An image of RGB bytes from its top left corner.
    Image { from: BackendCoord, size: (u32, u32), bytes: Vec<u8> },
    /// A line through points.
    Line { points: Vec<BackendCoord>, width: u32 },
    /// A filled polygon.
    Area { points: Vec<BackendCoord>, color: (u8, u8, u8) },
    /// A filled disc.
    Disc { middle: BackendCoord, radius: u32 },
    /// A text in the box from its top left corner. Never rotated here.
    Text { text: String, left: i32, top: i32, color: (u8, u8, u8) },
}

/// The width of every letter.
pub(crate) const LETTER: i32 = 6;
/// The height of every text.
pub(crate) const LINE: i32 = 10;

pub(crate) struct Recorder {
    pub(crate) marks: Rc<RefCell<Vec<Mark>>>,
    pub(crate) size: (u32, u32),
}

type Outcome<T = ()> = Result<T, DrawingErrorKind<Infallible>>;

fn width_of(text: &str) -> i32 {
    LETTER * text.chars().count() as i32
}

impl DrawingBackend for Recorder {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Outcome {
        Ok(())
    }

    fn present(&mut self) -> Outcome {
        Ok(())
    }

    fn draw_pixel(&mut self, point: BackendCoord, _: BackendColor) -> Outcome {
        panic!("nothing is drawn pixel by pixel: {point:?}")
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
        filled: bool,
    ) -> Outcome {
        assert!(filled, "outlines are not in use");
        self.marks.borrow_mut().push(Mark::Rect { from, to, color: style.color().rgb });
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome {
        let points = path.into_iter().collect();
        self.marks.borrow_mut().push(Mark::Line { points, width: style.stroke_width() });
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        middle: BackendCoord,
        radius: u32,
        _: &S,
        filled: bool,
    ) -> Outcome {
        assert!(filled, "outlines are not in use");
        self.marks.borrow_mut().push(Mark::Disc { middle, radius });
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> Outcome {
        let points = corners.into_iter().collect();
        self.marks.borrow_mut().push(Mark::Area { points, color: style.color().rgb });
        Ok(())
    }

    fn blit_bitmap(&mut self, from: BackendCoord, size: (u32, u32), bytes: &[u8]) -> Outcome {
        self.marks.borrow_mut().push(Mark::Image { from, size, bytes: bytes.to_vec() });
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, (x, y): BackendCoord) -> Outcome {
        let left = x - match style.anchor().h_pos {
            HPos::Left => 0,
            HPos::Center => width_of(text) / 2,
            HPos::Right => width_of(text),
        };
        let top = y - match style.anchor().v_pos {
            VPos::Top => 0,
            VPos::Center => LINE / 2,
            VPos::Bottom => LINE,
        };
        let mark = Mark::Text { text: text.to_owned(), left, top, color: style.color().rgb };
        self.marks.borrow_mut().push(mark);
        Ok(())
    }

    fn estimate_text_size<S: BackendTextStyle>(&self, text: &str, _: &S) -> Outcome<(u32, u32)> {
        Ok((width_of(text) as u32, LINE as u32))
    }
}
