//! One layer: every output a weighted sum of all inputs.

use crate::file::{FileError, Tensors, mismatch};

/// Outputs that are worked out side by side: two vectors of four, of which those of
/// five rows still fit into the sixteen registers that any machine has.
const SIDE_BY_SIDE: usize = 8;

/// The weights of a layer.
#[derive(Clone, Debug)]
pub(crate) struct Linear {
    inputs: usize,
    outputs: usize,
    /// By panels of [`SIDE_BY_SIDE`] outputs, then by input; what is missing to the
    /// last panel is 0.
    panels: Vec<[f32; SIDE_BY_SIDE]>,
    bias: Vec<[f32; SIDE_BY_SIDE]>,
}

impl Linear {
    /// The layer of a file, with biases of 0 if it has none.
    pub(crate) fn read(tensors: &Tensors<'_>, name: &str) -> Result<Self, FileError> {
        let (weight, bias) = (format!("{name}.weight"), format!("{name}.bias"));
        let &[outputs, inputs] = tensors.shape(&weight)? else {
            let found = format!("{:?}", tensors.shape(&weight)?);
            return Err(mismatch(&weight, "a row for each output", &found));
        };
        let weights = tensors.floats(&weight)?;
        let biases = if tensors.has(&bias) { tensors.floats(&bias)? } else { vec![0.0; outputs] };
        if biases.len() != outputs {
            let expected = format!("{outputs} numbers");
            return Err(mismatch(&bias, &expected, &biases.len().to_string()));
        }
        let count = outputs.div_ceil(SIDE_BY_SIDE);
        let mut panels = vec![[0.0; SIDE_BY_SIDE]; count * inputs];
        let mut bias = vec![[0.0; SIDE_BY_SIDE]; count];
        for output in 0..outputs {
            let (panel, place) = (output / SIDE_BY_SIDE, output % SIDE_BY_SIDE);
            bias[panel][place] = biases[output];
            for input in 0..inputs {
                panels[panel * inputs + input][place] = weights[output * inputs + input];
            }
        }
        Ok(Linear { inputs, outputs, panels, bias })
    }

    pub(crate) fn inputs(&self) -> usize {
        self.inputs
    }

    pub(crate) fn outputs(&self) -> usize {
        self.outputs
    }

    /// Works out the rows of outputs for rows of inputs. `packed` is scratch space.
    pub(crate) fn run(&self, rows: &[f32], out: &mut [f32], packed: &mut Vec<f32>) {
        let (mut rows, mut out) = (rows, out);
        while rows.len() >= 5 * self.inputs {
            let (some, others) = rows.split_at(5 * self.inputs);
            let (here, rest) = out.split_at_mut(5 * self.outputs);
            self.some::<5>(some, here, packed);
            (rows, out) = (others, rest);
        }
        match rows.len() / self.inputs {
            0 => {}
            1 => self.some::<1>(rows, out, packed),
            2 => self.some::<2>(rows, out, packed),
            3 => self.some::<3>(rows, out, packed),
            _ => self.some::<4>(rows, out, packed),
        }
    }

    fn some<const ROWS: usize>(&self, rows: &[f32], out: &mut [f32], packed: &mut Vec<f32>) {
        let n = self.inputs;
        // All rows' numbers for an input side by side, so that nothing but whole arrays is
        // read below and the compiler keeps the sums in registers.
        packed.clear();
        packed.extend((0..n).flat_map(|input| (0..ROWS).map(move |row| rows[row * n + input])));
        let (packed, _) = packed.as_chunks::<ROWS>();
        for (panel, (weights, bias)) in self.panels.chunks_exact(n).zip(&self.bias).enumerate() {
            let sums = sums(weights, packed, *bias);
            let first = panel * SIDE_BY_SIDE;
            let width = SIDE_BY_SIDE.min(self.outputs - first);
            for (row, sums) in sums.iter().enumerate() {
                let start = row * self.outputs + first;
                out[start..start + width].copy_from_slice(&sums[..width]);
            }
        }
    }
}

/// The sums of one panel for some rows. On its own, since only where the sums are never
/// picked apart the compiler keeps them in vector registers.
#[inline(never)]
fn sums<const ROWS: usize>(
    weights: &[[f32; SIDE_BY_SIDE]],
    packed: &[[f32; ROWS]],
    bias: [f32; SIDE_BY_SIDE],
) -> [[f32; SIDE_BY_SIDE]; ROWS] {
    let mut sums = [bias; ROWS];
    for (weights, numbers) in weights.iter().zip(packed) {
        for (sums, number) in sums.iter_mut().zip(numbers) {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += number * weight;
            }
        }
    }
    sums
}
