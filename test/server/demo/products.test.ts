import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DEMO_PICTURES } from '../../../server/demo/pictures.ts';
import { demoProducts } from '../../../server/demo/products.ts';
import { methodInSteps } from '../../../tools/catalog/charge-levels.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { USE_CASES } from '../../../tools/catalog/product.ts';

const products = demoProducts();
/** Examples of the documents and agents' notes name these: none of them is ever renamed. */
const published = products.slice(0, 76);

function product(sku: string): CatalogProduct {
  const found = products.find((each) => each.sku === sku);
  if (!found) throw new Error(`no ${sku}`);
  return found;
}

/** The keys of the products a rule does not hold for. */
const breaking = (rule: (each: CatalogProduct) => boolean): string[] =>
  products.filter((each) => !rule(each)).map((each) => each.key);

describe('the line', () => {
  test('begins with those that are published, and has each once', () => {
    const skus = `TEE-CLASSIC TEE-RINGSPUN TEE-TRIBLEND TEE-HEAVY TEE-ORGANIC TEE-LONGSLEEVE TEE-PERFORMANCE
      TEE-WOMENS TEE-YOUTH HOODIE-PULLOVER HOODIE-PREMIUM HOODIE-FULLZIP CREWNECK QUARTERZIP POLO VEST-SHERPA
      JACKET-SOFTSHELL VEST-PUFFER CAP-TRUCKER CAP-DAD CAP-ROPE BEANIE HAT-BUCKET TUMBLER-20 TUMBLER-30 BOTTLE-24
      BOTTLE-17 MUGTUMBLER-40 TRITAN-25 MUG-12 CAMPMUG-15 CANCOOLER PEN-CLICK PEN-GEL PEN-STYLUS PEN-BAMBOO
      HIGHLIGHTER NOTEBOOK-A5 NOTEBOOK-RECYCLED NOTEBOOK-BOXSET STICKYNOTES STICKER-3IN STICKER-SHEET
      BACKPACK-LAPTOP BACKPACK-ROLLTOP DAYPACK TOTE-COTTON TOTE-CANVAS BAG-DRAWSTRING COOLER-24 DUFFEL POUCH-TECH
      POWERBANK-5K POWERBANK-10K CHARGEPAD-10W CABLE-3IN1 SPEAKER-WOOD EARBUDS WEBCAMCOVER HUB-USB MOUSEPAD
      DESKMAT LAMP-LED PLANTKIT FIDGETCUBE PUZZLE UMBRELLA-42 UMBRELLA-60 BLANKET-SHERPA SUNGLASSES SOCKS-CREW
      LANYARD PIN-ENAMEL LIPBALM SANITIZER GIFTBOX`.split(/\s+/);
    expect(published.map((each) => each.sku)).toEqual(skus);
    expect(breaking(({ key, sku }) => key === `demo:${sku}`)).toEqual([]);
    expect(new Set(products.map((each) => each.sku)).size).toBe(products.length);
  });

  test('never gives two parts the same id', () => {
    const ids = products.flatMap((each) => each.parts.map((part) => part.partId));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.length).toBeGreaterThan(1_000);
  });

  test('says of every product what a buyer reads and searches for', () => {
    expect(
      breaking(
        (each) =>
          each.description.split(/(?<=\.) /).length === 2 &&
          !each.description.includes('!') &&
          each.material !== '' &&
          each.keywords.length >= 5 &&
          each.useCases.length > 0 &&
          each.useCases.every((useCase) => USE_CASES.includes(useCase)),
      ),
    ).toEqual([]);
  });

  test('marks as green only what is', () => {
    const green = published.filter((each) => each.eco.length > 0).map((each) => [each.sku, ...each.eco]);
    expect(green).toEqual([
      ['TEE-ORGANIC', 'organic'],
      ['PEN-BAMBOO', 'bamboo'],
      ['NOTEBOOK-A5', 'FSC'],
      ['NOTEBOOK-RECYCLED', 'recycled'],
      ['BACKPACK-ROLLTOP', 'RPET', 'recycled'],
      ['SPEAKER-WOOD', 'FSC'],
      ['GIFTBOX', 'FSC'],
    ]);
  });

  test('sends lithium by ground', () => {
    expect(breaking(({ hazmat, material }) => hazmat || !/lithium/i.test(material))).toEqual([]);
    expect(published.filter((each) => each.hazmat).map((each) => each.sku)).toEqual([
      'POWERBANK-5K',
      'POWERBANK-10K',
      'SPEAKER-WOOD',
      'EARBUDS',
    ]);
  });

  test('is published at the moment it is asked for', () => {
    expect(new Set(products.map((each) => each.asOf))).toEqual(new Set(['2026-11-02T09:00:00.000Z']));
    expect(demoProducts('2027-01-04T08:00:00.000Z')[0]?.asOf).toBe('2027-01-04T08:00:00.000Z');
  });

  test('packs every carton so that a carrier takes it', () => {
    expect(
      breaking(({ shipping: { fobPostals, weightLb, piecesPerCarton, cartonInches } }) => {
        const { length, width, height } = cartonInches ?? { length: 0, width: 0, height: 0 };
        return (
          length * width * height > 0 &&
          (weightLb ?? 51) * (piecesPerCarton ?? 51) <= 50 &&
          Math.max(length, width, height) <= 48 &&
          fobPostals.length > 0 &&
          fobPostals.every((postal) => /^\d{5}$/.test(postal))
        );
      }),
    ).toEqual([]);
  });
});

