//! Sums, products and powers around tables: scalars are computed and applied; what is not applied is noted.

use super::applied::{Applied, Operation, Ratio};
use super::error::TableError;
use super::items::Kind;
use super::parser::{Parser, Value};
use super::wrappers;

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
        Ok(left)
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
                    if let Value::Tables(tables, error) = &mut value {
                        if wrappers::turns(method) {
                            let turned = Operation { applied: Applied::Transposed, scalar: Ratio::ONE };
                            self.apply(&tables.clone(), &turned);
                        } else if !wrappers::keeps(method) && error.is_none() {
                            *error = Some(TableError::Function(self.texts.found(part)));
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
                if to - from > 1 {
                    // The heads of a list of three axes, by their index.
                    for (index, around) in self.said.get_mut(from..to).into_iter().flatten().enumerate() {
                        around.name = Some(format!("[{index}]"));
                    }
                }
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
