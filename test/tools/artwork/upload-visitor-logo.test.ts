import { beforeEach, expect, test } from 'vitest';
import { deleteExpired } from '../../../server/jobs/delete-expired.ts';
import { browsing, SAME_ORIGIN, signedIn } from '../../support/browsing.ts';
import { useShop } from '../../support/use.ts';

const TEE = '/p/demo%3ATEE-RINGSPUN';
const SVG = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 8"><circle cx="4" cy="4" r="4" fill="#c8102e"/><circle cx="12" cy="4" r="4" fill="#005eb8"/>${inside}</svg>`;
const DAY_MS = 86_400_000;

const shop = useShop();
// Uploads are counted by the day.
beforeEach(() => later(2));

const later = (days: number) => {
  shop.clock.at = new Date(shop.clock.at.getTime() + days * DAY_MS);
};
const runJob = () => deleteExpired(shop.service).run(new AbortController().signal, shop.service.log);
const stays = (id: string) =>
  shop.service.ctxFor({ kind: 'anonymous' }, 'req_test').artwork.byId('acc_guest', id);
type Browser = ReturnType<typeof browsing>;

const upload = (
  browser: Browser,
  file: string | Uint8Array<ArrayBuffer> = SVG(''),
  headers = SAME_ORIGIN,
) => {
  const body = new FormData();
  body.set('file', new Blob([file]), 'dots.svg');
  return browser.ask(`${TEE}/logo?color=Navy&n.TEE-RINGSPUN-NAVY-L=24`, { method: 'POST', headers, body });
};
const drawn = async (browser: Browser, path: string) =>
  [...(await browser.get(path)).html.matchAll(/<image href="([^"]+)"/g)].map(([, file = '']) => file);

/** A visitor with a logo, and the address of the page that shows it. */
async function visitorWithLogo() {
  const browser = browsing(shop);
  const { location } = await upload(browser);
  const path = (location ?? '').replace(/#.*/, '');
  return { browser, path, logo: /logo=(art_\w+)/.exec(path)?.[1] ?? '' };
}

test('a visitor sees their logo on the product in the inks that are priced, and on the next product', async () => {
  const browser = browsing(shop);
  const sent = await upload(browser);
  expect(sent.headers.get('Set-Cookie')).toMatch(
    /^merchkit-visitor=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(sent.location).toMatch(
    /^\/p\/demo%3ATEE-RINGSPUN\?color=Navy&n\.TEE-RINGSPUN-NAVY-L=24&.*logo=art_\w+#see$/,
  );
  const path = (sent.location ?? '').replace(/#.*/, '');
  const { html } = await browser.get(path);
  expect(html).toContain('2 colors');
  expect(html).toContain('We delete it after 7 days');
  const one = await drawn(browser, `${path}&method=screen-print&units.screen-print=1`);
  expect(one).toHaveLength(1);
  expect(one[0]).toMatch(/^\/files\/[\w-]+\/art_\w+-in-1\.png$/);
  expect((await shop.fetch(one[0] ?? '', {}, null)).headers.get('Content-Type')).toBe('image/png');
  expect(await drawn(browser, '/p/demo:TUMBLER-20')).toHaveLength(1);
});

test('neither another visitor nor an account sees it, by its id or by a forged cookie', async () => {
  const { path, logo } = await visitorWithLogo();
  const forged = ['A'.repeat(43), 'x', '%00', `${'A'.repeat(43)}'--`, 'B'.repeat(5_000)];
  const seen: string[][] = [];
  for (const cookie of ['', ...forged]) {
    const other = browsing(shop);
    if (cookie !== '') other.cookies.set('merchkit-visitor', cookie);
    seen.push(await drawn(other, path));
  }
  expect(seen.flat()).toEqual([]);
  // A customer sees the account's own.
  expect((await drawn(await signedIn(shop), path)).every((file) => file.includes('art_demo'))).toBe(true);

  const thief = browsing(shop);
  await thief.post(`${TEE}/cart`, { color: 'Navy', 'n.TEE-RINGSPUN-NAVY-L': '24', logo });
  expect((await thief.get('/cart')).html).not.toContain('dots');
  // The page drops the logo of another; a cart written by hand is refused.
  const [line] = [{ k: 'demo:TEE-RINGSPUN', a: logo, p: [['TEE-RINGSPUN-NAVY-L', 24]] }];
  thief.cookies.set('merchkit-cart', Buffer.from(JSON.stringify([line])).toString('base64url'));
  const refused = await thief.post('/cart/quote', { name: 'Eve', email: 'eve@example.com' });
  expect([refused.status, refused.location]).toEqual([404, null]);
  const reached = await shop.rest('GET', `/artwork?limit=50`);
  expect(JSON.stringify(reached.body)).not.toContain(logo);
});

test('a cookie that was planted is not taken up', async () => {
  const planted = browsing(shop);
  planted.cookies.set('merchkit-visitor', 'C'.repeat(43));
  await upload(planted);
  expect(planted.cookies.get('merchkit-visitor')).not.toBe('C'.repeat(43));
});

test('goes into the cart and the quote, in the colors it was priced in', async () => {
  const { browser, path, logo } = await visitorWithLogo();
  const fields = new URLSearchParams(path.split('?')[1]);
  await browser.post(`${TEE}/cart`, fields);
  expect((await browser.get('/cart')).html).toContain('dots');
  const { location } = await browser.post('/cart/quote', {
    name: 'Ada',
    email: 'ada@example.com',
    ship_postal: '94105',
  });
  const stored = async () => (await browser.get(location ?? '')).html;
  expect(await stored()).toContain('dots');
  // The quote keeps the logo when its week is over; the visitor’s page does not.
  later(7);
  await runJob();
  expect(await stored()).toContain('dots');
  expect(await drawn(browser, path)).toEqual([]);
  expect(await stays(logo)).toBeDefined();
});

test('is gone after a week, and its record with it', async () => {
  const { browser, path, logo } = await visitorWithLogo();
  later(6.99);
  await runJob();
  expect(await drawn(browser, path)).toHaveLength(1);
  later(0.01);
  expect(await drawn(browser, path)).toEqual([]);
  await runJob();
  expect(await stays(logo)).toBeUndefined();
});

test('is refused as any artwork where it is none, hostile, too large, or from another site', async () => {
  const browser = browsing(shop);
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${SVG('<text>&b;</text>')}`;
  for (const file of ['no picture', '', bomb]) {
    const { status, html } = await upload(browser, file);
    expect([status, html.includes('role="alert"')]).toEqual([422, true]);
  }
  const large = await upload(browser, new Uint8Array(6 * 1024 * 1024));
  expect([large.status, large.html.includes('The file is larger than 5 MB.')]).toEqual([422, true]);
  expect((await upload(browser, SVG(''), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect(browser.cookies.size).toBe(0);
  const script = await upload(browser, SVG('<script>alert(1)</script>'));
  expect(script.status).toBe(303);
  const { html } = await browser.get((script.location ?? '').replace(/#.*/, ''));
  expect(html).not.toContain('alert(1)');
});

test('is limited to twenty tries of a network a day', async () => {
  const browser = browsing(shop);
  const answers: number[] = [];
  for (let tries = 0; tries < 21; tries++) answers.push((await upload(browser, 'no picture')).status);
  expect(answers).toEqual([...Array(20).fill(422), 429]);
  expect((await upload(browser)).html).toContain('Many logos were uploaded today.');
  later(1);
  expect((await upload(browser)).status).toBe(303);
});
