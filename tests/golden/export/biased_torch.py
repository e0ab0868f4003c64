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
B = torch.tensor([[0.5, -1.0, 0.0],
                  [1e-7, 2.25, -3.0],
                  [-0.0, 0.1, 4.0]], dtype=torch.float64)

Q = X @ W_Q
K = X @ W_K
V = X @ W_V
Z = F.scaled_dot_product_attention(Q, K, V, attn_mask=B)

# The page's output, to 1e-12 of each number.
# In float32, PyTorch's usual type, about 1e-6 would be right.
page = torch.tensor([[2.0918135882200946, 1.8242356790440715, 1.8242356790440715],
                     [3.9765092761931657, 1.9967288439722566, 1.9967288439722566],
                     [2.0385351067273274, 1.9994383901408943, 1.9994383901408943]], dtype=torch.float64)
torch.testing.assert_close(Z, page, rtol=1e-12, atol=0.0, equal_nan=True)
