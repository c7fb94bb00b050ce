/** The dates of a quote are those of its lines, each looked at alone. */

import { expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { demoStock } from '../../../server/demo/stock.ts';
import { demoSupplier } from '../../../server/demo/supplier.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { english } from '../../../tools/languages/words.ts';
import { destinationOf } from '../../../tools/quotes/destination.ts';
import type { LineRequest } from '../../../tools/quotes/line-spec.ts';
import { priceLines } from '../../../tools/quotes/price-lines.ts';
import { type DateTerms, deliveryDates, type Sourcing } from '../../../tools/quotes/quote-dates.ts';
import { type Chance, chance } from '../../simulation/chance.ts';

const NOW = new Date('2026-11-04T15:00:00.000Z');
const QUOTES = 150;
const SLOW = {
  ...demoSupplier,
  code: 'slow',
  shutdowns: [{ from: '2026-11-06', to: '2026-11-20', reason: 'Inventory' }],
};

/** Goods of two suppliers, of which one rests, with much, little and late stock. */
function goods(luck: Chance): { requests: LineRequest[]; sourcing: Map<string, Sourcing> } {
  const [first, ...others] = demoProducts().filter(({ defaultDecoration }) => defaultDecoration !== null);
  if (!first) throw new Error('there are no products');
  const paces = luck.is(0.5) ? ([1, 3] as const) : ([null, 1, 3] as const);
  const sizes = luck.is(0.5) ? ([60, 120] as const) : ([100, 2_400, 2_600, 11_000] as const);
  const some = [first, ...others.filter(() => luck.is(0.1))] as const;
  const sourcing = new Map<string, Sourcing>();
  const requests = Array.from({ length: 12 }, (): LineRequest => {
    const picked = luck.pick(some);
    const rushDays = luck.pick(paces);
    const product = sourcing.get(picked.key)?.product ?? {
      ...picked,
      methods: picked.methods.map((method) => ({ ...method, rushDays })),
    };
    const [part, ...parts] = product.parts;
    if (!part) throw new Error(`${product.key} has no parts`);
    const stock = demoStock(product, NOW);
    const held = stock.parts.map((one) => ({
      ...one,
      quantity: luck.is(0.3) ? 0 : 60_000,
      incoming: [{ quantity: 60_000, availableOn: luck.pick(['2026-10-30', '2026-11-19', '2026-12-04']) }],
    }));
    if (!sourcing.has(product.key))
      sourcing.set(product.key, {
        product,
        supplier: luck.is(0.3) ? SLOW : demoSupplier,
        stock: { ...stock, parts: held },
      });
    const quantity = Math.max(product.minimum, luck.pick(sizes));
    // The same pieces with other artwork are another run.
    const imprints = [{ artworkId: luck.pick(['one', 'another']) }];
    return { product, partId: luck.pick([part, ...parts.slice(0, 2)]).partId, quantity, imprints };
  });
  return { requests, sourcing };
}

const terms = (luck: Chance): DateTerms => ({
  now: NOW,
  needBy: luck.pick([null, '2026-11-24', '2026-12-18']),
  shippingService: luck.pick(['ground', 'two_day']),
  orderTerms: luck.is(0.2) ? { preProductionProof: true } : {},
  rush: luck.is(0.2),
});

function outcome<T>(work: () => T): T | string {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof ServiceError) return 'refused';
    throw cause;
  }
}

test('the dates of many lines are the latest and all the assumptions of each line alone', () => {
  let dated = 0;
  let rushes = 0;
  for (let seed = 1; seed <= QUOTES; seed++) {
    const luck = chance(seed);
    const { requests, sourcing } = goods(luck);
    const asked = terms(luck);
    const { lines } = priceLines(requests);
    const to = destinationOf({ shipPostal: luck.pick(['94105', '10001', null]) });
    const together = outcome(() => deliveryDates([{ destination: to, lines }], lines, sourcing, asked));
    const alone = outcome(() =>
      lines.map((line) => deliveryDates([{ destination: to, lines: [line] }], lines, sourcing, asked)),
    );
    if (typeof together === 'string' || typeof alone === 'string') {
      expect(together).toBe(alone);
      continue;
    }
    dated += 1;
    const days = alone.map(({ inHandsDate }) => inHandsDate).sort();
    expect(together.inHandsDate).toBe(days.at(-1));
    expect(together.shipments?.flatMap((one) => one.lines.map(() => one.inHandsDate))).toEqual(days);
    expect(together.shipments?.flatMap((one) => one.shipDate).sort()).toEqual(
      [
        ...new Set(
          alone.map(({ shipments }) => JSON.stringify(shipments?.map(({ lines: _, ...one }) => one))),
        ),
      ]
        .flatMap((text) => JSON.parse(text).map(({ shipDate }: { shipDate: string }) => shipDate))
        .sort(),
    );
    expect(new Set(together.assumptions.map(english))).toEqual(
      new Set(alone.flatMap(({ assumptions }) => assumptions.map(english))),
    );
    expect(together.latestProofApproval).toBe(
      alone.flatMap(({ latestProofApproval }) => latestProofApproval ?? []).sort()[0] ?? null,
    );
    if (together.rushOption) {
      rushes += 1;
      const rushed = alone.map((one) => one.rushOption?.inHandsDate ?? one.inHandsDate).sort();
      expect(together.rushOption.inHandsDate).toBe(rushed.at(-1));
    }
  }
  expect([dated > QUOTES / 2, rushes > QUOTES / 20]).toEqual([true, true]);
});

test('pieces of another product need none of the stock, though its parts have the same ids', () => {
  const [product] = demoProducts();
  const [part] = product?.parts ?? [];
  if (!product || !part) throw new Error('there are no products');
  const quantity = product.minimum;
  const stock = { ...demoStock(product, NOW), parts: [{ ...part, quantity, places: [], incoming: [] }] };
  const both = [product, { ...product, key: `other:${product.sku}`, supplier: 'other' }];
  const sourcing = new Map(
    both.map((one): [string, Sourcing] => [one.key, { product: one, supplier: demoSupplier, stock }]),
  );
  const dateOf = (requested: typeof both) => {
    const { lines } = priceLines(
      requested.map((one) => ({ product: one, partId: part.partId, quantity, imprints: [{}] })),
    );
    const destination = destinationOf({ shipPostal: '94105' });
    return outcome(() => deliveryDates([{ destination, lines }], lines, sourcing, { now: NOW }).inHandsDate);
  };
  expect(dateOf(both)).toBe(dateOf([product]));
  expect(dateOf([product, product])).toBe('refused');
});
