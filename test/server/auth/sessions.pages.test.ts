import { describe, expect, test } from 'vitest';
import { browsing, newestLink, SAME_ORIGIN, signedIn, signIn } from '../../support/browsing.ts';
import { openShop } from '../../support/open-shop.ts';
import { useFreshShop } from '../../support/use.ts';

const DEMO = 'demo@example.com';

const shop = useFreshShop();

const invite = async (email: string, role = 'member') => {
  const owner = await signedIn(shop);
  await owner.send('/account/team', '/account/team/invite', { email, role });
  return owner;
};

describe('the cookie', () => {
  const cookieAt = async (publicUrl?: string) => {
    const here = await openShop(publicUrl === undefined ? {} : { env: { PUBLIC_URL: publicUrl } });
    await browsing(here).askForLink(DEMO);
    const entered = await browsing(here).post(await newestLink(here, DEMO), {});
    await here.close();
    return entered.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43}/, '=TOKEN'));
  };

  test('travels encrypted, and to this very host alone, where there is https', async () => {
    expect(await cookieAt('https://shop.example')).toEqual([
      '__Host-merchkit-account=TOKEN; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  });
});

test('a word that someone planted before is not the one one is signed in with', async () => {
  const browser = browsing(shop);
  const planted = 'A'.repeat(43);
  browser.cookies.set('merchkit-account', planted);
  await signIn(shop, browser, DEMO);
  expect(browser.cookies.get('merchkit-account')).not.toBe(planted);
  const thief = browsing(shop);
  thief.cookies.set('merchkit-account', planted);
  expect((await thief.get('/account')).status).toBe(303);
});

test('a session of the account is none at the desk, under whatever name it is sent', async () => {
  const { cookies } = await signedIn(shop);
  const intruder = browsing(shop);
  intruder.cookies.set('merchkit-desk', cookies.get('merchkit-account') ?? '');
  expect((await intruder.get('/desk/sign-in')).status).toBe(200);
  const hand = await signedIn(shop, 'desk@example.com', 'desk');
  intruder.cookies.set('merchkit-account', hand.cookies.get('merchkit-desk') ?? '');
  expect((await intruder.get('/account')).status).toBe(303);
});

test('signing out ends the session, also for a copy of its cookie', async () => {
  const browser = await signedIn(shop);
  const copy = browsing(shop);
  copy.cookies.set('merchkit-account', browser.cookies.get('merchkit-account') ?? '');
  expect((await copy.get('/account')).status).toBe(200);
  const out = await browser.send('/account', '/account/sign-out', {});
  expect([out.status, out.location, browser.cookies.size]).toEqual([303, '/account/sign-in', 0]);
  expect(out.headers.get('Clear-Site-Data')).toBe('"cache"');
  expect((await copy.get('/account')).status).toBe(303);
});

test('a person removed from the team is out with the next request, and stays out when invited again', async () => {
  const owner = await invite('grace@example.com');
  const grace = await signedIn(shop, 'grace@example.com');
  expect((await grace.get('/account/orders')).status).toBe(200);
  await owner.send('/account/team', '/account/team/remove', { email: 'grace@example.com' });
  expect((await grace.get('/account/orders')).location).toBe('/account/sign-in?next=%2Faccount%2Forders');
  await owner.send('/account/team', '/account/team/invite', { email: 'grace@example.com', role: 'member' });
  expect((await grace.get('/account/orders')).status).toBe(303);
});

test('a person with several accounts chooses one, and sees only that one', async () => {
  await invite('other@example.com');
  await shop.newKey(['read']);
  const browser = browsing(shop);
  await signIn(shop, browser, 'other@example.com');
  expect((await browser.get('/account')).location).toBe('/account/choose');
  const choice = await browser.get('/account/choose');
  const ids = [...choice.html.matchAll(/name="account" value="(acc_\w+)"/g)].map(([, id = '']) => id);
  expect(ids).toHaveLength(2);
  const { id: demoId } = (await shop.service.accounts.byEmail(DEMO)) ?? { id: '' };
  const ownId = ids.find((id) => id !== demoId) ?? '';
  await browser.post('/account/choose', { account: ownId, form_token: choice.formToken });
  expect((await browser.get('/account/orders/ord_demo')).status).toBe(404);
  await browser.send('/account/choose', '/account/choose', { account: demoId });
  expect((await browser.get('/account/orders/ord_demo')).status).toBe(200);
});

test('a person cannot choose an account that is not theirs', async () => {
  await shop.newKey(['read']);
  const { id } = (await shop.service.accounts.byEmail('other@example.com')) ?? { id: '' };
  const browser = await signedIn(shop);
  const chosen = await browser.send('/account/choose', '/account/choose', { account: id });
  expect(chosen.location).toBe('/account/choose');
  expect((await browser.get('/account/team')).html).toContain('Demo Company');
});

test('a form that was opened in one account changes nothing in another', async () => {
  await invite('other@example.com');
  await shop.newKey(['read']);
  const browser = browsing(shop);
  await signIn(shop, browser, 'other@example.com');
  const { formToken } = await browser.get('/account/choose');
  const { id } = (await shop.service.accounts.byEmail(DEMO)) ?? { id: '' };
  await browser.post('/account/choose', { account: id, form_token: formToken });
  const late = await browser.ask('/account/keys', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...SAME_ORIGIN },
    body: new URLSearchParams({ name: 'Late', scope: 'read', form_token: formToken }).toString(),
  });
  expect([late.status, late.heading]).toEqual([403, 'This form is out of date']);
});

