/** `/desk/stores/<id>/stock`: decorated goods that are held for a store. */
import { bookStoreStock } from '../../../../tools/stores/book-store-stock.ts';
import { partInWords } from '../../../../tools/stores/store.ts';
import { ChoiceList } from '../forms/choices.tsx';
import { Select, TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import type { ManagedStore } from '../stores/opened-store.ts';
import { StockList } from '../stores/stock-list.tsx';
import { storePath } from '../stores/store-record.tsx';
import { StoreFrame } from './store-frame.tsx';

export const StoreStockPage = ({ session, managed }: { session: PageSession; managed: ManagedStore }) => (
  <StoreFrame session={session} managed={managed} at="/stock">
    <p class="quiet">
      Decorated goods bought ahead and held for this store. Requests take from it what is here; what they took
      waits under <a href="/desk/stores/requests">requests</a> to be sent.
    </p>
    <div class="store-columns">
      <section class="panel" aria-labelledby="held">
        <h2 id="held">Held</h2>
        {managed.stock.length === 0 ? (
          <p>Nothing is held for this store.</p>
        ) : (
          <StockList stock={managed.stock} />
        )}
      </section>
      <section class="panel" aria-labelledby="book">
        <h2 id="book">Book goods in or out</h2>
        <Form tool={bookStoreStock} name="stock" action={`${storePath('desk', managed.store.id)}/stock`}>
          <Select
            name="goods"
            label="Goods"
            options={managed.store.items.flatMap(({ item, name, parts }) =>
              parts.map((part): [string, string] => [
                `${item}/${part.partId}`,
                `${name}, ${partInWords(part)}`,
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
  </StoreFrame>
);
