/** The head of each page of a store's manager, with the way to the others. */
import type { PropsWithChildren } from 'hono/jsx';
import { Layout } from '../frame/layout.tsx';
import type { ManagedStore } from './opened-store.ts';

const PLACES = [
  { at: '', name: 'Requests' },
  { at: '/people', name: 'People and budgets' },
  { at: '/history', name: 'History' },
  { at: '/settings', name: 'Settings' },
] as const;

export type ManagePlace = (typeof PLACES)[number]['at'];

interface ManageLayoutProps {
  /** `/stores/manage/<token>` */
  path: string;
  at: ManagePlace;
  managed: Pick<ManagedStore, 'store' | 'company'>;
}

export const ManageLayout = ({
  path,
  at,
  managed: { store, company },
  children,
}: PropsWithChildren<ManageLayoutProps>) => {
  const place = PLACES.find((one) => one.at === at)?.name ?? '';
  return (
    <Layout title={`${place}, ${store.name}`} brand={{ name: store.name, ...store.brand }}>
      <header class="page-head">
        <h1>{at === '' ? 'Requests to the store' : place}</h1>
        <p class="prepared">
          <bdi>{store.name}</bdi>, provided by <bdi>{company}</bdi>
          {store.status === 'closed' ? ', closed to new requests' : ''}
        </p>
      </header>
      <nav class="filters" aria-label="Your store">
        {PLACES.map((one) => (
          <a href={`${path}${one.at}`} aria-current={one.at === at ? 'page' : undefined}>
            {one.name}
          </a>
        ))}
      </nav>
      {children}
    </Layout>
  );
};
