import { z } from 'zod';
import { defineStep } from '../define.ts';
import { scopedAccount } from '../identity/account-scope.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { readStatement, STATEMENT_INPUT } from '../payments/read-statement.ts';
import { onPaper } from './print-document.ts';
import { statementDocument } from './statement-document.ts';

export const printStatement = defineStep({
  name: 'print_statement',
  access: { customer: 'any', desk: 'any' },
  effect: 'read',
  input: z.strictObject({ ...STATEMENT_INPUT, language: LANGUAGE.optional() }),
  async handler(ctx, { account_id, language, ...asked }) {
    const account = await scopedAccount(ctx, account_id);
    const statement = await readStatement(ctx, account, asked);
    return onPaper(ctx, statementDocument(statement, account, ctx.now()), language);
  },
});
