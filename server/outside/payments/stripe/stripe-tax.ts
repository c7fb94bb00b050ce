/** Sales tax by Stripe Tax. */

import type Stripe from 'stripe';
import { said } from '../../../../tools/languages/words.ts';
import { exemptTax, isClothing, type TaxEstimate, withExpired } from '../../../../tools/pricing/sales-tax.ts';
import type { TaxPort, TaxRequest } from '../../../../tools/pricing/tax-port.ts';
import { callStripe } from './call-stripe.ts';

/** Stripe's product tax codes. */
const CLOTHING = 'txcd_20030000';
const TANGIBLE_GOODS = 'txcd_99999999';

export const stripeTax = (stripe: Stripe): TaxPort => ({
  async calculate(request) {
    const { to, exemption } = request;
    if (exemption?.state === to.state && exemption.expiredOn === undefined) return exemptTax(exemption);
    const calculation = await callStripe(() => stripe.tax.calculations.create(calculationOf(request)));
    const tax = taxOf(calculation, to.state);
    return { ...tax, basis: withExpired(tax.basis, to.state, exemption) };
  },
});

/** Lines that cost nothing are left out: Stripe takes none. */
const calculationOf = ({ to, lines, freightCents }: TaxRequest): Stripe.Tax.CalculationCreateParams => ({
  currency: 'usd',
  customer_details: {
    address: {
      line1: to.street1,
      line2: to.street2 ?? '',
      city: to.city,
      state: to.state,
      postal_code: to.postal,
      country: 'US',
    },
    address_source: 'shipping',
  },
  line_items: lines
    .map(({ amountCents, category }, index) => ({
      amount: amountCents,
      reference: `line ${index + 1}`,
      tax_behavior: 'exclusive' as const,
      tax_code: isClothing(category) ? CLOTHING : TANGIBLE_GOODS,
    }))
    .filter(({ amount }) => amount > 0),
  shipping_cost: { amount: freightCents, tax_behavior: 'exclusive' },
});

function taxOf(
  { tax_amount_exclusive: amountCents, tax_breakdown: parts }: Stripe.Tax.Calculation,
  state: string,
): TaxEstimate {
  const percents = parts.map(({ tax_rate_details: { percentage_decimal: percent } }) => Number(percent));
  const ratePercent = percents.reduce((most, percent) => Math.max(most, percent), 0);
  const basis =
    amountCents === 0
      ? said('No sales tax is due in {state}, by Stripe Tax.', { state })
      : said('Sales tax for this address in {state}, by Stripe Tax.', { state });
  return { amountCents, ratePercent, basis };
}
