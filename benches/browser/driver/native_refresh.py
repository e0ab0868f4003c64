"""Self-attention by NumPy on one thread, driven line by line: JSON in, JSON out."""

import base64
import json
import sys
import time

import numpy as np


class Refresh:
    """The inputs in one precision, and what follows from them."""

    def __init__(self, dtype, inputs):
        self.inputs = {name: values.astype(dtype) for name, values in inputs.items()}
        self.divisor = dtype(np.sqrt(self.inputs["w_q"].shape[1]))
        self.batch = 1

    def edit(self, row, col, value):
        self.inputs["x"][row, col] = value
        x = self.inputs["x"]
        q, k, v = (x @ self.inputs[name] for name in ("w_q", "w_k", "w_v"))
        scores = q @ k.T
        scaled = scores / self.divisor
        weights = np.exp(scaled - scaled.max(axis=1, keepdims=True))
        weights /= weights.sum(axis=1, keepdims=True)
        self.stages = q, k, v, scores, weights, weights @ v

    def batched(self, edits):
        """Milliseconds of one batch."""
        start = time.perf_counter()
        for turn in range(self.batch):
            self.edit(*edits[turn % len(edits)])
        return 1000 * (time.perf_counter() - start)

    def warm_up(self, edits, shortest):
        while self.batched(edits) < shortest:
            self.batch *= 2


def main():
    refreshes, edits = {}, []
    for line in sys.stdin:
        order = json.loads(line)
        match order["do"]:
            case "version":
                answer = np.__version__
            case "prepare":
                inputs = {
                    name: np.frombuffer(base64.b64decode(text), dtype="<f8").reshape(-1, order["d"])
                    for name, text in order["inputs"].items()
                }
                refreshes = {"f64": Refresh(np.float64, inputs), "f32": Refresh(np.float32, inputs)}
                edits = order["edits"]
                for refresh in refreshes.values():
                    refresh.edit(*edits[0])
                answer = {
                    name: base64.b64encode(refresh.stages[-1].astype("<f8").tobytes()).decode()
                    for name, refresh in refreshes.items()
                }
            case "warm-up":
                for refresh in refreshes.values():
                    refresh.warm_up(edits, order["shortest"])
                answer = None
            case "sample":
                answer = {name: refresh.batched(edits) / refresh.batch for name, refresh in refreshes.items()}
        print(json.dumps(answer), flush=True)


main()
