# pip install numpy
import numpy as np

words = ["one", "cat", "sat"]
Q = np.array([[1.0, -0.0],
              [0.1, 2.5],
              [-3.0, 1e-7]], dtype=np.float64)
K = np.array([[0.5, 1.0],
              [2.0, -1.25],
              [0.0, 0.3]], dtype=np.float64)
V = np.array([[1.0, 0.0, 2.0],
              [-4.0, 5.0, 0.25],
              [0.1, -0.0, 3.0]], dtype=np.float64)

S = Q @ K.T / np.sqrt(2)
E = np.exp(S - S.max(axis=1, keepdims=True))
A = E / E.sum(axis=1, keepdims=True)
Z = A @ V

# The page's output, to 1e-12 of each number.
page = np.array([[-2.2836222930304815, 3.1459522387363172, 1.0518834434358049],
                 [0.7261935586571763, 0.08005744816076829, 2.1872565522349037],
                 [0.2857193336600259, 0.05280621987794566, 2.7164894302227505]], dtype=np.float64)
np.testing.assert_allclose(Z, page, rtol=1e-12, atol=0.0)
