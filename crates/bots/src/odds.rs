//! Chances that are shown to people.

/// A chance whose odds are raised to a power. What a search maximises is softer than a
/// chance, and its odds fall short of what games confirm; `examples/calibration.rs` tells
/// which power makes up for it.
pub(crate) fn sharpened(chance: f64, power: f64) -> f64 {
    let chance = chance.clamp(0.0, 1.0);
    let (win, loss) = (chance.powf(power), (1.0 - chance).powf(power));
    win / (win + loss)
}

#[cfg(test)]
mod tests {
    use super::sharpened;

    #[test]
    fn odds_are_raised_to_the_power() {
        assert!((sharpened(0.75, 2.0) - 0.9).abs() < 1e-12, "three to one, nine to one");
        assert!((sharpened(0.3, 1.0) - 0.3).abs() < 1e-12);
        assert!((sharpened(0.5, 2.5) - 0.5).abs() < 1e-12);
        assert!(sharpened(1.01, 1.5) >= 1.0 && sharpened(-0.01, 1.5) <= 0.0);
    }
}
