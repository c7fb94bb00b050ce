import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { quotes } from '../../../server/db/tables.ts';
import { changeMember } from '../../../tools/account/change-member.ts';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { updateAccount } from '../../../tools/account/update-account.ts';
import { listApprovals } from '../../../tools/approvals/list-approvals.ts';
import type { MemberRole } from '../../../tools/identity/member-role.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { askLimitApproval } from '../../../tools/payments/ask-limit-approval.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { limitExceeded } from '../../../tools/payments/spending.ts';
import { signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { deliveredQuote } from '../../support/invoices.ts';
import { holderOf } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const NET = { account: 'net@example.com' };
const BOB = 'bob@example.com';
const GRACE = 'grace@example.com';
/** Each order of `deliveredQuote` comes to $4,992.90. */
const TOTAL = 4_992.9;

let key: string;
const shop = useShop();
beforeAll(async () => {
  key = await shop.newKey(['read', 'write', 'orders'], { email: NET.account, termsDays: 30 });
  const owner = await customer(shop, NET);
  await invoke(inviteMember, owner, { email: BOB, name: 'Bob', role: 'buyer' });
  await invoke(inviteMember, owner, { email: GRACE, name: 'Grace', role: 'approver' });
});
beforeEach(() => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 30 * 60_000);
});

const limit = async (order_limit: number | null, month_limit: number | null, role: MemberRole = 'buyer') =>
  invoke(changeMember, await customer(shop, NET), { email: BOB, role, order_limit, month_limit });

/** A delivered quote at which Bob is signed in. */
async function bobsQuote() {
  const { quote } = await deliveredQuote(shop, key);
  return { quote, bob: await holderOf(shop, quote.url, BOB) };
}
const accept = (person: Awaited<ReturnType<typeof holderOf>>, payment: 'terms' | 'card' = 'terms') =>
  invoke(acceptQuote, person, { payment, amount: TOTAL, card: 'demo-approved' });

test('above a limit a quote is ordered once an approver of the account said yes, and never by the person alone', async () => {
  await limit(1_000, null);
  const { quote, bob } = await bobsQuote();
  const above = {
    code: 'invalid_state',
    message:
      'This order is above the limit of $1,000.00 an order; an approver of the account must say yes first.',
    param: 'amount',
  };
  expect(await refusalBy(accept(bob))).toEqual(above);
  expect(await refusalBy(accept(bob, 'card'))).toEqual(above);
  expect((await invoke(openQuote, bob, {})).overLimit).toEqual('the limit of $1,000.00 an order');
  await invoke(askLimitApproval, bob, { po_number: 'PO-88' });
  expect((await refusalBy(invoke(askLimitApproval, bob, {})))?.message).toContain('asked for already');
  const [asked] = (await invoke(listApprovals, await customer(shop, NET), { limit: 1 })).approvals;
  expect(asked).toMatchObject({
    quantity: 250,
    poNumber: 'PO-88',
    overLimit: { email: BOB, limit: 'the limit of $1,000.00 an order', amountCents: 499_290 },
    requesterName: 'Bob',
    requesterEmail: BOB,
  });
  const path = new URL(asked?.url ?? '').pathname;
  const yes = { decision: 'approve', name: 'Bob' };
  for (const email of [BOB, undefined]) {
    const { status, html } = await (email === undefined
      ? shop.fetch(`${path}/answer`, formOf(yes), null).then(async (one) => ({
          status: one.status,
          html: await one.text(),
        }))
      : (await signedIn(shop, email)).post(`${path}/answer`, yes));
    expect([email, status, html.includes('owners and approvers of the account, signed in')]).toEqual([
      email,
      403,
      true,
    ]);
  }
  expect(await refusalBy(accept(bob))).toEqual(above);
  const grace = await signedIn(shop, GRACE);
  expect((await grace.get(path)).html).toContain('above the limit of $1,000.00 an order');
  expect((await grace.post(`${path}/answer`, { ...yes, name: 'Grace', po_number: 'PO-99' })).status).toBe(
    303,
  );
  expect((await invoke(openQuote, bob, {})).overLimit).toBe(null);
  const order = await accept(bob);
  expect(order).toMatchObject({ quoteId: quote.id, payment: { poNumber: 'PO-99' } });
  expect(await accept(bob)).toEqual(order);
});

