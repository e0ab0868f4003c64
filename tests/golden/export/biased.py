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
B = np.array([[0.5, -1.0, 0.0],
              [1e-7, 2.25, -3.0],
              [-0.0, 0.1, 4.0]], dtype=np.float64)

Q = X @ W_Q
K = X @ W_K
V = X @ W_V
S = Q @ K.T / np.sqrt(3)
S = S + B
E = np.exp(S - S.max(axis=1, keepdims=True))
A = E / E.sum(axis=1, keepdims=True)
Z = A @ V

# The page's output, to 1e-12 of each number.
page = np.array([[2.0918135882200946, 1.8242356790440715, 1.8242356790440715],
                 [3.9765092761931657, 1.9967288439722566, 1.9967288439722566],
                 [2.0385351067273274, 1.9994383901408943, 1.9994383901408943]], dtype=np.float64)
np.testing.assert_allclose(Z, page, rtol=1e-12, atol=0.0)
