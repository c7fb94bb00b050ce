/** A statement as customers and the desk read it. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { addDays, daysBetween, deskDay } from '../values/calendar.ts';
import { dollars, signedDollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import type { PaymentEntry } from './payment-records.ts';
import { AGES, agingOf, MOVEMENTS, movementsOf, statementOf } from './statement.ts';

const USUAL_DAYS = 90;
const MOST_DAYS = 1_100;
/** More than any account has. */
const MOST_INVOICES = 100_000;

export const STATEMENT_INPUT = {
  from: z.iso.date().optional().describe(`The first day; default ${USUAL_DAYS} days before the last`),
  to: z.iso.date().optional().describe('The last day; default today'),
};

export const StatementWire = z.object({
  account: z.string().describe('Whose it is'),
  from: z.iso.date().describe('The first day'),
  to: z.iso.date().describe('The last day'),
  opening: signedDollars.describe('Owed before the first day, dollars'),
  rows: z
    .array(
      z.object({
        on: z.iso.date().describe('The day'),
        kind: z.enum(MOVEMENTS).describe('What it was'),
        invoice_id: z.string().describe('Invoice id'),
        invoice: z.string().describe('The number of its invoice'),
        charged: dollars.describe('Dollars added; for a refund those paid out'),
        credited: signedDollars.describe('Dollars taken off; below 0 where a credit ended'),
        balance: signedDollars.describe('Dollars owed after it'),
      }),
    )
    .describe('Oldest first'),
  closing: signedDollars.describe('Owed at the end of the last day, dollars'),
  aging: z
    .array(
      z.object({
        days: z.enum(AGES).describe('Days since the invoice'),
        owed: signedDollars.describe('Dollars owed on invoices of that age'),
      }),
    )
    .describe('What is owed at the end of the last day, by age'),
});

/** @throws ServiceError `validation_failed` for a period that ends before it begins or is too long */
export async function readStatement(
  ctx: Ctx,
  account: { id: string; name: string },
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<z.input<typeof StatementWire>> {
  const to = asked.to ?? deskDay(ctx.now());
  const from = asked.from ?? addDays(to, -USUAL_DAYS);
  if (from > to || daysBetween(from, to) > MOST_DAYS)
    throw new ServiceError(
      'validation_failed',
      'Give a first day before the last, at most three years apart.',
      {
        param: 'from',
      },
    );
  const invoices = await ctx.invoices.find(account.id, { limit: MOST_INVOICES, offset: 0 });
  const entries = await ctx.paymentRecords.billedEntries(account.id);
  const byOrder = new Map<string, PaymentEntry[]>();
  for (const entry of entries) byOrder.set(entry.orderId, [...(byOrder.get(entry.orderId) ?? []), entry]);
  const movements = invoices.flatMap((invoice) => movementsOf(invoice, byOrder.get(invoice.orderId) ?? []));
  const { openingCents, rows, closingCents } = statementOf(movements, from, to);
  const aged = agingOf(movements, to);
  return {
    account: account.name,
    from,
    to,
    opening: centsToDollars(openingCents),
    rows: rows.map(({ on, kind, invoiceId, invoice, chargedCents, creditedCents, balanceCents }) => ({
      on,
      kind,
      invoice_id: invoiceId,
      invoice,
      charged: centsToDollars(chargedCents),
      credited: centsToDollars(creditedCents),
      balance: centsToDollars(balanceCents),
    })),
    closing: centsToDollars(closingCents),
    aging: AGES.map((days, nth) => ({ days, owed: centsToDollars(aged[nth] ?? 0) })),
  };
}
