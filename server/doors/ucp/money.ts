export const CURRENCY = 'USD';

/** Dollars as the protocol's minor units: 19.05 becomes 1905. */
export const minorUnits = (dollars: number): number => Math.round(dollars * 100);

export const price = (dollars: number) => ({ amount: minorUnits(dollars), currency: CURRENCY });
