/** A price list lets whoever reads it compute what the one price function computes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { resolveImprint } from '../../../tools/catalog/decoration.ts';
import type { CatalogProduct, QuantityRate } from '../../../tools/catalog/product.ts';
import type { Ctx } from '../../../tools/context.ts';
import { configurationOf } from '../../../tools/pricing/configuration.ts';
import { priceParts } from '../../../tools/pricing/price.ts';
import { priceConfiguration } from '../../../tools/pricing/price-configuration.ts';
import { rate } from '../../../tools/values/money.ts';
import { CAP_AT_COST, fixtureProduct, RINGSPUN_TEE, WOOD_SPEAKER } from '../../support/products.ts';
import { refusal } from '../../support/refusal.ts';
import { totalByList, type Wish } from './price-list.ts';

/** The list as the tool answers it. */
async function listOf(product: CatalogProduct) {
  const catalog = { product: async () => product };
  return priceConfiguration.output.parse(
    await priceConfiguration.handler({ catalog } as unknown as Ctx, { key: product.key }),
  );
}

/** What the price function says, `undefined` where it refuses. */
function totalByUs(product: CatalogProduct, { partId, methodId, units, quantity, repeat }: Wish) {
  try {
    const imprint = resolveImprint(product, { methodId, units, repeat });
    return priceParts(product, { imprints: [imprint], parts: [{ partId, quantity }] }).totalCents;
  } catch {
    return undefined;
  }
}

/** Quantities around every break, the minimum and the first. */
function quantitiesOf({ ladder, minimum, methods }: CatalogProduct): number[] {
  const breaks = [...ladder, ...methods.flatMap(({ runBase, runStep }) => [...runBase, ...runStep])];
  const around = [minimum, ...breaks.map((row) => row.minQuantity)].flatMap((at) => [at - 1, at, at + 1]);
  return [...new Set([1, ...around, 777, 12_345])].filter((quantity) => quantity >= 1);
}

function wishesOf(product: CatalogProduct): Wish[] {
  return product.methods.flatMap((method) => {
    const most = Math.max(1, method.includedUnits, method.maxUnits);
    const steps = [
      1,
      method.includedUnits,
      method.includedUnits + 1,
      method.includedUnits + method.stepUnits,
    ];
    const more = [...steps, method.includedUnits + 2 * method.stepUnits + 1, most - 1, most, most + 1];
    return [...new Set(more)]
      .filter((units) => units >= 1)
      .flatMap((units) =>
        quantitiesOf(product).flatMap((quantity) =>
          [product.parts[0], product.parts.at(-1)].flatMap((part, index) =>
            part
              ? [{ partId: part.partId, methodId: method.methodId, units, quantity, repeat: index === 1 }]
              : [],
          ),
        ),
      );
  });
}

async function disagreements(product: CatalogProduct): Promise<{ asked: number; differing: unknown[] }> {
  const list = await listOf(product);
  const wishes = wishesOf(product);
  const differing = wishes
    .map((wish) => ({ wish, list: totalByList(list, wish), us: totalByUs(product, wish) }))
    .filter(({ list, us }) => list !== us);
  return { asked: wishes.length, differing: differing.slice(0, 3) };
}

const MARGINS = [0, 3_333, 10_000];

describe('the price list of', () => {
  test.each([
    ['a tumbler that may be ordered below its first break', fixtureProduct()],
    ['a tee with its print priced apart', RINGSPUN_TEE],
    ['a speaker decorated by the square inch', WOOD_SPEAKER],
    ['a cap embroidered by the thousand stitches', CAP_AT_COST],
  ])('%s comes to the same total, published or with any margin', async (_, product) => {
    const sold = [
      product.selling,
      ...MARGINS.map((marginBasisPoints) => ({ kind: 'net' as const, marginBasisPoints })),
    ];
    for (const selling of sold) {
      const { asked, differing } = await disagreements({ ...product, selling });
      expect(asked).toBeGreaterThan(50);
      expect(differing).toEqual([]);
    }
  });

  test('every product of the demo supplier comes to the same total', async () => {
    const products = [...demoProducts()].filter((_, index) => index % 9 === 0);
    expect(products.length).toBeGreaterThan(7);
    for (const product of products) {
      expect((await disagreements(product)).differing, product.key).toEqual([]);
      const atMargin = { ...product, selling: { kind: 'net', marginBasisPoints: 3_777 } } as const;
      expect((await disagreements(atMargin)).differing, product.key).toEqual([]);
    }
  });
});

const rateRows = fc
  .uniqueArray(
    fc.record({ minQuantity: fc.integer({ min: 1, max: 400 }), rate: fc.integer({ min: 100, max: 99_999 }) }),
    {
      selector: (row) => row.minQuantity,
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((rows): QuantityRate[] => rows.sort((a, b) => a.minQuantity - b.minQuantity));

test('whatever the ladders, margins and steps, the list comes to the same total', async () => {
  await fc.assert(
    fc.asyncProperty(
      rateRows,
      rateRows,
      fc.oneof(fc.constant<QuantityRate[]>([]), rateRows),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 4 }),
      async (ladder, runStep, runBase, marginBasisPoints, minimum, stepUnits, upcharges) => {
        const [method] = fixtureProduct().methods;
        if (!method) return;
        const product = fixtureProduct({
          ladder,
          minimum,
          selling: { kind: 'net', marginBasisPoints },
          methods: [{ ...method, runStep, runBase, stepUnits, maxUnits: 9 }],
          parts: upcharges.map((sizeUpchargeRate, index) => ({
            partId: `P${index}`,
            color: 'Black',
            colorHex: '#111111',
            size: null,
            sizeUpchargeRate,
          })),
        });
        expect((await disagreements(product)).differing).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});

test('a method whose run has a gap is left out, the others are listed', () => {
  const runBase = [
    { minQuantity: 24, rate: rate('1.00') },
    { minQuantity: 48, rate: Number.NaN },
    { minQuantity: 96, rate: rate('0.80') },
  ];
  const { methods } = fixtureProduct();
  const broken = methods.map((method) => (method.methodId === 'SP' ? { ...method, runBase } : method));
  const listed = configurationOf(fixtureProduct({ methods: broken })).methods;
  expect(listed.map(({ method }) => method.methodId)).toEqual(['LE']);
});

test('a method that counts to a million is listed up to its 250th step', () => {
  const listed = (maxUnits: number) => {
    const methods = CAP_AT_COST.methods.map((method) => ({ ...method, includedUnits: 1_000, maxUnits }));
    const [embroidery] = configurationOf({ ...CAP_AT_COST, methods }).methods;
    const run = embroidery?.charges.find(({ kind }) => kind === 'run')?.rows.map(({ minUnits }) => minUnits);
    return [embroidery?.maxUnits, run?.length, run?.at(-1)];
  };
  expect([listed(1_000_000), listed(249_500), listed(248_000)]).toEqual([
    [250_000, 250, 249_001],
    [249_500, 250, 249_001],
    [248_000, 248, 247_001],
  ]);
});

test('a product without a price at some quantity has no price list', () => {
  const none = {
    code: 'price_unavailable',
    message: 'The supplier publishes no complete price list of demo:TUMBLER-20.',
  };
  const unpriced = [
    fixtureProduct({ ladder: [] }),
    fixtureProduct({ methods: [] }),
    fixtureProduct({ ladder: [...fixtureProduct().ladder, { minQuantity: 500, rate: 0 }] }),
  ];
  expect(unpriced.map((product) => refusal(() => configurationOf(product)))).toEqual([none, none, none]);
});
