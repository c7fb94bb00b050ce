/** What suppliers get wrong: put right where it can mean one thing only, flagged and not sold where it cannot. */
import { describe, expect, test } from 'vitest';
import { isQuotable } from '../../../../server/db/catalog/merit.ts';
import { normalizeWords } from '../../../../server/suppliers/promostandards/normalize-words.ts';
import { parseXml } from '../../../../server/xml/parse.ts';
import { resolveImprint } from '../../../../tools/catalog/decoration.ts';
import { priceParts } from '../../../../tools/pricing/price.ts';
import { codesOf, FURTHER_COLOR, mapped, price, SETUP } from './answers.ts';

type Mapped = ReturnType<typeof mapped>;

const totalOf = (product: Mapped, quantity: number, units: number, repeat = false): number =>
  priceParts(product, {
    imprints: [resolveImprint(product, { units, repeat })],
    parts: [{ partId: product.parts[0]?.partId ?? '', quantity }],
  }).totalCents;

const refusalOf = (product: Mapped): string => {
  try {
    totalOf(product, 24, 1);
    return 'priced';
  } catch (refusal) {
    return Object(refusal).code;
  }
};

describe('a clean answer', () => {
  test('is priced as the standard reads it', () => {
    const product = mapped();
    expect(product.quality.filter(({ code }) => code !== 'part_unpriced')).toEqual([]);
    // 24 bottles at 12.48, one color, one screen.
    expect(totalOf(product, 24, 1)).toBe(24 * 1248 + 5000);
    // 150 at 10.75 and two further colors at .25, three screens.
    expect(totalOf(product, 150, 3)).toBe(150 * 1125 + 15_000);
    expect(totalOf(product, 150, 3, true)).toBe(150 * 1125 + 7_500);
    // Twelve pay the first price and the charge.
    expect(totalOf(product, 12, 1)).toBe(12 * 1248 + 5_000 + 4_200);
    expect(product.minimum).toBe(12);
  });

  test('has plain words, ounces in pounds and colors as they are', () => {
    const { description, shipping, parts } = mapped();
    expect(description).toBe('Double-wall stainless bottle & lid');
    expect(shipping).toEqual({
      fobPostals: ['33777'],
      weightLb: 0.719,
      piecesPerCarton: 24,
      cartonInches: { length: 12, width: 18, height: 11 },
      packs: { CA: 24 },
    });
    expect(parts).toEqual([
      { partId: 'TB-220-BLK', color: 'Matte Black', colorHex: '#1a1a1a', size: null, sizeUpchargeRate: 0 },
    ]);
  });
});

