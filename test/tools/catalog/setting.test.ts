import { expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { fitOf, isPurpose, settingsIn } from '../../../tools/catalog/setting.ts';

test.each([
  ['beanies for a ski trip', ['winter', 'travel']],
  ['polos for our golf outing', ['golf']],
  ['un regalo para el invierno', ['winter']],
  ['mugs', []],
])('%s names %j', (text, settings) => {
  expect(settingsIn(text)).toEqual(settings);
});

test.each([
  ['BEANIE-WOOL', 'a ski trip', 1],
  ['CANCOOLER', 'snow', -1],
  ['HIGHLIGHTER', 'snow', -1],
  ['MUG-12', 'a golf outing', -1],
  ['PETBANDANA-TIE', 'a picnic', -1],
  ['PETBANDANA-TIE', 'the animal shelter', 1],
  ['PETBANDANA-TIE', 'mugs', -1],
  ['BADGE-METAL', 'a trade show', 1],
  ['BADGE-METAL', 'a gala', -1],
  ['PUZZLE', 'a ski trip', 0],
] as const)('%s at %s', (sku, text, fit) => {
  const products = demoProducts().filter((one) => one.sku === sku);
  expect(products.map((product) => fitOf(product, settingsIn(text)))).toEqual([fit]);
});

test.each([
  ['the engineering team', true],
  ['a ski trip', true],
  ['nuestros clientes', true],
  ['rain', false],
  ['laptops', false],
])('goods for %s: whom or what for? %s', (words, is) => {
  expect(isPurpose(words)).toBe(is);
});