describe('prices', () => {
  test('fall with quantity and start at the minimum', () => {
    expect(
      breaking(({ ladder }) =>
        ladder.every((row, index) => {
          const above = ladder[index - 1];
          return row.rate > 0 && (!above || (row.minQuantity > above.minQuantity && row.rate < above.rate));
        }),
      ),
    ).toEqual([]);
    expect(
      breaking(
        ({ ladder, minimum, lessThanMinimumCents }) =>
          (minimum === ladder[0]?.minQuantity) === (lessThanMinimumCents === 0),
      ),
    ).toEqual([]);
    expect(published.filter((each) => each.lessThanMinimumCents > 0).map((each) => each.sku)).toEqual([
      'POWERBANK-5K',
      'SPEAKER-WOOD',
    ]);
  });

  test('have a run charge for every quantity that may be ordered', () => {
    expect(
      breaking(({ methods, minimum }) =>
        methods.every(({ run }) =>
          run.every(
            ({ rows }) =>
              rows.every((row, index) => row.minQuantity > (rows[index - 1]?.minQuantity ?? 0)) &&
              (rows[0]?.minQuantity ?? 0) <= minimum,
          ),
        ),
      ),
    ).toEqual([]);
  });

  test('charge every further unit where more than the included ones are allowed', () => {
    expect(
      breaking(({ methods }) =>
        methods.every(
          ({ includedUnits, maxUnits, run }) =>
            includedUnits <= maxUnits &&
            run.some(({ perUnits = 0 }) => perUnits > 0) === includedUnits < maxUnits,
        ),
      ),
    ).toEqual([]);
  });
});

describe('decoration', () => {
  test('names only methods the product has, and uses each of them', () => {
    expect(
      breaking(({ locations, methods }) => {
        const offered = new Set(locations.flatMap((location) => location.methodIds));
        const defined = methods.map((method) => method.methodId);
        return (
          new Set(defined).size === defined.length &&
          [...offered].sort().join() === [...defined].sort().join()
        );
      }),
    ).toEqual([]);
  });

  test('has a default that the product offers', () => {
    expect(
      breaking(({ locations, defaultDecoration }) =>
        locations.some(
          ({ locationId, methodIds }) =>
            locationId === defaultDecoration?.locationId && methodIds.includes(defaultDecoration.methodId),
        ),
      ),
    ).toEqual([]);
  });

  test('allows no more square inches than the largest place has', () => {
    expect(
      breaking(({ locations, methods }) =>
        methods.every(
          ({ methodId, unit, maxUnits }) =>
            unit !== 'square_inches' ||
            locations.some(
              ({ methodIds, imprintArea: area }) =>
                methodIds.includes(methodId) &&
                maxUnits <= Math.ceil((area?.widthInches ?? 0) * (area?.heightInches ?? 0)),
            ),
        ),
      ),
    ).toEqual([]);
  });

  test.each([
    ['TEE-CLASSIC', 'front', 'screen-print'],
    ['HOODIE-PULLOVER', 'front', 'screen-print'],
    ['QUARTERZIP', 'left-chest', 'embroidery'],
    ['POLO', 'left-chest', 'embroidery'],
    ['JACKET-SOFTSHELL', 'left-chest', 'embroidery'],
    ['CAP-TRUCKER', 'front', 'embroidery'],
    ['TUMBLER-20', 'side-1', 'screen-print'],
    ['PEN-CLICK', 'barrel', 'pad-print'],
    ['NOTEBOOK-A5', 'cover', 'deboss'],
    ['BACKPACK-LAPTOP', 'pocket', 'embroidery'],
    ['POWERBANK-5K', 'top', 'uv'],
    ['SOCKS-CREW', 'leg', 'knit'],
  ])('of %s is on the %s by %s unless another is asked for', (sku, locationId, methodId) => {
    expect(product(sku).defaultDecoration).toEqual({ locationId, methodId });
  });

  test('needs no longer on rush than without', () => {
    expect(
      breaking(({ methods }) =>
        methods.every(({ leadDays, rushDays, rushFeeCents }) =>
          rushDays === null ? rushFeeCents === 0 : rushDays < leadDays && rushFeeCents > 0,
        ),
      ),
    ).toEqual([]);
  });
});

