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
W_O = np.array([[6.058058288442653e-7, 0.5213254106746614],
                [-0.0, -0.1868864297890518],
                [3.0, -0.2685033793979743]], dtype=np.float64)

Q = X @ W_Q
K = X @ W_K
V = X @ W_V
S = Q @ K.T / np.sqrt(3)
E = np.exp(S - S.max(axis=1, keepdims=True))
A = E / E.sum(axis=1, keepdims=True)
Z = A @ V
O = Z @ W_O

# The page's output, to 1e-12 of each number.
page = np.array([[5.7561877836561255, 0.563100359055782],
                 [5.953773616187399, 0.6361139719200793],
                 [5.953773616187399, 0.6361139719200793]], dtype=np.float64)
np.testing.assert_allclose(O, page, rtol=1e-12, atol=0.0)
