/** What the colors of a proposal keep, over random stock, logos and wishes on the demo line. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { demoSupplier } from '../../../server/demo/supplier.ts';
import { colorFamilies } from '../../../tools/catalog/color-family.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { bundleOf } from '../../../tools/planning/bundle.ts';
import type { MatchedWish } from '../../../tools/planning/matched-wishes.ts';
import { type Offer, offerOf, planTerms } from '../../../tools/planning/offer.ts';
import { lostNotes } from '../../../tools/proposals/lost-notes.ts';
import { variedColors } from '../../../tools/proposals/vary-colors.ts';
import { destinationOf } from '../../../tools/quotes/destination.ts';
import { inkNotes } from '../../../tools/quotes/ink-warnings.ts';
import { DEFAULT_FREIGHT_RATES } from '../../../tools/shipping/default-freight-rates.ts';

const NOW = new Date('2026-11-04T15:00:00.000Z');
const RUNS = 60;
const COLORS = ['navy', 'white', 'red', 'black', 'green'];

const products = demoProducts();
/** Of each color: in stock, arriving later, or neither; where all is scarce, a few of each size. */
const SHELVES = ['held', 'held', 'coming', 'none'] as const;
const FEW = 15;

const cases = fc.record({
  chosen: fc.shuffledSubarray(products, { minLength: 1, maxLength: 4 }),
  people: fc.constantFrom(12, 60, 400),
  isScarce: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  shelves: fc.array(fc.constantFrom(...SHELVES), { minLength: 48, maxLength: 48 }),
  inks: fc.array(fc.constantFrom('#12355b', '#ffffff', '#c8102e', '#111111', '#f2b134', '#00853f'), {
    maxLength: 3,
  }),
  asked: fc.option(fc.constantFrom(...COLORS), { nil: undefined }),
  refused: fc.subarray(COLORS, { maxLength: 3 }),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

const want = (what: 'goods' | 'refusal', text: string): MatchedWish => ({
  what,
  text,
  sought: text,
  readings: [],
  isEither: false,
  found: 1,
  hits: [],
  isKept: true,
  misses: [],
});

function madeOf({ chosen, people, isScarce, shelves, inks, asked, refused }: Case) {
  const terms = planTerms({
    people,
    destination: destinationOf({ shipPostal: '94105' }),
    rates: DEFAULT_FREIGHT_RATES,
    exemptions: [],
    now: NOW,
    needBy: null,
    rush: false,
  });
  let shelf = 0;
  const readings = new Map(
    chosen.map((product) => {
      const byColor = new Map<string, (typeof SHELVES)[number]>();
      const parts = product.parts.map(({ partId, color }) => {
        const place = byColor.get(color) ?? shelves[shelf++ % shelves.length] ?? 'none';
        byColor.set(color, place);
        const incoming = place === 'coming' ? [{ availableOn: '2026-12-20', quantity: 100_000 }] : [];
        const quantity = isScarce ? FEW : place === 'held' ? 100_000 : 0;
        return { partId, quantity, incoming: isScarce ? [] : incoming };
      });
      return [product.key, { key: product.key, parts, asOf: NOW.toISOString(), source: 'test' }] as const;
    }),
  );
  const wants = [
    ...(asked === undefined ? [] : [want('goods', asked)]),
    ...refused.map((color) => want('refusal', `no ${color}`)),
  ];
  const offers = chosen.flatMap((product) => {
    const colorWords = asked === undefined ? [] : [asked];
    const candidate = { product, supplier: demoSupplier, wants: [], fits: false, colorWords } as const;
    return offerOf(candidate, terms, readings.get(product.key)) ?? [];
  });
  const logo =
    inks.length === 0 ? undefined : { colors: inks.map((hex) => ({ hex, share: 1 / inks.length })) };
  return { offers, wish: { wants, terms, logo }, readings };
}
type Made = ReturnType<typeof madeOf>;

const colorsOf = ({ candidate: { product }, requests }: Offer): string[] => [
  ...new Set(requests.map(({ partId }) => product.parts.find((part) => part.partId === partId)?.color ?? '')),
];
const familiesOf = (product: CatalogProduct, color: string): string[] =>
  product.parts.flatMap((part) => {
    if (part.color !== color) return [];
    const families: string[] = colorFamilies(color, part.colorHex);
    return families.length > 0 ? families : [color.toLowerCase()];
  });
const allFamiliesOf = (offer: Offer): string[] =>
  colorsOf(offer).flatMap((color) => familiesOf(offer.candidate.product, color));

function factsOf(offer: Offer, { wish: { terms, logo }, readings }: Made) {
  const { product } = offer.candidate;
  const { items, dates } = bundleOf({ kind: 'one_item', offers: [offer] }, terms, readings);
  const lines = items.flatMap((item) => item.lines);
  return {
    cents: offer.landedCents,
    day: dates.inHandsDate,
    notes: inkNotes(lines, new Map([[product.key, product]])).length,
    lost: lostNotes(lines, product, logo).length,
  };
}

/** Of colors that a wish refuses by their names. */
function refusedFamilies(product: CatalogProduct, { wish }: Made): string[] {
  const words = wish.wants.flatMap(({ what, text }) => (what === 'refusal' ? text.split(' ') : []));
  return [...new Set(product.parts.map(({ color }) => color))]
    .filter((color) =>
      color
        .toLowerCase()
        .split(/[^a-z]+/)
        .some((word) => words.includes(word)),
    )
    .flatMap((color) => familiesOf(product, color));
}

/** Every color the product could be proposed in instead: had in time, at the same price, and refused by no wish. */
function otherColors(offer: Offer, made: Made): { lost: number; families: string[] }[] {
  const { product } = offer.candidate;
  const before = factsOf(offer, made);
  const unwanted = refusedFamilies(product, made);
  return [...new Set(product.parts.map(({ color }) => color))].flatMap((color) => {
    const families = familiesOf(product, color);
    const parts = product.parts.filter((part) => part.color === color);
    const only = { ...offer.candidate, product: { ...product, parts } };
    const inColor = offerOf(only, made.wish.terms, made.readings.get(product.key));
    if (inColor === undefined || families.some((family) => unwanted.includes(family))) return [];
    const { cents, day, notes, lost } = factsOf(inColor, made);
    return cents === before.cents && day <= before.day && notes <= before.notes ? [{ lost, families }] : [];
  });
}

/** Nothing of an offer changes but its color, and that is in stock or arrives. */
function isTheSameOffer(varied: Offer, offer: Offer, made: Made): void {
  const [before, after] = [factsOf(offer, made), factsOf(varied, made)];
  expect(varied.candidate).toBe(offer.candidate);
  expect([varied.quantity, varied.pieceCents, after.cents]).toEqual([
    offer.quantity,
    offer.pieceCents,
    before.cents,
  ]);
  expect(after.day <= before.day && after.notes <= before.notes && after.lost <= before.lost).toBe(true);
  const held = new Map(
    made.readings.get(offer.candidate.product.key)?.parts.map((part) => [part.partId, part]),
  );
  for (const { partId, quantity } of varied.requests) {
    const part = held.get(partId);
    const had = (part?.quantity ?? 0) + (part?.incoming ?? []).reduce((sum, one) => sum + one.quantity, 0);
    expect(had).toBeGreaterThanOrEqual(quantity);
  }
  expect(varied.requests.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(offer.quantity);
}

test('colors vary by stock, logo and wishes alone: had in time, at the same price, the logo seen where it can be', () => {
  const met = { changed: 0, forLogo: 0, asked: 0, several: 0, stillLost: 0 };
  fc.assert(
    fc.property(cases, (one) => {
      const made = madeOf(one);
      const { offers, wish, readings } = made;
      const before = structuredClone(offers.map(({ requests }) => requests.map(({ partId }) => partId)));
      const varied = variedColors(offers, wish, readings);
      expect(variedColors(offers, wish, readings)).toEqual(varied);
      expect(offers.map(({ requests }) => requests.map(({ partId }) => partId))).toEqual(before);
      expect(varied).toHaveLength(offers.length);
      const isAsked = (offer: Offer): boolean =>
        colorsOf(offer).some((color) =>
          color
            .toLowerCase()
            .split(/[^a-z]+/)
            .includes(one.asked ?? '?'),
        );
      const taken = new Set(offers.filter(isAsked).flatMap(allFamiliesOf));
      for (const [index, offer] of offers.entries()) {
        const now = varied[index] ?? offer;
        isTheSameOffer(now, offer, made);
        if (isAsked(offer) || colorsOf(offer).length > 1) {
          expect(now).toBe(offer);
          met[isAsked(offer) ? 'asked' : 'several'] += 1;
        } else {
          const { lost } = factsOf(now, made);
          const others = otherColors(offer, made);
          expect(others.filter((other) => other.lost < lost)).toEqual([]);
          const isTaken = allFamiliesOf(now).some((family) => taken.has(family));
          const isFree = ({ families }: { families: string[] }) =>
            !families.some((family) => taken.has(family));
          if (isTaken) expect(others.filter((other) => other.lost === lost && isFree(other))).toEqual([]);
          if (now !== offer) {
            met.changed += 1;
            expect(colorsOf(now)).toHaveLength(1);
            const unwanted = refusedFamilies(now.candidate.product, made);
            expect(allFamiliesOf(now).filter((family) => unwanted.includes(family))).toEqual([]);
            if (lost < factsOf(offer, made).lost) met.forLogo += 1;
            else expect(isTaken).toBe(false);
          }
          if (lost > 0) met.stillLost += 1;
        }
        for (const family of allFamiliesOf(now)) taken.add(family);
      }
    }),
    { numRuns: RUNS, seed: 5 },
  );
  // The cases reach what they are about.
  for (const [what, times] of Object.entries(met)) expect([what, times > 0]).toEqual([what, true]);
});
