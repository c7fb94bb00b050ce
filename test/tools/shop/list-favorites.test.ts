import { expect, test } from 'vitest';
import { browsing, newestLink, signedIn } from '../../support/browsing.ts';
import { heart, namesOn } from '../../support/favorites.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('a visitor saves and removes without script, sees prices at a quantity, and adds to the cart', async () => {
  const browser = browsing(shop);
  const shelf = '/?q=tumbler&quantity=250';
  expect((await browser.get(shelf)).html).toContain('name="save" value="demo:TUMBLER-20"');
  const { status, location } = await heart(browser, { save: 'demo:TUMBLER-20' }, shelf);
  expect([status, location]).toEqual([303, `${shelf}#favorite-demo%3ATUMBLER-20`]);
  expect((await browser.get(shelf)).html).toMatch(
    /name="remove" value="demo:TUMBLER-20"[^>]*aria-pressed="true"/,
  );
  expect((await heart(browser, { save: 'demo:TEE-CLASSIC' })).status).toBe(204);
  const page = await browser.get('/favorites?quantity=250');
  expect(namesOn(page)).toEqual(['Classic Cotton Tee', '20 oz Vacuum Tumbler']);
  expect(page.html).toMatch(/<strong>\$17\.40<\/strong> each at 250/);
  expect(page.html).toContain('Add 250 in Black to the cart');
  expect(page.html).toMatch(/\/p\/demo%3ATEE-CLASSIC\?quantity=250"[^>]*>Choose sizes/);
  await browser.post('/favorites/cart', { add: 'demo:TUMBLER-20', quantity: '250' });
  expect((await browser.get('/cart')).html).toContain('$4,350.00');
  await heart(browser, { remove: 'demo:TEE-CLASSIC' }, '/favorites');
  expect(namesOn(await browser.get('/favorites'))).toEqual(['20 oz Vacuum Tumbler']);
});

test('signing in takes the favorites along, to every browser of the person and to nobody else', async () => {
  const browser = browsing(shop);
  await heart(browser, { save: 'demo:TUMBLER-20' });
  await heart(browser, { save: 'demo:MUG-12' });
  await browser.askForLink('demo@example.com');
  await browser.post(await newestLink(shop, 'demo@example.com'), {});
  expect(browser.cookies.has('merchkit-favorites')).toBe(false);
  expect(namesOn(await browser.get('/favorites'))).toHaveLength(2);
  const other = await signedIn(shop);
  await heart(other, { remove: 'demo:MUG-12' });
  await heart(other, { save: 'demo:TUMBLER-20' });
  expect(namesOn(await browser.get('/favorites'))).toEqual(['20 oz Vacuum Tumbler']);
  expect(namesOn(await browsing(shop).get('/favorites'))).toEqual([]);
});
