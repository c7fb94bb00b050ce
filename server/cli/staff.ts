/** Who may sign in to the order desk. */
import { parseArgs } from 'node:util';
import { clearTotp } from '../../tools/account/clear-totp.ts';
import { refuseWithoutAdmin } from '../../tools/identity/last-admin.ts';
import { STAFF_ROLES, type StaffRole } from '../../tools/identity/staff-role.ts';
import { oneLine } from '../../tools/values/text.ts';
import { emailOption } from './email-option.ts';
import { UsageError } from './usage-error.ts';
import { withService } from './with-service.ts';

const LONGEST_NAME = 80;

/** Adds a person; an existing one is renamed, a removed one restored. Without roles, they stay or are those of an admin. */
export async function addStaff(argv: string[]): Promise<string> {
  const { values } = parseArgs({
    args: argv,
    options: { email: { type: 'string' }, name: { type: 'string' }, roles: { type: 'string' } },
  });
  const email = emailOption('email', values.email);
  const name = oneLine(values.name ?? '', LONGEST_NAME);
  if (name === '') throw new UsageError('--name takes the name of the person');
  const given = values.roles === undefined ? undefined : rolesOf(values.roles);
  return withService(async ({ config, staff, transaction, newId, now, log }) => {
    const createdAt = now().toISOString();
    await transaction(async (tx) => {
      const roles = given ?? (await tx.staff.byEmail(email))?.roles ?? ['admin'];
      await tx.staff.put({ id: newId('stf'), email, name, roles, createdAt });
      refuseWithoutAdmin(await tx.staff.list());
    });
    log.info('security.staff_added', { staff_id: (await staff.byEmail(email))?.id });
    return `${name} signs in as ${email} at ${config.PUBLIC_URL}/desk/sign-in`;
  });
}

/** `sales,finance`. */
function rolesOf(text: string): StaffRole[] {
  const roles = text.split(',').map((word) => STAFF_ROLES.find((role) => role === word.trim()));
  if (roles.every((role) => role !== undefined)) return roles;
  throw new UsageError(`--roles takes one or several of ${STAFF_ROLES.join(',')}`);
}

/** One line per person: address, name, since when, roles. */
export async function listStaff(argv: string[]): Promise<string> {
  parseArgs({ args: argv, options: {} });
  return withService(async ({ staff }) => {
    const people = await staff.list();
    if (people.length === 0) return 'Nobody works at the desk yet; add someone with `staff add`.';
    return people
      .map(({ email, name, createdAt, roles }) =>
        [email, name, createdAt.slice(0, 10), roles.join(',')].join('\t'),
      )
      .join('\n');
  });
}

/** For the last admin, whom nobody at the desk can help: the next mailed link signs in without a code. */
export async function resetTotp(argv: string[]): Promise<string> {
  const { values } = parseArgs({ args: argv, options: { email: { type: 'string' } } });
  const email = emailOption('email', values.email);
  return withService(async ({ staff, transaction, newId, now, log }) => {
    const reset = { email, at: now().toISOString(), mailId: newId('mail') };
    if (!(await transaction((tx) => clearTotp(tx, reset))))
      throw new Error(`nobody at the desk has an authenticator app as ${email}`);
    log.info('security.totp_reset', { staff_id: (await staff.byEmail(email))?.id });
    return `${email} signs in with the mailed link alone until an app is set up again`;
  });
}

/** Ends a person's access and their sessions, at once. */
export async function removeStaff(argv: string[]): Promise<string> {
  const { values } = parseArgs({ args: argv, options: { email: { type: 'string' } } });
  const email = emailOption('email', values.email);
  return withService(async ({ staff, transaction, now, log }) => {
    const at = now().toISOString();
    const person = await staff.byEmail(email);
    await transaction(async (tx) => {
      if (!(await tx.staff.remove(email, at))) throw new Error(`nobody works at the desk as ${email}`);
      refuseWithoutAdmin(await tx.staff.list());
    });
    log.info('security.staff_removed', { staff_id: person?.id });
    return `${email} no longer works at the desk`;
  });
}
