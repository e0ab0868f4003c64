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

Q = W_Q @ X
K = W_K @ X
V = W_V @ X
hidden = torch.tensor([
    [True, True, True],
    [False, False, True],
    [False, False, False],
], dtype=torch.bool)
S = Q.T @ K / -2.0
S = 1.5 * torch.tanh(S / 1.5)
S = S.masked_fill(hidden, -torch.inf)
S = S / 0.5
Z = torch.softmax(S, dim=1) @ V.T
Z = Z.masked_fill(hidden.all(dim=1, keepdim=True), 0.0)  # a word that sees no key
Z = Z.T

# The page's output, to 1e-12 of each number.
# In float32, PyTorch's usual type, about 1e-6 would be right.
page = torch.tensor([[0.0, 1.8941937152785393, 1.9281962624016267],
                     [0.0, 1.4735484288196348, 1.642732087467209],
                     [0.0, 1.4735484288196348, 1.642732087467209]], dtype=torch.float64)
torch.testing.assert_close(Z, page, rtol=1e-12, atol=0.0, equal_nan=True)