describe('parts and pictures', () => {
  const BELOW = '/pictures/demo/';
  const Boxes = z.record(z.string(), z.record(z.string(), z.unknown()));
  const boxes = Boxes.parse(JSON.parse(readFileSync(join(DEMO_PICTURES, 'imprints.json'), 'utf8')));
  /** Its own, or that of a class of goods. */
  const classOf = ({ pictures: [first] }: CatalogProduct) => first?.path.slice(BELOW.length).split('/')[0];

  test('no picture is of goods that are not sold', () => {
    const shown = products.flatMap(({ pictures }) => pictures.map(({ path }) => path.slice(BELOW.length)));
    const stored = readdirSync(DEMO_PICTURES, { recursive: true, encoding: 'utf8' });
    expect(stored.filter((file) => file.endsWith('.webp')).sort()).toEqual([...new Set(shown)].sort());
  });

  test('every color has its picture, and only the colors there are', () => {
    expect(
      breaking(({ parts, pictures }) => {
        const colors = [...new Set(parts.map((part) => part.color))];
        return (
          pictures.map((picture) => picture.color).join() === colors.join() &&
          pictures.every(
            ({ path }) =>
              /^\/pictures\/demo\/[\w-]+\/[a-z-]+\.webp$/.test(path) &&
              existsSync(join(DEMO_PICTURES, path.slice(BELOW.length))),
          )
        );
      }),
    ).toEqual([]);
  });

  test('those of the published goods are their own', () => {
    expect(published.filter((each) => classOf(each) !== each.sku)).toEqual([]);
  });

  test('goods are decorated where their pictures show it', () => {
    expect(
      breaking((each) => {
        const location = each.defaultDecoration?.locationId ?? '';
        return location in (boxes[classOf(each) ?? ''] ?? {});
      }),
    ).toEqual([]);
  });

  test('an adult garment comes in six sizes and asks more for the two largest', () => {
    expect(product('TEE-CLASSIC').parts.filter((part) => part.color === 'Heather Grey')).toEqual([
      {
        partId: 'TEE-CLASSIC-HEATHER-GREY-S',
        color: 'Heather Grey',
        colorHex: '#b3b6ba',
        size: 'S',
        sizeUpchargeRate: 0,
      },
      {
        partId: 'TEE-CLASSIC-HEATHER-GREY-M',
        color: 'Heather Grey',
        colorHex: '#b3b6ba',
        size: 'M',
        sizeUpchargeRate: 0,
      },
      {
        partId: 'TEE-CLASSIC-HEATHER-GREY-L',
        color: 'Heather Grey',
        colorHex: '#b3b6ba',
        size: 'L',
        sizeUpchargeRate: 0,
      },
      {
        partId: 'TEE-CLASSIC-HEATHER-GREY-XL',
        color: 'Heather Grey',
        colorHex: '#b3b6ba',
        size: 'XL',
        sizeUpchargeRate: 0,
      },
      {
        partId: 'TEE-CLASSIC-HEATHER-GREY-2XL',
        color: 'Heather Grey',
        colorHex: '#b3b6ba',
        size: '2XL',
        sizeUpchargeRate: 20_000,
      },
      {
        partId: 'TEE-CLASSIC-HEATHER-GREY-3XL',
        color: 'Heather Grey',
        colorHex: '#b3b6ba',
        size: '3XL',
        sizeUpchargeRate: 30_000,
      },
    ]);
    expect(
      product('TEE-YOUTH')
        .parts.slice(0, 4)
        .map((part) => part.partId),
    ).toEqual(['TEE-YOUTH-BLACK-YS', 'TEE-YOUTH-BLACK-YM', 'TEE-YOUTH-BLACK-YL', 'TEE-YOUTH-BLACK-YXL']);
  });

  test('hard goods come in one size, the 20 oz tumbler in black first', () => {
    expect(product('TUMBLER-20').parts[0]).toEqual({
      partId: 'TUMBLER-20-BLACK',
      color: 'Black',
      colorHex: '#1d1e21',
      size: null,
      sizeUpchargeRate: 0,
    });
    expect(product('TUMBLER-20').pictures[0]).toEqual({
      path: '/pictures/demo/TUMBLER-20/black.webp',
      color: 'Black',
      shows: ['blank', 'front'],
      size: { width: 800, height: 800 },
    });
  });
});

