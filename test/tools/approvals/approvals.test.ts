import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { events as eventRows } from '../../../server/db/tables.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import {
  ADDRESS,
  acceptQuote,
  approverOf,
  decideApproval,
  holderOf,
  invoke,
  openApproval,
  payByCard,
  setDelivery,
} from '../../support/people.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const DAY_MS = 86_400_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(() => {
  shop.clock.at = new Date(NOW);
});
afterAll(() => shop.close());

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
const saveQuote = async (key?: string) =>
  (await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' }, key)).body;
const ask = async (quoteId: string, more: Record<string, unknown> = {}, key?: string) =>
  shop.rest('POST', '/approvals', { quote_id: quoteId, approver_name: 'Grace Hopper', ...more }, key);
const asked = async (more: Record<string, unknown> = {}) => {
  const quote = await saveQuote();
  const { body: approval } = await ask(quote.id, more);
  return { quote, approval, approver: await approverOf(shop, approval.url) };
};
const statusOf = async (id: string) => (await shop.rest('GET', `/approvals/${id}`)).body.status;
const quoteStatusOf = async (id: string) => (await shop.rest('GET', `/quotes/${id}`)).body.status;
const eventsOf = (recordId: string) =>
  shop.service.ledger.reader
    .select()
    .from(eventRows)
    .all()
    .filter((event) => event.recordId === recordId)
    .map(({ name, actor, at, data }) => ({ name, actor, at, data }));
const mailsTo = async (recipient: string) => {
  const { mails } = await shop.service.mails.list({ limit: 1_000, offset: 0 });
  return mails.filter((mail) => mail.recipient === recipient);
};
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ServiceError ? [error.code, error.message] : error),
  );

test('an approver is asked: the quote waits, the approver is mailed, subscribers hear of it', async () => {
  const quote = await saveQuote();
  const { status, body: approval } = await ask(quote.id, {
    approver_email: 'grace.asked@example.com',
    message: 'For the spring event.',
    requester_name: 'Ada Byron',
    requester_email: 'ada@example.com',
  });
  expect([status, approval]).toEqual([
    200,
    {
      id: expect.stringMatching(/^apv_[0-9a-f]{32}$/),
      quote_id: quote.id,
      url: expect.stringMatching(new RegExp(`^${shop.url}/a/[A-Za-z0-9_-]{32}$`)),
      status: 'pending',
      created_at: NOW,
      expires_at: '2026-11-18T15:00:00.000Z',
      approver: { name: 'Grace Hopper', email: 'grace.asked@example.com' },
      requester: { name: 'Ada Byron', email: 'ada@example.com' },
      message: 'For the spring event.',
      decided_at: null,
      comment: null,
      evidence: null,
    },
  ]);
  expect((await shop.rest('GET', `/approvals/${approval.id}`)).body).toEqual(approval);
  expect(await quoteStatusOf(quote.id)).toBe('approval_requested');
  expect(eventsOf(approval.id)).toEqual([
    {
      name: 'approval.created',
      actor: 'key:Demo key',
      at: NOW,
      data: { approval_id: approval.id, quote_id: quote.id },
    },
  ]);
  const [mail, ...others] = await mailsTo('grace.asked@example.com');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Ada Byron asks you to approve a quote', state: 'waiting' });
  expect(mail?.text).toContain(`\n${approval.url}\n`);
});

test('without an email nobody is mailed: the link is handed over', async () => {
  const before = (await shop.service.mails.list({ limit: 1, offset: 0 })).total;
  const { approval } = await asked();
  expect(approval.approver).toEqual({ name: 'Grace Hopper', email: null });
  expect((await shop.service.mails.list({ limit: 1, offset: 0 })).total).toBe(before);
});

test('opening the link shows the quote without its own link, and changes nothing', async () => {
  const { quote, approval, approver } = await asked({ requester_name: 'Ada Byron' });
  const { url: _, ...shown } = (await shop.rest('GET', `/quotes/${quote.id}`)).body;
  for (let times = 0; times < 3; times += 1) {
    expect(await invoke(openApproval, approver, {})).toEqual({
      approval,
      quote: shown,
      asked_by: 'Ada Byron',
      seller_account: 'Demo Company',
    });
  }
  expect(eventsOf(approval.id).map(({ name }) => name)).toEqual(['approval.created']);
});

