//! A whole net.

use crate::file::{FileError, Tensors, mismatch};
use crate::linear::Linear;

/// The version of the format that is read.
const FORMAT: &str = "1";

/// A net that was read from a file.
#[derive(Clone, Debug)]
pub struct Net {
    game: String,
    observation: usize,
    actions: usize,
    tokens: usize,
    inputs: Inputs,
    first: Linear,
    blocks: Vec<Block>,
    token_head: Linear,
    global_head: Linear,
    /// By token, which actions its answers are for.
    token_actions: Vec<usize>,
    /// Which actions the answers of all together are for.
    global_actions: Vec<usize>,
    guessed: usize,
    weighing: Option<Weighing>,
}

/// How candidates are weighed, in nets that choose among some.
#[derive(Clone, Debug)]
struct Weighing {
    scales: Vec<f32>,
    row: Linear,
    /// What all of the position says to each candidate.
    context: Linear,
    hidden: Linear,
    out: Linear,
    /// What a candidate's numbers say for it without further thought.
    direct: Linear,
}

/// Where the numbers of a token come from.
#[derive(Clone, Debug)]
struct Inputs {
    /// By token, the places of the observation, each with its scale.
    places: Vec<usize>,
    scales: Vec<f32>,
    /// By token, the places of which only counts whether they are 0.
    present: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Block {
    own: Linear,
    /// What all tokens together say to each; there is none with one token.
    pool: Option<Linear>,
    out: Linear,
}

/// What a net thinks of an observation.
#[derive(Clone, Debug, Default)]
pub struct Thought {
    /// For each action place how much speaks for it; compare those of legal actions
    /// only. For each candidate where some were weighed.
    pub logits: Vec<f32>,
    /// The margin that it expects, in the unit it was trained with.
    pub margin: f32,
    /// What it expects of the result: 1 for a victory, -1 for a defeat.
    pub outcome: f32,
    /// By token, what it guesses about hidden things: above 0 for "rather yes".
    pub guesses: Vec<f32>,
    scratch: Scratch,
}

#[derive(Clone, Debug, Default)]
struct Scratch {
    numbers: Vec<f32>,
    x: Vec<f32>,
    hidden: Vec<f32>,
    step: Vec<f32>,
    both: Vec<f32>,
    told: Vec<f32>,
    answers: Vec<f32>,
    packed: Vec<f32>,
}

impl Net {
    /// Reads a file of weights.
    pub fn read(bytes: &[u8]) -> Result<Net, FileError> {
        let tensors = Tensors::read(bytes)?;
        let format = tensors.about("format")?;
        if format != FORMAT {
            return Err(mismatch("format", FORMAT, format));
        }
        let observation = tensors.count("observation_size")?;
        let actions = tensors.count("num_actions")?;
        let guessed = tensors.count("guessed")?;
        let inputs = Inputs {
            places: tensors.places("input.places", observation)?,
            scales: tensors.floats("input.scales")?,
            present: tensors.places("input.present", observation)?,
        };
        let tokens = tensors.shape("input.places")?.first().copied().unwrap_or(0);
        let first = Linear::read(&tensors, "input")?;
        let width = first.outputs();
        let mut blocks = Vec::new();
        while tensors.has(&format!("blocks.{}.own.weight", blocks.len())) {
            let name = |part: &str| format!("blocks.{}.{part}", blocks.len());
            let pool = if tokens > 1 { Some(Linear::read(&tensors, &name("pool"))?) } else { None };
            let block = Block {
                own: Linear::read(&tensors, &name("own"))?,
                pool,
                out: Linear::read(&tensors, &name("out"))?,
            };
            fits(&name("own"), &block.own, width, block.out.inputs())?;
            fits(&name("out"), &block.out, block.own.outputs(), width)?;
            if let Some(pool) = &block.pool {
                fits(&name("pool"), pool, 2 * width, block.own.outputs())?;
            }
            blocks.push(block);
        }
        let mut net = Net {
            game: tensors.about("game")?.into(),
            observation,
            actions,
            tokens,
            first,
            blocks,
            token_head: Linear::read(&tensors, "token")?,
            global_head: Linear::read(&tensors, "global")?,
            token_actions: tensors.places("actions.token", actions)?,
            global_actions: tensors.places("actions.global", actions)?,
            guessed,
            inputs,
            weighing: None,
        };
        let row = net.inputs.scales.len() + net.inputs.present.len() / tokens.max(1);
        fits("input", &net.first, row, width)?;
        count("input.places", &net.inputs.places, tokens * net.inputs.scales.len())?;
        let answers = net.token_actions.len() / tokens.max(1) + guessed;
        fits("token", &net.token_head, width, answers)?;
        let both = if tokens > 1 { 2 * width } else { width };
        fits("global", &net.global_head, both, net.global_actions.len() + 2)?;
        if tensors.has("candidate.row.weight") {
            net.weighing = Some(Weighing::read(&tensors, both)?);
        }
        Ok(net)
    }

