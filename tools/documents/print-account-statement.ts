import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { readStatement, STATEMENT_INPUT } from '../payments/statement-wire.ts';
import { paperIn } from './in-language.ts';
import { onPaper } from './print-document.ts';
import { statementDocument } from './statement-document.ts';

export const printAccountStatement = defineStep({
  name: 'print_account_statement',
  access: 'customer',
  effect: 'read',
  input: z.strictObject({ ...STATEMENT_INPUT, language: LANGUAGE.optional() }),
  async handler(ctx, { language, ...asked }) {
    const account = accountOf(ctx);
    const statement = await readStatement(ctx, account, asked);
    return onPaper(ctx, paperIn(statementDocument(statement, account, ctx.now()), language));
  },
});
