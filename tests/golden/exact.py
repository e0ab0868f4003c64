"""Prints the stages of the worked examples to 25 digits: exact integers up to the scores, 60-digit decimals after.

    python3 exact.py three-words > three-words.txt
"""

import sys
from decimal import Decimal, getcontext

getcontext().prec = 60

EXAMPLES = {
    "gaze": (
        [[2, 0, 0, 0], [0, 0, 2, 0], [0, 2, 0, 0], [0, 0, 0, 1], [1, 0, 0, 2], [1, 0, 1, 0]],
        [[1, -1, 0], [0, 0, 1], [1, 0, 1], [1, 1, 0]],
        [[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 0]],
        [[2, 0, 0], [0, 2, 0], [0, 0, 1], [0, 0, 1]],
    ),
    "three-words": (
        [[1, 0, 1, 0], [0, 2, 0, 2], [1, 1, 1, 1]],
        [[1, 0, 1], [1, 0, 0], [0, 1, 0], [0, 1, 1]],
        [[0, 1, 1], [1, 0, 1], [0, 1, 0], [1, 0, 0]],
        [[0, 0, 1], [1, 1, 0], [0, 1, 0], [1, 0, 1]],
    ),
    "saturated": (
        [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]],
        [[1, 0], [1, 0], [0, 1], [0, 1]],
        [[0, 1], [0, 1], [1, 0], [1, 0]],
        [[1, 0], [0, 1], [1, 0], [0, 1]],
    ),
}


def product(a, b):
    return [[sum(x * y for x, y in zip(row, col)) for col in zip(*b)] for row in a]


def softmax(row):
    exps = [(x - max(row)).exp() for x in row]
    return [e / sum(exps) for e in exps]


def show(name, rows):
    print(name)
    for row in rows:
        print(*(f"{x:.25g}" if x != x.to_integral_value() else int(x) for x in map(Decimal, row)))


def main():
    x, w_q, w_k, w_v = EXAMPLES[sys.argv[1]]
    q, k, v = product(x, w_q), product(x, w_k), product(x, w_v)
    scores = product(q, list(zip(*k)))
    for name, rows in [("q", q), ("k", k), ("v", v), ("scores", scores)]:
        show(name, rows)
    for suffix, divisor in [("", Decimal(len(q[0])).sqrt()), (" unscaled", Decimal(1))]:
        scaled = [[Decimal(s) / divisor for s in row] for row in scores]
        weights = [softmax(row) for row in scaled]
        for name, rows in [("scaled", scaled), ("weights", weights), ("output", product(weights, v))]:
            show(name + suffix, rows)


main()
