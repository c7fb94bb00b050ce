/** The totals of a quote: its frozen lines and charges, with freight and tax. */
import type { CatalogProduct } from '../catalog/product.ts';
import { estimateTax, type TaxExemption, type TaxLine } from '../pricing/sales-tax.ts';
import { estimateFreight, type FreightItem } from '../shipping/freight.ts';
import type { FreightRates } from '../shipping/freight-rates.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';
import { sum } from '../values/money.ts';
import { type Destination, routeTo } from './destination.ts';
import type { Estimate, QuoteCharge, QuoteLine, QuoteTotals } from './quote.ts';

/** What freight and tax are estimated by. */
export interface TotalsTerms {
  destination: Destination;
  rates: FreightRates;
  service: ShippingService;
  exemption?: TaxExemption | null;
}

/** @param products every product of the lines, by key */
export function quoteTotals(
  lines: readonly QuoteLine[],
  charges: readonly QuoteCharge[],
  products: ReadonlyMap<string, CatalogProduct>,
  terms: TotalsTerms,
): QuoteTotals {
  const { destination, exemption = null } = terms;
  const freight = freightTo(freightItems(lines, products), terms);
  const tax = estimateTax(
    destination.state,
    taxLines(lines, charges, products),
    freight.amountCents,
    exemption,
  );
  return totalsWith(
    lines,
    charges,
    { ...freight, basis: untilCheckout(freight.basis) },
    destination.state === null ? tax : { ...tax, basis: untilCheckout(tax.basis) },
  );
}

/** Freight to a destination as far as it is known, with what that leaves open. */
export function freightTo(
  items: readonly FreightItem[],
  { destination, rates, service }: Omit<TotalsTerms, 'exemption'>,
): Estimate {
  const open = new Set<string>();
  const { amountCents, basis } = estimateFreight(items, {
    rates,
    service,
    laneOf(fobPostals) {
      const route = routeTo(destination, fobPostals, service);
      for (const assumption of route.assumptions) open.add(assumption);
      return route;
    },
  });
  return { amountCents, basis: [basis, ...open].join(' ') };
}

/** Lines and charges with the freight and tax of one destination. */
export function totalsWith(
  lines: readonly QuoteLine[],
  charges: readonly QuoteCharge[],
  freight: Estimate,
  tax: Estimate,
): QuoteTotals {
  const goodsCents = sum(lines.map((line) => line.goodsCents));
  const setupCents = sum(charges.flatMap((charge) => (charge.kind === 'setup' ? [charge.amountCents] : [])));
  const otherCents = sum(charges.flatMap((charge) => (charge.kind === 'setup' ? [] : [charge.amountCents])));
  const subtotalCents = goodsCents + setupCents + otherCents;
  return {
    goodsCents,
    setupCents,
    otherCents,
    subtotalCents,
    freight: { amountCents: freight.amountCents, basis: freight.basis },
    tax: { amountCents: tax.amountCents, basis: tax.basis },
    totalCents: subtotalCents + freight.amountCents + tax.amountCents,
  };
}

/** The pieces of each product. */
export function freightItems(
  lines: readonly Pick<QuoteLine, 'key' | 'quantity'>[],
  products: ReadonlyMap<string, CatalogProduct>,
): FreightItem[] {
  return [...products.values()].flatMap((product) => {
    const quantity = sum(lines.flatMap((line) => (line.key === product.key ? [line.quantity] : [])));
    return quantity > 0 ? [{ product, quantity }] : [];
  });
}

/** Goods and their charges: setup is part of the taxable price. */
export function taxLines(
  lines: readonly QuoteLine[],
  charges: readonly QuoteCharge[],
  products: ReadonlyMap<string, CatalogProduct>,
): TaxLine[] {
  const goods = lines.map((line) => ({
    category: products.get(line.key)?.category ?? '',
    unitPriceCents: line.unitPriceCents,
    amountCents: line.goodsCents,
  }));
  const fees = charges.map((charge) => {
    const line = goods[(charge.lines[0] ?? 1) - 1];
    return {
      category: line?.category ?? '',
      unitPriceCents: line?.unitPriceCents ?? 0,
      amountCents: charge.amountCents,
    };
  });
  return [...goods, ...fees];
}

const untilCheckout = (basis: string): string => basis.replace(/\.( |$)/, '; final at checkout.$1');
