export const MAX_QUANTITY = 1_000_000;
