/** The people of the account, and what the account is called. */
import type { z } from 'zod';
import type { listMembers } from '../../../../tools/account/list-members.ts';
import { FormAlert, TextField, type Trouble } from '../frame/trouble.tsx';
import { dayOf } from '../in-words.ts';
import { FormToken, type Visit } from '../sign-in/visit.tsx';
import { AccountPage } from './account-page.tsx';

type Team = z.output<typeof listMembers.output>;

interface TeamPageProps {
  visit: Visit;
  team: Team;
  account: { name: string; email: string; shipPostal: string | null };
  trouble?: Trouble | undefined;
  done?: string | undefined;
}

export const TeamPage = ({ visit, team, account, trouble, done }: TeamPageProps) => (
  <AccountPage
    visit={visit}
    title="Team"
    here="/account/team"
    lead="Everybody here sees the account’s quotes, orders, logos and keys."
    done={done}
    hasTrouble={trouble !== undefined}
  >
    <section class="panel" aria-labelledby="people">
      <h2 id="people">People</h2>
      {trouble?.form === 'remove' ? <FormAlert trouble={trouble} /> : null}
      <ul class="records">
        {team.members.map((member) => (
          <Row member={member} visit={visit} />
        ))}
      </ul>
    </section>
    {team.can_invite ? (
      <>
        <Invite visit={visit} trouble={trouble?.form === 'invite' ? trouble : undefined} />
        <Company
          visit={visit}
          account={account}
          trouble={trouble?.form === 'company' ? trouble : undefined}
        />
      </>
    ) : (
      <p class="quiet">The owners of the account add and remove people.</p>
    )}
  </AccountPage>
);

const Row = ({ member, visit }: { member: Team['members'][number]; visit: Visit }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <bdi>{member.name}</bdi>
        {member.is_you ? ' (you)' : null}
      </p>
      {member.name === member.email ? null : (
        <p class="quiet">
          <bdi>{member.email}</bdi>
        </p>
      )}
      <p class="quiet">
        {member.role === 'owner' ? 'Owner' : 'Member'}
        {member.since === null ? null : (
          <>
            {' '}
            since <time datetime={member.since}>{dayOf(member.since)}</time>
          </>
        )}
      </p>
    </div>
    <div class="record-figure">
      {member.can_remove ? (
        <details class="confirm">
          <summary>
            Remove<span class="unseen"> {member.name}</span>
          </summary>
          <form method="post" action="/account/team/remove">
            <FormToken visit={visit} />
            <input type="hidden" name="email" value={member.email} />
            <p class="quiet">
              {member.is_you ? 'You are signed out at once.' : 'They are signed out at once.'} Keys go on;
              revoke those apart.
            </p>
            <button type="submit" class="button danger">
              Remove from the team
            </button>
          </form>
        </details>
      ) : null}
    </div>
  </li>
);

const Invite = ({ visit, trouble }: { visit: Visit; trouble: Trouble | undefined }) => (
  <section class="panel" aria-labelledby="invite">
    <h2 id="invite">Invite somebody</h2>
    <form method="post" action="/account/team/invite" class="account-form">
      <FormAlert trouble={trouble} />
      <FormToken visit={visit} />
      <div class="fields">
        <TextField
          name="email"
          label="Email"
          type="email"
          trouble={trouble}
          maxlength={254}
          autocomplete="off"
        />
        <TextField name="name" label="Name" id="member-name" optional trouble={trouble} maxlength={80} />
      </div>
      <fieldset>
        <legend>Role</legend>
        <label class="choice">
          <input type="radio" name="role" value="member" checked={trouble?.typed['role'] !== 'owner'} />
          <span>
            Member<small>works with everything in the account</small>
          </span>
        </label>
        <label class="choice">
          <input type="radio" name="role" value="owner" checked={trouble?.typed['role'] === 'owner'} />
          <span>
            Owner<small>looks after the people and the company details too</small>
          </span>
        </label>
      </fieldset>
      <p>
        <button type="submit" class="button">
          Invite
        </button>
      </p>
    </form>
  </section>
);

const Company = ({ visit, account, trouble }: Pick<TeamPageProps, 'visit' | 'account' | 'trouble'>) => (
  <section class="panel" aria-labelledby="company">
    <h2 id="company">Company details</h2>
    <form method="post" action="/account/team/company" class="account-form">
      <FormAlert trouble={trouble} />
      <FormToken visit={visit} />
      <div class="fields">
        <TextField
          name="name"
          label="Company name"
          id="company-name"
          trouble={trouble}
          value={account.name}
          maxlength={120}
          autocomplete="organization"
        />
        <TextField
          name="ship_postal"
          label="Usual ZIP code"
          optional
          trouble={trouble}
          value={account.shipPostal ?? ''}
          maxlength={5}
          inputmode="numeric"
          autocomplete="postal-code"
          hint="Freight and dates are worked out to here unless a quote says otherwise."
        />
      </div>
      <p class="quiet">
        The account’s own address is <bdi>{account.email}</bdi>.
      </p>
      <p>
        <button type="submit" class="button">
          Save
        </button>
      </p>
    </form>
  </section>
);
