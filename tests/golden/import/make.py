"""Writes the files beside it, with NumPy 2.4.6 and safetensors 0.8.0: `python make.py`.

Each number of an array is told by its place, so that the tests can tell it, too: see `ramp`.
"""

import json
from pathlib import Path

import numpy as np
from safetensors import TensorSpec, serialize_file
from safetensors.numpy import save_file

HERE = Path(__file__).parent
KINDS = ["f8", "f4", "f2", "i8", "i4", "i2", "i1", "u8", "u4", "u2", "u1", "b1"]


def ramp(rows, cols, kind):
    """(7 i mod 23) - 11 at the i-th place; in quarters, without sign, or as whether it is odd, as the kind has room."""
    whole = (np.arange(rows * cols) * 7 % 23 - 11).reshape(rows, cols)
    match np.dtype(kind).kind:
        case "f":
            return (whole / 4).astype(kind)
        case "i":
            return whole.astype(kind)
        case "u":
            return np.abs(whole).astype(kind)
        case _:
            return whole % 2 == 1


def every_kind():
    arrays = {}
    for kind in KINDS:
        for order in "<>":
            for layout in "CF":
                name = f"{'le' if order == '<' else 'be'}_{kind}_{layout}"
                arrays[name] = np.asarray(ramp(3, 5, order + kind), dtype=order + kind, order=layout)
    return arrays


def versions():
    for major in [1, 2, 3]:
        with open(HERE / f"version-{major}.npy", "wb") as file:
            np.lib.format.write_array(file, ramp(4, 3, "<f8"), version=(major, 0))


def refused():
    return {
        "object": np.array([[1, None]], dtype=object),
        "complex": np.array([[1 + 2j]]),
        "text": np.array([["a", "bc"]]),
        "bytes": np.array([[b"a"]]),
        "date": np.array([["2020-01-01"]], dtype="datetime64[D]"),
        "parts": np.array([(1, 2.0)], dtype=[("a", "<i4"), ("b", "<f8")]),
        "long": np.zeros((1, 1), dtype=np.longdouble),
        "three": np.zeros((2, 2, 2)),
        "good": ramp(2, 2, "<f8"),
    }


def tensors():
    arrays = {kind: ramp(3, 5, kind) for kind in KINDS}
    save_file(arrays, HERE / "kinds.safetensors", metadata={"format": "np"})
    # bfloat16 is the upper half of a float32, which holds all of these numbers.
    upper = (ramp(3, 5, "<f4").view("<u4") >> 16).astype("<u2")
    kept = {"BF16": ("bfloat16", upper), "F8_E4M3": ("float8_e4m3fn", np.zeros((3, 5), dtype="u1"))}
    serialize_file(
        {
            name: TensorSpec(dtype=kind, shape=data.shape, data_ptr=data.ctypes.data, data_len=data.nbytes)
            for name, (kind, data) in kept.items()
        },
        str(HERE / "others.safetensors"),
    )


def softmax(scores):
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    return scores / scores.sum(axis=1, keepdims=True)


def attention(x, q, k, v, is_causal):
    scores = q(x) @ k(x).T / np.sqrt(q(x).shape[1])
    if is_causal:
        scores[np.triu_indices(len(x), 1)] = -np.inf
    return (softmax(scores) @ v(x)).tolist()


def linear(weight, bias, rows):
    bias = 0 if bias is None else bias[rows]
    return lambda x: x @ weight[rows].T + bias


