//! A run on a copy of a document.

use super::{Learner, Moment, Progress, Trace};
use crate::model::{Attention, Document, Pipeline};

/// A document that learns, step by step.
///
/// ```
/// use attenscope::lab::learning::{Course, Learner, LearningRate};
/// use attenscope::model::{Input, Objective};
/// use attenscope::presets::Preset;
///
/// let document = Preset::Gaze.document();
/// let rate = LearningRate::new(0.1).ok_or("a rate")?;
/// let they_at_mats = Objective::look_at(4, 2, 6);
/// let moving = [Input::Wq, Input::Wk];
/// let learner = Learner::new(&document, they_at_mats, &moving, rate).map_err(|_| "a loss")?;
/// let mut course = Course::new(document, learner);
/// course.step();
/// let [before, after] = course.trace().facts[..] else { return Err("two facts") };
/// assert!(after.loss < before.loss);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug)]
pub struct Course {
    learner: Learner,
    document: Document,
    attention: Attention,
    moment: Moment,
    trace: Trace,
}

impl Course {
    /// Begins a run.
    pub fn new(document: Document, learner: Learner) -> Self {
        let attention = Attention::prepare(&document);
        let moment = learner.look(Pipeline::new(&document, &attention));
        let trace = Trace::begun(moment.facts);
        Self { learner, document, attention, moment, trace }
    }

    /// The document now.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// What learns.
    pub fn learner(&self) -> &Learner {
        &self.learner
    }

    /// The facts so far.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        self.trace.progress(&self.learner)
    }

    /// Takes a step, unless it would lead to a number that is not finite: then the document stays as it is.
    pub fn step(&mut self) -> Progress {
        if self.progress() == Progress::Diverged {
            return Progress::Diverged;
        }
        let before = self.document.clone();
        match self.moved() {
            Some(moment) => {
                self.trace.facts.push(moment.facts);
                self.moment = moment;
            }
            None => {
                self.attention = Attention::prepare(&before);
                self.document = before;
                self.trace.has_diverged = true;
            }
        }
        self.progress()
    }

    /// Moves the numbers. Returns `None` if one of them, the loss or its gradient is not finite.
    fn moved(&mut self) -> Option<Moment> {
        let edits = self.learner.step(Pipeline::new(&self.document, &self.attention), &self.moment)?;
        for edit in &edits {
            let applied = self.document.apply(edit).ok()?;
            self.attention.update(&self.document, &applied.change);
        }
        let moment = self.learner.look(Pipeline::new(&self.document, &self.attention));
        moment.facts.are_finite().then_some(moment)
    }
}
