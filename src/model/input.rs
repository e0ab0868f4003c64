//! The matrices that the user edits, by name.

/// A matrix that the user edits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Input {
    /// The input embeddings, `n × d_model`.
    X,
    /// X′, the embeddings of the words that keys and values are computed from, `m × d_model`. Without it, they are
    /// computed from X.
    XKv,
    /// The query projection, `d_model × d_k`.
    Wq,
    /// The key projection, `d_model × d_k`.
    Wk,
    /// The value projection, `d_model × d_v`.
    Wv,
    /// The bias of the scores, `n × m`. A document may have none.
    Bias,
    /// The queries, `n × d_k`, of a document in which they are given instead of computed from X.
    Q,
    /// The keys, `m × d_k`, of such a document.
    K,
    /// The values, `m × d_v`, of such a document.
    V,
    /// The output projection, `h·d_v × d_out`. A document may have none.
    Wo,
}

impl Input {
    /// All inputs.
    pub const ALL: [Self; 10] =
        [Self::X, Self::XKv, Self::Wq, Self::Wk, Self::Wv, Self::Bias, Self::Q, Self::K, Self::V, Self::Wo];
    /// The inputs of a document that computes Q, K and V from the same words.
    pub const PROJECTED: [Self; 4] = [Self::X, Self::Wq, Self::Wk, Self::Wv];
    /// The inputs of a document that computes K and V from other words than Q.
    pub const CROSSED: [Self; 5] = [Self::X, Self::XKv, Self::Wq, Self::Wk, Self::Wv];
    /// The inputs of a document in which Q, K and V are given.
    pub const GIVEN: [Self; 3] = [Self::Q, Self::K, Self::V];
    /// The inputs that each head has its own of, where Q, K and V are computed. Where they are given: [`Input::GIVEN`].
    pub const WEIGHTS: [Self; 3] = [Self::Wq, Self::Wk, Self::Wv];
}
