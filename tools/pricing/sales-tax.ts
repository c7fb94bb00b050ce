/** The estimated sales tax at a destination; the checkout computes the tax that is charged. */
import { joined, type Said, said, term } from '../languages/words.ts';
import type { PlainDate } from '../values/calendar.ts';
import { divideHalfUp, shareOfCents } from '../values/money.ts';
import { remembering } from '../values/remembering.ts';
import { CLOTHING_WORDS, STATE_TAXES, type StateTax } from './sales-tax-rates.ts';

/** Goods or their setup: setup takes the category and the unit price of its goods. */
export interface TaxLine {
  category: string;
  unitPriceCents: number;
  amountCents: number;
}

export interface TaxEstimate {
  amountCents: number;
  /** 8.25 for 8.25 percent. */
  ratePercent: number;
  /** One sentence for the buyer. */
  basis: Said;
  /** The certificate by which nothing is taxed. */
  exemption?: TaxExemption;
}

/** A certificate by which a buyer pays no sales tax in a state. */
export interface TaxExemption {
  kind: 'resale' | 'exempt_organization' | 'government';
  state: string;
  number: string;
  /** Its last day, once that has passed: tax applies, and the buyer is told why. */
  expiredOn?: PlainDate;
}

const CERTIFICATES: Readonly<Record<TaxExemption['kind'], string>> = {
  resale: 'resale certificate',
  exempt_organization: 'exemption certificate',
  government: 'government exemption',
};

/** Nothing is taxed, with the certificate that says so; it has not expired. */
export const exemptTax = (exemption: TaxExemption): TaxEstimate => ({
  ...untaxed(
    said('{what}.', {
      what: said('No sales tax in {state}: {certificate} {number}', {
        state: exemption.state,
        certificate: term(CERTIFICATES[exemption.kind]),
        number: exemption.number,
      }),
    }),
  ),
  exemption,
});

/**
 * The tax on goods, setup and freight, rounded half up once over all of it. Freight follows the goods: if it is taxed
 * at all, it is taxed in the proportion the goods are.
 *
 * @param state two letters; `null` where it is open: the highest rate is counted on everything, so that no state asks
 * for more
 */
export function estimateTax(
  state: string | null,
  lines: readonly TaxLine[],
  freightCents: number,
  exemption: TaxExemption | null = null,
): TaxEstimate {
  if (state === null) return dearestTax(lines.reduce((sum, line) => sum + line.amountCents, freightCents));
  const code = state.trim().toUpperCase();
  if (exemption?.state === code && exemption.expiredOn === undefined) return exemptTax(exemption);
  const tax = STATE_TAXES[code];
  if (tax === undefined)
    return untaxed(said('{what}.', { what: said('No sales tax is estimated for this destination') }));
  if (tax.rateBasisPoints === 0)
    return untaxed(said('{what}.', { what: said('{state} has no state sales tax', { state: code }) }));

  const goodsCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  const taxableCents = lines.reduce((sum, line) => sum + taxablePart(tax, line), 0);
  const taxedFreightCents =
    tax.freightTaxed && goodsCents > 0 ? shareOfCents(freightCents, taxableCents, goodsCents) : 0;
  const ratePercent = tax.rateBasisPoints / 100;
  return {
    amountCents: divideHalfUp((taxableCents + taxedFreightCents) * tax.rateBasisPoints, 10_000),
    ratePercent,
    basis: withExpired(
      said('{what}.', { what: basisOf(code, tax, taxableCents < goodsCents) }),
      code,
      exemption,
    ),
  };
}

/** Adds why tax applies, where the certificate for the state has expired. */
export const withExpired = (basis: Said, state: string, exemption: TaxExemption | null): Said =>
  exemption?.state === state && exemption.expiredOn !== undefined
    ? joined(' ', [
        basis,
        said('The {certificate} {number} expired on {day}, so tax applies.', {
          certificate: term(CERTIFICATES[exemption.kind]),
          number: exemption.number,
          day: { day: exemption.expiredOn },
        }),
      ])
    : basis;

const HIGHEST_BASIS_POINTS = Math.max(
  ...Object.values(STATE_TAXES).map(({ rateBasisPoints }) => rateBasisPoints),
);

/** Of goods, setup and freight that go to a state that is open. */
export function dearestTax(cents: number): TaxEstimate {
  const ratePercent = HIGHEST_BASIS_POINTS / 100;
  return {
    amountCents: divideHalfUp(cents * HIGHEST_BASIS_POINTS, 10_000),
    ratePercent,
    basis: said('{what}.', {
      what: said(
        'The state is open: the highest state and local average, {rate}%, is counted on goods, setup and freight',
        { rate: ratePercent },
      ),
    }),
  };
}

const untaxed = (basis: Said): TaxEstimate => ({ amountCents: 0, ratePercent: 0, basis });

function taxablePart(tax: StateTax, { category, unitPriceCents, amountCents }: TaxLine): number {
  const rule = tax.clothing;
  if (rule === undefined || !isClothing(category)) return amountCents;
  if (rule.kind === 'exempt') return 0;
  if (rule.kind === 'exempt_under') return unitPriceCents < rule.cents ? 0 : amountCents;
  if (unitPriceCents <= rule.cents) return 0;
  return shareOfCents(amountCents, unitPriceCents - rule.cents, unitPriceCents);
}

/** Whether a product category is clothing by the states' rules. */
export const isClothing = remembering((category): boolean =>
  category
    .toLowerCase()
    .replaceAll('t-shirt', 'tshirt')
    .split(/[^a-z]+/)
    .some((word) => CLOTHING_WORDS.has(word)),
);

function basisOf(code: string, tax: StateTax, someExempt: boolean): Said {
  const base = tax.freightTaxed ? said('goods, setup and freight') : said('goods and setup, not on freight');
  return said('Average state and local rate in {state} on {base}', {
    state: code,
    base: someExempt ? said('{base}, with clothing exempt as far as the state exempts it', { base }) : base,
  });
}
