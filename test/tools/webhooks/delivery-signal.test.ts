import { expect, test } from 'vitest';
import { prepared, useShop } from '../../support/use.ts';
import { publicNames, subscriber } from '../../support/webhooks.ts';

const shop = useShop({ dependencies: publicNames });
const at = prepared(() => subscriber(shop));

test('a sender that listens is woken by a test, a replay and a resumption', async () => {
  const { deliverySignal } = shop.service;
  const wakes = async (work: () => Promise<unknown>) => {
    const stopping = new AbortController();
    // An earlier wake-up is not counted.
    await deliverySignal.wait(0, stopping.signal);
    let isWoken = false;
    const waits = deliverySignal.wait(20_000, stopping.signal).then(() => {
      isWoken = true;
    });
    await work();
    await new Promise(setImmediate);
    const answer = isWoken;
    stopping.abort();
    await waits;
    return answer;
  };
  const { id } = (await at.subscribe()).body;
  let delivery = '';
  expect(
    await wakes(async () => {
      delivery = (await at.tryOut(id)).body.delivery_id;
    }),
  ).toBe(true);
  expect(await wakes(() => at.replay(id, delivery))).toBe(true);
  await at.update(id, { status: 'paused' });
  expect(await wakes(() => at.update(id, { status: 'active' }))).toBe(true);
  // A rotation makes nothing due.
  expect(await wakes(() => at.rotate(id))).toBe(false);
});