test('a yes keeps what was shown, when and by whom, and the requester is mailed', async () => {
  const { quote, approval, approver } = await asked({ requester_email: 'ada.told@example.com' });
  shop.clock.at = new Date('2026-11-05T09:30:00.000Z');
  const decided = await invoke(decideApproval, approver, {
    decision: 'approve',
    name: 'Rear Admiral Hopper',
    comment: 'Go.',
    user_agent: 'Mozilla/5.0',
  });
  expect(decided).toEqual({
    ...approval,
    status: 'approved',
    decided_at: '2026-11-05T09:30:00.000Z',
    comment: 'Go.',
    evidence: {
      quote_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      total: quote.total,
      shown_at: '2026-11-05T09:30:00.000Z',
      decided_by: 'Rear Admiral Hopper',
    },
  });
  expect((await shop.rest('GET', `/approvals/${approval.id}`)).body).toEqual(decided);
  expect(await quoteStatusOf(quote.id)).toBe('approved');
  expect(eventsOf(approval.id).at(-1)).toEqual({
    name: 'approval.decided',
    actor: 'link:approval',
    at: '2026-11-05T09:30:00.000Z',
    data: { approval_id: approval.id, quote_id: quote.id, status: 'approved' },
  });
  const [mail, ...others] = await mailsTo('ada.told@example.com');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Rear Admiral Hopper approved the quote' });
  expect(mail?.text).toContain(quote.url);
});

test('the evidence names the quote by a hash that anybody with the ledger can take again', async () => {
  const { quote, approver } = await asked();
  const { evidence } = await invoke(decideApproval, approver, { decision: 'approve', name: 'Grace' });
  const account = 'account' in approver.caller ? approver.caller.account.id : '';
  const kept = await approver.quotes.byId(account, quote.id);
  const { status: _, accountId: __, orderId: ___, ...offer } = kept ?? {};
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort()
              .map(([key, inner]) => [key, sorted(inner)]),
          )
        : value;
  expect(evidence?.quote_hash).toBe(
    createHash('sha256')
      .update(JSON.stringify(sorted(offer)))
      .digest('hex'),
  );
});

test('without an email of the requester the account itself is mailed', async () => {
  const before = (await mailsTo('demo@example.com')).length;
  const { approver } = await asked();
  await invoke(decideApproval, approver, { decision: 'decline', name: 'Grace Hopper' });
  const [newest, ...older] = await mailsTo('demo@example.com');
  expect(older).toHaveLength(before);
  expect(newest?.subject).toBe('Grace Hopper declined the quote');
});

test('after a no the quote is neither paid nor asked about again', async () => {
  const { quote, approver } = await asked();
  await invoke(decideApproval, approver, { decision: 'decline', name: 'Grace Hopper', comment: '' });
  expect(await quoteStatusOf(quote.id)).toBe('declined');
  expect(await refused(payByCard(shop, quote.url))).toEqual([
    'invalid_state',
    'This quote can no longer be ordered; ask for a new one.',
  ]);
  expect((await ask(quote.id)).body.error).toMatchObject({ code: 'invalid_state', param: 'quote_id' });
});

test('a quote is paid while its approval is pending, and after a yes', async () => {
  const pending = await asked();
  expect((await payByCard(shop, pending.quote.url)).status).toBe('paid');
  const approved = await asked();
  await invoke(decideApproval, approved.approver, { decision: 'approve', name: 'Grace Hopper' });
  expect((await payByCard(shop, approved.quote.url)).status).toBe('paid');
  expect(await quoteStatusOf(approved.quote.id)).toBe('ordered');
  expect(await statusOf(approved.approval.id)).toBe('approved');
});

