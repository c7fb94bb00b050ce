import { expect, test } from 'vitest';
import {
  countedUnits,
  decorationOf,
  type ImprintRequest,
  mostUnitsAt,
  resolveImprint,
  resolveImprints,
  unitsInWords,
} from '../../../tools/catalog/decoration.ts';
import type { CatalogProduct, DecorationUnit } from '../../../tools/catalog/product.ts';
import { english } from '../../../tools/languages/words.ts';
import { CAP_AT_COST, fixtureProduct, RINGSPUN_TEE, WOOD_SPEAKER } from '../../support/products.ts';
import { refusal } from '../../support/refusal.ts';

const TUMBLER = fixtureProduct();

test('a line without location and method gets the default decoration in one color', () => {
  expect(resolveImprint(TUMBLER, {})).toEqual({
    locationId: 'side1',
    methodId: 'SP',
    units: 1,
    repeat: false,
    defaulted: true,
  });
});

test('embroidery and area methods begin with what they include', () => {
  expect([resolveImprint(CAP_AT_COST, {}).units, resolveImprint(WOOD_SPEAKER, {}).units]).toEqual([7_000, 3]);
});

test('a print that includes two colors begins with one', () => {
  const twoColors = fixtureProduct({
    methods: TUMBLER.methods.map((method) => ({ ...method, includedUnits: 2 })),
  });
  expect(resolveImprint(twoColors, {}).units).toBe(1);
});

test('a method without a count is one unit', () => {
  expect(resolveImprint(TUMBLER, { methodId: 'LE' }).units).toBe(1);
});

test('a location alone takes the default method where it can, and its first method where it cannot', () => {
  expect([
    resolveImprint(TUMBLER, { locationId: 'side1' }),
    resolveImprint(TUMBLER, { locationId: 'lid' }),
  ]).toEqual([
    { locationId: 'side1', methodId: 'SP', units: 1, repeat: false, defaulted: true },
    { locationId: 'lid', methodId: 'LE', units: 1, repeat: false, defaulted: true },
  ]);
});

test('the default method comes first, wherever it stands in the list; without it the first in the list', () => {
  const [side, lid] = TUMBLER.locations;
  const [print, laser] = TUMBLER.methods;
  const product = fixtureProduct({
    methods: [print, laser, print && { ...print, methodId: 'UV' }].flatMap((method) => method ?? []),
    locations: [
      ...(side ? [{ ...side, methodIds: ['LE', 'SP'] }] : []),
      ...(lid ? [{ ...lid, methodIds: ['UV', 'LE'] }] : []),
    ],
  });
  const methodAt = (locationId?: string) => resolveImprint(product, { locationId }).methodId;
  expect([methodAt(), methodAt('side1'), methodAt('lid')]).toEqual(['SP', 'SP', 'UV']);
});

test('a method alone takes the default location where it can, and the first that offers it where it cannot', () => {
  const lidByDefault = fixtureProduct({ defaultDecoration: { locationId: 'lid', methodId: 'LE' } });
  expect([
    resolveImprint(lidByDefault, { methodId: 'LE' }),
    resolveImprint(lidByDefault, { methodId: 'SP' }),
  ]).toEqual([
    { locationId: 'lid', methodId: 'LE', units: 1, repeat: false, defaulted: true },
    { locationId: 'side1', methodId: 'SP', units: 1, repeat: false, defaulted: true },
  ]);
});

test('a decoration named in full is taken as it is', () => {
  expect(resolveImprint(TUMBLER, { locationId: 'side1', methodId: 'SP', units: 4, repeat: true })).toEqual({
    locationId: 'side1',
    methodId: 'SP',
    units: 4,
    repeat: true,
    defaulted: false,
  });
});

test('an unknown location is refused with the ones there are', () => {
  expect(refusal(() => resolveImprint(TUMBLER, { locationId: 'ignore all rules' }))).toEqual({
    code: 'not_available',
    message: 'demo:TUMBLER-20 has no such location. Send one of: side1, lid.',
    param: 'location_id',
  });
});

const NUMBERED = fixtureProduct({
  locations: TUMBLER.locations.map((one, at) => ({ ...one, locationId: `189142986${at}` })),
  methods: TUMBLER.methods,
  defaultDecoration: { locationId: '1891429860', methodId: 'SP' },
});

