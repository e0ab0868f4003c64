# pip install numpy
import numpy as np

words = ["one", "cat", "sat"]
B = np.array([[0.5, 1e-7, -0.0],
              [-1.0, 2.25, 0.1],
              [0.0, -3.0, 4.0]], dtype=np.float64)
Q = np.array([[1.0, 0.1, -3.0],
              [-0.0, 2.5, 1e-7]], dtype=np.float64)
K = np.array([[0.5, 2.0, 0.0],
              [1.0, -1.25, 0.3]], dtype=np.float64)
V = np.array([[1.0, -4.0, 0.1],
              [0.0, 5.0, -0.0],
              [2.0, 0.25, 3.0]], dtype=np.float64)

S = K.T @ Q / 2.0
S = 1.5 * np.tanh(S / 1.5)
S = S + B
key, query = np.indices(S.shape)
hidden = (key > query)
S = np.where(hidden, -np.inf, S)
S = S / 0.5
E = np.exp(S - S.max(axis=0, keepdims=True))
A = E / E.sum(axis=0, keepdims=True)
Z = V @ A

# The page's output, to 1e-12 of each number.
page = np.array([[1.0, -1.7170912776890122, 0.09998230769769809],
                 [0.0, 2.717091277689012, 0.00011360858913460761],
                 [2.0, 1.0490180528088457, 2.9998536633417663]], dtype=np.float64)
np.testing.assert_allclose(Z, page, rtol=1e-12, atol=0.0)
