/** Step 1 while people enter their own addresses: the link to hand out, how many are in, and the end of it. */
import { longDate } from '../format.ts';
import { Confirm, Form, Submit } from '../forms/form.tsx';
import { msg, t } from '../frame/words.tsx';
import type { OpenedQuote } from './opened-quote.ts';

/** Names of the forms. */
export const CLOSE = 'close';
export const REMOVE_ADDRESS = 'remove-address';

type Collection = NonNullable<OpenedQuote['collection']>;

interface CollectionStepProps {
  path: string;
  collection: Collection;
  collected: OpenedQuote['collected'];
}

export const CollectionStep = ({ path, collection, collected }: CollectionStepProps) => (
  <section class="panel step no-print" id="delivery" aria-labelledby="delivery-heading">
    <h2 id="delivery-heading">
      {t('<span>Step 1 of 2</span> Where it ships', {
        span: (words) => <span class="step-number">{words}</span>,
      })}
    </h2>
    <p>
      <strong>
        {t('{received} of {people} addresses are in', {
          received: collection.received,
          people: collection.people,
        })}
      </strong>
      {t(
        collection.status === 'over'
          ? msg('; the last day was {day}. Each person sees only their own.')
          : msg(', to be given until {day}. Each person sees only their own.'),
        { day: <time datetime={collection.until}>{longDate(collection.until)}</time> },
      )}
    </p>
    {collection.status === 'open' ? <Handout url={collection.url} /> : null}
    <Entries path={path} collected={collected} />
    {collection.received === 0 ? (
      <p class="quiet">{t('Once you have an address, you can close the collection and pay.')}</p>
    ) : (
      <Confirm
        name={CLOSE}
        action={`${path}/close`}
        kind="primary"
        summary={t('Close the collection and settle the total')}
        button={t('Close it with {received} of {people}', {
          received: collection.received,
          people: collection.people,
        })}
      >
        {t(
          'Nobody can enter or correct an address after that. Freight, sales tax and dates are then finalized for each address. Pieces that are left over ship to one more address, which you enter.',
        )}
      </Confirm>
    )}
  </section>
);

const Entries = ({ path, collected }: Pick<CollectionStepProps, 'path' | 'collected'>) =>
  collected.length === 0 ? null : (
    <details class="change">
      <summary>{t('Who has given an address')}</summary>
      <p>{t('Remove a wrong entry: its link stops working, and the person can enter an address again.')}</p>
      <ul>
        {collected.map(({ id, name, city, state }) => (
          <li>
            <Form name={`${REMOVE_ADDRESS}-${id}`} action={`${path}/remove`} hidden={{ id }}>
              <bdi>{name}</bdi>, <bdi>{city}</bdi>, {state}{' '}
              <Submit kind="link">
                {t('Remove <unseen>{name}</unseen>', {
                  unseen: (words) => <span class="unseen">{words}</span>,
                  name,
                })}
              </Submit>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );

const Handout = ({ url }: { url: string }) => (
  <>
    <p class="label">{t('Share this link')}</p>
    <p>
      <a href={url}>{url}</a>
    </p>
    <p>
      <a class="button secondary" href={mailTo(url)}>
        {t('Write a mail with the link')}
      </a>
    </p>
  </>
);

/** The owner's own mail program sends it, to people who know the owner. */
const mailTo = (url: string): string =>
  `mailto:?subject=${encodeURIComponent(t('Where shall we send it?'))}&body=${encodeURIComponent(`${t('Please enter your delivery address here:')}\n\n${url}\n`)}`;
