//! What stands around tables: names, equations, and operations that are applied to their numbers or refused.

use super::error::TableError;
use super::items::{Item, Kind};
use super::place::Texts;
use super::reading::Applied;
use super::wrappers::{self, Effect};

/// How deep parentheses may stand in each other.
const DEEPEST: usize = 32;

/// What is done to a table, and the scalar by which.
#[derive(Clone, Debug)]
pub(super) struct Operation {
    pub(super) applied: Applied,
    pub(super) scalar: Ratio,
}

/// A scalar as a fraction, so that a number that it multiplies is divided once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ratio {
    pub(super) top: f64,
    pub(super) bottom: f64,
}

impl Ratio {
    const ONE: Self = Self { top: 1.0, bottom: 1.0 };

    pub(super) fn whole(top: f64) -> Self {
        Self { top, bottom: 1.0 }
    }

    pub(super) fn value(self) -> f64 {
        self.top / self.bottom
    }

    fn times(self, by: Self) -> Self {
        Self { top: self.top * by.top, bottom: self.bottom * by.bottom }
    }

    fn over(self, by: Self) -> Self {
        self.times(Self { top: by.bottom, bottom: by.top })
    }
}

/// What is said of a table by what stands around it.
#[derive(Clone, Debug, Default)]
pub(super) struct Around {
    pub(super) name: Option<String>,
    pub(super) operations: Vec<Operation>,
}

/// What is said of all tables, and which of them is the last of a chain.
pub(super) struct Said {
    pub(super) tables: Vec<Around>,
    pub(super) proposed: Option<usize>,
}

/// What a part comes to.
enum Value<'a> {
    Scalar(Ratio, String),
    /// A name, or what has one in it.
    Symbol(&'a str),
    /// Tables, and what is in the way of reading their numbers as the result.
    Tables(Vec<usize>, Option<TableError>),
    Nothing,
}

struct Parser<'a, 'b> {
    items: &'b [Item<'a>],
    at: usize,
    depth: usize,
    texts: Texts<'a>,
    said: Vec<Around>,
    /// The last tables of chains, and how many statements have tables.
    ends: Vec<usize>,
    statements: usize,
    is_set: bool,
}

/// Reads what stands around `count` tables. `is_set` for typeset text, where factors stand side by side.
pub(super) fn read<'a>(
    items: &[Item<'a>],
    count: usize,
    is_set: bool,
    texts: Texts<'a>,
) -> Result<Said, TableError> {
    let said = vec![Around::default(); count];
    let mut parser = Parser { items, at: 0, depth: 0, texts, said, ends: Vec::new(), statements: 0, is_set };
    while parser.at < items.len() {
        match parser.peek() {
            Some(Kind::Break | Kind::Comma) => parser.at += 1,
            Some(Kind::Close) | None => return Err(parser.unexpected()),
            Some(_) => {
                let value = parser.statement()?;
                parser.result(value)?;
            }
        }
    }
    let proposed = match (&parser.ends[..], parser.statements, count) {
        (_, _, 1) => Some(0),
        (&[end], 1, _) => Some(end),
        _ => None,
    };
    Ok(Said { tables: parser.said, proposed })
}