test('the same answer again gives the first one back; another one is refused', async () => {
  const { approval, approver } = await asked();
  const first = await invoke(decideApproval, approver, {
    decision: 'approve',
    name: 'Grace Hopper',
    comment: 'First.',
  });
  shop.clock.at = new Date('2026-11-06T15:00:00.000Z');
  expect(
    await invoke(decideApproval, approver, { decision: 'approve', name: 'Mallory', comment: 'Second.' }),
  ).toEqual(first);
  expect(await refused(invoke(decideApproval, approver, { decision: 'decline', name: 'Mallory' }))).toEqual([
    'invalid_state',
    'This was approved already, and an answer is final.',
  ]);
  expect((await shop.rest('GET', `/approvals/${approval.id}`)).body).toEqual(first);
});

test('fifty answers at once, yes and no from many windows, make one', async () => {
  const { quote, approval, approver } = await asked({ requester_email: 'ada.fifty@example.com' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, window) =>
      invoke(decideApproval, approver, {
        decision: window % 2 === 0 ? 'decline' : 'approve',
        name: `Window ${window}`,
      }).catch((error: unknown) => (error instanceof ServiceError ? error.code : error)),
    ),
  );
  const [first] = answers;
  expect(first).toMatchObject({ status: 'declined', evidence: { decided_by: 'Window 0' } });
  expect(answers.filter((answer) => answer === 'invalid_state')).toHaveLength(25);
  for (const answer of answers.filter((one) => one !== 'invalid_state')) expect(answer).toEqual(first);
  expect(eventsOf(approval.id).map(({ name }) => name)).toEqual(['approval.created', 'approval.decided']);
  expect(await mailsTo('ada.fifty@example.com')).toHaveLength(1);
  expect(await quoteStatusOf(quote.id)).toBe('declined');
});

test('of several approvers the quote waits for the last, and one no is a no', async () => {
  const { quote, approver: grace } = await asked();
  const { body: second } = await ask(quote.id, { approver_name: 'Katherine Johnson' });
  const { body: third } = await ask(quote.id, { approver_name: 'Dorothy Vaughan' });
  await invoke(decideApproval, grace, { decision: 'approve', name: 'Grace Hopper' });
  expect(await quoteStatusOf(quote.id)).toBe('approval_requested');
  await invoke(decideApproval, await approverOf(shop, second.url), {
    decision: 'decline',
    name: 'Katherine',
  });
  expect(await quoteStatusOf(quote.id)).toBe('declined');
  expect(await statusOf(third.id)).toBe('expired');
  expect(
    await refused(
      invoke(decideApproval, await approverOf(shop, third.url), { decision: 'approve', name: 'Dorothy' }),
    ),
  ).toEqual([
    'invalid_state',
    'Somebody else declined the quote in the meantime; there is nothing left to decide.',
  ]);
});

test('an approver answers within fourteen days, and not beyond the quote', async () => {
  const late = await asked();
  shop.clock.at = new Date(Date.parse(NOW) + 14 * DAY_MS - 1);
  expect(await statusOf(late.approval.id)).toBe('pending');
  shop.clock.at = new Date(Date.parse(NOW) + 14 * DAY_MS);
  expect(await statusOf(late.approval.id)).toBe('expired');
  expect(
    await refused(invoke(decideApproval, late.approver, { decision: 'approve', name: 'Grace' })),
  ).toEqual(['invalid_state', 'The time to answer has passed; ask whoever sent the link to ask again.']);

  shop.clock.at = new Date(Date.parse(NOW) + 20 * DAY_MS);
  const { body: again } = await ask(late.quote.id);
  expect(again.expires_at).toBe(late.quote.expires_at);
  shop.clock.at = new Date(late.quote.expires_at);
  expect(
    await refused(
      invoke(decideApproval, await approverOf(shop, again.url), { decision: 'approve', name: 'Grace' }),
    ),
  ).toEqual(['invalid_state', 'The quote has expired; ask whoever sent the link for a new one.']);
  expect((await ask(late.quote.id)).body.error.code).toBe('invalid_state');
});