describe('put right, with a word to the desk', () => {
  test('a setup sent as a charge by the piece is charged once', () => {
    const product = mapped({ charges: [{ ...SETUP, chargeType: 'Run' }, FURTHER_COLOR] });
    expect(codesOf(product)).toContain('setup_as_run');
    expect(totalOf(product, 24, 2)).toBe(24 * 1278 + 10_000);
  });

  test('prices out of order are sorted', () => {
    const product = mapped({ prices: [price(144, '10.75'), price(24, '12.48')] });
    expect(codesOf(product)).toContain('rows_sorted');
    expect(product.ladder).toEqual([
      { minQuantity: 24, rate: 124_800 },
      { minQuantity: 144, rate: 107_500 },
    ]);
  });

  test('a price that rises at a higher quantity is sold as published', () => {
    const product = mapped({ prices: [price(24, '12.48'), price(72, '12.90'), price(144, '10.75')] });
    expect(codesOf(product)).toContain('price_rises');
    expect([24, 71, 72, 144].map((quantity) => totalOf(product, quantity, 1))).toEqual([
      24 * 1248 + 5_000,
      71 * 1248 + 5_000,
      72 * 1290 + 5_000,
      144 * 1075 + 5_000,
    ]);
  });

  test('prices by the dozen are divided by twelve', () => {
    const product = mapped({ prices: [price(2, '120.00', { priceUom: 'DZ' })] });
    expect(codesOf(product)).toContain('price_by_dozen');
    expect(product.ladder).toEqual([{ minQuantity: 24, rate: 100_000 }]);
  });

  test.each(['0001-01-01T00:00:00.000Z', '1900-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z'])(
    'a price that ends at %s does not end',
    (day) => {
      const product = mapped({ prices: [price(24, '12.48', { priceExpiryDate: day })] });
      expect(product.ladder).toEqual([{ minQuantity: 24, rate: 124_800 }]);
      expect(codesOf(product)).toContain('no_date');
    },
  );

  test('a price of a single day counts to the end of that day', () => {
    const today = {
      priceEffectiveDate: '2026-11-04T00:00:00.000Z',
      priceExpiryDate: '2026-11-04T00:00:00.000Z',
    };
    expect(mapped({ prices: [price(24, '12.48', today)] }).ladder).toHaveLength(1);
  });

  test('ids with blanks around them and in another letter case are the same part', () => {
    const product = mapped({
      product: { ProductPartArray: [{ partId: ' tb-220-blk  ', ColorArray: [{ colorName: 'Black' }] }] },
    });
    expect(product.parts.map(({ partId }) => partId)).toEqual(['tb-220-blk']);
  });

  test.each([
    ['decorationUom', 'Inch', 'Inches'],
    ['decorationUom', 'inch', 'Inches'],
    ['priceUom', 'Each', 'EA'],
    ['severity', 'Info', 'Information'],
    ['price', '$1,234.50', '1234.50'],
    ['isCloseout', 'Y', 'true'],
    ['labelSize', 'XXL', '2XL'],
  ])('%s %s is read as %s', (element, sent, read) => {
    const message = parseXml(Buffer.from(`<a><${element}>${sent}</${element}></a>`));
    expect(normalizeWords(message)).toEqual([{ element, sent, read }]);
    expect(message.children[0]?.text).toBe(read);
  });

  test.each([
    ['priceUom', 'C'],
    ['price', 'call'],
    ['decorationGeometry', 'Square'],
  ])('%s %s can mean several things and stays', (element, sent) => {
    const message = parseXml(Buffer.from(`<a><${element}>${sent}</${element}></a>`));
    expect(normalizeWords(message)).toEqual([]);
  });
});

describe('an unclear row of prices is left out, and the others stand', () => {
  test.each([
    ['of one piece for nothing before the real ones', price(1, '0.00'), 'price_zero'],
    ['of a quantity that is no number', { price: '12.00', priceUom: 'EA' as const }, 'price_unreadable'],
    ['of less than nothing', price(48, '-1.00'), 'price_unreadable'],
    ['of 999,999,999 dollars', price(48, '999999999'), 'price_unreadable'],
    ['of 999,999,999 pieces', price(999_999_999, '1.00'), 'price_unreadable'],
    ['with five decimals', price(48, '12.00001'), 'price_unreadable'],
    ['by the case', price(48, '12.00', { priceUom: 'CA' }), 'price_unit'],
    ['without a unit', { minQuantity: 48, price: '12.00' }, 'price_unit'],
  ])('one %s', (_, row, code) => {
    const product = mapped({ prices: [row, price(24, '12.48'), price(72, '11.90')] });
    expect(codesOf(product)).toContain(code);
    expect(product.ladder).toEqual([
      { minQuantity: 24, rate: 124_800 },
      { minQuantity: 72, rate: 119_000 },
    ]);
    expect(totalOf(product, 50, 1)).toBe(50 * 1248 + 5_000);
  });
});

