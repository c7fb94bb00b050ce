/**
 * How an account has freight written in returned carts and on invoices: as an amount beside the lines (`header`), as a
 * line of its own (`line`), or within the prices of the pieces (`folded`). What it pays is the same.
 */
export const FREIGHT_FORMS = ['header', 'line', 'folded'] as const;
export type FreightForm = (typeof FREIGHT_FORMS)[number];
