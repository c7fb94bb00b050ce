/** `/desk/suppliers`: one card per supplier. */
import { sellingWords } from '../../../../tools/catalog/selling-price.ts';
import type { SupplierSummary } from '../../../../tools/catalog/supplier-records-port.ts';
import { count } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { CopyProgress } from './supplier-actions.tsx';

interface SuppliersPageProps {
  session: PageSession;
  suppliers: readonly SupplierSummary[];
  drawsOnPictures: boolean;
}

export const SuppliersPage = ({ session, suppliers, drawsOnPictures }: SuppliersPageProps) => (
  <DeskLayout title="Suppliers" session={session} at="/desk/suppliers">
    <header class="page-head">
      <h1>Suppliers</h1>
      <p class="quiet">Suppliers whose goods we sell, and how current the copies of their catalogs are</p>
      <p class="add-supplier">
        <a class="button" href="/desk/suppliers/new">
          Add a supplier
        </a>
      </p>
    </header>
    {!drawsOnPictures && suppliers.some((supplier) => !supplier.isBuiltIn) && (
      <p class="quiet">
        Suppliers do not say where a logo goes on their pictures: previews of their goods are a flat panel in
        their color until you mark the place on a supplier’s page, or an image model (
        <code>IMAGES_MODEL</code>) draws on the pictures.
      </p>
    )}
    {suppliers.every((supplier) => supplier.isBuiltIn) && <GettingStarted isEmpty={suppliers.length === 0} />}
    {suppliers.length > 0 && (
      <ul class="stack plain-list">
        {suppliers.map((supplier) => (
          <li class="panel">
            <h2>
              <a href={`/desk/suppliers/${supplier.code}`}>
                <bdi>{supplier.name}</bdi>
              </a>{' '}
              <span class="quiet">{supplier.code}</span>
              {supplier.isBuiltIn && (
                <>
                  {' '}
                  <span class="mark">Built in</span>
                </>
              )}
            </h2>
            <SupplierFacts supplier={supplier} />
          </li>
        ))}
      </ul>
    )}
  </DeskLayout>
);

/** The first step for a new shop. */
const GettingStarted = ({ isEmpty }: { isEmpty: boolean }) => (
  <section class="panel none-yet" aria-labelledby="none-yet">
    <h2 id="none-yet">{isEmpty ? 'No supplier yet' : 'No supplier of your own yet'}</h2>
    <ol>
      <li>
        <a href="/desk/suppliers/new">Add a supplier</a>: its account, and where its services are. The
        PromoStandards directory knows most.
      </li>
      <li>Check its services: each is called once, and says what works.</li>
      <li>Sync: its products, prices and pictures are copied, and sold from then on.</li>
    </ol>
  </section>
);

/** The status of a supplier, in its card and on its own page. */
export const SupplierFacts = ({ supplier }: { supplier: SupplierSummary }) => {
  const { lastSync: sync, restsUntil, selling, services } = supplier;
  return (
    <>
      {supplier.isBuiltIn && (
        <p class="quiet">Part of the demo shop: its goods, stock and deliveries are made up here.</p>
      )}
      {supplier.status === 'paused' && (
        <p class="supplier-alert">Paused: no requests, syncs, sales or purchase orders.</p>
      )}
      {supplier.status === 'removed' && (
        <p class="supplier-alert">Removed: its products leave the catalog in a moment.</p>
      )}
      <CopyProgress supplier={supplier} />
      {restsUntil !== null && (
        <p class="supplier-alert">
          It keeps failing, so we do not ask it again until <Moment at={restsUntil} />.
        </p>
      )}
      {sync?.outcome === 'failed' && (
        <p class="supplier-alert">
          The last sync failed: <bdi>{sync.why}</bdi>
        </p>
      )}
      <dl class="facts">
        <div>
          <dt>Products</dt>
          <dd>
            {count(supplier.catalog.products)}, {count(supplier.catalog.sold)} of them sold
          </dd>
        </div>
        {supplier.isBuiltIn ? null : (
          <div>
            <dt>Last sync</dt>
            <dd>
              <LastSync sync={sync} />
            </dd>
          </div>
        )}
        {sync?.outcome === 'done' && sync.why !== null && (
          <div>
            <dt>To look at</dt>
            <dd>
              <bdi>{sync.why}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>Sold</dt>
          <dd>{sellingWords(selling)}</dd>
        </div>
        {supplier.isBuiltIn ? null : (
          <div>
            <dt>Services</dt>
            <dd>{services.map(({ service, version }) => `${service} ${version}`).join(', ') || 'none'}</dd>
          </div>
        )}
      </dl>
    </>
  );
};

const LastSync = ({ sync }: { sync: SupplierSummary['lastSync'] }) => {
  if (sync === null) return <>never</>;
  const { read, failed, gone } = sync.counts;
  const came = `${count(read)} read, ${count(failed)} failed, ${count(gone)} gone`;
  const what = sync.kind === 'full' ? 'all of it' : 'what changed';
  return (
    <>
      <Moment at={sync.finishedAt} />
      {sync.outcome === 'done' && `, ${what}: ${came}`}
    </>
  );
};