test('what was ordered in the meantime is not decided any more', async () => {
  const { quote, approval, approver } = await asked();
  await payByCard(shop, quote.url);
  expect(await refused(invoke(decideApproval, approver, { decision: 'decline', name: 'Grace' }))).toEqual([
    'invalid_state',
    'The quote was ordered in the meantime; there is nothing left to decide.',
  ]);
  expect([await quoteStatusOf(quote.id), await statusOf(approval.id)]).toEqual(['ordered', 'expired']);
});

test('another account neither asks about a quote nor reads an approval', async () => {
  const { quote, approval } = await asked();
  const stranger = await shop.newKey(['read', 'write', 'orders']);
  const unknownQuote = await ask('qt_none', {}, stranger);
  const foreignQuote = await ask(quote.id, {}, stranger);
  expect([foreignQuote.status, foreignQuote.body.error.message]).toEqual([
    404,
    unknownQuote.body.error.message,
  ]);
  const unknown = await shop.rest('GET', '/approvals/apv_none', undefined, stranger);
  const foreign = await shop.rest('GET', `/approvals/${approval.id}`, undefined, stranger);
  expect([foreign.status, foreign.body.error.message]).toEqual([404, unknown.body.error.message]);
});

test('a key needs the scope to write', async () => {
  const reader = await shop.newKey(['read', 'orders'], { email: 'reader@example.com' });
  expect((await ask('qt_demo_open', {}, reader)).status).toBe(403);
  expect((await shop.rest('GET', '/approvals/apv_demo', undefined, reader)).status).toBe(403);
});

test('the link of an approval answers and does not pay; the link of a quote pays and does not answer', async () => {
  const { quote, approval, approver } = await asked();
  const payer = await holderOf(shop, quote.url);
  await invoke(setDelivery, payer, ADDRESS);
  expect(await refused(invoke(acceptQuote, approver, { payment: 'terms', amount: quote.total }))).toEqual([
    'not_found',
    'This link leads to no quote; ask whoever sent it for a new one.',
  ]);
  expect(await refused(invoke(decideApproval, payer, { decision: 'approve', name: 'Ada' }))).toEqual([
    'not_found',
    'This link leads to no approval; ask whoever sent it for a new one.',
  ]);
  const token = new URL(approval.url).pathname.replace('/a/', '');
  expect(await shop.service.linkHolder(token)).toBeUndefined();
  expect(await shop.service.linkHolder(new URL(quote.url).pathname.slice(3), 'approval')).toBeUndefined();
});

test('names, messages and addresses have their bounds', async () => {
  const params = async (more: Record<string, unknown>) => (await ask('qt_demo_open', more)).body.error?.param;
  expect(await params({ approver_name: ' ' })).toBe('approver_name');
  expect(await params({ approver_name: 'x'.repeat(201) })).toBe('approver_name');
  expect(await params({ message: 'x'.repeat(2_001) })).toBe('message');
  for (const address of [
    'grace',
    'grace@example.com, mallory@example.com',
    'grace@example.com\r\nBcc: mallory@example.com',
    'Grace <grace@example.com>',
    `${'x'.repeat(250)}@example.com`,
  ])
    expect(await params({ approver_email: address }), address).toBe('approver_email');
  expect(await params({ requester_email: 'ada' })).toBe('requester_email');
  const long = await asked({ message: '漢'.repeat(2_000), approver_email: 'long@example.com' });
  expect(long.approval.message).toHaveLength(2_000);
});

test('one quote is sent to approvers twenty times at most', async () => {
  const quote = await saveQuote();
  const statuses = await Promise.all(Array.from({ length: 21 }, async () => (await ask(quote.id)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect((await ask(quote.id)).body.error).toMatchObject({ code: 'invalid_state', param: 'quote_id' });
});

test('a repeat with the same Idempotency-Key asks and mails once', async () => {
  const quote = await saveQuote();
  const send = async () =>
    (
      await shop.fetch('/api/v1/approvals', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'once' },
        body: JSON.stringify({
          quote_id: quote.id,
          approver_name: 'Grace',
          approver_email: 'once@example.com',
        }),
      })
    ).json();
  expect(await send()).toEqual(await send());
  expect(await mailsTo('once@example.com')).toHaveLength(1);
});
