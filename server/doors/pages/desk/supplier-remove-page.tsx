/** `/desk/suppliers/<code>/remove`: what goes with a supplier, before it does. */

import { count } from '../in-words.ts';
import { FormToken, type Visit } from '../sign-in/visit.tsx';
import { DeskLayout } from './desk-layout.tsx';
import type { Opened } from './supplier-form.ts';

interface SupplierRemovePageProps {
  visit: Visit;
  opened: Opened;
  refused?: string;
}

export const SupplierRemovePage = ({ visit, opened, refused }: SupplierRemovePageProps) => {
  const { code, name, open_orders: open } = opened;
  const home = `/desk/suppliers/${code}`;
  return (
    <DeskLayout title={`Remove ${name}`} visit={visit} at="/desk/suppliers">
      <nav class="crumbs" aria-label="Breadcrumb">
        <a href="/desk/suppliers">Suppliers</a> <span aria-hidden="true">/</span>{' '}
        <a href={home}>
          <bdi>{name}</bdi>
        </a>{' '}
        <span aria-hidden="true">/</span> Remove
      </nav>
      <header class="page-head">
        <h1>
          Remove <bdi>{name}</bdi>?
        </h1>
      </header>
      <form method="post" action={`${home}/remove`} class="panel stack desk-form">
        <FormToken visit={visit} />
        <input type="hidden" name="updated_at" value={opened.updated_at ?? ''} />
        {refused === undefined ? null : (
          <p class="alert" role="alert">
            Not done. {refused}
          </p>
        )}
        <ul class="consequences">
          <li>Its products leave the catalog in a moment: they are no longer found, priced or sold.</li>
          <li>Its account and password are forgotten, and its settings with them.</li>
          <li>Orders, quotes and invoices keep everything they say of its goods.</li>
          <li>
            {open === 0
              ? 'No order with its goods is open.'
              : `${open === 1 ? 'One order with its goods is' : `${count(open)} orders with its goods are`} still open: nothing more is sent to the supplier for them, and nothing more is heard from it.`}
          </li>
        </ul>
        {open === 0 ? null : (
          <div class="choices">
            <label>
              <input type="checkbox" name="with_open_orders" value="yes" required />
              <span>I take care of {open === 1 ? 'the open order' : 'the open orders'} by hand</span>
            </label>
          </div>
        )}
        <p class="quiet">To stop for a while, pause it instead: everything is kept.</p>
        <p class="button-row">
          <button type="submit" class="button grave">
            Remove the supplier
          </button>
          <a class="button plain" href={home}>
            Keep it
          </a>
        </p>
      </form>
    </DeskLayout>
  );
};
