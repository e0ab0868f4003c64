# pip install torch (2.1 or later)
import torch
import torch.nn.functional as F

words = ["one", "cat", "sat"]
Q = torch.tensor([[1.0, -0.0],
                  [0.1, 2.5],
                  [-3.0, 1e-7]], dtype=torch.float64)
K = torch.tensor([[0.5, 1.0],
                  [2.0, -1.25],
                  [0.0, 0.3]], dtype=torch.float64)
V = torch.tensor([[1.0, 0.0, 2.0],
                  [-4.0, 5.0, 0.25],
                  [0.1, -0.0, 3.0]], dtype=torch.float64)

Z = F.scaled_dot_product_attention(Q, K, V)

# The page's output, to 1e-12 of each number.
# In float32, PyTorch's usual type, about 1e-6 would be right.
page = torch.tensor([[-2.2836222930304815, 3.1459522387363172, 1.0518834434358049],
                     [0.7261935586571763, 0.08005744816076829, 2.1872565522349037],
                     [0.2857193336600259, 0.05280621987794566, 2.7164894302227505]], dtype=torch.float64)
torch.testing.assert_close(Z, page, rtol=1e-12, atol=0.0, equal_nan=True)
