import { beforeEach, expect, test } from 'vitest';
import { newToken } from '../../../server/auth/sessions.ts';
import { mails as mailRows } from '../../../server/db/tables.ts';
import { sha256 } from '../../../server/secrets/sha256.ts';
import { signInMail } from '../../../tools/account/sign-in-mail.ts';
import type { Realm } from '../../../tools/account/sign-in-port.ts';
import { cookieBrowser, signInLedger } from '../../support/sign-in-ledger.ts';
import { useFresh } from '../../support/use.ts';

const MINUTE = 60_000;
const GRACE = 'grace@example.com';
const DESK = 'desk@example.com';

let open: ReturnType<typeof shop.open>;
const shop = useFresh(signInLedger);
beforeEach(async () => {
  open = shop.open();
  await shop.addAccount('acc_grace', GRACE);
  await shop.addStaff(DESK);
});

async function askFor(email: string, realm: Realm = 'account', next = `/${realm}`, From = '203.0.113.7') {
  const { result } = await cookieBrowser().request((c) => open.links.requestLink(c, { realm, email, next }), {
    From,
  });
  return result;
}

const mails = async () => (await shop.db.mails.list({ limit: 100, offset: 0 })).mails;

/** The token of the only mail there is. */
async function mailedToken(): Promise<string> {
  const [mail] = await mails();
  return /sign-in\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function use(token: string, realm: Realm = 'account') {
  const browser = cookieBrowser();
  const { result } = await browser.request((c) => open.links.useLink(c, token, realm));
  return { isIn: result === 'signed_in', browser };
}

const accountOf = async ({ cookies }: ReturnType<typeof cookieBrowser>, realm: Realm = 'account') =>
  shop.db.sessions.session(sha256(cookies.get(`merchkit-${realm}`) ?? ''), shop.clock.at.toISOString());

test('a known address is mailed a link that is kept as its hash and works for 15 minutes', async () => {
  expect(await askFor(GRACE)).toBe(0);
  const token = await mailedToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await mails()).toMatchObject([
    {
      recipient: GRACE,
      ...signInMail('account', `http://shop.example/account/sign-in/${token}`),
      createdAt: '2026-11-04T15:00:00.000Z',
    },
  ]);
  expect((await mails())[0]?.id).toMatch(/^mail_/);
  expect(await shop.db.sessions.signInLink(sha256(token), shop.clock.at.toISOString())).toEqual({
    tokenHash: sha256(token),
    realm: 'account',
    email: GRACE,
    company: null,
    createdAt: '2026-11-04T15:00:00.000Z',
    expiresAt: '2026-11-04T15:15:00.000Z',
    usedAt: null,
  });
  expect(open.audited).toEqual([
    { event: 'security.sign_in_requested', facts: { realm: 'account', account_ids: ['acc_grace'] } },
  ]);
});

test('the link of the desk is for the staff, and the way back is in it', async () => {
  await askFor(DESK, 'desk', '/desk/orders?page=2');
  const token = await mailedToken();
  const url = `http://shop.example/desk/sign-in/${token}?next=%2Fdesk%2Forders%3Fpage%3D2`;
  expect(await mails()).toMatchObject([{ recipient: DESK, ...signInMail('desk', url) }]);
  const requested = {
    event: 'security.sign_in_requested',
    facts: { realm: 'desk', staff_id: `stf_${DESK}` },
  };
  expect(open.audited).toEqual([requested]);
  const { isIn, browser } = await use(token, 'desk');
  expect([isIn, await accountOf(browser, 'desk')]).toMatchObject([true, { email: DESK, accountId: null }]);
  expect(open.audited.at(-1)).toEqual({
    event: 'security.signed_in',
    facts: { realm: 'desk', staff_id: `stf_${DESK}` },
  });
});

test('an unknown address gets no mail, and the log learns no more than that', async () => {
  for (const [email, realm] of [
    ['nobody@example.com', 'account'],
    [GRACE, 'desk'],
    [DESK, 'account'],
  ] as const)
    expect(await askFor(email, realm)).toBe(0);
  expect(await mails()).toEqual([]);
  expect(open.audited).toEqual(
    ['account', 'desk', 'account'].map((realm) => ({
      event: 'security.sign_in_requested',
      facts: { realm, known: 'no' },
    })),
  );
});

test('the sixth link that a network asks for an address is refused, of its realm alone', async () => {
  const wait = async (realm: Realm = 'account') => askFor(GRACE, realm);
  for (let asked = 0; asked < 5; asked++) expect(await wait()).toBe(0);
  expect(await wait()).toBe(3_600);
  expect(open.audited.at(-1)).toEqual({
    event: 'security.sign_in_refused',
    facts: { realm: 'account', reason: 'too_many' },
  });
  expect(await mails()).toHaveLength(5);
  expect(await wait('desk')).toBe(0);
  shop.later(60 * MINUTE - 1_000);
  expect(await wait()).toBe(1);
  shop.later(1_000);
  expect(await wait()).toBe(0);
});

