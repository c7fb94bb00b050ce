import { expect, test } from 'vitest';
import { listUseCases } from '../../../tools/catalog/list-use-cases.ts';
import { invoke } from '../../../tools/invoke.ts';
import { searchProducts } from '../../../tools/shop/search-products.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const list = async () => invoke(listUseCases, await keyHolder(shop), {});

test('the five uses, each in a sentence, on one page', async () => {
  const { use_cases, ...page } = await list();
  expect(use_cases.map(({ id }) => id)).toEqual([
    'event-swag',
    'team-apparel',
    'client-gifts',
    'executive-gifts',
    'onboarding',
  ]);
  for (const { description } of use_cases) expect(description).toMatch(/^[A-Z].{20,}\.$/);
  expect(page).toEqual({ total: 5, limit: 5, offset: 0, has_more: false });
});

test('each narrows a search to products for it', async () => {
  const ctx = await keyHolder(shop);
  for (const { id } of (await list()).use_cases) {
    const { products, total } = await invoke(searchProducts, ctx, { use_case: id, limit: 50 });
    expect(total, id).toBeGreaterThan(0);
    expect(products.filter(({ use_cases }) => !use_cases.includes(id))).toEqual([]);
  }
});

test('reading takes the scope to read', async () => {
  const other = await keyHolder(shop, await shop.newKey(['orders']));
  expect(await refusalCode(invoke(listUseCases, other, {}))).toBe('forbidden_scope');
});
