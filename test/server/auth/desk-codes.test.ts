import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { sha256 } from '../../../server/secrets/sha256.ts';
import type { GivenCode } from '../../../tools/account/sign-in-port.ts';
import { totpMail } from '../../../tools/account/totp-mail.ts';
import { cookieBrowser, signInLedger } from '../../support/sign-in-ledger.ts';
import { useFresh } from '../../support/use.ts';

const MINUTE = 60_000;
const DESK = 'desk@example.com';
const PERSON = { email: DESK, formToken: 'form' };
const FACTS = { staff_id: `stf_${DESK}` };

let open: ReturnType<typeof shop.open>;
const shop = useFresh(signInLedger);
beforeEach(async () => {
  open = shop.open();
  await shop.addStaff(DESK);
});

type Browser = ReturnType<typeof cookieBrowser>;

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: shop.clock.at.getTime() });
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
const newestMail = async () => (await shop.db.mails.list({ limit: 1, offset: 0 })).mails[0];

/** Sets an app up, and waits for its next code. */
async function setUp() {
  const draft = open.codes.draftTotp(PERSON);
  const secret = draft.secret.replaceAll(' ', '');
  const browser = cookieBrowser();
  const given = { sealed: draft.sealed, code: codeOf(secret) };
  const { result: codes = [] } = await browser.request((c) => open.codes.setUpTotp(c, PERSON, given));
  shop.later(MINUTE / 2);
  return { secret, codes, browser, given };
}

const SESSION = { realm: 'desk', email: DESK, accountId: null } as const;

/** A browser that used the link. */
async function afterLink(): Promise<Browser> {
  const browser = cookieBrowser();
  await browser.request(async (c) =>
    (await shop.db.transaction((tx) => open.codes.askForCode(c, tx, DESK)))(),
  );
  return browser;
}

const enter = async (browser: Browser, given: GivenCode) =>
  (await browser.request((c) => open.codes.enterCode(c, given))).result;
const isAsked = async (browser: Browser) => (await browser.request((c) => open.codes.isCodeAsked(c))).result;
const sessionIn = ({ cookies }: Browser) =>
  shop.db.sessions.session(sha256(cookies.get('merchkit-desk') ?? ''), shop.clock.at.toISOString());

test('a draft is told to the app in this session alone, and shown again as it was', () => {
  const draft = open.codes.draftTotp(PERSON);
  const secret = draft.secret.replaceAll(' ', '');
  expect(draft.address).toContain(`otpauth://totp/Shop:desk%40example.com?issuer=Shop&secret=${secret}&`);
  expect(open.codes.draftTotp(PERSON, draft.sealed)).toMatchObject({ secret: draft.secret });
  expect(open.codes.draftTotp({ ...PERSON, formToken: 'other' }, draft.sealed).secret).not.toBe(draft.secret);
});

test('setting an app up opens a new session, ends the others, and is told by mail and in the log', async () => {
  const earlier = cookieBrowser();
  await earlier.request(async (c) =>
    (await shop.db.transaction((tx) => open.sessions.begin(c, tx, SESSION)))(),
  );
  const { secret, codes, browser, given } = await setUp();
  expect(codes).toHaveLength(10);
  expect([await sessionIn(earlier), await sessionIn(browser)]).toEqual([
    undefined,
    expect.objectContaining({ realm: 'desk', email: DESK, accountId: null }),
  ]);
  const totp = await shop.db.staff.totp(DESK);
  expect(JSON.stringify(totp)).not.toContain(secret);
  expect(await open.codes.totpState(PERSON)).toEqual({ since: '2026-11-04T15:00:00.000Z', codesLeft: 10 });
  expect(await newestMail()).toMatchObject({
    recipient: DESK,
    ...totpMail('set_up'),
    createdAt: '2026-11-04T15:00:00.000Z',
  });
  expect((await newestMail())?.id).toMatch(/^mail_/);
  expect(open.audited.at(-1)).toEqual({ event: 'security.totp_set_up', facts: FACTS });
  const again = await browser.request((c) =>
    open.codes.setUpTotp(c, PERSON, { sealed: given.sealed, code: codeOf(secret) }),
  );
  expect([again.result, await shop.db.staff.totp(DESK)]).toEqual([undefined, totp]);
});

