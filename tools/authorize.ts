import type { Access, Callers, Operation } from './define.ts';
import { ServiceError } from './errors.ts';
import { memberRoleOf } from './identity/account-of.ts';
import type { Caller } from './identity/caller.ts';
import { hasScope, isConnection, isForOci, SCOPES, type Scope } from './identity/key-identity.ts';
import { dutyNeeded, roleMay } from './identity/member-role.ts';
import { refuseOtherRoles } from './identity/refuse-other-roles.ts';
import type { StaffRole } from './identity/staff-role.ts';

/** The scopes a key needs for this access; empty if no key is enough, or any key is. */
export function scopesOf(access: Access): readonly Scope[] {
  if (typeof access !== 'string') return isList(access) ? access : [];
  return isScope(access) ? [access] : [];
}

const isList = (access: Exclude<Access, string>): access is readonly Scope[] => Array.isArray(access);
const isScope = (access: string): access is Scope => SCOPES.some((scope) => scope === access);

/** The kinds of people who may call, and by what right; `undefined` where keys do. */
function callersOf(access: Access): Callers | undefined {
  if (typeof access !== 'string') return isList(access) ? undefined : access;
  return access === 'link' || access === 'customer' || access === 'desk' ? { [access]: 'any' } : undefined;
}

/** The roles of the desk that such a step is for, any of which is enough; `undefined` where it is for no role alone. */
export function rolesOf(access: Access): readonly StaffRole[] | undefined {
  const roles = callersOf(access)?.desk;
  return roles === 'any' ? undefined : roles;
}

/** Access in a word, or in a few: `read and write`. */
export function accessName(access: Access): string {
  if (typeof access === 'string') return access;
  const callers = callersOf(access);
  return callers ? Object.keys(callers).join(' or ') : scopesOf(access).join(' and ');
}

/** What a person allows by a scope. */
const MAY: Readonly<Record<Scope, string>> = {
  read: 'read products and prices',
  write: 'save quotes and upload logos',
  orders: 'read orders',
  oci: 'punch out',
};

/** Whether a key with these scopes may call: `tools/list` shows such tools. */
export const keyMay = (access: Access, scopes: readonly Scope[]): boolean =>
  callersOf(access) === undefined &&
  !(access === 'key' && isForOci(scopes)) &&
  scopesOf(access).every((scope) => hasScope(scopes, scope));

/**
 * Passes the caller, or says what is missing.
 *
 * @throws ServiceError `unauthorized`, `forbidden_scope`
 */
export function authorize(access: Access, caller: Caller): void {
  if (access === 'public') return;
  const callers = callersOf(access);
  if (callers) {
    if (!isAmong(callers, caller))
      throw new ServiceError('unauthorized', 'This is for a person who is signed in or holds the link.');
    const roles = rolesOf(access);
    if (roles) refuseOtherRoles(caller, roles);
    return;
  }
  if (caller.kind === 'customer') return;
  if (caller.kind !== 'key') {
    throw new ServiceError(
      'unauthorized',
      'Send the header `Authorization: Bearer <API_KEY>`; a key begins with `mk_`.',
    );
  }
  const { scopes } = caller.key;
  if (isForOci(scopes) && access !== 'oci')
    throw new ServiceError('forbidden_scope', 'This key opens OCI punch-out and nothing else.');
  const missing = scopesOf(access).filter((scope) => !hasScope(scopes, scope));
  if (missing.length > 0) {
    throw new ServiceError(
      'forbidden_scope',
      isConnection(caller.key)
        ? `This connection was not allowed to ${missing.map((scope) => MAY[scope]).join(' or ')} (${missing.map((scope) => `\`${scope}\``).join(', ')}). Connect again and allow it; your client asks, or remove the connection there and add it anew.`
        : `This key lacks the scope ${missing.map((s) => `\`${s}\``).join(' and ')}.`,
    );
  }
}

function isAmong({ customer, desk, link }: Callers, caller: Caller): boolean {
  switch (caller.kind) {
    case 'customer':
      return customer !== undefined;
    case 'desk':
    case 'service':
      return desk !== undefined;
    case 'link':
      return link === 'any' || [link].flat().includes(caller.record);
    default:
      return false;
  }
}

/**
 * Passes whoever may call the operation, or says what is missing. Of a signed-in customer the role counts as well, also where
 * they opened a link of their account: a viewer who holds one still only reads.
 *
 * @throws ServiceError `unauthorized`, `forbidden_scope`
 * @throws ProofNeeded
 */
export function authorizeFor(
  { access, effect, duty, needsProof }: Pick<Operation, 'access' | 'effect' | 'duty' | 'needsProof'>,
  caller: Caller,
): void {
  authorize(access, caller);
  const role = memberRoleOf(caller);
  const named = caller.kind === 'customer' ? callersOf(access)?.customer : undefined;
  const asCustomer = named === 'any' ? undefined : named;
  const needed = asCustomer ?? duty ?? (effect === 'read' ? undefined : 'buy');
  if (role !== undefined && needed !== undefined && !roleMay(role, needed))
    throw new ServiceError('forbidden_scope', dutyNeeded(needed));
  const isPerson = caller.kind === 'customer' || caller.kind === 'desk';
  if (needsProof && isPerson && !caller.isProven) throw new ProofNeeded();
}

/** A page then asks for a code, and goes on with what was sent. */
export class ProofNeeded extends ServiceError {
  constructor() {
    super('forbidden_scope', 'Prove first that it is you.');
  }
}
