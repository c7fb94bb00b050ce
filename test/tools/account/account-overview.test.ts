import { beforeAll, expect, test } from 'vitest';
import { accountOverview } from '../../../tools/account/account-overview.ts';
import { issueInvoice } from '../../../tools/payments/issue-invoice.ts';
import { decideProof } from '../../../tools/proofs/decide-proof.ts';
import { drawProof } from '../../../tools/proofs/draw-proof.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { ADDRESS, acceptQuote, dollarsDue, holderOf, invoke, setDelivery } from '../../support/people.ts';
import { deskOf, paidOrder, proofHolderOf, proofOf, toldSheets } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ dependencies: { proofSheets: toldSheets() } });
beforeAll(async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
});

const tee = (size: string, quantity: number) => ({
  key: 'demo:TEE-RINGSPUN',
  part_id: `TEE-RINGSPUN-BLACK-${size}`,
  quantity,
  artwork_id: 'art_demo',
});

const waiting = async (account?: string) => {
  const ctx = await customer(shop, account === undefined ? {} : { account });
  const { proofs } = await invoke(accountOverview, ctx, {});
  expect(proofs.total).toBe(proofs.shown.length);
  return proofs.shown.map(({ name, quantity, round }) => [name, quantity, round]);
};

const answer = async (url: string, decision: 'approve' | 'request_changes') =>
  invoke(decideProof, await proofHolderOf(shop, url), {
    decision,
    name: 'Ada Byron',
    comment: 'Larger, please.',
  });

test('an account that did nothing yet has a key', async () => {
  const other = await customer(shop, {
    account: 'other@example.com',
    email: 'mary@example.com',
    role: 'member',
  });
  expect(await invoke(accountOverview, other, {})).toEqual({
    proofs: { shown: [], total: 0 },
    approvals: { shown: [], total: 0 },
    invoices: { shown: [], total: 0 },
    hasLogo: false,
    activeKeys: 1,
  });
});

test('what an account has is counted', async () => {
  const overview = await invoke(accountOverview, await customer(shop), {});
  expect(overview).toMatchObject({
    approvals: { shown: [{ id: 'apv_demo', status: 'pending' }], total: 1 },
    hasLogo: true,
    activeKeys: 1,
  });
});

test('invoices to pay stand with the overdue ones first', async () => {
  const desk = deskOf(shop);
  const due = async () => {
    const { invoices } = await invoke(accountOverview, await customer(shop), {});
    expect(invoices.total).toBe(invoices.shown.length);
    return invoices.shown.map(({ name, status }) => `${name} ${status}`);
  };
  const ship = async (id: string) => {
    const order = await desk.orders.anyById(id);
    if (order) await desk.transaction((tx) => issueInvoice(desk, tx, order));
  };
  await ship('ord_demo');
  expect(await due()).toEqual(['INV-1001 open']);
  shop.clock.at = new Date('2026-12-05T15:00:00.000Z');
  const { body: quote } = await shop.rest('POST', '/quotes', { lines: [tee('M', 48)], ship_postal: '94105' });
  const person = await holderOf(shop, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  await ship((await invoke(acceptQuote, person, { payment: 'terms', amount })).id);
  expect(await due()).toEqual(['INV-1001 overdue', 'INV-1002 open']);
});

test('no key sees the overview', async () => {
  expect(await refusalCode(invoke(accountOverview, await keyHolder(shop), {}))).toBe('unauthorized');
});

test('a proof waits once for all the sizes it shows, until it is answered or its order is cancelled', async () => {
  expect(await waiting()).toEqual([]);
  const tees = await paidOrder(shop, [tee('S', 40), tee('M', 60)]);
  const first = await invoke(drawProof, deskOf(shop), { id: tees, line: 1 });
  const tumblers = await proofOf(shop);
  const shown = (round: number) => [
    ['Ringspun Soft Tee', 100, round],
    ['20 oz Vacuum Tumbler', 250, 1],
  ];
  expect(await waiting()).toEqual(shown(1));
  expect(await waiting('other@example.com')).toEqual([]);

  await answer(first.url, 'request_changes');
  expect(await waiting()).toEqual([['20 oz Vacuum Tumbler', 250, 1]]);
  const second = await invoke(drawProof, deskOf(shop), { id: tees, line: 1 });
  expect((await waiting()).sort()).toEqual(shown(2).sort());
  await answer(second.url, 'approve');
  expect(await waiting()).toEqual([['20 oz Vacuum Tumbler', 250, 1]]);

  const order = await deskOf(shop).orders.anyById(tumblers.orderId);
  const { version = 0 } = order ?? {};
  await invoke(cancelOrder, deskOf(shop), { id: tumblers.orderId, version, reason: 'The fair is off.' });
  expect(await waiting()).toEqual([]);
});

test('an unanswered proof that a newer one replaced waits no more', async () => {
  const id = await paidOrder(shop);
  await invoke(drawProof, deskOf(shop), { id, line: 1 });
  await invoke(drawProof, deskOf(shop), { id, line: 1, note: 'With the right mark.' });
  expect(await waiting()).toEqual([['20 oz Vacuum Tumbler', 250, 2]]);
});
