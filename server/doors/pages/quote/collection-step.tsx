/** Step 1 while people enter their own addresses: the link to hand out, how many are in, and the end of it. */
import { longDate } from '../format.ts';
import { Confirm, Form, Submit } from '../forms/form.tsx';
import type { OpenedQuote } from './opened-quote.ts';

/** Names of the forms. */
export const CLOSE = 'close';
export const REMOVE_ADDRESS = 'remove-address';

type Collection = NonNullable<OpenedQuote['quote']['collection']>;

interface CollectionStepProps {
  path: string;
  collection: Collection;
  collected: OpenedQuote['collected'];
}

export const CollectionStep = ({ path, collection, collected }: CollectionStepProps) => (
  <section class="panel step no-print" id="delivery" aria-labelledby="delivery-heading">
    <h2 id="delivery-heading">
      <span class="step-number">Step 1 of 2</span> Where it ships
    </h2>
    <p>
      <strong>
        {collection.received} of {collection.people} addresses are in
      </strong>
      {collection.status === 'over' ? '; the last day was ' : ', to be given until '}
      <time datetime={collection.until}>{longDate(collection.until)}</time>. Each person sees only their own.
    </p>
    {collection.status === 'open' ? <Handout url={collection.url} /> : null}
    <Entries path={path} collected={collected} />
    {collection.received === 0 ? (
      <p class="quiet">Once you have an address, you can close the collection and pay.</p>
    ) : (
      <Confirm
        name={CLOSE}
        action={`${path}/close`}
        kind="primary"
        summary="Close the collection and settle the total"
        button={`Close it with ${collection.received} of ${collection.people}`}
      >
        Nobody can enter or correct an address after that. Freight, sales tax and dates are then finalized for
        each address. Pieces that are left over ship to one more address, which you enter.
      </Confirm>
    )}
  </section>
);

const Entries = ({ path, collected }: Pick<CollectionStepProps, 'path' | 'collected'>) =>
  collected.length === 0 ? null : (
    <details class="change">
      <summary>Who has given an address</summary>
      <p>Remove a wrong entry: its link stops working, and the person can enter an address again.</p>
      <ul>
        {collected.map(({ id, name, city, state }) => (
          <li>
            <Form name={`${REMOVE_ADDRESS}-${id}`} action={`${path}/remove`} hidden={{ id }}>
              <bdi>{name}</bdi>, <bdi>{city}</bdi>, {state}{' '}
              <Submit kind="link">
                Remove<span class="unseen"> {name}</span>
              </Submit>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );

const Handout = ({ url }: { url: string }) => (
  <>
    <p class="label">Share this link</p>
    <p>
      <a href={url}>{url}</a>
    </p>
    <p>
      <a class="button secondary" href={mailTo(url)}>
        Write a mail with the link
      </a>
    </p>
  </>
);

/** The owner's own mail program sends it, to people who know the owner. */
const mailTo = (url: string): string =>
  `mailto:?subject=${encodeURIComponent('Where shall we send it?')}&body=${encodeURIComponent(`Please enter your delivery address here:\n\n${url}\n`)}`;
