import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { startChangePayment } from '../../../tools/order-changes/start-change-payment.ts';
import { withdrawOrderChange } from '../../../tools/order-changes/withdraw-order-change.ts';
import { type CardShop, openCardShop } from '../../support/card-shop.ts';
import { balanceOf, changeHolderOf, proposed, storedOrder, tumblers } from '../../support/order-changes.ts';
import { deskOf } from '../../support/proofs.ts';

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(() => shop.close());

const ADA = { name: 'Ada Byron' };

/** An order paid at the provider, with a change that costs more. */
async function changing() {
  const { page, quote } = await shop.atThePage();
  shop.stripe.pay(page);
  await shop.tell(page);
  const [{ id }] = await shop.ordersOf(quote.id);
  const { change } = await proposed(shop, id, { lines: [tumblers(300, { artwork_id: 'art_demo' })] });
  return { id, change, person: await changeHolderOf(shop, change.url) };
}

test('the difference is paid on the provider’s page, and the order changes once it is paid', async () => {
  const { id, change, person } = await changing();
  const { url } = await invoke(startChangePayment, person, ADA);
  expect(await invoke(startChangePayment, person, ADA)).toEqual({ url });
  const page = url.split('/').at(-1) ?? '';
  expect((await storedOrder(shop, id)).hold?.waitsFor).toBe('answer');
  shop.stripe.pay(page);
  await shop.tell(page);
  const { items, totals, payment, hold } = await storedOrder(shop, id);
  expect([items[0]?.spec.quantity, hold, payment.amountCents]).toEqual([300, null, totals.totalCents]);
  expect(await balanceOf(shop, id)).toBe(totals.totalCents);
  const kept = await deskOf(shop).orderChanges.byId(change.id);
  expect([kept?.status, kept?.evidence?.name]).toEqual(['applied', 'Ada Byron']);
});

test('a page that is paid after the change was withdrawn is refunded', async () => {
  const { id, person } = await changing();
  const before = await balanceOf(shop, id);
  const { url } = await invoke(startChangePayment, person, ADA);
  const page = url.split('/').at(-1) ?? '';
  shop.stripe.pay(page);
  await invoke(withdrawOrderChange, deskOf(shop), { id, reason: 'The color is gone' });
  await shop.tell(page);
  expect([await balanceOf(shop, id), (await storedOrder(shop, id)).items[0]?.spec.quantity]).toEqual([
    before,
    250,
  ]);
});
