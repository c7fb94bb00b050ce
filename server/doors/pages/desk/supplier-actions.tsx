/** Actions on a supplier, and the result of checking its services. */

import { checkSupplier } from '../../../../tools/catalog/check-supplier.ts';
import { saveSupplier } from '../../../../tools/catalog/save-supplier.ts';
import type { SupplierSummary } from '../../../../tools/catalog/supplier-records-port.ts';
import type { CheckedService } from '../../../../tools/catalog/supplier-setups-port.ts';
import { syncSupplier } from '../../../../tools/catalog/sync-supplier.ts';
import { count } from '../format.ts';
import { Checkbox } from '../forms/choices.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';

export type Checked = readonly CheckedService[];

export const SupplierActions = ({ supplier }: { supplier: SupplierSummary }) => {
  const { code, status, copy, lastSync: last } = supplier;
  const path = `/desk/suppliers/${code}`;
  const isPaused = status === 'paused';
  return (
    <section class="panel" aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      <div class="stack">
        <div class="button-row">
          <Action supplier={supplier} action="check" label="Check its services" />
          {!isPaused && copy.state === 'idle' ? (
            <Action supplier={supplier} action="sync" label="Sync now" />
          ) : null}
          {isPaused ? (
            <Action supplier={supplier} action="resume" label="Resume" />
          ) : (
            <Action supplier={supplier} action="pause" label="Pause" />
          )}
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
          <details class="move" open={useRejected('sync-all') !== undefined}>
            <summary>Sync everything</summary>
            <Form tool={syncSupplier} name="sync-all" action={`${path}/sync`} hidden={{ full: 'yes' }}>
              <p>
                Every product is read again
                {last === null ? '' : `; ${count(supplier.catalog.products)} are in the catalog`}. That may
                take hours for a large catalog.
              </p>
              <Checkbox
                name="accept_shrink"
                label="Remove all products that are missing from its list, even if that is most of them"
              />
              <p>
                <Submit>Sync everything</Submit>
              </p>
            </Form>
          </details>
        )}
      </div>
    </section>
  );
};

const ACTION_TOOLS = { check: checkSupplier, sync: syncSupplier, pause: saveSupplier, resume: saveSupplier };

interface ActionProps {
  supplier: SupplierSummary;
  action: 'check' | 'sync' | 'pause' | 'resume';
  label: string;
}

const Action = ({ supplier: { code, updatedAt }, action, label }: ActionProps) => (
  <Form
    tool={ACTION_TOOLS[action]}
    name={action}
    action={`/desk/suppliers/${code}/${action}`}
    hidden={{ updated_at: updatedAt }}
  >
    <Submit kind="secondary">{label}</Submit>
  </Form>
);

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
