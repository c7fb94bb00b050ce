/** In step 1: a list that splits the goods over several places, and the way back to one. */
import { Confirm } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { t } from '../frame/words.tsx';
import { ListForms } from './list-forms.tsx';
import type { OpenedQuote } from './opened-quote.ts';
import { SPLIT_FILE, SPLIT_LIST, splitListOf } from './split-list.ts';

/** Name of the form that goes back to one address. */
export const ONE_PLACE = 'one-place';

interface SplitFormProps {
  path: string;
  opened: OpenedQuote;
}

/** Where people entered their own addresses, nothing is split. */
export const SplitForm = ({ path, opened }: SplitFormProps) => {
  const isRejected = [useRejected(SPLIT_FILE), useRejected(SPLIT_LIST)].some(Boolean);
  if (opened.quote.collection !== null) return null;
  const isSplit = opened.destinations.length > 0;
  return (
    <>
      <details class="change" open={isRejected} id="places">
        <summary>{isSplit ? t('Change the places and their pieces') : t('Ship to several places')}</summary>
        <p>
          {t(
            'One row for each place, with its address and its pieces of every line. Prices stay the same for all pieces. Freight, sales tax and the date are calculated for each place. Order updates go to the email address of the first. <a>Download the list to fill in</a>',
            { a: (words) => <a href={`${path}/places.csv`}>{words}</a> },
          )}
        </p>
        <ListForms
          upload={{ name: SPLIT_FILE, action: `${path}/split-file`, button: t('Upload the places') }}
          paste={{ name: SPLIT_LIST, action: `${path}/split`, button: t('Ship to these places') }}
          value={splitListOf(opened)}
        />
      </details>
      {isSplit ? (
        <Confirm
          name={ONE_PLACE}
          action={`${path}/one-place`}
          summary={t('Ship to one address instead')}
          kind="primary"
          button={t('Ship to one address')}
        >
          {t('The places and their addresses are removed. Then enter the one address for everything.')}
        </Confirm>
      ) : null}
    </>
  );
};
