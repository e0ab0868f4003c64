# pip install torch (2.1 or later)
import torch
import torch.nn.functional as F

words = ["x₁", "x₂", "x₃"]
X = torch.tensor([[1.0, 0.0, 1.0],
                  [0.0, 2.0, 1.0],
                  [1.0, 0.0, 1.0],
                  [0.0, 2.0, 1.0]], dtype=torch.float64)
W_Q = torch.tensor([[1.0, 1.0, 0.0, 0.0],
                    [0.0, 0.0, 1.0, 1.0],
                    [1.0, 0.0, 0.0, 1.0]], dtype=torch.float64)
W_K = torch.tensor([[0.0, 1.0, 0.0, 1.0],
                    [1.0, 0.0, 1.0, 0.0],
                    [1.0, 1.0, 0.0, 0.0]], dtype=torch.float64)
W_V = torch.tensor([[0.0, 1.0, 0.0, 1.0],
                    [0.0, 1.0, 1.0, 0.0],
                    [1.0, 0.0, 0.0, 1.0]], dtype=torch.float64)
B = torch.tensor([[0.5, 1e-7, -0.0],
                  [-1.0, 2.25, 0.1],
                  [0.0, -3.0, 4.0]], dtype=torch.float64)

Q = W_Q @ X
K = W_K @ X
V = W_V @ X
S = Q.T @ K / 3 ** 0.5
S = 1.5 * torch.tanh(S / 1.5) + B.T
hidden = torch.ones_like(S, dtype=torch.bool).triu(1)
S = S.masked_fill(hidden, -torch.inf)
S = S / 0.5
Z = torch.softmax(S, dim=1) @ V.T
Z = Z.T

# The page's output, to 1e-12 of each number and 1e-13, for sums that cancel.
# In float32, PyTorch's usual type, about 1e-6 would be right.
page = torch.tensor([[0.0, 3.9585040430551546, 2.000186232367324],
                     [1.0, 1.9896260107637889, 1.9996836785735457],
                     [1.0, 1.9896260107637889, 1.9996836785735457]], dtype=torch.float64)
torch.testing.assert_close(Z, page, rtol=1e-12, atol=1e-13, equal_nan=True)
