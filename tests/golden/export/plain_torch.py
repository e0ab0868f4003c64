# pip install torch (2.1 or later)
import torch
import torch.nn.functional as F

words = ["x₁", "x₂", "x₃"]
X = torch.tensor([[1.0, 0.0, 1.0, 0.0],
                  [0.0, 2.0, 0.0, 2.0],
                  [1.0, 1.0, 1.0, 1.0]], dtype=torch.float64)
W_Q = torch.tensor([[1.0, 0.0, 1.0],
                    [1.0, 0.0, 0.0],
                    [0.0, 1.0, 0.0],
                    [0.0, 1.0, 1.0]], dtype=torch.float64)
W_K = torch.tensor([[0.0, 1.0, 1.0],
                    [1.0, 0.0, 1.0],
                    [0.0, 1.0, 0.0],
                    [1.0, 0.0, 0.0]], dtype=torch.float64)
W_V = torch.tensor([[0.0, 0.0, 1.0],
                    [1.0, 1.0, 0.0],
                    [0.0, 1.0, 0.0],
                    [1.0, 0.0, 1.0]], dtype=torch.float64)

Q = X @ W_Q
K = X @ W_K
V = X @ W_V
Z = F.scaled_dot_product_attention(Q, K, V)

# The page's output, to 1e-12 of each number.
# In float32, PyTorch's usual type, about 1e-6 would be right.
page = torch.tensor([[2.7561861139425106, 1.918728704647504, 1.918728704647504],
                     [2.953771826775209, 1.9845906089250696, 1.9845906089250696],
                     [2.953771826775209, 1.9845906089250696, 1.9845906089250696]], dtype=torch.float64)
torch.testing.assert_close(Z, page, rtol=1e-12, atol=0.0, equal_nan=True)