test('a wrong code, a draft of another session and a stranger set nothing up', async () => {
  const { sealed, secret: grouped } = open.codes.draftTotp(PERSON);
  const secret = grouped.replaceAll(' ', '');
  const tryAs = async (person: typeof PERSON, code: string) =>
    (await cookieBrowser().request((c) => open.codes.setUpTotp(c, person, { sealed, code }))).result;
  expect(await tryAs(PERSON, wrongCode(secret))).toBeUndefined();
  expect(await tryAs({ ...PERSON, formToken: 'other' }, codeOf(secret))).toBeUndefined();
  expect(await tryAs({ ...PERSON, email: 'x@example.com' }, codeOf(secret))).toBeUndefined();
  expect(await shop.db.staff.totp(DESK)).toBeUndefined();
});

test('the code that set the app up does not sign in; the next one does, and ends the wait', async () => {
  const { secret, given } = await setUp();
  const browser = await afterLink();
  expect(await isAsked(browser)).toBe(true);
  expect(await enter(browser, { code: given.code })).toBe('wrong');
  expect(open.audited.at(-1)).toEqual({
    event: 'security.sign_in_refused',
    facts: { realm: 'desk', reason: 'code_wrong', ...FACTS },
  });
  const copy = cookieBrowser();
  copy.cookies.set('merchkit-desk-code', browser.cookies.get('merchkit-desk-code') ?? '');
  expect(await enter(browser, { code: codeOf(secret) })).toBe('accepted');
  expect(open.audited.at(-1)).toEqual({
    event: 'security.signed_in',
    facts: { realm: 'desk', ...FACTS, with: 'code' },
  });
  expect([...browser.cookies.keys()]).toEqual(['merchkit-desk']);
  expect(await sessionIn(browser)).toMatchObject({ realm: 'desk', email: DESK, accountId: null });
  shop.later(MINUTE);
  expect([await isAsked(copy), await enter(copy, { code: codeOf(secret) })]).toEqual([false, 'over']);
});

test('five tries are for a link, and the fifth may be right', async () => {
  const { secret } = await setUp();
  const lucky = await afterLink();
  for (let tried = 1; tried < 5; tried++)
    expect(await enter(lucky, { code: wrongCode(secret) })).toBe('wrong');
  expect(await enter(lucky, { code: codeOf(secret) })).toBe('accepted');
  shop.later(MINUTE);
  const unlucky = await afterLink();
  for (let tried = 1; tried < 5; tried++) expect(await enter(unlucky, { recovery: 'x' })).toBe('wrong');
  expect(await isAsked(unlucky)).toBe(true);
  expect(await enter(unlucky, { recovery: 'x' })).toBe('over');
  expect([await isAsked(unlucky), unlucky.cookies.size]).toEqual([false, 0]);
});

