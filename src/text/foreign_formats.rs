//! Text about formats and weights that cannot be imported, each with a workaround.

/// Text about formats and weights that cannot be imported.
pub struct ForeignText {
    /// A Git LFS pointer.
    pub lfs: &'static str,
    pub gguf: &'static str,
    /// MATLAB's `.mat`.
    pub matlab: &'static str,
    pub hdf5: &'static str,
    /// A spreadsheet workbook.
    pub workbook: &'static str,
    /// A Parquet or Arrow file.
    pub columns: &'static str,
    /// A compressed file.
    pub compressed: &'static str,
    /// A picture or a document.
    pub page: &'static str,
    /// The index of a model in several files; the list of these files follows.
    pub index: &'static str,
    /// A file of such a model; takes its name, its layers, as in `0–3, 5`, and whether it also has arrays of no layer.
    pub shard: fn(&str, &str, bool) -> String,
    /// A LoRA adapter; takes the name of one of its arrays.
    pub adapter: fn(&str) -> String,
    /// Weights quantised by GPTQ or AWQ; takes the name of the array that shows it.
    pub gptq: fn(&str) -> String,
    /// Weights quantised by bitsandbytes; takes the name of the array that shows it.
    pub bitsandbytes: fn(&str) -> String,
    /// Weights quantised with separate scales; takes the name of the array of scales.
    pub scaled: fn(&str) -> String,
    /// An array that NumPy saved as `|V2`, which is how it saves bfloat16; takes its name.
    pub bfloat16: fn(&str) -> String,
}

pub(super) static ENGLISH: ForeignText = ForeignText {
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

pub(super) static CHINESE: ForeignText = ForeignText {
    lfs: "这是 Git LFS 的指针文件，只代表原文件，里面没有数。请运行“git lfs pull”，或下载原文件。",
    gguf: "这是供 llama.cpp 使用的 GGUF 文件，无法读取。请导入转换前的 .safetensors 文件。",
    matlab: "这是 MATLAB 的 .mat 文件，无法读取。请在 MATLAB 中把矩阵存成文本：writematrix(W, \"W.csv\")。",
    hdf5: "这是 HDF5 文件，无法读取。请用 numpy.savez 存出其中的数组。",
    workbook: "这是电子表格工作簿，无法读取。请把工作表另存为 CSV，或复制单元格后粘贴。",
    columns: "这是 Parquet 或 Arrow 文件，无法读取。请把表格另存为 CSV。",
    compressed: "这个文件是压缩过的。请先解压，再导入其中的文件。",
    page: "这是图片或文档。这里需要存有数的文件。",
    index: "这是一个模型的索引，模型分存在多个文件中，索引里没有数。请导入所需的层所在的文件：",
    shard: |file, layers, has_others| match (layers, has_others) {
        ("", _) => format!("{file}：嵌入等不属于任何层的数组"),
        (layers, true) => format!("{file}：第 {layers} 层，以及嵌入等不属于任何层的数组"),
        (layers, false) => format!("{file}：第 {layers} 层"),
    },
    adapter: |name| {
        format!(
            "这是 LoRA 适配器：“{name}”只是一个因子，要与另一个因子相乘，再加到模型的权重上。请先把它合并到模型中。"
        )
    },
    gptq: |name| format!("从“{name}”看，权重经 GPTQ 或 AWQ 量化过。请导入未量化的模型，或先反量化。"),
    bitsandbytes: |name| {
        format!(
            "从“{name}”看，权重经 bitsandbytes 量化过。请导入未量化的模型，或先用 model.dequantize() 反量化再保存。"
        )
    },
    scaled: |name| {
        format!("权重量化过：还要乘上“{name}”才是原来的数，这里不做这一步。请存成 bfloat16 或 float32。")
    },
    bfloat16: |name| {
        format!(
            "“{name}”每个数占两个字节，却没有注明类型（|V2）：NumPy 这样保存 bfloat16。请用 numpy.save(path, array.astype(numpy.float32)) 保存。"
        )
    },
};