const formOf = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
  body: new URLSearchParams(fields).toString(),
});

test('two orders at once never exceed the month together, and the next month begins anew', async () => {
  shop.clock.at = new Date('2026-12-02T15:00:00.000Z');
  await limit(null, 12_000);
  const quotes = await Promise.all([bobsQuote(), bobsQuote(), bobsQuote(), bobsQuote()]);
  const outcomes = await Promise.allSettled(quotes.map(({ bob }) => accept(bob)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const left = quotes.find((_, nth) => outcomes[nth]?.status === 'rejected');
  if (!left) throw new Error('all were accepted');
  expect((await refusalBy(accept(left.bob)))?.message).toContain(
    'the limit of $12,000.00 a month, of which $9,985.80 is used',
  );
  shop.clock.at = new Date('2027-01-01T15:00:00.000Z');
  const person = await bobsQuote();
  expect((await accept(person.bob)).payment.method).toBe('terms');
});

test('however orders follow one another, none within a limit is refused and none above it passes', () => {
  fc.assert(
    fc.property(
      fc.record({ order: fc.option(fc.nat(5_000)), month: fc.option(fc.nat(9_000)) }),
      fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 20 }),
      ({ order, month }, amounts) => {
        let spentCents = 0;
        for (const cents of amounts) {
          const above = limitExceeded(
            { orderLimitCents: order, monthLimitCents: month },
            { cents, spentCents },
          );
          const fits = cents <= (order ?? cents) && spentCents + cents <= (month ?? spentCents + cents);
          expect(above === undefined).toBe(fits);
          if (above === undefined) spentCents += cents;
        }
        expect(spentCents).toBeLessThanOrEqual(month ?? spentCents);
      },
    ),
  );
});

test('from the first limit on a link alone orders on terms no more, and that stays while there are limits', async () => {
  await limit(500, null);
  const { quote } = await deliveredQuote(shop, key);
  const stranger = await holderOf(shop, quote.url, null);
  expect((await refusalBy(accept(stranger)))?.message).toContain(
    'People of this account have limits, so only its people order',
  );
  const off = async () => invoke(updateAccount, await customer(shop, NET), { terms_need_sign_in: false });
  expect((await refusalBy(off()))?.message).toContain('People of the team have limits');
  await limit(null, null);
  expect((await off()).id).toBeDefined();
});

test('a limit is not left behind by signing out', async () => {
  await limit(1_000, null);
  const { quote } = await bobsQuote();
  const stranger = await holderOf(shop, quote.url, null);
  const sayWho = {
    code: 'invalid_state',
    message: 'People of this account have limits, so only its people order: sign in first.',
    param: 'payment',
  };
  for (const payment of ['terms', 'card'] as const)
    expect(await refusalBy(accept(stranger, payment))).toEqual(sayWho);
  expect((await invoke(openQuote, stranger, {})).mustSignIn).toBe(true);
  await shop.service.ledger.transaction(async (db) => {
    const row = await db.select().from(quotes).where(eq(quotes.id, quote.id)).get();
    if (row)
      await db
        .update(quotes)
        .set({ body: { ...row.body, madeBy: BOB } })
        .where(eq(quotes.id, quote.id))
        .run();
  });
  expect(await refusalBy(accept(stranger, 'card'))).toMatchObject({
    message:
      'This order is above the limit of $1,000.00 an order; an approver of the account must say yes first.',
  });
  await limit(null, null);
  expect((await accept(stranger, 'card')).status).toBe('paid');
});
