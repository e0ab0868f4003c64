# pip install numpy
import numpy as np

words = ["a"]
key_words = ["humpty", "dumpty", "sat", "on", "a"]
Q = np.array([[2.0, 0.0, 2.0, 0.0]], dtype=np.float64)
K = np.array([[1.0, 1.0, 0.0, 0.0],
              [0.0, 1.0, 0.0, 1.0],
              [1.0, 0.0, 1.0, 1.0],
              [1.0, 0.0, 2.0, 0.0],
              [0.0, 2.0, 0.0, 1.0]], dtype=np.float64)
V = np.array([[1.0, 0.0, 0.0],
              [0.0, 1.0, 0.0],
              [0.0, 0.0, 2.0],
              [0.0, 2.0, 2.0],
              [2.0, 0.0, 0.0]], dtype=np.float64)

S = Q @ K.T / np.sqrt(4)
n, m = len(words), len(key_words)  # the last query stands at the last key
hidden = ~np.tri(n, m, m - n, dtype=bool)
S = np.where(hidden, -np.inf, S)
E = np.exp(S - S.max(axis=1, keepdims=True))
A = E / E.sum(axis=1, keepdims=True)
Z = A @ V

# The page's output, to 1e-12 of each number.
page = np.array([[0.14656292270755142, 1.2788877674786772, 1.7068741545848973]], dtype=np.float64)
np.testing.assert_allclose(Z, page, rtol=1e-12, atol=0.0)
