import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { readStatement, STATEMENT_INPUT } from '../payments/statement-wire.ts';
import { paperIn } from './in-language.ts';
import { onPaper, Paper } from './print-document.ts';
import { statementDocument } from './statement-document.ts';

export const printAccountStatement = defineTool({
  name: 'print_account_statement',
  title: 'Print the statement of the account',
  description: 'What `account_statement` reads of the period, as a PDF with the seller’s name and address.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ ...STATEMENT_INPUT, language: LANGUAGE.optional() }),
  output: Paper,
  errors: ['not_available'],
  example: {},
  async handler(ctx, { language, ...asked }) {
    const account = accountOf(ctx);
    const statement = await readStatement(ctx, account, asked);
    return onPaper(ctx, paperIn(statementDocument(statement, account, ctx.now()), language));
  },
});
