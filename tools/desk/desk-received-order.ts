/** What the desk reads of a received purchase order. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import { creditFor } from '../payments/credit.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';

/** The stored input of `receive_purchase_order`, as far as the desk reads it. */
const Sent = z.object({
  ordered_at: z.string(),
  lines: z.array(z.object({ number: z.number(), need_by: z.string().optional() })),
  for_people: z.array(z.string()),
  artwork_files: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  note: z.string().optional(),
  terms: z.string().optional(),
});

export const DeskReceivedWire = z.object({
  ordered_at: z.iso.datetime().describe('When the buyer says it was ordered'),
  for_people: z.array(z.string().describe('One reason')).describe('Why a person must read it'),
  wanted: z
    .array(
      z.object({
        line: z.int().min(0).describe('The buyer’s line'),
        by: z.iso.date().describe('The day the buyer wants it'),
        is_late: z.boolean().describe('Whether the promised date is later'),
      }),
    )
    .describe('Lines with a wanted date'),
  artwork_files: z
    .array(
      z.object({
        name: z.string().describe('File name'),
        url: z.string().describe('Where the buyer keeps it'),
      }),
    )
    .describe('Artwork it names; nothing of it was fetched'),
  note: z.string().nullable().describe('Contacts, terms and remarks on the whole order, one per line'),
  terms: z.string().nullable().describe('The buyer’s own terms'),
});

export async function deskReceived(
  ctx: Pick<Ctx, 'receivedPurchaseOrders'>,
  order: Order,
): Promise<z.input<typeof DeskReceivedWire> | null> {
  if (order.source !== 'soap') return null;
  const received = await ctx.receivedPurchaseOrders.ofOrder(order.id);
  if (!received) return null;
  const { ordered_at, for_people, artwork_files, lines, note, terms } = Sent.parse(received.sent);
  return {
    ordered_at,
    for_people,
    artwork_files,
    wanted: lines.flatMap(({ number, need_by: by }) =>
      by === undefined ? [] : [{ line: number, by, is_late: by < order.dates.inHandsDate }],
    ),
    note: note ?? null,
    terms: terms ?? null,
  };
}

export const DeskCreditWire = z.object({
  limit: dollars.describe('The most the account may owe, dollars'),
  left: dollars.describe('What is left without this order'),
  beyond: dollars.describe('By how much this order exceeds it; 0 where it does not'),
});

/** The account's credit for a purchase order to accept; `null` without a limit, or if nothing is to be accepted. */
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
