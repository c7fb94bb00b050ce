/** `/desk/suppliers`: one card a supplier. */
import type { z } from 'zod';
import type { listSuppliers } from '../../../../tools/catalog/list-suppliers.ts';
import { moment } from '../in-words.ts';
import type { Visit } from '../sign-in/visit.tsx';
import { DeskLayout } from './desk-layout.tsx';

type Supplier = z.output<typeof listSuppliers.output>['suppliers'][number];

interface SuppliersPageProps {
  visit: Visit;
  suppliers: readonly Supplier[];
}

const count = (many: number): string => many.toLocaleString('en-US');

export const SuppliersPage = ({ visit, suppliers }: SuppliersPageProps) => (
  <DeskLayout title="Suppliers" visit={visit} at="/desk/suppliers">
    <header class="page-head">
      <h1>Suppliers</h1>
      <p class="quiet">Whose goods are sold, and how fresh the copies of their catalogs are</p>
    </header>
    {suppliers.length === 0 ? (
      <p class="panel">
        No supplier is connected. Add one on the command line with <code>merchkit supplier add</code>, look
        whether its services answer with <code>merchkit supplier check</code>, and copy its catalog with{' '}
        <code>merchkit supplier sync</code>.
      </p>
    ) : (
      <ul class="stack plain-list">
        {suppliers.map((supplier) => (
          <li class="panel">
            <h2>
              <a href={`/desk/suppliers/${supplier.code}`}>
                <bdi>{supplier.name}</bdi>
              </a>{' '}
              <span class="quiet">{supplier.code}</span>
            </h2>
            <SupplierFacts supplier={supplier} />
          </li>
        ))}
      </ul>
    )}
  </DeskLayout>
);

/** What is said of a supplier in its card and on its own page. */
export const SupplierFacts = ({ supplier }: { supplier: Supplier }) => {
  const { last_sync: sync, rests_until: restsUntil } = supplier;
  return (
    <>
      {supplier.status === 'paused' && <p class="supplier-alert">Paused: it is neither asked nor copied.</p>}
      {restsUntil !== null && (
        <p class="supplier-alert">
          It keeps failing and is left alone until <time datetime={restsUntil}>{moment(restsUntil)}</time>.
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
            {count(supplier.products)}, {count(supplier.sold)} of them sold
          </dd>
        </div>
        <div>
          <dt>Last sync</dt>
          <dd>
            <LastSync sync={sync} />
          </dd>
        </div>
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
          <dd>
            {supplier.margin_percent === null
              ? 'at list price'
              : `at cost and a margin of ${supplier.margin_percent}%`}
          </dd>
        </div>
        <div>
          <dt>Services</dt>
          <dd>{supplier.services.length === 0 ? 'none' : supplier.services.join(', ')}</dd>
        </div>
      </dl>
    </>
  );
};

const LastSync = ({ sync }: { sync: Supplier['last_sync'] }) => {
  if (sync === null) return <>never</>;
  const came = `${count(sync.read)} read, ${count(sync.failed)} failed, ${count(sync.gone)} gone`;
  const what = sync.kind === 'full' ? 'all of it' : 'what changed';
  return (
    <>
      <time datetime={sync.finished_at}>{moment(sync.finished_at)}</time>
      {sync.outcome === 'done' && `, ${what}: ${came}`}
    </>
  );
};
