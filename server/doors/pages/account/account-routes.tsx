/** `/account`: the pages of an account. A GET changes nothing, and every form must come from our own pages. */
import { Hono } from 'hono';
import type { PagesDoorParts } from '../parts.ts';
import { accountPersonRoutes } from '../personal-data.tsx';
import { SessionList } from '../sign-in/session-list.tsx';
import { sessionRoutes } from '../sign-in/session-routes.tsx';
import { AccountPage } from './account-page.tsx';
import { addressesRoutes } from './addresses-page.tsx';
import { approvalsRoutes } from './approvals-page.tsx';
import { connectRoutes } from './connect-routes.tsx';
import { documentsRoutes } from './documents-routes.tsx';
import { exemptionsRoutes } from './exemptions-page.tsx';
import { invoicesRoutes } from './invoices-page.tsx';
import { keysRoutes } from './keys-page.tsx';
import { logosRoutes } from './logos-page.tsx';
import { messagesRoutes } from './messages-page.tsx';
import { accountProcurementRoutes } from './procurement-routes.tsx';
import { ordersRoutes, quotesRoutes } from './record-pages.tsx';
import { recordRoutes } from './record-routes.tsx';
import { storesRoutes } from './stores-routes.tsx';
import { teamRoutes } from './team-page.tsx';
import { webhookRoutes } from './webhook-page.tsx';
import { webhooksRoutes } from './webhooks-page.tsx';

export function accountRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  for (const routes of [
    quotesRoutes,
    ordersRoutes,
    approvalsRoutes,
    recordRoutes,
    storesRoutes,
    messagesRoutes,
    accountProcurementRoutes,
    invoicesRoutes,
    exemptionsRoutes,
    keysRoutes,
    connectRoutes,
    logosRoutes,
    addressesRoutes,
    teamRoutes,
    accountPersonRoutes,
    webhooksRoutes,
    webhookRoutes,
    documentsRoutes,
  ])
    app.route('/', routes(parts));
  app.route(
    '/',
    sessionRoutes(parts, 'account', (session, sessions) => (
      <AccountPage session={session} title="Sessions" here="/account/sessions">
        <SessionList realm="account" sessions={sessions} />
      </AccountPage>
    )),
  );
  return app;
}
