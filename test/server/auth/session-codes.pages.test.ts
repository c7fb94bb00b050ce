/** Who gives access or pays back proves first that it is they who are there. */
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { sessions } from '../../../server/db/tables.ts';
import { type browsing, mailsTo, type SeenPage, signedIn } from '../../support/browsing.ts';
import { oauthClient } from '../../support/oauth-client.ts';
import { useFreshShop } from '../../support/use.ts';

const OWNER = 'demo@example.com';
const DESK = 'desk@example.com';
const KEY = { name: 'Swag “agent”', made_for: 'agent', previews_per_day: '5', days: '', form: 'create' };
const WHO = 'Confirm that it is you';

const shop = useFreshShop();

type Browser = ReturnType<typeof browsing>;

const later = (minutes: number) => {
  shop.clock.at = new Date(shop.clock.at.getTime() + minutes * 60_000);
};

/** The hidden fields of the form that is asked for a code, as the browser sends them. */
function keptIn({ html }: SeenPage): URLSearchParams {
  const form = html.split('<form').find((one) => one.includes('proof_code')) ?? '';
  const fields = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  const kept = new URLSearchParams();
  for (const [, name = '', value = ''] of fields) kept.append(name, value.replaceAll('&quot;', '"'));
  return kept;
}
const withCode = (asked: SeenPage, code: string) =>
  new URLSearchParams([...keptIn(asked), ['proof_code', code]]);
const again = (asked: SeenPage) => new URLSearchParams([...keptIn(asked), ['proof_again', '1']]);

async function codesMailed(email = OWNER): Promise<string[]> {
  const mails = (await mailsTo(shop, email)).filter(({ subject }) => /^(Your code|Su código)/.test(subject));
  return mails.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
}
const newestCode = async () => (await codesMailed())[0] ?? '';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function makeKey(browser: Browser, name = KEY.name) {
  const { formToken } = await browser.get('/account/keys');
  const fields = new URLSearchParams({ ...KEY, name, form_token: formToken });
  for (const scope of ['read', 'write']) fields.append('scopes', scope);
  return browser.post('/account/keys', fields);
}
const hasKey = async (browser: Browser, name = KEY.name) =>
  (await browser.get('/account/keys.json')).html.includes(name);

test('a newcomer is not asked; ten minutes later a code is, and what was filled in is kept', async () => {
  const browser = await signedIn(shop);
  expect((await makeKey(browser, 'First')).status).toBe(303);
  later(10);
  const asked = await makeKey(browser);
  expect([asked.status, asked.heading, await hasKey(browser)]).toEqual([403, WHO, false]);
  expect(keptIn(asked).getAll('scopes')).toEqual(['read', 'write']);
  expect(asked.html).toMatch(/inputmode="numeric" autocomplete="one-time-code"/);

  const made = await browser.post('/account/keys', withCode(asked, await newestCode()));
  expect([made.status, made.location, await hasKey(browser)]).toEqual([303, '/account/keys', true]);
  later(9);
  expect((await makeKey(browser, 'Third')).status).toBe(303);
  later(1);
  expect((await makeKey(browser, 'Fourth')).status).toBe(403);
});

