/** Signing in to the desk with an authenticator app. */
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffTotp } from '../../../server/db/tables.ts';
import { browsing, mailsTo, newestLink, signedIn } from '../../support/browsing.ts';
import { runBeside } from '../../support/command-line.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';

const DESK = 'desk@example.com';
const MINUTE = 60_000;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ now: '2026-11-04T15:00:00.000Z' });
});
afterEach(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

type Browser = ReturnType<typeof browsing>;

const later = (ms: number) => {
  shop.clock.at = new Date(shop.clock.at.getTime() + ms);
};
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: shop.clock.at.getTime() });
/** Digits that are not the code of this minute. */
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

async function draftIn(browser: Browser) {
  const { html, formToken } = await browser.get('/desk/security');
  const secret = (/class="totp-key">([^<]+)</.exec(html)?.[1] ?? '').replaceAll(' ', '');
  const sealed = /name="sealed" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return { secret, html, fields: { sealed, form_token: formToken } };
}

/** Sets an app up, then waits for its next code. */
async function setUp(email = DESK) {
  const browser = await signedIn(shop, email, 'desk');
  const { secret, fields } = await draftIn(browser);
  const shown = await browser.post('/desk/security/set-up', { ...fields, code: codeOf(secret) });
  const recovery = /recovery-codes"[^>]*>([^<]+)</.exec(shown.html)?.[1]?.split('\n') ?? [];
  later(MINUTE);
  return { browser, secret, recovery, shown };
}

/** A browser that used the mailed link and is asked for the code. */
async function afterLink(email = DESK) {
  const browser = browsing(shop);
  await browser.askForLink(email, 'desk', { next: '/desk/orders' });
  const entered = await browser.post(await newestLink(shop, email), {});
  expect([entered.status, entered.location]).toEqual([303, '/desk/sign-in/code?next=%2Fdesk%2Forders']);
  return browser;
}
const CODE = '/desk/sign-in/code?next=%2Fdesk%2Forders';

test('an app is set up by QR code, sealed at rest; from then on the link opens nothing without a code', async () => {
  const earlier = await signedIn(shop, DESK, 'desk');
  const { browser, secret, recovery, shown } = await setUp();
  expect([shown.status, shown.heading, recovery.length]).toEqual([200, 'Your recovery codes', 10]);
  expect([(await browser.get('/desk')).status, (await earlier.get('/desk')).status]).toEqual([200, 303]);
  const [row] = await shop.service.ledger.reader.select().from(staffTotp).all();
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(JSON.stringify(row)).not.toContain(recovery[0]?.replaceAll(' ', ''));
  expect((await mailsTo(shop, DESK))[0]?.subject).toBe('The order desk now asks for a code when you sign in');

  const half = await afterLink();
  const asked = await half.get(CODE);
  expect(asked.heading).toBe('Enter your code');
  expect(asked.html).toMatch(/inputmode="numeric" autocomplete="one-time-code"/);
  for (const path of ['/desk', '/desk/orders', '/desk/security', '/desk/sessions', '/desk/staff'])
    expect((await half.get(path)).location).toMatch(/^\/desk\/sign-in\?/);
  // Nor as the cookie of a session.
  const thief = browsing(shop);
  thief.cookies.set('merchkit-desk', half.cookies.get('merchkit-desk-code') ?? '');
  expect((await thief.get('/desk')).status).toBe(303);
  expect((await browsing(shop).get(CODE)).location).toBe('/desk/sign-in?next=%2Fdesk%2Forders');

  const entered = await half.post(CODE, { code: codeOf(secret) });
  expect([entered.status, entered.location]).toEqual([303, '/desk/orders']);
  expect([(await half.get('/desk/orders')).status, [...half.cookies.keys()]]).toEqual([
    200,
    ['merchkit-desk'],
  ]);
});

