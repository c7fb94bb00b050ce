/** `/account/orders.csv` and its like: the lists of the account as files. */
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { invoke } from '../../../../tools/invoke.ts';
import { listOrders } from '../../../../tools/orders/list-orders.ts';
import type { OrderSummary } from '../../../../tools/orders/order-summary.ts';
import type { InvoiceWire } from '../../../../tools/payments/invoice-wire.ts';
import { listInvoices } from '../../../../tools/payments/list-invoices.ts';
import { listQuotes } from '../../../../tools/quotes/list-quotes.ts';
import type { QuoteSummary } from '../../../../tools/quotes/quote-summary.ts';
import { FILE_FORMS, type FileForm, type ListFile, listFile } from '../frame/list-file.ts';
import { wordsIn } from '../frame/paging.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedIn, type Visit } from '../sign-in/visit.tsx';

const goodsIn = (goods: readonly { name: string; quantity: number }[]): string =>
  goods.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ');

/** A function keeps the rows of each list to itself. */
const file =
  <Row extends { id: string }>(list: (visit: Visit, words: string) => ListFile<Row>) =>
  (c: Context, form: FileForm, visit: Visit): Promise<Response> =>
    listFile(c, form, list(visit, wordsIn(c)));

const LISTS = {
  orders: file<z.output<typeof OrderSummary>>(({ ctx }, words) => ({
    name: 'orders',
    columns: [
      ['number', ({ number }) => number],
      ['placed_at', ({ created_at }) => created_at],
      ['status', ({ status }) => status],
      ['expected', ({ expected }) => expected?.in_hands_date],
      ['goods', ({ goods }) => goodsIn(goods)],
      ['pieces', ({ pieces }) => pieces],
      ['payment', ({ payment }) => payment.status],
      ['po_number', ({ payment }) => payment.po_number],
      ['total', ({ total }) => total],
      ['currency', ({ currency }) => currency],
      ['url', ({ url }) => url],
      ['id', ({ id }) => id],
    ],
    async pageAt(page) {
      const asked = { ...(words ? { search: words } : {}), ...page };
      const { orders, has_more: hasMore } = await invoke(listOrders, ctx, asked);
      return { rows: orders.flatMap((order) => ('goods' in order ? [order] : [])), hasMore };
    },
  })),
  quotes: file<z.output<typeof QuoteSummary>>(({ ctx }) => ({
    name: 'quotes',
    columns: [
      ['number', ({ number }) => number],
      ['made_at', ({ created_at }) => created_at],
      ['valid_until', ({ expires_at }) => expires_at],
      ['status', ({ status }) => status],
      ['for', ({ name }) => name],
      ['goods', ({ goods }) => goodsIn(goods)],
      ['pieces', ({ pieces }) => pieces],
      ['in_hands_date', ({ in_hands_date }) => in_hands_date],
      ['total', ({ total }) => total],
      ['currency', ({ currency }) => currency],
      ['order_id', ({ order_id }) => order_id],
      ['url', ({ url }) => url],
      ['id', ({ id }) => id],
    ],
    async pageAt(page) {
      const { quotes, has_more: hasMore } = await invoke(listQuotes, ctx, page);
      return { rows: quotes.flatMap((quote) => ('goods' in quote ? [quote] : [])), hasMore };
    },
  })),
  invoices: file<z.output<typeof InvoiceWire>>(({ ctx }) => ({
    name: 'invoices',
    columns: [
      ['number', ({ number }) => number],
      ['issued_on', ({ issued_on }) => issued_on],
      ['due_on', ({ due_on }) => due_on],
      ['status', ({ status }) => status],
      ['method', ({ method }) => method],
      ['po_number', ({ po_number }) => po_number],
      ['cost_center', ({ cost_center }) => cost_center],
      ['total', ({ total }) => total],
      ['paid', ({ paid }) => paid],
      ['credited', ({ credited }) => credited],
      ['owed', ({ owed }) => owed],
      ['currency', ({ currency }) => currency],
      ['order_id', ({ order_id }) => order_id],
      ['id', ({ id }) => id],
    ],
    async pageAt(page) {
      const { invoices, has_more: hasMore } = await invoke(listInvoices, ctx, page);
      return { rows: invoices, hasMore };
    },
  })),
};

export function listFilesRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  for (const [name, answer] of Object.entries(LISTS))
    for (const form of FILE_FORMS)
      app.get(`/account/${name}.${form}`, (c) =>
        signedIn(c, parts, 'account', (visit) => answer(c, form, visit)),
      );
  return app;
}
