/** The totals of a quote: its frozen lines and charges, with freight and tax. */
import type { CatalogProduct } from '../catalog/product.ts';
import { distinct, joined, msg, type Said, said, term } from '../languages/words.ts';
import { estimateTax, type TaxExemption, type TaxLine } from '../pricing/sales-tax.ts';
import { estimateFreight, type FreightItem, isWeighed } from '../shipping/freight.ts';
import { billedBy } from '../shipping/freight-account.ts';
import type { FreightRates } from '../shipping/freight-rates.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';
import { sum } from '../values/money.ts';
import { type Destination, routeTo } from './destination.ts';
import type { OrderTerms } from './order-terms.ts';
import type {
  DeskFreight,
  Estimate,
  QuoteDestination,
  QuotedSpec,
  QuoteLine,
  QuoteTotals,
  TaxEstimated,
} from './quote.ts';
import type { SharedCharge } from './split-goods.ts';

/** What freight and tax are estimated by. */
export interface TotalsTerms {
  destination: Destination;
  rates: FreightRates;
  service: ShippingService;
  /** The buyer's certificates that are valid today. */
  exemptions: readonly TaxExemption[];
  orderTerms?: OrderTerms | undefined;
  freightByDesk?: DeskFreight | undefined;
}

/** @param products every product of the lines, by key */
export function quoteTotals(
  lines: readonly QuoteLine[],
  charges: readonly SharedCharge[],
  products: ReadonlyMap<string, CatalogProduct>,
  terms: TotalsTerms,
  freight: Estimate = quotedFreight(freightItems(lines, products), terms),
): QuoteTotals {
  const { destination, exemptions } = terms;
  const tax = estimateTax(
    destination.state,
    taxLines(lines, charges, products),
    freight.amountCents,
    exemptionIn(exemptions, destination.state),
  );
  return totalsWith(
    lines,
    charges,
    terms.orderTerms?.freightAccount ? freight : { ...freight, basis: untilCheckout(freight.basis) },
    { ...tax, basis: untilCheckout(tax.basis) },
  );
}

/** Freight to a destination as far as it is known, with what that leaves open. */
export function freightTo(
  items: readonly FreightItem[],
  { destination, rates, service, orderTerms: { freightAccount } = {} }: Omit<TotalsTerms, 'exemptions'>,
): Estimate {
  if (freightAccount) return { amountCents: 0, basis: billedBy(freightAccount) };
  const open: Said[] = [];
  const { amountCents, basis } = estimateFreight(items, {
    rates,
    service,
    laneOf(fobPostals) {
      const route = routeTo(destination, fobPostals, service);
      open.push(...route.assumptions);
      return route;
    },
  });
  return { amountCents, basis: joined(' ', [basis, ...distinct(open)]) };
}

function quotedFreight(items: readonly FreightItem[], terms: TotalsTerms): Estimate {
  if (terms.orderTerms?.freightAccount) return freightTo(items, terms);
  const weighed = freightTo(items.filter(isWeighed), terms);
  return withDeskFreight(weighed, items, terms.freightByDesk, terms.destination);
}

/** The freight of goods whose weight is stated, with what the desk says of the others, or has to say. */
export function withDeskFreight(
  weighed: Estimate,
  items: readonly FreightItem[],
  byDesk: DeskFreight | undefined,
  { postal }: Pick<Destination, 'postal'>,
): Estimate {
  const others = items.filter((item) => !isWeighed(item));
  if (others.length === 0) return weighed;
  const names = joined(
    ', ',
    others.map(({ product: { name } }) => term(name)),
  );
  const withBasis = (basis: Said): Said =>
    others.length === items.length ? basis : joined(' ', [weighed.basis, basis]);
  if (byDesk && (byDesk.postal === null || byDesk.postal.slice(0, 5) === postal?.slice(0, 5)))
    return {
      amountCents: weighed.amountCents + byDesk.amountCents,
      basis: withBasis(said('The freight of {names} is as the order desk found it out.', { names })),
    };
  return {
    amountCents: weighed.amountCents,
    basis: withBasis(
      said('The freight of {names} is to be confirmed by the order desk before payment.', { names }),
    ),
    isOpen: true,
  };
}

