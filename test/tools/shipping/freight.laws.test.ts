import { expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { DEFAULT_FREIGHT_RATES } from '../../../tools/shipping/default-freight-rates.ts';
import { estimateFreight, freightCents, productLoad } from '../../../tools/shipping/freight.ts';
import { chance } from '../../simulation/chance.ts';

const ESTIMATES = 400;

test('freight of known loads is that of their goods, in any combination', () => {
  const luck = chance(11);
  const [first, ...others] = demoProducts();
  if (!first) throw new Error('there are no products');
  const terms = {
    rates: DEFAULT_FREIGHT_RATES,
    service: 'ground',
    laneOf: ([postal = '']: readonly string[]) => ({ zone: 2 + (Number(postal) % 7), remote: null }),
  } as const;
  for (let count = 0; count < ESTIMATES; count++) {
    const items = Array.from({ length: luck.int(0, 6) }, () => {
      const product = luck.pick([first, ...others]);
      const fobPostals = [
        ...luck.pick<readonly string[]>([['60601'], ['94105', '60601'], ['60601', '94105']]),
      ];
      return {
        product: { ...product, shipping: { ...product.shipping, fobPostals } },
        quantity: luck.int(1, 900),
      };
    });
    expect(freightCents(items.map(productLoad), terms)).toBe(estimateFreight(items, terms).amountCents);
  }
});
