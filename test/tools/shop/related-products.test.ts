import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { relatedProducts } from '../../../tools/shop/related-products.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('are of the same kind, the same price band first, and say what they cost beside it', async () => {
  const ctx = shop.service.ctxFor({ kind: 'anonymous' }, 'req_test');
  const { products } = await invoke(relatedProducts, ctx, { key: 'demo:TUMBLER-20', quantity: 250 });
  expect(products).toHaveLength(4);
  expect(products.map(({ key }) => key)).not.toContain('demo:TUMBLER-20');
  for (const { category, price, why } of products) {
    expect(category).toBe('Drinkware');
    const cents = Math.round((price?.unit_price ?? 0) * 100) - 1_740;
    expect(why).toEqual(
      cents === 0
        ? 'The same kind, at the same price'
        : `The same kind, $${(Math.abs(cents) / 100).toFixed(2)} a piece ${cents < 0 ? 'less' : 'more'}`,
    );
  }
});
