import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { readStatement, STATEMENT_INPUT } from '../payments/statement-wire.ts';
import { onPaper, Paper } from './print-document.ts';
import { statementDocument } from './statement-document.ts';

export const printAccountStatement = defineTool({
  name: 'print_account_statement',
  title: 'Print the statement of the account',
  description: 'What `account_statement` reads of the period, as a PDF with the seller’s name and address.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(STATEMENT_INPUT),
  output: Paper,
  errors: ['not_available'],
  example: {},
  async handler(ctx, asked) {
    const account = accountOf(ctx);
    return onPaper(ctx, statementDocument(await readStatement(ctx, account, asked), account, ctx.now()));
  },
});