def models():
    rng = np.random.default_rng(2017)

    def draw(*shape):
        return rng.standard_normal(shape).astype(np.float32)

    ids, outputs = [3, 0, 7, 3], {}
    gpt2 = {"transformer.wte.weight": draw(9, 8), "transformer.wpe.weight": draw(6, 8)}
    for layer in range(2):
        gpt2[f"transformer.h.{layer}.attn.c_attn.weight"] = draw(8, 24)
        gpt2[f"transformer.h.{layer}.attn.c_attn.bias"] = draw(24)
        gpt2[f"transformer.h.{layer}.ln_1.weight"] = draw(8)
    save_file(gpt2, HERE / "gpt2.safetensors")
    x = gpt2["transformer.wte.weight"].astype(float)[ids]
    weight, bias = (gpt2[f"transformer.h.1.attn.c_attn.{part}"].astype(float) for part in ["weight", "bias"])
    # The second of two heads of the second layer.
    q, k, v = (linear(weight.T, bias, slice(8 * at + 4, 8 * at + 8)) for at in range(3))
    outputs["gpt2"] = attention(x, q, k, v, True)

    bert = {"bert.embeddings.word_embeddings.weight": draw(9, 6)}
    for layer in range(2):
        for part in ["query", "key", "value"]:
            bert[f"bert.encoder.layer.{layer}.attention.self.{part}.weight"] = draw(6, 6)
            bert[f"bert.encoder.layer.{layer}.attention.self.{part}.bias"] = draw(6)
    save_file(bert, HERE / "bert.safetensors")
    x = bert["bert.embeddings.word_embeddings.weight"].astype(float)[ids]
    own = "bert.encoder.layer.0.attention.self"
    q, k, v = (
        linear(bert[f"{own}.{part}.weight"].astype(float), bert[f"{own}.{part}.bias"].astype(float), slice(4, 6))
        for part in ["query", "key", "value"]
    )
    outputs["bert"] = attention(x, q, k, v, False)

    llama = {"model.embed_tokens.weight": draw(9, 8)}
    for layer in range(11):
        for part, rows in [("q", 8), ("k", 4), ("v", 4)]:
            llama[f"model.layers.{layer}.self_attn.{part}_proj.weight"] = draw(rows, 8)
    save_file(llama, HERE / "llama.safetensors")
    x = llama["model.embed_tokens.weight"].astype(float)[ids]
    own = "model.layers.10.self_attn"
    # Four heads of two, the first two of which share keys and values: the fourth has the second ones.
    q, k, v = (
        linear(llama[f"{own}.{part}_proj.weight"].astype(float), None, slice(*rows))
        for part, rows in [("q", (6, 8)), ("k", (2, 4)), ("v", (2, 4))]
    )
    outputs["llama"] = attention(x, q, k, v, True)
    torch = {"embedding.weight": draw(9, 6)}
    for layer in range(2):
        torch[f"encoder.layers.{layer}.self_attn.in_proj_weight"] = draw(18, 6)
        torch[f"encoder.layers.{layer}.self_attn.in_proj_bias"] = draw(18)
        torch[f"encoder.layers.{layer}.self_attn.out_proj.weight"] = draw(6, 6)
    save_file(torch, HERE / "torch.safetensors")
    x = torch["embedding.weight"].astype(float)[ids]
    own = "encoder.layers.1.self_attn.in_proj"
    weight, bias = (torch[f"{own}_{part}"].astype(float) for part in ["weight", "bias"])
    # The third of three heads of the second layer.
    q, k, v = (linear(weight, bias, slice(6 * at + 4, 6 * at + 6)) for at in range(3))
    outputs["torch"] = attention(x, q, k, v, False)

    # The same head out of arrays that have an axis for heads.
    heads = {
        f"w_{name}": np.ascontiguousarray(
            np.stack([weight[6 * at + 2 * head : 6 * at + 2 * head + 2].T for head in range(3)])
        )
        for at, name in enumerate("qkv")
    }
    np.savez(HERE / "heads.npz", x=x, **heads)
    save_file({"x": x, **heads}, HERE / "heads.safetensors")
    (HERE / "outputs.json").write_text(json.dumps(outputs, indent=1) + "\n")


def main():
    np.savez(HERE / "kinds.npz", **every_kind())
    np.savez_compressed(HERE / "deflated.npz", **every_kind())
    np.savez(HERE / "refused.npz", **refused())
    versions()
    tensors()
    models()
    x, weights = ramp(3, 4, "<f4"), [ramp(2, 4, "<f4") + at for at in range(3)]
    save_file(
        {"x": x, **{f"attn.{name}_proj.weight": weight for name, weight in zip("qkv", weights)}},
        HERE / "plain.safetensors",
    )


main()
