/** `/desk/stores`: the company stores of all accounts, and the new one. */
import type { z } from 'zod';
import type { allStores } from '../../../../tools/stores/all-stores.ts';
import { count, dateOf } from '../format.ts';
import { Pager } from '../frame/paging.tsx';
import { StatusBadge } from '../frame/status-badge.tsx';
import type { Visit } from '../sign-in/visit.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { StoresNav } from './stores-nav.tsx';

type Found = z.output<typeof allStores.output>;
type Store = Found['stores'][number];

interface StoresPageProps {
  visit: Visit;
  results: Found;
  page: number;
  /** Open requests of all stores. */
  waiting: number;
  /** Id of the new store. */
  made: string | undefined;
}

export const StoresPage = ({ visit, results, page, waiting, made }: StoresPageProps) => (
  <DeskLayout title="Company stores" visit={visit} at="/desk/stores">
    <header class="page-head">
      <h1>Company stores</h1>
      <p class="quiet">
        People of an account request goods and its manager decides
        {results.total === 0 ? '' : `: ${count(results.total)} in all, the newest first`}
      </p>
      <CreatedNotice store={results.stores.find(({ id }) => id === made)} />
    </header>
    <StoresNav at="/desk/stores" waiting={waiting} />
    {results.stores.length === 0 ? (
      <p class="panel">
        {page === 1
          ? 'No company stores yet. Create one from a proposal that a client approved or from an order page.'
          : 'This page is empty.'}
      </p>
    ) : (
      <section class="panel" aria-label="Company stores">
        <ul class="records">
          {results.stores.map((store) => (
            <Row store={store} />
          ))}
        </ul>
      </section>
    )}
    <Pager path="/desk/stores" page={page} hasMore={results.has_more} />
  </DeskLayout>
);

const StoreLink = ({ store }: { store: Store }) => (
  <a href={new URL(store.url).pathname}>
    <bdi>{store.name}</bdi>
  </a>
);

/** The address without its secret token. */
const readablePath = ({ url }: Store): string => new URL(url).pathname.replace(/-[\w-]{32}$/, '');

const CreatedNotice = ({ store }: { store: Store | undefined }) =>
  store === undefined ? null : (
    <p class="done" role="status">
      <StoreLink store={store} /> is made and open. <bdi>{store.manager.name}</bdi> was emailed its address
      and the one where requests are decided.
    </p>
  );

const Row = ({ store }: { store: Store }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <StoreLink store={store} />
      </p>
      <p class="quiet">
        <code>{readablePath(store)}</code>, since{' '}
        <time datetime={store.created_at}>{dateOf(store.created_at)}</time>, {count(store.items.length)}{' '}
        {store.items.length === 1 ? 'item' : 'items'}
      </p>
      <p class="quiet">
        For <bdi>{store.account.name || store.account.email}</bdi>; <bdi>{store.manager.name}</bdi> decides (
        <bdi>{store.manager.email}</bdi>)
      </p>
      <p class="quiet">
        <a href={`/desk/stores/${encodeURIComponent(store.id)}/stock`}>
          Stock<span class="unseen"> of {store.name}</span>
        </a>
      </p>
    </div>
    <p class="record-figure">
      {store.status === 'open' ? (
        <StatusBadge look="done" words="Open" />
      ) : (
        <StatusBadge look="over" words="Closed" />
      )}
      {store.waiting === 0 ? null : (
        <StatusBadge
          look="waits"
          words={`${count(store.waiting)} ${store.waiting === 1 ? 'request waits' : 'requests wait'}`}
        />
      )}
    </p>
  </li>
);
