/** `/desk/staff`: who works at the desk. Admins add people, change their roles and remove them. */
import type { Hono } from 'hono';
import { listStaff } from '../../../../tools/account/list-staff.ts';
import { removeStaff } from '../../../../tools/account/remove-staff.ts';
import { resetStaffTotp } from '../../../../tools/account/reset-staff-totp.ts';
import { saveStaff } from '../../../../tools/account/save-staff.ts';
import type { StaffMember } from '../../../../tools/identity/staff-port.ts';
import { ROLE_DUTIES, roleList, STAFF_ROLES, type StaffRole } from '../../../../tools/identity/staff-role.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { dateOf } from '../format.ts';
import { useMissingRoles } from '../forms/form-context.ts';
import { FormOf, form } from '../kit/form.tsx';
import type { FieldWords } from '../kit/form-field.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';

const titled = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

const ROLES_FIELD: FieldWords = {
  label: 'Roles',
  choices: STAFF_ROLES.map((role) => ({ value: role, label: titled(role), hint: `${ROLE_DUTIES[role]}.` })),
  first: ['sales'],
  refusal: 'Choose at least one role.',
};

const ADD = form(saveStaff, {
  name: 'add',
  below: '',
  row: ['email', 'name'],
  fields: {
    email: { label: 'Email', autocomplete: 'off' },
    name: { label: 'Name', autocomplete: 'off', optional: false },
    roles: ROLES_FIELD,
  },
  button: 'Add',
});

const ROLES = form(saveStaff, {
  name: 'roles',
  below: '',
  of: 'email',
  fields: { roles: ROLES_FIELD },
  summary: 'Change roles',
  button: 'Save',
});

const RESET_TOTP = form(resetStaffTotp, {
  name: 'reset',
  below: 'reset-totp',
  of: 'email',
  summary: 'Reset authenticator app',
  lead: 'For lost phones. Make sure it is really them who ask. They are signed out and told by email.',
  button: 'Reset the app',
  kind: 'danger',
});

const REMOVE = form(removeStaff, {
  name: 'remove',
  of: 'email',
  summary: 'Remove',
  button: 'Remove from the desk',
  kind: 'danger',
});

const StaffPage = ({ session, staff }: { session: PageSession; staff: StaffMember[] }) => (
  <DeskLayout title="Staff" session={session} at="/desk/staff">
    <header class="page-head">
      <h1>Staff</h1>
      <p class="quiet">Everyone here can see everything. Changing something takes the right role.</p>
    </header>
    <div class="stack">
      <section class="panel" aria-labelledby="people">
        <h2 id="people">People</h2>
        <ul class="records">
          {staff.map((person) => (
            <Row person={person} isYou={person.email === session.email} />
          ))}
        </ul>
      </section>
      <section class="panel" aria-labelledby="add-heading">
        <h2 id="add-heading">Add a person</h2>
        <FormOf form={ADD} />
      </section>
    </div>
  </DeskLayout>
);

const Row = ({ person, isYou }: { person: StaffMember; isYou: boolean }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <bdi>{person.name}</bdi>
        {isYou ? ' (you)' : null}
      </p>
      <p class="quiet">
        <bdi>{person.email}</bdi>
      </p>
      <p class="quiet">
        {roleNames(person.roles)}, since <time datetime={person.createdAt}>{dateOf(person.createdAt)}</time>
        {person.totpSince === null ? '. Signs in with the mailed link alone' : '. Signs in with a code'}
      </p>
      <Changes person={person} isYou={isYou} />
    </div>
  </li>
);

const Changes = ({ person, isYou }: { person: StaffMember; isYou: boolean }) => {
  const { email, name, roles, totpSince } = person;
  if (useMissingRoles(saveStaff)) return null;
  return (
    <div class="stack">
      <FormOf form={ROLES} id={email} whom={`of ${name}`} values={{ roles }} />
      {isYou || totpSince === null ? null : <FormOf form={RESET_TOTP} id={email} whom={`of ${name}`} />}
      <FormOf
        form={REMOVE}
        id={email}
        whom={name}
        lead={isYou ? 'You are signed out right away.' : 'They are signed out right away.'}
      />
    </div>
  );
};

const roleNames = (roles: readonly StaffRole[]): string => titled(roleList(roles).replace(' or ', ' and '));

export const staffRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk/staff',
    forms: [ADD, ROLES, RESET_TOTP, REMOVE],
    async show({ at }) {
      const { staff } = await invoke(listStaff, at.ctx, {});
      return <StaffPage session={at} staff={staff} />;
    },
  });
