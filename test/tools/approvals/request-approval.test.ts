import { expect, test } from 'vitest';
import { desk } from '../../support/approvals.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const shop = useShop({ now: NOW });
const at = prepared(() => desk(shop));

test('an approver is asked: the quote waits, the approver is mailed, subscribers hear of it', async () => {
  const quote = await at.saveQuote();
  const { status, body: approval } = await at.ask(quote.id, {
    approver_email: 'grace.asked@example.com',
    message: 'For the spring event.',
    requester_name: 'Ada Byron',
    requester_email: 'ada@example.com',
  });
  expect([status, approval]).toEqual([
    200,
    {
      written_by_others: { account: ['approver.name', 'requester.name', 'message'] },
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
  expect(await at.quoteStatusOf(quote.id)).toBe('approval_requested');
  expect(await at.eventsOf(approval.id)).toEqual([
    {
      name: 'approval.created',
      actor: 'key:Demo key',
      at: NOW,
      data: { approval_id: approval.id, quote_id: quote.id },
    },
  ]);
  const [mail, ...others] = await at.mailsTo('grace.asked@example.com');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Ada Byron asks you to approve 250 × 20 oz Vacuum Tumbler',
    state: 'waiting',
  });
  expect(mail?.text).toMatch(new RegExp(`\\n${shop.url}/a/[A-Za-z0-9_-]{32}\\n`));
  expect(mail?.text).not.toContain(approval.url);
});

test('without an email no mail is sent: the link is handed over', async () => {
  const before = (await shop.service.mails.list({ limit: 1, offset: 0 })).total;
  const { approval } = await at.asked();
  expect(approval.approver).toEqual({ name: 'Grace Hopper', email: null });
  expect((await shop.service.mails.list({ limit: 1, offset: 0 })).total).toBe(before);
});

test('another account neither asks about a quote nor reads an approval', async () => {
  const { quote, approval } = await at.asked();
  const stranger = await shop.newKey(['read', 'write', 'orders']);
  const unknownQuote = await at.ask('qt_none', {}, stranger);
  const foreignQuote = await at.ask(quote.id, {}, stranger);
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
  expect((await at.ask('qt_demo_open', {}, reader)).status).toBe(403);
  expect((await shop.rest('GET', '/approvals/apv_demo', undefined, reader)).status).toBe(403);
});

test('names, messages and addresses have their bounds', async () => {
  const params = async (more: Record<string, unknown>) =>
    (await at.ask('qt_demo_open', more)).body.error?.param;
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
  const long = await at.asked({ message: '漢'.repeat(2_000), approver_email: 'long@example.com' });
  expect(long.approval.message).toHaveLength(2_000);
});

test('one quote is sent to approvers twenty times at most', async () => {
  const quote = await at.saveQuote();
  const statuses = await Promise.all(
    Array.from(
      { length: 21 },
      async (_, which) => (await at.ask(quote.id, { approver_name: `Grace ${which}` })).status,
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect((await at.ask(quote.id, { approver_name: 'Ada' })).body.error).toMatchObject({
    code: 'invalid_state',
    param: 'quote_id',
  });
});

test('an approver has one request that waits for an answer, at the same moment too', async () => {
  const quote = await at.saveQuote();
  const grace = { approver_name: 'Grace', approver_email: 'twice@example.com' };
  const again = {
    ...grace,
    approver_name: 'Grace H.',
    approver_email: 'Twice@example.com',
    message: 'Please.',
  };
  const answers = await Promise.all([grace, again, grace, again].map((input) => at.ask(quote.id, input)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.map(({ body }) => body.notes).filter(Boolean)).toEqual(
    Array(3).fill([
      'This approver was asked before and has not answered: this is that request, and nothing was sent again.',
    ]),
  );
  const mails = await Promise.all([grace, again].map((input) => at.mailsTo(input.approver_email)));
  expect(mails.flat()).toHaveLength(1);
  const [other, handed] = await Promise.all([
    at.ask(quote.id, { ...grace, approver_email: 'other@example.com' }),
    at.ask(quote.id, { approver_name: 'Grace' }),
  ]);
  expect(new Set([answers[0]?.body.id, other.body.id, handed.body.id]).size).toBe(3);
});

test('a repeat with the same Idempotency-Key asks and mails once', async () => {
  const quote = await at.saveQuote();
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
  expect(await at.mailsTo('once@example.com')).toHaveLength(1);
});
