import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { confirmOrderChange } from '../../../tools/order-changes/confirm-order-change.ts';
import { openOrderChange } from '../../../tools/order-changes/open-order-change.ts';
import { orderOnTerms } from '../../support/invoices.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { changeHolderOf, proposed, tumblers } from '../../support/order-changes.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the link shows the order before and after, and how the difference is settled', async () => {
  const [byCard, onTerms] = [await paidOrder(shop), (await orderOnTerms(shop)).id];
  const opened = async (id: string, quantity: number) => {
    const { change } = await proposed(shop, id, { lines: [tumblers(quantity)] });
    const { payment, amount_due, is_open } = await invoke(
      openOrderChange,
      await changeHolderOf(shop, change.url),
      {},
    );
    return { payment, is_due: amount_due === change.difference, amount_due, is_open };
  };
  expect(await opened(byCard, 300)).toMatchObject({ payment: 'card', is_due: true, is_open: true });
  expect(await opened(onTerms, 300)).toMatchObject({ payment: 'invoice', amount_due: 0 });
  expect(await opened(await paidOrder(shop), 144)).toMatchObject({ payment: 'refund', amount_due: 0 });
});

test('an answered change is closed, and another link leads to none', async () => {
  const { change } = await proposed(shop, await paidOrder(shop), { lines: [tumblers(144)] });
  const person = await changeHolderOf(shop, change.url);
  await invoke(confirmOrderChange, person, { name: 'Ada' });
  const { is_open, change: seen } = await invoke(openOrderChange, person, {});
  expect([is_open, seen.status, seen.before.items[0]?.quantity]).toEqual([false, 'applied', 250]);
  await expect(invoke(openOrderChange, deskOf(shop), {})).rejects.toMatchObject({ code: 'unauthorized' });
});
