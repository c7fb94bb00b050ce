import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import { readStatement, STATEMENT_INPUT } from './statement-wire.ts';

export const deskStatement = defineStep({
  name: 'desk_statement',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({ id: z.string().min(1).max(80).describe('The account'), ...STATEMENT_INPUT }),
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
