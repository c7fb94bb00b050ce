/** `/account`: the overview, and one order. */
import { Hono } from 'hono';
import { accountOverview } from '../../../../tools/account/account-overview.ts';
import { openAccountOrder } from '../../../../tools/account/open-account-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { listOrders } from '../../../../tools/orders/list-orders.ts';
import { listQuotes } from '../../../../tools/quotes/list-quotes.ts';
import { page, seeOther } from '../frame/respond.ts';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedIn } from '../sign-in/page-session.tsx';
import { CHANGE_REQUEST } from './change-request.tsx';
import { readThread } from './messages-page.tsx';
import { OrderPage, REORDER, reorderFlash } from './order-page.tsx';
import { OverviewPage } from './overview-page.tsx';
import { fullOrders, fullQuotes } from './record-pages.tsx';
import { SkippedLines, SkippedLinesPage } from './skipped-lines-page.tsx';
import { toAccount } from './unknown-record.tsx';

/** How many of each the overview shows; the lists hold the rest. */
const RECENT = { limit: 4, detail: 'full' };

const ORDER = '/account/orders/:id';

export function recordRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get(`${ORDER}/reorder`, (c) =>
    signedIn(c, parts, 'account', (session) => {
      const id = c.req.param('id');
      const flash = parts.signIn.takeFlash(c, reorderFlash(session, id));
      if (flash === undefined) return seeOther(c, `/account/orders/${encodeURIComponent(id)}`);
      const left = SkippedLines.parse(JSON.parse(flash));
      return page(c, <SkippedLinesPage session={session} left={left} />, { secrecy: 'secret' });
    }),
  );

  const overview = pageRoutes(toAccount(parts), {
    path: '/account',
    async show({ at }) {
      const [overview, orders, quotes] = await Promise.all([
        invoke(accountOverview, at.ctx, {}),
        invoke(listOrders, at.ctx, RECENT),
        invoke(listQuotes, at.ctx, RECENT),
      ]);
      const recent = { orders: fullOrders(orders), quotes: fullQuotes(quotes) };
      return <OverviewPage session={at} overview={overview} {...recent} />;
    },
  });

  const order = pageRoutes(toAccount(parts), {
    path: ORDER,
    forms: [REORDER, CHANGE_REQUEST],
    async show({ c, at }) {
      const id = c.req.param('id') ?? '';
      const opened = await invoke(openAccountOrder, at.ctx, { id });
      return <OrderPage {...opened} {...(await readThread(at, id))} />;
    },
  });

  return app.route('/', overview).route('/', order);
}
