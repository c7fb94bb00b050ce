/** `/account/orders.csv` and its like: the lists of the account as files. */
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { listApprovals } from '../../../../tools/approvals/list-approvals.ts';
import type { AskedApprovalWire } from '../../../../tools/approvals/requested-approval-wire.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { listOrders } from '../../../../tools/orders/list-orders.ts';
import { ORDER_STATUSES } from '../../../../tools/orders/order.ts';
import type { OrderSummary } from '../../../../tools/orders/order-summary.ts';
import { INVOICE_STATUSES } from '../../../../tools/payments/invoice.ts';
import type { InvoiceWire } from '../../../../tools/payments/invoice-wire.ts';
import { listInvoices } from '../../../../tools/payments/list-invoices.ts';
import { listQuotes } from '../../../../tools/quotes/list-quotes.ts';
import { QUOTE_STATUSES } from '../../../../tools/quotes/quote.ts';
import type { QuoteSummary } from '../../../../tools/quotes/quote-summary.ts';
import { FILE_FORMS, type FileForm, type ListFile, listFile } from '../frame/list-file.ts';
import { filterIn, searchInput } from '../frame/list-filter.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedIn, type Visit } from '../sign-in/visit.tsx';
import { approvalsInput, WAITING } from './approvals-page.tsx';

const goodsIn = (goods: readonly { name: string; quantity: number }[]): string =>
  goods.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ');

/** A function keeps the rows of each list to itself. */
const file =
  <Row extends { id: string }>(list: (visit: Visit, c: Context) => ListFile<Row>) =>
  (c: Context, form: FileForm, visit: Visit): Promise<Response> =>
    listFile(c, form, list(visit, c));

const LISTS = {
  orders: file<z.output<typeof OrderSummary>>(({ ctx }, c) => ({
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
      const asked = { ...searchInput(filterIn(c, ORDER_STATUSES)), ...page };
      const { orders, has_more: hasMore } = await invoke(listOrders, ctx, asked);
      return { rows: orders.flatMap((order) => ('goods' in order ? [order] : [])), hasMore };
    },
  })),
  quotes: file<z.output<typeof QuoteSummary>>(({ ctx }, c) => ({
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
      const { quotes, has_more: hasMore } = await invoke(listQuotes, ctx, {
        ...searchInput(filterIn(c, QUOTE_STATUSES)),
        ...page,
      });
      return { rows: quotes.flatMap((quote) => ('goods' in quote ? [quote] : [])), hasMore };
    },
  })),
  invoices: file<z.output<typeof InvoiceWire>>(({ ctx }, c) => ({
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
      const { invoices, has_more: hasMore } = await invoke(listInvoices, ctx, {
        ...searchInput(filterIn(c, INVOICE_STATUSES)),
        ...page,
      });
      return { rows: invoices, hasMore };
    },
  })),
  approvals: file<z.output<typeof AskedApprovalWire>>(({ ctx }, c) => ({
    name: 'approvals',
    columns: [
      ['asked_at', ({ created_at }) => created_at],
      ['approver', ({ approver }) => approver.name],
      ['approver_email', ({ approver }) => approver.email],
      ['asked_by', ({ requester }) => requester.name],
      ['status', ({ status }) => status],
      ['decided_at', ({ decided_at }) => decided_at],
      ['goods', ({ goods }) => goods],
      ['pieces', ({ quantity }) => quantity],
      ['po_number', ({ po_number }) => po_number],
      ['above_limit', ({ over_limit }) => over_limit],
      ['total', ({ quote_total }) => quote_total],
      ['quote_id', ({ quote_id }) => quote_id],
      ['id', ({ id }) => id],
    ],
    async pageAt(page) {
      const asked = { ...approvalsInput(filterIn(c, WAITING)), ...page };
      const { approvals, has_more: hasMore } = await invoke(listApprovals, ctx, asked);
      return { rows: approvals, hasMore };
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
