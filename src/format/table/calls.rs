//! Parentheses and functions around tables.

use super::{
    axes::Library,
    error::TableError,
    items::Kind,
    parser::{Parser, Value},
    wrappers::{self, Effect},
};

impl<'a> Parser<'a, '_> {
    /// Reads parentheses around one value, or around several separated by commas.
    pub(super) fn group(&mut self) -> Result<Value<'a>, TableError> {
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
                            let by = if by.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | '√'))
                            {
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
                        // Two numbers are not a scalar.
                        (Value::Scalar(..), Value::Scalar(..)) => Value::Symbol(part),
                        (value, next) => {
                            let error = TableError::Unexpected(self.texts.found(part));
                            self.joined(value, next, error)
                        }
                    };
                }
            }
        }
    }

    /// Reads a function and its arguments.
    pub(super) fn call(&mut self, name: &'a str) -> Result<Value<'a>, TableError> {
        let effect = wrappers::effect(name);
        let open = self.part();
        self.at += 1;
        let (mut value, mut is_first, mut axes) = (Value::Nothing, true, None);
        loop {
            match self.peek() {
                None => return Err(TableError::Unclosed(self.texts.found(open))),
                Some(Kind::Close) => break self.at += 1,
                Some(Kind::Comma | Kind::Break) => self.at += 1,
                Some(&Kind::Axes(given)) => {
                    axes = Some(given);
                    self.at += 1;
                }
                Some(_) => {
                    let part = self.part();
                    let next = self.deeper(Self::statement)?;
                    value = self.argument((name, effect), value, next, part, is_first)?;
                    is_first = false;
                }
            }
        }
        match (effect, value) {
            (Effect::Unknown, Value::Tables(tables, _)) => {
                Ok(Value::Tables(tables, Some(TableError::Function(self.texts.found(name)))))
            }
            (Effect::Turns, Value::Tables(tables, error)) => {
                let turns = axes.map_or(Some(true), |axes| axes.of_function(name));
                if turns == Some(true) {
                    self.turn(&tables, name)?;
                }
                let function = || TableError::Function(self.texts.found(name));
                Ok(Value::Tables(tables, error.or_else(|| turns.is_none().then(function))))
            }
            (Effect::Root, value) => self.root(value, name),
            (Effect::Holds, Value::Tables(tables, error)) => {
                let library = Library::of(name);
                if library != Library::Unknown {
                    self.is_of(&tables, library);
                }
                Ok(Value::Tables(tables, error))
            }
            (Effect::Holds, value @ Value::Scalar(..)) => Ok(value),
            // A print statement: its output follows.
            (Effect::Holds, Value::Symbol(_)) if wrappers::prints(name) => Ok(Value::Nothing),
            _ => Ok(Value::Symbol(name)),
        }
    }

    /// Returns the value of a function after one more argument.
    fn argument(
        &self,
        (name, effect): (&'a str, Effect),
        value: Value<'a>,
        next: Value<'a>,
        part: &'a str,
        is_first: bool,
    ) -> Result<Value<'a>, TableError> {
        Ok(match (value, next) {
            (Value::Nothing, next) => next,
            (value @ Value::Tables(..), next) if effect == Effect::Turns => {
                self.joined(value, next, TableError::Function(self.texts.found(name)))
            }
            (Value::Tables(mut tables, before), Value::Tables(more, behind)) => {
                tables.extend(more);
                Value::Tables(tables, before.or(behind))
            }
            // A save function: the first argument is the file name.
            (Value::Symbol(_), next @ Value::Tables(..)) if effect == Effect::Holds && !is_first => next,
            (value @ Value::Tables(..), _) if effect == Effect::Unknown => value,
            (Value::Scalar(..), Value::Scalar(..)) => Value::Symbol(part),
            (Value::Tables(..), _) => return Err(TableError::Unexpected(self.texts.found(part))),
            (value, next) => self.joined(value, next, TableError::Unexpected(self.texts.found(part))),
        })
    }
}
