# pip install numpy
import numpy as np

words = ["one", "cat", "sat"]
X = np.array([[1.0, 0.0, 1.0, 0.0],
              [0.0, 2.0, 0.0, 2.0],
              [1.0, 1.0, 1.0, 1.0]], dtype=np.float64)
W_Q = np.array([
    [[1.0, 0.0],
     [0.0, 1.0],
     [1.0, 0.0],
     [0.0, 1.0]],
    [[0.0, 1.0],
     [1.0, 0.0],
     [1.0, 0.0],
     [0.0, 1.0]],
], dtype=np.float64)
W_K = np.array([
    [[0.0, 1.0],
     [1.0, 0.0],
     [0.0, 1.0],
     [1.0, 0.0]],
    [[1.0, 0.0],
     [0.0, 1.0],
     [0.0, 1.0],
     [1.0, 0.0]],
], dtype=np.float64)
W_V = np.array([
    [[1.0, 2.0],
     [0.0, 1.0],
     [1.0, 0.0],
     [2.0, 1.0]],
    [[0.0, 1.0],
     [3.0, 0.0],
     [1.0, 2.0],
     [0.0, 1.0]],
], dtype=np.float64)
W_O = np.array([[1.0, 0.0],
                [0.0, 1.0],
                [1.0, 1.0],
                [2.0, -1.0]], dtype=np.float64)

def output_of_head(W_Q, W_K, W_V):
    Q = X @ W_Q
    K = X @ W_K
    V = X @ W_V
    S = Q @ K.T / np.sqrt(2)
    E = np.exp(S - S.max(axis=1, keepdims=True))
    A = E / E.sum(axis=1, keepdims=True)
    Z = A @ V
    return Z


outputs = [output_of_head(W_Q[head], W_K[head], W_V[head]) for head in range(2)]
C = np.hstack(outputs)
O = C @ W_O

# The page's output, to 1e-12 of each number.
page = np.array([[14.559890827174833, 5.559890827174835],
                 [13.886925415884386, 4.8869254158843844],
                 [14.827772575563998, 5.827772575563998]], dtype=np.float64)
np.testing.assert_allclose(O, page, rtol=1e-12, atol=0.0)
