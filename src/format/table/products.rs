//! Parses sums, products and powers around tables. Scalars are computed and applied; other operations become errors.

use super::{
    applied::{Applied, Ratio},
    axes::Library,
    error::TableError,
    items::{Item, Kind},
    parser::{Parser, Value},
    wrappers::{self, Effect},
};

impl<'a> Parser<'a, '_> {
    pub(super) fn sum(&mut self) -> Result<Value<'a>, TableError> {
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
        while self.peek() == Some(&Kind::Behind) {
            left = self.behind(left)?;
        }
        Ok(left)
    }

    /// Parses a function after its argument.
    fn behind(&mut self, value: Value<'a>) -> Result<Value<'a>, TableError> {
        let part = self.part();
        self.at += 1;
        let effect = wrappers::effect(part.trim_start_matches('/').trim_start());
        Ok(match (value, effect) {
            (Value::Tables(tables, error), Effect::Turns) => {
                self.turn(&tables, part)?;
                Value::Tables(tables, error)
            }
            (value @ (Value::Tables(..) | Value::Scalar(..)), Effect::Holds) => value,
            (Value::Tables(tables, error), _) => {
                let function = || TableError::Function(self.texts.found(part));
                Value::Tables(tables, Some(error.unwrap_or_else(function)))
            }
            _ => return Err(TableError::Unexpected(self.texts.found(part))),
        })
    }

    fn product(&mut self) -> Result<Value<'a>, TableError> {
        let mut left = self.signed()?;
        loop {
            if matches!(left, Value::Tables(..)) && self.is_at_equation() {
                return Ok(left);
            }
            let part = self.part();
            let kind = match self.peek() {
                Some(kind @ (Kind::Times | Kind::Over | Kind::Product | Kind::Uncomputed)) => kind.clone(),
                // Factors side by side.
                Some(
                    Kind::Tables(..) | Kind::Scalar(_) | Kind::Name | Kind::Quoted | Kind::Root | Kind::Open,
                ) => {
                    let start = self.at;
                    let right = self.signed()?;
                    left = self.beside(left, right, start)?;
                    continue;
                }
                _ => return Ok(left),
            };
            self.at += 1;
            let right = self.signed()?;
            left = match (left, right, &kind) {
                (Value::Scalar(a, said), Value::Scalar(b, by), Kind::Times | Kind::Product) => {
                    self.scalar(a.times(b), format!("{said}·{by}"), part)?
                }
                (Value::Scalar(a, said), Value::Scalar(b, by), Kind::Over) => {
                    self.scalar(a.over(b), format!("{said}/{by}"), part)?
                }
                (Value::Scalar(..), Value::Scalar(..), _) => {
                    return Err(TableError::Operator(self.texts.found(part)));
                }
                (Value::Scalar(scalar, by), Value::Tables(tables, error), Kind::Times)
                | (Value::Tables(tables, error), Value::Scalar(scalar, by), Kind::Times) => {
                    self.apply(&tables, Applied::Times(by), scalar, part)?;
                    Value::Tables(tables, error)
                }
                (Value::Tables(tables, error), Value::Scalar(scalar, by), Kind::Over)
                    if scalar.top != 0.0 =>
                {
                    self.apply(&tables, Applied::Divided(by), scalar, part)?;
                    Value::Tables(tables, error)
                }
                (left, right, _) => self.joined(left, right, TableError::Operator(self.texts.found(part))),
            };
        }
    }

    /// Whether an equation of its own starts on this line: it begins with a name, and `=` comes before any table.
    fn is_at_equation(&self) -> bool {
        let is_name = self.depth == 0 && self.peek() == Some(&Kind::Name);
        if !is_name || !self.texts.begins_line(self.part()) {
            return false;
        }
        // Skips what is read already: the items before this one belong to the line above.
        let mut rest = self.items.iter().skip(self.at).map(|item| &item.kind);
        rest.find(|kind| matches!(kind, Kind::Equals | Kind::Tables(..) | Kind::Break)) == Some(&Kind::Equals)
    }

    /// Returns a computed scalar, or an error if it overflowed or underflowed.
    fn scalar(&self, scalar: Option<Ratio>, said: String, part: &'a str) -> Result<Value<'a>, TableError> {
        let error = || TableError::Operator(self.texts.found(part));
        scalar.map(|scalar| Value::Scalar(scalar, said)).ok_or_else(error)
    }

    /// Whether the numbers on both sides of an item could be one number: `1 000`, `1 ½`.
    fn is_split_number(&self, start: usize) -> bool {
        let is_fraction = |item: &Item<'_>| item.kind == Kind::Open && item.part.ends_with("frac");
        let is_braced = |item: &Item<'_>| item.kind == Kind::Open && item.part == "{";
        let before = start.checked_sub(1).and_then(|at| self.items.get(at));
        let is_number = before.is_some_and(|item| matches!(item.kind, Kind::Scalar(_)));
        self.items.get(start).is_some_and(|item| {
            let is_product = self.is_set || item.kind == Kind::Root;
            !is_product
                || matches!(item.kind, Kind::Scalar(_))
                || is_number && (is_fraction(item) || is_braced(item))
        })
    }

    /// Combines two values without a sign between them; the second starts at item `start`.
    fn beside(&mut self, left: Value<'a>, right: Value<'a>, start: usize) -> Result<Value<'a>, TableError> {
        let part = self.items.get(start).map_or("", |item| item.part);
        Ok(match (left, right) {
            (Value::Scalar(scalar, by), Value::Tables(tables, error)) if self.is_set => {
                self.apply(&tables, Applied::Times(by), scalar, part)?;
                Value::Tables(tables, error)
            }
            // `0{,}5` would be a number and an empty group.
            (Value::Scalar(..), Value::Nothing) | (Value::Nothing, Value::Scalar(..)) => {
                return Err(TableError::Unexpected(self.texts.found(part)));
            }
            (Value::Scalar(..), Value::Scalar(..)) if self.is_split_number(start) => {
                return Err(TableError::Unexpected(self.texts.found(part)));
            }
            (Value::Scalar(a, said), Value::Scalar(b, by)) => {
                self.scalar(a.times(b), format!("{said}·{by}"), part)?
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
                let before = start.checked_sub(1).and_then(|at| self.items.get(at));
                let number = before.map_or(part, |item| item.part);
                let error = TableError::Unexpected(self.texts.found(number));
                self.joined(Value::Nothing, right, error)
            }
            (Value::Nothing, right) => right,
            (left, Value::Nothing) => left,
            (left, right) => self.joined(left, right, TableError::Unexpected(self.texts.found(part))),
        })
    }

    fn signed(&mut self) -> Result<Value<'a>, TableError> {
        let part = self.part();
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
                self.apply(&tables, Applied::Negated, Ratio::whole(-1.0), part)?;
                Value::Tables(tables, error)
            }
            value => value,
        })
    }

    fn postfix(&mut self) -> Result<Value<'a>, TableError> {
        let mut value = self.deeper(Self::primary)?;
        loop {
            let part = self.part();
            match self.peek() {
                Some(Kind::Transpose) => {
                    self.at += 1;
                    if let Value::Tables(tables, _) = &value {
                        self.turn(tables, part)?;
                    }
                }
                Some(Kind::Power) => {
                    self.at += 1;
                    let power = self.deeper(Self::signed)?;
                    value = match (value, power) {
                        (Value::Scalar(base, said), Value::Scalar(power, by)) => {
                            let scalar = base.to_the(power);
                            self.scalar(scalar, format!("{said}^{by}"), part)?
                        }
                        (value, power) => {
                            self.joined(value, power, TableError::Operator(self.texts.found(part)))
                        }
                    };
                }
                Some(Kind::Method) => {
                    let method = part.trim_start_matches('.').trim_end_matches("()");
                    self.at += 1;
                    let axes = if let Some(&Kind::Axes(axes)) = self.peek() { Some(axes) } else { None };
                    self.at += usize::from(axes.is_some());
                    if let Value::Tables(tables, error) = &mut value {
                        let turns = match axes {
                            Some(axes) if method == "transpose" => axes.of_method(self.library(tables)),
                            Some(_) => None,
                            None if wrappers::turns(method) => Some(true),
                            None => wrappers::keeps(method).then_some(false),
                        };
                        match turns {
                            Some(true) => self.turn(tables, part)?,
                            Some(false) if method == "numpy" => self.is_of(tables, Library::Orders),
                            Some(false) => {}
                            None => {
                                error.get_or_insert_with(|| TableError::Function(self.texts.found(part)));
                            }
                        }
                    }
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
                if to - from > 1 {
                    // Names the matrices of a three-dimensional list by their index.
                    for (index, around) in self.said.get_mut(from..to).into_iter().flatten().enumerate() {
                        around.name = Some(format!("[{index}]"));
                    }
                }
                Ok(Value::Tables((from..to).collect(), None))
            }
            Some(&Kind::Scalar(scalar)) => {
                self.at += 1;
                let said = part.replace("{,}", ",").replace("{.}", ".").replace("\\,", "");
                Ok(Value::Scalar(Ratio::whole(scalar), said.replace('~', "")))
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

    pub(super) fn root(&self, value: Value<'a>, part: &'a str) -> Result<Value<'a>, TableError> {
        match value {
            Value::Scalar(scalar, by) if scalar.value() >= 0.0 => {
                Ok(Value::Scalar(Ratio::whole(scalar.value().sqrt()), format!("√{by}")))
            }
            Value::Tables(tables, _) => {
                Ok(Value::Tables(tables, Some(TableError::Function(self.texts.found(part)))))
            }
            Value::Scalar(..) => Err(TableError::Operator(self.texts.found(part))),
            value => Ok(value),
        }
    }
}
