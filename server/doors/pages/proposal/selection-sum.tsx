/** What the ticked products cost together, and the selection as it is kept. */
import type { Proposal } from '../../../../tools/proposals/proposal.ts';
import { sum } from '../../../../tools/values/money.ts';
import { ANSWER } from '../answer/answer-form.tsx';
import { dollarsOf } from '../format.ts';
import { FieldsOf, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { Moment } from '../frame/moment.tsx';
import { t, useWords } from '../frame/words.tsx';
import type { OpenedProposal } from './opened-proposal.ts';

/** As it was kept. At first ticked only if all products together fit the budget. */
export const isTicked = ({ selection, budgetFit }: Proposal, key: string): boolean =>
  selection === undefined ? budgetFit === 'together' : selection.keys.includes(key);

export const SelectionSum = ({ opened: { proposal } }: { opened: OpenedProposal }) => {
  const sent = useRejected(ANSWER)?.values;
  const ticked = proposal.products.filter(({ key }) =>
    sent ? sent.has('keys', key) : isTicked(proposal, key),
  );
  return (
    <div class="summary-total no-print">
      <p class="label">{t('Your selection')}</p>
      <p role="status" id="selection-sum" data-locale={useWords().locale}>
        {t('{sum} for {ticked} of {all} products', {
          sum: <strong data-sum>{dollarsOf(sum(ticked.map(({ totalCents }) => totalCents)))}</strong>,
          ticked: <span data-count>{ticked.length}</span>,
          all: String(proposal.products.length),
        })}
      </p>
      <ul hidden data-live="cents">
        {proposal.products.map(({ key, totalCents }) => (
          <li data-key={key} data-cents={String(totalCents)} />
        ))}
      </ul>
      <p class="quiet">{t('With one-time charges, before freight and tax.')}</p>
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
