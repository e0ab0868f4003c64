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
B = np.array([[0.5, 1e-7, -0.0],
              [-1.0, 2.25, 0.1],
              [0.0, -3.0, 4.0]], dtype=np.float64)

Q = W_Q @ X
K = W_K @ X
V = W_V @ X
S = K.T @ Q / np.sqrt(3)
S = 1.5 * np.tanh(S / 1.5)
S = S + B
key, query = np.indices(S.shape)
hidden = (key > query)
S = np.where(hidden, -np.inf, S)
S = S / 0.5
E = np.exp(S - S.max(axis=0, keepdims=True))
A = E / E.sum(axis=0, keepdims=True)
Z = V @ A

# The page's output, to 1e-12 of each number and 1e-13, for sums that cancel.
page = np.array([[0.0, 3.9585040430551546, 2.000186232367324],
                 [1.0, 1.9896260107637889, 1.9996836785735457],
                 [1.0, 1.9896260107637889, 1.9996836785735457]], dtype=np.float64)
np.testing.assert_allclose(Z, page, rtol=1e-12, atol=1e-13)