describe('what a supplier does not say is unknown', () => {
  const shippingOf = (carton: object | null, piece?: string) => {
    const { shipping, quality } = mapped({ carton, piece });
    const isNoted = quality.some(({ code }) => code === 'weight');
    return [shipping.weightLb, shipping.piecesPerCarton, shipping.cartonInches !== null, isNoted];
  };

  test.each([
    ['all is said', {}, '11.5', [0.719, 24, true, false]],
    ['no weight of a piece: that of the carton by its pieces', {}, undefined, [0.896, 24, true, false]],
    ['no carton', null, '11.5', [0.719, null, false, true]],
    ['no carton and no weight', null, undefined, [null, null, false, true]],
    ['a carton of 0 pieces', { quantity: '0' }, '11.5', [0.719, null, false, true]],
    ['a carton of half a piece', { quantity: '0.5' }, undefined, [null, null, false, true]],
    [
      'a carton of more than any order',
      { quantity: '9223372036854775807' },
      '11.5',
      [0.719, null, false, true],
    ],
    ['a carton of no size', { depth: '0' }, '11.5', [0.719, 24, false, true]],
    ['a carton as long as a street', { depth: '99999' }, '11.5', [0.719, 24, false, true]],
    ['no weight at all', { weight: '0' }, '0', [null, 24, true, true]],
    ['a weight below nothing', { weight: '-3' }, '-1', [null, 24, true, true]],
    ['a weight of 999,999,999', { weight: '999999999' }, '999999999', [null, 24, true, true]],
  ])('%s', (_, carton, piece, expected) => {
    expect(shippingOf(carton, piece)).toEqual(expected);
  });

  test.each([
    ['3', '2.5', { shape: 'rectangle', widthInches: 3, heightInches: 2.5 }],
    ['0', '0', null],
    ['3', '-1', null],
    ['99999', '2.5', null],
    [undefined, '2.5', null],
  ])('an imprint of %s × %s inches', (decorationWidth, decorationHeight, area) => {
    const product = mapped({ decoration: { decorationWidth, decorationHeight } });
    expect(product.locations[0]?.imprintArea).toEqual(area);
    expect(codesOf(product).includes('imprint_area')).toBe(area === null);
  });

  test('goods without any ship point are noted', () => {
    const product = mapped({ configuration: { FobArray: [] }, rules: { fobPostals: [] } });
    expect([product.shipping.fobPostals, codesOf(product)]).toEqual([[], ['part_unpriced', 'ship_point']]);
  });
});

describe('goods without an imprint are no decoration', () => {
  test.each([
    'BLANK',
    'Blank',
    'No Decoration',
    'No Imprint',
    'None',
    'Undecorated',
    'Blank - No Imprint',
    'Blank Goods',
  ])('%s', (decorationName) => {
    const product = mapped({ decoration: { decorationName } });
    expect([product.methods, codesOf(product)]).toEqual([[], ['blank', 'part_unpriced']]);
  });

  test.each(['Blind Deboss', 'Blank Space Print', 'Screen Print', 'Nonwoven Patch'])(
    '%s is one',
    (decorationName) => {
      expect(mapped({ decoration: { decorationName } }).methods.map(({ name }) => name)).toEqual([
        decorationName,
      ]);
    },
  );
});

describe('letters that were escaped more than once', () => {
  test.each([
    ['Soft &hellip; caf&eacute;', 'Soft … café'],
    ['It&#x2019;s 8 &times; 10&quot; &ndash; &frac12; off', 'It’s 8 × 10" – ½ off'],
    ['&ldquo;Best&rdquo; &bull; &copy; 2026', '“Best” • © 2026'],
    ['&amp;amp;eacute;', 'é'],
    ['it&#146;s &#x1F642;', 'it’s 🙂'],
    ['&lt;p&gt;Hello&lt;/p&gt; &amp;lt;script&amp;gt;bad()&amp;lt;/script&amp;gt;there', 'Hello there'],
    ['5 &lt; 6 and 7 &gt; 2', '5 < 6 and 7 > 2'],
    ['AT&T; R&D &unknown; &#0; &#xD800;x', 'AT&T; R&D &unknown; x'],
  ])('%s', (productName, name) => {
    expect(mapped({ product: { productName } }).name).toBe(name);
  });
});

