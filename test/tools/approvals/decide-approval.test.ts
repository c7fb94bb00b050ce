import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ServiceError } from '../../../tools/errors.ts';
import { desk, optionalApprovals, refused } from '../../support/approvals.ts';
import {
  ADDRESS,
  acceptQuote,
  approverOf,
  decideApproval,
  holderOf,
  invoke,
  payByCard,
  setDelivery,
} from '../../support/people.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const DAY_MS = 86_400_000;
const shop = useShop({ now: NOW });
const at = prepared(() => desk(shop));

test('a yes keeps what was shown, when and by whom, and the requester is mailed', async () => {
  const { quote, approval, approver } = await at.asked({ requester_email: 'ada.told@example.com' });
  shop.clock.at = new Date('2026-11-05T09:30:00.000Z');
  const decided = await invoke(decideApproval, approver, {
    decision: 'approve',
    name: 'Rear Admiral Hopper',
    comment: 'Go.',
    user_agent: 'Mozilla/5.0',
  });
  expect(decided.evidence).toEqual({
    quoteHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    totalCents: Math.round(quote.total * 100),
    shownAt: '2026-11-05T09:30:00.000Z',
    decidedBy: 'Rear Admiral Hopper',
    proof: 'own_link',
    userAgent: 'Mozilla/5.0',
  });
  expect((await shop.rest('GET', `/approvals/${approval.id}`)).body).toEqual({
    ...approval,
    written_by_others: expect.any(Object),
    status: 'approved',
    decided_at: '2026-11-05T09:30:00.000Z',
    comment: 'Go.',
    evidence: {
      proof: 'own_link',
      quote_hash: decided.evidence?.quoteHash,
      total: quote.total,
      shown_at: '2026-11-05T09:30:00.000Z',
      decided_by: 'Rear Admiral Hopper',
    },
  });
  expect(await at.quoteStatusOf(quote.id)).toBe('approved');
  expect((await at.eventsOf(approval.id)).at(-1)).toEqual({
    name: 'approval.decided',
    actor: 'link:asked_approval',
    at: '2026-11-05T09:30:00.000Z',
    data: { approval_id: approval.id, quote_id: quote.id, status: 'approved' },
  });
  const [mail, ...others] = await at.mailsTo('ada.told@example.com');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Rear Admiral Hopper approved 250 × 20 oz Vacuum Tumbler' });
  expect(mail?.text).toContain(quote.url);
});

test('the evidence names the quote by a hash that can be computed again from the ledger', async () => {
  const { quote, approver } = await at.asked();
  const { evidence } = await invoke(decideApproval, approver, { decision: 'approve', name: 'Grace' });
  const account = 'account' in approver.caller ? approver.caller.account.id : '';
  const kept = await approver.quotes.byId(account, quote.id);
  const { status: _, accountId: __, orderId: ___, replacedBy: ____, ...offer } = kept ?? {};
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([one], [other]) => (one < other ? -1 : 1))
              .map(([key, inner]) => [key, sorted(inner)]),
          )
        : value;
  expect(evidence?.quoteHash).toBe(
    createHash('sha256')
      .update(JSON.stringify(sorted(offer)))
      .digest('hex'),
  );
});

test('without an email of the requester the account itself is mailed', async () => {
  const before = (await at.mailsTo('demo@example.com')).length;
  const { approver } = await at.asked();
  await invoke(decideApproval, approver, { decision: 'decline', name: 'Grace Hopper' });
  const [newest, ...older] = await at.mailsTo('demo@example.com');
  expect(older).toHaveLength(before);
  expect(newest?.subject).toBe('Grace Hopper declined 250 × 20 oz Vacuum Tumbler');
});

test('after a no the quote is neither paid nor asked about again', async () => {
  const { quote, approver } = await at.asked();
  await invoke(decideApproval, approver, { decision: 'decline', name: 'Grace Hopper', comment: '' });
  expect(await at.quoteStatusOf(quote.id)).toBe('declined');
  expect(await refused(payByCard(shop, quote.url))).toEqual([
    'invalid_state',
    'This quote can no longer be ordered; ask for a new one.',
  ]);
  expect((await at.ask(quote.id)).body.error).toMatchObject({ code: 'invalid_state', param: 'quote_id' });
});

