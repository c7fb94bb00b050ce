/** `/account/team`: the members of the account, and its name. */
import type { Hono } from 'hono';
import { changeMember } from '../../../../tools/account/change-member.ts';
import { inviteMember } from '../../../../tools/account/invite-member.ts';
import { listMembers } from '../../../../tools/account/list-members.ts';
import { removeMember } from '../../../../tools/account/remove-member.ts';
import { saveOwnPhone } from '../../../../tools/account/save-own-phone.ts';
import { saveOwnSettings } from '../../../../tools/account/save-own-settings.ts';
import { updateAccount } from '../../../../tools/account/update-account.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import type { Account } from '../../../../tools/identity/account.ts';
import { customerOf } from '../../../../tools/identity/customer.ts';
import { MEMBER_ROLE_WORDS, MEMBER_ROLES } from '../../../../tools/identity/member-role.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../tools/languages/language.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { APPROVALS } from '../approvals-field.ts';
import { dateOf, dollarsOf } from '../format.ts';
import { forgetLanguage } from '../frame/language.ts';
import { byWords, Listed } from '../frame/listed.tsx';
import { FormOf, form } from '../kit/form.tsx';
import type { FieldWords } from '../kit/form-field.tsx';
import { list } from '../kit/list.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { mayDo } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { toAccount } from './unknown-record.tsx';

type Found = AnswerOf<typeof listMembers>;
type Member = Found['members'][number];

const dollarsIn = (cents: number | null): number | null => (cents === null ? null : centsToDollars(cents));

const personRow = (person: Member) => ({
  id: person.email,
  email: person.email,
  name: person.name,
  role: person.role,
  order_limit: dollarsIn(person.orderLimitCents),
  month_limit: dollarsIn(person.monthLimitCents),
  since: person.since,
  is_you: person.isYou,
  can_remove: person.canRemove,
  keys_made: person.keysMade.length,
});

const TEAM = list(listMembers, {
  path: '/account/team',
  name: 'People',
  hasHeading: true,
  search: byWords('Find a person'),
  rows: ({ members }: Found) => members,
  file: 'people',
  filed: ({ members }: Found) => members.map(personRow),
  columns: ['name', 'email', 'role', 'order_limit', 'month_limit', 'since'],
});

const ROLE: FieldWords = {
  label: 'Role',
  choices: MEMBER_ROLES.map((role) => ({
    value: role,
    label: MEMBER_ROLE_WORDS[role].name,
    hint: MEMBER_ROLE_WORDS[role].does,
  })),
  isSpread: true,
  first: 'buyer',
  refusal: 'Choose one of the roles.',
};

const INVITE = form(inviteMember, {
  name: 'invite',
  row: ['email', 'name'],
  fields: {
    email: { label: 'Email', autocomplete: 'off' },
    name: { label: 'Name', autocomplete: 'off' },
    role: ROLE,
  },
  button: 'Invite',
  done: 'member-invited',
});

const LIMIT = 'Give dollars, such as 500 or 500.50, or leave it empty.';

const KEYS_OF_OWNER: FieldWords = { label: 'Revoke their keys', first: true };

const CHANGE = form(changeMember, {
  name: 'change',
  of: 'email',
  fields: {
    role: ROLE,
    order_limit: {
      label: 'Limit per order, dollars',
      hint: 'Above it an owner or approver says yes first. Leave empty for no limit; owners have none.',
      refusal: LIMIT,
    },
    month_limit: { label: 'Limit per month, dollars', refusal: LIMIT },
    revoke_keys: KEYS_OF_OWNER,
  },
  summary: 'Change role or limits',
  button: 'Save',
  done: 'member-changed',
});

/** Ticked: a key that is left works on for who knows it, unseen; one that is missed shows at once and is soon replaced. */
const REMOVE = form(removeMember, {
  name: 'remove',
  of: 'email',
  fields: { revoke_keys: KEYS_OF_OWNER },
  summary: 'Remove',
  button: 'Remove from the team',
  kind: 'danger',
  done: 'member-removed',
});

const PHONE = form(saveOwnPhone, {
  name: 'phone',
  fields: {
    phone: {
      label: 'Telephone',
      optional: true,
      type: 'tel',
      autocomplete: 'tel',
      hint: 'Delivery forms begin with it, and the order desk sees it at your orders. The team does not.',
      refusal: 'Give a telephone number of at most {max} characters, such as (415) 555-0100.',
    },
  },
  button: 'Save',
  kind: 'secondary',
  done: 'phone-saved',
});

const SETTINGS = form(saveOwnSettings, {
  name: 'settings',
  fields: {
    language: {
      label: 'Language of pages and mails',
      choices: [
        { value: '', label: 'As the browser asks' },
        ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
      ],
      hint: 'For shop, cart, quotes, orders, proofs, papers and mails. Account pages are in English.',
      refusal: 'Choose one of the languages.',
    },
  },
  button: 'Save',
  kind: 'secondary',
  done: 'settings-saved',
  after(_, { c, path }) {
    forgetLanguage(c);
    return `${path}?done=settings-saved`;
  },
});

