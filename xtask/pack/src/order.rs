//! The order of a program's functions: alike beside alike, so that what packs it finds near by what repeats. It takes 4
//! of 100 bytes off, and leaves what the program does as it is; custom sections, which no engine needs, go.

use std::collections::HashMap;
use std::convert::Infallible;

use wasm_encoder::reencode::{self, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    BinaryReader, CodeSectionReader, CustomSectionReader, FunctionBody, FunctionSectionReader, Parser,
    Payload, TypeRef,
};

use crate::Result;

/// How many bytes two functions must have in common, one after the other, to be alike in them.
const PIECE: usize = 4;

/// The program with its functions in such an order; without custom sections, names among them.
pub fn ordered(program: &[u8]) -> Result<Vec<u8>> {
    let (mut imported, mut bodies) = (0, Vec::new());
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    let mut module = Module::new();
    let order = chain(&bodies);
    let mut places = vec![0; order.len()];
    for (place, &function) in (imported..).zip(&order) {
        places[function] = place;
    }
    let mut reorder = Reorder { imported, bodies, order, places };
    reorder.parse_core_module(&mut module, Parser::new(0), program)?;
    Ok(module.finish())
}

/// All functions, each followed by the one that is most alike to it, of those that are left.
fn chain(bodies: &[&[u8]]) -> Vec<usize> {
    let pieces: Vec<Vec<&[u8]>> = bodies.iter().map(|body| pieces(body)).collect();
    let mut having = HashMap::<&[u8], Vec<usize>>::new();
    for (function, pieces) in pieces.iter().enumerate() {
        for piece in pieces {
            having.entry(piece).or_default().push(function);
        }
    }
    let mut by_size: Vec<usize> = (0..bodies.len()).collect();
    by_size.sort_by_key(|&function| bodies[function].len());

    let mut is_left = vec![true; bodies.len()];
    let mut shared = vec![0_u32; bodies.len()];
    let mut order: Vec<usize> = Vec::with_capacity(bodies.len());
    while order.len() < bodies.len() {
        let mut met = Vec::new();
        // What the one before the last has counts half.
        for (&function, weight) in order.iter().rev().zip([2, 1]) {
            for other in pieces[function].iter().flat_map(|piece| &having[piece]) {
                if is_left[*other] {
                    if shared[*other] == 0 {
                        met.push(*other);
                    }
                    shared[*other] += weight;
                }
            }
        }
        let last = order.last().map_or(0, |&last| pieces[last].len());
        // The share of all their pieces that they have in common, as a fraction; the first of equals.
        let alike = |function: usize| {
            let all = 2 * (last + pieces[function].len()) as u64;
            let shared = u64::from(shared[function]);
            (shared, all.saturating_sub(shared).max(1))
        };
        let is_more = |(a, b): (u64, u64), (c, d): (u64, u64)| a * d > c * b;
        let best = met.iter().copied().reduce(|best, function| {
            let (this, that) = (alike(function), alike(best));
            if is_more(this, that) || !is_more(that, this) && function < best { function } else { best }
        });
        let next = best.or_else(|| {
            while by_size.last().is_some_and(|&largest| !is_left[largest]) {
                by_size.pop();
            }
            by_size.pop()
        });
        let Some(next) = next else { break };
        for function in met {
            shared[function] = 0;
        }
        is_left[next] = false;
        order.push(next);
    }
    order
}

/// What a function is made of, each piece once.
fn pieces(body: &[u8]) -> Vec<&[u8]> {
    let mut pieces: Vec<_> = body.windows(PIECE).collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}

/// Writes a program anew with its functions in another order.
struct Reorder<'a> {
    imported: u32,
    bodies: Vec<&'a [u8]>,
    /// Functions as they were, imported ones left out, in their new order.
    order: Vec<usize>,
    /// The new number of each.
    places: Vec<u32>,
}

type Written = std::result::Result<(), reencode::Error>;

