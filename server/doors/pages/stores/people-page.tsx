/** The people of a store and their budgets, for its manager. */
import type { AnswerOf } from '../../../../tools/define.ts';
import type { BudgetUnit } from '../../../../tools/stores/budget.ts';
import { giveBudgets } from '../../../../tools/stores/give-budgets.ts';
import { NO_BUDGETS } from '../../../../tools/stores/store.ts';
import type { storePeople } from '../../../../tools/stores/store-people.ts';
import { longDate } from '../format.ts';
import { TextArea } from '../forms/field.tsx';
import { textOf } from '../forms/read-form.ts';
import { Pager } from '../frame/paging.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { EACH, inWords, PERIODS } from './budget-words.ts';
import { ManageLayout } from './manage-nav.tsx';

type Found = AnswerOf<typeof storePeople>;

export const GIVE = form(giveBudgets, {
  name: 'people',
  below: '',
  fields: {
    amount: {
      label: 'Dollars for each',
      hint: 'It takes the place of the budget they had.',
      refusal: 'Give a number, such as 50.',
    },
    period: {
      label: 'How often',
      choices: PERIODS.map(([value, label]) => ({ value, label })),
      first: 'quarter',
    },
  },
  input: (read, { values }) => ({
    ...read,
    emails: textOf(values, 'emails')
      .split(/[\s,;]+/)
      .filter(Boolean),
  }),
  refusals: { emails: 'Give email addresses, such as ada@example.com, at most 200 at once.' },
  button: 'Give the budget',
  after: ({ people }, { path }) => `${path}?given=${people}`,
});

interface PeoplePageProps {
  path: string;
  found: Found;
  page: number;
  given: string | undefined;
}

export const PeoplePage = ({ path, found, page, given }: PeoplePageProps) => (
  <ManageLayout path={path} at="/people" managed={found}>
    {given === undefined ? null : (
      <p class="done" role="status">
        {given === '1' ? 'One person has the budget and was' : `${given} people have the budget and were`}{' '}
        emailed their own link.
      </p>
    )}
    <div class="store-columns">
      <section class="panel" aria-labelledby="people-heading">
        <h2 id="people-heading">People</h2>
        {found.people.length === 0 ? (
          <p>Nobody has asked for anything yet, and no budget was given.</p>
        ) : (
          <ul class="gathering">
            {found.people.map((person) => (
              <Row person={person} unit={found.store.budgets ?? NO_BUDGETS} />
            ))}
          </ul>
        )}
        <Pager path={`${path}/people`} page={page} hasMore={found.hasMore} />
      </section>
      <GiveBudget path={path} store={found.store} />
    </div>
  </ManageLayout>
);

const Row = ({ person, unit }: { person: Found['people'][number]; unit: BudgetUnit }) => (
  <li>
    <p class="tally">
      <bdi>{person.name ?? person.email}</bdi>
      {unit.isOn ? (
        <span class="amount">
          {person.budget === null ? 'no budget' : `${inWords(unit, Math.max(0, person.budget.left))} left`}
        </span>
      ) : null}
    </p>
    {person.name === null ? null : (
      <p class="quiet">
        <bdi>{person.email}</bdi>
      </p>
    )}
    {person.budget === null || !unit.isOn ? null : (
      <p class="quiet">
        {inWords(unit, person.budget.spent)} of {inWords(unit, person.budget.amount)}{' '}
        {EACH[person.budget.period]} is used
        {person.budget.renewsOn === null ? '' : `; renews on ${longDate(person.budget.renewsOn)}`}
      </p>
    )}
  </li>
);

const GiveBudget = ({ path, store: { budgets = NO_BUDGETS } }: { path: string; store: Found['store'] }) => (
  <section class="panel" aria-labelledby="give">
    <h2 id="give">Give a budget</h2>
    {budgets.isOn ? (
      <FormOf
        form={GIVE}
        fields={budgets.pointCents === null ? {} : { amount: { label: 'Points for each' } }}
      >
        <TextArea
          name="emails"
          label="Email addresses"
          maxlength={60_000}
          rows={4}
          hint="One a line, or separated by commas. Each person is emailed a link of their own."
        />
      </FormOf>
    ) : (
      <p>
        Budgets are off: anyone with the link can send requests. <a href={`${path}/settings`}>Turn them on</a>{' '}
        to say how much each person may choose for.
      </p>
    )}
  </section>
);