    /// The id of the game that it plays.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// How many places an observation has.
    pub fn observation_size(&self) -> usize {
        self.observation
    }

    /// How many action places there are.
    pub fn num_actions(&self) -> usize {
        self.actions
    }

    /// How many tokens there can be.
    pub fn tokens(&self) -> usize {
        self.tokens
    }

    /// Thinks about an observation, of which the first `tokens` tokens are in the game
    /// (at least one, at most all). Actions of others get logits of 0.
    pub fn think(&self, observation: &[i8], tokens: usize, thought: &mut Thought) {
        let tokens = tokens.clamp(1, self.tokens);
        let width = self.first.outputs();
        let Scratch { numbers, x, hidden, step, both, told, answers, packed } =
            &mut thought.scratch;
        self.inputs.gather(observation, self.tokens, tokens, numbers);
        x.resize(tokens * width, 0.0);
        self.first.run(numbers, x, packed);
        rectify(x);
        for block in &self.blocks {
            let inner = block.own.outputs();
            hidden.resize(tokens * inner, 0.0);
            block.own.run(x, hidden, packed);
            if let Some(pool) = &block.pool {
                gather_all(x, width, both);
                told.resize(inner, 0.0);
                pool.run(both, told, packed);
                for row in hidden.chunks_exact_mut(inner) {
                    row.iter_mut().zip(&*told).for_each(|(number, told)| *number += told);
                }
            }
            rectify(hidden);
            step.resize(tokens * width, 0.0);
            block.out.run(hidden, step, packed);
            x.iter_mut().zip(&*step).for_each(|(x, step)| *x += step);
        }
        rectify(x);
        thought.logits.clear();
        thought.logits.resize(self.actions, 0.0);
        let per_token = self.token_head.outputs();
        let acting = per_token - self.guessed;
        answers.resize(tokens * per_token, 0.0);
        self.token_head.run(x, answers, packed);
        thought.guesses.clear();
        for (token, answers) in answers.chunks_exact(per_token.max(1)).enumerate() {
            let places = &self.token_actions[token * acting..(token + 1) * acting];
            for (&place, &answer) in places.iter().zip(answers) {
                thought.logits[place] = answer;
            }
            thought.guesses.extend(&answers[acting..]);
        }
        if self.tokens > 1 {
            gather_all(x, width, both);
        } else {
            both.clone_from(x);
        }
        told.resize(self.global_head.outputs(), 0.0);
        self.global_head.run(both, told, packed);
        for (&place, &answer) in self.global_actions.iter().zip(&*told) {
            thought.logits[place] = answer;
        }
        thought.margin = told[self.global_actions.len()];
        thought.outcome = told[self.global_actions.len() + 1];
    }
}

impl Net {
    /// How many numbers a candidate has; 0 if the net chooses among all actions.
    pub fn candidate_size(&self) -> usize {
        self.weighing.as_ref().map_or(0, |weighing| weighing.scales.len())
    }

