/** What an imprint looks like exactly: its colors, its size, where it sits, and text set in place of artwork. */
import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { priceQuote } from '../../../tools/pricing/price-quote.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const TEE = { key: 'demo:TEE-RINGSPUN', part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 150 };
const save = (...imprints: object[]) => shop.rest('POST', '/quotes', { lines: [{ ...TEE, imprints }] });
const priced = (fields: Record<string, unknown>) =>
  shop.rest(
    'GET',
    `/products/demo:SPEAKER-WOOD/price?${new URLSearchParams(
      Object.entries({ quantity: 36, ...fields }).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    )}`,
  );

const CHEST = {
  location_id: 'left-chest',
  colors: ['PMS 186 C', 'PMS 287 C'],
  width: 3.5,
  height: 2,
  position: '2 inches below the collar',
};
const BACK = { location_id: 'back', text: 'Class of 2027\nGo Owls', font: 'a slab serif', colors: ['White'] };

test('colors, size, position and text are on the quote, and the colors are what is printed and paid', async () => {
  const { status, body } = await save(CHEST, BACK);
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body.lines[0].imprints).toMatchObject([
    { ...CHEST, units: 2 },
    { ...BACK, units: 1, artwork_id: null },
  ]);
  expect(body.charges.map(({ name, amount }: { name: string; amount: number }) => [name, amount])).toEqual([
    ['Screens, Left chest', 44],
    ['Screens, Full back', 22],
  ]);
});

test('an imprint without them says nothing of them', async () => {
  const { body } = await save({ location_id: 'front' });
  for (const field of ['colors', 'width', 'height', 'position', 'text', 'font'])
    expect(Object.keys(body.lines[0].imprints[0])).not.toContain(field);
});

test('fewer named colors than are priced are told, on a price and on a quote, and as many are not', async () => {
  const words = '2 colors are named and 3 are priced. Name the other, or have 2 priced.';
  const asked = { key: TEE.key, quantity: 150, units: 3, colors: CHEST.colors };
  const body = await invoke(priceQuote, await keyHolder(shop), asked);
  expect(body.warnings).toEqual([words]);
  const three = { ...CHEST, units: 3 };
  const warned = async (...imprints: object[]) =>
    (await save(...imprints)).body.warnings.filter((one: string) => one.includes('named'));
  expect(await warned(three)).toEqual([`Line 1: ${words}`]);
  expect(await warned({ ...three, units: 4 }, { ...BACK, units: 2 })).toEqual([
    'Line 1 at Left chest: 2 colors are named and 4 are priced. Name the other 2, or have 2 priced.',
    'Line 1 at Full back: 1 color is named and 2 are priced. Name the other, or have 1 priced.',
  ]);
  expect(await warned({ ...three, colors: [...CHEST.colors, 'White'] })).toEqual([]);
});

test('the short form of one imprint takes them too', async () => {
  const { body } = await shop.rest('POST', '/quotes', { lines: [{ ...TEE, ...CHEST }] });
  expect(body.lines[0]).toMatchObject({ ...CHEST, units: 2 });
});

test('square inches follow from the size', async () => {
  const bySize = await priced({ width: 4, height: 2 });
  expect([bySize.status, bySize.body.error]).toEqual([200, undefined]);
  expect(bySize.body.total).toBe((await priced({ units: 8 })).body.total);
});

test('other colors or another text need screens of their own', async () => {
  const line = (more: object) => ({ ...TEE, quantity: 75, ...more });
  const charges = async (one: object, other: object) =>
    (
      await shop.rest('POST', '/quotes', {
        lines: [line(one), line({ ...other, part_id: 'TEE-RINGSPUN-NAVY-M' })],
      })
    ).body.charges.length;
  expect(await charges({ colors: ['PMS 186 C'] }, { colors: ['PMS 186 C'] })).toBe(1);
  expect(await charges({ colors: ['PMS 186 C'] }, { colors: ['PMS 287 C'] })).toBe(2);
  expect(await charges({ text: 'Sales' }, { text: 'Support' })).toBe(2);
});

test.each([
  [
    'wider than its place',
    { ...CHEST, width: 8, height: 4 },
    'not_available',
    'lines.0.width',
    'Line 1: At “Left chest” an imprint is at most 4 × 4 inches; in these proportions 4 × 2. Send a smaller `width` and `height`.',
  ],
  [
    'a width without a height',
    { width: 3 },
    'validation_failed',
    'lines.0.height',
    'Line 1: Send `width` and `height` together, in inches.',
  ],
  [
    'more colors than are paid',
    { ...CHEST, units: 1 },
    'validation_failed',
    'lines.0.units',
    'Line 1: The named colors are 2 colors. Send `units` 2, or leave it out.',
  ],
  [
    'a typeface without text',
    { font: 'Helvetica' },
    'validation_failed',
    'lines.0.font',
    'Line 1: `font` is the typeface of `text`. Send both, or neither.',
  ],
  [
    'text and artwork for one imprint',
    { text: 'Hello', artwork_id: 'the logo of the demo' },
    'validation_failed',
    'lines.0.text',
    'Line 1: An imprint is made of `artwork_id` or of `text`. Send one; what goes with it belongs in `instructions`.',
  ],
])('%s is refused with what is possible', async (_, imprint, code, param, message) => {
  const { artwork } = (await shop.rest('GET', '/artwork')).body;
  const { body } = await save(
    'artwork_id' in imprint ? { ...imprint, artwork_id: artwork[0].artwork_id } : imprint,
  );
  expect(body.error).toMatchObject({ code, param, message });
});
