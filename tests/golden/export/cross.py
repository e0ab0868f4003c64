# pip install numpy
import numpy as np

words = ["le", "chat", "noir"]
key_words = ["the", "black", "cat", "sleeps"]
X = np.array([[2.0, 0.0, 0.0],
              [0.0, 2.0, 0.0],
              [0.0, 1.0, 3.0]], dtype=np.float64)
x_kv = np.array([[0.0, 0.0, 2.0],
                 [2.0, 0.0, 0.0],
                 [0.0, 2.0, 0.0],
                 [0.0, 1.0, 1.0]], dtype=np.float64)
W_Q = np.array([[1.0, 0.0, 0.0, 0.0],
                [0.0, 1.0, 0.0, 1.0],
                [0.0, 0.0, 1.0, 0.0]], dtype=np.float64)
W_K = np.array([[0.0, 0.0, 1.0, 0.0],
                [0.0, 1.0, 0.0, 1.0],
                [1.0, 0.0, 0.0, 0.0]], dtype=np.float64)
W_V = np.array([[0.0, 2.0],
                [2.0, 0.0],
                [1.0, 1.0]], dtype=np.float64)

Q = X @ W_Q
K = x_kv @ W_K
V = x_kv @ W_V
S = Q @ K.T / np.sqrt(4)
E = np.exp(S - S.max(axis=1, keepdims=True))
A = E / E.sum(axis=1, keepdims=True)
Z = A @ V

# The page's output, to 1e-12 of each number.
page = np.array([[2.2245152356993056, 1.7754847643006937],
                 [3.790754169336686, 0.20924583066331304],
                 [1.2730814351459085, 2.726918564854092]], dtype=np.float64)
np.testing.assert_allclose(Z, page, rtol=1e-12, atol=0.0)