    /// After it has thought about the position: weighs candidates, given by their numbers
    /// one after the other. [`Thought::logits`] then has one for each of them.
    pub fn weigh(&self, candidates: &[i8], thought: &mut Thought) {
        let Some(weighing) = &self.weighing else { return };
        let Scratch { numbers, hidden, step, both, told, answers, packed, .. } =
            &mut thought.scratch;
        let scales = weighing.scales.iter().cycle();
        numbers.clear();
        numbers.extend(candidates.iter().zip(scales).map(|(&n, scale)| f32::from(n) * scale));
        let count = candidates.len() / weighing.scales.len();
        let width = weighing.row.outputs();
        told.resize(width, 0.0);
        weighing.context.run(both, told, packed);
        hidden.resize(count * width, 0.0);
        weighing.row.run(numbers, hidden, packed);
        for row in hidden.chunks_exact_mut(width) {
            row.iter_mut().zip(&*told).for_each(|(number, told)| *number += told);
        }
        rectify(hidden);
        step.resize(count * weighing.hidden.outputs(), 0.0);
        weighing.hidden.run(hidden, step, packed);
        rectify(step);
        thought.logits.clear();
        thought.logits.resize(count, 0.0);
        weighing.out.run(step, &mut thought.logits, packed);
        answers.resize(count, 0.0);
        weighing.direct.run(numbers, answers, packed);
        thought.logits.iter_mut().zip(&*answers).for_each(|(logit, direct)| *logit += direct);
    }
}

impl Weighing {
    /// Reads how a net weighs candidates that says this many numbers of a position.
    fn read(tensors: &Tensors<'_>, both: usize) -> Result<Self, FileError> {
        let layer = |name: &str| Linear::read(tensors, &format!("candidate.{name}"));
        let weighing = Weighing {
            scales: tensors.floats("candidate.scales")?,
            row: layer("row")?,
            context: layer("context")?,
            hidden: layer("hidden")?,
            out: layer("out")?,
            direct: layer("direct")?,
        };
        let (numbers, width) = (weighing.scales.len(), weighing.row.outputs());
        fits("candidate.row", &weighing.row, numbers, width)?;
        fits("candidate.context", &weighing.context, both, width)?;
        fits("candidate.hidden", &weighing.hidden, width, weighing.hidden.outputs())?;
        fits("candidate.out", &weighing.out, weighing.hidden.outputs(), 1)?;
        fits("candidate.direct", &weighing.direct, numbers, 1)?;
        Ok(weighing)
    }
}

impl Inputs {
    /// The row of numbers of each token.
    fn gather(&self, observation: &[i8], all: usize, tokens: usize, numbers: &mut Vec<f32>) {
        numbers.clear();
        let (n, m) = (self.scales.len(), self.present.len() / all);
        for token in 0..tokens {
            let places = &self.places[token * n..(token + 1) * n];
            numbers.extend(
                places
                    .iter()
                    .zip(&self.scales)
                    .map(|(&at, scale)| f32::from(observation[at]) * scale),
            );
            let present = &self.present[token * m..(token + 1) * m];
            numbers.extend(present.iter().map(|&at| f32::from(u8::from(observation[at] != 0))));
        }
    }
}

fn rectify(numbers: &mut [f32]) {
    for number in numbers {
        *number = number.max(0.0);
    }
}

/// The means, then the maxima, over all rows.
fn gather_all(rows: &[f32], width: usize, both: &mut Vec<f32>) {
    both.clear();
    both.resize(2 * width, 0.0);
    let (means, most) = both.split_at_mut(width);
    most.fill(f32::NEG_INFINITY);
    for row in rows.chunks_exact(width) {
        means.iter_mut().zip(row).for_each(|(mean, number)| *mean += number);
        most.iter_mut().zip(row).for_each(|(most, number)| *most = most.max(*number));
    }
    let share = 1.0 / (rows.len() / width) as f32;
    for mean in means {
        *mean *= share;
    }
}

fn fits(name: &str, layer: &Linear, inputs: usize, outputs: usize) -> Result<(), FileError> {
    if (layer.inputs(), layer.outputs()) == (inputs, outputs) && inputs > 0 {
        return Ok(());
    }
    let expected = format!("{inputs} inputs and {outputs} outputs");
    let found = format!("{} and {}", layer.inputs(), layer.outputs());
    Err(mismatch(name, &expected, &found))
}

fn count(name: &str, places: &[usize], expected: usize) -> Result<(), FileError> {
    if places.len() == expected && expected > 0 {
        return Ok(());
    }
    Err(mismatch(name, &format!("{expected} places"), &places.len().to_string()))
}