test('ten codes an hour are for a person, at signing in and at removing; recovery codes do not count', async () => {
  const { secret, codes } = await setUp();
  const remove = async (given: GivenCode) =>
    (await cookieBrowser().request((c) => open.codes.removeTotp(c, PERSON, given))).result;
  for (let tried = 0; tried < 3; tried++) expect(await remove({ recovery: 'x' })).toBe('wrong');
  for (let tried = 0; tried < 9; tried++) expect(await remove({ code: wrongCode(secret) })).toBe('wrong');
  expect(await enter(await afterLink(), { code: codeOf(secret) })).toBe('accepted');
  shop.later(MINUTE);
  const browser = await afterLink();
  expect(await enter(browser, { code: codeOf(secret) })).toBe('too_many');
  expect(open.audited.at(-1)).toEqual({
    event: 'security.sign_in_refused',
    facts: { realm: 'desk', reason: 'code_too_many', ...FACTS },
  });
  expect(await remove({ code: codeOf(secret) })).toBe('too_many');
  expect(open.audited.at(-1)).toEqual({
    event: 'security.totp_kept',
    facts: { ...FACTS, reason: 'code_too_many' },
  });
  expect(await enter(browser, { recovery: codes[0] ?? '' })).toBe('accepted');
  expect(await newestMail()).toMatchObject({ recipient: DESK, ...totpMail('recovery_code', 9) });
  expect(await open.codes.totpState(PERSON)).toMatchObject({ codesLeft: 9 });
  expect(await remove({ recovery: codes[0] ?? '' })).toBe('wrong');
  expect(await remove({ recovery: codes[1] ?? '' })).toBe('accepted');
  expect(await newestMail()).toMatchObject({ recipient: DESK, ...totpMail('removed') });
  expect(open.audited.at(-1)).toEqual({ event: 'security.totp_removed', facts: FACTS });
  expect(await open.codes.totpState(PERSON)).toBeUndefined();
  expect(await remove({ code: codeOf(secret) })).toBe('wrong');
});

test('the wait lasts ten minutes, for the browser that used the link, while the app is there', async () => {
  const { secret } = await setUp();
  const browser = await afterLink();
  shop.later(10 * MINUTE - 1);
  expect(await isAsked(browser)).toBe(true);
  shop.later(1);
  expect(await isAsked(browser)).toBe(false);
  expect(await enter(browser, { code: codeOf(secret) })).toBe('over');
  expect(open.audited.at(-1)).toEqual({
    event: 'security.sign_in_refused',
    facts: { realm: 'desk', reason: 'code_dead' },
  });
  expect([await isAsked(cookieBrowser()), await enter(cookieBrowser(), { code: codeOf(secret) })]).toEqual([
    false,
    'over',
  ]);
  const last = await afterLink();
  await shop.db.transaction((tx) => tx.staff.removeTotp(DESK));
  expect([await enter(last, { code: codeOf(secret) }), last.cookies.size]).toEqual(['over', 0]);
});

test('the link of a person with an app asks for a code, of one without it signs in', async () => {
  const use = async () => {
    await cookieBrowser().request((c) =>
      open.links.requestLink(c, { realm: 'desk', email: DESK, next: '/desk' }),
    );
    const token = /sign-in\/([\w-]+)/.exec((await newestMail())?.text ?? '')?.[1] ?? '';
    const browser = cookieBrowser();
    const { result } = await browser.request((c) => open.links.useLink(c, token, 'desk'));
    return [result, [...browser.cookies.keys()]];
  };
  expect(await use()).toEqual(['signed_in', ['merchkit-desk']]);
  await setUp();
  expect(await use()).toEqual(['code_asked', ['merchkit-desk-code']]);
  expect(open.audited.at(-1)).toEqual({ event: 'security.code_asked', facts: { realm: 'desk', ...FACTS } });
});

test('where everybody needs an app, a person without one is known and is no caller', async () => {
  const strict = shop.open('http://shop.example', true);
  const browser = cookieBrowser();
  await browser.request(async (c) =>
    (await shop.db.transaction((tx) => strict.sessions.begin(c, tx, SESSION)))(),
  );
  const whoIs = async () => (await browser.request((c) => strict.sessions.sessionCaller(c, 'desk'))).result;
  expect(await whoIs()).toEqual({ email: DESK, formToken: expect.any(String), mustSetUpTotp: true });
  const { browser: ready } = await setUp();
  const { result } = await ready.request((c) => strict.sessions.sessionCaller(c, 'desk'));
  expect(result).toMatchObject({ caller: { kind: 'desk', email: DESK } });
});