test('strangers in many networks keep no one from signing in: the newest link of the mailbox works', async () => {
  const strangers = async (from: number, to: number) => {
    for (let at = from; at < to; at++)
      expect(await askFor(GRACE, 'account', '/account', `198.51.100.${at}`)).toBe(0);
  };
  await strangers(0, 40);
  expect(await mails()).toHaveLength(5);
  expect(await askFor(GRACE)).toBe(0);
  expect(await mails()).toHaveLength(5);
  expect((await use(await mailedToken())).isIn).toBe(true);
  // The newest is used, so the next is mailed at once.
  await strangers(40, 80);
  expect(await mails()).toHaveLength(6);
  shop.later(10 * MINUTE - 1);
  await strangers(80, 120);
  expect(await mails()).toHaveLength(6);
  shop.later(1);
  await strangers(120, 160);
  expect(await mails()).toHaveLength(7);
  expect((await use(await mailedToken())).isIn).toBe(true);
  // A link of a clock that was ahead is none to wait for.
  await strangers(160, 161);
  expect(await mails()).toHaveLength(8);
  shop.later(-1);
  await strangers(161, 162);
  expect(await mails()).toHaveLength(9);
});

test('the thirty-first link of an hour from a network address is refused, from another one it is not', async () => {
  for (let asked = 0; asked < 30; asked++) expect(await askFor(`p${asked}@example.com`)).toBe(0);
  expect(await askFor('p30@example.com')).toBe(3_600);
  expect(await askFor('p30@example.com', 'account', '/account', '203.0.113.8')).toBe(0);
});

test('a link shows whose it is without being used up, then signs in once', async () => {
  await askFor(GRACE);
  const token = await mailedToken();
  for (let looked = 0; looked < 2; looked++) expect(await open.links.linkOwner(token, 'account')).toBe(GRACE);
  const { isIn, browser } = await use(token);
  expect([isIn, await accountOf(browser)]).toMatchObject([true, { email: GRACE, accountId: 'acc_grace' }]);
  // A use is noted as refused until it is known to be none.
  expect(open.audited.slice(-2)).toEqual([
    { event: 'security.sign_in_refused', facts: { realm: 'account', reason: 'link_dead' } },
    { event: 'security.signed_in', facts: { realm: 'account', account_ids: ['acc_grace'] } },
  ]);
  const second = await use(token);
  expect([second.isIn, second.browser.cookies.size]).toEqual([false, 0]);
  expect(open.audited.at(-1)?.event).toBe('security.sign_in_refused');
});

test('a link that was mailed before a restart works after it, once', async () => {
  await askFor(GRACE);
  const token = await mailedToken();
  open = shop.open();
  expect((await use(token)).isIn).toBe(true);
  open = shop.open();
  expect((await use(token)).isIn).toBe(false);
});

test('a link of one realm or of yesterday signs no one in', async () => {
  await askFor(GRACE);
  const token = await mailedToken();
  expect(await open.links.linkOwner(token, 'desk')).toBeUndefined();
  expect((await use(token, 'desk')).isIn).toBe(false);
  shop.later(15 * MINUTE);
  expect(await open.links.linkOwner(token, 'account')).toBeUndefined();
  expect((await use(token)).isIn).toBe(false);
});

test('a person of both realms signs in to the realm of the link, and uses it up nowhere else', async () => {
  await shop.addMember('acc_grace', DESK);
  await askFor(DESK);
  const token = await mailedToken();
  expect((await use(token, 'desk')).isIn).toBe(false);
  expect(await accountOf((await use(token)).browser)).toMatchObject({ accountId: 'acc_grace' });
  shop.later(MINUTE);
  await askFor(DESK, 'desk');
  const { browser } = await use(await mailedToken(), 'desk');
  expect(await accountOf(browser, 'desk')).toMatchObject({ accountId: null });
});

test('a token of 200 letters is looked up, a longer one is not', async () => {
  const createdAt = shop.clock.at.toISOString();
  const ownerOf = async (token: string) => {
    await shop.db.transaction((tx) =>
      tx.sessions.addSignInLink({
        company: null,
        tokenHash: sha256(token),
        realm: 'account',
        email: GRACE,
        createdAt,
        expiresAt: '2026-11-05T15:00:00.000Z',
      }),
    );
    return open.links.linkOwner(token, 'account');
  };
  expect(await ownerOf('A'.repeat(200))).toBe(GRACE);
  expect(await ownerOf('A'.repeat(201))).toBeUndefined();
  expect(await open.links.linkOwner(newToken(), 'account')).toBeUndefined();
});

