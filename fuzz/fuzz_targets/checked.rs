//! Hands the fuzzer's inputs to [`attenscope_fuzz::checked`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| attenscope_fuzz::checked(data));
