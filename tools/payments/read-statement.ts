import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { addDays, daysBetween, deskDay } from '../values/calendar.ts';
import type { PaymentEntry } from './payment-records.ts';
import { AGES, agingOf, movementsOf, statementOf } from './statement.ts';

const USUAL_DAYS = 90;
const MOST_DAYS = 1_100;

export const STATEMENT_INPUT = {
  from: z.iso.date().optional().describe(`The first day; default ${USUAL_DAYS} days before the last`),
  to: z.iso.date().optional().describe('The last day; default today'),
  account_id: z.string().min(1).max(80).optional().describe('Of the desk alone: the account'),
};

/** A statement as customers and the desk read it, with what is owed at its end by age. */
export type ReadStatement = Awaited<ReturnType<typeof readStatement>>;

/** @throws ServiceError `validation_failed` for a period that ends before it begins or is too long */
export async function readStatement(
  ctx: Ctx,
  account: { id: string; name: string },
  asked: { from?: string | undefined; to?: string | undefined },
) {
  const to = asked.to ?? deskDay(ctx.now());
  const from = asked.from ?? addDays(to, -USUAL_DAYS);
  if (from > to || daysBetween(from, to) > MOST_DAYS)
    throw new ServiceError(
      'validation_failed',
      'Give a first day before the last, at most three years apart.',
      { param: 'from' },
    );
  // What was settled before the period is neither in it nor owed at its end.
  const invoices = await ctx.invoices.movedSince(account.id, from);
  const entries = await ctx.paymentRecords.billedEntries(account.id, from);
  const byOrder = new Map<string, PaymentEntry[]>();
  for (const entry of entries) byOrder.set(entry.orderId, [...(byOrder.get(entry.orderId) ?? []), entry]);
  const movements = invoices.flatMap((invoice) => movementsOf(invoice, byOrder.get(invoice.orderId) ?? []));
  const aged = agingOf(movements, to);
  return {
    account: account.name,
    from,
    to,
    ...statementOf(movements, from, to),
    aging: AGES.map((days, nth) => ({ days, owedCents: aged[nth] ?? 0 })),
  };
}
