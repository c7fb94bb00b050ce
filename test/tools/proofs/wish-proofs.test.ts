import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawMissingProofs } from '../../../server/jobs/draw-missing-proofs.ts';
import { jobRunner } from '../../../server/jobs/runner.ts';
import { invoke } from '../../../tools/invoke.ts';
import { showProofBatch } from '../../../tools/proofs/show-proof-batch.ts';
import { wishProofs } from '../../../tools/proofs/wish-proofs.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf, paidOrder, type ToldSheets, toldSheets } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
let sheets: ToldSheets;
beforeAll(async () => {
  sheets = toldSheets();
  shop = await openShop({ dependencies: { proofSheets: sheets } });
});
afterAll(() => shop.close());

const wish = (input: { order_ids?: string[]; batch_id?: string }) => invoke(wishProofs, deskOf(shop), input);
const shown = (batch: string) => invoke(showProofBatch, deskOf(shop), { batch });
const run = () =>
  jobRunner([drawMissingProofs(shop.service)], shop.service.log).runOnce('draw-missing-proofs');
const paidOrders = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < count; made++) ids.push(await paidOrder(shop));
  return ids;
};

test('of two starts at once one batch is made, and each order is drawn once', async () => {
  const ids = await paidOrders(2);
  const [one, other] = await Promise.all([wish({ order_ids: ids }), wish({ order_ids: ids.toReversed() })]);
  expect(one).toEqual(other);
  expect((await shown(one.batchId)).wishes.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  const drawn = sheets.sheets.length;
  await run();
  expect(sheets.sheets.length - drawn).toBe(2);
  expect((await shown(one.batchId)).wishes.map(({ status, sent }) => [status, sent])).toEqual([
    ['drawn', 1],
    ['drawn', 1],
  ]);
});

test('an order that waits stays in its batch', async () => {
  const [waiting = '', other = ''] = await paidOrders(2);
  const first = await wish({ order_ids: [waiting] });
  const second = await wish({ order_ids: [waiting, other] });
  expect((await shown(first.batchId)).wishes.map(({ orderId }) => orderId)).toEqual([waiting]);
  expect((await shown(second.batchId)).wishes.map(({ orderId }) => orderId)).toEqual([other]);
  await run();
});

test('accounts are served in turn', async () => {
  const ids = await paidOrders(5);
  await wish({ order_ids: ids });
  const [, , , fourth = '', fifth = ''] = ids;
  // As if the last two were another customer’s.
  await shop.service.transaction(async (tx) => {
    await tx.accounts.ensureAccount({
      ...{ id: 'acc_0', name: 'Other', email: 'other@example.com', createdAt: '2026-01-01T00:00:00.000Z' },
    });
    for (const id of [fourth, fifth]) {
      const kept = await tx.proofWishes.ofOrder(id);
      if (!kept) throw new Error('it waits for no proof');
      await tx.proofWishes.save({ ...kept, status: 'drawn' });
      await tx.proofWishes.wish({ ...kept, accountId: 'acc_0' });
    }
  });
  const before = sheets.sheets.length;
  await run();
  const numbers = await Promise.all(ids.map(async (id) => (await deskOf(shop).orders.anyById(id))?.number));
  expect(
    sheets.sheets.slice(before).map(({ orderNumber }) => numbers.indexOf(Number(orderNumber.slice(2)))),
  ).toEqual([3, 0, 4, 1, 2]);
});

test('what was refused is drawn again in its batch', async () => {
  const [id = ''] = await paidOrders(1);
  const { batchId } = await wish({ order_ids: [id] });
  sheets.before = () => Promise.reject(new Error('of ours'));
  await run();
  expect(shop.failures.splice(0)).toHaveLength(1);
  sheets.before = async () => {};
  expect((await shown(batchId)).wishes.map(({ status }) => status)).toEqual(['refused']);
  expect(await wish({ batch_id: batchId })).toEqual({ batchId });
  await run();
  expect((await shown(batchId)).wishes.map(({ status, sent }) => [status, sent])).toEqual([['drawn', 1]]);
  expect(await refusalCode(wish({ batch_id: batchId }))).toBe('invalid_state');
});

test('nothing is started of no order, and of one that is not there', async () => {
  expect(await refusalCode(wish({}))).toBe('invalid_state');
  expect(await refusalCode(wish({ order_ids: ['ord_none'] }))).toBe('not_found');
});
