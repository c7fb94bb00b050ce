/** `/desk`: the pages of the staff. Every action is a step of the registry, called with the version that was shown. */
import { type Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { openDeskMessages } from '../../../../tools/messages/open-desk-messages.ts';
import { type RejectedForm, refusalOf } from '../forms/rejected-form.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { deskPersonRoutes } from '../personal-data.tsx';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { SessionList } from '../sign-in/session-list.tsx';
import { sessionRoutes } from '../sign-in/session-routes.tsx';
import { accountTermsRoutes } from './accounts-page.tsx';
import { ASSIGN, ASSIGN_ME } from './assignment.tsx';
import { boardRoutes } from './board-routes.tsx';
import type { PricedChange } from './change/change-fields.ts';
import { changeRoutes } from './change/change-routes.ts';
import { DeskLayout } from './desk-layout.tsx';
import { deskDocumentsRoutes } from './documents-routes.tsx';
import { exemptionRoutes } from './exemptions-page.tsx';
import { mailedOrderRoutes } from './mailed-order-routes.tsx';
import { deskMessagesRoutes } from './messages-page.tsx';
import { ARTWORK_FORMS } from './missing-artwork.tsx';
import { ORDER_ACTIONS } from './order-actions.ts';
import { PROOF_FORMS } from './order-lines.tsx';
import { OrderPage } from './order-page.tsx';
import { ordersRoutes } from './orders-page.tsx';
import { SETTLE_ISSUE } from './payment-issue-form.tsx';
import { FINISH_REFUND } from './payments-panel.tsx';
import { deskProcurementRoutes } from './procurement-routes.tsx';
import { ACCEPT_INVOICE, PAY_INVOICE } from './purchase-order-costs.tsx';
import { DECIDE } from './purchase-order-doubt.tsx';
import { RECEIVE_BLANKS, REORDER_BLANKS } from './received-blanks.tsx';
import { sampleRoutes } from './samples-page.tsx';
import { securityRoutes } from './security-routes.tsx';
import { staffRoutes } from './staff-page.tsx';
import { storeRoutes } from './store-routes.tsx';
import { SETTLE_CANCELLATION } from './supplier-cancellation.tsx';
import { supplierRoutes } from './supplier-routes.tsx';
import { MAIL_AGAIN, RECORD_ANSWER, RECORD_SHIPMENT } from './supplier-word.tsx';

export function deskRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.route('/', boardRoutes(parts));

  app.route('/', ordersRoutes(parts));
  app.route('/', mailedOrderRoutes(parts));
  app.route('/', changeRoutes(parts, orderPage));
  app.route('/', storeRoutes(parts));
  app.route('/', deskMessagesRoutes(parts));
  app.route('/', sampleRoutes(parts));
  app.route('/', exemptionRoutes(parts));
  app.route('/', deskDocumentsRoutes(parts));
  app.route('/', supplierRoutes(parts));
  app.route('/', staffRoutes(parts));
  app.route('/', securityRoutes(parts));
  app.route(
    '/',
    sessionRoutes(parts, 'desk', (session, sessions) => (
      <DeskLayout title="Sessions" session={session} at="/desk/sessions">
        <header class="page-head">
          <h1>Sessions</h1>
          <p>
            <a href="/desk/security">Sign-in security</a>: ask for a code after the emailed link
          </p>
        </header>
        <div class="stack">
          <SessionList realm="desk" sessions={sessions} />
        </div>
      </DeskLayout>
    )),
  );
  app.route('/', accountTermsRoutes(parts));
  app.route('/', deskPersonRoutes(parts));
  app.route('/', deskProcurementRoutes(parts));

  app.route(
    '/',
    pageRoutes(signedInTo(parts, 'desk'), {
      path: '/desk/orders/:id',
      forms: [
        FINISH_REFUND,
        SETTLE_ISSUE,
        DECIDE,
        SETTLE_CANCELLATION,
        ACCEPT_INVOICE,
        RECEIVE_BLANKS,
        REORDER_BLANKS,
        RECORD_SHIPMENT,
        RECORD_ANSWER,
        MAIL_AGAIN,
        PAY_INVOICE,
        ...PROOF_FORMS,
        ...ARTWORK_FORMS,
        ASSIGN,
        ASSIGN_ME,
        ...ORDER_ACTIONS.values(),
      ],
      show: ({ c, at, rejected }) => shownOrder(c, at, c.req.param('id') ?? '', rejected),
    }),
  );

  return app;
}

async function shownOrder(
  c: Context,
  session: PageSession,
  id: string,
  rejected?: RejectedForm,
  priced?: PricedChange,
): Promise<Child> {
  const [desk, talk] = await Promise.all([
    invoke(openDeskOrder, session.ctx, { id }),
    invoke(openDeskMessages, session.ctx, { about: id }),
  ]);
  const asked = (name: string) => rejected?.values.get(name) ?? c.req.query(name) ?? '';
  const rows = { lines: asked('lines'), places: asked('places') };
  return <OrderPage session={session} desk={desk} talk={talk} asked={rows} priced={priced} />;
}

async function orderPage(
  c: Context,
  session: PageSession,
  id: string,
  rejected?: RejectedForm,
  priced?: PricedChange,
): Promise<Response> {
  try {
    const content = await shownOrder(c, session, id, rejected, priced);
    return await page(c, content, { rejected, secrecy: 'secret' });
  } catch (thrown) {
    if (['not_found', 'validation_failed'].includes(refusalOf(thrown).code))
      return page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });
    throw thrown;
  }
}
