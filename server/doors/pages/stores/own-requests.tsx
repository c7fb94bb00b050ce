/** What a person of a store sees at their own link: the budget, and their requests. */
import { longDate } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { EACH, inWords } from './budget-words.ts';
import { CancelRequest } from './cancel-request.tsx';
import type { OpenedStore } from './opened-store.ts';
import { RequestedGoods } from './request-list.tsx';

type Person = NonNullable<OpenedStore['person']>;

export const BudgetPanel = ({ opened }: { opened: OpenedStore }) => {
  const { budgets: unit, person } = opened;
  if (person === null || !unit.is_on) return null;
  const { budget } = person;
  return (
    <section class="panel" id="budget" aria-labelledby="budget-heading">
      <h2 id="budget-heading">Your budget</h2>
      {budget === null ? (
        <p>
          You have no budget yet. <bdi>{opened.manager_name}</bdi> gives them.
        </p>
      ) : (
        <>
          <p class="tally">
            <span>Left</span>
            <span class="amount">{inWords(unit, Math.max(0, budget.left))}</span>
          </p>
          <p class="quiet">
            {inWords(unit, budget.spent)} of {inWords(unit, budget.amount)} {EACH[budget.period]} is used.
            {budget.renews_on === null ? null : (
              <>
                {' '}
                It renews on <time datetime={budget.renews_on}>{longDate(budget.renews_on)}</time>.
              </>
            )}
          </p>
        </>
      )}
    </section>
  );
};

/** What is left after a request. */
export const BudgetLine = ({ opened: { budgets, person } }: { opened: OpenedStore }) =>
  person?.budget ? (
    <p>
      Left of your budget: <strong>{inWords(budgets, Math.max(0, person.budget.left))}</strong>
    </p>
  ) : null;

const STATES: Record<Person['requests'][number]['status'], string> = {
  submitted: 'waits for an answer',
  approved: 'approved, not ordered yet',
  declined: 'declined',
  ordered: 'ordered',
  shipped: 'sent',
  cancelled: 'cancelled',
};

export const OwnRequests = ({ path, opened: { person } }: { path: string; opened: OpenedStore }) =>
  person === null || person.requests.length === 0 ? null : (
    <section class="panel" id="mine" aria-labelledby="mine-heading">
      <h2 id="mine-heading">Your requests</h2>
      <ul class="requests bare">
        {person.requests.map((request) => (
          <li>
            <h3>
              <Moment at={request.created_at} />: {STATES[request.status]}
            </h3>
            <RequestedGoods request={request} />
            {request.decided_by === null || request.decided_at === null ? null : (
              <p class="quiet">
                Answered by <bdi>{request.decided_by}</bdi>, <Moment at={request.decided_at} />
              </p>
            )}
            {request.comment === null ? null : (
              <p class="instructions" dir="auto">
                {request.comment}
              </p>
            )}
            <CancelRequest path={path} request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
