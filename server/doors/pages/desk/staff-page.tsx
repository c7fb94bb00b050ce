/** `/desk/staff`: who works at the desk, and with which roles. */
import { removeStaff } from '../../../../tools/account/remove-staff.ts';
import { resetStaffTotp } from '../../../../tools/account/reset-staff-totp.ts';
import { saveStaff } from '../../../../tools/account/save-staff.ts';
import type { StaffMember } from '../../../../tools/identity/staff-port.ts';
import { ROLE_DUTIES, roleList, STAFF_ROLES, type StaffRole } from '../../../../tools/identity/staff-role.ts';
import { dateOf } from '../format.ts';
import { ChoiceList } from '../forms/choices.tsx';
import { TextField } from '../forms/field.tsx';
import { Confirm, Form, Submit } from '../forms/form.tsx';
import { useMissingRoles, useRejected } from '../forms/form-context.ts';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';

/** Name of the form for a new person. */
export const NEW_PERSON = 'add';

export const StaffPage = ({ session, staff }: { session: PageSession; staff: StaffMember[] }) => (
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
        <Form tool={saveStaff} name={NEW_PERSON} action="/desk/staff">
          <div class="fields">
            <TextField name="email" label="Email" type="email" maxlength={254} autocomplete="off" />
            <TextField name="name" label="Name" maxlength={80} autocomplete="off" />
          </div>
          <RoleChoice roles={['sales']} />
          <p>
            <Submit>Add</Submit>
          </p>
        </Form>
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

const Changes = ({
  person: { email, name, roles, totpSince },
  isYou,
}: {
  person: StaffMember;
  isYou: boolean;
}) => {
  const form = `roles-${email}`;
  const isRejected = useRejected(form) !== undefined;
  if (useMissingRoles(saveStaff)) return null;
  return (
    <div class="stack">
      <details class="confirm" open={isRejected}>
        <summary>
          Change roles<span class="unseen"> of {name}</span>
        </summary>
        <Form name={form} action="/desk/staff" hidden={{ email, form }}>
          <RoleChoice roles={roles} />
          <Submit>Save</Submit>
        </Form>
      </details>
      {isYou || totpSince === null ? null : (
        <Confirm
          tool={resetStaffTotp}
          name={`reset-${email}`}
          action="/desk/staff/reset-totp"
          hidden={{ email }}
          summary={
            <>
              Reset authenticator app<span class="unseen"> of {name}</span>
            </>
          }
          button="Reset the app"
        >
          For lost phones. Make sure it is really them who ask. They are signed out and told by email.
        </Confirm>
      )}
      <Confirm
        tool={removeStaff}
        name={`remove-${email}`}
        action="/desk/staff/remove"
        hidden={{ email }}
        summary={
          <>
            Remove<span class="unseen"> {name}</span>
          </>
        }
        button="Remove from the desk"
      >
        {isYou ? 'You are signed out right away.' : 'They are signed out right away.'}
      </Confirm>
    </div>
  );
};

const RoleChoice = ({ roles }: { roles: readonly StaffRole[] }) => (
  <ChoiceList
    type="checkbox"
    name="roles"
    legend="Roles"
    choices={STAFF_ROLES.map((role) => ({ value: role, label: titled(role), hint: `${ROLE_DUTIES[role]}.` }))}
    chosen={roles}
    framed
  />
);

const roleNames = (roles: readonly StaffRole[]): string => titled(roleList(roles).replace(' or ', ' and '));

const titled = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