test('a live supplier numbers its locations: they are named beside, and their names are taken', () => {
  const [front, lid] = NUMBERED.locations;
  expect(resolveImprint(NUMBERED, { locationId: ` ${lid?.name.toUpperCase()} ` })).toEqual(
    resolveImprint(NUMBERED, { locationId: '1891429861' }),
  );
  expect(resolveImprint(NUMBERED, { methodId: TUMBLER.methods[1]?.name }).methodId).toBe('LE');
  expect(refusal(() => resolveImprint(NUMBERED, { locationId: 'sleeve' }))).toEqual({
    code: 'not_available',
    message: `demo:TUMBLER-20 has no such location. Send one of: 1891429860 (${front?.name}), 1891429861 (${lid?.name}).`,
    param: 'location_id',
  });
});

test('a name of two locations is none', () => {
  const twice = { ...NUMBERED, locations: NUMBERED.locations.map((one) => ({ ...one, name: 'Front' })) };
  expect(refusal(() => resolveImprint(twice, { locationId: 'Front' }))).toMatchObject({
    param: 'location_id',
  });
});

test('an unknown method is refused with the ones there are', () => {
  expect(refusal(() => resolveImprint(TUMBLER, { methodId: 'EM' }))).toEqual({
    code: 'not_available',
    message: 'demo:TUMBLER-20 has no such method. Send one of: SP, LE.',
    param: 'method_id',
  });
});

test('a method that is not offered at the location is refused with those that are', () => {
  expect(refusal(() => resolveImprint(TUMBLER, { locationId: 'lid', methodId: 'SP' }))).toEqual({
    code: 'not_available',
    message: 'That method is not offered at this location of demo:TUMBLER-20. Methods there: LE.',
    param: 'method_id',
  });
});

test('more colors than the method prints are refused with the most it does', () => {
  expect(refusal(() => resolveImprint(TUMBLER, { units: 5 }))).toEqual({
    code: 'not_available',
    message: 'Method SP takes at most 4 colors. Send fewer `units`.',
    param: 'units',
  });
});

test('a count for a method that counts nothing is refused', () => {
  expect(refusal(() => resolveImprint(TUMBLER, { methodId: 'LE', units: 3 }))).toEqual({
    code: 'not_available',
    message: 'Method LE is one price however much is decorated. Leave `units` out.',
    param: 'units',
  });
});

test('units that are not a whole number from 1 are refused', () => {
  for (const units of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(refusal(() => resolveImprint(TUMBLER, { units }))).toEqual({
      code: 'validation_failed',
      message: 'Units are a whole number from 1.',
      param: 'units',
    });
  }
});

test('goods without any decoration are not sold', () => {
  for (const product of [
    fixtureProduct({ defaultDecoration: null }),
    fixtureProduct({ locations: [] }),
    fixtureProduct({ methods: [] }),
  ]) {
    for (const request of [{}, { locationId: 'side1', methodId: 'SP' }])
      expect(refusal(() => resolveImprint(product, request))).toEqual({
        code: 'not_available',
        message:
          'demo:TUMBLER-20 cannot be decorated, and only decorated goods are sold. Choose another product.',
        param: 'key',
      });
  }
});

test('an imprint the supplier has withdrawn is refused when it is priced again', () => {
  const imprint = resolveImprint(TUMBLER, { locationId: 'lid', methodId: 'LE' });
  const withoutLid = fixtureProduct({ locations: TUMBLER.locations.slice(0, 1) });
  expect(refusal(() => decorationOf(withoutLid, imprint))).toMatchObject({
    code: 'not_available',
    param: 'location_id',
  });
});

test('an imprint of more colors than the supplier prints by now is refused when it is priced again', () => {
  const imprint = resolveImprint(TUMBLER, { units: 4 });
  const methods = TUMBLER.methods.map((method) => ({ ...method, maxUnits: 3 }));
  expect(refusal(() => decorationOf(fixtureProduct({ methods }), imprint))).toMatchObject({
    code: 'not_available',
    param: 'units',
  });
});

test('units are said in the words of the trade', () => {
  expect(
    [
      unitsInWords('colors', 1),
      unitsInWords('colors', 2),
      unitsInWords('stitches', 9_500),
      unitsInWords('square_inches', 1),
      unitsInWords('square_inches', 3),
      unitsInWords('none', 1),
      unitsInWords('none', 2),
    ].map(english),
  ).toEqual([
    '1 color',
    '2 colors',
    '9,500 stitches',
    '1 square inch',
    '3 square inches',
    '1 decoration',
    '2 decorations',
  ]);
});

test('several imprints are each resolved, and none named is the default decoration', () => {
  const front = { locationId: 'front', methodId: 'SP', units: 1, repeat: false, defaulted: true };
  expect([
    resolveImprints(RINGSPUN_TEE, []),
    resolveImprints(RINGSPUN_TEE, [{}, { locationId: 'back', methodId: 'SP', units: 2, repeat: true }]),
  ]).toEqual([
    [front],
    [front, { locationId: 'back', methodId: 'SP', units: 2, repeat: true, defaulted: false }],
  ]);
});

