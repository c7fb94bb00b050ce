/** A reader of a price list computes from it what the one price function computes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { runRows } from '../../../tools/catalog/charge-levels.ts';
import { resolveImprint } from '../../../tools/catalog/decoration.ts';
import type { CatalogProduct, QuantityRate } from '../../../tools/catalog/product.ts';
import type { Ctx } from '../../../tools/context.ts';
import { configurationOf } from '../../../tools/pricing/configuration.ts';
import { priceParts } from '../../../tools/pricing/price.ts';
import { priceConfiguration } from '../../../tools/pricing/price-configuration.ts';
import { rate } from '../../../tools/values/money.ts';
import { CAP_AT_COST, fixtureProduct, inSteps, RINGSPUN_TEE, WOOD_SPEAKER } from '../../support/products.ts';
import { refusal } from '../../support/refusal.ts';
import { totalByList, type Wish } from './price-list.ts';

/** The list as the step answers it. */
async function listOf(product: CatalogProduct) {
  const caller = { kind: 'anonymous' } as const;
  const catalog = { product: async () => product };
  return priceConfiguration.handler({ caller, catalog } as unknown as Ctx, { product_id: product.key });
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
  const breaks = [...ladder, ...methods.flatMap(runRows)];
  const around = [minimum, ...breaks.map((row) => row.minQuantity)].flatMap((at) => [at - 1, at, at + 1]);
  return [...new Set([1, ...around, 777, 12_345])].filter((quantity) => quantity >= 1);
}

