# pip install torch (2.1 or later)
import torch
import torch.nn.functional as F

words = ["one", "cat", "sat"]
B = torch.tensor([[0.5, 1e-7, -0.0],
                  [-1.0, 2.25, 0.1],
                  [0.0, -3.0, 4.0]], dtype=torch.float64)
Q = torch.tensor([[1.0, 0.1, -3.0],
                  [-0.0, 2.5, 1e-7]], dtype=torch.float64)
K = torch.tensor([[0.5, 2.0, 0.0],
                  [1.0, -1.25, 0.3]], dtype=torch.float64)
V = torch.tensor([[1.0, -4.0, 0.1],
                  [0.0, 5.0, -0.0],
                  [2.0, 0.25, 3.0]], dtype=torch.float64)

S = Q.T @ K / 2.0
S = 1.5 * torch.tanh(S / 1.5) + B.T
hidden = torch.ones_like(S, dtype=torch.bool).triu(1)
S = S.masked_fill(hidden, -torch.inf)
S = S / 0.5
Z = torch.softmax(S, dim=1) @ V.T
Z = Z.T

# The page's output, to 1e-12 of each number.
# In float32, PyTorch's usual type, about 1e-6 would be right.
page = torch.tensor([[1.0, -1.7170912776890122, 0.09998230769769809],
                     [0.0, 2.717091277689012, 0.00011360858913460761],
                     [2.0, 1.0490180528088457, 2.9998536633417663]], dtype=torch.float64)
torch.testing.assert_close(Z, page, rtol=1e-12, atol=0.0, equal_nan=True)
