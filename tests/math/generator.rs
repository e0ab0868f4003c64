//! Pseudo-random numbers.

use attenscope::math::Generator;
use rstest::rstest;

const MANY: usize = 200_000;

fn drawn(seed: u64, draw: fn(&mut Generator) -> f64) -> Vec<f64> {
    let mut generator = Generator::new(seed);
    (0..MANY).map(|_| draw(&mut generator)).collect()
}

fn moment(numbers: &[f64], power: i32) -> f64 {
    numbers.iter().map(|number| number.powi(power)).sum::<f64>() / numbers.len() as f64
}

/// The first outputs of the authors' reference program for this seed.
#[test]
fn the_bits_are_those_of_splitmix64() {
    let mut generator = Generator::new(1_234_567);
    let bits = [(); 5].map(|()| generator.bits());
    assert_eq!(
        bits,
        [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
    );
}

/// The FNV-1a hashes of the bytes of the seed, 255, and the name.
#[rstest]
#[case("1", "cat", 0xBA1B_F2EC_D42F_142B)]
#[case("", "", 0xAF64_724C_8602_EB6E)]
#[case("", "1cat", 0x4565_2D64_DEBB_A01F)]
#[case("8", "猫", 0x1B89_4031_950F_9CB8)]
fn a_name_under_a_seed_has_a_sequence_of_its_own(#[case] seed: &str, #[case] name: &str, #[case] hash: u64) {
    assert_eq!(Generator::named(seed, name), Generator::new(hash));
}

/// The moments of a sample have the standard deviation √(variance of the power / count). Five times that is allowed.
#[rstest]
#[case::uniform(Generator::uniform, [1.0 / 2.0, 1.0 / 3.0, 1.0 / 4.0, 1.0 / 5.0], 0.3)]
#[case::nearly_normal(Generator::nearly_normal, [0.0, 1.0, 0.0, 2.9], 9.8)]
#[case::normal(Generator::normal, [0.0, 1.0, 0.0, 3.0], 9.8)]
fn moments_are_those_of_the_distribution(
    #[case] draw: fn(&mut Generator) -> f64,
    #[case] expected: [f64; 4],
    #[case] deviation: f64,
) {
    let numbers = drawn(7, draw);
    for (power, expected) in (1..).zip(expected) {
        let found = moment(&numbers, power);
        // For the fourth power, which has the largest deviation of the four.
        let bound = 5.0 * deviation / (MANY as f64).sqrt();
        assert!((found - expected).abs() < bound, "moment {power}: {found}, not {expected} ± {bound}");
    }
}

/// The share of normals beyond 1, 2, 3 and 4. Beyond 4 the sum of twelve uniforms has hardly any.
#[rstest]
#[case(1.0, 0.317_310_507_863)]
#[case(2.0, 0.045_500_263_896)]
#[case(3.0, 0.002_699_796_063)]
#[case(4.0, 0.000_063_342_484)]
fn the_tails_of_normals_are_those_of_the_distribution(#[case] beyond: f64, #[case] expected: f64) {
    let count = drawn(11, Generator::normal).iter().filter(|number| number.abs() > beyond).count();
    let share = count as f64 / MANY as f64;
    let bound = 4.0 * (expected / MANY as f64).sqrt();
    assert!((share - expected).abs() < bound, "{share}, not {expected} ± {bound}");
}

#[test]
fn neighbours_and_neighbouring_seeds_are_unrelated() {
    let numbers = drawn(7, Generator::normal);
    let product =
        |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>() / a.len().min(b.len()) as f64;
    let bound = 5.0 / (MANY as f64).sqrt();
    for apart in [1, 2, 3] {
        assert!(product(&numbers, &numbers[apart..]).abs() < bound, "{apart} apart");
    }
    assert!(product(&numbers, &drawn(8, Generator::normal)).abs() < bound);
}

#[test]
fn whole_numbers_below_a_count_are_all_drawn_alike() {
    let mut generator = Generator::new(3);
    let mut counts = [0.0_f64; 7];
    (0..70_000).for_each(|_| counts[generator.below(7)] += 1.0);
    assert!(counts.iter().all(|count| (count - 10_000.0).abs() < 500.0), "{counts:?}");
    assert_eq!(generator.below(1), 0);
}