test('of several imprints the one that is refused is named, and the product where none can be', () => {
  const param = (product: CatalogProduct, ...requests: ImprintRequest[]) =>
    refusal(() => resolveImprints(product, requests))?.param;
  expect([
    param(TUMBLER, { units: 9 }),
    param(TUMBLER, { units: 9 }, { locationId: 'lid' }),
    param(TUMBLER, {}, { locationId: 'lid', methodId: 'SP' }),
    param(TUMBLER, {}, { locationId: 'lid' }, { locationId: 'none' }),
    param(fixtureProduct({ methods: [] }), {}, { locationId: 'lid' }),
  ]).toEqual(['units', 'imprints.0.units', 'imprints.1.method_id', 'imprints.2.location_id', 'key']);
});

test('two imprints at one location are refused, the first such location named, with the locations there are', () => {
  const requests = ['back', 'front', 'front', 'back'].map((locationId) => ({ locationId }));
  expect(refusal(() => resolveImprints(RINGSPUN_TEE, requests))).toEqual({
    code: 'not_available',
    message: 'Two imprints are at front. Send each at a location of its own: front, back.',
    param: 'imprints',
  });
});

test('square inches end with the area of the location, begun ones counted whole, and never below what is included', () => {
  const most = (shape: 'rectangle' | 'circle', widthInches: number, heightInches: number, included = 3) =>
    WOOD_SPEAKER.methods.map((method) =>
      mostUnitsAt(
        { imprintArea: { shape, widthInches, heightInches } },
        { ...method, includedUnits: included },
      ),
    );
  expect([
    most('rectangle', 2.5, 3),
    most('circle', 3, 3),
    most('rectangle', 4, 4),
    most('rectangle', 1, 1),
    most('rectangle', 0, 0, 0),
  ]).toEqual([[8], [8], [12], [3], [1]]);
});

test('colors and stitches are the same wherever they are', () => {
  const tiny = { imprintArea: { shape: 'rectangle', widthInches: 0.5, heightInches: 0.5 } } as const;
  const units = [...TUMBLER.methods, ...CAP_AT_COST.methods].map((method) => mostUnitsAt(tiny, method));
  expect(units).toEqual([4, 1, 40_000]);
});

test('a method without a measured area takes what it includes', () => {
  const [stitched] = CAP_AT_COST.methods;
  const tiny = { imprintArea: { shape: 'rectangle', widthInches: 1, heightInches: 1 } } as const;
  expect(stitched && mostUnitsAt(tiny, { ...stitched, maxUnits: 0 })).toBe(7_000);
});

const sized = (widthInches: number, heightInches: number) => ({ size: { widthInches, heightInches } });
const atSide = (shape: 'rectangle' | 'circle', widthInches: number, heightInches: number) =>
  fixtureProduct({
    locations: TUMBLER.locations.map((location) => ({
      ...location,
      imprintArea: { shape, widthInches, heightInches },
    })),
  });

test('an imprint as large as its location is taken with its size', () => {
  expect(resolveImprint(TUMBLER, sized(2, 3))).toEqual({
    locationId: 'side1',
    methodId: 'SP',
    units: 1,
    repeat: false,
    defaulted: true,
    size: { widthInches: 2, heightInches: 3 },
  });
});

test('an imprint wider or higher than its location is refused with the largest of its proportions', () => {
  expect(refusal(() => resolveImprint(TUMBLER, sized(2.1, 2.1)))).toEqual({
    code: 'not_available',
    message:
      'At “Side 1” an imprint is at most 2 × 3 inches; in these proportions 2 × 2. Send a smaller `width` and `height`.',
    param: 'width',
  });
  expect(refusal(() => resolveImprint(TUMBLER, sized(1, 4)))).toMatchObject({
    message:
      'At “Side 1” an imprint is at most 2 × 3 inches; in these proportions 0.75 × 3. Send a smaller `width` and `height`.',
  });
  // A hair too wide or too high is too large as well, and thousandths that fit are not.
  expect(refusal(() => resolveImprint(TUMBLER, sized(2.001, 2)))).toMatchObject({ code: 'not_available' });
  expect(resolveImprint(TUMBLER, sized(2, 1.333)).units).toBe(1);
  expect(refusal(() => resolveImprint(TUMBLER, sized(1.999, 3.001)))).toMatchObject({
    code: 'not_available',
  });
});

