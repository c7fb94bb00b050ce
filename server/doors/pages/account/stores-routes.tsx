/** `/account/stores`: the company stores of the account, for its owners. */
import { Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { listStores } from '../../../../tools/stores/list-stores.ts';
import { Pager, pageInput, pageNumber } from '../frame/paging.tsx';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { mayDo, type PageSession, signedIn } from '../sign-in/page-session.tsx';
import { StoreNav } from '../stores/manage-nav.tsx';
import { STORE_PLACES, storePath } from '../stores/store-record.tsx';
import { type StoreFrameProps, storeRecordRoutes } from '../stores/store-record-routes.tsx';
import { type ListedStores, StoresList } from '../stores/stores-list.tsx';
import { AccountPage } from './account-page.tsx';

export function storesRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  app.get('/account/stores', (c) =>
    signedIn(c, parts, 'account', async (session) => {
      const number = pageNumber(c);
      const listed = mayDo(session, 'manage')
        ? await invoke(listStores, session.ctx, pageInput(number))
        : undefined;
      return page(c, <StoresPage session={session} listed={listed} page={number} />, { secrecy: 'secret' });
    }),
  );
  return app.route('/', storeRecordRoutes(parts, { realm: 'account', Frame }));
}

interface StoresPageProps {
  session: PageSession;
  /** `undefined` for who is no owner. */
  listed: ListedStores | undefined;
  page: number;
}

const StoresPage = ({ session, listed, page }: StoresPageProps) => (
  <AccountPage
    session={session}
    title="Company stores"
    here="/account/stores"
    lead="Your people request goods at a private address, and the manager of the store decides."
  >
    {listed === undefined ? (
      <p class="quiet">Only owners of the account see and change its company stores.</p>
    ) : listed.stores.length === 0 ? (
      <p class="panel">
        {page === 1 ? (
          <>
            No company stores yet. <a href="/account/messages">Ask the order desk</a> to open one with goods
            you have ordered, or approve a proposal together with a store.
          </>
        ) : (
          'This page is empty.'
        )}
      </p>
    ) : (
      <StoresList stores={listed.stores} of="account" />
    )}
    <Pager path="/account/stores" page={page} hasMore={listed?.hasMore ?? false} />
  </AccountPage>
);

const Frame = ({ session, managed: { store }, at, children }: StoreFrameProps) => (
  <AccountPage
    session={session}
    title={store.name}
    here="/account/stores"
    lead={`${store.managerName} decides on its requests.${store.status === 'closed' ? ' It is closed to new ones.' : ''}`}
  >
    <StoreNav
      path={storePath('account', store.id)}
      places={STORE_PLACES.account}
      at={at}
      label="This store"
    />
    {children}
  </AccountPage>
);