test('a quote is paid after a yes', async () => {
  const approved = await at.asked();
  await invoke(decideApproval, approved.approver, { decision: 'approve', name: 'Grace Hopper' });
  expect((await payByCard(shop, approved.quote.url)).status).toBe('paid');
  expect(await at.quoteStatusOf(approved.quote.id)).toBe('ordered');
  expect(await at.statusOf(approved.approval.id)).toBe('approved');
});

test('the same answer again gives the first one back; another one is refused', async () => {
  const { approval, approver } = await at.asked();
  const first = await invoke(decideApproval, approver, {
    decision: 'approve',
    name: 'Grace Hopper',
    comment: 'First.',
  });
  const { body: read } = await shop.rest('GET', `/approvals/${approval.id}`);
  shop.clock.at = new Date('2026-11-06T15:00:00.000Z');
  expect(await invoke(decideApproval, approver, { decision: 'approve', name: 'Mallory' })).toEqual(first);
  expect(await refused(invoke(decideApproval, approver, { decision: 'decline', name: 'Mallory' }))).toEqual([
    'invalid_state',
    'This was approved already, and an answer is final.',
  ]);
  expect((await shop.rest('GET', `/approvals/${approval.id}`)).body).toEqual(read);
});

test('a second yes that says something new is refused, so that its words are not taken for heard', async () => {
  const { approver: caller } = await at.asked();
  const yes = { decision: 'approve', name: 'Grace Hopper', comment: 'The color is right.' };
  const first = await invoke(decideApproval, caller, yes);
  expect(await invoke(decideApproval, caller, yes)).toEqual(first);
  await expect(
    invoke(decideApproval, caller, { ...yes, comment: 'But make it 300 pieces.' }),
  ).rejects.toMatchObject({
    code: 'invalid_state',
    message: 'This was approved already, and an answer is final.',
  });
});

test('fifty answers at once, yes and no from many windows, make one', async () => {
  const { quote, approval, approver } = await at.asked({ requester_email: 'ada.fifty@example.com' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, window) =>
      invoke(decideApproval, approver, {
        decision: window % 2 === 0 ? 'decline' : 'approve',
        name: `Window ${window}`,
      }).catch((error: unknown) => (error instanceof ServiceError ? error.code : error)),
    ),
  );
  const decision = await at.statusOf(approval.id);
  expect(['approved', 'declined']).toContain(decision);
  const given = answers.filter((answer) => answer !== 'invalid_state');
  expect(given).toHaveLength(25);
  expect(given[0]).toMatchObject({ status: decision });
  for (const answer of given) expect(answer).toEqual(given[0]);
  expect((await at.eventsOf(approval.id)).map(({ name }) => name)).toEqual([
    'approval.created',
    'approval.decided',
  ]);
  expect(await at.mailsTo('ada.fifty@example.com')).toHaveLength(1);
  expect(await at.quoteStatusOf(quote.id)).toBe(decision);
});

test('of several approvers the quote waits for the last, and one no is a no', async () => {
  const { quote, approver: grace } = await at.asked();
  const { body: second } = await at.ask(quote.id, { approver_name: 'Katherine Johnson' });
  const { body: third } = await at.ask(quote.id, { approver_name: 'Dorothy Vaughan' });
  await invoke(decideApproval, grace, { decision: 'approve', name: 'Grace Hopper' });
  expect(await at.quoteStatusOf(quote.id)).toBe('approval_requested');
  await invoke(decideApproval, await approverOf(shop, second.url), {
    decision: 'decline',
    name: 'Katherine',
  });
  expect(await at.quoteStatusOf(quote.id)).toBe('declined');
  expect(await at.statusOf(third.id)).toBe('expired');
  expect(
    await refused(
      invoke(decideApproval, await approverOf(shop, third.url), { decision: 'approve', name: 'Dorothy' }),
    ),
  ).toEqual([
    'invalid_state',
    'Another person declined the quote in the meantime; there is nothing left to decide.',
  ]);
});

test('an approver answers within fourteen days, and not beyond the quote', async () => {
  const late = await at.asked();
  shop.clock.at = new Date(Date.parse(NOW) + 14 * DAY_MS - 1);
  expect(await at.statusOf(late.approval.id)).toBe('pending');
  shop.clock.at = new Date(Date.parse(NOW) + 14 * DAY_MS);
  expect(await at.statusOf(late.approval.id)).toBe('expired');
  expect(
    await refused(invoke(decideApproval, late.approver, { decision: 'approve', name: 'Grace' })),
  ).toEqual(['invalid_state', 'The time to answer has passed; ask the sender to ask again.']);

  shop.clock.at = new Date(Date.parse(NOW) + 20 * DAY_MS);
  const { body: again } = await at.ask(late.quote.id);
  expect(again.expires_at).toBe(late.quote.expires_at);
  shop.clock.at = new Date(late.quote.expires_at);
  expect(
    await refused(
      invoke(decideApproval, await approverOf(shop, again.url), { decision: 'approve', name: 'Grace' }),
    ),
  ).toEqual(['invalid_state', 'The quote has expired; ask the sender for a new one.']);
  expect((await at.ask(late.quote.id)).body.error.code).toBe('invalid_state');
});