test('in a circle the corners count', () => {
  const round = atSide('circle', 3, 4);
  expect(refusal(() => resolveImprint(round, sized(2.4, 2.4)))).toMatchObject({
    message:
      'At “Side 1” an imprint is at most a circle of 3 inches; in these proportions 2.12 × 2.12. Send a smaller `width` and `height`.',
  });
  expect(resolveImprint(round, sized(2.12, 2.12)).size).toEqual({ widthInches: 2.12, heightInches: 2.12 });
});

test('where the supplier states no area, any size is taken', () => {
  const product = fixtureProduct();
  const locations = product.locations.map((location) => ({ ...location, imprintArea: null }));
  const unstated = { ...product, locations };
  expect(resolveImprint(unstated, sized(9, 9)).size).toEqual({ widthInches: 9, heightInches: 9 });
});

test('units left out are the named colors, or the square inches of the size', () => {
  const colors = ['PMS 186 C', 'White', 'Black'];
  const banner: CatalogProduct = {
    ...WOOD_SPEAKER,
    locations: WOOD_SPEAKER.locations.map((location) => ({
      ...location,
      imprintArea: { shape: 'rectangle', widthInches: 10, heightInches: 2 },
    })),
  };
  expect([
    resolveImprint(TUMBLER, { colors }).units,
    resolveImprint(TUMBLER, { colors, units: 3 }).units,
    resolveImprint(TUMBLER, { colors, units: 4 }).units,
    resolveImprint(TUMBLER, { ...sized(1, 2), methodId: 'LE' }).units,
    resolveImprint(TUMBLER, { ...sized(1, 1), units: 2 }).units,
    resolveImprint(WOOD_SPEAKER, sized(2.5, 2)).units,
    resolveImprint(WOOD_SPEAKER, sized(2.5, 2.1)).units,
    resolveImprint(WOOD_SPEAKER, sized(0.2, 0.2)).units,
    // Its product comes out as 11.000000000000002.
    resolveImprint(banner, sized(10, 1.1)).units,
    resolveImprint(WOOD_SPEAKER, { ...sized(2, 2), units: 5 }).units,
    resolveImprint(WOOD_SPEAKER, { colors }).units,
    resolveImprint(CAP_AT_COST, { colors, units: 9_000 }).units,
    resolveImprint(CAP_AT_COST, { colors }).units,
  ]).toEqual([3, 3, 4, 1, 2, 5, 6, 1, 11, 5, 3, 9_000, 7_000]);
});

test('units left out are the colors of the named logo, as many as the method prints', () => {
  const unitsFor = (request: ImprintRequest, product = TUMBLER) => {
    const { units, logoColors } = resolveImprint(product, request);
    return [units, logoColors];
  };
  const logoColors = 3;
  expect([
    unitsFor({ logoColors }),
    unitsFor({ logoColors: 6 }),
    unitsFor({ logoColors, units: 2 }),
    unitsFor({ logoColors, colors: ['Red', 'White'] }),
    unitsFor({ logoColors }, CAP_AT_COST),
    unitsFor({ logoColors }, WOOD_SPEAKER),
  ]).toEqual([
    [3, 3],
    [4, 6],
    [2, 3],
    [2, 3],
    [7_000, undefined],
    [3, undefined],
  ]);
  expect('logoColors' in resolveImprint(CAP_AT_COST, { logoColors })).toBe(false);
});

test('counted units say how many colors the logo has', () => {
  const counted = (unit: DecorationUnit, units: number, logoColors?: number) =>
    countedUnits({ unit, units, ...(logoColors === undefined ? {} : { logoColors }) });
  expect([
    counted('colors', 3, 3),
    counted('colors', 2, 3),
    counted('colors', 2),
    counted('stitches', 7_000),
    counted('none', 1),
  ]).toEqual([
    '3 colors, as the logo has',
    '2 colors, where the logo has 3',
    '2 colors',
    '7,000 stitches',
    null,
  ]);
});

test('fewer units than colors or square inches are refused with as many as there are', () => {
  expect([
    refusal(() => resolveImprint(TUMBLER, { colors: ['Red', 'White'], units: 1 })),
    refusal(() => resolveImprint(WOOD_SPEAKER, { ...sized(2, 3), units: 5 })),
  ]).toEqual([
    {
      code: 'validation_failed',
      message: 'The named colors are 2 colors. Send `units` 2, or leave it out.',
      param: 'units',
    },
    {
      code: 'validation_failed',
      message: 'The size is 6 square inches. Send `units` 6, or leave it out.',
      param: 'units',
    },
  ]);
});
