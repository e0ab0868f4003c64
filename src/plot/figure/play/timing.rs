//! Time: beats, and how far a movement has come.

/// A step of the play, one second long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// q is computed.
    Ask,
    /// q is compared with each key.
    Compare,
    /// The scores are divided.
    Divide,
    /// The exponentials are taken.
    Stretch,
    /// They are divided by their sum.
    Share,
    /// The values are added up by their weights.
    Listen,
}

/// The number of beats.
pub const BEATS: usize = Beat::ALL.len();

/// The time within each beat at which it is shown as a still.
pub const STILLS: [f64; BEATS] = [0.95, 1.75, 2.95, 3.85, 4.7, 6.0];

/// How strongly what a beat is not about is drawn.
const PALE: f64 = 0.22;
/// The part of a beat in which the last beat's bench goes, and the part until the next one has come.
const GOES: f64 = 0.06;
const COMES: f64 = 0.12;

impl Beat {
    /// All beats, in order.
    pub const ALL: [Self; 6] =
        [Self::Ask, Self::Compare, Self::Divide, Self::Stretch, Self::Share, Self::Listen];

    /// Returns the beat to which a time in beats belongs. The end of a beat belongs to it.
    ///
    /// ```
    /// use attenscope::plot::figure::play::Beat;
    ///
    /// assert_eq!([0.0, 0.5, 1.0].map(Beat::at), [Beat::Ask; 3]);
    /// assert_eq!([1.1, 6.0, 9.0].map(Beat::at), [Beat::Compare, Beat::Listen, Beat::Listen]);
    /// ```
    pub fn at(time: f64) -> Self {
        let begun = time.clamp(0.0, BEATS as f64).ceil() as usize;
        Self::ALL[begun.saturating_sub(1)]
    }

    /// Its place among all beats, from 0.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The time in beats at which it begins.
    pub(super) fn start(self) -> f64 {
        self.index() as f64
    }

    /// The beat before it.
    pub(super) fn before(self) -> Option<Self> {
        self.index().checked_sub(1).map(|index| Self::ALL[index])
    }
}

/// A moment of the play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Moment {
    /// The time, from 0 to the number of beats.
    time: f64,
    /// The beat that plays.
    pub beat: Beat,
    /// How far it has come, from 0 to 1.
    pub within: f64,
}

impl Moment {
    /// The moment at a time, which is brought within the play.
    pub fn at(time: f64) -> Self {
        let time = if time.is_nan() { 0.0 } else { time.clamp(0.0, BEATS as f64) };
        let beat = Beat::at(time);
        Self { time, beat, within: time - beat.start() }
    }

    /// How far a beat has come: 0 before it begins, 1 when it is over.
    pub fn of(self, beat: Beat) -> f64 {
        (self.time - beat.start()).clamp(0.0, 1.0)
    }

    /// The beat whose bench and caption are shown, and how strongly.
    pub fn bench(self) -> (Beat, f64) {
        match self.beat.before() {
            None => (self.beat, 1.0),
            Some(before) if self.within < GOES => (before, 1.0 - part(self.within, 0.0, GOES)),
            Some(_) => (self.beat, part(self.within, GOES, COMES)),
        }
    }

    /// How strongly the bench of a beat is shown.
    pub fn bench_of(self, beat: Beat) -> f64 {
        let (shown, strength) = self.bench();
        if shown == beat { strength } else { 0.0 }
    }

    /// How strongly something is drawn that these beats are about.
    pub fn strength(self, beats: &[Beat]) -> f64 {
        let of = |beat: Beat| if beats.contains(&beat) { 1.0 } else { PALE };
        between(of(self.beat.before().unwrap_or(self.beat)), of(self.beat), part(self.within, 0.0, COMES))
    }
}

/// How far a movement from `start` to `end` has come at `now`, cubic in and out: 0 before it, 1 after it.
pub(super) fn part(now: f64, start: f64, end: f64) -> f64 {
    let share = ((now - start) / (end - start)).clamp(0.0, 1.0);
    if share < 0.5 { 4.0 * share.powi(3) } else { 1.0 - (2.0 - 2.0 * share).powi(3) / 2.0 }
}

/// The number at a share of the way from one to another.
pub(super) fn between(from: f64, to: f64, share: f64) -> f64 {
    from + (to - from) * share
}