test('of two uses at once one signs in', async () => {
  await askFor(GRACE);
  const token = await mailedToken();
  const both = await Promise.all([use(token), use(token)]);
  expect(both.map(({ isIn }) => isIn).toSorted()).toEqual([false, true]);
});

test('who lost their place while the link was under way is not let in', async () => {
  await shop.addMember('acc_grace', 'eve@example.com');
  await askFor('eve@example.com');
  const token = await mailedToken();
  await shop.db.transaction(async ({ members }) => {
    const [member] = (await members.ofAccount('acc_grace')).filter(
      ({ email }) => email === 'eve@example.com',
    );
    if (member) await members.put({ ...member, removedAt: '2026-11-04T15:01:00.000Z' });
  });
  const { isIn, browser } = await use(token);
  expect([isIn, browser.cookies.size]).toEqual([false, 0]);
});

test('the first sign-in makes an address the owner of its account, the second adds none', async () => {
  await shop.addMember('acc_grace', 'eve@example.com');
  const signIn = async () => {
    await askFor(GRACE);
    const [mail] = await mails();
    return use(/sign-in\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  };
  await signIn();
  const owner = {
    id: expect.stringMatching(/^mbr_/),
    accountId: 'acc_grace',
    email: GRACE,
    name: 'Name of acc_grace',
    role: 'owner',
    createdAt: '2026-11-04T15:00:00.000Z',
    removedAt: null,
    orderLimitCents: null,
    monthLimitCents: null,
    phone: null,
    language: null,
  };
  const members = [expect.objectContaining({ email: 'eve@example.com' }), owner];
  expect(await shop.db.members.ofAccount('acc_grace')).toEqual(members);
  shop.later(MINUTE);
  await signIn();
  expect(await shop.db.members.ofAccount('acc_grace')).toEqual(members);
});

test('who is a member of one other account works there, and of several chooses', async () => {
  await shop.addAccount('acc_shared', 'shared@example.com');
  await shop.addMember('acc_shared', 'eve@example.com');
  await askFor('eve@example.com');
  const { browser } = await use(await mailedToken());
  expect(await accountOf(browser)).toMatchObject({ accountId: 'acc_shared' });
  expect(await shop.db.members.ofAccount('acc_shared')).toMatchObject([{ email: 'eve@example.com' }]);
  await shop.addAccount('acc_third', 'third@example.com');
  await shop.addMember('acc_third', 'eve@example.com');
  shop.later(MINUTE);
  await askFor('eve@example.com');
  const second = await use(await mailedToken());
  expect(await accountOf(second.browser)).toMatchObject({ accountId: null });
});

test('a mail keeps its link sealed, and not at all once the link was used or is over', async () => {
  const stored = async () => JSON.stringify(await shop.db.ledger.reader.select().from(mailRows).all());
  await askFor(GRACE);
  const token = await mailedToken();
  expect(await stored()).not.toContain(token);
  expect(await stored()).not.toContain('/sign-in/');
  expect((await use(token)).isIn).toBe(true);
  const blanked = {
    text: 'This mail had a link to sign in. The link was used or is over, and the text is no longer kept.\n',
  };
  expect(await mails()).toMatchObject([{ recipient: GRACE, ...blanked, state: 'given_up' }]);

  await askFor(DESK, 'desk');
  const links = () => shop.clock.at.toISOString();
  const sweep = () =>
    shop.db.deleteExpired({ access: '', signatures: '', addresses: '', logos: '', links: links() });
  shop.later(15 * MINUTE - 1);
  await sweep();
  expect((await mails()).filter(({ text }) => text.includes('/desk/sign-in/'))).toHaveLength(1);
  shop.later(1);
  await sweep();
  expect(await mails()).toMatchObject([blanked, blanked]);
  expect(await shop.db.mails.take({ most: 1, now: shop.clock.at, leaseUntil: shop.clock.at })).toEqual([]);
});

test('where another browser used the link while this one waited, the log tells of no sign-in', async () => {
  await askFor(GRACE);
  const token = await mailedToken();
  const late = shop.open(undefined, false, async (work) => {
    const undone = shop.db.transaction(async (tx) => {
      await work(tx);
      throw new Error('met another');
    });
    await expect(undone).rejects.toThrow('met another');
    expect((await use(token)).isIn).toBe(true);
    return shop.db.transaction(work);
  });
  const browser = cookieBrowser();
  const { result } = await browser.request((c) => late.links.useLink(c, token, 'account'));
  expect([result, late.audited, browser.cookies.size]).toEqual([
    'dead',
    [{ event: 'security.sign_in_refused', facts: { realm: 'account', reason: 'link_dead' } }],
    0,
  ]);
});
