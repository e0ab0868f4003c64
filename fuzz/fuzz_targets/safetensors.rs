//! Hands the fuzzer's inputs to [`attenscope_fuzz::safetensors`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| attenscope_fuzz::safetensors(data));