test('a session of the account opens no desk, though its person is of the staff', async () => {
  const desk = 'desk@example.com';
  await invite(desk);
  const browser = await signedIn(shop, desk);
  const word = browser.cookies.get('merchkit-account') ?? '';
  expect((await signedIn(shop, desk, 'desk')).cookies.get('merchkit-desk')).toMatch(/^[\w-]{43}$/);
  browser.cookies.set('merchkit-desk', word);
  const opened = await browser.get('/desk');
  expect([opened.status, opened.location]).toEqual([303, '/desk/sign-in?next=%2Fdesk']);
});

const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' };
const wordsOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

async function twoBrowsers() {
  const first = browsing(shop);
  await first.askForLink(DEMO);
  await first.post(await newestLink(shop, DEMO), {}, FIREFOX);
  return { first, second: await signedIn(shop) };
}

test('a person sees where they are signed in, ends one session, and that browser signs in and comes back', async () => {
  const { first, second } = await twoBrowsers();
  const list = wordsOf((await second.get('/account/sessions')).html);
  expect(list).toMatch(
    /Another program \(this browser\) From the network 127\.0\.0\.0\/24, since .+? In use now/,
  );
  expect(list).toMatch(/Firefox on Linux From the network 127\.0\.0\.0\/24, since .+? Not used since/);
  const { formToken, html } = await second.get('/account/sessions');
  const ids = [...html.matchAll(/name="id" value="(ses_\w+)"/g)].map(([, id = '']) => id);
  expect(ids).toHaveLength(2);
  await second.post('/account/sessions/end', { id: ids[1] ?? '', form_token: formToken });
  expect((await first.get('/account/orders?page=2')).location).toBe(
    `/account/sign-in?next=${encodeURIComponent('/account/orders?page=2')}`,
  );
  const form = await first.post(
    '/account/team/invite',
    { email: 'x@example.com' },
    { Referer: `${shop.url}/account/team` },
  );
  expect(form.location).toBe('/account/sign-in?next=%2Faccount%2Fteam');
  const elsewhere = await first.post('/account/team/invite', {}, { Referer: 'https://evil.example/q' });
  expect(elsewhere.location).toBe('/account/sign-in?next=%2Faccount');
  expect((await second.get('/account')).status).toBe(200);
});

test('nobody ends the session of another person, nor one of the desk from the account', async () => {
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  const [, id = ''] = /name="id" value="(ses_\w+)"/.exec((await desk.get('/desk/sessions')).html) ?? [];
  const owner = await signedIn(shop);
  await owner.send('/account/sessions', '/account/sessions/end', { id });
  expect((await desk.get('/desk')).status).toBe(200);
  expect((await owner.post('/account/sessions/end-all', {})).status).toBe(403);
  expect((await owner.get('/account')).status).toBe(200);
});

test('signing out everywhere ends every browser, this one too', async () => {
  const { first, second } = await twoBrowsers();
  const ended = await second.send('/account/sessions', '/account/sessions/end-all', {});
  expect(ended.location).toBe('/account/sessions');
  for (const browser of [first, second]) expect((await browser.get('/account')).status).toBe(303);
});

test('a session that is used says when', async () => {
  const { first, second } = await twoBrowsers();
  shop.clock.at = new Date(shop.clock.at.getTime() + 3 * 3_600_000);
  await first.get('/account');
  await shop.service.sessionUses.write();
  expect(wordsOf((await second.get('/account/sessions')).html)).toMatch(
    /Firefox on Linux .+? Last used about November 4, 2026 at 1:00 PM EST/,
  );
});
