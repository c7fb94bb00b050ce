import type { z } from 'zod';
import type { Account } from '../identity/account.ts';
import type { StatementWire } from '../payments/statement-wire.ts';
import { longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import type { Printed, PrintedRow } from './port.ts';

type Statement = z.output<typeof StatementWire>;

const KINDS: Record<Statement['rows'][number]['kind'], string> = {
  invoice: 'Invoice',
  payment: 'Payment of',
  credit: 'Credit on',
  refund: 'Refund on',
};

const amount = (dollars: number): string => formatCents(Math.round(dollars * 100));

/** The statement as it is read, with what is owed by age below its rows. */
export const statementDocument = (
  { from, to, opening, rows, closing, aging }: Statement,
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
    row(from, 'Opening balance', '', opening),
    ...rows.map(({ on, kind, invoice, charged, credited, balance }) =>
      kind === 'refund'
        ? row(on, `${KINDS[kind]} ${invoice}, paid out`, amount(charged), balance)
        : row(on, `${KINDS[kind]} ${invoice}`, amount(charged - credited), balance),
    ),
  ],
  sums: aging.map(({ days, owed }) => ({ name: `Owed on invoices of ${days} days`, amount: amount(owed) })),
  total: { name: 'Closing balance', amount: amount(closing) },
  notes: [
    'Below zero means that the account has money left here. A refund is credited and paid out, so the balance stays.',
    'All amounts are in US dollars.',
  ],
});

const row = (on: string, name: string, each: string, balance: number): PrintedRow => ({
  part: on,
  name,
  details: [],
  quantity: '',
  each,
  amount: amount(balance),
});
