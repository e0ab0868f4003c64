# pip install torch (2.1 or later)
import torch
import torch.nn.functional as F

words = ["le", "chat", "noir"]
key_words = ["the", "black", "cat", "sleeps"]
X = torch.tensor([[2.0, 0.0, 0.0],
                  [0.0, 2.0, 0.0],
                  [0.0, 1.0, 3.0]], dtype=torch.float64)
x_kv = torch.tensor([[0.0, 0.0, 2.0],
                     [2.0, 0.0, 0.0],
                     [0.0, 2.0, 0.0],
                     [0.0, 1.0, 1.0]], dtype=torch.float64)
W_Q = torch.tensor([[1.0, 0.0, 0.0, 0.0],
                    [0.0, 1.0, 0.0, 1.0],
                    [0.0, 0.0, 1.0, 0.0]], dtype=torch.float64)
W_K = torch.tensor([[0.0, 0.0, 1.0, 0.0],
                    [0.0, 1.0, 0.0, 1.0],
                    [1.0, 0.0, 0.0, 0.0]], dtype=torch.float64)
W_V = torch.tensor([[0.0, 2.0],
                    [2.0, 0.0],
                    [1.0, 1.0]], dtype=torch.float64)

Q = X @ W_Q
K = x_kv @ W_K
V = x_kv @ W_V
Z = F.scaled_dot_product_attention(Q, K, V)

# The page's output, to 1e-12 of each number.
# In float32, PyTorch's usual type, about 1e-6 would be right.
page = torch.tensor([[2.2245152356993056, 1.7754847643006937],
                     [3.790754169336686, 0.20924583066331304],
                     [1.2730814351459085, 2.726918564854092]], dtype=torch.float64)
torch.testing.assert_close(Z, page, rtol=1e-12, atol=0.0, equal_nan=True)
