/** What shipped is billed to the cent, whatever was shipped of whichever lines to whichever places. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order } from '../../../tools/orders/order.ts';
import { billShipped, shippedContent } from '../../../tools/payments/bill-shipped.ts';
import { sum } from '../../../tools/values/money.ts';
import { orderOnTerms } from '../../support/invoices.ts';
import { orderToTwoPlaces, storedOrder } from '../../support/order-changes.ts';
import { deskOf, paidOrder, TUMBLER_LINE } from '../../support/proofs.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop();
const TEE = { key: 'demo:TEE-RINGSPUN', artwork_id: 'art_demo' };
const orders = prepared(async () => ({
  all: [
    await storedOrder(shop, await paidOrder(shop, [TUMBLER_LINE])),
    await storedOrder(
      shop,
      await paidOrder(shop, [
        { ...TEE, part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 48 },
        { ...TEE, part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 12 },
      ]),
    ),
    await storedOrder(shop, await orderToTwoPlaces(shop)),
    await storedOrder(shop, (await orderOnTerms(shop)).id),
  ],
}));

const linesOf = ({ items }: Order, permille: readonly number[]) =>
  items.map(({ line, spec: { quantity: ordered } }, index) => ({
    line,
    ordered,
    shipped: 1 + Math.floor((ordered * (permille[index] ?? 1_000)) / 1_000),
  }));

test('billed is shipped × price, charges and freight as ordered, and tax of that; the places sum up', async () => {
  const ctx = deskOf(shop);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(orders.all.length - 1),
      fc.array(fc.nat(1_500), { minLength: 2, maxLength: 2 }),
      async (at, permille) => {
        const order = orders.all[at];
        if (!order) return;
        const lines = linesOf(order, permille);
        const isCard = order.payment.method === 'card';
        const { items, charges, totals, destinations } = await shippedContent(ctx, order, lines);
        const pieces = (line: number) => {
          const { ordered = 0, shipped = 0 } = lines.find((one) => one.line === line) ?? {};
          return isCard ? Math.min(ordered, shipped) : shipped;
        };
        const goods = sum(order.items.map(({ line, priced }) => pieces(line) * priced.unitPriceCents));
        const charged = sum(charges.map(({ amountCents }) => amountCents));
        const places = destinations.map((one) => one.totals);
        const of = (amount: (one: Order['totals']) => number) => sum(places.map(amount));
        const isSummed = destinations.length === 0;
        expect({
          pieces: items.map(({ line, spec }) => [line, spec.quantity]),
          goods: totals.goodsCents,
          subtotal: totals.subtotalCents,
          freight: totals.freight.amountCents,
          total: totals.totalCents,
          charges,
          places: isSummed
            ? null
            : [of((one) => one.goodsCents), of((one) => one.subtotalCents), of((one) => one.totalCents)],
          inPlaces: sum(destinations.flatMap((one) => one.lines.map(({ quantity }) => quantity))),
        }).toEqual({
          pieces: order.items.map(({ line }) => [line, pieces(line)]),
          goods,
          subtotal: goods + charged,
          freight: order.totals.freight.amountCents,
          total: goods + charged + order.totals.freight.amountCents + totals.tax.amountCents,
          charges: order.charges,
          places: isSummed ? null : [goods, goods + charged, totals.totalCents],
          inPlaces: isSummed ? 0 : sum(items.map(({ spec }) => spec.quantity)),
        });
        // As much of the order's tax as is billed of its goods, to a cent a place.
        const share = (order.totals.tax.amountCents * totals.subtotalCents) / order.totals.subtotalCents;
        const isSameGoods = destinations.length === 0;
        if (isSameGoods) expect(Math.abs(totals.tax.amountCents - share)).toBeLessThan(1);
      },
    ),
    { numRuns: 60 },
  );
});

test('what was shipped as ordered is billed as ordered, and what is less goes back to the card', async () => {
  const ctx = deskOf(shop);
  for (const order of orders.all) {
    const same = await shippedContent(ctx, order, []);
    expect([same.totals.totalCents, same.items]).toEqual([order.totals.totalCents, order.items]);
    const lines = linesOf(order, [800, 900]);
    const content = await shippedContent(ctx, order, lines);
    const less = order.totals.totalCents - content.totals.totalCents;
    const rolledBack = new Error('taken back');
    const outcome: unknown[] = [];
    await ctx
      .transaction(async (tx, ctx) => {
        const billed = await billShipped(ctx, tx, order, content);
        outcome.push(
          billed.order.payment.amountCents,
          sum(billed.refunds.map(({ amountCents }) => amountCents)),
        );
        throw rolledBack;
      })
      .catch((cause) => {
        if (cause !== rolledBack) throw cause;
      });
    const { method, amountCents } = order.payment;
    expect(outcome.slice(-2)).toEqual(method === 'card' ? [amountCents, less] : [amountCents - less, 0]);
  }
});
