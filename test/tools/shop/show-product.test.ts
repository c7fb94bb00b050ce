import { describe, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { showProduct } from '../../../tools/shop/show-product.ts';
import { visitorOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const shown = (choice: Record<string, string> = {}) =>
  invoke(showProduct, visitorOf(shop), { key: 'demo:TUMBLER-20', ...choice });

test('the page shows what agents are told, and the choice it begins with', async () => {
  const { written_by_others: _, ...body } = (await shop.rest('GET', '/products/demo:TUMBLER-20')).body;
  const { colors, color, decoration, picture, ...product } = await shown();
  expect(product).toEqual(body);
  expect(colors.map((one) => one.color)).toEqual([
    ...new Set(body.parts.map((part: { color: string }) => part.color)),
  ]);
  expect(colors[0]).toEqual({ color: 'Black', hex: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect({ color, decoration }).toEqual({
    color: 'Black',
    decoration: { location_id: 'side-1', method_id: 'screen-print', usual_units: 1, most_units: 3 },
  });
  expect(picture?.url).toBe(body.images[0].url);
  for (const part of Object.values(picture?.imprint ?? {})) expect(part).toBeGreaterThan(0);
});

test('a chosen color has its own picture, and a location the picture does not show has no place on it', async () => {
  const navy = await shown({ color: 'Navy', location_id: 'side-2' });
  expect([navy.color, navy.picture?.url]).toEqual(['Navy', expect.stringMatching(/\/navy\.webp$/)]);
  expect(navy.decoration?.location_id).toBe('side-2');
  expect(navy.picture?.imprint).toBeNull();
});

describe('a choice the product does not have is left open', () => {
  test.each([
    ['a color', { color: 'Ultraviolet' }],
    ['a location', { location_id: 'handle' }],
    ['a method', { method_id: 'embroidery' }],
  ])('%s', async (_, choice) => {
    expect(await shown(choice)).toEqual(await shown());
  });
});

test.each([
  ['side-1', 6],
  ['wrap', 26],
])('square inches at %s end with the imprint area', async (location_id, most_units) => {
  const { decoration } = await shown({ location_id, method_id: 'uv' });
  expect(decoration).toEqual({ location_id, method_id: 'uv', usual_units: 6, most_units });
});

test('goods that cannot be decorated are shown without a decoration', async () => {
  const { catalog } = visitorOf(shop);
  const product = await catalog.product('demo:TUMBLER-20');
  const plain = {
    ...visitorOf(shop),
    catalog: { ...catalog, product: async () => product && { ...product, defaultDecoration: null } },
  };
  const { decoration, picture } = await invoke(showProduct, plain, { key: 'demo:TUMBLER-20' });
  expect(decoration).toBeNull();
  expect(picture?.imprint).toBeNull();
});

test('an unknown product is not found', async () => {
  await expect(invoke(showProduct, visitorOf(shop), { key: 'demo:NOPE' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
