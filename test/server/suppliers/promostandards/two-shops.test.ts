/** One shop sells what another supplies: the copy of the catalog and every price come over the wire. */
import { beforeAll, describe, expect, test } from 'vitest';
import { decorationOf } from '../../../../tools/catalog/decoration.ts';
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import { customerUnitCents } from '../../../../tools/catalog/selling-price.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { type PricedParts, priceParts } from '../../../../tools/pricing/price.ts';
import { rate } from '../../../../tools/values/money.ts';
import { endpointsAt, openLiveShop } from '../../../support/live-shop.ts';
import type { Shop } from '../../../support/open-shop.ts';
import { fixtureProduct } from '../../../support/products.ts';
import { acme } from '../../../support/seed-catalog.ts';
import { use, useShop } from '../../../support/use.ts';

const MARGIN_BASIS_POINTS = 3_750;

const first = useShop();
const second = use(openLiveShop);
beforeAll(async () => {
  await first.service.catalogWriter.replaceProducts(acme, [GRID], first.clock.at);
  await second.supplier('first', { endpoints: endpointsAt(first.url) });
  await second.service.suppliers.sync('first', { withoutPictures: true });
});

/** Charges that grow in no equal steps, by colors and by pieces, and a setup that ends at 144 pieces. */
const GRID = fixtureProduct({
  key: 'acme:GRID',
  supplier: 'acme',
  sku: 'GRID',
  lessThanMinimumCents: 0,
  minimum: 24,
  // White has a ladder of its own, which begins later.
  parts: fixtureProduct().parts.map((part) => ({
    ...part,
    ...(part.partId === 'WHT' ? { ladder: [{ minQuantity: 48, rate: rate('23.10') }] } : {}),
  })),
  shipping: { ...fixtureProduct().shipping, warehouses: [{ postal: '14072', city: 'New York' }] },
  locations: fixtureProduct()
    .locations.slice(0, 1)
    .map((one) => ({ ...one, methodIds: ['SP'] })),
  methods: fixtureProduct()
    .methods.slice(0, 1)
    .map((method) => ({
      ...method,
      run: [
        [1, '2.00', '1.70'],
        [2, '2.60', '2.20'],
        [3, '3.10', '2.65'],
      ].map(([minUnits, few = '', many = '']) => ({
        minUnits: Number(minUnits),
        rows: [
          { minQuantity: 24, rate: rate(String(few)) },
          { minQuantity: 144, rate: rate(String(many)) },
        ],
      })),
      setups: [
        {
          name: 'Screens',
          levels: [
            {
              minUnits: 1,
              rows: [
                { minQuantity: 1, rate: rate('50'), repeatRate: rate('20') },
                { minQuantity: 144, rate: 0 },
              ],
            },
            { minUnits: 2, rows: [{ minQuantity: 1, rate: rate('90'), repeatRate: rate('30') }] },
          ],
        },
      ],
      maxUnits: 3,
    })),
});

const catalogOf = ({ service }: Pick<Shop, 'service'>) =>
  service.ctxFor({ kind: 'anonymous' }, 'req_test').catalog;

async function keysOf(shop: Pick<Shop, 'service'>): Promise<string[]> {
  const page = await catalogOf(shop).listing({ listing: { kind: 'sold' }, after: null, limit: 1_000 });
  return page.products.map(({ key }) => key);
}

/** Every product of the supplier with its copy. */
async function pairs(): Promise<{ theirs: CatalogProduct; ours: CatalogProduct }[]> {
  const keys = await keysOf(first);
  return Promise.all(
    keys.map(async (key) => {
      const theirs = await catalogOf(first).product(key);
      const ours = await catalogOf(second).product(`first:${key}`);
      if (!theirs || !ours) throw new Error(`${key} was not copied`);
      return { theirs, ours };
    }),
  );
}

interface Question {
  location: number;
  methodName: string;
  units: number;
  quantity: number;
  partId: string;
  repeat: boolean;
}

/** What is worth asking of a product: each place and method, few and many units, quantities around each break. */
function* questions(product: CatalogProduct): Generator<Question> {
  const breaks = [product.minimum, ...product.ladder.map(({ minQuantity }) => minQuantity)];
  const quantities = [...new Set(breaks.flatMap((quantity) => [quantity - 1, quantity, 5_000]))];
  const parts = [product.parts[0], product.parts.at(-1)];
  for (const [location, { methodIds }] of product.locations.entries()) {
    for (const method of product.methods.filter(({ methodId }) => methodIds.includes(methodId))) {
      const most = Math.max(1, method.includedUnits, method.maxUnits);
      for (const units of new Set([
        1,
        method.includedUnits || 1,
        Math.min(most, method.includedUnits + (method.run.at(-1)?.perUnits ?? 1) + 1),
        most,
      ]))
        for (const quantity of quantities)
          for (const part of new Set(parts))
            yield {
              location,
              methodName: method.name,
              units,
              quantity,
              partId: part?.partId ?? '',
              repeat: quantity % 2 === 0,
            };
    }
  }
}

