/** A person of the order desk. */
import { z } from 'zod';
import type { StaffMember } from '../identity/staff-port.ts';
import { STAFF_ROLES } from '../identity/staff-role.ts';

export const StaffWire = z.object({
  email: z.string().describe('The address they sign in with'),
  name: z.string().describe('What they are called'),
  roles: z.array(z.enum(STAFF_ROLES)).describe('What they do'),
  since: z.iso.datetime().describe('Since when'),
  totp_since: z.iso
    .datetime()
    .nullable()
    .describe(
      'Since when they sign in with a code of an authenticator app; null where the mailed link is enough',
    ),
});

export const toStaffWire = ({
  email,
  name,
  roles,
  createdAt,
  totpSince,
}: Omit<StaffMember, 'id' | 'removedAt'>): z.input<typeof StaffWire> => ({
  email,
  name,
  roles: [...roles],
  since: createdAt,
  totp_since: totpSince,
});