const COMPANY = form(updateAccount, {
  name: 'company',
  row: ['name', 'ship_postal'],
  fields: {
    name: {
      label: 'Company name',
      optional: false,
      autocomplete: 'organization',
      refusal: 'Give a name, in at most {max} characters.',
    },
    ship_postal: {
      label: 'Usual ZIP code',
      inputmode: 'numeric',
      autocomplete: 'postal-code',
      max: 5,
      hint: 'Used to estimate freight and dates when a quote names no other ZIP code.',
      refusal: 'Give five digits, such as 94105.',
    },
    approvals: APPROVALS,
    terms_need_sign_in: {
      label: 'Ordering on terms needs a sign-in',
      hint: 'Only signed-in members of this team can order on net terms. Anyone else with the link to a quote pays by card. Owners get an email for each order on terms that someone else places.',
    },
  },
  // An account without terms has no such box.
  input: ({ terms_need_sign_in, ...read }, { at }) =>
    customerOf(at.ctx).account.termsDays === 0 ? read : { ...read, terms_need_sign_in },
  button: 'Save',
  done: 'account-changed',
});

export const teamRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(toAccount(parts), {
    path: TEAM.words.path,
    list: TEAM,
    forms: [INVITE, CHANGE, REMOVE, PHONE, SETTINGS, COMPANY],
    async show({ c, at }) {
      const found = await TEAM.read(c, at.ctx);
      const { yourPhone, yourLanguage, canInvite } = found.answer;
      return (
        <AccountPage
          session={at}
          title="Team"
          here="/account/team"
          lead="Everyone on the team sees the account’s quotes, orders, logos and keys."
          done={c.req.query('done')}
        >
          <Listed {...TEAM.words} {...found} row={(member) => <Row member={member} />} />
          {mayDo(at, 'buy') ? (
            <section class="panel" aria-labelledby="your-phone">
              <h2 id="your-phone">Your telephone</h2>
              <FormOf form={PHONE} values={{ phone: yourPhone }} />
            </section>
          ) : null}
          <section class="panel" aria-labelledby="your-settings">
            <h2 id="your-settings">Your settings</h2>
            <FormOf form={SETTINGS} values={{ language: yourLanguage }} />
          </section>
          {canInvite ? (
            <>
              <section class="panel" aria-labelledby="invite">
                <h2 id="invite">Invite a person</h2>
                <FormOf form={INVITE} />
              </section>
              <Company account={customerOf(at.ctx).account} />
              <p>
                <a href="/account/personal-data">Personal data</a>: give a person what is kept of them, or
                erase it.
              </p>
            </>
          ) : (
            <p class="quiet">Owners of the account add and remove people and give roles.</p>
          )}
        </AccountPage>
      );
    },
  });

const Row = ({ member }: { member: Member }) => (
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
    <div class="record-figure">{member.canRemove ? <Changes member={member} /> : null}</div>
  </li>
);

const limitsOf = ({ orderLimitCents, monthLimitCents }: Member): string =>
  [
    ...(orderLimitCents === null ? [] : [`, at most ${dollarsOf(orderLimitCents)} an order`]),
    ...(monthLimitCents === null ? [] : [`, at most ${dollarsOf(monthLimitCents)} a month`]),
  ].join('');

const Changes = ({ member }: { member: Member }) => {
  const { email, name, keysMade, isYou } = member;
  const who = isYou ? 'you' : 'they';
  const made = keysMade.length;
  const without = made === 0 ? ['revoke_keys'] : [];
  const label = `the ${made === 1 ? 'API key' : `${made} API keys`} ${who} made`;
  const hint = `${keysMade.map((one) => `“${one}”`).join(', ')}: programs that use them stop working immediately. Otherwise another owner keeps them, and ${who} may still know them.`;
  return (
    <>
      <FormOf
        form={CHANGE}
        id={email}
        whom={`of ${name}`}
        without={without}
        fields={{ revoke_keys: { label: `If no longer an owner, revoke ${label}`, hint } }}
        values={{
          role: member.role,
          order_limit: dollarsIn(member.orderLimitCents),
          month_limit: dollarsIn(member.monthLimitCents),
        }}
      />
      <FormOf
        form={REMOVE}
        id={email}
        whom={name}
        lead={`${isYou ? 'You' : 'They'} are signed out at once${made === 0 ? ', and made no API key that still works.' : '.'}`}
        without={without}
        fields={{ revoke_keys: { label: `Revoke ${label}`, hint } }}
      />
    </>
  );
};

const Company = ({ account }: { account: Account }) => (
  <section class="panel" aria-labelledby="company">
    <h2 id="company">Company details</h2>
    <FormOf
      form={COMPANY}
      values={{
        name: account.name,
        ship_postal: account.shipPostal,
        approvals: account.approvals,
        terms_need_sign_in: account.termsNeedSignIn,
      }}
      without={account.termsDays === 0 ? ['terms_need_sign_in'] : []}
      note={
        <>
          The account’s own address is <bdi>{account.email}</bdi>.
        </>
      }
    />
  </section>
);