impl Reencode for Reorder<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> std::result::Result<u32, reencode::Error> {
        let own = function.checked_sub(self.imported);
        Ok(own.map_or(function, |own| self.places[own as usize]))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Written {
        let types = section.into_iter().collect::<std::result::Result<Vec<_>, _>>()?;
        for &function in &self.order {
            functions.function(types[function]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, _section: CodeSectionReader<'_>) -> Written {
        for place in 0..self.order.len() {
            let body = FunctionBody::new(BinaryReader::new(self.bodies[self.order[place]], 0));
            utils::parse_function_body(self, code, body)?;
        }
        Ok(())
    }

    fn parse_custom_section(&mut self, _module: &mut Module, _section: CustomSectionReader<'_>) -> Written {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, ElementSection, Elements, ExportKind, ExportSection, Function, GlobalSection, GlobalType,
        ImportSection, RefType, StartSection, TableSection, TableType, TypeSection, ValType,
    };
    use wasmparser::{ElementItems, ExternalKind, Operator};

    use super::*;

    /// The functions that a program's table has, and those that it starts with and keeps in a global.
    const TABLE: [u32; 4] = [5, 0, 1, 4];
    const START: u32 = 3;
    const KEPT: u32 = 2;

    /// A program of five functions that each call one function, then add up so many ones, and then call the table's
    /// first, of their own type. They are exported by number; those with an odd number have a type of their own. One
    /// more is imported.
    fn program(functions: &[(u32, i32)]) -> Vec<u8> {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        for _ in 0..2 {
            types.ty().function([], []);
        }
        imports.import("outside", "function", wasm_encoder::EntityType::Function(0));
        let (mut declared, mut exports, mut code) =
            (FunctionSection::new(), ExportSection::new(), CodeSection::new());
        for (number, &(called, ones)) in (1..).zip(functions) {
            declared.function(number % 2);
            exports.export(&number.to_string(), ExportKind::Func, number);
            let mut function = Function::new([]);
            function.instructions().call(called).i32_const(0);
            for _ in 0..ones {
                function.instructions().i32_const(ones).i32_add();
            }
            function.instructions().drop().i32_const(0).call_indirect(0, number % 2).end();
            code.function(&function);
        }
        let (mut tables, mut globals, mut elements) =
            (TableSection::new(), GlobalSection::new(), ElementSection::new());
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: TABLE.len() as u64,
            maximum: None,
            shared: false,
        });
        let kept = GlobalType { val_type: ValType::Ref(RefType::FUNCREF), mutable: false, shared: false };
        globals.global(kept, &ConstExpr::ref_func(KEPT));
        elements.active(None, &ConstExpr::i32_const(0), Elements::Functions((&TABLE[..]).into()));
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&declared).section(&tables).section(&globals);
        module.section(&exports).section(&StartSection { function_index: START });
        module.section(&elements).section(&code);
        module.finish()
    }

    /// What a program says of its functions, by the names that they are exported under.
    struct Read {
        /// The functions as they stand, and for each: its type, the one that it calls, the type of the one of the table
        /// that it calls, and what it adds up.
        functions: Vec<(String, u32, String, u32, usize)>,
        /// Those of the table, the one that it starts with, and the one in the global.
        named: Vec<String>,
    }

    fn read(program: &[u8]) -> Read {
        let (mut types, mut names, mut bodies) = (Vec::new(), HashMap::new(), Vec::new());
        let (mut table, mut start, mut kept) = (Vec::new(), Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(program) {
            match payload.unwrap() {
                Payload::FunctionSection(section) => {
                    types = section.into_iter().collect::<std::result::Result<_, _>>().unwrap();
                }
                Payload::ExportSection(section) => {
                    for export in section {
                        let export = export.unwrap();
                        assert_eq!(export.kind, ExternalKind::Func);
                        names.insert(export.index, export.name.to_owned());
                    }
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        let ElementItems::Functions(functions) = element.unwrap().items else {
                            panic!("no functions")
                        };
                        table.extend(functions.into_iter().map(|function| function.unwrap()));
                    }
                }
                Payload::StartSection { func, .. } => start.push(func),
                Payload::GlobalSection(section) => {
                    for global in section {
                        let first = global.unwrap().init_expr.get_operators_reader().read().unwrap();
                        let Operator::RefFunc { function_index } = first else { panic!("no function") };
                        kept.push(function_index);
                    }
                }
                Payload::CodeSectionEntry(body) => bodies.push(body),
                _ => {}
            }
        }
        let name = |function: &u32| names.get(function).cloned().unwrap_or_default();
        let bodies = (1..).zip(types).zip(bodies).map(|((number, kind), body)| {
            let operators: Vec<_> =
                body.get_operators_reader().unwrap().into_iter().map(|read| read.unwrap()).collect();
            let Operator::Call { function_index } = &operators[0] else { panic!("no call") };
            let by_table = operators.iter().find_map(|operator| match operator {
                Operator::CallIndirect { type_index, table_index: 0 } => Some(*type_index),
                _ => None,
            });
            let ones = operators.iter().filter(|operator| matches!(operator, Operator::I32Add)).count();
            (name(&number), kind, name(function_index), by_table.unwrap(), ones)
        });
        let functions = bodies.collect();
        Read { functions, named: table.iter().chain(&start).chain(&kept).map(name).collect() }
    }

    #[test]
    fn functions_that_are_alike_stand_beside_each_other_and_are_the_same() {
        let program = program(&[(0, 30), (1, 7), (4, 31), (3, 8), (2, 32)]);
        let after = ordered(&program).unwrap();
        let (before, mut after) = (read(&program), read(&after));
        let names: String = after.functions.iter().map(|(name, ..)| name.as_str()).collect();
        assert!(names.contains("24") || names.contains("42"), "{names}");
        assert_eq!(names.len(), 5);
        assert_ne!(after.functions, before.functions, "none has moved");
        after.functions.sort();
        assert_eq!(after.functions, before.functions);
        assert_eq!(after.named, ["5", "", "1", "4", "3", "2"], "the imported one has no name");
        assert_eq!(after.named, before.named);
    }

    #[test]
    fn a_program_without_functions_stays_as_it_is() {
        assert_eq!(ordered(&Module::new().finish()).unwrap(), Module::new().finish());
    }
}
