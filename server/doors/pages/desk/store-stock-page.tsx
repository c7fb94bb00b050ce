/** `/desk/stores/<id>/stock`: decorated goods that are held for a store. */
import type { z } from 'zod';
import { bookStoreStock } from '../../../../tools/stores/book-store-stock.ts';
import type { readStoreStock } from '../../../../tools/stores/read-store-stock.ts';
import { ChoiceList } from '../forms/choices.tsx';
import { Select, TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import type { Visit } from '../sign-in/visit.tsx';
import { StockList } from '../stores/stock-list.tsx';
import { DeskLayout } from './desk-layout.tsx';

type Found = z.output<typeof readStoreStock.output>;

export const StoreStockPage = ({ visit, found: { store, stock } }: { visit: Visit; found: Found }) => (
  <DeskLayout title={`Stock of ${store.name}`} visit={visit} at="/desk/stores">
    <header class="page-head">
      <h1>
        Stock of <bdi>{store.name}</bdi>
      </h1>
      <p class="quiet">
        Decorated goods bought ahead and held for this store. Requests take from it what is here; what they
        took waits under <a href="/desk/stores/requests">requests</a> to be sent.
      </p>
    </header>
    <div class="store-columns">
      <section class="panel" aria-labelledby="held">
        <h2 id="held">Held</h2>
        {stock.length === 0 ? <p>Nothing is held for this store.</p> : <StockList stock={stock} />}
      </section>
      <section class="panel" aria-labelledby="book">
        <h2 id="book">Book goods in or out</h2>
        <Form
          tool={bookStoreStock}
          name="stock"
          action={`/desk/stores/${encodeURIComponent(store.id)}/stock`}
        >
          <Select
            name="goods"
            label="Goods"
            options={store.items.flatMap(({ item, name, parts }) =>
              parts.map(({ part_id: id, color, size }): [string, string] => [
                `${item}/${id}`,
                `${name}, ${size === null ? color : `${color}, ${size}`}`,
              ]),
            )}
          />
          <ChoiceList
            type="radio"
            name="direction"
            legend="Direction"
            choices={[
              { value: 'in', label: 'In' },
              { value: 'out', label: 'Out' },
            ]}
            chosen={['in']}
          />
          <TextField name="pieces" label="Pieces" type="number" min={1} inputmode="numeric" />
          <TextField
            name="order_id"
            label="Order"
            optional
            maxlength={120}
            hint="For goods that come in: the shipped order that made them, such as M-10432."
          />
          <TextField name="note" label="Note" optional maxlength={200} />
          <p>
            <Submit>Book</Submit>
          </p>
        </Form>
      </section>
    </div>
  </DeskLayout>
);
