import { expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { kindNameOf, kindsNamedBy } from '../../../tools/catalog/kinds-of.ts';

test.each<[name: string, category: string, keywords: string, kinds: string, others: string]>([
  ['20 oz Vacuum Tumbler', 'Drinkware', 'travel mug', 'tumbler drinkware', 'mug'],
  ['40 oz Mug Tumbler', 'Drinkware', '', 'tumbler', 'mug'],
  ['Chocolate Brown Tee', 'T-Shirts', '', 'tshirt', 'chocolate'],
  ['Mug with Chocolates', 'Goods', '', 'mug', 'chocolate'],
  ['Wine Bottle Stopper', 'Goods', '', '', 'bottle wine'],
  ['Mesh-Back Trucker Cap', 'Headwear', '', 'cap headwear', 'tshirt'],
  ['Everyday Daypack', 'Bags', '', 'backpack bag', 'chocolate'],
  ['Soft Enamel Pin', 'Lanyards and Pins', '', '', 'lanyard'],
  ['Cotton Tote in Navy', 'Bags', '', 'tote bag', 'backpack'],
  ['Notebook and Pen Set', 'Goods', '', 'notebook', 'gift_box'],
  ['Quarter-Zip Pullover', 'Fleece', '', 'quarter_zip', 'hoodie'],
  ['Folding LED Desk Lamp', 'Desk', 'wireless charger', 'lamp', 'charging_pad'],
  ['Metal Stylus Pen', 'Writing', 'tablet', 'pen', 'tablet'],
  ['Cotton Bucket Hat', 'Headwear', 'sun hat', 'bucket_hat hat headwear', 'cap'],
  ['Full-Zip Hoodie', 'Fleece', '', 'hoodie sweatshirt', 'quarter_zip'],
  ['Pair of Absorbent Stone Coasters', 'Goods', '', 'coaster', 'patch'],
  ['Adventure Set', 'Goods', 'notebook, desk pad', 'notebook', 'pen'],
])('%s', (name, category, keywords, kinds, others) => {
  const product = { name, category, keywords: keywords.split(', ') };
  const ofKind = (one: string): boolean => kindNameOf(product, one.replaceAll('_', ' ')) !== undefined;
  const listed = (text: string): string[] => text.split(' ').filter((one) => one !== '');
  expect(listed(kinds).filter((one) => !ofKind(one))).toEqual([]);
  expect(listed(others).filter(ofKind)).toEqual([]);
});

test('food and gift boxes speak of all that they hold, other goods of their names alone', () => {
  const naming = (kind: string): string[] =>
    demoProducts().flatMap((product) => (kindsNamedBy(product).includes(kind) ? [product.sku] : []));
  expect(naming('nut')).toEqual(expect.arrayContaining(['SNACK-TRAILMIX', 'SNACK-ALMOND', 'GIFTBOX-SNACK']));
  expect(naming('chocolate')).toContain('GIFTBOX-SNACK');
  // `With a pen loop.`
  expect(naming('pen').filter((sku) => sku.startsWith('NOTEBOOK') && !sku.includes('BOXSET'))).toEqual([]);
});
