import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';

export const AccountId = z.string().max(80).describe('The account');

/** @throws ServiceError `not_found` */
export async function namedAccount({ accounts }: Ctx, id: string): Promise<Account> {
  const account = await accounts.byId(id);
  if (account) return account;
  throw new ServiceError('not_found', 'There is no such account.', { param: 'id' });
}
