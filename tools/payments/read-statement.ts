import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { addDays, daysBetween, deskDay, deskDayBegins } from '../values/calendar.ts';
import type { Page } from '../values/page.ts';
import { invoiceName } from './invoice.ts';

const USUAL_DAYS = 90;
const MOST_DAYS = 1_100;
/** What is owed by the days since the invoice, and the last day of each age. */
const AGES = ['0-30', '31-60', '61-90', 'over 90'] as const;
const LAST_DAYS = [30, 60, 90];
export const ALL: Page = { limit: Number.MAX_SAFE_INTEGER - 1, offset: 0 };

export const STATEMENT_INPUT = {
  from: z.iso.date().optional().describe(`The first day; default ${USUAL_DAYS} days before the last`),
  to: z.iso.date().optional().describe('The last day; default today'),
  account_id: z.string().min(1).max(80).optional().describe('Of the desk alone: the account'),
};

/** A statement as customers and the desk read it, with what is owed at its end by age. */
export type ReadStatement = Awaited<ReturnType<typeof readStatement>>;

/** @throws ServiceError `validation_failed` for a period that ends before it begins or is too long */
export async function readStatement(
  { invoices, now }: Pick<Ctx, 'invoices' | 'now'>,
  account: { id: string; name: string },
  asked: { from?: string | undefined; to?: string | undefined },
  { limit, offset }: Page = ALL,
) {
  const to = asked.to ?? deskDay(now());
  const from = asked.from ?? addDays(to, -USUAL_DAYS);
  if (from > to || daysBetween(from, to) > MOST_DAYS)
    throw new ServiceError(
      'validation_failed',
      'Give a first day before the last, at most three years apart.',
      { param: 'from' },
    );
  const begin = (day: string): string => deskDayBegins(day).toISOString();
  const period = { from: begin(from), until: begin(addDays(to, 1)) };
  const openingCents = await invoices.owedAt(account.id, period.from);
  const closingCents = await invoices.owedAt(account.id, period.until);
  const carriedCents =
    openingCents + (await invoices.movedCents(account.id, { ...period, limit: offset, offset: 0 }));
  let balanceCents = carriedCents;
  const moved = await invoices.movements(account.id, { ...period, limit: limit + 1, offset });
  const rows = moved.slice(0, limit).map(({ at, kind, invoiceId, number, chargedCents, creditedCents }) => {
    balanceCents += chargedCents - creditedCents;
    const invoice = invoiceName(number);
    return { on: deskDay(new Date(at)), kind, invoiceId, invoice, chargedCents, creditedCents, balanceCents };
  });
  const upTo: number[] = [];
  for (const days of LAST_DAYS)
    upTo.push(await invoices.owedAt(account.id, period.until, begin(addDays(to, -days))));
  upTo.push(closingCents);
  return {
    account: account.name,
    from,
    to,
    openingCents,
    carriedCents,
    rows,
    hasMore: moved.length > limit,
    closingCents,
    aging: AGES.map((days, nth) => ({ days, owedCents: (upTo[nth] ?? 0) - (upTo[nth - 1] ?? 0) })),
  };
}
