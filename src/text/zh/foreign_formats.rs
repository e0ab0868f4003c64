//! Formats and weights that cannot be imported, each with a workaround.

use crate::text::ForeignText;

pub(super) static TEXT: ForeignText = ForeignText {
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
