import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { MOST_FAVORITES } from '../../../tools/shop/favorite.ts';
import { listFavorites } from '../../../tools/shop/list-favorites.ts';
import { saveFavorite } from '../../../tools/shop/save-favorite.ts';
import { browsing } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { heart } from '../../support/favorites.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('a form of another site saves nothing, and nobody is led to another host', async () => {
  const browser = browsing(shop);
  const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  expect((await browser.post('/favorites', { save: 'demo:MUG-12' }, foreign)).status).toBe(403);
  expect((await browser.post('/favorites/cart', { add: 'demo:MUG-12' }, foreign)).status).toBe(403);
  for (const back of [
    '//evil.example',
    '/.//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/desk',
  ]) {
    const { location } = await heart(browser, { save: 'demo:MUG-12' }, back);
    expect(location).toBe('/favorites#favorite-demo%3AMUG-12');
  }
});

test('the hearts of similar and of compared products lead back to where they stand', async () => {
  const browser = browsing(shop);
  const page = await browser.get('/p/demo%3AMUG-12');
  const [key = ''] = keysIn(page.html.slice(page.html.indexOf('related-heading')));
  expect(page.html).toContain(`form="choose" id="favorite-${key}" class="favorite" name="save"`);
  const there = await heart(browser, { save: key, quantity: '72' }, '/p/demo%3AMUG-12');
  expect(there.location).toBe(`/p/demo%3AMUG-12?quantity=72#favorite-${encodeURIComponent(key)}`);
  const compared = `/compare?key=demo%3AMUG-12&key=${encodeURIComponent(key)}`;
  const { html } = await browser.get(compared);
  expect(keysIn(html)).toEqual(['demo:MUG-12', key]);
  expect(html.match(/name="(?:save|remove)"/g)).toEqual(['name="save"', 'name="remove"']);
  const back = await heart(browser, { remove: key }, compared);
  expect(back.location).toBe(`${compared}#favorite-${encodeURIComponent(key)}`);
});

const keysIn = (html: string): string[] =>
  [...html.matchAll(/id="favorite-([^"]+)"/g)].map(([, key = '']) => key);

test('a person keeps so many and no more', async () => {
  const email = 'full@example.com';
  const ctx = await customer(shop, { email, role: 'viewer' });
  const favorites = Array.from({ length: MOST_FAVORITES }, (_, at) => ({ key: `demo:P${at}`, name: 'P' }));
  await ctx.transaction((tx) => tx.favorites.add(email, favorites, ctx.now().toISOString()));
  await expect(invoke(saveFavorite, ctx, { key: 'demo:MUG-12' })).rejects.toMatchObject({
    code: 'invalid_state',
  });
  expect((await invoke(listFavorites, ctx, { names_only: true })).favorites).toHaveLength(MOST_FAVORITES);
});
