/** What the desk needs to know of a purchase order that came in by machine, before it accepts it and after. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import { creditFor } from '../payments/credit.ts';
import { centsToDollars } from '../values/money.ts';

/** What was kept of it, as far as people read it; a cXML order's own words are in its documents. */
const Sent = z.object({
  ordered_at: z.string(),
  lines: z.array(z.object({ number: z.number(), need_by: z.string().optional() })),
  for_people: z.array(z.string()),
  note: z.string().optional(),
  terms: z.string().optional(),
});

export const DeskReceivedWire = z.object({
  ordered_at: z.iso.datetime().describe('When the buyer says it was ordered'),
  for_people: z.array(z.string().describe('One reason')).describe('Why somebody has to read it'),
  wanted: z
    .array(
      z.object({
        line: z.int().min(0).describe('The buyer’s line'),
        by: z.iso.date().describe('The day the buyer wants it'),
        is_late: z.boolean().describe('Whether the promised day is later'),
      }),
    )
    .describe('Lines with a day of their own'),
  note: z.string().nullable().describe('Contacts, terms and remarks on the whole order, one a line'),
  terms: z.string().nullable().describe('Terms the buyer sent along'),
});

export async function deskReceived(
  ctx: Pick<Ctx, 'receivedPurchaseOrders'>,
  order: Order,
): Promise<z.input<typeof DeskReceivedWire> | null> {
  if (order.source !== 'soap') return null;
  const received = await ctx.receivedPurchaseOrders.ofOrder(order.id);
  if (!received) return null;
  const { ordered_at, for_people, lines, note, terms } = Sent.parse(received.sent);
  return {
    ordered_at,
    for_people,
    wanted: lines.flatMap(({ number, need_by: by }) =>
      by === undefined ? [] : [{ line: number, by, is_late: by < order.dates.inHandsDate }],
    ),
    note: note ?? null,
    terms: terms ?? null,
  };
}

export const DeskCreditWire = z.object({
  limit: z.number().min(0).describe('The most the account may owe, dollars'),
  left: z.number().min(0).describe('What is left of it without this order'),
  beyond: z.number().min(0).describe('By how much this order goes beyond; 0 where it does not'),
});

/** The credit a purchase order finds that waits to be accepted; `null` where nothing limits it, or nothing waits. */
export async function deskCredit(
  ctx: Pick<Ctx, 'accounts' | 'invoices'>,
  { status, accountId, payment }: Order,
): Promise<z.input<typeof DeskCreditWire> | null> {
  const account = status === 'received' ? await ctx.accounts.byId(accountId) : undefined;
  const credit = account && (await creditFor(account, payment.amountCents, ctx.invoices));
  if (!credit) return null;
  return {
    limit: centsToDollars(credit.limitCents),
    left: centsToDollars(credit.leftCents),
    beyond: centsToDollars(credit.beyondCents),
  };
}
