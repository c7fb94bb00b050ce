/** What waits for the people of an account, as its overview says it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOverview } from '../../../tools/account/account-overview.ts';
import { decideProof } from '../../../tools/proofs/decide-proof.ts';
import { drawProof } from '../../../tools/proofs/draw-proof.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { invoke } from '../../support/people.ts';
import { deskOf, paidOrder, proofHolderOf, proofOf, toldSheets } from '../../support/proofs.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ surroundings: { proofSheets: toldSheets() } });
  await shop.newKey(['read'], { email: 'other@example.com' });
});
afterAll(() => shop.close());

const tee = (size: string, quantity: number) => ({
  key: 'demo:TEE-RINGSPUN',
  part_id: `TEE-RINGSPUN-BLACK-${size}`,
  quantity,
  artwork_id: 'art_demo',
});

const waiting = async (account?: string) => {
  const ctx = await customer(shop, account === undefined ? {} : { account });
  const { waiting_proofs: proofs, waiting_proofs_total: total } = await invoke(accountOverview, ctx, {});
  expect(total).toBe(proofs.length);
  return proofs.map(({ name, quantity, round }) => [name, quantity, round]);
};

const answer = async (url: string, decision: 'approve' | 'request_changes') =>
  invoke(decideProof, await proofHolderOf(shop, url), {
    decision,
    name: 'Ada Byron',
    comment: 'Larger, please.',
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

  const order = await deskOf(shop).orders.anyById(tumblers.order_id);
  const { version = 0 } = order ?? {};
  await invoke(cancelOrder, deskOf(shop), { id: tumblers.order_id, version, reason: 'The fair is off.' });
  expect(await waiting()).toEqual([]);
});

test('an unanswered proof that a newer one replaced waits no more', async () => {
  const id = await paidOrder(shop);
  await invoke(drawProof, deskOf(shop), { id, line: 1 });
  await invoke(drawProof, deskOf(shop), { id, line: 1, note: 'With the right mark.' });
  expect(await waiting()).toEqual([['20 oz Vacuum Tumbler', 250, 2]]);
});
