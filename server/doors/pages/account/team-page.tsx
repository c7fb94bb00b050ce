/** The members of the account, and its name. */
import type { listMembers } from '../../../../tools/account/list-members.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import type { Account } from '../../../../tools/identity/account.ts';
import { MEMBER_ROLE_WORDS, MEMBER_ROLES, type MemberRole } from '../../../../tools/identity/member-role.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../../tools/languages/language.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { dateOf, dollarsOf } from '../format.ts';
import { Checkbox, ChoiceList } from '../forms/choices.tsx';
import { Select, TextField } from '../forms/field.tsx';
import { Confirm, Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { byWords, FoundList } from '../frame/found-list.tsx';
import type { ListFilter } from '../frame/list-filter.tsx';
import { mayDo, type PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';

type Team = AnswerOf<typeof listMembers>;

interface TeamPageProps {
  session: PageSession;
  team: Team;
  account: Pick<
    Account,
    'name' | 'email' | 'shipPostal' | 'approvalRequired' | 'termsDays' | 'termsNeedSignIn'
  >;
  filter: ListFilter;
  done?: string | undefined;
}

export const TeamPage = ({ session, team, account, filter, done }: TeamPageProps) => (
  <AccountPage
    session={session}
    title="Team"
    here="/account/team"
    lead="Everyone on the team sees the account’s quotes, orders, logos and keys."
    done={done}
  >
    <FoundList
      path="/account/team"
      search={byWords('Find a person')}
      at={{ filter, page: 1, hasMore: false }}
      shown={team.members.length}
    >
      <section class="panel" aria-labelledby="people">
        <h2 id="people">People</h2>
        <ul class="records">
          {team.members.map((member) => (
            <Row member={member} />
          ))}
        </ul>
      </section>
    </FoundList>
    {mayDo(session, 'buy') ? <OwnPhone phone={team.yourPhone} /> : null}
    <OwnSettings language={team.yourLanguage} />
    {team.canInvite ? (
      <>
        <Invite />
        <Company account={account} />
      </>
    ) : (
      <p class="quiet">Owners of the account add and remove people and give roles.</p>
    )}
  </AccountPage>
);

const Row = ({ member }: { member: Team['members'][number] }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <bdi>{member.name}</bdi>
        {member.isYou ? ' (you)' : null}
      </p>
      {member.name === member.email ? null : (
        <p class="quiet">
          <bdi>{member.email}</bdi>
        </p>
      )}
      <p class="quiet">
        {MEMBER_ROLE_WORDS[member.role].name}
        {limitsOf(member)}
        {member.since === null ? null : (
          <>
            {' '}
            since <time datetime={member.since}>{dateOf(member.since)}</time>
          </>
        )}
      </p>
    </div>
    <div class="record-figure">
      {member.canRemove ? <ChangeRole member={member} /> : null}
      {member.canRemove ? (
        <Confirm
          name={`remove-${member.email}`}
          action="/account/team/remove"
          hidden={{ email: member.email }}
          summary={
            <>
              Remove<span class="unseen"> {member.name}</span>
            </>
          }
          button="Remove from the team"
          fields={
            member.keysMade === 0 ? null : (
              <TheirKeys made={member.keysMade} who={member.isYou ? 'you' : 'they'} />
            )
          }
        >
          {member.isYou ? 'You' : 'They'} are signed out at once
          {member.keysMade === 0 ? ', and made no API key that still works.' : '.'}
        </Confirm>
      ) : null}
    </div>
  </li>
);

const limitsOf = ({ orderLimitCents, monthLimitCents }: Team['members'][number]): string =>
  [
    ...(orderLimitCents === null ? [] : [`, at most ${dollarsOf(orderLimitCents)} an order`]),
    ...(monthLimitCents === null ? [] : [`, at most ${dollarsOf(monthLimitCents)} a month`]),
  ].join('');

const ChangeRole = ({
  member: { email, name, role, orderLimitCents, monthLimitCents },
}: {
  member: Team['members'][number];
}) => (
  <details class="confirm" open={useRejected(`change-${email}`) !== undefined}>
    <summary>
      Change role or limits<span class="unseen"> of {name}</span>
    </summary>
    <Form name={`change-${email}`} action="/account/team/change" hidden={{ email }}>
      <Roles chosen={role} />
      <LimitField
        name="order_limit"
        label="Limit per order, dollars"
        cents={orderLimitCents}
        hint="Above it an owner or approver says yes first. Leave empty for no limit; owners have none."
      />
      <LimitField name="month_limit" label="Limit per month, dollars" cents={monthLimitCents} />
      <Submit>Save</Submit>
    </Form>
  </details>
);

interface LimitFieldProps {
  name: string;
  label: string;
  cents: number | null;
  hint?: string;
}

const LimitField = ({ cents, ...field }: LimitFieldProps) => (
  <TextField
    {...field}
    optional
    value={cents === null ? '' : String(centsToDollars(cents))}
    inputmode="decimal"
    maxlength={14}
  />
);

const Roles = ({ chosen }: { chosen: MemberRole }) => (
  <ChoiceList
    type="radio"
    name="role"
    legend="Role"
    choices={MEMBER_ROLES.map((role) => ({
      value: role,
      label: MEMBER_ROLE_WORDS[role].name,
      hint: MEMBER_ROLE_WORDS[role].does,
    }))}
    chosen={[chosen]}
    framed
  />
);

/** Ticked: a key that is left works on for who knows it, unseen; one that is missed shows at once and is soon replaced. */
const TheirKeys = ({ made, who }: { made: number; who: 'you' | 'they' }) => (
  <Checkbox
    name="revoke_keys"
    label={`Revoke the ${made === 1 ? 'API key' : `${made} API keys`} ${who} made`}
    hint={`Programs that use them stop working immediately. Anything kept, ${who} may still know.`}
    checked
  />
);

const OwnPhone = ({ phone }: { phone: string | null }) => (
  <section class="panel" aria-labelledby="your-phone">
    <h2 id="your-phone">Your telephone</h2>
    <Form name="phone" action="/account/team/phone">
      <TextField
        name="phone"
        label="Telephone"
        type="tel"
        optional
        value={phone}
        maxlength={40}
        autocomplete="tel"
        hint="Delivery forms begin with it, and the order desk sees it at your orders. The team does not."
      />
      <p>
        <Submit kind="secondary">Save</Submit>
      </p>
    </Form>
  </section>
);

const OwnSettings = ({ language }: { language: Language | null }) => (
  <section class="panel" aria-labelledby="your-settings">
    <h2 id="your-settings">Your settings</h2>
    <Form name="settings" action="/account/team/settings">
      <Select
        name="language"
        label="Language of pages and mails"
        value={language ?? ''}
        options={[
          ['', 'As the browser asks'],
          ...LANGUAGES.map((one): [string, string] => [one, LANGUAGE_NAMES[one]]),
        ]}
        hint="For shop, cart, quotes, orders, proofs, papers and mails. Account pages are in English."
      />
      <p>
        <Submit kind="secondary">Save</Submit>
      </p>
    </Form>
  </section>
);

const Invite = () => (
  <section class="panel" aria-labelledby="invite">
    <h2 id="invite">Invite a person</h2>
    <Form name="invite" action="/account/team/invite">
      <div class="fields">
        <TextField name="email" label="Email" type="email" maxlength={254} autocomplete="off" />
        <TextField name="name" label="Name" optional maxlength={80} autocomplete="off" />
      </div>
      <Roles chosen="buyer" />
      <p>
        <Submit>Invite</Submit>
      </p>
    </Form>
  </section>
);

const Company = ({ account }: Pick<TeamPageProps, 'account'>) => (
  <section class="panel" aria-labelledby="company">
    <h2 id="company">Company details</h2>
    <Form name="company" action="/account/team/company">
      <div class="fields">
        <TextField
          name="name"
          label="Company name"
          value={account.name}
          maxlength={120}
          autocomplete="organization"
        />
        <TextField
          name="ship_postal"
          label="Usual ZIP code"
          optional
          value={account.shipPostal}
          maxlength={5}
          inputmode="numeric"
          autocomplete="postal-code"
          hint="Used to estimate freight and dates when a quote names no other ZIP code."
        />
      </div>
      <Checkbox
        name="approval_required"
        label="Approvals hold back payment"
        hint="A quote sent to an approver can be paid only after it is approved."
        checked={account.approvalRequired}
      />
      {account.termsDays === 0 ? null : (
        <Checkbox
          name="terms_need_sign_in"
          label="Ordering on terms needs a sign-in"
          hint="Only signed-in members of this team can order on net terms. Anyone else with the link to a quote pays by card. Owners get an email for each order on terms that someone else places."
          checked={account.termsNeedSignIn}
        />
      )}
      <p class="quiet">
        The account’s own address is <bdi>{account.email}</bdi>.
      </p>
      <p>
        <Submit>Save</Submit>
      </p>
    </Form>
  </section>
);
