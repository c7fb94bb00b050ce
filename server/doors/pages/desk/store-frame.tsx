import { StoreNav } from '../stores/manage-nav.tsx';
import { STORE_PLACES, storePath } from '../stores/store-record.tsx';
import type { StoreFrameProps } from '../stores/store-record-routes.tsx';
import { DeskLayout } from './desk-layout.tsx';

/** The head of each page of one store at the desk. */
export const StoreFrame = ({ session, managed: { store, company }, at, children }: StoreFrameProps) => (
  <DeskLayout title={store.name} session={session} at="/desk/stores">
    <nav class="crumbs" aria-label="Breadcrumb">
      <a href="/desk/stores">Company stores</a> <span aria-hidden="true">/</span> <bdi>{store.name}</bdi>
    </nav>
    <header class="page-head">
      <h1>
        <bdi>{store.name}</bdi>
      </h1>
      <p class="quiet">
        For <bdi>{company}</bdi>; <bdi>{store.managerName}</bdi> decides
        {store.status === 'closed' ? '. It is closed to new requests' : ''}
      </p>
    </header>
    <StoreNav path={storePath('desk', store.id)} places={STORE_PLACES.desk} at={at} label="This store" />
    {children}
  </DeskLayout>
);
