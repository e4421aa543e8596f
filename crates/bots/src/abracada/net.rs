//! A small network: one hidden layer, one chance at the end.

/// Inputs, one hidden layer of rectifiers, one output between 0 and 1. It adds,
/// multiplies and takes square roots and nothing else, so that it says the same on
/// every machine.
#[derive(Clone)]
pub struct Net {
    hidden: usize,
    /// A row of `hidden` weights for each input, then the biases; then the weights
    /// of the output and its bias.
    weights: Vec<f32>,
}

/// The most hidden units.
const MOST: usize = 32;

/// From any number to a chance.
fn squash(z: f32) -> f32 {
    0.5 + 0.5 * z / (1.0 + z * z).sqrt()
}

impl Net {
    /// How many weights such a net has.
    pub const fn size(inputs: usize, hidden: usize) -> usize {
        (inputs + 1) * hidden + hidden + 1
    }

    /// The net of these weights, if there are as many as it needs.
    pub fn new(inputs: usize, hidden: usize, weights: Vec<f32>) -> Option<Net> {
        let fits = hidden <= MOST && weights.len() == Net::size(inputs, hidden);
        fits.then_some(Net { hidden, weights })
    }

    /// All weights, in their order.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn activate(&self, inputs: &[f32]) -> [f32; MOST] {
        let mut units = [0.0; MOST];
        let biases = inputs.len() * self.hidden;
        units[..self.hidden].copy_from_slice(&self.weights[biases..biases + self.hidden]);
        for (input, row) in inputs.iter().zip(self.weights.chunks_exact(self.hidden)) {
            if *input != 0.0 {
                units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += input * weight);
            }
        }
        units.map(|unit| unit.max(0.0))
    }

    fn output(&self, units: &[f32; MOST]) -> f32 {
        let last = &self.weights[self.weights.len() - self.hidden - 1..];
        let sum: f32 = units.iter().zip(&last[..self.hidden]).map(|(unit, w)| unit * w).sum();
        sum + last[self.hidden]
    }

    /// What the net says.
    pub fn chance(&self, inputs: &[f32]) -> f32 {
        squash(self.output(&self.activate(inputs)))
    }

    /// Adds to `slopes` how the squared error of what the net says would grow with
    /// each weight; what it says.
    pub fn learn(&self, inputs: &[f32], target: f32, slopes: &mut [f32]) -> f32 {
        let units = self.activate(inputs);
        let z = self.output(&units);
        let said = squash(z);
        // The derivative of the squash, kept from vanishing where the net is sure
        // and wrong.
        let root = 1.0 + z * z;
        let steep = (0.5 / (root * root.sqrt())).max(0.02);
        let error = 2.0 * (said - target) * steep;
        let (hidden, last) = (self.hidden, self.weights.len() - self.hidden - 1);
        let mut back = [0.0; MOST];
        for unit in 0..hidden {
            slopes[last + unit] += error * units[unit];
            if units[unit] > 0.0 {
                back[unit] = error * self.weights[last + unit];
            }
        }
        slopes[last + hidden] += error;
        for (nth, input) in inputs.iter().chain([&1.0]).enumerate() {
            if *input != 0.0 {
                let row = &mut slopes[nth * hidden..(nth + 1) * hidden];
                row.iter_mut().zip(back).for_each(|(slope, back)| *slope += input * back);
            }
        }
        said
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slopes_agree_with_small_steps() {
        let weights: Vec<f32> = (0..Net::size(3, 4)).map(|n| (n as f32 * 0.7).sin()).collect();
        let net = Net::new(3, 4, weights).expect("a net");
        let (inputs, target) = ([0.5, -1.0, 2.0], 0.2);
        let mut slopes = vec![0.0; net.weights().len()];
        net.learn(&inputs, target, &mut slopes);
        let error = |net: &Net| (net.chance(&inputs) - target).powi(2);
        for (nth, slope) in slopes.iter().enumerate() {
            let (mut more, mut less) = (net.clone(), net.clone());
            more.weights_mut()[nth] += 1e-2;
            less.weights_mut()[nth] -= 1e-2;
            let measured = (error(&more) - error(&less)) / 2e-2;
            assert!((measured - slope).abs() < 2e-3, "{nth}: {measured} {slope}");
        }
    }

    #[test]
    fn a_net_has_all_its_weights() {
        assert!(Net::new(3, 4, vec![0.0; 3]).is_none());
        let net = Net::new(2, 3, vec![0.0; Net::size(2, 3)]).expect("a net");
        assert!((net.chance(&[1.0, 1.0]) - 0.5).abs() < 1e-6);
    }
}
