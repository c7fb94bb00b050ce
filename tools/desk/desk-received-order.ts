/** What the desk reads of a received purchase order. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import { creditFor } from '../payments/credit.ts';

/** The stored input of `receive_purchase_order`, as far as the desk reads it. */
const Sent = z.object({
  ordered_at: z.string(),
  lines: z.array(z.object({ number: z.number(), need_by: z.string().optional() })),
  for_people: z.array(z.string()),
  artwork_files: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  note: z.string().optional(),
  terms: z.string().optional(),
});

export async function deskReceived(ctx: Pick<Ctx, 'receivedPurchaseOrders'>, order: Order) {
  if (order.source !== 'soap') return null;
  const received = await ctx.receivedPurchaseOrders.ofOrder(order.id);
  if (!received) return null;
  const { ordered_at, for_people, artwork_files, lines, note, terms } = Sent.parse(received.sent);
  return {
    orderedAt: ordered_at,
    forPeople: for_people,
    artworkFiles: artwork_files,
    wanted: lines.flatMap(({ number, need_by: by }) =>
      by === undefined ? [] : [{ line: number, by, isLate: by < order.dates.inHandsDate }],
    ),
    note: note ?? null,
    terms: terms ?? null,
  };
}

/** The account's credit for a purchase order to accept; `null` without a limit, or if nothing is to be accepted. */
export async function deskCredit(
  ctx: Pick<Ctx, 'accounts' | 'invoices'>,
  { status, accountId, payment }: Order,
) {
  const account = status === 'received' ? await ctx.accounts.byId(accountId) : undefined;
  return (account && (await creditFor(account, payment.amountCents, ctx.invoices))) ?? null;
}
