//! Hands the fuzzer's inputs to [`attenscope_fuzz::kept`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| attenscope_fuzz::kept(data));
