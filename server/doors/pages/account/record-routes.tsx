/** The overview and the account's records: quotes, orders, approvals. */
import { type Context, Hono } from 'hono';
import { accountOverview } from '../../../../tools/account/account-overview.ts';
import { openAccountOrder } from '../../../../tools/account/open-account-order.ts';
import { listApprovals } from '../../../../tools/approvals/list-approvals.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { listOrders } from '../../../../tools/orders/list-orders.ts';
import { ORDER_STATUSES } from '../../../../tools/orders/order.ts';
import { reorder } from '../../../../tools/orders/reorder.ts';
import { requestChange } from '../../../../tools/orders/request-change.ts';
import { listQuotes } from '../../../../tools/quotes/list-quotes.ts';
import { QUOTE_STATUSES } from '../../../../tools/quotes/quote.ts';
import { textOf } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { filterIn, searchInput } from '../frame/list-filter.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { ApprovalsPage, approvalsInput, WAITING } from './approvals-page.tsx';
import { CHANGE_REQUEST } from './change-request.tsx';
import { readThread } from './messages-routes.tsx';
import { OrderPage } from './order-page.tsx';
import { OverviewPage } from './overview-page.tsx';
import { OrdersPage, QuotesPage } from './record-pages.tsx';
import { pathOf } from './record-rows.tsx';
import { SkippedLines, SkippedLinesPage, skippedLinesOf } from './skipped-lines-page.tsx';
import { UnknownRecordPage, undefinedIfNotFound } from './unknown-record.tsx';

const SECRET = { secrecy: 'secret' } as const;
/** How many of each the overview shows; the lists hold the rest. */
const RECENT = { limit: 4 };

export function recordRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/account', (c) =>
    signedIn(c, parts, 'account', async (session) => {
      const [overview, orders, quotes] = await Promise.all([
        invoke(accountOverview, session.ctx, {}),
        fullOrders(session, RECENT),
        fullQuotes(session, RECENT),
      ]);
      const shown = { session, overview, orders: orders.records, quotes: quotes.records };
      return page(c, <OverviewPage {...shown} />, SECRET);
    }),
  );

  app.get('/account/quotes', (c) =>
    signedIn(c, parts, 'account', async (session) => {
      const number = pageNumber(c);
      const filter = filterIn(c, QUOTE_STATUSES);
      const { records, hasMore } = await fullQuotes(session, {
        ...searchInput(filter),
        ...pageInput(number),
      });
      return page(
        c,
        <QuotesPage session={session} records={records} at={{ filter, page: number, hasMore }} />,
        SECRET,
      );
    }),
  );

  app.get('/account/orders', (c) =>
    signedIn(c, parts, 'account', async (session) => {
      const number = pageNumber(c);
      const filter = filterIn(c, ORDER_STATUSES);
      const { records, hasMore } = await fullOrders(session, {
        ...searchInput(filter),
        ...pageInput(number),
      });
      return page(
        c,
        <OrdersPage session={session} records={records} at={{ filter, page: number, hasMore }} />,
        SECRET,
      );
    }),
  );

  app.get('/account/orders/:id', (c) =>
    signedIn(c, parts, 'account', (session) => orderPage(c, session, c.req.param('id'))),
  );

  // The quote’s page has the prices. What is no longer sold is shown here once, first.
  app.get('/account/orders/:id/reorder', (c) =>
    signedIn(c, parts, 'account', (session) => {
      const id = c.req.param('id');
      const flash = parts.signIn.takeFlash(c, reorderFlash(session, id));
      if (flash === undefined) return seeOther(c, orderPath(id));
      return page(
        c,
        <SkippedLinesPage session={session} left={SkippedLines.parse(JSON.parse(flash))} />,
        SECRET,
      );
    }),
  );

  app.post('/account/orders/:id/reorder', (c) =>
    signedInForm(c, parts, 'account', (session, form) => {
      const id = c.req.param('id');
      return submitForm({
        name: 'reorder',
        values: form,
        async run() {
          const quote = await invoke(reorder, session.ctx, { id });
          if (quote.left_out.length === 0) return seeOther(c, pathOf(quote.url));
          parts.signIn.setFlash(c, reorderFlash(session, id), JSON.stringify(skippedLinesOf(quote)));
          return seeOther(c, `${orderPath(id)}/reorder`);
        },
        showAgain: (rejected) => orderPage(c, session, id, rejected),
      });
    }),
  );

  app.post(`/account/orders/:id/${CHANGE_REQUEST}`, (c) =>
    signedInForm(c, parts, 'account', (session, form) => {
      const id = c.req.param('id');
      return submitForm({
        name: CHANGE_REQUEST,
        values: form,
        messages: {
          kind: 'Choose a change or a cancellation.',
          what: 'Say what to change, or why to cancel, in 3 to 1,000 characters.',
        },
        async run() {
          await invoke(requestChange, session.ctx, {
            id,
            kind: form.get('kind'),
            what: textOf(form, 'what'),
          });
          return seeOther(c, `${orderPath(id)}#order`);
        },
        showAgain: (rejected) => orderPage(c, session, id, rejected),
      });
    }),
  );

  // A GET of the form's address: a reload, or a copied link.
  app.get(`/account/orders/:id/${CHANGE_REQUEST}`, (c) => seeOther(c, orderPath(c.req.param('id'))));

  app.get('/account/approvals', (c) =>
    signedIn(c, parts, 'account', async (session) => {
      const number = pageNumber(c);
      const filter = filterIn(c, WAITING);
      const { approvals, has_more } = await invoke(listApprovals, session.ctx, {
        ...approvalsInput(filter),
        ...pageInput(number),
      });
      return page(
        c,
        <ApprovalsPage
          session={session}
          approvals={approvals}
          at={{ filter, page: number, hasMore: has_more }}
        />,
        SECRET,
      );
    }),
  );

  return app;
}

async function fullQuotes({ ctx }: PageSession, asked: object) {
  const { quotes, has_more: hasMore } = await invoke(listQuotes, ctx, { ...asked, detail: 'full' });
  return { records: quotes.flatMap((quote) => ('lines' in quote ? [quote] : [])), hasMore };
}

async function fullOrders({ ctx }: PageSession, asked: object) {
  const { orders, has_more: hasMore } = await invoke(listOrders, ctx, { ...asked, detail: 'full' });
  return { records: orders.flatMap((order) => ('items' in order ? [order] : [])), hasMore };
}

async function orderPage(
  c: Context,
  session: PageSession,
  id: string,
  rejected?: RejectedForm,
): Promise<Response> {
  const opened = await invoke(openAccountOrder, session.ctx, { id }).catch(undefinedIfNotFound);
  if (!opened) return page(c, <UnknownRecordPage session={session} />, { ...SECRET, status: 404 });
  return page(c, <OrderPage {...opened} {...(await readThread(session, id))} />, {
    ...SECRET,
    rejected,
  });
}

const orderPath = (id: string): string => `/account/orders/${encodeURIComponent(id)}`;

/** The new repeat quote, for this person in this account. */
const reorderFlash = ({ formToken }: PageSession, id: string): string => `${id} ${formToken}`;
