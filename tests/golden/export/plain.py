# pip install numpy
import numpy as np

words = ["x₁", "x₂", "x₃"]
X = np.array([[1.0, 0.0, 1.0, 0.0],
              [0.0, 2.0, 0.0, 2.0],
              [1.0, 1.0, 1.0, 1.0]], dtype=np.float64)
W_Q = np.array([[1.0, 0.0, 1.0],
                [1.0, 0.0, 0.0],
                [0.0, 1.0, 0.0],
                [0.0, 1.0, 1.0]], dtype=np.float64)
W_K = np.array([[0.0, 1.0, 1.0],
                [1.0, 0.0, 1.0],
                [0.0, 1.0, 0.0],
                [1.0, 0.0, 0.0]], dtype=np.float64)
W_V = np.array([[0.0, 0.0, 1.0],
                [1.0, 1.0, 0.0],
                [0.0, 1.0, 0.0],
                [1.0, 0.0, 1.0]], dtype=np.float64)

Q = X @ W_Q
K = X @ W_K
V = X @ W_V
S = Q @ K.T / np.sqrt(3)
E = np.exp(S - S.max(axis=1, keepdims=True))
A = E / E.sum(axis=1, keepdims=True)
Z = A @ V

# The page's output, to 1e-12 of each number.
page = np.array([[2.7561861139425106, 1.918728704647504, 1.918728704647504],
                 [2.953771826775209, 1.9845906089250696, 1.9845906089250696],
                 [2.953771826775209, 1.9845906089250696, 1.9845906089250696]], dtype=np.float64)
np.testing.assert_allclose(Z, page, rtol=1e-12, atol=0.0)
