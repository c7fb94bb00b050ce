/** `/desk/suppliers/<code>/remove`: the consequences of removing a supplier, and the form for it. */
import type { Hono } from 'hono';
import { openSupplier } from '../../../../tools/catalog/open-supplier.ts';
import { removeSupplier } from '../../../../tools/catalog/remove-supplier.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { count } from '../format.ts';
import { Submit } from '../forms/form.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';
import type { Opened } from './supplier-form.ts';

const REMOVE = form(removeSupplier, {
  name: 'remove',
  below: '',
  hidden: ['updated_at'],
  fields: { with_open_orders: { label: 'I will handle the open orders by hand', required: true } },
  note: 'To stop for a while, pause it instead. Everything is kept.',
  after: () => '/desk/suppliers',
});

export const supplierRemoveRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk/suppliers/:code/remove',
    forms: [REMOVE],
    async show({ c, at }) {
      const opened = await invoke(openSupplier, at.ctx, { code: c.req.param('code') ?? null });
      return <SupplierRemovePage session={at} opened={opened} />;
    },
  });

const SupplierRemovePage = ({ session, opened }: { session: PageSession; opened: Opened }) => {
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
      <div class="panel">
        <FormOf
          form={REMOVE}
          values={{ updated_at: opened.updatedAt }}
          without={open === 0 ? ['with_open_orders'] : []}
          fields={{
            with_open_orders: {
              label: `I will handle ${open === 1 ? 'the open order' : 'the open orders'} by hand`,
            },
          }}
          buttons={
            <p class="button-row">
              <Submit kind="danger">Remove the supplier</Submit>
              <a class="button secondary" href={home}>
                Keep it
              </a>
            </p>
          }
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
        </FormOf>
      </div>
    </DeskLayout>
  );
};
