/** The page of a quote once it is an order: what waits for the customer, and the day it arrives now. */

import { expect, test } from 'vitest';
import { watchOrder } from '../../../../tools/agents/watch-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { decideProof } from '../../../../tools/proofs/decide-proof.ts';
import { releaseOrder } from '../../../../tools/purchasing/release-order.ts';
import { longDay } from '../../../../tools/values/calendar.ts';
import { deskOf, paidOrder, proofHolderOf, proofOf, toldSheets } from '../../../support/proofs.ts';
import { useShop } from '../../../support/use.ts';
import { doorOf } from './door.ts';

const DAY_MS = 86_400_000;

const shop = useShop({ dependencies: { proofSheets: toldSheets() } });

async function pageOf(orderId: string): Promise<string> {
  const order = await deskOf(shop).orders.anyById(orderId);
  const { pathname } = new URL(deskOf(shop).links.quote(order?.quoteId ?? ''));
  return (await doorOf(shop).request(pathname)).text();
}

test('leads to a proof that waits, until it is answered', async () => {
  const proof = await proofOf(shop);
  const link = `<a href="${new URL(proof.url).pathname}">`;
  const before = await pageOf(proof.orderId);
  expect(before).toContain('A proof is waiting for your approval');
  expect(before).toContain(link);
  await invoke(decideProof, await proofHolderOf(shop, proof.url), { decision: 'approve', name: 'Ada' });
  const after = await pageOf(proof.orderId);
  expect(after).not.toContain('A proof is waiting for your approval');
  expect(after).not.toContain('You get a proof of line 1 to approve; nothing is made before.');
});

test('names the next steps that are still to come, and no other', async () => {
  const id = await paidOrder(shop);
  expect(await pageOf(id)).toContain('releases the order to production');
  await invoke(releaseOrder, deskOf(shop), { id });
  const released = await pageOf(id);
  expect(released).not.toContain('releases the order to production');
  expect(released).toContain('You get a proof of line 1 to approve; nothing is made before.');
});

test('says when the day it arrives has moved, and why', async () => {
  const id = await paidOrder(shop);
  const promised = (await deskOf(shop).orders.anyById(id))?.dates.inHandsDate;
  expect(await pageOf(id)).not.toContain('as promised');
  const start = shop.clock.at;
  shop.clock.at = new Date(start.getTime() + 20 * DAY_MS);
  const { expectedOn: day } = await invoke(watchOrder, deskOf(shop), { id });
  expect(day > (promised ?? '')).toBe(true);
  const html = await pageOf(id);
  expect(html).toContain(`It is expected on ${longDay(day)}, not on ${longDay(promised ?? '')} as promised.`);
  expect(html).toContain('The proof is still open');
  expect(html).toContain('Promised for');
  expect(html).not.toContain('In your hands by');
  shop.clock.at = start;
});
