/** `/account/orders.csv` and its like: the lists of the account as files. */

import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { toEvidenceWire } from '../../../../tools/approvals/approval-wire.ts';
import { listApprovals } from '../../../../tools/approvals/list-approvals.ts';
import type { RequestedApproval } from '../../../../tools/approvals/requested-approval.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { english } from '../../../../tools/languages/words.ts';
import { listMessageThreads } from '../../../../tools/messages/list-message-threads.ts';
import { listOrders } from '../../../../tools/orders/list-orders.ts';
import { ORDER_STATUSES } from '../../../../tools/orders/order.ts';
import type { OrderSummary } from '../../../../tools/orders/order-summary.ts';
import { INVOICE_STATUSES, type InvoiceToday } from '../../../../tools/payments/invoice.ts';
import { listInvoices } from '../../../../tools/payments/list-invoices.ts';
import { listQuotes } from '../../../../tools/quotes/list-quotes.ts';
import { QUOTE_STATUSES } from '../../../../tools/quotes/quote.ts';
import type { QuoteSummary } from '../../../../tools/quotes/quote-summary.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { FILE_FORMS, type FileForm, type ListFile, listFile } from '../frame/list-file.ts';
import { filterIn, searchInput } from '../frame/list-filter.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn } from '../sign-in/page-session.tsx';
import { approvalsInput, WAITING } from './approvals-page.tsx';

const goodsIn = (goods: readonly { name: string; quantity: number }[]): string =>
  goods.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ');

/** A function keeps the rows of each list to itself. */
const file =
  <Row extends { id: string }>(list: (session: PageSession, c: Context) => ListFile<Row>) =>
  (c: Context, form: FileForm, session: PageSession): Promise<Response> =>
    listFile(c, form, list(session, c));

/** In dollars, as the file has them. */
const invoiceRow = (invoice: InvoiceToday) => ({
  id: invoice.id,
  number: invoice.name,
  order_id: invoice.orderId,
  po_number: invoice.poNumber,
  cost_center: invoice.costCenter,
  status: invoice.status,
  issued_on: invoice.issuedOn,
  due_on: invoice.dueOn,
  terms_days: invoice.termsDays,
  method: invoice.method,
  total: centsToDollars(invoice.totalCents),
  paid: centsToDollars(invoice.paidCents),
  credited: centsToDollars(invoice.creditedCents),
  owed: centsToDollars(invoice.owedCents),
  currency: 'USD',
  url: invoice.pdfUrl,
  page_url: invoice.pageUrl,
});

const approvalRow = (asked: RequestedApproval) => ({
  id: asked.id,
  quote_id: asked.quoteId,
  url: asked.url,
  status: asked.status,
  created_at: asked.createdAt,
  expires_at: asked.expiresAt,
  approver: { name: asked.approverName, email: asked.approverEmail },
  requester: { name: asked.requesterName, email: asked.requesterEmail },
  message: asked.message,
  decided_at: asked.decidedAt,
  comment: asked.comment,
  evidence: asked.evidence && toEvidenceWire(asked.evidence),
  quote_url: asked.quoteUrl,
  goods: asked.goods,
  quantity: asked.quantity,
  po_number: asked.poNumber,
  over_limit: asked.overLimit?.limit ?? null,
  quote_total: centsToDollars(asked.quoteTotalCents),
});

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
  invoices: file<ReturnType<typeof invoiceRow>>(({ ctx }, c) => ({
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
      return { rows: invoices.map(invoiceRow), hasMore };
    },
  })),
  messages: file<z.output<typeof listMessageThreads.output>['threads'][number] & { id: string }>(
    ({ ctx }, c) => ({
      name: 'conversations',
      columns: [
        ['about', ({ title }) => title],
        ['order', ({ order_number }) => order_number],
        ['last_by', ({ last }) => last.by],
        ['last_at', ({ last }) => last.created_at],
        ['last_text', ({ last }) => last.text],
        ['unread_since', ({ unread_since }) => unread_since],
        ['url', ({ url }) => url],
        ['thread_id', ({ thread_id }) => thread_id],
      ],
      async pageAt(page) {
        const { threads, has_more: hasMore } = await invoke(listMessageThreads, ctx, {
          ...searchInput(filterIn(c)),
          ...page,
        });
        return { rows: threads.map((one) => ({ id: one.thread_id, ...one })), hasMore };
      },
    }),
  ),
  approvals: file<ReturnType<typeof approvalRow>>(({ ctx }, c) => ({
    name: 'approvals',
    columns: [
      ['asked_at', ({ created_at }) => created_at],
      ['approver', ({ approver }) => approver.name],
      ['approver_email', ({ approver }) => approver.email],
      ['asked_by', ({ requester }) => requester.name],
      ['status', ({ status }) => status],
      ['decided_at', ({ decided_at }) => decided_at],
      ['goods', ({ goods }) => english(goods)],
      ['pieces', ({ quantity }) => quantity],
      ['po_number', ({ po_number }) => po_number],
      ['above_limit', ({ over_limit }) => over_limit && english(over_limit)],
      ['total', ({ quote_total }) => quote_total],
      ['quote_id', ({ quote_id }) => quote_id],
      ['id', ({ id }) => id],
    ],
    async pageAt(page) {
      const asked = { ...approvalsInput(filterIn(c, WAITING)), ...page };
      const { approvals, has_more: hasMore } = await invoke(listApprovals, ctx, asked);
      return { rows: approvals.map(approvalRow), hasMore };
    },
  })),
};

export function listFilesRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  for (const [name, answer] of Object.entries(LISTS))
    for (const form of FILE_FORMS)
      app.get(`/account/${name}.${form}`, (c) =>
        signedIn(c, parts, 'account', (session) => answer(c, form, session)),
      );
  return app;
}
