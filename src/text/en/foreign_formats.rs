//! Formats and weights that cannot be imported, each with a workaround.

use crate::text::ForeignText;

pub(super) static TEXT: ForeignText = ForeignText {
    lfs: "This is a Git LFS pointer: it stands for the file, and holds no numbers. Run “git lfs pull”, or download the file itself.",
    gguf: "This is a GGUF file for llama.cpp, which is not read. Import the model's .safetensors file, from which it was made.",
    matlab: "This is a MATLAB .mat file, which is not read. In MATLAB, save one matrix as text: writematrix(W, \"W.csv\").",
    hdf5: "This is an HDF5 file, which is not read. Save its arrays by numpy.savez.",
    workbook: "This is a workbook, which is not read. Save its sheet as CSV, or copy the cells and paste them.",
    columns: "This is a Parquet or Arrow file, which is not read. Save the table as CSV.",
    compressed: "This file is compressed. Unpack it, and import the file in it.",
    page: "This is a picture or a document. A file of numbers is expected.",
    index: "This is the index of a model in several files, and holds no numbers. Import the file with the layer that you want:",
    shard: |file, layers, has_others| match (layers, has_others) {
        ("", _) => format!("{file}: arrays of no layer, such as the embedding"),
        (layers, true) => format!("{file}: layers {layers}, and arrays of no layer, such as the embedding"),
        (layers, false) => format!("{file}: layers {layers}"),
    },
    adapter: |name| {
        format!(
            "This is a LoRA adapter: “{name}” is a factor that is multiplied with another and added to a weight of the model. Merge it into the model first."
        )
    },
    gptq: |name| {
        format!(
            "The weights are quantised by GPTQ or AWQ, as “{name}” shows. Import the model that was not quantised, or dequantise it first."
        )
    },
    bitsandbytes: |name| {
        format!(
            "The weights are quantised by bitsandbytes, as “{name}” shows. Import the model that was not quantised, or call model.dequantize() and save it."
        )
    },
    scaled: |name| {
        format!(
            "The weights are quantised: they have to be multiplied by “{name}”, which is not done here. Save them as bfloat16 or float32."
        )
    },
    bfloat16: |name| {
        format!(
            "“{name}” holds two bytes a number, without saying what they are (|V2): NumPy saves bfloat16 like this. Save it by numpy.save(path, array.astype(numpy.float32))."
        )
    },
};
