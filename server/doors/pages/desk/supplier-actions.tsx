/** What can be done with a supplier from its page, and what came of trying its services. */
import type { z } from 'zod';
import type { checkSupplier } from '../../../../tools/catalog/check-supplier.ts';
import type { SupplierWire } from '../../../../tools/catalog/supplier-wire.ts';
import { count } from '../in-words.ts';
import { FormToken, type Visit } from '../sign-in/visit.tsx';

type Supplier = z.output<typeof SupplierWire>;
export type Checked = z.output<typeof checkSupplier.output>['services'];

interface ActionsProps {
  visit: Visit;
  supplier: Supplier;
  /** Why the last press did nothing. */
  refused?: string | undefined;
}

export const SupplierActions = ({ visit, supplier, refused }: ActionsProps) => {
  const { code, status, copy, last_sync: last } = supplier;
  const path = `/desk/suppliers/${code}`;
  const isPaused = status === 'paused';
  return (
    <section class="panel" aria-labelledby="actions">
      <h2 id="actions">What to do</h2>
      <div class="stack">
        {refused === undefined ? null : (
          <p class="alert" role="alert">
            Not done. {refused}
          </p>
        )}
        <div class="button-row">
          <Press visit={visit} path={`${path}/check`} words="Check its services" />
          {!isPaused && copy.state === 'idle' ? (
            <Press visit={visit} path={`${path}/sync`} words="Sync now" />
          ) : null}
          {isPaused ? (
            <Press visit={visit} path={`${path}/resume`} words="Resume" seen={supplier.updated_at} />
          ) : (
            <Press visit={visit} path={`${path}/pause`} words="Pause" seen={supplier.updated_at} />
          )}
          <a class="button plain" href={`${path}/settings`}>
            Settings
          </a>
          <a class="button grave" href={`${path}/remove`}>
            Remove…
          </a>
        </div>
        <p class="quiet">
          {isPaused
            ? 'While it is paused nothing is asked of it or copied, its goods are found but not sold, and purchase orders wait.'
            : `${copy.state === 'idle' ? 'Sync now copies what changed. ' : ''}Pausing stops questions, copies, sales and purchase orders until you resume.`}
        </p>
        {isPaused || copy.state !== 'idle' ? null : (
          <details class="move">
            <summary>Sync everything</summary>
            <form method="post" action={`${path}/sync`} class="move-form">
              <FormToken visit={visit} />
              <input type="hidden" name="full" value="yes" />
              <p>
                Every product is read anew
                {last === null ? '' : `; ${count(supplier.products)} are in the catalog`}. That may take hours
                where the supplier has many.
              </p>
              <div class="choices">
                <label>
                  <input type="checkbox" name="accept_shrink" value="yes" />
                  <span>
                    Let go of all products that are missing from its list, even if that is most of them
                  </span>
                </label>
              </div>
              <button type="submit" class="button">
                Sync everything
              </button>
            </form>
          </details>
        )}
      </div>
    </section>
  );
};

interface PressProps {
  visit: Visit;
  path: string;
  words: string;
  seen?: string | null;
}

const Press = ({ visit, path, words, seen }: PressProps) => (
  <form method="post" action={path}>
    <FormToken visit={visit} />
    {seen === undefined || seen === null ? null : <input type="hidden" name="updated_at" value={seen} />}
    <button type="submit" class="button plain">
      {words}
    </button>
  </form>
);

/** How far the copy of its catalog is. */
export const CopyProgress = ({ supplier }: { supplier: Supplier }) => {
  const { code, copy } = supplier;
  if (copy.state === 'idle') return null;
  const what = copy.full ? 'Everything' : 'What changed';
  return (
    <p class="done" role="status">
      {copy.state === 'waiting'
        ? `${what} is copied in a moment.`
        : copy.of === 0
          ? 'The supplier is asked for its list of products.'
          : `${what} is being copied: ${count(copy.done)} of ${count(copy.of)} products.`}{' '}
      <a href={`/desk/suppliers/${code}`}>See how far it is</a>
    </p>
  );
};

export const CheckTable = ({ checked }: { checked: Checked }) => (
  <section class="panel" aria-labelledby="checked">
    <h2 id="checked">What its services said</h2>
    {checked.length === 0 ? (
      <p>Nobody told us where its services are; give their addresses in the settings.</p>
    ) : (
      <table class="check-table">
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Version</th>
            <th scope="col">Outcome</th>
            <th scope="col">Time</th>
            <th scope="col">What it said</th>
          </tr>
        </thead>
        <tbody>
          {checked.map(({ service, version, works, ms, said }) => (
            <tr>
              <th scope="row">{service}</th>
              <td>{version}</td>
              <td>
                <span class={works ? 'mark' : 'mark hold'}>{works ? 'works' : 'fails'}</span>
              </td>
              <td>{count(ms)} ms</td>
              <td>
                <bdi>{said}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
