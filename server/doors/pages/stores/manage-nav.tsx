/** The head of each page of a store's manager, with the way to the others. */
import type { PropsWithChildren } from 'hono/jsx';
import { Layout } from '../frame/layout.tsx';
import type { ManagedStore } from './opened-store.ts';

interface Place {
  /** After the path of the store. */
  at: string;
  name: string;
}

const PLACES = [
  { at: '', name: 'Requests' },
  { at: '/people', name: 'People and budgets' },
  { at: '/history', name: 'History' },
  { at: '/settings', name: 'Settings' },
] as const;

interface ManageLayoutProps {
  /** `/stores/manage/<token>` */
  path: string;
  at: (typeof PLACES)[number]['at'];
  managed: Pick<ManagedStore, 'store' | 'company' | 'brand'>;
}

export const ManageLayout = ({
  path,
  at,
  managed: { store, company, brand },
  children,
}: PropsWithChildren<ManageLayoutProps>) => {
  const place = PLACES.find((one) => one.at === at)?.name ?? '';
  return (
    <Layout title={`${place}, ${store.name}`} brand={{ name: store.name, ...brand }}>
      <header class="page-head">
        <h1>{at === '' ? 'Requests to the store' : place}</h1>
        <p class="prepared">
          <bdi>{store.name}</bdi>, provided by <bdi>{company}</bdi>
          {store.status === 'closed' ? ', closed to new requests' : ''}
        </p>
      </header>
      <StoreNav path={path} places={PLACES} at={at} label="Your store" />
      {children}
    </Layout>
  );
};

interface StoreNavProps {
  path: string;
  places: readonly Place[];
  at: string;
  label: string;
}

/** The way between the pages of one store. */
export const StoreNav = ({ path, places, at, label }: StoreNavProps) => (
  <nav class="filters" aria-label={label}>
    {places.map((place) => (
      <a href={`${path}${place.at}`} aria-current={place.at === at ? 'page' : undefined}>
        {place.name}
      </a>
    ))}
  </nav>
);
