import { expect, test } from 'vitest';
import { browsing, mailsTo, newestLink, signedIn } from '../../support/browsing.ts';
import { useFreshShop } from '../../support/use.ts';

const DEMO = 'demo@example.com';
const MINUTE = 60_000;

const shop = useFreshShop({ now: '2026-11-04T15:00:00.000Z', env: { TRUST_PROXY: '1' } });

const later = (ms: number) => {
  shop.clock.at = new Date(shop.clock.at.getTime() + ms);
};

test('a mailed link signs in with one press of a button', async () => {
  const browser = browsing(shop);
  expect((await browser.get('/account')).location).toBe('/account/sign-in?next=%2Faccount');
  expect((await browser.askForLink(DEMO)).heading).toBe('Check your email');
  const link = await newestLink(shop, DEMO);
  const shown = await browser.get(link);
  expect([shown.status, shown.html.includes('sign in as <strong class="address">demo@example.com')]).toEqual([
    200,
    true,
  ]);
  const entered = await browser.post(link, {});
  expect([entered.status, entered.location]).toEqual([303, '/account']);
  expect((await browser.get('/account')).heading).toBe('Overview');
});

test('a known and an unknown address get the same answer, and one of them a mail', async () => {
  const browser = browsing(shop);
  const known = await browser.askForLink(DEMO);
  const unknown = await browser.askForLink('nobody@example.com');
  expect(unknown.status).toBe(known.status);
  expect(unknown.html).toBe(known.html.replaceAll(DEMO, 'nobody@example.com'));
  const names = (headers: Headers) => [...headers.keys()].sort();
  expect(names(unknown.headers)).toEqual(names(known.headers));
  expect((await mailsTo(shop, DEMO)).map(({ subject }) => subject)).toContain(
    'Your link to sign in to your account',
  );
  expect(await mailsTo(shop, 'nobody@example.com')).toEqual([]);
});

test('a link works once, for the first who opens it', async () => {
  await browsing(shop).askForLink(DEMO);
  const link = await newestLink(shop, DEMO);
  expect((await browsing(shop).post(link, {})).status).toBe(303);
  const second = browsing(shop);
  const again = await second.post(link, {});
  expect([again.status, again.heading, second.cookies.size]).toEqual([404, 'This link no longer works', 0]);
  expect((await second.get(link)).status).toBe(404);
});

test('of two who press at once one is let in', async () => {
  await browsing(shop).askForLink(DEMO);
  const link = await newestLink(shop, DEMO);
  const all = await Promise.all([1, 2, 3].map(() => browsing(shop).post(link, {})));
  expect(all.map(({ status }) => status).sort()).toEqual([303, 404, 404]);
});

test('programs that look into mails use nothing up', async () => {
  await browsing(shop).askForLink(DEMO);
  const link = await newestLink(shop, DEMO);
  await browsing(shop).get(link);
  await browsing(shop).ask(link, { method: 'HEAD' });
  expect((await browsing(shop).post(link, {})).status).toBe(303);
});

test('a link for the account opens no desk, and one for the desk no account', async () => {
  await browsing(shop).askForLink(DEMO);
  const link = await newestLink(shop, DEMO);
  const stranger = browsing(shop);
  expect((await stranger.post(link.replace('/account/', '/desk/'), {})).status).toBe(404);
  expect((await stranger.post(link, {})).status).toBe(303);
  await stranger.askForLink('desk@example.com', 'desk');
  const deskLink = await newestLink(shop, 'desk@example.com');
  expect((await stranger.post(deskLink.replace('/desk/', '/account/'), {})).status).toBe(404);
});

test('a network gets five links an hour for an address, known or not, and is told when to go on', async () => {
  for (const email of [DEMO, 'nobody@example.com']) {
    const browser = browsing(shop);
    for (let asked = 0; asked < 5; asked++) expect((await browser.askForLink(email)).status).toBe(200);
    const refused = await browser.askForLink(email.toUpperCase());
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    expect(refused.html).toContain('Try again in 60 minutes. A link you already received may still work.');
  }
  later(60 * MINUTE);
  expect((await browsing(shop).askForLink(DEMO)).status).toBe(200);
});

test('one network address asks for thirty an hour; behind our own proxy each visitor counts alone', async () => {
  const from = (address: string) => (email: string) =>
    browsing(shop).askForLink(email, 'account', {}, { 'X-Forwarded-For': address });
  for (let asked = 0; asked < 30; asked++)
    expect((await from('203.0.113.7')(`p${asked}@example.com`)).status).toBe(200);
  expect((await from('203.0.113.7')('p30@example.com')).status).toBe(429);
  // A caller who sets the header before the proxy changes nothing of what the proxy adds.
  expect((await from('198.51.100.1, 203.0.113.7')('p31@example.com')).status).toBe(429);
  expect((await from('203.0.113.8')('p32@example.com')).status).toBe(200);
});

test('an address that would write a second header or name a second recipient is refused at its field', async () => {
  const before = (await shop.service.mails.list({ limit: 1, offset: 0 })).total;
  for (const email of [
    'demo@example.com\r\nBcc: all@example.com',
    'demo@example.com\nSubject: x',
    'demo@example.com,eve@example.com',
    'Demo <demo@example.com>',
    'demo@example.com\0',
    '<script>alert(1)</script>',
    `${'a'.repeat(300)}@example.com`,
    '',
  ]) {
    const refused = await browsing(shop).askForLink(email);
    expect([refused.status, refused.html.includes('<script>alert')]).toEqual([422, false]);
    expect(refused.html).toContain('aria-describedby="sign-in-email-error"');
  }
  expect((await shop.service.mails.list({ limit: 1, offset: 0 })).total).toBe(before);
});

test('the way back leads to a page of the room and nowhere else', async () => {
  const browser = browsing(shop);
  await browser.askForLink(DEMO, 'account', { next: '/account/orders?page=2' });
  const entered = await browser.post(await newestLink(shop, DEMO), {});
  expect(entered.location).toBe('/account/orders?page=2');
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/desk',
    '/account/../p/x',
  ]) {
    const seen = await signedInAgain(next);
    expect([next, seen]).toEqual([next, '/account']);
  }
});

async function signedInAgain(next: string) {
  shop.clock.at = new Date(shop.clock.at.getTime() + 60 * MINUTE);
  await browsing(shop).askForLink(DEMO);
  const [path] = (await newestLink(shop, DEMO)).split('?');
  const entered = await browsing(shop).post(`${path}?next=${encodeURIComponent(next)}`, {});
  return entered.location;
}

test('a form from another site asks for nothing and signs no one in', async () => {
  const foreign = { 'Sec-Fetch-Site': 'cross-site' };
  const browser = browsing(shop);
  expect((await browser.askForLink(DEMO, 'account', {}, foreign)).status).toBe(403);
  await browser.askForLink(DEMO);
  const link = await newestLink(shop, DEMO);
  expect((await browser.post(link, {}, foreign)).status).toBe(403);
  expect(browser.cookies.size).toBe(0);
  expect((await browser.post(link, {})).status).toBe(303);
});

test('a key made on the command line for an address lets that address in as the owner', async () => {
  await shop.newKey(['read'], { email: 'new@example.com' });
  const browser = await signedIn(shop, 'new@example.com');
  expect((await browser.get('/account/team')).html).toContain('Owner');
});
