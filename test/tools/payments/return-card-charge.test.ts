/** Purchasing cards in documents of buyers' systems: charged once for an order, or not at all. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcilePayments } from '../../../server/jobs/reconcile-payments.ts';
import { showDeskBoard } from '../../../tools/desk/show-desk-board.ts';
import { invoke } from '../../../tools/invoke.ts';
import { returnCardCharge } from '../../../tools/payments/return-card-charge.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../tools/procurement/procurement-settings.ts';
import { signedIn } from '../../support/browsing.ts';
import { cardProvider } from '../../support/card-provider.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { saveSettings } from '../../support/procurement-settings.ts';
import { punchingOut } from '../../support/punchout-sessions.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';

let shop: Shop;
let buyer: ReturnType<typeof punchingOut>;
let cards: ReturnType<typeof cardProvider>;
beforeEach(async () => {
  cards = cardProvider();
  shop = await openShop({ now: '2026-11-04T15:00:00.000Z', dependencies: { payments: cards } });
  buyer = punchingOut(shop);
  await saveSettings(shop, { ...DEFAULT_PROCUREMENT_SETTINGS, pcard: 'payment' });
});
afterEach(() => shop.close());

const document = async () => buyer.orderOf((await buyer.returned()).cart.items, { card: '4111' });
const paid = () => [...cards.charged.values()];
const later = (minutes: number) => {
  shop.clock.at = new Date(shop.clock.at.getTime() + minutes * 60_000);
};
async function reconcile(minutes: number): Promise<void> {
  later(minutes);
  await reconcilePayments(shop.service).run(new AbortController().signal, shop.service.log);
}
const reported = () => shop.failures.map(({ message }) => message);
/** The document comes, its card is charged, and the service dies before the answer. */
async function killedWith(order: Record<string, unknown>): Promise<void> {
  cards.beforeAnswer = async () => {
    throw new Error('killed');
  };
  expect(await refusalCode(buyer.place(order))).toBe('internal');
  shop.failures.length = 0;
}

test('a service that dies between charge and order finds the charge when the document comes again', async () => {
  const order = await document();
  await killedWith(order);
  expect(paid()).toEqual([113_535]);
  const placed = await buyer.place(order);
  const [reference] = cards.charged.keys();
  expect([placed.isRepeat, paid(), placed.order.payment.status]).toEqual([false, [113_535], 'paid']);
  expect((await shop.service.paymentRecords.entriesOf(placed.order.id)).map((one) => one.reference)).toEqual([
    `paid ${reference}`,
  ]);
  await reconcile(60);
  expect([paid(), reported()]).toEqual([[113_535], []]);
});

test('a charge whose order never came goes back, and a later document is charged anew', async () => {
  const order = await document();
  await killedWith(order);
  await reconcile(4);
  expect(paid()).toEqual([113_535]);
  await reconcile(2);
  await reconcile(6);
  expect([paid(), reported()]).toEqual([
    [],
    [`No order came of the card charged for ${order.number}: its money went back.`],
  ]);
  const placed = await buyer.place(order);
  expect([placed.isRepeat, paid()]).toEqual([false, [113_535]]);
});

test('a document whose charge goes back while it is being placed is charged again for its order', async () => {
  const order = await document();
  cards.beforeAnswer = () => reconcile(6);
  const placed = await buyer.place(order);
  expect([placed.isRepeat, paid()]).toEqual([false, [113_535]]);
  expect(await buyer.place(order)).toMatchObject({ isRepeat: true });
  await reconcile(60);
  expect(paid()).toEqual([113_535]);
});

test('a number that another document took meanwhile, and a card that is declined, pay nothing', async () => {
  const [order, declined] = [await document(), await document()];
  cards.beforeAnswer = async () => {
    const { cart } = await buyer.returned();
    await buyer.place(buyer.orderOf(cart.items, { number: order.number }));
  };
  expect(await refusalCode(buyer.place(order))).toBe('invalid_state');
  expect(await refusalCode(buyer.place({ ...declined, card: 'declined' }))).toBe('not_available');
  await reconcile(6);
  expect([paid(), reported()]).toEqual([
    [],
    [`No order came of the card charged for ${order.number}: its money went back.`],
  ]);
});

test('the same document three times at once is one order and one charge', async () => {
  const order = await document();
  const placed = await Promise.all([1, 2, 3].map(() => buyer.place(order)));
  expect([new Set(placed.map((one) => one.order.id)).size, paid()]).toEqual([1, [113_535]]);
});

test('money that the provider does not give back is told at the desk, and asked for until it is', async () => {
  const order = await document();
  await killedWith(order);
  cards.isSilent = true;
  for (let run = 0; run < 6; run += 1) await reconcile(6);
  const { paymentIssues } = await invoke(showDeskBoard, deskOf(shop), {});
  const why = `No order came of $1,135.35 charged to a purchasing card for order ${order.number}, and the money goes back: the payment provider was asked 6 times and did not answer. Look at it there.`;
  expect(paymentIssues).toMatchObject([{ kind: 'unanswered', orderId: null, quoteUrl: null, why }]);
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  expect((await desk.get('/desk')).html).toContain(`/desk/accounts?words=`);
  cards.isSilent = false;
  await reconcile(6);
  expect((await invoke(showDeskBoard, deskOf(shop), {})).paymentIssues).toEqual([]);
  expect(paid()).toEqual([]);
});

test('no customer sends one back, and one of an order stays', async () => {
  const placed = await buyer.place(await document());
  const [id = ''] = cards.charged.keys();
  expect(await refusalCode(invoke(returnCardCharge, await customer(shop), { id }))).toBe('unauthorized');
  expect(await invoke(returnCardCharge, deskOf(shop), { id })).toEqual({ isReturned: false });
  expect([placed.order.payment.status, paid()]).toEqual(['paid', [113_535]]);
});
