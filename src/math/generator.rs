//! A seeded random number generator.
//!
//! All methods but [`Generator::normal`] use only integer arithmetic and the correctly rounded operations of IEEE 754
//! (+, −, ×, ÷, √), so their numbers are the same on every machine. `ln` differs in the last bit between platforms.

/// SplitMix64 (Steele, Lea and Flood, 2014).
///
/// ```
/// use attenscope::math::Generator;
///
/// let mut generator = Generator::new(1);
/// let drawn = [generator.uniform(), generator.uniform()];
/// assert_eq!(drawn, [0.5665615751722809, 0.7457817572627011]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Generator {
    state: u64,
    /// The second of a pair of normals.
    spare: Option<f64>,
}

impl Generator {
    /// Starts the sequence of a seed.
    pub fn new(seed: u64) -> Self {
        Self { state: seed, spare: None }
    }

    /// Starts a separate sequence for a name under a text seed. The numeric seed is the 64-bit FNV-1a hash of the bytes
    /// of `seed`, the byte 255 (which no text contains) and the bytes of `name`.
    ///
    /// ```
    /// use attenscope::math::Generator;
    ///
    /// assert_eq!(Generator::named("1", "cat"), Generator::new(0xBA1B_F2EC_D42F_142B));
    /// ```
    pub fn named(seed: &str, name: &str) -> Self {
        let bytes = seed.bytes().chain([u8::MAX]).chain(name.bytes());
        Self::new(bytes.fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        }))
    }

    /// Returns the next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns a number uniform in [0, 1).
    pub fn uniform(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Returns an integer below `count`; all are equally likely to within 2⁻⁵³.
    pub fn below(&mut self, count: usize) -> usize {
        (self.uniform() * count as f64) as usize
    }

    /// Returns a nearly normal number of mean 0 and variance 1: the sum of twelve uniforms minus 6 (Irwin–Hall).
    pub fn nearly_normal(&mut self) -> f64 {
        (0..12).map(|_| self.uniform()).sum::<f64>() - 6.0
    }

    /// Returns a normal number of mean 0 and variance 1, by the polar method (Marsaglia and Bray, 1964), which makes
    /// two from each point of the unit disc.
    pub fn normal(&mut self) -> f64 {
        if let Some(spare) = self.spare.take() {
            return spare;
        }
        loop {
            let (x, y) = (2.0 * self.uniform() - 1.0, 2.0 * self.uniform() - 1.0);
            let square = x * x + y * y;
            if square > 0.0 && square < 1.0 {
                let factor = (-2.0 * square.ln() / square).sqrt();
                self.spare = Some(y * factor);
                return x * factor;
            }
        }
    }
}
