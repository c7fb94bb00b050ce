/** Actions on a supplier, and the result of checking its services. */
import type { PropsWithChildren } from 'hono/jsx';
import { saveSupplier } from '../../../../tools/catalog/save-supplier.ts';
import type { SupplierSummary } from '../../../../tools/catalog/supplier-records-port.ts';
import type { CheckedService } from '../../../../tools/catalog/supplier-setups-port.ts';
import { syncSupplier } from '../../../../tools/catalog/sync-supplier.ts';
import { count } from '../format.ts';
import { FormOf, form } from '../kit/form.tsx';

export type Checked = readonly CheckedService[];

const SYNC = form(syncSupplier, { name: 'sync', kind: 'secondary', button: 'Sync now' });
const SYNC_ALL = form(syncSupplier, {
  name: 'sync-all',
  below: 'sync',
  sends: { full: true },
  summary: 'Sync everything',
  fold: 'move',
  fields: {
    accept_shrink: {
      label: 'Remove all products that are missing from its list, even if that is most of them',
    },
  },
  button: 'Sync everything',
});
const statusForm = (name: string, status: 'paused' | 'active', button: string) =>
  form(saveSupplier, { name, kind: 'secondary', hidden: ['updated_at'], sends: { status }, button });
const PAUSE = statusForm('pause', 'paused', 'Pause');
const RESUME = statusForm('resume', 'active', 'Resume');

export const SUPPLIER_FORMS = [SYNC, SYNC_ALL, PAUSE, RESUME];

/** `children` are its first action. */
export const SupplierActions = ({ supplier, children }: PropsWithChildren<{ supplier: SupplierSummary }>) => {
  const { code, status, copy, lastSync: last, updatedAt } = supplier;
  const path = `/desk/suppliers/${code}`;
  const isPaused = status === 'paused';
  return (
    <section class="panel" aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      <div class="stack">
        <div class="button-row">
          {children}
          {!isPaused && copy.state === 'idle' ? <FormOf form={SYNC} path={path} /> : null}
          <FormOf form={isPaused ? RESUME : PAUSE} path={path} values={{ updated_at: updatedAt }} />
          <a class="button secondary" href={`${path}/settings`}>
            Settings
          </a>
          <a class="button danger" href={`${path}/remove`}>
            Remove…
          </a>
        </div>
        <p class="quiet">
          {isPaused
            ? 'While paused: no catalog syncs, its products are listed but not sold, and purchase orders wait.'
            : `${copy.state === 'idle' ? 'Sync now copies what changed. ' : ''}Pausing stops requests, syncs, sales and purchase orders until you resume.`}
        </p>
        {isPaused || copy.state !== 'idle' ? null : (
          <FormOf form={SYNC_ALL} path={path}>
            <p>
              Every product is read again
              {last === null ? '' : `; ${count(supplier.catalog.products)} are in the catalog`}. That may take
              hours for a large catalog.
            </p>
          </FormOf>
        )}
      </div>
    </section>
  );
};

/** The progress of copying its catalog. */
export const CopyProgress = ({ supplier }: { supplier: SupplierSummary }) => {
  const { code, copy } = supplier;
  if (copy.state === 'idle') return null;
  const what = copy.isFull ? 'Everything' : 'What changed';
  return (
    <p class="done" role="status">
      {copy.state === 'waiting'
        ? `${what} is copied in a moment.`
        : copy.of === 0
          ? 'The supplier is asked for its list of products.'
          : `${what} is being copied: ${count(copy.done)} of ${count(copy.of)} products.`}{' '}
      <a href={`/desk/suppliers/${code}`}>See progress</a>
    </p>
  );
};

export const CheckTable = ({ checked }: { checked: Checked }) => (
  <section class="panel" aria-labelledby="checked">
    <h2 id="checked">Result of the check</h2>
    {checked.length === 0 ? (
      <p>The addresses of its services are not known; enter them in the settings.</p>
    ) : (
      <table class="check-table">
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Version</th>
            <th scope="col">Outcome</th>
            <th scope="col">Time</th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          {checked.map(({ service, version, works, ms, what }) => (
            <tr>
              <th scope="row">{service}</th>
              <td>{version}</td>
              <td>
                <span class={works ? 'mark' : 'mark hold'}>{works ? 'works' : 'fails'}</span>
              </td>
              <td>{count(ms)} ms</td>
              <td>
                <bdi>{what}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
