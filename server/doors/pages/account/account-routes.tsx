/** `/account`: the pages of an account. A GET changes nothing, and every form must come from our own pages. */
import { Hono } from 'hono';
import type { PagesDoorParts } from '../parts.ts';
import { exemptionsRoutes } from './exemptions-routes.tsx';
import { invoicesRoutes } from './invoices-routes.tsx';
import { keysRoutes } from './keys-routes.tsx';
import { logosRoutes } from './logos-routes.tsx';
import { recordRoutes } from './record-routes.tsx';
import { teamRoutes } from './team-routes.tsx';
import { webhooksRoutes } from './webhooks-routes.tsx';

export function accountRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  for (const routes of [
    recordRoutes,
    invoicesRoutes,
    exemptionsRoutes,
    keysRoutes,
    logosRoutes,
    teamRoutes,
    webhooksRoutes,
  ])
    app.route('/', routes(parts));
  return app;
}
