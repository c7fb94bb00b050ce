/** The payments of an order as the desk reads them. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import { InvoiceWire, toInvoiceWire } from '../payments/invoice-wire.ts';
import { refundableCents } from '../payments/payment-balance.ts';
import type { PaymentEntry } from '../payments/payment-records.ts';
import { dollars, signedDollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';

const ENTRY_KINDS = [
  'charge',
  'invoice_payment',
  'refund',
  'refund_failed',
  'credit',
  'cancellation_fee',
  'dispute_lost',
] as const satisfies PaymentEntry['kind'][];

export const DeskMoneyWire = z.object({
  refundable: dollars.describe('Dollars that may still be refunded'),
  entries: z
    .array(
      z.object({
        kind: z.enum(ENTRY_KINDS).describe('Kind of the entry'),
        amount: signedDollars.describe('Dollars; below 0 where a credit ended'),
        provider: z.string().nullable().describe('Payment provider; null for a check or transfer'),
        reference: z
          .string()
          .nullable()
          .describe('The provider’s id, or the number of the check or transfer'),
        note: z.string().nullable().describe('Why'),
        actor: z.string().describe('Who entered it'),
        at: z.iso.datetime().describe('When'),
      }),
    )
    .describe('Every entry, oldest first'),
  invoice: InvoiceWire.nullable().describe('Its invoice; null before it ships'),
  open_refunds: z
    .array(
      z.object({
        id: z.string().describe('Refund id'),
        amount: dollars.describe('Dollars'),
        reason: z.string().describe('Why'),
        created_at: z.iso.datetime().describe('Since when'),
      }),
    )
    .describe('Refunds the payment provider has not answered yet'),
});

export async function deskMoney(ctx: Ctx, order: Order): Promise<z.input<typeof DeskMoneyWire>> {
  const [entries, refunds, invoice] = await Promise.all([
    ctx.paymentRecords.entriesOf(order.id),
    ctx.paymentRecords.refundsOf(order.id),
    ctx.invoices.ofOrder(order.id),
  ]);
  return {
    refundable: centsToDollars(refundableCents(order.payment, refunds)),
    entries: entries.map(({ kind, amountCents, provider, reference, note, actor, at }) => ({
      kind,
      amount: centsToDollars(amountCents),
      provider,
      reference,
      note,
      actor,
      at,
    })),
    invoice: invoice ? toInvoiceWire(invoice, ctx.links, ctx.now()) : null,
    open_refunds: refunds
      .filter(({ status }) => status === 'open')
      .map(({ id, amountCents, reason, createdAt }) => ({
        id,
        amount: centsToDollars(amountCents),
        reason,
        created_at: createdAt,
      })),
  };
}
