import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
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
    return readStatement(ctx, await statementAccount(ctx, id), asked);
  },
});

/** @throws ServiceError `not_found` */
export async function statementAccount({ accounts }: Pick<Ctx, 'accounts'>, id: string): Promise<Account> {
  const account = await accounts.byId(id);
  if (!account) throw new ServiceError('not_found', 'No account has this id.', { param: 'id' });
  return account;
}
