/** The page of a store's manager: requests, minimums, and the quotes made of them. */
import type { PropsWithChildren } from 'hono/jsx';
import { quoteStoreRequests } from '../../../../tools/stores/quote-store-requests.ts';
import { count, dateOf, dollarsOf } from '../format.ts';
import { Form, Submit } from '../forms/form.tsx';
import { form } from '../kit/form.tsx';
import { ManageLayout } from './manage-nav.tsx';
import type { ManagedStore } from './opened-store.ts';
import { ApprovedRequests, WaitingRequests } from './request-list.tsx';
import { StockList } from './stock-list.tsx';

export const GATHER = form(quoteStoreRequests, {
  name: 'gather',
  after: (_, { path }) => `${path}#quotes`,
});

interface ManagePageProps {
  /** `/stores/manage/<token>` */
  path: string;
  managed: ManagedStore;
}

export const ManagePage = ({ path, managed }: ManagePageProps) => (
  <ManageLayout path={path} at="" managed={managed}>
    <ManagedPanels path={path} managed={managed} reader="manager">
      <WaitingRequests path={path} managed={managed} />
    </ManagedPanels>
  </ManageLayout>
);

interface ManagedPanelsProps extends ManagePageProps {
  reader: 'manager' | 'owner' | 'desk';
}

/** What became of the requests that wait, which stand before it. */
export const ManagedPanels = ({ path, managed, reader, children }: PropsWithChildren<ManagedPanelsProps>) => (
  <div class="store-columns">
    <div class="stack">
      {children}
      <ApprovedRequests managed={managed} mayCancel={reader === 'manager'} />
    </div>
    <div class="stack">
      <ApprovedItems path={path} managed={managed} />
      <Quotes managed={managed} />
      {reader === 'desk' ? null : (
        <>
          <HeldStock managed={managed} />
          <Prices managed={managed} />
        </>
      )}
      <StoreAddress managed={managed} reader={reader} />
    </div>
  </div>
);

interface PartProps {
  managed: ManagedStore;
}

const ApprovedItems = ({ path, managed: { gathering } }: PartProps & { path: string }) => {
  const isReady = gathering.some(({ moreNeeded, minimum, pieces }) =>
    reachesMinimum(minimum, pieces, moreNeeded),
  );
  return (
    <section class="panel" id="gathering" aria-labelledby="gathering-heading">
      <h2 id="gathering-heading">Approved, all together</h2>
      {gathering.length === 0 ? (
        <p>No approved items are waiting to be ordered.</p>
      ) : (
        <ul class="gathering">
          {gathering.map(({ name, pieces, minimum, moreNeeded: more, problem }) => (
            <li>
              <p class="tally">
                <bdi>{name}</bdi>
                <span class="amount">
                  {count(pieces)} {pieces === 1 ? 'piece' : 'pieces'}
                </span>
              </p>
              {reachesMinimum(minimum, pieces, more) ? (
                <p class="outcome">✓ Reaches the minimum of {count(minimum ?? 0)}</p>
              ) : null}
              {more > 0 && pieces > 0 ? (
                <>
                  <progress max={minimum ?? 1} value={pieces} aria-hidden="true" />
                  <p class="quiet">
                    {count(more)} more needed to reach the minimum of {count(minimum ?? 0)}
                  </p>
                </>
              ) : null}
              {problem === null ? null : <p class="quiet">{problem}</p>}
            </li>
          ))}
        </ul>
      )}
      {isReady ? (
        <Form tool={quoteStoreRequests} name="gather" action={`${path}/gather`}>
          <div class="field">
            <Submit size="full-width">Make a quote</Submit>
            <p class="hint">
              A quote for the items that reach their minimum, at today’s prices. Nothing is ordered or
              charged.
            </p>
          </div>
        </Form>
      ) : gathering.length > 0 ? (
        <p class="hint">A quote can be made once something reaches its minimum.</p>
      ) : null}
    </section>
  );
};

const reachesMinimum = (minimum: number | null, pieces: number, more: number): boolean =>
  minimum !== null && pieces > 0 && more === 0;

const QUOTE_WORDS: Record<ManagedStore['quotes'][number]['status'], string> = {
  saved: 'not ordered yet',
  approval_requested: 'waits for an approval',
  approved: 'approved, not ordered yet',
  declined: 'declined; its requests are open again',
  ordered: 'ordered',
  expired: 'expired; its requests are open again',
  replaced: 'replaced by a newer quote',
};

/** Quotes that can still be ordered have links. */
const OPEN: readonly string[] = ['saved', 'approval_requested', 'approved'];

const Quotes = ({ managed: { quotes } }: PartProps) =>
  quotes.length === 0 ? null : (
    <section class="panel" id="quotes" aria-labelledby="quotes-heading">
      <h2 id="quotes-heading">Quotes of this store</h2>
      <ul class="gathering">
        {quotes.map(({ url, status, isCancelled, createdAt: at, totalCents }) => (
          <li>
            <p class="tally">
              {OPEN.includes(status) ? (
                <span>
                  Quote of <time datetime={at}>{dateOf(at)}</time>
                </span>
              ) : (
                <a href={new URL(url).pathname}>
                  Quote of <time datetime={at}>{dateOf(at)}</time>
                </a>
              )}
              <span class="amount">{dollarsOf(totalCents)}</span>
            </p>
            <p class="quiet">
              {isCancelled ? 'its order was cancelled; its requests are open again' : QUOTE_WORDS[status]}
            </p>
            {OPEN.includes(status) ? (
              <p>
                <a class="button full-width" href={new URL(url).pathname}>
                  See the quote
                </a>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );

const HeldStock = ({ managed: { stock } }: PartProps) =>
  stock.length === 0 ? null : (
    <section class="panel" id="stock" aria-labelledby="stock-heading">
      <h2 id="stock-heading">Held for you</h2>
      <StockList stock={stock} />
      <p class="hint">
        Bought ahead and in stock. Your people can choose from it; the order desk sends what you approve.
      </p>
    </section>
  );

const Prices = ({ managed: { prices } }: PartProps) =>
  prices.length === 0 ? null : (
    <section class="panel" id="prices" aria-labelledby="prices-heading">
      <h2 id="prices-heading">What the items cost you</h2>
      <ul class="gathering">
        {prices.map(({ name, pieces, fromCents, toCents }) => (
          <li>
            <p class="tally">
              <bdi>{name}</bdi>
              <span class="amount">
                {[...new Set([fromCents, toCents])].map((cents) => dollarsOf(cents)).join(' to ')}
              </span>
            </p>
            <p class="quiet">A piece, of {count(pieces)} made together</p>
          </li>
        ))}
      </ul>
      <p class="hint">
        Decoration and setup are included; freight and tax are added in the quote. More pieces together cost
        less each.
      </p>
    </section>
  );

const StoreAddress = ({ managed: { store, url }, reader }: Omit<ManagedPanelsProps, 'path'>) => (
  <section class="panel" aria-labelledby="for-people">
    <h2 id="for-people">{reader === 'desk' ? 'For its people' : 'For your people'}</h2>
    <p>
      <a href={new URL(url).pathname}>The address of the store</a> shows its goods
      {store.showsPrices || store.budgets?.isOn ? '' : ' and no prices'}. Send it to the people who may ask
      {store.emailDomains.length === 0
        ? '.'
        : `: people with an address at ${store.emailDomains.join(', ')}.`}
    </p>
  </section>
);
