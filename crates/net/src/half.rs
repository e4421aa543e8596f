//! Numbers of half precision.

/// The number that these 16 bits are in the binary16 format of IEEE 754.
pub(crate) fn widen(bits: u16) -> f32 {
    let sign = u32::from(bits & 0x8000) << 16;
    let exponent = u32::from(bits >> 10 & 0x1f);
    let fraction = u32::from(bits & 0x3ff);
    let magnitude = match exponent {
        // Subnormal: the fraction in units of 2^-24.
        0 => (fraction as f32 * (1.0 / 16_777_216.0)).to_bits(),
        31 => 0x7f80_0000 | fraction << 13,
        _ => (exponent + 112) << 23 | fraction << 13,
    };
    f32::from_bits(sign | magnitude)
}

#[cfg(test)]
mod tests {
    use super::widen;

    #[test]
    fn all_kinds_of_numbers() {
        let known = [
            (0x0000, 0.0),
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x3555, 0.333_251_95),
            (0x7bff, 65504.0),
            (0x0001, 5.960_464_5e-8),
            (0x03ff, 1023.0 / 16_777_216.0),
            (0x0400, 6.103_515_6e-5),
            (0x7c00, f32::INFINITY),
        ];
        for (bits, number) in known {
            assert_eq!(widen(bits).to_bits(), f32::to_bits(number), "{bits:#06x}");
        }
        assert!(widen(0x7e00).is_nan());
    }
}
