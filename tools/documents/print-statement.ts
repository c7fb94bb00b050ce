import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import type { Account } from '../identity/account.ts';
import { scopedAccount } from '../identity/account-scope.ts';
import type { Language } from '../languages/language.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { readStatement, STATEMENT_INPUT } from '../payments/read-statement.ts';
import { onPaper, type Paper, printing } from './print-document.ts';
import { statementDocument } from './statement-document.ts';

export const printStatement = defineStep({
  name: 'print_statement',
  access: { customer: 'any', desk: 'any' },
  effect: 'read',
  input: z.strictObject({ ...STATEMENT_INPUT, language: LANGUAGE.optional() }),
  async handler(ctx, { account_id, ...asked }) {
    return ctx.inTurn(statementPrinting, { ...asked, account: await scopedAccount(ctx, account_id) });
  },
});

interface Asked {
  account: Pick<Account, 'id' | 'name' | 'email'>;
  from?: string | undefined;
  to?: string | undefined;
  language?: Language | undefined;
}

/** Read and printed where it is computed: that of a large account has thousands of entries. */
export const statementPrinting = {
  name: 'statement_printing',
  weight: 4,
  /** @throws ServiceError `not_available` */
  async handler(ctx: Ctx, { account, language, ...days }: Asked): Promise<Paper> {
    const document = statementDocument(await readStatement(ctx, account, days), account, ctx.now());
    return onPaper(ctx, document, language, (printed) => printing.handler(ctx, printed));
  },
};
