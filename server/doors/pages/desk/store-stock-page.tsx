/** `/desk/stores/<id>/stock`: decorated goods that are held for a store. */
import type { Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { bookStoreStock } from '../../../../tools/stores/book-store-stock.ts';
import { manageStore } from '../../../../tools/stores/manage-store.ts';
import { partInWords } from '../../../../tools/stores/store.ts';
import { Select } from '../forms/field.tsx';
import { textOf } from '../forms/read-form.ts';
import { FormOf, form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { ManagedStore } from '../stores/opened-store.ts';
import { StockList } from '../stores/stock-list.tsx';
import { StoreFrame } from './store-frame.tsx';

/** An item in a color and size are chosen together. */
const BOOK = form(bookStoreStock, {
  name: 'stock',
  below: '',
  fields: {
    item: { label: 'Goods' },
    direction: {
      label: 'Direction',
      choices: [
        { value: 'in', label: 'In' },
        { value: 'out', label: 'Out' },
      ],
      isSpread: true,
      isFramed: false,
      first: 'in',
    },
    pieces: { label: 'Pieces' },
    order_id: {
      label: 'Order',
      hint: 'For goods that come in: the shipped order that made them, such as M-10432.',
    },
    note: { label: 'Note' },
  },
  input(read, { values }) {
    const [item = '', partId = ''] = textOf(values, 'goods').split(/\/(.*)/s, 2);
    return { ...read, item: Number(item), part_id: partId };
  },
  placeOf: (param) => (param === 'part_id' || param === 'item' ? 'goods' : undefined),
  button: 'Book',
});

const Goods = ({ store }: ManagedStore) => (
  <Select
    name="goods"
    label="Goods"
    options={store.items.flatMap(({ item, name, parts }) =>
      parts.map((part): [string, string] => [`${item}/${part.partId}`, `${name}, ${partInWords(part)}`]),
    )}
  />
);

export const storeStockRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk/stores/:store_id/stock',
    forms: [BOOK],
    async show({ c, at }) {
      const managed = await invoke(manageStore, at.ctx, { store_id: c.req.param('store_id') });
      return (
        <StoreFrame session={at} managed={managed} at="/stock">
          <p class="quiet">
            Decorated goods bought ahead and held for this store. Requests take from it what is here; what
            they took waits under <a href="/desk/stores/requests">requests</a> to be sent.
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
              <FormOf form={BOOK} fields={{ item: { element: <Goods {...managed} /> } }} />
            </section>
          </div>
        </StoreFrame>
      );
    },
  });