test('the QR code is drawn in the page, without a script or an address of data', async () => {
  const { html } = await draftIn(await signedIn(shop, DESK, 'desk'));
  expect(html).toMatch(/role="img" aria-label="QR code of the key below"><svg viewBox="0 0 \d+ \d+"/);
  expect(html).not.toMatch(/data:|<svg[^>]*style|<script(?! src="\/assets\/)/);
});

test('a wrong code at setting up keeps the key that was scanned; a draft of another session is none', async () => {
  const browser = await signedIn(shop, DESK, 'desk');
  const { secret, fields } = await draftIn(browser);
  const refused = await browser.post('/desk/security/set-up', { ...fields, code: wrongCode(secret) });
  expect([refused.status, refused.html.replaceAll(' ', '').includes(secret)]).toEqual([422, true]);
  const other = await signedIn(shop, DESK, 'desk');
  const { fields: own } = await draftIn(other);
  const foreign = await other.post('/desk/security/set-up', {
    ...own,
    sealed: fields.sealed,
    code: codeOf(secret),
  });
  expect([foreign.status, foreign.html.replaceAll(' ', '').includes(secret)]).toEqual([422, false]);
  expect(
    (await browser.post('/desk/security/set-up', { ...fields, form_token: 'x', code: '1' })).status,
  ).toBe(403);
});

test('a code is good once, also in another browser', async () => {
  const { secret } = await setUp();
  const [first, second] = [await afterLink(), await afterLink()];
  const code = codeOf(secret);
  expect((await first.post(CODE, { code })).status).toBe(303);
  const again = await second.post(CODE, { code });
  expect([again.status, words(again.html)]).toEqual([422, expect.stringContaining('was already used')]);
  later(MINUTE / 2);
  expect((await second.post(CODE, { code: codeOf(secret) })).status).toBe(303);
});

test('five codes may be tried for a link, ten an hour for a person, who still has the recovery codes', async () => {
  const { secret, recovery } = await setUp();
  const wrongs = async (browser: Browser, times: number) => {
    const statuses: number[] = [];
    for (let tried = 0; tried < times; tried++)
      statuses.push((await browser.post(CODE, { code: wrongCode(secret) })).status);
    return statuses;
  };
  const first = await afterLink();
  expect(await wrongs(first, 5)).toEqual([422, 422, 422, 422, 403]);
  const dead = await first.post(CODE, { code: codeOf(secret) });
  expect([dead.status, dead.heading, first.cookies.size]).toEqual([403, 'Sign in again', 0]);
  expect(await wrongs(await afterLink(), 5)).toEqual([422, 422, 422, 422, 403]);
  const third = await afterLink();
  const refused = await third.post(CODE, { code: codeOf(secret) });
  expect([refused.status, words(refused.html)]).toEqual([
    429,
    expect.stringContaining(
      'Too many codes were tried in the last hour. Wait an hour or use a recovery code.',
    ),
  ]);
  expect((await third.post(CODE, { recovery: recovery[9] ?? '' })).status).toBe(303);
  later(60 * MINUTE);
  expect((await (await afterLink()).post(CODE, { code: codeOf(secret) })).status).toBe(303);
});

test('a recovery code signs in once, and the person is told', async () => {
  const { recovery } = await setUp();
  const typed = (recovery[3] ?? '').toLowerCase().replaceAll(' ', '-');
  expect((await (await afterLink()).post(CODE, { recovery: typed })).location).toBe('/desk/orders');
  const [mail] = await mailsTo(shop, DESK);
  expect([mail?.subject, mail?.text]).toEqual([
    'A recovery code was used for the order desk',
    expect.stringContaining('9 are left.'),
  ]);
  const again = await (await afterLink()).post(CODE, { recovery: typed });
  expect([again.status, words(again.html)]).toEqual([
    422,
    expect.stringContaining('not one of your recovery codes'),
  ]);
});

test('a form of another site enters no code', async () => {
  const { secret } = await setUp();
  const browser = await afterLink();
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  expect((await browser.post(CODE, { code: codeOf(secret) }, headers)).status).toBe(403);
  expect((await browser.post(CODE, { code: codeOf(secret) })).status).toBe(303);
});

test('a person removes their app with a code of it', async () => {
  const { browser, secret } = await setUp();
  const wrong = await browser.send('/desk/security', '/desk/security/remove', { code: wrongCode(secret) });
  expect(wrong.status).toBe(422);
  const removed = await browser.send('/desk/security', '/desk/security/remove', { code: codeOf(secret) });
  expect(removed.location).toBe('/desk/security');
  expect((await mailsTo(shop, DESK))[0]?.subject).toBe(
    'The order desk no longer asks for a code when you sign in',
  );
  expect((await (await signedIn(shop, DESK, 'desk')).get('/desk')).status).toBe(200);
});

test('an admin resets the app of another, not their own; the operator that of the last admin', async () => {
  const createdAt = shop.clock.at.toISOString();
  const ada = 'ada@example.com';
  await shop.service.transaction((tx) =>
    tx.staff.put({ id: 'stf_ada', email: ada, name: 'Ada', roles: ['sales'], createdAt }),
  );
  const { browser: hers } = await setUp(ada);
  const half = await afterLink(ada);
  const { browser: admin, secret } = await setUp();
  const page = words((await admin.get('/desk/staff')).html);
  expect(page.match(/Reset authenticator app of Ada/g)).toHaveLength(1);
  expect(page).not.toContain('Reset authenticator app of Demo desk');
  const reset = (browser: Browser, email: string) =>
    browser.send('/desk/staff', '/desk/staff/reset-totp', { email });
  expect((await reset(hers, DESK)).status).toBe(403);
  expect((await reset(admin, DESK)).status).toBe(422);
  expect((await reset(admin, ada)).location).toBe('/desk/staff');
  expect((await mailsTo(shop, ada))[0]?.subject).toBe('Your authenticator app for the order desk was reset');
  expect((await hers.get('/desk')).status).toBe(303);
  expect((await half.post(CODE, { code: codeOf(secret) })).status).toBe(403);
  expect((await (await signedIn(shop, ada, 'desk')).get('/desk')).status).toBe(200);
  expect((await reset(admin, ada)).status).toBe(404);

  expect((await runBeside(shop, 'staff', 'reset-totp', '--email', DESK)).out).toBe(
    `${DESK} signs in with the mailed link alone until an app is set up again\n`,
  );
  expect((await admin.get('/desk')).status).toBe(303);
}, 30_000);

test('where every desk sign-in needs an app, nothing else opens before one is set up', async () => {
  await shop.close();
  shop = await openShop({ now: '2026-11-04T15:00:00.000Z', env: { DESK_NEEDS_TOTP: 'true' } });
  const browser = await signedIn(shop, DESK, 'desk');
  for (const path of ['/desk', '/desk/staff', '/desk/sessions', '/desk/orders/ord_demo'])
    expect((await browser.get(path)).location).toBe('/desk/security');
  const { html, formToken } = await browser.get('/desk/security');
  expect(words(html)).toContain('Set up yours to continue.');
  const sent = await browser.post('/desk/staff/remove', { email: DESK, form_token: formToken });
  expect([sent.status, sent.location]).toEqual([303, '/desk/security']);
  const { browser: ready } = await setUp();
  expect((await ready.get('/desk')).status).toBe(200);
});
