import type { InTransaction } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from './account.ts';
import type { Caller } from './caller.ts';
import type { MemberRole } from './member-role.ts';

/**
 * The account of the call.
 *
 * @throws ServiceError `unauthorized` if there is none
 */
export function accountOf(ctx: InTransaction): Account {
  const { caller } = ctx;
  if (!('account' in caller)) {
    throw new ServiceError('unauthorized', 'This needs an account: send an API key.');
  }
  return caller.account;
}

/** The address of the account's member who opened this link, where one is signed in; of no other caller. */
export const memberAt = (caller: Caller): string | undefined =>
  caller.kind === 'link' && caller.browser?.signedIn?.role ? caller.browser.signedIn.email : undefined;

/** The address of the person of the account who acts, also without a link; of no key and nobody of the desk. */
export const personOf = (caller: Caller): string | undefined =>
  caller.kind === 'customer' ? caller.email : memberAt(caller);

/** The role of a person who is signed in to the account of the call, also where they opened one of its links. */
export function memberRoleOf(caller: Caller): MemberRole | undefined {
  if (caller.kind === 'customer') return caller.role;
  return caller.kind === 'link' ? (caller.browser?.signedIn?.role ?? undefined) : undefined;
}

export type LinkHolder = Extract<Caller, { kind: 'link' }>;

/** Who did it, for events and as evidence: never a secret. */
export function actorOf(caller: Caller): string {
  switch (caller.kind) {
    case 'key':
      return `key:${caller.key.name}`;
    case 'link':
      return memberAt(caller) === undefined ? `link:${caller.record}` : `customer:${memberAt(caller)}`;
    case 'customer':
      return `customer:${caller.email}`;
    case 'desk':
      return `desk:${caller.email}`;
    case 'service':
      return `service:${caller.agent}`;
    case 'anonymous':
      return 'anonymous';
  }
}
