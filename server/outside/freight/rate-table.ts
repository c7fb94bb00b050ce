/** Freight from a table of rates: the embedded default, and what estimates go by. */
import { freightTo } from '../../../tools/quotes/quote-totals.ts';
import type { FreightPort } from '../../../tools/shipping/freight-port.ts';
import type { FreightRates } from '../../../tools/shipping/freight-rates.ts';

export const rateTable = (rates: FreightRates): FreightPort => ({
  rates,
  charge: async ({ items, to: { postal, state }, service }) =>
    freightTo(items, { destination: { postal, state }, rates, service }),
});
