/** `/desk/suppliers/<code>/remove`: the consequences of removing a supplier, and the form for it. */

import { removeSupplier } from '../../../../tools/catalog/remove-supplier.ts';
import { count } from '../format.ts';
import { Checkbox } from '../forms/choices.tsx';
import { Form, Submit } from '../forms/form.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';
import type { Opened } from './supplier-form.ts';

export const SupplierRemovePage = ({ session, opened }: { session: PageSession; opened: Opened }) => {
  const { code, name, openOrders: open } = opened;
  const home = `/desk/suppliers/${code}`;
  return (
    <DeskLayout title={`Remove ${name}`} session={session} at="/desk/suppliers">
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
      <Form
        tool={removeSupplier}
        name="remove"
        action={`${home}/remove`}
        hidden={{ updated_at: opened.updatedAt ?? '' }}
        class="panel"
      >
        <ul class="consequences">
          <li>Its products leave the catalog in a moment and can no longer be found, priced or sold.</li>
          <li>Its account, password and settings are deleted.</li>
          <li>Orders, quotes and invoices keep everything they say of its goods.</li>
          <li>
            {open === 0
              ? 'No order with its goods is open.'
              : `${open === 1 ? 'One order with its goods is' : `${count(open)} orders with its goods are`} still open: nothing more is sent to the supplier for them, and nothing more is heard from it.`}
          </li>
        </ul>
        {open === 0 ? null : (
          <Checkbox
            name="with_open_orders"
            required
            label={`I will handle ${open === 1 ? 'the open order' : 'the open orders'} by hand`}
          />
        )}
        <p class="quiet">To stop for a while, pause it instead. Everything is kept.</p>
        <p class="button-row">
          <Submit kind="danger">Remove the supplier</Submit>
          <a class="button secondary" href={home}>
            Keep it
          </a>
        </p>
      </Form>
    </DeskLayout>
  );
};
