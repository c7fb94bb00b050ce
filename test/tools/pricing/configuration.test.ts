/** A price list lets whoever reads it compute what the one price function computes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { resolveImprint } from '../../../tools/catalog/decoration.ts';
import type { CatalogProduct, QuantityRate } from '../../../tools/catalog/product.ts';
import type { Ctx } from '../../../tools/context.ts';
import { priceParts } from '../../../tools/pricing/price.ts';
import { priceConfiguration } from '../../../tools/pricing/price-configuration.ts';
import { publishedRates } from '../../../tools/pricing/published-rates.ts';
import { CAP_AT_COST, fixtureProduct, RINGSPUN_TEE, WOOD_SPEAKER } from '../../support/products.ts';
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

const MARGINS = [0, 1, 3_333, 4_217, 10_000];

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
    const products = [...demoProducts()].filter((_, index) => index % 3 === 0);
    expect(products.length).toBeGreaterThan(20);
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
    { numRuns: 150 },
  );
});

test('shares are published so that every sum rounds as the exact one does', () => {
  const share = fc.integer({ min: 0, max: 300_000_000 });
  fc.assert(
    fc.property(
      fc.array(share, { maxLength: 12 }),
      fc.array(share, { maxLength: 20 }),
      (pieces, decorations) => {
        const published = publishedRates(pieces, [0, ...decorations]);
        for (const [p, piece] of pieces.entries()) {
          for (const [d, decoration] of [0, ...decorations].entries()) {
            const exact = Math.floor((piece + decoration + 500_000) / 1_000_000);
            const listed = Math.floor(
              ((published.pieces[p] ?? 0) + (published.decorations[d] ?? 0) + 50) / 100,
            );
            expect(listed).toBe(exact);
          }
        }
        expect(published.decorations[0]).toBe(0);
      },
    ),
    // A piece just below a cent, with a decoration that carries it just not over the next.
    { examples: [[[74_995_000], [273_495_001]]] },
  );
});

test('a published list stays to the fourth decimal as the supplier wrote it', () => {
  expect(publishedRates([21_5000_0000, 269_400_000], [4_500_0000, 0])).toEqual({
    pieces: [21_5000, 26_940],
    decorations: [4_500, 0],
  });
});
