import { defineTool } from '../define.ts';
import { deskStatement, statementAccount } from '../payments/desk-statement.ts';
import { readStatement } from '../payments/statement-wire.ts';
import { onPaper, Paper } from './print-document.ts';
import { statementDocument } from './statement-document.ts';

export const printDeskStatement = defineTool({
  name: 'print_desk_statement',
  title: 'Print the statement of an account at the desk',
  description: 'What `desk_statement` reads of the period, as a PDF with the seller’s name and address.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: deskStatement.input,
  output: Paper,
  errors: ['not_found', 'not_available'],
  example: { id: 'acc_demo' },
  async handler(ctx, { id, ...asked }) {
    const account = await statementAccount(ctx, id);
    return onPaper(ctx, statementDocument(await readStatement(ctx, account, asked), account, ctx.now()));
  },
});
