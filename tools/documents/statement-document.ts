import type { Account } from '../identity/account.ts';
import { msg, type Said, said, term } from '../languages/words.ts';
import type { ReadStatement } from '../payments/read-statement.ts';
import type { Printed, PrintedRow } from './port.ts';

const KINDS: Record<ReadStatement['rows'][number]['kind'], string> = {
  invoice: msg('Invoice {number}'),
  payment: msg('Payment of {number}'),
  credit: msg('Credit on {number}'),
  refund: msg('Refund on {number}, paid out'),
};

/** The statement as it is read, with what is owed by age below its rows. */
export const statementDocument = (
  { from, to, openingCents, rows, closingCents, aging }: ReadStatement,
  { name, email }: Pick<Account, 'name' | 'email'>,
  now: Date,
): Printed<Said> => ({
  title: 'Statement',
  number: said('{from} to {last}', { from, last: to }),
  madeAt: now.toISOString(),
  facts: [
    { name: said('First day'), value: { day: from } },
    { name: said('Last day'), value: { day: to } },
  ],
  parties: [{ name: said('Account'), lines: [name, email] }],
  columns: {
    part: said('Day'),
    name: said('Entry'),
    quantity: '',
    each: said('Amount'),
    amount: said('Balance'),
  },
  rows: [
    row(from, said('Opening balance'), '', openingCents),
    ...rows.map(({ on, kind, invoice, chargedCents, creditedCents, balanceCents }) =>
      row(
        on,
        said(KINDS[kind], { number: invoice }),
        { cents: kind === 'refund' ? chargedCents : chargedCents - creditedCents },
        balanceCents,
      ),
    ),
  ],
  sums: aging.map(({ days, owedCents }) => ({
    name: said('Owed on invoices of {days} days', { days: term(days) }),
    amount: { cents: owedCents },
  })),
  total: { name: said('Closing balance'), amount: { cents: closingCents } },
  notes: [
    said(
      'Below zero means that the account has money left here. A refund is credited and paid out, so the balance stays.',
    ),
    said('All amounts are in US dollars.'),
  ],
});

const row = (on: string, name: Said, each: Said, balanceCents: number): PrintedRow<Said> => ({
  part: on,
  name,
  details: [],
  quantity: '',
  each,
  amount: { cents: balanceCents },
});
