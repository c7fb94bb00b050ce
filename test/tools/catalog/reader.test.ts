import { expect, test } from 'vitest';
import { readWishes } from '../../../tools/catalog/reader.ts';

/** The words that are left, and the filters. */
const read = (text: string): [string[], object] => {
  const { text: left, filters } = readWishes(text);
  return [left.match(/[^\s,]+/g) ?? [], filters];
};

test.each<[string, string, object]>([
  ['pens under $1', 'pens', { priceTo: 100 }],
  ['mugs up to 8 dollars each', 'mugs', { priceTo: 800 }],
  ['$15 or less drinkware', 'drinkware', { priceTo: 1_500 }],
  ['backpack under 60', 'backpack', { priceTo: 6_000 }],
  ['backpacks over $1,050.50', 'backpacks', { priceFrom: 105_050 }],
  ['hoodies between $30 and $40', 'hoodies', { priceFrom: 3_000, priceTo: 4_000 }],
  ['tumblers 10 to 20 dollars', 'tumblers', { priceFrom: 1_000, priceTo: 2_000 }],
  ['120 navy quarter-zips', 'navy quarter-zips', { quantity: 120 }],
  ['2000 pens', 'pens', { quantity: 2_000 }],
  ['kits for 45 people at $60 per person', 'kits for', { quantity: 45, priceTo: 6_000 }],
  ['rush order hats', 'hats', { rush: true }],
  ['american made mugs', 'mugs', { wishes: [{ name: 'made_in', value: 'US' }] }],
  ['made in the U.S.A. mugs', 'mugs', { wishes: [{ name: 'made_in', value: 'US' }] }],
  ['hats, need them fast', 'hats need them', { rush: true }],
  ['polo extra large', 'polo extra large', {}],
  ["women's-owned caps", 'caps', { wishes: [{ name: 'attribute', value: 'woman-owned' }] }],
  ['union made caps', 'caps', { wishes: [{ name: 'attribute', value: 'union made' }] }],
  ['eco-friendly pens', 'pens', { eco: true }],
  ['gifts, no apparel or drinkware', 'gifts', { without: ['apparel', 'drinkware'] }],
  ['pens but not plastic', 'pens', { without: ['plastic'] }],
  ['gifts, no pens, mugs or stickers', 'gifts', { without: ['pens', 'mugs', 'stickers'] }],
  ['gifts without tote bags, mugs, and hats', 'gifts', { without: ['tote bags', 'mugs', 'hats'] }],
  ['useful gifts, no pens no plastic', 'useful gifts', { without: ['pens', 'plastic'] }],
  ['neither pens nor mugs, drinkware', 'drinkware', { without: ['pens', 'mugs'] }],
  ['mugs not made in china', 'mugs', { withoutClaims: [{ name: 'made_in', value: 'CN' }] }],
  ['mugs, nothing from China', 'mugs', { withoutClaims: [{ name: 'made_in', value: 'CN' }] }],
  ['mugs made outside of china', 'mugs', { withoutClaims: [{ name: 'made_in', value: 'CN' }] }],
  ['mugs, no chinese-made', 'mugs', { withoutClaims: [{ name: 'made_in', value: 'CN' }] }],
  ['desk gifts, anything but mugs, skip the pens', 'desk gifts', { without: ['mugs', 'pens'] }],
  ['we already have mugs, desk gifts', 'desk gifts', { without: ['mugs'] }],
  ['polo size xxl', 'polo', { sizes: ['2XL'] }],
  ['polo size extra large', 'polo', { sizes: ['XL'] }],
  ['tees size medium', 'tees', { sizes: ['M'] }],
  ['mugs min 36', 'mugs', { minimum: 36 }],
])('%s', (text, left, filters) => {
  expect(read(text)).toEqual([left.split(' '), filters]);
});

test.each([
  '20 oz tumbler',
  '500 piece puzzle',
  '24 can cooler',
  '3 in 1 cable',
  '10000 mah',
  '5k race shirts',
  'no-show socks',
  '15 inch laptop sleeve',
  '18/8 steel',
  '50% cotton tee',
  'green tee',
  'size chart',
])('%s is goods and nothing else', (text) => {
  expect(read(text)).toEqual([text.split(' '), {}]);
});

test.each([
  ['hoodies by friday', 'hoodies', 'by friday'],
  ['swag budget of $2000', 'swag', 'budget of $2000'],
  ['free shipping pens', 'pens', 'free shipping'],
  ['shirts no minimum', 'shirts', 'no minimum'],
  ['pens front and back', 'pens', 'front and back'],
  ['best selling pens', 'pens', 'best selling'],
  ['cheapest pens', 'pens', 'cheapest'],
])('%s says something that is no fact of the catalog', (text, left, words) => {
  const { notFacts, filters } = readWishes(text);
  expect([read(text)[0], filters, notFacts.map((one) => one.words)]).toEqual([[left], {}, [words]]);
});

test('a word of quality is no fact of the catalog, and ranks all the same', () => {
  const { text, notFacts } = readWishes('premium pens');
  expect([text, notFacts]).toEqual([
    'premium pens',
    [
      {
        words: 'premium',
        as: 'quality is no fact of the catalog: `min_unit_price` leaves out what costs little',
      },
    ],
  ]);
  expect(readWishes('premium gifts').notFacts).toEqual([]);
});

test('however much is wished for, so much is read', () => {
  const { understood, filters } = readWishes('no pens; '.repeat(50));
  expect([understood.length, filters.without?.length]).toEqual([20, 20]);
});
