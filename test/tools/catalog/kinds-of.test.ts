import { expect, test } from 'vitest';
import { isOfKind } from '../../../tools/catalog/kinds-of.ts';

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
  ['Adventure Set', 'Goods', 'notebook, desk pad', 'notebook', 'pen'],
])('%s', (name, category, keywords, kinds, others) => {
  const product = { name, category, keywords: keywords.split(', ') };
  const ofKind = (one: string): boolean => isOfKind(product, one.replaceAll('_', ' '));
  const listed = (text: string): string[] => text.split(' ').filter((one) => one !== '');
  expect(listed(kinds).filter((one) => !ofKind(one))).toEqual([]);
  expect(listed(others).filter(ofKind)).toEqual([]);
});
