//! What programs that learn a small net on the processor have in common.

use std::fmt::Write as _;

/// A way down the slope of an error (Adam).
#[derive(Clone)]
pub struct Descent {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Descent {
    /// The beginning of one, for so many weights.
    pub fn new(weights: usize) -> Self {
        Descent { mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0 }
    }

    /// One step, if this is how the error grows with each weight.
    pub fn step(&mut self, weights: &mut [f32], slopes: &[f32], rate: f32) {
        self.steps += 1;
        let (keep, keep_square): (f32, f32) = (0.9, 0.999);
        let (fresh, fresh_square) =
            (1.0 - keep.powi(self.steps), 1.0 - keep_square.powi(self.steps));
        let state = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, (mean, square)), slope) in weights.iter_mut().zip(state).zip(slopes) {
            *mean = keep * *mean + (1.0 - keep) * slope;
            *square = keep_square * *square + (1.0 - keep_square) * slope * slope;
            let root = (*square / fresh_square).sqrt() + 1e-6;
            *weight -= rate * (*mean / fresh) / root;
        }
    }
}

/// The nets of several threads, each with its descent, made one by their mean.
pub fn meet<W>(workers: &mut [W], of: impl Fn(&mut W) -> (&mut [f32], &mut Descent)) {
    mean(workers, |worker| of(worker).0);
    mean(workers, |worker| &mut of(worker).1.mean);
    mean(workers, |worker| &mut of(worker).1.square);
}

/// The mean of some arrays, for all of them.
fn mean<W>(workers: &mut [W], of: impl Fn(&mut W) -> &mut [f32]) {
    let length = of(&mut workers[0]).len();
    let mut sums = vec![0.0; length];
    for worker in &mut *workers {
        sums.iter_mut().zip(of(worker)).for_each(|(sum, number)| *sum += *number);
    }
    let share = 1.0 / workers.len() as f32;
    for worker in workers {
        of(worker).iter_mut().zip(&sums).for_each(|(number, sum)| *number = share * sum);
    }
}

/// How slowly what is written follows what is learned, a meeting.
const SLOWNESS: f32 = 0.98;

/// Lets what will be written follow what is learned.
pub fn follow(followed: &mut [f32], now: &[f32]) {
    for (followed, now) in followed.iter_mut().zip(now) {
        *followed = SLOWNESS * *followed + (1.0 - SLOWNESS) * now;
    }
}

/// Writes a net, in so many parts of 1: as exact as the sums need, and no longer.
pub fn save(path: &str, made: &str, weights: &[f32], parts: f32) {
    let mut text = format!("# {made}\n[value]\n");
    for line in weights.chunks(12) {
        for number in line {
            let _ = write!(text, "{} ", (number * parts).round() / parts);
        }
        text.pop();
        text.push('\n');
    }
    std::fs::write(path, text).expect("the file can be written");
}