function answered(product: CatalogProduct, question: Question): PricedParts | string {
  const location = product.locations[question.location];
  const method = product.methods.find(
    ({ name, methodId }) => name === question.methodName && location?.methodIds.includes(methodId),
  );
  const { units, repeat } = question;
  const imprint = {
    locationId: location?.locationId ?? '',
    methodId: method?.methodId ?? '',
    units,
    repeat,
    defaulted: false,
  };
  try {
    return priceParts(product, {
      imprints: [imprint],
      parts: [{ partId: question.partId, quantity: question.quantity }],
    });
  } catch (refusal) {
    if (refusal instanceof ServiceError) return refusal.code;
    throw refusal;
  }
}

type Couple = [first: Place, second: Place, quantity: number];
interface Place {
  location: number;
  methodName: string;
}

/** Two imprints on a piece, at the smallest and a large quantity. */
function* couples(product: CatalogProduct): Generator<Couple> {
  const places = product.locations.flatMap(({ methodIds }, location): Place[] =>
    product.methods
      .filter(({ methodId }) => methodIds.includes(methodId))
      .map(({ name }) => ({ location, methodName: name })),
  );
  for (const first of places)
    for (const second of places)
      if (first.location !== second.location)
        for (const quantity of [product.minimum, 1_000]) yield [first, second, quantity];
}

function coupled(product: CatalogProduct, places: readonly Place[], quantity: number) {
  const [first, ...others] = places.map(({ location, methodName }) => {
    const at = product.locations[location];
    const method = product.methods.find(
      ({ name, methodId }) => name === methodName && at?.methodIds.includes(methodId),
    );
    return {
      locationId: at?.locationId ?? '',
      methodId: method?.methodId ?? '',
      units: Math.min(2, method?.maxUnits ?? 1),
      repeat: false,
      defaulted: false,
    };
  });
  if (!first) throw new Error('there is no imprint');
  try {
    const partId = product.parts[0]?.partId ?? '';
    return sums(priceParts(product, { imprints: [first, ...others], parts: [{ partId, quantity }] }));
  } catch (refusal) {
    if (refusal instanceof ServiceError) return refusal.code;
    throw refusal;
  }
}

const sums = (answer: PricedParts | string) =>
  typeof answer === 'string'
    ? answer
    : {
        unit: answer.parts[0]?.unitPriceCents,
        goods: answer.goodsCents,
        setup: answer.setupCents,
        other: answer.otherCents,
        total: answer.totalCents,
        next: answer.nextBreak?.minQuantity,
      };

const daysByMethod = ({ methods }: CatalogProduct) =>
  Object.fromEntries(methods.map(({ name, leadDays }) => [name, leadDays]));

describe('the whole catalog is copied', () => {
  test('every product that is sold there is sold here', async () => {
    const theirs = await keysOf(first);
    const ours = await keysOf(second);
    expect(ours.filter((key) => key.startsWith('first:')).sort()).toEqual(
      theirs.map((key) => `first:${key}`).sort(),
    );
    expect(theirs.length).toBeGreaterThan(70);
  });

  const withoutPacks = ({ packs: _, ...shipping }: CatalogProduct['shipping']) => shipping;

  /** A youth tee of size YS has the label S. */
  const labelled = (part: CatalogProduct['parts'][number]) => ({
    ...part,
    size: part.size?.replace(/^Y(?=[SMLX])/, '') ?? null,
  });
  /** The messages name the town of a ship point. */
  const withoutStreets = ({ warehouses = [], ...shipping }: CatalogProduct['shipping']) => ({
    ...shipping,
    warehouses: warehouses.map(({ postal, city }) => ({ postal, city })),
  });

  test('what a product is comes over whole', async () => {
    for (const { theirs, ours } of await pairs()) {
      expect({
        name: ours.name,
        brand: ours.brand,
        category: ours.category,
        description: ours.description,
        material: ours.material,
        parts: ours.parts,
        minimum: ours.minimum,
        lessThanMinimumCents: ours.lessThanMinimumCents,
        hazmat: ours.hazmat,
        shipping: withoutPacks(ours.shipping),
        places: ours.locations.map(({ name, imprintArea }) => ({ name, imprintArea })),
        leadDays: daysByMethod(ours),
      }).toEqual({
        name: theirs.name,
        brand: theirs.brand,
        category: theirs.category,
        description: theirs.description,
        material: theirs.material,
        parts: theirs.parts.map(labelled),
        minimum: theirs.minimum,
        lessThanMinimumCents: theirs.lessThanMinimumCents,
        hazmat: theirs.hazmat,
        shipping: withoutStreets(theirs.shipping),
        places: theirs.locations.map(({ name, imprintArea }) => ({ name, imprintArea })),
        leadDays: daysByMethod(theirs),
      });
    }
  });
});

