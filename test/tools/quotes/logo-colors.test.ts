/** A logo's colors and the inks that are priced: the logo decides them, a mismatch is told. */
import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import type { CartLine } from '../../../tools/quotes/cart-line.ts';
import { priceCart } from '../../../tools/quotes/price-cart.ts';
import { customer } from '../../support/customers.ts';
import { addLogo } from '../../support/logos.ts';
import { useShop } from '../../support/use.ts';

let photo: string;
let dot: string;
const shop = useShop();
beforeAll(async () => {
  const shades = Array.from({ length: 14 }, (_, at) => ({
    hex: `#${String(at).padStart(6, '0')}`,
    share: 0.07,
  }));
  photo = await addLogo(shop, { name: 'Photo', colors: shades });
  dot = await addLogo(shop, { colors: [{ hex: '#c8102e', share: 1 }] });
});

const TEES = { key: 'demo:TEE-RINGSPUN', part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 150 };
const saved = async (line: object) =>
  (await shop.rest('POST', '/quotes', { lines: [{ ...TEES, ...line }] })).body;
const told = async (line: object) => {
  const { lines, charges, totals, warnings } = await saved(line);
  return { units: lines[0].units, setup: charges[0].amount, subtotal: totals.subtotal, warnings };
};
const cart = async (line: Partial<CartLine>) =>
  invoke(priceCart, await customer(shop), { lines: [{ ...TEES, ...line }] });

// By hand: 150 tees at $7.60, screen print $2.54 and $0.49 a further color; a screen is $22.
test('a named logo is priced in its colors', async () => {
  expect(await told({ artwork_id: 'art_demo' })).toEqual({
    units: 3,
    setup: 66,
    subtotal: 1734,
    warnings: [],
  });
});

test('the account’s logo is priced in its colors as a named one, and the answer says so', async () => {
  expect(await told({})).toEqual({
    units: 3,
    setup: 66,
    subtotal: 1734,
    warnings: [],
  });
  expect((await saved({})).default_logo).toEqual({
    artwork_id: 'art_demo',
    name: 'Demo Company mark',
    colors: 3,
    lines: [1],
  });
  expect(await saved({ artwork_id: 'art_demo' })).not.toHaveProperty('default_logo');
});

test('a logo that comes later is none: one color is priced', async () => {
  expect(await told({ artwork_id: 'later' })).toEqual({ units: 1, setup: 22, subtotal: 1543, warnings: [] });
  const { lines, default_logo } = await saved({ artwork_id: 'later' });
  expect([lines[0].artwork_id, default_logo]).toEqual([null, undefined]);
});

test('units that are sent stand, and more than the logo has are told', async () => {
  expect(await told({ artwork_id: dot, units: 3 })).toEqual({
    units: 3,
    setup: 66,
    subtotal: 1734,
    warnings: ['Line 1: the logo has 1 color and 3 are priced. 1 color costs $191.00 less before tax.'],
  });
});

test('a logo with more colors than the method takes is priced in the most', async () => {
  const { units, warnings } = await told({ artwork_id: photo });
  expect([units, warnings]).toEqual([
    6,
    [
      'Line 1: the logo has 14 colors and 6 are priced, the most of Screen print there, so it is printed in 6 colors; a full-color method prints all of them.',
    ],
  ]);
});

test('colors named for the imprint are what is priced', async () => {
  const { units, warnings } = await told({ artwork_id: 'art_demo', colors: ['PMS 186 C', 'PMS Black C'] });
  expect([units, warnings]).toEqual([
    2,
    [
      'Line 1: the logo has 3 colors and 2 are priced, so it is printed in 2 colors. 3 colors cost $95.50 more before tax.',
    ],
  ]);
});

test('thread, laser and typeset text count no colors', async () => {
  const { warnings } = await saved({
    key: 'demo:TUMBLER-20',
    part_id: 'TUMBLER-20-BLACK',
    method_id: 'laser',
    artwork_id: 'art_demo',
  });
  const { lines, warnings: set } = await saved({ text: 'Since 1908' });
  expect([warnings, lines[0].units, set]).toEqual([[], 1, []]);
});

test.each([
  ['Left chest please', {}, ['“Left chest”, and it is decorated at Full front.']],
  ['Same art on the back', {}, ['“on the back”, and it is decorated at Full front.']],
  ['Same art on the back', { imprints: [{ location_id: 'front' }, { location_id: 'back' }] }, []],
  ['Two-color print', { units: 1 }, ['2 colors, and 1 color is priced.']],
  ['2 colors', { units: 2 }, []],
  ['Not on the left chest', {}, []],
  ['Call us back about the sleeves', {}, []],
])('instructions “%s” are held against the decoration', async (instructions, line, what) => {
  const [first = {}, ...others] = 'imprints' in line ? line.imprints : [line];
  const imprints = [{ ...first, instructions, artwork_id: dot }, ...others];
  const { warnings } = await saved({ imprints });
  expect(warnings.filter((one: string) => one.includes('instructions'))).toEqual(
    what.map((one) => `Line 1: the instructions say ${one} Tell which is meant before you order.`),
  );
});

test('the cart says the same as its quote', async () => {
  const shown = async (line: Partial<CartLine>) => {
    const { subtotal, groups } = await cart(line);
    return [subtotal, groups[0]?.units, groups[0]?.artwork_name, groups[0]?.warnings];
  };
  const printed = [1734, '3 colors, as the logo has', 'Demo Company mark', []];
  expect(await shown({ artwork_id: 'art_demo' })).toEqual(printed);
  expect(await shown({})).toEqual(printed);
  expect(await shown({ artwork_id: 'later' })).toEqual([1543, '1 color', null, []]);
});