impl<'a> Parser<'a, '_> {
    fn peek(&self) -> Option<&Kind> {
        self.items.get(self.at).map(|item| &item.kind)
    }

    fn part(&self) -> &'a str {
        self.items.get(self.at).map_or("", |item| item.part)
    }

    fn unexpected(&self) -> TableError {
        let last = self.items.last().map_or("", |item| item.part);
        let part = self.items.get(self.at).map_or(last, |item| item.part);
        TableError::Unexpected(self.texts.found(part))
    }

    /// That a statement comes to tables whose numbers are read.
    fn result(&self, value: Value<'a>) -> Result<(), TableError> {
        match value {
            Value::Tables(_, Some(error)) => Err(error),
            Value::Symbol(part) => Err(TableError::Unexpected(self.texts.found(part))),
            Value::Scalar(..) => Err(TableError::Unexpected(self.texts.found(self.before()))),
            Value::Tables(_, None) | Value::Nothing => Ok(()),
        }
    }

    fn before(&self) -> &'a str {
        self.at.checked_sub(1).and_then(|at| self.items.get(at)).map_or("", |item| item.part)
    }

    /// Sides with `=` between them: the last has the result.
    fn statement(&mut self) -> Result<Value<'a>, TableError> {
        let (mut name, mut sides_with_tables, mut all) = (None, 0, Vec::new());
        let mut last;
        loop {
            let start = self.at;
            last = self.sum()?;
            let label = self.label(start);
            if let Value::Tables(tables, _) = &last {
                sides_with_tables += 1;
                all.extend(tables.iter().copied());
            }
            let is_symbol = matches!(last, Value::Symbol(_));
            // `=` may begin the next line of a chain.
            let mut ahead = self.at;
            while self.is_set && matches!(self.items.get(ahead).map(|item| &item.kind), Some(Kind::Break)) {
                ahead += 1;
            }
            let next = self.items.get(ahead).map(|item| &item.kind);
            let goes_on = match next {
                Some(Kind::Equals) => true,
                Some(Kind::Colon) => is_symbol && ahead == self.at,
                _ => false,
            };
            if goes_on {
                if is_symbol && name.is_none() {
                    name = label;
                }
                self.at = ahead + 1;
                while matches!(self.peek(), Some(Kind::Break)) {
                    self.at += 1;
                }
                if self.at >= self.items.len() {
                    return Err(self.unexpected());
                }
                continue;
            }
            if is_symbol && sides_with_tables > 0 {
                // `[[1, 2], [3, 4]] = A`.
                let name = name.or(label);
                self.name(&all, name);
                self.count(all.last().copied(), sides_with_tables);
                return Ok(Value::Tables(all, None));
            }
            break;
        }
        if let Value::Tables(tables, _) = &last {
            self.name(&tables.clone(), name);
            let end = if let [end] = tables[..] { Some(end) } else { None };
            self.count(end, sides_with_tables);
        }
        match last {
            Value::Tables(_, error) => Ok(Value::Tables(all, error)),
            value if all.is_empty() => Ok(value),
            // A chain that ends in a number has matrices before it.
            value => {
                self.result(value)?;
                Ok(Value::Tables(all, None))
            }
        }
    }

    fn count(&mut self, end: Option<usize>, sides_with_tables: usize) {
        self.statements += 1;
        if sides_with_tables > 1 {
            self.ends.extend(end);
        }
    }

    fn name(&mut self, tables: &[usize], name: Option<String>) {
        for (at, &table) in tables.iter().enumerate() {
            if let Some(around) = self.said.get_mut(table)
                && around.name.is_none()
            {
                around.name = match (&name, tables.len()) {
                    (Some(name), 1) => Some(name.clone()),
                    // The heads of a list of three axes, by their index.
                    (Some(name), _) => Some(format!("{name}[{at}]")),
                    (None, 1) => None,
                    (None, _) => Some(format!("[{at}]")),
                };
            }
        }
    }

    /// The text of the items from there on, as a name.
    fn label(&self, start: usize) -> Option<String> {
        let items = self.items.get(start..self.at)?;
        let (first, last) = (items.first()?, items.last()?);
        let from = first.part.as_ptr().addr() - self.texts.plain.as_ptr().addr();
        let to = last.part.as_ptr().addr() + last.part.len() - self.texts.plain.as_ptr().addr();
        let text = self.texts.plain.get(from..to)?;
        let is_quoted = matches!(first.kind, Kind::Quoted) && items.len() == 1;
        let text = if is_quoted { text.trim_matches(['"', '\'']) } else { text };
        Some(named(text)).filter(|name| !name.is_empty())
    }

    fn sum(&mut self) -> Result<Value<'a>, TableError> {
        let mut left = self.product()?;
        while let Some(kind @ (Kind::Plus | Kind::Minus)) = self.peek() {
            let is_minus = *kind == Kind::Minus;
            let sign = self.part();
            self.at += 1;
            let right = self.product()?;
            left = match (left, right) {
                (Value::Scalar(a, said), Value::Scalar(b, by)) => {
                    let sign = if is_minus { '−' } else { '+' };
                    let sum = if is_minus { a.value() - b.value() } else { a.value() + b.value() };
                    Value::Scalar(Ratio::whole(sum), format!("({said} {sign} {by})"))
                }
                (left, right) => self.joined(left, right, TableError::Operator(self.texts.found(sign))),
            };
        }
        Ok(left)
    }

    /// Two parts whose result is not computed.
    fn joined(&self, left: Value<'a>, right: Value<'a>, error: TableError) -> Value<'a> {
        match (left, right) {
            (Value::Tables(mut tables, before), Value::Tables(more, _)) => {
                tables.extend(more);
                Value::Tables(tables, before.or(Some(error)))
            }
            (Value::Tables(tables, before), _) | (_, Value::Tables(tables, before)) => {
                Value::Tables(tables, before.or(Some(error)))
            }
            (Value::Symbol(part), _) | (_, Value::Symbol(part)) => Value::Symbol(part),
            (left, _) => left,
        }
    }

    fn product(&mut self) -> Result<Value<'a>, TableError> {
        let mut left = self.signed()?;
        loop {
            let part = self.part();
            let kind = match self.peek() {
                Some(kind @ (Kind::Times | Kind::Over | Kind::Product)) => kind.clone(),
                // Side by side.
                Some(
                    Kind::Tables(..) | Kind::Scalar(_) | Kind::Name | Kind::Quoted | Kind::Root | Kind::Open,
                ) => {
                    let right = self.signed()?;
                    left = self.beside(left, right, part)?;
                    continue;
                }
                _ => return Ok(left),
            };
            self.at += 1;
            let right = self.signed()?;
            left = match (left, right, &kind) {
                (Value::Scalar(a, said), Value::Scalar(b, by), Kind::Times | Kind::Product) => {
                    Value::Scalar(a.times(b), format!("{said}·{by}"))
                }
                (Value::Scalar(a, said), Value::Scalar(b, by), _) => {
                    if b.top == 0.0 {
                        return Err(TableError::Operator(self.texts.found(part)));
                    }
                    Value::Scalar(a.over(b), format!("{said}/{by}"))
                }
                (Value::Scalar(scalar, by), Value::Tables(tables, error), Kind::Times)
                | (Value::Tables(tables, error), Value::Scalar(scalar, by), Kind::Times) => {
                    self.apply(&tables, &Operation { applied: Applied::Times(by), scalar });
                    Value::Tables(tables, error)
                }
                (Value::Tables(tables, error), Value::Scalar(scalar, by), Kind::Over)
                    if scalar.top != 0.0 =>
                {
                    self.apply(&tables, &Operation { applied: Applied::Divided(by), scalar });
                    Value::Tables(tables, error)
                }
                (left, right, _) => self.joined(left, right, TableError::Operator(self.texts.found(part))),
            };
        }
    }

    /// Two parts with no sign between them.
    fn beside(&mut self, left: Value<'a>, right: Value<'a>, part: &'a str) -> Result<Value<'a>, TableError> {
        Ok(match (left, right) {
            (Value::Scalar(scalar, by), Value::Tables(tables, error)) if self.is_set => {
                self.apply(&tables, &Operation { applied: Applied::Times(by), scalar });
                Value::Tables(tables, error)
            }
            (Value::Scalar(a, said), Value::Scalar(b, by)) if self.is_set => {
                Value::Scalar(a.times(b), format!("{said}·{by}"))
            }
            (Value::Tables(mut tables, before), Value::Tables(more, behind)) => {
                tables.extend(more);
                Value::Tables(tables, before.or(behind))
            }
            (Value::Symbol(word), right @ Value::Tables(..)) => {
                let error = TableError::Unexpected(self.texts.found(word));
                self.joined(Value::Symbol(word), right, error)
            }
            (Value::Scalar(..), right @ Value::Tables(..)) => {
                let number = self.before_of(part);
                let error = TableError::Unexpected(self.texts.found(number));
                self.joined(Value::Nothing, right, error)
            }
            (Value::Nothing, right) => right,
            (left, Value::Nothing) => left,
            (left, right) => self.joined(left, right, TableError::Unexpected(self.texts.found(part))),
        })
    }

    /// The item before that one.
    fn before_of(&self, part: &'a str) -> &'a str {
        let at = self.items.iter().position(|item| std::ptr::eq(item.part, part)).unwrap_or_default();
        self.items.get(at.saturating_sub(1)).map_or(part, |item| item.part)
    }

    fn apply(&mut self, tables: &[usize], operation: &Operation) {
        for &table in tables {
            if let Some(around) = self.said.get_mut(table) {
                around.operations.push(operation.clone());
            }
        }
    }

    fn signed(&mut self) -> Result<Value<'a>, TableError> {
        let sign = match self.peek() {
            Some(Kind::Minus) => -1.0,
            Some(Kind::Plus) => 1.0,
            _ => return self.postfix(),
        };
        self.at += 1;
        let value = self.deeper(Self::signed)?;
        Ok(match value {
            Value::Scalar(scalar, by) if sign < 0.0 => {
                Value::Scalar(Ratio { top: -scalar.top, ..scalar }, format!("−{by}"))
            }
            Value::Tables(tables, error) if sign < 0.0 => {
                self.apply(&tables, &Operation { applied: Applied::Negated, scalar: Ratio::whole(-1.0) });
                Value::Tables(tables, error)
            }
            value => value,
        })
    }

    fn deeper(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<Value<'a>, TableError>,
    ) -> Result<Value<'a>, TableError> {
        if self.depth == DEEPEST {
            return Err(self.unexpected());
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }

    fn postfix(&mut self) -> Result<Value<'a>, TableError> {
        let mut value = self.deeper(Self::primary)?;
        loop {
            let part = self.part();
            match self.peek() {
                Some(Kind::Transpose) => {
                    self.at += 1;
                    if let Value::Tables(tables, _) = &value {
                        let turned = Operation { applied: Applied::Transposed, scalar: Ratio::ONE };
                        self.apply(&tables.clone(), &turned);
                    }
                }
                Some(Kind::Power) => {
                    self.at += 1;
                    let power = self.deeper(Self::signed)?;
                    value = match (value, power) {
                        (Value::Scalar(base, said), Value::Scalar(power, by)) => {
                            let scalar = base.value().powf(power.value());
                            if !scalar.is_finite() {
                                return Err(TableError::Operator(self.texts.found(part)));
                            }
                            Value::Scalar(Ratio::whole(scalar), format!("{said}^{by}"))
                        }
                        (value, power) => {
                            self.joined(value, power, TableError::Operator(self.texts.found(part)))
                        }
                    };
                }
                Some(Kind::Method) => {
                    let method = part.trim_start_matches('.').trim_end_matches("()");
                    if let Value::Tables(tables, _) = &value {
                        if wrappers::turns(method) {
                            let turned = Operation { applied: Applied::Transposed, scalar: Ratio::ONE };
                            self.apply(&tables.clone(), &turned);
                        } else if !wrappers::keeps(method) {
                            return Err(TableError::Function(self.texts.found(part)));
                        }
                    }
                    self.at += 1;
                }
                _ => return Ok(value),
            }
        }
    }

    fn primary(&mut self) -> Result<Value<'a>, TableError> {
        let part = self.part();
        match self.peek() {
            Some(&Kind::Tables(from, to)) => {
                self.at += 1;
                Ok(Value::Tables((from..to).collect(), None))
            }
            Some(&Kind::Scalar(scalar)) => {
                self.at += 1;
                Ok(Value::Scalar(Ratio::whole(scalar), part.to_owned()))
            }
            Some(Kind::Quoted) => {
                self.at += 1;
                Ok(Value::Symbol(part))
            }
            Some(Kind::Root) => {
                self.at += 1;
                let value = self.deeper(Self::postfix)?;
                self.root(value, part)
            }
            Some(Kind::Open) => self.group(),
            Some(Kind::Name) => {
                self.at += 1;
                if self.peek() == Some(&Kind::Open) && !self.is_set {
                    self.call(part)
                } else {
                    Ok(Value::Symbol(part))
                }
            }
            _ => Err(self.unexpected()),
        }
    }

    fn root(&self, value: Value<'a>, part: &'a str) -> Result<Value<'a>, TableError> {
        match value {
            Value::Scalar(scalar, by) if scalar.value() >= 0.0 => {
                Ok(Value::Scalar(Ratio::whole(scalar.value().sqrt()), format!("√{by}")))
            }
            Value::Tables(..) => Err(TableError::Function(self.texts.found(part))),
            Value::Scalar(..) => Err(TableError::Operator(self.texts.found(part))),
            value => Ok(value),
        }
    }

    /// Parentheses: one value, or several with commas between.
    fn group(&mut self) -> Result<Value<'a>, TableError> {
        let open = self.part();
        self.at += 1;
        let mut value = Value::Nothing;
        loop {
            match self.peek() {
                None => return Err(TableError::Unclosed(self.texts.found(open))),
                Some(Kind::Close) => {
                    self.at += 1;
                    return Ok(match value {
                        Value::Scalar(scalar, by) => {
                            let by = if by.chars().all(|c| c.is_ascii_digit() || c == '.' || c == '√') {
                                by
                            } else {
                                format!("({})", by.trim_start_matches('(').trim_end_matches(')'))
                            };
                            Value::Scalar(scalar, by)
                        }
                        value => value,
                    });
                }
                Some(Kind::Comma | Kind::Break) => self.at += 1,
                Some(_) => {
                    let part = self.part();
                    let next = self.deeper(Self::statement)?;
                    value = match (value, next) {
                        (Value::Nothing, next) => next,
                        (Value::Tables(mut tables, before), Value::Tables(more, behind)) => {
                            tables.extend(more);
                            Value::Tables(tables, before.or(behind))
                        }
                        (value, next) => {
                            let error = TableError::Unexpected(self.texts.found(part));
                            self.joined(value, next, error)
                        }
                    };
                }
            }
        }
    }

    /// A function and what it is given.
    fn call(&mut self, name: &'a str) -> Result<Value<'a>, TableError> {
        let effect = wrappers::effect(name);
        let open = self.part();
        self.at += 1;
        let (mut value, mut is_first) = (Value::Nothing, true);
        loop {
            match self.peek() {
                None => return Err(TableError::Unclosed(self.texts.found(open))),
                Some(Kind::Close) => break self.at += 1,
                Some(Kind::Comma | Kind::Break) => self.at += 1,
                Some(_) => {
                    let part = self.part();
                    let next = self.deeper(Self::statement)?;
                    value = self.argument(effect, value, next, part, is_first)?;
                    is_first = false;
                }
            }
        }
        match (effect, value) {
            (Effect::Unknown, Value::Tables(..)) => Err(TableError::Function(self.texts.found(name))),
            (Effect::Turns, Value::Tables(tables, error)) => {
                self.apply(&tables, &Operation { applied: Applied::Transposed, scalar: Ratio::ONE });
                Ok(Value::Tables(tables, error))
            }
            (Effect::Root, value) => self.root(value, name),
            (Effect::Holds, value @ (Value::Tables(..) | Value::Scalar(..))) => Ok(value),
            _ => Ok(Value::Symbol(name)),
        }
    }

    /// What a function comes to with one more argument.
    fn argument(
        &self,
        effect: Effect,
        value: Value<'a>,
        next: Value<'a>,
        part: &'a str,
        is_first: bool,
    ) -> Result<Value<'a>, TableError> {
        Ok(match (value, next) {
            (Value::Nothing, next) => next,
            // The axes that a transposition exchanges.
            (value @ Value::Tables(..), Value::Scalar(axis, _))
                if effect == Effect::Turns && [0.0, 1.0, -1.0, -2.0].contains(&axis.value()) =>
            {
                value
            }
            (Value::Tables(mut tables, before), Value::Tables(more, behind)) => {
                tables.extend(more);
                Value::Tables(tables, before.or(behind))
            }
            // The file that is saved to.
            (Value::Symbol(_), next @ Value::Tables(..)) if effect == Effect::Holds && !is_first => next,
            (value @ Value::Tables(..), _) if effect == Effect::Unknown => value,
            (Value::Tables(..), _) => return Err(TableError::Unexpected(self.texts.found(part))),
            (value, next) => self.joined(value, next, TableError::Unexpected(self.texts.found(part))),
        })
    }
}

/// A name without what says how it is set.
fn named(text: &str) -> String {
    let mut name = String::new();
    let mut rest = text.trim();
    while let Some(c) = rest.chars().next() {
        rest = rest.get(c.len_utf8()..).unwrap_or_default();
        match c {
            '\\' => {
                let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
                let (command, behind) = rest.split_at(length);
                let is_look = super::latex_number::is_style(command) || super::latex_number::is_look(command);
                if !is_look && !matches!(command, "operatorname" | "textstyle") {
                    name.push_str(command);
                }
                rest = if command.is_empty() { behind.get(1..).unwrap_or_default() } else { behind };
            }
            '{' | '}' | '$' | '&' => {}
            _ => name.push(c),
        }
    }
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}