test('what was ordered in the meantime is not decided any more', async () => {
  const { quote, approval, approver } = await at.asked();
  await optionalApprovals(shop);
  await payByCard(shop, quote.url);
  expect(await refused(invoke(decideApproval, approver, { decision: 'decline', name: 'Grace' }))).toEqual([
    'invalid_state',
    'The quote was ordered in the meantime; there is nothing left to decide.',
  ]);
  expect([await at.quoteStatusOf(quote.id), await at.statusOf(approval.id)]).toEqual(['ordered', 'expired']);
});

test('the link of an approval answers and does not pay; the link of a quote pays and does not answer', async () => {
  const { quote, approval, approver } = await at.asked();
  const payer = await holderOf(shop, quote.url);
  await invoke(setDelivery, payer, ADDRESS);
  expect(await refused(invoke(acceptQuote, approver, { payment: 'terms', amount: quote.total }))).toEqual([
    'not_found',
    'This link leads to no quote; ask the sender for a new one.',
  ]);
  expect(await refused(invoke(decideApproval, payer, { decision: 'approve', name: 'Ada' }))).toEqual([
    'not_found',
    'This link leads to no approval; ask the sender for a new one.',
  ]);
  const token = new URL(approval.url).pathname.replace('/a/', '');
  expect(await shop.service.linkHolder(token)).toBeUndefined();
  expect(await shop.service.linkHolder(new URL(quote.url).pathname.slice(3), 'approval')).toBeUndefined();
});

/** The link in the mail to the approver. */
async function mailedTo(recipient: string): Promise<string> {
  const [mail] = await at.mailsTo(recipient);
  return /\S+\/a\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}
const YES = { decision: 'approve', name: 'The boss' } as const;
const NOT_HERE = [
  'forbidden_scope',
  'The answer is given at the link that was mailed to the approver, or by an owner or approver of the account who is signed in and does not ask.',
];

test('whoever asks gets a link of their own, which shows the state and does not answer what was mailed', async () => {
  const { approval, approver: asker } = await at.asked({ approver_email: 'boss@example.com' });
  expect(await refused(invoke(decideApproval, asker, YES))).toEqual(NOT_HERE);
  const page = await (await shop.fetch(new URL(approval.url).pathname, {}, null)).text();
  expect([page.includes('Who answers'), page.includes('name="decision"')]).toEqual([true, false]);
  const mailed = await mailedTo('boss@example.com');
  expect(mailed).not.toBe(approval.url);
  const decided = await invoke(decideApproval, await approverOf(shop, mailed), YES);
  expect(decided.evidence?.proof).toBe('mailed_link');
  expect(await at.statusOf(approval.id)).toBe('approved');
});

test('what was not mailed is answered at the link that is passed on, unless the account requires approvals', async () => {
  const { approver } = await at.asked();
  expect((await invoke(decideApproval, approver, YES)).evidence?.proof).toBe('own_link');
  await shop.service.transaction(({ accounts }) =>
    accounts.setCreditTerms('demo@example.com', { approvals: 'required' }),
  );
  const strict = await at.asked({ requester_email: 'ada@example.com' });
  expect(await refused(invoke(decideApproval, strict.approver, YES))).toEqual(NOT_HERE);
  const signedIn = async (email: string) => {
    const { caller } = await approverOf(shop, strict.approval.url);
    if (caller.kind !== 'link') throw new Error('this is no link');
    const browser = { network: '203.0.113.0/24', signedIn: { email, role: 'approver' as const } };
    return shop.service.ctxFor({ ...caller, browser }, 'req_approver');
  };
  expect(await refused(invoke(decideApproval, await signedIn('ada@example.com'), YES))).toEqual(NOT_HERE);
  const decided = await invoke(decideApproval, await signedIn('grace@example.com'), YES);
  expect(decided.evidence?.proof).toBe('session');
});
