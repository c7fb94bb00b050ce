/** What the desk reads of a purchase order that came by SOAP or by mail. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Links } from '../identity/links.ts';
import type { Order } from '../orders/order.ts';
import { creditFor } from '../payments/credit.ts';
import type { ReceivedPurchaseOrder } from '../received-orders/received-purchase-order.ts';

/** The stored input of `receive_purchase_order`, as far as the desk reads it. */
const SentBySoap = z.object({
  ordered_at: z.string(),
  lines: z.array(z.object({ number: z.number(), need_by: z.string().optional() })),
  for_people: z.array(z.string()),
  artwork_files: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  note: z.string().optional(),
  terms: z.string().optional(),
});

const SentByMail = z.object({
  by: z.literal('mail'),
  enteredBy: z.string(),
  file: z.object({ name: z.string(), file: z.string() }).nullable().default(null),
});

/** `null` where the order came in another way. */
export function deskReceived(order: Order, received: ReceivedPurchaseOrder | undefined) {
  if (order.source !== 'soap' || !received) return null;
  const { ordered_at, for_people, artwork_files, lines, note, terms } = SentBySoap.parse(received.sent);
  return {
    orderedAt: ordered_at,
    /** Why a person must read it. */
    forPeople: for_people,
    /** Files the buyer names; nothing of them was fetched. */
    artworkFiles: artwork_files,
    /** Lines with a wanted day. */
    wanted: lines.flatMap(({ number, need_by: by }) =>
      by === undefined ? [] : [{ line: number, by, isLate: by < order.dates.inHandsDate }],
    ),
    note: note ?? null,
    terms: terms ?? null,
  };
}

/** `null` where the order came in another way. */
export function deskMailed(received: ReceivedPurchaseOrder | undefined, links: Links) {
  const { data: sent } = SentByMail.safeParse(received?.sent);
  if (!received || !sent) return null;
  const { enteredBy, file } = sent;
  return {
    number: received.number,
    enteredBy,
    enteredAt: received.receivedAt,
    file: file && { name: file.name, url: links.file(file.file) },
  };
}

/** The account's credit for a purchase order to accept; `null` without a limit, or if nothing is to be accepted. */
export async function deskCredit(
  ctx: Pick<Ctx, 'accounts' | 'invoices'>,
  { status, accountId, payment }: Order,
) {
  const account = status === 'received' ? await ctx.accounts.byId(accountId) : undefined;
  return account ? creditFor(account, payment.amountCents, ctx.invoices) : null;
}
