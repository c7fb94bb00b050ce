import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newToken } from '../../../server/auth/sessions.ts';
import { derivedToken } from '../../../server/secrets/installation-secret.ts';
import { sha256 } from '../../../server/secrets/sha256.ts';
import type { Realm } from '../../../tools/account/sign-in-port.ts';
import { cookieBrowser, SECRET, signInLedger } from '../../support/sign-in-ledger.ts';
import { use } from '../../support/use.ts';

const HOUR = 3_600_000;
const GRACE = 'grace@example.com';
const DESK = 'desk@example.com';
const choiceOf = (id: string, email: string) => ({ id, name: `Name of ${id}`, email });
const ONE = choiceOf('acc_one', 'one@example.com');
const TWO = choiceOf('acc_two', 'two@example.com');

const shop = use(signInLedger);
beforeAll(async () => {
  await shop.addAccount('acc_one', 'one@example.com');
  await shop.addAccount('acc_two', 'two@example.com');
  await shop.addMember('acc_one', GRACE, 'owner');
  await shop.addMember('acc_two', GRACE);
  await shop.addStaff(DESK);
});
beforeEach(() => {
  shop.clock.at = new Date('2026-11-04T15:00:00.000Z');
});

/** A browser whose session began here. */
async function signedIn(
  { sessions }: ReturnType<typeof shop.open>,
  { email = GRACE, realm = 'account', accountId = 'acc_one' }: Partial<Wish> = {},
) {
  const browser = cookieBrowser();
  const { lines } = await browser.request(async (c) =>
    (await shop.db.transaction((tx) => sessions.begin(c, tx, { realm, email, accountId })))(),
  );
  return { browser, lines, token: browser.cookies.get(`merchkit-${realm}`) ?? '' };
}
interface Wish {
  email: string;
  realm: Realm;
  accountId: string | null;
}

const masked = (lines: string[]) => lines.map((line) => line.replace(/=[\w-]{43}/, '=TOKEN'));

