import { expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { goodsOf } from '../../../tools/artwork/render-look.ts';

const goodsFor = (sku: string, color: string, locationId: string, methodId: string) => {
  const product = demoProducts().find((candidate) => candidate.sku === sku);
  const part = product?.parts.find((candidate) => candidate.color === color);
  const location = product?.locations.find((candidate) => candidate.locationId === locationId);
  const method = product?.methods.find((candidate) => candidate.methodId === methodId);
  if (!product || !part || !location || !method) throw new Error(`the demo sells no such ${sku}`);
  return goodsOf(product, part, location, method);
};

test.each([
  ['TEE-CLASSIC', 'Black', 'front', 'screen-print', ['ink', 'flat', 'fabric', 'wall']],
  ['TEE-CLASSIC', 'Black', 'front', 'dtf', ['film', 'flat', 'fabric', 'wall']],
  ['POLO', 'Navy', 'left-chest', 'embroidery', ['thread', 'flat', 'fabric', 'wall']],
  ['CAP-TRUCKER', 'Navy', 'front', 'patch', ['patch', 'flat', 'fabric', 'desk']],
  ['TUMBLER-20', 'Navy', 'side-1', 'laser', ['engraved', 'round', 'coated', 'desk']],
  ['TUMBLER-20', 'Stainless', 'side-1', 'laser', ['engraved', 'round', 'metal', 'desk']],
  ['MUG-12', 'White', 'wrap', 'uv', ['film', 'round', 'hard', 'desk']],
  ['PEN-STYLUS', 'Navy', 'barrel', 'laser', ['engraved', 'barrel', 'coated', 'tabletop']],
  ['PEN-BAMBOO', 'Bamboo', 'barrel', 'laser', ['engraved', 'barrel', 'wood', 'tabletop']],
  ['NOTEBOOK-A5', 'Navy', 'cover', 'deboss', ['debossed', 'flat', 'leather', 'tabletop']],
  ['NOTEBOOK-BOXSET', 'Navy', 'cover', 'foil', ['foil', 'flat', 'leather', 'tabletop']],
  ['SOCKS-CREW', 'Navy', 'leg', 'knit', ['knit', 'flat', 'fabric', 'tabletop']],
  ['MOUSEPAD', 'White', 'surface', 'sublimation', ['dye', 'flat', 'fabric', 'tabletop']],
  ['PIN-ENAMEL', 'Polished Gold', 'face', 'enamel', ['enamel', 'flat', 'hard', 'tabletop']],
])('%s in %s, %s, by %s', (sku, color, location, method, expected) => {
  const { look, shape, surface, setting } = goodsFor(sku, color, location, method);
  expect([look, shape, surface, setting]).toEqual(expected);
});

test('an unknown method is shown as ink', () => {
  const goods = goodsOf(
    { name: 'Widget', category: 'Desk', material: 'ABS' },
    { color: 'Blue', colorHex: '#0000ff' },
    { locationId: 'A1', name: 'Front' },
    { methodId: '77', name: 'Quantum printing' },
  );
  expect(goods).toEqual({ look: 'ink', shape: 'flat', surface: 'hard', setting: 'tabletop', hex: '#0000ff' });
});
