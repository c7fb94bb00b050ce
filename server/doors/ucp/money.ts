export const CURRENCY = 'USD';

/** Dollars as the protocol's minor units: 19.05 becomes 1905. */
export const minorUnits = (dollars: number): number => Math.round(dollars * 100);

/** Of cents, which are its minor units. */
export const price = (amount: number) => ({ amount, currency: CURRENCY });