test('a session is kept as the hash of 256 random bits, 30 days for customers and 12 hours for staff', async () => {
  const open = shop.open();
  expect(new Set([newToken(), newToken(), newToken()]).size).toBe(3);
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  for (const [realm, accountId, seconds, expiresAt] of [
    ['account', 'acc_one', 2_592_000, '2026-12-04T15:00:00.000Z'],
    ['desk', null, 43_200, '2026-11-05T03:00:00.000Z'],
  ] as const) {
    const { lines, token } = await signedIn(open, { realm, accountId });
    expect(masked(lines)).toEqual([
      `merchkit-${realm}=TOKEN; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    const tokenHash = sha256(token);
    expect(await shop.db.sessions.session(tokenHash, '2026-11-04T15:00:00.000Z')).toEqual({
      id: expect.stringMatching(/^ses_/),
      device: 'A program without a name',
      network: '203.0.113.0/24',
      lastUsedAt: null,
      tokenHash,
      realm,
      email: GRACE,
      accountId,
      createdAt: '2026-11-04T15:00:00.000Z',
      expiresAt,
      endedAt: null,
      provenAt: null,
    });
  }
});

test('where there is https a cookie goes to this host alone, and signing out removes it there', async () => {
  const { sessions } = shop.open('https://shop.example');
  const { browser, lines } = await signedIn({ ...shop.open('https://shop.example') });
  expect(masked(lines)).toEqual([
    '__Host-merchkit-account=TOKEN; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  const { result } = await browser.request((c) => sessions.sessionCaller(c, 'account'));
  expect(result?.email).toBe(GRACE);
  const out = await browser.request((c) => sessions.signOut(c, 'account'));
  expect(out.lines).toEqual(['__Host-merchkit-account=; Max-Age=0; Path=/; Secure']);
});

test('a customer works in the account of the session, and may change to the others', async () => {
  const open = shop.open();
  const { browser, token } = await signedIn(open);
  const { result } = await browser.request((c) => open.sessions.sessionCaller(c, 'account'));
  expect(result).toEqual({
    email: GRACE,
    formToken: derivedToken(SECRET, 'form', `${sha256(token)}:acc_one`),
    caller: {
      kind: 'customer',
      email: GRACE,
      role: 'owner',
      account: await shop.db.accounts.byId('acc_one'),
      isProven: true,
    },
    otherAccounts: [{ ...TWO, role: 'member' }],
  });
});

test('who has several accounts and chose none is asked; the choice holds from then on', async () => {
  const open = shop.open();
  const { browser, token } = await signedIn(open, { accountId: null });
  const whoIs = async () => (await browser.request((c) => open.sessions.sessionCaller(c, 'account'))).result;
  const choose = async (id: string) =>
    (await browser.request((c) => open.sessions.chooseAccount(c, id))).result;
  expect(await whoIs()).toEqual({
    email: GRACE,
    formToken: derivedToken(SECRET, 'form', `${sha256(token)}:`),
    accounts: [
      { ...ONE, role: 'owner' },
      { ...TWO, role: 'member' },
    ],
  });
  await shop.addAccount('acc_other', 'other@example.com');
  expect(await choose('acc_other')).toBe(false);
  expect(await whoIs()).toMatchObject({ accounts: [ONE, TWO] });
  expect(await choose('acc_two')).toBe(true);
  expect(await whoIs()).toMatchObject({ caller: { account: TWO, role: 'member' }, otherAccounts: [ONE] });
});

test('without a session nobody is signed in, chooses an account or is noted as leaving', async () => {
  const { sessions, audited } = shop.open();
  const browser = cookieBrowser();
  const nobody = async () => [
    (await browser.request((c) => sessions.sessionCaller(c, 'account'))).result,
    (await browser.request((c) => sessions.chooseAccount(c, 'acc_one'))).result,
  ];
  expect(await nobody()).toEqual([undefined, false]);
  browser.cookies.set('merchkit-account', newToken());
  expect(await nobody()).toEqual([undefined, false]);
  await browser.request((c) => sessions.signOut(c, 'account'));
  expect([audited, browser.cookies.size]).toEqual([[], 0]);
});

test('a cookie of 200 letters is looked up, a longer one is not', async () => {
  const { sessions } = shop.open();
  const browser = cookieBrowser();
  for (const [length, email] of [
    [200, GRACE],
    [201, undefined],
  ] as const) {
    const token = newToken().repeat(5).slice(0, length);
    const createdAt = shop.clock.at.toISOString();
    await shop.db.transaction((tx) =>
      tx.sessions.addSession({
        id: `ses_${length}`,
        device: 'Firefox on Linux',
        network: '203.0.113.0/24',
        tokenHash: sha256(token),
        realm: 'account',
        email: GRACE,
        accountId: 'acc_one',
        createdAt,
        expiresAt: '2026-12-04T15:00:00.000Z',
      }),
    );
    browser.cookies.set('merchkit-account', token);
    const { result } = await browser.request((c) => sessions.sessionCaller(c, 'account'));
    expect(result?.email).toBe(email);
  }
});

test('who is in no account any more is not signed in, nor at the desk who is not of the staff', async () => {
  const open = shop.open();
  const callerOf = async (email: string, realm: Realm) => {
    const { browser } = await signedIn(open, { email, realm, accountId: null });
    return (await browser.request((c) => open.sessions.sessionCaller(c, realm))).result;
  };
  expect(await callerOf('gone@example.com', 'account')).toBeUndefined();
  expect(await callerOf(GRACE, 'desk')).toBeUndefined();
  expect(await callerOf(DESK, 'account')).toBeUndefined();
  expect(await callerOf(DESK, 'desk')).toEqual({
    email: DESK,
    formToken: expect.stringMatching(/^[\w-]{32}$/),
    caller: { kind: 'desk', email: DESK, roles: ['admin'], isProven: true },
    otherAccounts: [],
  });
});

test('a session of one realm is none of the other, under whatever name it is sent', async () => {
  const open = shop.open();
  await shop.addMember('acc_one', DESK);
  for (const [realm, other] of [
    ['account', 'desk'],
    ['desk', 'account'],
  ] as const) {
    const { browser, token } = await signedIn(open, { email: DESK, realm });
    browser.cookies.set(`merchkit-${other}`, token);
    const { result } = await browser.request((c) => open.sessions.sessionCaller(c, other));
    expect(result).toBeUndefined();
  }
});

test('signing in again ends the session before, and signing out ends it for every copy', async () => {
  const open = shop.open();
  const { browser, token } = await signedIn(open);
  const isOpen = async (word: string) =>
    (await shop.db.sessions.session(sha256(word), shop.clock.at.toISOString())) !== undefined;
  await browser.request(async (c) => {
    const session = { realm: 'account', email: GRACE, accountId: 'acc_one' } as const;
    (await shop.db.transaction((tx) => open.sessions.begin(c, tx, session)))();
  });
  const again = browser.cookies.get('merchkit-account') ?? '';
  expect([await isOpen(token), await isOpen(again)]).toEqual([false, true]);
  const out = await browser.request((c) => open.sessions.signOut(c, 'account'));
  expect(out.lines).toEqual(['merchkit-account=; Max-Age=0; Path=/']);
  expect(await isOpen(again)).toBe(false);
  expect(open.audited).toEqual([{ event: 'security.signed_out', facts: { realm: 'account' } }]);
});

test('a session ends with its last millisecond', async () => {
  const open = shop.open();
  const { browser } = await signedIn(open, { email: DESK, realm: 'desk' });
  const whoIs = async () => (await browser.request((c) => open.sessions.sessionCaller(c, 'desk'))).result;
  shop.later(12 * HOUR - 1);
  expect(await whoIs()).toMatchObject({ email: DESK });
  shop.later(1);
  expect(await whoIs()).toBeUndefined();
});

test('of several nodes that note its uses the latest is kept, whichever comes last', async () => {
  const { token } = await signedIn(shop.open());
  const session = () => shop.db.sessions.session(sha256(token), shop.clock.at.toISOString());
  const { id = '' } = (await session()) ?? {};
  for (const at of ['2026-11-04T15:00:02.000Z', '2026-11-04T15:00:01.000Z'])
    await shop.db.transaction((tx) => tx.sessions.noteUse(id, at));
  expect((await session())?.lastUsedAt).toBe('2026-11-04T15:00:02.000Z');
});
