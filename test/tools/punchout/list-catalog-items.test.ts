import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../tools/procurement/procurement-settings.ts';
import { listCatalogItems } from '../../../tools/punchout/list-catalog-items.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { DEMO_KEY } from '../../support/open-shop.ts';
import { saveSettings } from '../../support/procurement-settings.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('page after page, each color and size has its own price, larger sizes their upcharge', async () => {
  const ctx = await keyHolder(shop, DEMO_KEY);
  const all = await invoke(listCatalogItems, ctx, { limit: 50 });
  const first = await invoke(listCatalogItems, ctx, { limit: 2 });
  const second = await invoke(listCatalogItems, ctx, { limit: 2, after: first.next ?? '' });
  expect([...first.items, ...second.items]).toEqual(
    all.items.slice(0, first.items.length + second.items.length),
  );
  const sizes = all.items.filter(({ variant }) => /, (?:XL|3XL)$/.test(variant));
  const [xl, large] = ['XL', '3XL'].map((size) => sizes.find(({ variant }) => variant.endsWith(`, ${size}`)));
  expect(large?.unitPriceCents).toBeGreaterThan(xl?.unitPriceCents ?? Number.NaN);
  for (const { prices, unitPriceCents, minimum, unit } of all.items)
    expect([prices[0], unit]).toEqual([{ minQuantity: minimum, unitPriceCents }, 'EA']);
});

test('goods are classified by product, by category, or by what the account says of all others', async () => {
  const ctx = await keyHolder(shop, DEMO_KEY);
  const { body: mug } = await shop.rest('GET', '/products/demo:TUMBLER-20');
  await saveSettings(shop, {
    ...DEFAULT_PROCUREMENT_SETTINGS,
    unspsc: {
      fallback: '14000000',
      by_category: [{ category: mug.category.toUpperCase(), code: '52152100' }],
      by_product: [{ product: 'demo:TUMBLER-20', code: '52152102' }],
    },
  });
  const first = await invoke(listCatalogItems, ctx, {});
  const rest = await invoke(listCatalogItems, ctx, { after: first.next ?? '' });
  const codes = new Map(
    [...first.items, ...rest.items].map((item) => [item.supplierPartId.split('|')[0], item.unspsc]),
  );
  expect(codes.get('demo:TUMBLER-20')).toBe('52152102');
  expect(codes.get('demo:TUMBLER-30')).toBe('52152100');
  expect(codes.get('demo:PEN-CLICK')).toBe('14000000');
});
