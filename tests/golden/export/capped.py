# pip install numpy
import numpy as np

words = ["x₁", "x₂", "x₃"]
X = np.array([[1.0, 0.0, 1.0],
              [0.0, 2.0, 1.0],
              [1.0, 0.0, 1.0],
              [0.0, 2.0, 1.0]], dtype=np.float64)
W_Q = np.array([[1.0, 1.0, 0.0, 0.0],
                [0.0, 0.0, 1.0, 1.0],
                [1.0, 0.0, 0.0, 1.0]], dtype=np.float64)
W_K = np.array([[0.0, 1.0, 0.0, 1.0],
                [1.0, 0.0, 1.0, 0.0],
                [1.0, 1.0, 0.0, 0.0]], dtype=np.float64)
W_V = np.array([[0.0, 1.0, 0.0, 1.0],
                [0.0, 1.0, 1.0, 0.0],
                [1.0, 0.0, 0.0, 1.0]], dtype=np.float64)

Q = W_Q @ X
K = W_K @ X
V = W_V @ X
S = K.T @ Q / -2.0
S = 1.5 * np.tanh(S / 1.5)
hidden = np.array([
    [True, False, False],
    [True, False, False],
    [True, True, False],
], dtype=bool)
S = np.where(hidden, -np.inf, S)
S = S / 0.5
nothing = hidden.all(axis=0, keepdims=True)  # a word that sees no key weighs them all 0
E = np.where(hidden, 0.0, np.exp(S - np.where(nothing, 0.0, S.max(axis=0, keepdims=True))))
A = E / np.where(nothing, 1.0, E.sum(axis=0, keepdims=True))
Z = V @ A

# The page's output, to 1e-12 of each number.
page = np.array([[0.0, 1.8941937152785393, 1.9281962624016267],
                 [0.0, 1.4735484288196348, 1.642732087467209],
                 [0.0, 1.4735484288196348, 1.642732087467209]], dtype=np.float64)
np.testing.assert_allclose(Z, page, rtol=1e-12, atol=0.0)
