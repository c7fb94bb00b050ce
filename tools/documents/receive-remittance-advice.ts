import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { customerAuthor } from '../messages/names.ts';
import { say } from '../messages/say.ts';
import { ownTalk } from '../messages/thread-of.ts';
import { type Invoice, invoiceName, invoiceNumber } from '../payments/invoice.ts';
import { formatCents } from '../values/money.ts';
import { oneLine } from '../values/text.ts';

const MOST_DETAILS = 200;
const LONGEST_MEMO = 400;
const word = (what: string) => z.string().min(1).max(128).describe(what);

const DETAIL = z.strictObject({
  by: z.enum(['number', 'po_number', 'order']).describe('What the reference is of: an invoice, or its order'),
  reference: word('Its number'),
  amount_cents: z.int().min(1).max(100_000_000_000).describe('Paid of it'),
});

/**
 * A buyer tells what it paid. The order desk reads it at each order, once: an invoice is paid when the money is there, which no
 * buyer’s word says.
 */
export const receiveRemittanceAdvice = defineStep({
  name: 'receive_remittance_advice',
  access: ['write', 'orders'],
  effect: 'add',
  mayRepeat: true,
  input: z.strictObject({
    details: z.array(DETAIL).min(1).max(MOST_DETAILS),
    payer: word('Who pays'),
    payment: z
      .strictObject({
        on: z.iso.date().describe('When'),
        method: word('How'),
        reference: word('The number of the payment'),
        memo: z.string().max(4_096).optional().describe('What it says besides'),
      })
      .optional(),
  }),
  raises: ['message.sent'],
  async handler(ctx, { details, payer, payment }) {
    const paid = await Promise.all(
      details.map(async (one, at) => ({ ...one, invoice: await invoiceOf(ctx, one, at) })),
    );
    return ctx.transaction(async (tx, ctx) => {
      const author = await customerAuthor(ctx, undefined);
      for (const { invoice, amount_cents: cents } of paid) {
        const text = oneLine(
          [
            `Remittance advice of ${payer}: ${formatCents(cents)} of invoice ${invoiceName(invoice.number)}`,
            payment && `paid on ${payment.on} by ${payment.method}, reference ${payment.reference}`,
            payment?.memo,
          ]
            .filter(Boolean)
            .join(', '),
          LONGEST_MEMO,
        );
        const talk = await ownTalk(ctx, invoice.orderId);
        const threadId = talk.quote?.id ?? '';
        const isKnown = (await tx.messages.ofThread(threadId)).some((said) => said.text === text);
        if (!isKnown)
          await say(ctx, tx, talk, {
            id: ctx.newId('msg'),
            side: 'customer',
            ...author,
            text,
            proofId: null,
          });
      }
      return { invoices: paid.map(({ invoice }) => invoiceName(invoice.number)) };
    });
  },
});

type Detail = z.output<typeof DETAIL>;

/** @throws ServiceError `not_found`, with the same text for what is unknown and another account’s */
async function invoiceOf(ctx: Ctx, { by, reference }: Detail, at: number): Promise<Invoice> {
  const { id: accountId } = accountOf(ctx);
  const order = by === 'order' ? await ctx.orders.byId(accountId, reference) : undefined;
  const number = by === 'number' ? invoiceNumber(reference) : undefined;
  const query = by === 'po_number' ? { poNumber: reference } : number === undefined ? undefined : { number };
  const [found] = order
    ? [await ctx.invoices.ofOrder(order.id)]
    : query === undefined
      ? []
      : await ctx.invoices.find(accountId, { ...query, limit: 1, offset: 0 });
  if (found) return found;
  throw new ServiceError('not_found', 'No invoice of this account has this number.', {
    param: `details.${at}.reference`,
  });
}
