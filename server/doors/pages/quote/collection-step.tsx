/** Step 1 while people enter their own addresses: the link to hand out, how many are in, and the end of it. */
import { longDate } from '../format.ts';
import { Confirm } from '../forms/form.tsx';
import type { OpenedQuote } from './opened-quote.ts';

/** Name of the form. */
export const CLOSE = 'close';

type Collection = NonNullable<OpenedQuote['quote']['collection']>;

export const CollectionStep = ({ path, collection }: { path: string; collection: Collection }) => (
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
    {collection.received === 0 ? (
      <p class="quiet">Once an address is in, you can close the collection and pay.</p>
    ) : (
      <Confirm
        name={CLOSE}
        action={`${path}/close`}
        kind="primary"
        summary="Close the collection and settle the total"
        button={`Close it with ${collection.received} of ${collection.people}`}
      >
        Nobody can enter or correct an address afterwards. Freight, sales tax and dates are then settled for
        each address; pieces that nobody gets ship to one more address, which you give.
      </Confirm>
    )}
  </section>
);

const Handout = ({ url }: { url: string }) => (
  <>
    <p class="label">Give this link to the people</p>
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
