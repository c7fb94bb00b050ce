import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approvals } from '../../../server/db/tables.ts';
import { updateAccount } from '../../../tools/account/update-account.ts';
import type { Ctx } from '../../../tools/context.ts';
import type { ApprovalRule } from '../../../tools/identity/account.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { desk } from '../../support/approvals.ts';
import { customer } from '../../support/customers.ts';
import { ADDRESS, decideApproval, dollarsDue, holderOf } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const rule = async (approvals: ApprovalRule) => invoke(updateAccount, await customer(shop), { approvals });

/** The same page, opened by an approver of the account who is signed in. */
function bySession(approver: Ctx): Ctx {
  const { caller } = approver;
  if (caller.kind !== 'link') throw new Error('this is no link');
  const signedIn = { email: 'grace@example.com', role: 'approver' } as const;
  return { ...approver, caller: { ...caller, browser: { network: '203.0.113.0/24', signedIn } } };
}

const expire = (quoteId: string) =>
  shop.service.ledger.transaction(async (db) => {
    const expiresAt = '2026-11-04T14:00:00.000Z';
    await db.update(approvals).set({ expiresAt }).where(eq(approvals.quoteId, quoteId)).run();
  });

/** A quote that Grace Hopper was asked to approve, delivered. */
async function asked() {
  const { quote, approver } = await desk(shop).asked();
  const person = await holderOf(shop, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  const pay = () => invoke(acceptQuote, person, { payment: 'card', amount, card: 'demo-approved' });
  const page = async () => (await shop.fetch(new URL(quote.url).pathname, {}, null)).text();
  return { quote, approver, person, pay, page };
}
const WAITS = 'This quote waits for the approval of Grace Hopper; it can be paid once it is approved.';

test('by default a quote waits while its approval is pending, and no longer once nobody can answer', async () => {
  const { quote, pay } = await asked();
  expect(await refusalBy(pay())).toEqual({ code: 'invalid_state', message: WAITS });
  await expire(quote.id);
  expect((await pay()).status).toBe('paid');
});

test('where approvals are optional the page says whose is pending, and paying goes ahead knowingly', async () => {
  await rule('optional');
  const { person, pay, page } = await asked();
  expect(await invoke(openQuote, person, {})).toMatchObject({
    pendingApprovals: [{ approverName: 'Grace Hopper', createdAt: '2026-11-04T15:00:00.000Z' }],
    unpayable: null,
  });
  const html = await page();
  expect(html).toContain('<strong>An approval is pending.</strong> <bdi>Grace Hopper</bdi> was asked on');
  const knowingly = 'If you pay now, the order goes ahead without it.';
  expect([html.split(knowingly).length - 1, html.lastIndexOf(knowingly) > html.indexOf('id="pay"')]).toEqual([
    2,
    true,
  ]);
  expect((await pay()).status).toBe('paid');
  await rule('awaited');
});

test('where the owner requires it, a pending approval stops payment until it is given', async () => {
  await rule('required');
  const { approver, person, pay, page } = await asked();
  expect(await refusalBy(pay())).toEqual({ code: 'invalid_state', message: WAITS });
  const html = await page();
  expect(html).toContain(WAITS);
  expect(html).not.toContain('name="method"');
  await invoke(decideApproval, bySession(approver), { decision: 'approve', name: 'Grace Hopper' });
  expect(await invoke(openQuote, person, {})).toMatchObject({
    pendingApprovals: [],
    unpayable: null,
  });
  expect((await pay()).status).toBe('paid');
  await rule('awaited');
});

test('where it is required, an approval that nobody answered in time lets nothing through', async () => {
  await rule('required');
  const { quote, pay } = await asked();
  await expire(quote.id);
  expect(await refusalBy(pay())).toEqual({
    code: 'invalid_state',
    message:
      'Nobody approved this quote in time; ask for its approval again, and it can be paid once it is approved.',
  });
});
