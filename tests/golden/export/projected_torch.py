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
W_O = torch.tensor([[6.058058288442653e-7, 0.5213254106746614],
                    [-0.0, -0.1868864297890518],
                    [3.0, -0.2685033793979743]], dtype=torch.float64)

Q = X @ W_Q
K = X @ W_K
V = X @ W_V
Z = F.scaled_dot_product_attention(Q, K, V)
O = Z @ W_O

# The page's output, to 1e-12 of each number.
# In float32, PyTorch's usual type, about 1e-6 would be right.
page = torch.tensor([[5.7561877836561255, 0.563100359055782],
                     [5.953773616187399, 0.6361139719200793],
                     [5.953773616187399, 0.6361139719200793]], dtype=torch.float64)
torch.testing.assert_close(O, page, rtol=1e-12, atol=0.0, equal_nan=True)
