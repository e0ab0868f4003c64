//! Names of the experiments of the lab.

use crate::text::{ExperimentText, ExperimentTexts};

pub(super) static TEXT: ExperimentTexts = ExperimentTexts {
    scaling: ExperimentText {
        tab: "缩放",
        lead: "分数前面的缩放因子决定各权重相差多大：拖动滑块，看看会怎样。",
    },
    saturation: ExperimentText {
        tab: "饱和",
        lead: "一个分数遥遥领先时，对应的权重几乎等于 1，梯度几乎传不过 softmax。",
    },
    formats: ExperimentText {
        tab: "数值格式",
        lead: "用 GPU 上的数值格式重算整个流程：哪里会出错，结果又会怎样。",
    },
    masks: ExperimentText {
        tab: "掩码",
        lead: "被掩码遮住的键不参与 softmax：权重恰好是 0，其余各键的权重之和为 1。",
    },
    what_if: ExperimentText { tab: "假如", lead: "值不变，换一组权重：输出会是什么？" },
    sqrt_d_k: ExperimentText {
        tab: "为什么是 √dₖ",
        lead: "随机的查询和键，维数越来越大：分数的标准差随 √dₖ 成比例增长。",
    },
    learning: ExperimentText {
        tab: "学习",
        lead: "选一个损失，再选哪些矩阵可以变：每一步都让这些数沿损失的负梯度方向移动；只要步子够小，损失就会下降。",
    },
};
