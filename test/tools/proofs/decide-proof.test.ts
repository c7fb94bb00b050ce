import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { decideProof } from '../../../tools/proofs/decide-proof.ts';
import { drawProof } from '../../../tools/proofs/draw-proof.ts';
import { openProof } from '../../../tools/proofs/open-proof.ts';
import { linesWithoutProof } from '../../../tools/proofs/proof-rounds.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { openShop } from '../../support/open-shop.ts';
import { deskOf, proofHolderOf, proofOf, toldSheets } from '../../support/proofs.ts';
import { useFresh } from '../../support/use.ts';

const GRACE = { decision: 'approve', name: 'Grace Hopper', user_agent: 'Mozilla/5.0 (test)' };
const CHANGES = { decision: 'request_changes', name: 'Grace Hopper', comment: 'Smaller, please.' };

const shop = useFresh(() => openShop({ dependencies: { proofSheets: toldSheets() } }));

const decide = async (url: string, answer: Record<string, unknown>) =>
  invoke(decideProof, await proofHolderOf(shop, url), answer);
const open = async (url: string) => invoke(openProof, await proofHolderOf(shop, url), {});
const kept = (id: string) => deskOf(shop).proofs.byId(id);
async function answersTold(orderId: string) {
  const order = await deskOf(shop).orders.anyById(orderId);
  if (!order) throw new Error('no order');
  const events = await deskOf(shop).orderHistory.events(order);
  return events.filter(({ name }) => /^proof\.(approved|changes)/.test(name));
}

test('a yes is kept with what was shown, by whom and when, and production waits no longer', async () => {
  const proof = await proofOf(shop);
  const order = await deskOf(shop).orders.anyById(proof.orderId);
  if (!order) throw new Error('no order');
  const waiting = async () => linesWithoutProof(order, await deskOf(shop).proofs.ofOrder(order.id));
  expect(await waiting()).toEqual([1]);
  shop.clock.at = new Date('2026-11-05T09:30:00.000Z');
  expect(await decide(proof.url, GRACE)).toMatchObject({
    status: 'approved',
    evidence: { at: '2026-11-05T09:30:00.000Z', name: 'Grace Hopper', comment: null },
    fileHash: proof.fileHash,
  });
  expect((await kept(proof.id))?.evidence).toEqual({
    decision: 'approved',
    name: 'Grace Hopper',
    comment: null,
    at: '2026-11-05T09:30:00.000Z',
    userAgent: 'Mozilla/5.0 (test)',
    fileHash: proof.fileHash,
  });
  expect(await waiting()).toEqual([]);
  expect(await answersTold(order.id)).toMatchObject([
    {
      name: 'proof.approved',
      actor: 'link:proof',
      data: { proof_id: proof.id, order_id: order.id, line: 1 },
    },
  ]);
});

test('changes are asked for with a word on what should change', async () => {
  const proof = await proofOf(shop);
  for (const comment of [undefined, '', '   '])
    await expect(decide(proof.url, { ...CHANGES, comment })).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'comment',
      message: 'Say what should change, so that the next proof is right.',
    });
  expect(await decide(proof.url, CHANGES)).toMatchObject({
    status: 'changes_requested',
    evidence: { comment: 'Smaller, please.' },
  });
  expect(await answersTold(proof.orderId)).toMatchObject([
    { name: 'proof.changes_requested', data: { proof_id: proof.id, line: 1, comment: 'Smaller, please.' } },
  ]);
});

test('an answer is final: a second click returns it, anything said again is refused', async () => {
  const proof = await proofOf(shop);
  const first = await decide(proof.url, GRACE);
  expect(await decide(proof.url, { ...GRACE, name: 'Mallory' })).toEqual(first);
  for (const answer of [CHANGES, { ...GRACE, comment: 'But in red.' }])
    await expect(decide(proof.url, answer)).rejects.toMatchObject({
      code: 'invalid_state',
      message: 'This proof is already approved, and an answer is final.',
    });
  const other = await proofOf(shop);
  const changes = await decide(other.url, CHANGES);
  expect(await decide(other.url, CHANGES)).toEqual(changes);
  for (const answer of [GRACE, { ...CHANGES, comment: 'And in red.' }])
    await expect(decide(other.url, answer)).rejects.toMatchObject({
      code: 'invalid_state',
      message: 'Changes are already requested, and an answer is final; a new proof follows.',
    });
});

test('two windows make one decision', async () => {
  const proof = await proofOf(shop);
  const results = await Promise.allSettled([
    decide(proof.url, GRACE),
    decide(proof.url, CHANGES),
    decide(proof.url, GRACE),
  ]);
  // Either may be the first; the same answer sent twice is one.
  const answers = results.map(({ status }) => status).join();
  expect(['fulfilled,rejected,fulfilled', 'rejected,fulfilled,rejected']).toContain(answers);
  expect(await answersTold(proof.orderId)).toHaveLength(1);
});

test('a newer round takes the place of the one before, answered or not', async () => {
  const first = await proofOf(shop);
  await decide(first.url, GRACE);
  const second = await invoke(drawProof, deskOf(shop), { id: first.orderId, line: 1 });
  const third = await invoke(drawProof, deskOf(shop), { id: first.orderId, line: 1 });
  expect([second.round, third.round]).toEqual([2, 3]);
  expect(await open(first.url)).toMatchObject({ closedReason: 'replaced', newerUrl: third.url });
  expect(await open(second.url)).toMatchObject({ closedReason: 'replaced', newerUrl: third.url });
  expect(await open(third.url)).toMatchObject({ closedReason: null, newerUrl: null });
  await expect(decide(second.url, GRACE)).rejects.toMatchObject({
    code: 'invalid_state',
    message: 'A newer proof replaces this one; answer the newer one.',
  });
  const order = await deskOf(shop).orders.anyById(first.orderId);
  expect(order && linesWithoutProof(order, await deskOf(shop).proofs.ofOrder(order.id))).toEqual([1]);
});

test('a cancelled order asks for nothing any more', async () => {
  const proof = await proofOf(shop);
  await invoke(cancelOrder, deskOf(shop), { id: proof.orderId, reason: 'The customer asked for it' });
  expect(await open(proof.url)).toMatchObject({ closedReason: 'cancelled' });
  await expect(decide(proof.url, GRACE)).rejects.toMatchObject({
    code: 'invalid_state',
    message: 'The order was cancelled; its proof can no longer be answered.',
  });
});

test('the link of a proof opens that proof alone, and other links open none', async () => {
  const [proof, other] = [await proofOf(shop), await proofOf(shop)];
  expect((await open(proof.url)).proof.id).toBe(proof.id);
  expect(JSON.stringify(await open(proof.url))).not.toContain(other.id);
  const { body: quote } = await shop.rest('GET', '/quotes?limit=1');
  const token = new URL(quote.quotes[0].url).pathname.replace('/q/', '');
  expect(await shop.service.linkHolder(token, 'proof')).toBeUndefined();
  const holder = await shop.service.linkHolder(token, 'quote');
  const ctx = holder && shop.service.ctxFor(holder, 'req');
  if (!ctx) throw new Error('the quote has no link');
  await expect(invoke(decideProof, ctx, GRACE)).rejects.toMatchObject({ code: 'not_found' });
});
