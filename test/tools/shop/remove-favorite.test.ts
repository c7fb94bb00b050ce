import { expect, test } from 'vitest';
import { browsing } from '../../support/browsing.ts';
import { heart } from '../../support/favorites.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

/** A product that was saved under this key and has left the catalog since. */
const gone = ['demo:GONE', 'Old “Mug” & <Cup>'];
const cookieOf = (kept: unknown) => Buffer.from(JSON.stringify(kept)).toString('base64url');

test('what left the catalog is named and removed, and a cookie is never trusted', async () => {
  const browser = browsing(shop);
  browser.cookies.set('merchkit-favorites', cookieOf([gone]));
  const page = await browser.get('/favorites');
  expect(page.html).toContain('Old “Mug” &amp; &lt;Cup&gt;');
  expect(page.html).toContain('The shop no longer sells this product.');
  expect(page.html).not.toContain('to the cart');
  await heart(browser, { remove: 'demo:GONE' });
  expect((await browser.get('/favorites')).html).toContain('No favorites yet.');
  const many = Array.from({ length: 41 }, (_, at) => [`demo:P${at}`, 'P']);
  for (const kept of [many, [['demo:X', 'y'.repeat(200)]], { a: 1 }, [['', '']], null]) {
    browser.cookies.set('merchkit-favorites', cookieOf(kept));
    expect((await browser.get('/favorites')).html).toContain('No favorites yet.');
  }
  browser.cookies.set('merchkit-favorites', cookieOf(many.slice(0, 40)));
  expect((await heart(browser, { save: 'demo:MUG-12' })).status).toBe(409);
  expect((await heart(browser, { save: 'demo:MUG-12' }, '/')).location).toBe('/favorites?full=1');
  expect((await heart(browser, { save: 'demo:NOPE' }, '/')).status).toBe(404);
});