describe('not sold until the supplier puts it right, with what it sent', () => {
  test.each([
    ['two prices for one quantity', [price(24, '12.48'), price(24, '11.00')], 'price_contradicts'],
    ['a price by the case', [price(24, '12.48', { priceUom: 'CA' })], 'price_unit'],
    ['a unit that is none', [{ minQuantity: 24, price: '12.48' }], 'price_unit'],
    ['a price of 0', [price(24, '0.00')], 'price_zero'],
    ['a price with five decimals', [price(24, '12.48125')], 'price_unreadable'],
    [
      'a price that has expired',
      [price(24, '12.48', { priceExpiryDate: '2025-12-31T00:00:00.000Z' })],
      'price_expired',
    ],
    ['no price', [], 'price_missing'],
  ])('%s', (_, prices, code) => {
    const product = mapped({ prices });
    expect(codesOf(product)).toContain(code);
    expect(product.ladder).toEqual([]);
    expect(refusalOf(product)).toBe('price_unavailable');
    expect(isQuotable(product)).toBe(false);
  });

  test('the raw figure is kept beside the flag', () => {
    const { quality } = mapped({ prices: [price(24, '12.48', { priceUom: 'CA' })] });
    expect(quality.find(({ code }) => code === 'price_unit')).toEqual({
      code: 'price_unit',
      where: 'TB-220-BLK',
      raw: '{"minQuantity":24,"price":"12.48","priceUom":"CA"}',
    });
  });

  test('a net price where the list price was asked for', () => {
    expect(codesOf(mapped({ configuration: { priceType: 'Net' } }))).toContain('price_type');
    expect(refusalOf(mapped({ configuration: { priceType: 'Net' } }))).toBe('price_unavailable');
  });

  test('another currency', () => {
    expect(refusalOf(mapped({ configuration: { currency: 'CAD' } }))).toBe('price_unavailable');
  });

  test('further parts without a price; of several one is taken', () => {
    const further = { partGroup: 2, partGroupRequired: true, ratio: '1', PartPriceArray: [price(1, '0.60')] };
    const answer = mapped().quality;
    expect(answer).not.toContainEqual(expect.objectContaining({ code: 'choice_required' }));
    const main = {
      partId: 'TB-220-BLK',
      partGroup: 1,
      partGroupRequired: true,
      ratio: '1',
      PartPriceArray: [price(24, '12.48')],
    };
    const one = mapped({ configuration: { PartArray: [main, { partId: 'LID', ...further }] } });
    expect(one.ladder).toEqual([{ minQuantity: 24, rate: 130_800 }]);
    const eighth = mapped({
      configuration: { PartArray: [main, { partId: 'BOX', ...further, ratio: '0.125' }] },
    });
    // Whole boxes are a charge of their own.
    expect(eighth.ladder).toEqual([{ minQuantity: 24, rate: 124_800 }]);
    const two = mapped({
      configuration: { PartArray: [main, { partId: 'LID', ...further }, { partId: 'CUP', ...further }] },
    });
    expect([codesOf(two).includes('choice_made'), two.companions?.map(({ partId }) => partId)]).toEqual([
      true,
      ['LID'],
    ]);
    expect(two.ladder).toEqual(one.ladder);
    const none = { ...further, PartPriceArray: [] };
    const unpriced = mapped({
      configuration: { PartArray: [main, { partId: 'LID', ...none }, { partId: 'CUP', ...none }] },
    });
    expect(codesOf(unpriced)).toContain('choice_required');
    expect(refusalOf(unpriced)).toBe('price_unavailable');
  });
});

