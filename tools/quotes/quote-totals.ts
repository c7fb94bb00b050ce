/** The totals of a quote at a destination: its frozen lines and charges, with freight and tax as estimates. */
import type { CatalogProduct } from '../catalog/product.ts';
import { estimateFreight } from '../pricing/freight.ts';
import { estimateTax, type TaxLine } from '../pricing/sales-tax.ts';
import { sum } from '../values/money.ts';
import { type Destination, routeTo } from './destination.ts';
import type { QuoteCharge, QuoteLine, QuoteTotals } from './quote.ts';

/**
 * `products` holds every product of the lines, by key. `settled`: the address is final, so freight and tax are what is
 * charged.
 */
export function quoteTotals(
  lines: readonly QuoteLine[],
  charges: readonly QuoteCharge[],
  products: ReadonlyMap<string, CatalogProduct>,
  destination: Destination,
  settled = false,
): QuoteTotals {
  const goodsCents = sum(lines.map((line) => line.goodsCents));
  const setupCents = sum(charges.flatMap((charge) => (charge.kind === 'setup' ? [charge.amountCents] : [])));
  const otherCents = sum(charges.flatMap((charge) => (charge.kind === 'setup' ? [] : [charge.amountCents])));
  const freight = freightOf(lines, products, destination, settled);
  const tax = estimateTax(destination.state, taxLines(lines, charges, products), freight.amountCents);
  const subtotalCents = goodsCents + setupCents + otherCents;
  return {
    goodsCents,
    setupCents,
    otherCents,
    subtotalCents,
    freight,
    tax: {
      amountCents: tax.amountCents,
      basis: settled || destination.state === null ? tax.basis : untilCheckout(tax.basis),
    },
    totalCents: subtotalCents + freight.amountCents + tax.amountCents,
  };
}

function freightOf(
  lines: readonly QuoteLine[],
  products: ReadonlyMap<string, CatalogProduct>,
  destination: Destination,
  settled: boolean,
): QuoteTotals['freight'] {
  const items = [...products.values()].flatMap((product) => {
    const quantity = sum(lines.flatMap((line) => (line.key === product.key ? [line.quantity] : [])));
    return quantity > 0 ? [{ product, quantity }] : [];
  });
  const open = new Set<string>();
  const { amountCents, basis } = estimateFreight(items, (fobPostals) => {
    const route = routeTo(destination, fobPostals);
    for (const assumption of route.assumptions) open.add(assumption);
    return route.zone;
  });
  return { amountCents, basis: [settled ? basis : untilCheckout(basis), ...open].join(' ') };
}

/** Goods and their charges: setup is part of the taxable price. */
function taxLines(
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

const untilCheckout = (basis: string): string => basis.replace(/\.$/, '; final at checkout.');
