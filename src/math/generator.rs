//! Numbers from a seed.
//!
//! All but [`Generator::normal`] use only integer arithmetic and the operations that IEEE 754 rounds in one way
//! (+, −, ×, ÷, √): they are the same on every machine. `ln` differs in the last bit from platform to platform.

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
    /// A generator at the start of the sequence of a seed.
    pub fn new(seed: u64) -> Self {
        Self { state: seed, spare: None }
    }

    /// A generator of its own for each name under a seed that is a text: the sequence of the FNV-1a hash, 64 bits, of
    /// the bytes of the seed, the byte 255, which is in no text, and the bytes of the name.
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

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Uniform in [0, 1).
    pub fn uniform(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A whole number below `count`, each as likely as the others but for 2⁻⁵³.
    pub fn below(&mut self, count: usize) -> usize {
        (self.uniform() * count as f64) as usize
    }

    /// Nearly normal, mean 0 and variance 1: the sum of twelve uniforms less 6 (Irwin–Hall).
    pub fn nearly_normal(&mut self) -> f64 {
        (0..12).map(|_| self.uniform()).sum::<f64>() - 6.0
    }

    /// Normal, mean 0 and variance 1: the polar method (Marsaglia and Bray, 1964), two from each point of the unit
    /// disc.
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
