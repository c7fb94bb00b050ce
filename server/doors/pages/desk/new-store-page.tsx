/** `/desk/orders/<id>/store`: a company store for the customer of an order, with the goods it ordered. */
import { Fault, FormAlert, faultAttributes, TextField, type Trouble } from '../frame/trouble.tsx';
import { FormToken, type Visit } from '../sign-in/visit.tsx';
import { DeskLayout } from './desk-layout.tsx';
import type { DeskRow } from './order-words.ts';

interface NewStorePageProps {
  visit: Visit;
  order: DeskRow;
  trouble?: Trouble;
  /** The lines that were ticked; all where nobody ticked yet. */
  chosen?: string[];
}

/** Each product once, as it was decorated. */
export const itemsOf = ({ items }: Pick<DeskRow, 'items'>): DeskRow['items'] =>
  items.filter((line, index) => items.findIndex(({ key }) => key === line.key) === index);

export const NewStorePage = ({ visit, order, trouble, chosen }: NewStorePageProps) => (
  <DeskLayout title="New company store" visit={visit} at="/desk/stores">
    <nav class="crumbs" aria-label="Breadcrumb">
      <a href={`/desk/orders/${encodeURIComponent(order.id)}`}>The order</a> <span aria-hidden="true">/</span>{' '}
      Company store
    </nav>
    <header class="page-head">
      <h1>
        A store for <bdi>{order.account.name || order.account.email}</bdi>
      </h1>
      <p class="quiet">
        Their people ask for these goods at an address nobody guesses; the manager decides. The manager is
        mailed both addresses.
      </p>
    </header>
    <form
      method="post"
      action={`/desk/orders/${encodeURIComponent(order.id)}/store`}
      class="panel stack desk-form"
    >
      <FormToken visit={visit} />
      <FormAlert trouble={trouble} />
      <TextField
        name="name"
        label="Name of the store"
        trouble={trouble}
        maxlength={100}
        value={`${order.account.name || 'Company'} store`}
      />
      <TextField
        name="manager_name"
        label="Who decides"
        trouble={trouble}
        maxlength={100}
        value={order.ship_to.name}
      />
      <TextField
        name="manager_email"
        label="Their email"
        type="email"
        trouble={trouble}
        maxlength={254}
        value={order.ship_to.email}
      />
      <TextField
        name="email_domains"
        label="Only people with an address at"
        optional
        trouble={trouble}
        maxlength={500}
        hint="Domains with commas between, such as acme.com; empty for anybody with the link."
      />
      <TextField
        name="most_per_request"
        label="Pieces of one item a person may ask for"
        type="number"
        trouble={trouble}
        min={1}
        max={1000}
        value="1"
      />
      <fieldset class="choices" {...faultAttributes(trouble, 'items', 'items')}>
        <legend>Goods</legend>
        <Fault trouble={trouble} field="items" id="items" />
        {itemsOf(order).map((line) => (
          <label>
            <input
              type="checkbox"
              name="line"
              value={String(line.line)}
              checked={chosen?.includes(String(line.line)) ?? true}
            />
            <span>
              <bdi>{line.name}</bdi>, {line.method_name} on {line.location_name.toLowerCase()}
            </span>
          </label>
        ))}
      </fieldset>
      <p>
        <button type="submit" class="button">
          Make the store
        </button>
      </p>
    </form>
  </DeskLayout>
);
