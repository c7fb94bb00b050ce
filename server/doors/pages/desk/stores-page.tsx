/** `/desk/stores`: the company stores of all accounts, and the new one; `/desk/accounts/<id>/stores`: those of one account. */
import { count } from '../format.ts';
import { Pager } from '../frame/paging.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { type ListedStores, StoreLink, StoresList } from '../stores/stores-list.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { StoresNav } from './stores-nav.tsx';

interface StoresPageProps {
  session: PageSession;
  path: string;
  results: ListedStores;
  page: number;
  /** Open requests of all stores. */
  waiting: number;
  /** Id of the new store. */
  made: string | undefined;
}

export const StoresPage = ({ session, path, results, page, waiting, made }: StoresPageProps) => (
  <DeskLayout title="Company stores" session={session} at="/desk/stores">
    <header class="page-head">
      <h1>Company stores</h1>
      <p class="quiet">
        People of an account request goods and its manager decides
        {results.total === 0 ? '' : `: ${count(results.total)} in all, the newest first`}
      </p>
      <CreatedNotice listed={results.stores.find(({ store }) => store.id === made)} />
    </header>
    <StoresNav at={path} waiting={waiting} />
    {results.stores.length === 0 ? (
      <p class="panel">
        {page === 1
          ? 'No company stores yet. Create one from a proposal that a client approved or from an order page.'
          : 'This page is empty.'}
      </p>
    ) : (
      <StoresList stores={results.stores} of="desk" />
    )}
    <Pager path={path} page={page} hasMore={results.hasMore} />
  </DeskLayout>
);

const CreatedNotice = ({ listed }: { listed: ListedStores['stores'][number] | undefined }) =>
  listed === undefined ? null : (
    <p class="done" role="status">
      <StoreLink listed={listed} /> is made and open. <bdi>{listed.store.managerName}</bdi> was emailed its
      address and the one where requests are decided.
    </p>
  );
