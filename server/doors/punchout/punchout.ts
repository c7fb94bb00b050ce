/** Buyers’ procurement systems: cXML and OCI, and the sessions both of them open. */
import { Hono } from 'hono';
import { PunchoutPage } from '../pages/docs/punchout-page.tsx';
import { errorPage } from '../pages/frame/error-page.tsx';
import { page } from '../pages/frame/respond.ts';
import { cxmlRoutes } from './cxml/cxml-route.ts';
import { ociRoutes } from './oci/oci-route.ts';
import type { PunchoutDoorParts } from './parts.ts';
import { sessionRoutes } from './session/session-routes.tsx';

/** To be mounted at `/`, where it answers below `/punchout` alone, and with `/docs/punchout`. */
export function punchoutDoor(parts: PunchoutDoorParts): Hono {
  const app = new Hono();
  app.onError((thrown, c) => errorPage(c, thrown, parts.report));
  const to = (path: string): string => `${parts.publicUrl}${path}`;
  app.get('/docs/punchout', (c) => page(c, PunchoutPage({ ...parts, to }), { secrecy: 'shop' }));
  app.route('/', cxmlRoutes(parts));
  app.route('/', ociRoutes(parts));
  app.route('/', sessionRoutes(parts));
  return app;
}
