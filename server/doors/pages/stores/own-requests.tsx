/** What a person of a store sees at their own link: the budget, and their requests. */
import type { BudgetPeriod } from '../../../../tools/stores/budget.ts';
import type { StoreRequestStatus } from '../../../../tools/stores/store-request.ts';
import { longDate } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { msg, t } from '../frame/words.tsx';
import { inWords } from './budget-words.ts';
import { CancelRequest } from './cancel-request.tsx';
import type { OpenedStore } from './opened-store.ts';
import { RequestedGoods } from './request-list.tsx';

const USED: Record<BudgetPeriod, string> = {
  month: msg('{spent} of {amount} a month is used.'),
  quarter: msg('{spent} of {amount} a quarter is used.'),
  year: msg('{spent} of {amount} a year is used.'),
  once: msg('{spent} of {amount} once is used.'),
};

export const BudgetPanel = ({ opened }: { opened: OpenedStore }) => {
  const { budgets: unit, person } = opened;
  if (person === null || !unit.isOn) return null;
  const { budget } = person;
  return (
    <section class="panel" id="budget" aria-labelledby="budget-heading">
      <h2 id="budget-heading">{t('Your budget')}</h2>
      {budget === null ? (
        <p>
          {t('You have no budget yet. {manager} gives them.', {
            manager: <bdi>{opened.managerName}</bdi>,
          })}
        </p>
      ) : (
        <>
          <p class="tally">
            <span>{t('Left')}</span>
            <span class="amount">{inWords(unit, Math.max(0, budget.left))}</span>
          </p>
          <p class="quiet">
            {t(USED[budget.period], {
              spent: inWords(unit, budget.spent),
              amount: inWords(unit, budget.amount),
            })}
            {budget.renewsOn === null ? null : (
              <>
                {' '}
                {t('It renews on {day}.', {
                  day: <time datetime={budget.renewsOn}>{longDate(budget.renewsOn)}</time>,
                })}
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
      {t('Left of your budget: {amount}', {
        amount: <strong>{inWords(budgets, Math.max(0, person.budget.left))}</strong>,
      })}
    </p>
  ) : null;

export const STATES: Record<StoreRequestStatus, string> = {
  submitted: msg('waits for an answer'),
  approved: msg('approved, not ordered yet'),
  declined: msg('declined'),
  ordered: msg('ordered'),
  shipped: msg('sent'),
  cancelled: msg('cancelled'),
};

export const OwnRequests = ({ opened: { person } }: { opened: OpenedStore }) =>
  person === null || person.requests.length === 0 ? null : (
    <section class="panel" id="mine" aria-labelledby="mine-heading">
      <h2 id="mine-heading">{t('Your requests')}</h2>
      <ul class="requests bare">
        {person.requests.map((request) => (
          <li>
            <h3>
              <Moment at={request.createdAt} />: {t(STATES[request.status])}
            </h3>
            <RequestedGoods request={request} />
            {request.decidedBy === null || request.decidedAt === null ? null : (
              <p class="quiet">
                {t('Answered by {person}, {at}', {
                  person: <bdi>{request.decidedBy}</bdi>,
                  at: <Moment at={request.decidedAt} />,
                })}
              </p>
            )}
            {request.comment === null ? null : (
              <p class="instructions" dir="auto">
                {request.comment}
              </p>
            )}
            <CancelRequest request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
