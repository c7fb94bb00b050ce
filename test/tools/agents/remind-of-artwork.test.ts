import { expect, test } from 'vitest';
import { remindOfArtwork } from '../../../tools/agents/remind-of-artwork.ts';
import { invoke } from '../../../tools/invoke.ts';
import { putOnHold } from '../../../tools/orders/put-on-hold.ts';
import { removeLogos } from '../../support/logos.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const TUMBLER = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 };
const shop = useShop({ now: '2026-11-02T15:00:00.000Z' });

const agent = () => shop.service.ctxFor({ kind: 'service', agent: 'artwork' }, 'req_agent');
/** The days of November on which a reminder is sent, asked each day until December 11. */
async function daysOf(id: string): Promise<string[]> {
  const days: string[] = [];
  for (let day = 0; day < 40; day++) {
    shop.clock.at = new Date(Date.UTC(2026, 10, 2 + day, 15));
    const { sent } = await invoke(remindOfArtwork, agent(), { id });
    if (sent) days.push(shop.clock.at.toISOString().slice(5, 10));
  }
  return days;
}

test('reminders come after two working days, then every five, four in all', async () => {
  const complete = await paidOrder(shop);
  await removeLogos(shop);
  const waiting = await paidOrder(shop, [TUMBLER]);
  const held = await paidOrder(shop, [TUMBLER]);
  const desk = deskOf(shop);
  await desk.transaction(async (tx) => {
    const order = await tx.orders.anyById(held);
    if (order) await putOnHold(desk, tx, order, 'The customer asked to wait.');
  });
  // Veterans Day, November 11, and Thanksgiving, November 26, are no working days.
  expect(await daysOf(waiting)).toEqual(['11-04', '11-12', '11-19', '11-27']);
  expect(await daysOf(complete)).toEqual([]);
  expect(await daysOf(held)).toEqual([]);
});