/** Lines and charges with the freight and tax of one destination. */
export function totalsWith(
  lines: readonly QuoteLine[],
  charges: readonly SharedCharge[],
  freight: Estimate,
  tax: TaxEstimated,
): QuoteTotals {
  const goodsCents = sum(lines.map((line) => line.priced.goodsCents));
  const setupCents = sum(charges.flatMap((charge) => (charge.kind === 'setup' ? [charge.amountCents] : [])));
  const otherCents = sum(charges.flatMap((charge) => (charge.kind === 'setup' ? [] : [charge.amountCents])));
  const subtotalCents = goodsCents + setupCents + otherCents;
  return {
    goodsCents,
    setupCents,
    otherCents,
    subtotalCents,
    freight: {
      amountCents: freight.amountCents,
      basis: freight.basis,
      ...(freight.isOpen && { isOpen: true }),
    },
    tax: {
      amountCents: tax.amountCents,
      basis: tax.basis,
      ...(tax.exemption === undefined ? {} : { exemption: tax.exemption }),
    },
    totalCents: subtotalCents + freight.amountCents + tax.amountCents,
  };
}

/** The pieces of each product. */
export function freightItems(
  lines: readonly { spec: Pick<QuotedSpec, 'key' | 'quantity'> }[],
  products: ReadonlyMap<string, CatalogProduct>,
): FreightItem[] {
  const pieces = new Map<string, number>();
  for (const { spec } of lines) pieces.set(spec.key, (pieces.get(spec.key) ?? 0) + spec.quantity);
  return [...products.values()].flatMap((product) => {
    const quantity = pieces.get(product.key) ?? 0;
    return quantity > 0 ? [{ product, quantity }] : [];
  });
}

/** Goods and their charges: setup is part of the taxable price. */
export function taxLines(
  lines: readonly QuoteLine[],
  charges: readonly SharedCharge[],
  products: ReadonlyMap<string, CatalogProduct>,
): TaxLine[] {
  const goods = lines.map((line) => ({
    category: products.get(line.spec.key)?.category ?? '',
    unitPriceCents: line.priced.unitPriceCents,
    amountCents: line.priced.goodsCents,
  }));
  const byLine = new Map(lines.map(({ line }, index) => [line, goods[index]]));
  const fees = charges.map((charge) => {
    const { category = '', unitPriceCents = 0 } = byLine.get(charge.lines[0] ?? 0) ?? {};
    return { category, unitPriceCents, amountCents: charge.amountCents };
  });
  return [...goods, ...fees];
}

/** The sum over several destinations; each of them says what its own freight and tax rest on. */
export function summedTotals(
  destinations: readonly Pick<QuoteDestination, 'state' | 'totals'>[],
): QuoteTotals {
  const totals = destinations.map((one) => one.totals);
  const isOpen = destinations.some(({ state }) => state === null);
  const of = (amount: (one: QuoteTotals) => number): number => sum(totals.map(amount));
  const count = totals.length;
  return {
    goodsCents: of(({ goodsCents }) => goodsCents),
    setupCents: of(({ setupCents }) => setupCents),
    otherCents: of(({ otherCents }) => otherCents),
    subtotalCents: of(({ subtotalCents }) => subtotalCents),
    freight: {
      amountCents: of(({ freight }) => freight.amountCents),
      basis: said('The sum over {count} destinations, each by its own route.', { count }),
      ...(totals.some(({ freight }) => freight.isOpen) && { isOpen: true }),
    },
    tax: {
      amountCents: of(({ tax }) => tax.amountCents),
      basis: isOpen
        ? said(
            'The sum over {count} destinations, each by its own state, and by the highest average where that is open. Setup and other charges are shared by pieces.',
            { count },
          )
        : said(
            'The sum over {count} destinations, each by its own state. Setup and other charges are shared by pieces.',
            { count },
          ),
    },
    totalCents: of(({ totalCents }) => totalCents),
  };
}

/** The certificate for a state; `null` if there is none, or no state yet. */
export const exemptionIn = (exemptions: readonly TaxExemption[], state: string | null): TaxExemption | null =>
  exemptions.find((exemption) => exemption.state === state) ?? null;

/** The first sentence says so. */
function untilCheckout(basis: Said): Said {
  if (typeof basis === 'string') return basis;
  if ('all' in basis)
    return { ...basis, all: basis.all.map((one, at) => (at === 0 ? untilCheckout(one) : one)) };
  return 'key' in basis && basis.key === '{what}.'
    ? { ...basis, key: msg('{what}; final at checkout.') }
    : basis;
}
