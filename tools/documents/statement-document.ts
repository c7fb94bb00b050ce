import type { Account } from '../identity/account.ts';
import type { ReadStatement } from '../payments/read-statement.ts';
import { longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import type { Printed, PrintedRow } from './port.ts';

const KINDS: Record<ReadStatement['rows'][number]['kind'], string> = {
  invoice: 'Invoice',
  payment: 'Payment of',
  credit: 'Credit on',
  refund: 'Refund on',
};

/** The statement as it is read, with what is owed by age below its rows. */
export const statementDocument = (
  { from, to, openingCents, rows, closingCents, aging }: ReadStatement,
  { name, email }: Pick<Account, 'name' | 'email'>,
  now: Date,
): Printed => ({
  title: 'Statement',
  number: `${from} to ${to}`,
  madeAt: now.toISOString(),
  facts: [
    { name: 'First day', value: longDay(from) },
    { name: 'Last day', value: longDay(to) },
  ],
  parties: [{ name: 'Account', lines: [name, email] }],
  columns: { part: 'Day', name: 'Entry', quantity: '', each: 'Amount', amount: 'Balance' },
  rows: [
    row(from, 'Opening balance', '', openingCents),
    ...rows.map(({ on, kind, invoice, chargedCents, creditedCents, balanceCents }) =>
      kind === 'refund'
        ? row(on, `${KINDS[kind]} ${invoice}, paid out`, formatCents(chargedCents), balanceCents)
        : row(on, `${KINDS[kind]} ${invoice}`, formatCents(chargedCents - creditedCents), balanceCents),
    ),
  ],
  sums: aging.map(({ days, owedCents }) => ({
    name: `Owed on invoices of ${days} days`,
    amount: formatCents(owedCents),
  })),
  total: { name: 'Closing balance', amount: formatCents(closingCents) },
  notes: [
    'Below zero means that the account has money left here. A refund is credited and paid out, so the balance stays.',
    'All amounts are in US dollars.',
  ],
});

const row = (on: string, name: string, each: string, balanceCents: number): PrintedRow => ({
  part: on,
  name,
  details: [],
  quantity: '',
  each,
  amount: formatCents(balanceCents),
});
