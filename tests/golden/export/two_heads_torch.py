# pip install torch (2.1 or later)
import torch
import torch.nn.functional as F

words = ["one", "cat", "sat"]
X = torch.tensor([[1.0, 0.0, 1.0, 0.0],
                  [0.0, 2.0, 0.0, 2.0],
                  [1.0, 1.0, 1.0, 1.0]], dtype=torch.float64)
W_Q = torch.tensor([
    [[1.0, 0.0],
     [0.0, 1.0],
     [1.0, 0.0],
     [0.0, 1.0]],
    [[0.0, 1.0],
     [1.0, 0.0],
     [1.0, 0.0],
     [0.0, 1.0]],
], dtype=torch.float64)
W_K = torch.tensor([
    [[0.0, 1.0],
     [1.0, 0.0],
     [0.0, 1.0],
     [1.0, 0.0]],
    [[1.0, 0.0],
     [0.0, 1.0],
     [0.0, 1.0],
     [1.0, 0.0]],
], dtype=torch.float64)
W_V = torch.tensor([
    [[1.0, 2.0],
     [0.0, 1.0],
     [1.0, 0.0],
     [2.0, 1.0]],
    [[0.0, 1.0],
     [3.0, 0.0],
     [1.0, 2.0],
     [0.0, 1.0]],
], dtype=torch.float64)
W_O = torch.tensor([[1.0, 0.0],
                    [0.0, 1.0],
                    [1.0, 1.0],
                    [2.0, -1.0]], dtype=torch.float64)

def output_of_head(W_Q, W_K, W_V):
    Q = X @ W_Q
    K = X @ W_K
    V = X @ W_V
    Z = F.scaled_dot_product_attention(Q, K, V)
    return Z


outputs = [output_of_head(W_Q[head], W_K[head], W_V[head]) for head in range(2)]
C = torch.hstack(outputs)
O = C @ W_O

# The page's output, to 1e-12 of each number.
# In float32, PyTorch's usual type, about 1e-6 would be right.
page = torch.tensor([[14.559890827174833, 5.559890827174835],
                     [13.886925415884386, 4.8869254158843844],
                     [14.827772575563998, 5.827772575563998]], dtype=torch.float64)
torch.testing.assert_close(O, page, rtol=1e-12, atol=0.0, equal_nan=True)
