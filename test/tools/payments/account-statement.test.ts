import { beforeAll, expect, test } from 'vitest';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { invoke } from '../../../tools/invoke.ts';
import { accountStatement } from '../../../tools/payments/account-statement.ts';
import { recordInvoicePayment } from '../../../tools/payments/record-invoice-payment.ts';
import { signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { issuedInvoice, orderOnTerms } from '../../support/invoices.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const NET = { account: 'net@example.com' };
const PERIOD = { from: '2026-11-01', to: '2026-11-30' };

const shop = useShop();
beforeAll(async () => {
  const key = await shop.newKey(['read', 'write', 'orders'], { email: NET.account, termsDays: 30 });
  const order = await orderOnTerms(shop, key);
  await issuedInvoice(shop, order.id);
  await invoke(recordInvoicePayment, deskOf(shop), { id: order.id, amount: 992.9, reference: 'Check 1' });
});

test('the statement says what was billed and paid, and the desk reads the same', async () => {
  const mine = await invoke(accountStatement, await customer(shop, NET), PERIOD);
  const row = { on: '2026-11-04', invoice: 'INV-1001', invoiceId: expect.stringMatching(/^inv_/) };
  expect(mine).toMatchObject({
    ...PERIOD,
    openingCents: 0,
    closingCents: 400_000,
    rows: [
      { ...row, kind: 'invoice', chargedCents: 499_290, creditedCents: 0, balanceCents: 499_290 },
      { ...row, kind: 'payment', chargedCents: 0, creditedCents: 99_290, balanceCents: 400_000 },
    ],
    aging: [
      { days: '0-30', owedCents: 400_000 },
      { days: '31-60', owedCents: 0 },
      { days: '61-90', owedCents: 0 },
      { days: 'over 90', owedCents: 0 },
    ],
  });
  const account = await shop.service.accounts.byEmail(NET.account);
  const account_id = account?.id ?? '';
  expect(await invoke(accountStatement, deskOf(shop), { account_id, ...PERIOD })).toEqual(mine);
  expect(await refusalCode(invoke(accountStatement, deskOf(shop), { account_id: 'acc_none' }))).toBe(
    'not_found',
  );
  expect(await refusalCode(invoke(accountStatement, await customer(shop), { account_id }))).toBe(
    'validation_failed',
  );
});

test('a page carries forward the balance of those before it', async () => {
  const read = async (limit: number, offset: number) => {
    const { rows, ...page } = await invoke(accountStatement, await customer(shop, NET), {
      ...PERIOD,
      limit,
      offset,
    });
    return [page.carriedCents, rows.map(({ balanceCents }) => balanceCents), page.hasMore, page.closingCents];
  };
  expect(await read(1, 0)).toEqual([0, [499_290], true, 400_000]);
  expect(await read(1, 1)).toEqual([499_290, [400_000], false, 400_000]);
  expect(await read(1, 7)).toEqual([400_000, [], false, 400_000]);
});

test('another account reads nothing of it', async () => {
  const { rows, closingCents } = await invoke(accountStatement, await customer(shop), PERIOD);
  expect([rows.some(({ chargedCents }) => chargedCents === 499_290), closingCents]).toEqual([
    false,
    expect.any(Number),
  ]);
});

test('a viewer reads it on a page, and a period that cannot be is explained there', async () => {
  await invoke(inviteMember, await customer(shop, NET), { email: 'vic@example.com', role: 'viewer' });
  const browser = await signedIn(shop, 'vic@example.com');
  const { html } = await browser.get('/account/statement?from=2026-11-01&to=2026-11-30');
  expect(html).toMatch(/Closing balance<\/strong><\/th><td><\/td><td><strong>\$4,000\.00/);
  for (const [query, words] of [
    ['from=2026-12-01&to=2026-11-30', 'Give a first day before the last'],
    ['from=soon', 'Give days such as 2026-11-30.'],
  ]) {
    const refused = await browser.get(`/account/statement?${query}`);
    expect([refused.status, refused.html.includes(words ?? '')]).toEqual([422, true]);
  }
});

test('the desk opens the statement of an account from the list of accounts, and a customer does not', async () => {
  const account = await shop.service.accounts.byEmail('demo@example.com');
  const path = `/desk/accounts/${account?.id}/statement`;
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  expect((await desk.get('/desk/accounts')).html).toContain(path);
  const { status, html } = await desk.get(path);
  expect([status, html.includes('Demo Company')]).toEqual([200, true]);
  const customer = await signedIn(shop);
  expect((await customer.get(path)).location).toMatch(/^\/desk\/sign-in/);
});
