/** `/desk/orders/<id>/store`: a company store for the customer of an order, with the ordered goods. */

import { makeStore } from '../../../../tools/stores/make-store.ts';
import { ChoiceList } from '../forms/choices.tsx';
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';
import type { DeskOrder } from './desk-order.ts';

/** Each product once, with its decoration. */
export const itemsOf = ({ items }: Pick<DeskOrder['order'], 'items'>): DeskOrder['order']['items'] =>
  items.filter((line, index) => items.findIndex(({ spec }) => spec.key === line.spec.key) === index);

export const NewStorePage = ({ session, order }: { session: PageSession; order: DeskOrder['order'] }) => {
  const items = itemsOf(order);
  return (
    <DeskLayout title="New company store" session={session} at="/desk/stores">
      <nav class="crumbs" aria-label="Breadcrumb">
        <a href={`/desk/orders/${encodeURIComponent(order.id)}`}>The order</a>{' '}
        <span aria-hidden="true">/</span> Company store
      </nav>
      <header class="page-head">
        <h1>
          A store for <bdi>{order.account.name || order.account.email}</bdi>
        </h1>
        <p class="quiet">
          People request these items at a private address and the manager decides. Both addresses are emailed
          to the manager.
        </p>
      </header>
      <Form
        tool={makeStore}
        name="store"
        action={`/desk/orders/${encodeURIComponent(order.id)}/store`}
        class="panel"
      >
        <TextField
          name="name"
          label="Name of the store"
          maxlength={100}
          value={`${order.account.name || 'Company'} store`}
        />
        <TextField name="manager_name" label="Manager" maxlength={100} value={order.shipTo.name} />
        <TextField
          name="manager_email"
          label="Email of the manager"
          type="email"
          maxlength={254}
          value={order.shipTo.email}
        />
        <TextField
          name="email_domains"
          label="Email domains of the people who may use it"
          optional
          maxlength={500}
          hint="Separated by commas, such as acme.com. Leave empty for everyone with the link."
        />
        <TextField
          name="most_per_request"
          label="Largest quantity of one item in a request"
          type="number"
          min={1}
          max={1000}
          value="1"
        />
        <ChoiceList
          type="checkbox"
          name="items"
          legend="Items"
          choices={items.map(({ line, spec: { imprints }, priced }) => ({
            value: String(line),
            label: (
              <>
                <bdi>{priced.name}</bdi>, {imprints[0].methodName} on {imprints[0].locationName.toLowerCase()}
              </>
            ),
          }))}
          chosen={items.map(({ line }) => String(line))}
        />
        <p>
          <Submit>Create the store</Submit>
        </p>
      </Form>
    </DeskLayout>
  );
};