describe('a color or a method is left out', () => {
  test('a color at another distance from the rest at another break has a ladder of its own', () => {
    const product = mapped({
      secondPrices: [price(48, '13.48'), price(72, '11.95'), price(144, '10.75')],
    });
    expect(codesOf(product)).toContain('part_ladder');
    const priced = (partId: string, quantity: number) =>
      priceParts(product, {
        imprints: [resolveImprint(product, {})],
        parts: [{ partId, quantity }],
      });
    const red = priced('TB-220-RED', 60);
    expect([red.goodsCents, red.parts[0].unitParts[0]?.name, red.priceBreak.minQuantity]).toEqual([
      60 * 1348,
      'Base price at the 48 break, Screen Print with 1 color included',
      48,
    ]);
    expect(red.nextBreak).toMatchObject({ minQuantity: 72, savesPerPieceCents: 153 });
    expect(priced('TB-220-BLK', 60).goodsCents).toBe(60 * 1248);
    expect(() => priced('TB-220-RED', 24)).toThrow('publishes no price for this quantity');
  });

  test('a color that costs a dollar more at every break is sold at a dollar more', () => {
    const product = mapped({ secondPrices: [price(24, '13.48'), price(72, '12.90'), price(144, '11.75')] });
    expect(product.parts.map(({ partId, sizeUpchargeRate }) => [partId, sizeUpchargeRate])).toEqual([
      ['TB-220-BLK', 0],
      ['TB-220-RED', 10_000],
    ]);
  });

  test.each([
    [
      'no charges where the price includes no decoration',
      { charges: [], decorationsIncluded: 0 },
      'charges_missing',
    ],
    [
      'a further color from the third on, and nothing said of the second',
      { charges: [SETUP, spoiledRow({ yMinQty: 3 })] },
      'charge_unclear',
    ],
    ['a charge by the case', { charges: [SETUP, spoiledRow({ xUom: 'CA' })] }, 'charge_unclear'],
    [
      'a charge by the piece of 55 dollars',
      { charges: [SETUP, spoiledRow({ price: '55.00' })] },
      'charge_unclear',
    ],
  ])('%s: the method is not offered', (_, spoiled, code) => {
    const product = mapped(spoiled);
    expect(codesOf(product)).toContain(code);
    expect(product.methods).toEqual([]);
    expect(isQuotable(product)).toBe(false);
  });

  test('null charges where the price includes the decoration are none, and said to be', () => {
    const product = mapped({ charges: [] });
    expect(codesOf(product)).toContain('no_charges');
    expect(totalOf(product, 24, 1)).toBe(24 * 1248);
  });

  test('charges that grow in equal steps up to 10,000 stitches, and then by more, are sold as they stand', () => {
    const run = (yMinQty: number, amount: string) =>
      ({ xMinQty: 24, xUom: 'EA', yMinQty, yUom: 'Stitches', price: amount, repeatPrice: amount }) as const;
    const tape = { ...SETUP, chargesPerColor: 0, ChargePriceArray: [{ ...run(1, '60.00'), xMinQty: 1 }] };
    const rows = [
      run(1, '1.80'),
      run(7_001, '2.08'),
      run(8_001, '2.36'),
      run(9_001, '2.64'),
      run(10_001, '9.99'),
    ];
    const product = mapped({
      charges: [tape, { ...FURTHER_COLOR, chargesPerColor: 0, ChargePriceArray: rows }],
      decorationsIncluded: 0,
      configuration: {},
    });
    expect(product.methods[0]).toMatchObject({
      unit: 'stitches',
      includedUnits: 7_000,
      maxUnits: 10_001,
      run: [1, 7_001, 8_001, 9_001, 10_001].map((minUnits, index) => ({
        minUnits,
        rows: [{ minQuantity: 24, rate: [18_000, 20_800, 23_600, 26_400, 99_900][index] }],
      })),
    });
    // 9,500 stitches: 12.48 + 2.64, and the tape.
    expect(totalOf(product, 24, 9_500)).toBe(24 * 1512 + 6_000);
    expect(totalOf(product, 24, 10_001)).toBe(24 * 2247 + 6_000);
  });
});

function spoiledRow(row: object) {
  const [first] = FURTHER_COLOR.ChargePriceArray ?? [];
  return { ...FURTHER_COLOR, ChargePriceArray: [{ ...first, ...row }] };
}

describe('prices that change', () => {
  const until = (prices: Parameters<typeof price>[2][]) =>
    mapped({ prices: prices.map((more) => price(24, '12.48', more)) }).pricesUntil;

  test('hold until the first of them ends, or another begins', () => {
    expect(until([{}])).toBeUndefined();
    expect(until([{ priceEffectiveDate: '2026-01-01', priceExpiryDate: '9999-12-31' }])).toBeUndefined();
    expect(until([{ priceExpiryDate: '2026-11-04T00:00:00.000Z' }])).toBe('2026-11-05T00:00:00.000Z');
    expect(
      until([
        { priceExpiryDate: '2026-12-31T23:59:59.000Z' },
        { priceEffectiveDate: '2026-12-01T00:00:00.000Z' },
      ]),
    ).toBe('2026-12-01T00:00:00.000Z');
  });
});