function wishesOf(product: CatalogProduct): Wish[] {
  return product.methods.flatMap((method) => {
    const most = Math.max(1, method.includedUnits, method.maxUnits);
    const stepUnits = method.run.at(-1)?.perUnits ?? 0;
    const steps = [1, method.includedUnits, method.includedUnits + 1, method.includedUnits + stepUnits];
    const more = [...steps, method.includedUnits + 2 * stepUnits + 1, most - 1, most, most + 1];
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

const SOLD: CatalogProduct['selling'][] = [
  ...[0, 3_333, 10_000].map((basisPoints) => ({ kind: 'markup' as const, basisPoints })),
  ...[3_333, 3_500, 9_500].map((basisPoints) => ({ kind: 'margin' as const, basisPoints })),
];

describe('the price list of', () => {
  test.each([
    ['a tumbler that may be ordered below its first break', fixtureProduct()],
    ['a tee with its print priced apart', RINGSPUN_TEE],
    ['a speaker decorated by the square inch', WOOD_SPEAKER],
    ['a cap embroidered by the thousand stitches', CAP_AT_COST],
  ])('%s comes to the same total, published or with any margin', async (_, product) => {
    for (const selling of [product.selling, ...SOLD]) {
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
      for (const kind of ['markup', 'margin'] as const) {
        const atMargin = { ...product, selling: { kind, basisPoints: 3_777 } };
        expect((await disagreements(atMargin)).differing, product.key).toEqual([]);
      }
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
      fc.oneof(
        fc.integer({ min: 0, max: 20_000 }).map((basisPoints) => ({ kind: 'markup' as const, basisPoints })),
        fc.integer({ min: 0, max: 9_500 }).map((basisPoints) => ({ kind: 'margin' as const, basisPoints })),
      ),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 4 }),
      async (ladder, runStep, runBase, selling, minimum, stepUnits, upcharges) => {
        const [method] = fixtureProduct().methods;
        if (!method) return;
        const product = fixtureProduct({
          ladder,
          minimum,
          selling,
          methods: [inSteps(method, { runStep, runBase, stepUnits, maxUnits: 9 })],
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

test('two sizes whose prices end almost alike keep the cent that a decoration adds to one of them', async () => {
  const sizes = fixtureProduct({
    selling: { kind: 'markup', basisPoints: 3_777 },
    ladder: [{ minQuantity: 24, rate: rate('5.00') }],
    parts: RINGSPUN_TEE.parts
      .slice(0, 2)
      .map((part, index) => ({ ...part, sizeUpchargeRate: index * rate('0.45') })),
    methods: fixtureProduct().methods.map((method) =>
      inSteps(method, { runBase: [{ minQuantity: 24, rate: rate('1.95') }] }),
    ),
  });
  expect((await disagreements(sizes)).differing).toEqual([]);
});

test('a method whose run, or a step of it, has a gap is left out, the others are listed', () => {
  const gap = [
    { minQuantity: 24, rate: rate('1.00') },
    { minQuantity: 48, rate: Number.NaN },
    { minQuantity: 96, rate: rate('0.80') },
  ];
  const { methods } = fixtureProduct();
  const listedWith = (run: { runBase: QuantityRate[] } | { runStep: QuantityRate[] }) => {
    const broken = methods.map((method) => (method.methodId === 'SP' ? inSteps(method, run) : method));
    return configurationOf(fixtureProduct({ methods: broken })).methods.map(({ method }) => method.methodId);
  };
  expect([listedWith({ runBase: gap }), listedWith({ runStep: gap })]).toEqual([['LE'], ['LE']]);
});

test('a method that counts to a million is listed up to its 250th step', () => {
  const listed = (maxUnits: number) => {
    const methods = CAP_AT_COST.methods.map((method) => inSteps(method, { includedUnits: 1_000, maxUnits }));
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

/** A list on paper: quantities and rates in ten-thousandths, units behind the slash. */
function onPaper(product: CatalogProduct): string[] {
  const { parts, methods, belowFirstBreakFrom } = configurationOf(product);
  const rows = (list: readonly { minQuantity: number; rate: number }[]) =>
    list.map(({ minQuantity, rate: one }) => `${minQuantity}:${one}`).join(' ');
  return [
    `below the first break from ${belowFirstBreakFrom}`,
    ...parts.slice(0, 1).map((part) => `${part.partId} ${rows(part.rows)}`),
    ...parts.slice(-1).map((part) => `${part.partId} ${rows(part.rows)}`),
    ...methods.flatMap(({ method, maxUnits, charges }) =>
      charges.map(
        ({ kind, name, rows: grid }) =>
          `${method.methodId} to ${maxUnits}, ${kind}, ${name}: ${grid
            .slice(0, 12)
            .map((row) => `${row.minQuantity}/${row.minUnits}:${row.rate}/${row.repeatRate}`)
            .join(' ')}${grid.length > 12 ? ` … ${grid.length}` : ''}`,
      ),
    ),
  ];
}

/** Two methods with breaks of their own, in steps, one of them within the goods. */
const STEPPED: CatalogProduct = fixtureProduct({
  minimum: 10,
  lessThanMinimumCents: 4_000,
  ladder: [
    { minQuantity: 24, rate: rate('10.00') },
    { minQuantity: 48, rate: rate('9.00') },
    { minQuantity: 96, rate: rate('9.00') },
  ],
  methods: fixtureProduct().methods.map((method, index) =>
    inSteps(method, {
      runBase: index === 0 ? [] : [{ minQuantity: 1, rate: rate('0.50') }],
      runStep: [
        { minQuantity: 12, rate: rate('0.30') },
        { minQuantity: 60, rate: rate('0.20') },
      ],
      includedUnits: 1,
      stepUnits: index + 1,
      maxUnits: 4,
      unit: 'colors' as const,
    }),
  ),
});

/** No charge below the minimum, and methods without units, without steps, without included units, and free at first. */
const SPARSE: CatalogProduct = fixtureProduct({
  minimum: 12,
  lessThanMinimumCents: 0,
  ladder: [
    { minQuantity: 24, rate: rate('3.00') },
    { minQuantity: 1_000_000, rate: rate('2.00') },
    { minQuantity: 1_000_001, rate: rate('1.00') },
  ],
  methods: [
    { unit: 'none' as const, includedUnits: 1 },
    { runStep: [], setups: [{ name: 'Free', priceCents: 0, repeatPriceCents: 0, perUnits: null }] },
    { includedUnits: 0 },
    {
      runStep: [],
      runBase: [
        { minQuantity: 24, rate: 0 },
        { minQuantity: 48, rate: rate('0.50') },
      ],
    },
  ].flatMap((without) =>
    fixtureProduct()
      .methods.slice(0, 1)
      .map((method) => inSteps(method, { maxUnits: 3, setups: [], ...without })),
  ),
});

test('whole price lists, as they are published', () => {
  const net = { kind: 'markup', basisPoints: 3_333 } as const;
  const listed = [
    fixtureProduct(),
    STEPPED,
    { ...STEPPED, minimum: 24, selling: net },
    RINGSPUN_TEE,
    WOOD_SPEAKER,
    { ...CAP_AT_COST, selling: net },
    SPARSE,
  ].map(onPaper);
  expect(listed).toMatchInlineSnapshot(`
    [
      [
        "below the first break from 12",
        "BLK 24:215000 48:199000 96:186000",
        "WHT 24:215000 48:199000 96:186000",
        "SP to 4, run, Screen print, run: 12/2:4500/4500 12/3:9000/9000 12/4:13500/13500",
        "SP to 4, setup, Screen setup: 1/1:500000/250000 1/2:1000000/500000 1/3:1500000/750000 1/4:2000000/1000000",
        "SP to 4, less_than_minimum, Less than minimum quantity: 12/1:500000/500000",
        "SP to 4, rush, Rush production: 1/1:600000/600000",
        "LE to 1, setup, Laser setup: 1/1:400000/0",
        "LE to 1, less_than_minimum, Less than minimum quantity: 12/1:500000/500000",
      ],
      [
        "below the first break from 10",
        "BLK 24:100000 48:90000",
        "WHT 24:100000 48:90000",
        "SP to 4, run, Screen print, run: 10/2:3000/3000 60/2:2000/2000 10/3:6000/6000 60/3:4000/4000 10/4:9000/9000 60/4:6000/6000",
        "SP to 4, setup, Screen setup: 1/1:500000/250000 1/2:1000000/500000 1/3:1500000/750000 1/4:2000000/1000000",
        "SP to 4, less_than_minimum, Less than minimum quantity: 10/1:400000/400000",
        "SP to 4, rush, Rush production: 1/1:600000/600000",
        "LE to 4, run, Laser engraving, run: 10/1:5000/5000 60/1:5000/5000 10/2:8000/8000 60/2:7000/7000 10/4:11000/11000 60/4:9000/9000",
        "LE to 4, setup, Laser setup: 1/1:400000/0",
        "LE to 4, less_than_minimum, Less than minimum quantity: 10/1:400000/400000",
      ],
      [
        "below the first break from null",
        "BLK 24:133330 48:119997",
        "WHT 24:133330 48:119997",
        "SP to 4, run, Screen print, run: 24/2:4000/4000 60/2:2667/2667 24/3:8000/8000 60/3:5333/5333 24/4:12000/12000 60/4:8000/8000",
        "SP to 4, setup, Screen setup: 1/1:666700/333300 1/2:1333400/666600 1/3:2000100/999900 1/4:2666800/1333200",
        "SP to 4, rush, Rush production: 1/1:800000/800000",
        "LE to 4, run, Laser engraving, run: 24/1:6666/6666 60/1:6666/6666 24/2:10666/10666 60/2:9333/9333 24/4:14666/14666 60/4:12000/12000",
        "LE to 4, setup, Laser setup: 1/1:533300/0",
      ],
      [
        "below the first break from null",
        "NVY-S 12:98000 24:89000 72:81000 144:76000 288:72000",
        "NVY-3XL 12:128000 24:119000 72:111000 144:106000 288:102000",
        "SP to 6, run, Screen print, run: 12/1:55000/55000 24/1:42600/42600 72/1:34000/34000 144/1:25400/25400 288/1:19400/19400 576/1:15100/15100 12/2:61800/61800 24/2:48700/48700 72/2:39600/39600 144/2:30300/30300 288/2:23800/23800 576/2:18900/18900 … 36",
        "SP to 6, setup, Screen: 1/1:220000/140000 1/2:440000/280000 1/3:660000/420000 1/4:880000/560000 1/5:1100000/700000 1/6:1320000/840000",
        "SP to 6, rush, Rush production: 1/1:600000/600000",
      ],
      [
        "below the first break from null",
        "BLK 12:718000 36:695400 72:650000",
        "WHT 12:718000 36:695400 72:650000",
        "UV to 12, run, UV print, run: 12/4:2400/2400 12/5:4800/4800 12/6:7200/7200 12/7:9600/9600 12/8:12000/12000 12/9:14400/14400 12/10:16800/16800 12/11:19200/19200 12/12:21600/21600",
        "UV to 12, setup, UV setup: 1/1:600000/0",
        "UV to 12, rush, Rush production: 1/1:900000/900000",
      ],
      [
        "below the first break from null",
        "BLK 144:35919",
        "WHT 144:35919",
        "EM to 40000, run, Embroidery, run: 144/1:23999/23999 144/7001:27733/27733 144/8001:31466/31466 144/9001:35199/35199 144/10001:38932/38932 144/11001:42666/42666 144/12001:46399/46399 144/13001:50132/50132 144/14001:53865/53865 144/15001:57599/57599 144/16001:61332/61332 144/17001:65065/65065 … 34",
        "EM to 40000, setup, Stitch tape: 1/1:373300/0 1/7001:746600/0 1/14001:1119900/0 1/21001:1493200/0 1/28001:1866500/0 1/35001:2239800/0",
        "EM to 40000, rush, Rush production: 1/1:666700/666700",
      ],
      [
        "below the first break from 12",
        "BLK 24:30000 1000000:20000",
        "WHT 24:30000 1000000:20000",
        "SP to 3, rush, Rush production: 1/1:600000/600000",
        "SP to 3, rush, Rush production: 1/1:600000/600000",
        "SP to 3, run, Screen print, run: 12/1:4500/4500 12/2:9000/9000 12/3:13500/13500",
        "SP to 3, rush, Rush production: 1/1:600000/600000",
        "SP to 3, run, Screen print, run: 12/1:0/0 48/1:5000/5000",
        "SP to 3, rush, Rush production: 1/1:600000/600000",
      ],
    ]
  `);
});
