# pip install torch (2.1 or later)
import torch
import torch.nn.functional as F

words = ["a"]
key_words = ["humpty", "dumpty", "sat", "on", "a"]
Q = torch.tensor([[2.0, 0.0, 2.0, 0.0]], dtype=torch.float64)
K = torch.tensor([[1.0, 1.0, 0.0, 0.0],
                  [0.0, 1.0, 0.0, 1.0],
                  [1.0, 0.0, 1.0, 1.0],
                  [1.0, 0.0, 2.0, 0.0],
                  [0.0, 2.0, 0.0, 1.0]], dtype=torch.float64)
V = torch.tensor([[1.0, 0.0, 0.0],
                  [0.0, 1.0, 0.0],
                  [0.0, 0.0, 2.0],
                  [0.0, 2.0, 2.0],
                  [2.0, 0.0, 0.0]], dtype=torch.float64)

n, m = len(words), len(key_words)  # the last query stands at the last key
hidden = ~torch.ones(n, m, dtype=torch.bool).tril(diagonal=m - n)
Z = F.scaled_dot_product_attention(Q, K, V, attn_mask=~hidden)

# The page's output, to 1e-12 of each number.
# In float32, PyTorch's usual type, about 1e-6 would be right.
page = torch.tensor([[0.14656292270755142, 1.2788877674786772, 1.7068741545848973]], dtype=torch.float64)
torch.testing.assert_close(Z, page, rtol=1e-12, atol=0.0, equal_nan=True)
