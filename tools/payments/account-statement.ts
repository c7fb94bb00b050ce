import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { readStatement, STATEMENT_INPUT, StatementWire } from './statement-wire.ts';

export const accountStatement = defineTool({
  name: 'account_statement',
  title: 'Read the statement of the account',
  description:
    'What was billed, paid, credited and refunded in a period, with the balance before and after, and what is owed by age. Each invoice is in `list_invoices`.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(STATEMENT_INPUT),
  output: StatementWire,
  errors: [],
  example: {},
  handler: (ctx, asked) => readStatement(ctx, accountOf(ctx), asked),
});
