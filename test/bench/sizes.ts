/** How much each part of the bench does. */
export const FULL = {
  products: 100_000,
  searches: 1_200,
  ledgerMs: 3_000,
  /** Orders of the ledgers with history, from the smallest to the largest. */
  history: [1_000, 20_000, 200_000],
  deliveries: { events: 4_000, steadyMs: 10_000 },
  plans: 300,
  sync: { products: 10_000, ms: 30_000 },
  previewsMs: 8_000,
  neighborsMs: 20_000,
  nodes: { rounds: 4, warmUpMs: 2_000, sliceMs: 3_000 },
  rounds: 9,
  budgetMs: 150_000,
  warmUp: { ms: 2_500, requests: 3_000 },
  slice: { ms: 1_200, requests: 1_500 },
};
export type Size = typeof FULL;
export const QUICK: Size = {
  products: 10_000,
  searches: 600,
  ledgerMs: 500,
  history: [1_000, 20_000],
  deliveries: { events: 1_000, steadyMs: 3_000 },
  plans: 60,
  sync: { products: 10_000, ms: 8_000 },
  previewsMs: 2_000,
  neighborsMs: 8_000,
  nodes: { rounds: 1, warmUpMs: 1_000, sliceMs: 1_000 },
  rounds: 3,
  budgetMs: 20_000,
  warmUp: { ms: 1_000, requests: 1_500 },
  slice: { ms: 400, requests: 500 },
};
export const MILLION: Size = { ...FULL, products: 1_000_000 };
