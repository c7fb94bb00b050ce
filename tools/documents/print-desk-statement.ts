import { defineStep } from '../define.ts';
import { deskStatement, statementAccount } from '../payments/desk-statement.ts';
import { readStatement } from '../payments/statement-wire.ts';
import { onPaper } from './print-document.ts';
import { statementDocument } from './statement-document.ts';

export const printDeskStatement = defineStep({
  name: 'print_desk_statement',
  access: 'desk',
  effect: 'read',
  input: deskStatement.input,
  async handler(ctx, { id, ...asked }) {
    const account = await statementAccount(ctx, id);
    return onPaper(ctx, statementDocument(await readStatement(ctx, account, asked), account, ctx.now()));
  },
});
