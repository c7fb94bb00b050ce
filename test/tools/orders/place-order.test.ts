import { expect, test } from 'vitest';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const numberOf = async (id: string) => (await deskOf(shop).orders.anyById(id))?.number;

test('each order gets the next number of the shop, and a refused one leaves no gap', async () => {
  const first = (await numberOf(await paidOrder(shop))) ?? 0;
  expect(first).toBeGreaterThan(10_000);
  const desk = deskOf(shop);
  await expect(
    desk.transaction(async (tx) => {
      expect(await tx.orders.nextNumber()).toBe(first + 1);
      throw new Error('the payment was refused');
    }),
  ).rejects.toThrow('the payment was refused');
  const ids = await Promise.all([paidOrder(shop), paidOrder(shop), paidOrder(shop)]);
  expect((await Promise.all(ids.map(numberOf))).sort()).toEqual([first + 1, first + 2, first + 3]);
});
