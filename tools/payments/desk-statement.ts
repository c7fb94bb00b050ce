import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { readStatement, STATEMENT_INPUT, StatementWire } from './statement-wire.ts';

export const deskStatement = defineTool({
  name: 'desk_statement',
  title: 'Read the statement of an account at the desk',
  description: 'The same as `account_statement`, of the account the desk names.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ id: z.string().min(1).max(80).describe('The account'), ...STATEMENT_INPUT }),
  output: StatementWire,
  errors: ['not_found'],
  example: { id: 'acc_demo' },
  async handler(ctx, { id, ...asked }) {
    const account = await ctx.accounts.byId(id);
    if (!account) throw new ServiceError('not_found', 'No account has this id.', { param: 'id' });
    return readStatement(ctx, account, asked);
  },
});
