import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import type { Account } from '../identity/account.ts';
import { scopedAccount } from '../identity/account-scope.ts';
import { csvOf } from '../values/csv.ts';
import { centsToDollars } from '../values/money.ts';
import { type ReadStatement, readStatement, STATEMENT_INPUT } from './read-statement.ts';

/** The whole statement as a file, CSV for spreadsheets or JSON for programs: its bytes. */
export const writeStatement = defineStep({
  name: 'write_statement',
  access: { customer: 'any', desk: 'any' },
  effect: 'read',
  input: z.strictObject({ ...STATEMENT_INPUT, form: z.enum(['csv', 'json']) }),
  async handler(ctx, { account_id, ...asked }) {
    return ctx.inTurn(statementWriting, { ...asked, account: await scopedAccount(ctx, account_id) });
  },
});

interface Asked {
  account: Pick<Account, 'id' | 'name'>;
  form: 'csv' | 'json';
  from?: string | undefined;
  to?: string | undefined;
}

/** Read and written where it is computed: that of a large account has megabytes. */
export const statementWriting = {
  name: 'statement_writing',
  weight: 1,
  async handler(ctx: Ctx, { account, form, ...days }: Asked): Promise<Uint8Array> {
    const file = inDollars(await readStatement(ctx, account, days));
    const text = form === 'json' ? JSON.stringify(file) : csvOf(COLUMNS, file.rows.map(cellsOf));
    return new TextEncoder().encode(text);
  },
};

const inDollars = ({ account, from, to, openingCents, rows, closingCents, aging }: ReadStatement) => ({
  account,
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
  aging: aging.map(({ days, owedCents }) => ({ days, owed: centsToDollars(owedCents) })),
});

type Row = ReturnType<typeof inDollars>['rows'][number];

const COLUMNS = ['day', 'entry', 'invoice', 'charged', 'credited', 'balance'];
const cellsOf = ({ on, kind, invoice, charged, credited, balance }: Row) => [
  on,
  kind,
  invoice,
  charged,
  credited,
  balance,
];
