import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Caller } from './caller.ts';

type Customer = Extract<Caller, { kind: 'customer' }>;

/**
 * The signed-in customer.
 *
 * @throws ServiceError `unauthorized` for all other callers
 */
export function customerOf({ caller }: Pick<Ctx, 'caller'>): Customer {
  if (caller.kind === 'customer') return caller;
  throw new ServiceError('unauthorized', 'This is for a person who is signed in to the account.');
}
