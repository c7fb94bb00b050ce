/** Sales tax by the average rate of each state: the embedded default. */
import { estimateTax } from '../../../tools/pricing/sales-tax.ts';
import type { TaxPort } from '../../../tools/pricing/tax-port.ts';

export const taxTable: TaxPort = {
  calculate: async ({ to, lines, freightCents, exemption }) =>
    estimateTax(to.state, lines, freightCents, exemption),
};
