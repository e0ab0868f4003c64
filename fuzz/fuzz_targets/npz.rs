//! Hands the fuzzer's inputs to [`attenscope_fuzz::npz`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| attenscope_fuzz::npz(data));