describe('prices', () => {
  test('sold as listed, every total is the supplier’s', async () => {
    let compared = 0;
    for (const { theirs, ours } of await pairs()) {
      for (const question of questions(theirs)) {
        const [there, here] = [answered(theirs, question), answered(ours, question)];
        expect({ key: theirs.key, ...question, answer: sums(here) }).toEqual({
          key: theirs.key,
          ...question,
          answer: sums(there),
        });
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(2_000);
  });

  test('an imprint beyond the first has the supplier’s price, wherever it is sold at another place', async () => {
    const answers: { here: unknown[]; there: unknown[] }[] = [];
    for (const { theirs, ours } of await pairs())
      for (const [first, second, quantity] of couples(theirs)) {
        const [there, here] = [theirs, ours].map((one) => coupled(one, [first, second], quantity));
        answers.push({ there: [theirs.key, first, second, there], here: [theirs.key, first, second, here] });
      }
    expect(answers.map(({ here }) => here)).toEqual(answers.map(({ there }) => there));
    expect(answers.filter(({ here }) => typeof here[3] === 'object').length).toBeGreaterThan(200);
  });

  test('front and back by REST: a screen on one side and the laser on the other', async () => {
    const priced = async (shop: typeof first | typeof second, key: string) => {
      const { body: product } = await shop.rest('GET', `/products/${encodeURIComponent(key)}`);
      const places: { name: string; location_id: string }[] = product.decoration_locations;
      const methods: { name: string; method_id: string }[] = product.decoration_methods;
      const imprint = (place: string, method: string, units: number) => ({
        location_id: places.find(({ name }) => name === place)?.location_id,
        method_id: methods.find(({ name }) => name === method)?.method_id,
        units,
      });
      const imprints = [imprint('Side 1', 'Screen print', 2), imprint('Side 2', 'Laser engraving', 1)];
      const { body } = await shop.rest('POST', '/prices', {
        configurations: [{ key, quantity: 48, imprints }],
      });
      const [price] = body.prices;
      return [price.unit_price, price.setup_total, price.total, price.charges];
    };
    const here = await priced(second, 'first:demo:TUMBLER-20');
    expect(here).toEqual(await priced(first, 'demo:TUMBLER-20'));
    // 19.90, a second color for 0.45 and the laser for 2.50; two screens and the laser are set up for 50 each.
    expect(here.slice(0, 3)).toEqual([22.85, 150, 1_246.8]);
  });

  test('at cost and a margin, the margin goes on the whole rate and is rounded half up once', async () => {
    let compared = 0;
    for (const { theirs, ours } of await pairs()) {
      const netted = { ...ours, selling: { kind: 'markup', basisPoints: MARGIN_BASIS_POINTS } } as const;
      for (const question of questions(theirs)) {
        const [there, here] = [answered(theirs, question), answered(netted, question)];
        if (typeof there === 'string' || typeof here === 'string') {
          expect(here).toBe(there);
          continue;
        }
        const rate = (there.parts[0]?.unitParts ?? [])
          .filter(({ name }) => name !== 'Rounding to the cent')
          .reduce((sum, part) => sum + part.rate, 0);
        const { method } = decorationOf(theirs, there.imprints[0]);
        expect(there.imprints[0].methodId).toBe(method.methodId);
        // Hundred-millionths of a dollar, so that the half is seen exactly.
        const exact = BigInt(rate) * BigInt(10_000 + MARGIN_BASIS_POINTS);
        const cents = Number((2n * exact + 1_000_000n) / 2_000_000n);
        expect([theirs.key, question, here.parts[0]?.unitPriceCents]).toEqual([theirs.key, question, cents]);
        expect(customerUnitCents(netted, rate)).toBe(cents);
        expect(here.goodsCents).toBe(cents * question.quantity);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(2_000);
  });
});
