import { ServiceError } from '../errors.ts';
import type { StaffMember } from './staff-port.ts';

/**
 * Called with the staff as a change leaves it, inside its transaction.
 *
 * @throws ServiceError `invalid_state` if no admin is left: nobody could manage the staff any more
 */
export function refuseWithoutAdmin(people: readonly Pick<StaffMember, 'roles'>[]): void {
  if (people.some(({ roles }) => roles.includes('admin'))) return;
  throw new ServiceError('invalid_state', 'The last admin stays; make another person an admin first.', {
    param: 'roles',
  });
}
