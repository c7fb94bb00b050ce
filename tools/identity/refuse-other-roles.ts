import { ServiceError } from '../errors.ts';
import type { Caller } from './caller.ts';
import { roleNeeded, rolesAllow, type StaffRole } from './staff-role.ts';

/**
 * Passes all but a person of the desk who has none of these roles.
 *
 * @throws ServiceError `forbidden_scope`, which names the roles
 */
export function refuseOtherRoles(caller: Caller, needed: readonly StaffRole[]): void {
  if (caller.kind === 'desk' && !rolesAllow(needed, caller.roles))
    throw new ServiceError('forbidden_scope', roleNeeded(needed));
}
