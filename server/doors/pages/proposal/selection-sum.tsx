/** What the ticked products cost together, and the selection as it is kept. */
import { mostCents, type Proposal, tickedKeys } from '../../../../tools/proposals/proposal.ts';
import { divideHalfUp, sum } from '../../../../tools/values/money.ts';
import { ANSWER } from '../answer/answer-form.tsx';
import { dollarsOf } from '../format.ts';
import { FieldsOf, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { Moment } from '../frame/moment.tsx';
import { t, useWords } from '../frame/words.tsx';
import type { OpenedProposal } from './opened-proposal.ts';

export const SelectionSum = ({ opened: { proposal } }: { opened: OpenedProposal }) => {
  const sent = useRejected(ANSWER)?.values;
  const { products, people, togetherCents } = proposal;
  const kept = tickedKeys(proposal);
  const ticked = products.flatMap(({ key }) =>
    (sent ? sent.has('keys', key) : kept.includes(key)) ? [key] : [],
  );
  const known = mostCents(proposal, ticked);
  const cents = known ?? sum(products.map(({ key, totalCents }) => (ticked.includes(key) ? totalCents : 0)));
  return (
    <div class="summary-total no-print">
      <p class="label">{t('Your selection')}</p>
      <div role="status" id="selection-sum" data-locale={useWords().locale} data-people={String(people)}>
        <p class="total" data-sum>
          {dollarsOf(cents)}
        </p>
        <p>
          {t('{ticked} of {all} products, {perPerson} a person', {
            ticked: <span data-count>{ticked.length}</span>,
            all: String(products.length),
            perPerson: <span data-each>{dollarsOf(divideHalfUp(cents, people))}</span>,
          })}
        </p>
        <BudgetBar proposal={proposal} cents={cents} />
      </div>
      <ul hidden data-live="cents" data-most={known === undefined ? undefined : String(togetherCents)}>
        {products.map(({ key, totalCents, landedCents }) => (
          <li data-key={key} data-cents={String(known === undefined ? totalCents : (landedCents ?? 0))} />
        ))}
      </ul>
      <p class="quiet">
        {known === undefined
          ? t('With one-time charges, before freight and tax.')
          : t(
              'At most, with estimated freight and tax. The quote for what you choose has the exact amounts.',
            )}
      </p>
      <SavedSelection proposal={proposal} />
      <FieldsOf form={ANSWER}>
        <p>
          <Submit kind="secondary" name="do" value="select" unchecked>
            {t('Update and save the selection')}
          </Submit>
        </p>
      </FieldsOf>
    </div>
  );
};

/** How much of the budget the selection takes. */
const BudgetBar = ({ proposal: { budgetCents }, cents }: { proposal: Proposal; cents: number }) => {
  if (budgetCents === null) return null;
  const budget = dollarsOf(budgetCents);
  return (
    <div class="budget">
      <meter
        min="0"
        max={String(budgetCents)}
        value={String(Math.min(cents, budgetCents))}
        aria-label={t('Of the budget of {budget}', { budget })}
      />
      <p data-within hidden={cents > budgetCents}>
        {t('{left} left of your budget of {budget}', {
          left: <span data-left>{dollarsOf(Math.abs(budgetCents - cents))}</span>,
          budget,
        })}
      </p>
      <p data-over class="field-error" hidden={cents <= budgetCents}>
        {t('{over} above your budget of {budget}', {
          over: <span data-left>{dollarsOf(Math.abs(budgetCents - cents))}</span>,
          budget,
        })}
      </p>
    </div>
  );
};

const SavedSelection = ({ proposal: { selection, products } }: { proposal: Proposal }) => {
  const names = products.flatMap(({ key, name }) => (selection?.keys.includes(key) ? [name] : []));
  return (
    <p
      class="quiet"
      id="selection-saved"
      data-failed={t('Not saved: the shop could not be reached. Please try again.')}
    >
      {selection === undefined
        ? t('Not saved yet.')
        : t('Saved on {at}: {names}.', {
            at: <Moment at={selection.at} />,
            names: <bdi>{names.length === 0 ? t('no product') : names.join(', ')}</bdi>,
          })}
    </p>
  );
};
