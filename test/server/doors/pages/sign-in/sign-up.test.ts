import { beforeEach, expect, test } from 'vitest';
import { browsing } from '../../../../support/browsing.ts';
import { openShop } from '../../../../support/open-shop.ts';
import { useShop } from '../../../../support/use.ts';

const shop = useShop();
// Links are counted by the hour, accounts of a network by the day.
beforeEach(() => later(25 * 3_600_000));

const later = (ms: number) => {
  shop.clock.at = new Date(shop.clock.at.getTime() + ms);
};
const ask = (email: string, company = 'Analytical Engines') =>
  browsing(shop).post('/account/sign-up', { email, company });
const ctx = () => shop.service.ctxFor({ kind: 'anonymous' }, 'req_test');
const accountOf = (email: string) => ctx().accounts.byEmail(email);
const mailsTo = async (email: string) =>
  (await shop.service.mails.list({ limit: 100, offset: 0 })).mails.filter((mail) => mail.recipient === email);
const linkTo = async (email: string, at = 0) =>
  /\/account\/sign-in\/[\w-]+/.exec((await mailsTo(email))[at]?.text ?? '')?.[0] ?? '';

test('the mailed link opens an account with its owner, and nothing is made before', async () => {
  const email = 'ada@engines.example';
  const sent = await ask('Ada@Engines.example', '  Analytical\tEngines ');
  expect([sent.status, sent.heading]).toEqual([200, 'Check your email']);
  const link = await linkTo(email);
  const browser = browsing(shop);
  expect((await browser.get(link)).html).toContain('This opens the account of <bdi>Analytical Engines</bdi>');
  expect(await accountOf(email)).toBeUndefined();
  expect((await browser.post(link, {})).location).toBe('/account');
  expect(await accountOf(email)).toMatchObject({ name: 'Analytical Engines', termsDays: 0 });
  expect((await browser.get('/account/team')).html).toContain(email);
  // Pressed again: the account stays as it is, and this browser is signed in.
  expect((await browser.post(link, {})).status).toBe(404);
  expect((await browser.get('/account')).status).toBe(200);
});

test('two links of one address open one account', async () => {
  const email = 'bo@engines.example';
  await ask(email, 'First');
  await ask(email, 'Second');
  const links = [await linkTo(email, 0), await linkTo(email, 1)];
  for (const link of links) expect((await browsing(shop).post(link, {})).location).toBe('/account');
  const { total } = await ctx().accounts.search({ text: email, limit: 10, offset: 0 });
  expect(total).toBe(1);
});

test('a known and an unknown address get the same answer and one mail each', async () => {
  const emails = ['demo@example.com', 'eve@engines.example'];
  const pages = await Promise.all(emails.map((email) => ask(email)));
  const [known, unknown] = pages.map(({ status, html }, at) => [
    status,
    html.replaceAll(emails[at] ?? '', 'X'),
  ]);
  expect(known).toEqual(unknown);
  expect((await mailsTo('demo@example.com'))[0]?.subject).toBe('Your link to sign in to your account');
  expect((await mailsTo('eve@engines.example'))[0]?.text).not.toContain('Analytical');
  await browsing(shop).post(await linkTo('demo@example.com'), {});
  expect((await accountOf('demo@example.com'))?.name).not.toBe('Analytical Engines');
});

test('a link that is over opens nothing, and who was removed from the account of the address stays out', async () => {
  const email = 'late@engines.example';
  await ask(email);
  later(16 * 60_000);
  expect((await browsing(shop).post(await linkTo(email), {})).status).toBe(404);
  expect(await accountOf(email)).toBeUndefined();

  const removed = 'removed@engines.example';
  await shop.service.transaction(async (tx) => {
    const createdAt = shop.clock.at.toISOString();
    await tx.accounts.ensureAccount({ id: 'acc_removed', name: 'Old', email: removed, createdAt });
    const member = { id: 'mbr_removed', accountId: 'acc_removed', email: removed, name: 'R' };
    await tx.members.put({ ...member, role: 'owner', createdAt, removedAt: createdAt });
  });
  await ask(removed);
  expect((await browsing(shop).post(await linkTo(removed), {})).status).toBe(404);
});

test('refuses what is no address or no name, forms of other sites, and the eleventh of a network', async () => {
  for (const [email, company] of [
    ['no address', 'X'],
    ['a@b.example', ' '],
    ['a@b.example', 'x'.repeat(201)],
    ['a@b.example', 'X\u202egpj'],
  ] as const)
    expect((await ask(email, company)).status).toBe(422);
  const foreign = await browsing(shop).post(
    '/account/sign-up',
    { email: 'a@b.example', company: 'X' },
    { 'Sec-Fetch-Site': 'cross-site' },
  );
  expect(foreign.status).toBe(403);
  const answers: number[] = [];
  for (let asked = 0; asked < 11; asked++) answers.push((await ask(`p${asked}@b.example`)).status);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
});

test('is not there where the shop opens accounts itself', async () => {
  const closed = await openShop({ env: { SELF_SIGN_UP: 'false' } });
  const answers = [
    (await browsing(closed).get('/account/sign-up')).status,
    (await browsing(closed).post('/account/sign-up', { email: 'a@b.example', company: 'X' })).status,
    (await browsing(closed).get('/account/sign-in')).html.includes('/account/sign-up'),
  ];
  await closed.close();
  expect(answers).toEqual([404, 404, false]);
});
