import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { confirmOrderChange } from '../../../tools/order-changes/confirm-order-change.ts';
import { openOrderChange } from '../../../tools/order-changes/open-order-change.ts';
import { differenceCents } from '../../../tools/orders/order-change.ts';
import { orderOnTerms } from '../../support/invoices.ts';
import { changeHolderOf, proposed, tumblers } from '../../support/order-changes.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('the link shows the order before and after, and how the difference is settled', async () => {
  const [byCard, onTerms] = [await paidOrder(shop), (await orderOnTerms(shop)).id];
  const opened = async (id: string, quantity: number) => {
    const { change } = await proposed(shop, id, { lines: [tumblers(quantity)] });
    const { payment, amountDueCents, isOpen } = await invoke(
      openOrderChange,
      await changeHolderOf(shop, change.url),
      {},
    );
    return { payment, isDue: amountDueCents === differenceCents(change), amountDueCents, isOpen };
  };
  expect(await opened(byCard, 300)).toMatchObject({ payment: 'card', isDue: true, isOpen: true });
  expect(await opened(onTerms, 300)).toMatchObject({ payment: 'invoice', amountDueCents: 0 });
  expect(await opened(await paidOrder(shop), 144)).toMatchObject({ payment: 'refund', amountDueCents: 0 });
});

test('an answered change is closed, and another link leads to none', async () => {
  const { change } = await proposed(shop, await paidOrder(shop), { lines: [tumblers(144)] });
  const person = await changeHolderOf(shop, change.url);
  await invoke(confirmOrderChange, person, { name: 'Ada' });
  const { isOpen, change: seen } = await invoke(openOrderChange, person, {});
  expect([isOpen, seen.status, seen.before.items[0]?.spec.quantity]).toEqual([false, 'applied', 250]);
  await expect(invoke(openOrderChange, deskOf(shop), {})).rejects.toMatchObject({ code: 'unauthorized' });
});