describe('figures the trade can check by hand', () => {
  test('the ringspun tee: ladder, first color and each more, screens new and repeated', () => {
    const tee = product('TEE-RINGSPUN');
    expect(tee.ladder).toEqual([
      { minQuantity: 12, rate: 98_000 },
      { minQuantity: 24, rate: 89_000 },
      { minQuantity: 72, rate: 81_000 },
      { minQuantity: 144, rate: 76_000 },
      { minQuantity: 288, rate: 72_000 },
    ]);
    expect(tee.methods[0]).toEqual(
      methodInSteps({
        methodId: 'screen-print',
        name: 'Screen print',
        unit: 'colors',
        includedUnits: 1,
        maxUnits: 6,
        stepUnits: 1,
        runBase: [
          { minQuantity: 12, rate: 55_000 },
          { minQuantity: 24, rate: 42_600 },
          { minQuantity: 72, rate: 34_000 },
          { minQuantity: 144, rate: 25_400 },
          { minQuantity: 288, rate: 19_400 },
          { minQuantity: 576, rate: 15_100 },
        ],
        runStep: [
          { minQuantity: 12, rate: 6_800 },
          { minQuantity: 24, rate: 6_100 },
          { minQuantity: 72, rate: 5_600 },
          { minQuantity: 144, rate: 4_900 },
          { minQuantity: 288, rate: 4_400 },
          { minQuantity: 576, rate: 3_800 },
        ],
        setups: [{ name: 'Screens', priceCents: 2_200, repeatPriceCents: 1_400, perUnits: 1 }],
        leadDays: 7,
        rushDays: 3,
        rushFeeCents: 6_000,
      }),
    );
  });

  test('the wood speaker: 3 square inches included of 12, and a fee from 2 pieces on', () => {
    const speaker = product('SPEAKER-WOOD');
    expect(speaker.ladder).toEqual([
      { minQuantity: 12, rate: 718_000 },
      { minQuantity: 36, rate: 695_400 },
      { minQuantity: 72, rate: 650_000 },
    ]);
    expect([speaker.minimum, speaker.lessThanMinimumCents]).toEqual([2, 5_000]);
    expect(speaker.methods).toEqual([
      methodInSteps({
        methodId: 'uv',
        name: 'Full-color UV print',
        unit: 'square_inches',
        includedUnits: 3,
        maxUnits: 12,
        stepUnits: 1,
        runAdditional: [{ minQuantity: 1, rate: 19_000 }],
        runBase: [],
        runStep: [{ minQuantity: 1, rate: 2_400 }],
        setups: [{ name: 'UV setup', priceCents: 6_000, repeatPriceCents: 0, perUnits: null }],
        leadDays: 3,
        rushDays: 1,
        rushFeeCents: 6_750,
      }),
    ]);
  });

  test('the cap: 7,000 stitches included, a tape for each 7,000', () => {
    expect(product('CAP-TRUCKER').methods[0]).toMatchObject({
      methodId: 'embroidery',
      unit: 'stitches',
      includedUnits: 7_000,
      maxUnits: 40_000,
      run: [{ minUnits: 7_001, perUnits: 1_000, rows: [{ minQuantity: 1, rate: 2_800 }] }],
      setups: [
        {
          name: 'Digitizing tape',
          levels: [
            { minUnits: 1, perUnits: 7_000, rows: [{ minQuantity: 1, rate: 280_000, repeatRate: 0 }] },
          ],
        },
      ],
    });
  });

  test('the small power bank may be ordered from half its first break on', () => {
    const bank = product('POWERBANK-5K');
    expect([bank.minimum, bank.ladder[0]?.minQuantity, bank.lessThanMinimumCents]).toEqual([13, 25, 5_000]);
  });
});