test('a code is mailed in words that warn, to the person of the session, and is kept as no plain text', async () => {
  const browser = await signedIn(shop);
  later(10);
  await makeKey(browser);
  const [mail] = await mailsTo(shop, OWNER);
  expect([mail?.subject, mail?.text.replace(/\d{6}/, 'CODE')]).toEqual([
    'Your code to confirm that it is you',
    expect.stringMatching(
      /Your code is CODE\. It works once, within 10 minutes, .*Tell nobody the code\..*\/account\/sessions/s,
    ),
  ]);
  const code = await newestCode();
  const rows = await shop.service.ledger.reader.select().from(sessions).all();
  expect(rows.map(({ codeHash }) => codeHash)).toEqual([expect.stringMatching(/^[\w-]{32,}$/)]);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('a code works once, in its own session, for ten minutes', async () => {
  const browser = await signedIn(shop);
  const thief = await signedIn(shop);
  later(10);
  const [asked, askedThief] = [await makeKey(browser), await makeKey(thief, 'Stolen')];
  const [ofThief = '', own = ''] = await codesMailed();
  expect((await thief.post('/account/keys', withCode(askedThief, own))).html).toContain('This code is wrong');
  expect((await browser.post('/account/keys', withCode(asked, own))).status).toBe(303);
  later(10);
  const later10 = await thief.post('/account/keys', withCode(askedThief, ofThief));
  expect([later10.status, later10.html.includes('This code is over')]).toEqual([403, true]);
  const next = await makeKey(browser, 'Again');
  expect((await browser.post('/account/keys', withCode(next, own))).html).toContain('This code is wrong');
  expect(await hasKey(browser, 'Stolen')).toBe(false);
});

test('five wrong codes end it, the right one included, and five mails an hour are all', async () => {
  const browser = await signedIn(shop);
  later(10);
  let asked = await makeKey(browser);
  const code = await newestCode();
  for (let tries = 0; tries < 5; tries++) {
    asked = await browser.post('/account/keys', withCode(asked, wrong(code)));
    expect([asked.status, asked.html.includes('This code is wrong')]).toEqual([403, true]);
  }
  const late = await browser.post('/account/keys', withCode(asked, code));
  expect([late.status, late.html.includes('This code is over')]).toEqual([403, true]);
  for (let mails = 1; mails < 5; mails++) asked = await browser.post('/account/keys', again(asked));
  expect((await codesMailed()).length).toBe(5);
  const refused = await browser.post('/account/keys', again(asked));
  expect(refused.html).toContain('Too many codes were mailed in the last hour');
  expect((await codesMailed()).length).toBe(5);
  // The newest still works.
  expect((await browser.post('/account/keys', withCode(refused, await newestCode()))).status).toBe(303);
});

test('before a role is given, and a connection, whose answer may still lead to the program', async () => {
  const browser = await signedIn(shop);
  const program = oauthClient(shop, browser);
  const clientId = await program.register();
  const { path: consent, page } = await program.ask(clientId);
  later(10);
  const fields = new URLSearchParams({ answer: 'connect', scopes: 'read', form_token: page.formToken });
  const asked = await browser.post(consent, fields);
  expect([asked.status, asked.heading]).toEqual([403, WHO]);
  expect(asked.headers.get('Content-Security-Policy')).toBe(page.headers.get('Content-Security-Policy'));
  const invited = await browser.send('/account/team', '/account/team/invite', {
    email: 'eve@example.com',
    name: 'Eve',
    role: 'owner',
  });
  expect([invited.status, (await mailsTo(shop, 'eve@example.com')).length]).toEqual([403, 0]);
  const given = await browser.post(consent, withCode(asked, await newestCode()));
  expect(given.status).toBe(303);
});

test('a person of the desk with an authenticator app gives a code of it, and none is mailed', async () => {
  const browser = await signedIn(shop, DESK, 'desk');
  const draft = await browser.get('/desk/security');
  const secret = (/class="totp-key">([^<]+)</.exec(draft.html)?.[1] ?? '').replaceAll(' ', '');
  const sealed = /name="sealed" value="([^"]+)"/.exec(draft.html)?.[1] ?? '';
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: shop.clock.at.getTime() });
  await browser.post('/desk/security/set-up', { sealed, form_token: draft.formToken, code: codeNow() });
  later(11);
  const person = { email: 'eve@example.com', name: 'Eve', roles: 'admin' };
  const asked = await browser.send('/desk/staff', '/desk/staff', person);
  expect([asked.status, asked.html.includes('Code of your authenticator app')]).toEqual([403, true]);
  expect(await codesMailed(DESK)).toEqual([]);
  expect((await browser.post('/desk/staff', withCode(asked, wrong(codeNow())))).status).toBe(403);
  expect((await browser.post('/desk/staff', withCode(asked, codeNow()))).status).toBe(303);
  expect((await browser.get('/desk/staff')).html).toContain('eve@example.com');
});

test('page and mail speak the language of the person', async () => {
  const browser = await signedIn(shop);
  later(10);
  browser.cookies.set('merchkit-language', 'es');
  const asked = await makeKey(browser);
  expect([asked.heading, asked.headers.get('Content-Language')]).toEqual(['Confirme que es usted', 'es']);
  expect((await mailsTo(shop, OWNER))[0]?.text).toContain('Funciona una sola vez, durante 10 minutos');
  const made = await browser.post('/account/keys', withCode(asked, await newestCode()));
  expect(made.status).toBe(303);
});
