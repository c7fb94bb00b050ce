import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Caller } from './caller.ts';

type Customer = Extract<Caller, { kind: 'customer' }>;

/**
 * The signed-in customer.
 *
 * @throws ServiceError `unauthorized` for all other callers
 */
export function customerOf({ caller }: Ctx): Customer {
  if (caller.kind === 'customer') return caller;
  throw new ServiceError('unauthorized', 'This is for a person who is signed in to the account.');
}

/**
 * The signed-in owner.
 *
 * @throws ServiceError `forbidden_scope` for a member: `what` says what only owners may do
 */
export function ownerOf(ctx: Ctx, what: string): Customer {
  const customer = customerOf(ctx);
  if (customer.role === 'owner') return customer;
  throw new ServiceError('forbidden_scope', `${what} is for the owners of the account; ask one of them.`);
}
