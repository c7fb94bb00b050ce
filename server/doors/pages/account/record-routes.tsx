/** The overview, and the lists of what the account has. Nothing here changes anything. */
import { Hono } from 'hono';
import { accountOverview } from '../../../../tools/account/account-overview.ts';
import { listApprovals } from '../../../../tools/approvals/list-approvals.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { listOrders } from '../../../../tools/orders/list-orders.ts';
import { orderStatus } from '../../../../tools/orders/order-status.ts';
import { listQuotes } from '../../../../tools/quotes/list-quotes.ts';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { signedIn } from '../sign-in/visit.tsx';
import { ApprovalsPage } from './approvals-page.tsx';
import { OverviewPage } from './overview-page.tsx';
import { pageInput, pageNumber } from './paging.tsx';
import { OrderPage, OrdersPage, QuotesPage } from './record-pages.tsx';
import { UnknownRecordPage } from './unknown-record-page.tsx';

const SECRET = { secrecy: 'secret' } as const;

export function recordRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/account', (c) =>
    signedIn(c, parts, 'account', async (visit) => {
      const overview = await invoke(accountOverview, visit.ctx, {});
      return page(c, <OverviewPage visit={visit} overview={overview} />, SECRET);
    }),
  );

  app.get('/account/quotes', (c) =>
    signedIn(c, parts, 'account', async (visit) => {
      const number = pageNumber(c);
      const { quotes, has_more } = await invoke(listQuotes, visit.ctx, pageInput(number));
      return page(c, <QuotesPage visit={visit} records={quotes} page={number} hasMore={has_more} />, SECRET);
    }),
  );

  app.get('/account/orders', (c) =>
    signedIn(c, parts, 'account', async (visit) => {
      const number = pageNumber(c);
      const { orders, has_more } = await invoke(listOrders, visit.ctx, pageInput(number));
      return page(c, <OrdersPage visit={visit} records={orders} page={number} hasMore={has_more} />, SECRET);
    }),
  );

  app.get('/account/orders/:id', (c) =>
    signedIn(c, parts, 'account', async (visit) => {
      const order = await invoke(orderStatus, visit.ctx, { id: c.req.param('id') }).catch(orNothing);
      if (!order) return page(c, <UnknownRecordPage visit={visit} />, { ...SECRET, status: 404 });
      return page(c, <OrderPage visit={visit} order={order} />, SECRET);
    }),
  );

  app.get('/account/approvals', (c) =>
    signedIn(c, parts, 'account', async (visit) => {
      const number = pageNumber(c);
      const { approvals, has_more } = await invoke(listApprovals, visit.ctx, pageInput(number));
      return page(
        c,
        <ApprovalsPage visit={visit} approvals={approvals} page={number} hasMore={has_more} />,
        SECRET,
      );
    }),
  );

  return app;
}

/** An id that is none of ours, or none at all, leads nowhere. */
function orNothing(thrown: unknown): undefined {
  if (thrown instanceof ServiceError && (thrown.code === 'not_found' || thrown.code === 'validation_failed'))
    return undefined;
  throw thrown;
}
