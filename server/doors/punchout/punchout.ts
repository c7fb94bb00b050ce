/** Buyers’ procurement systems: cXML and OCI, and the sessions both open. */
import { Hono } from 'hono';
import { errorPage } from '../pages/frame/error-page.tsx';
import { catalogPages } from './catalog/catalog-page.tsx';
import { catalogRoutes } from './catalog/catalog-routes.ts';
import { checkRoutes } from './check/check-routes.tsx';
import { cxmlRoutes } from './cxml/cxml-route.ts';
import { docsRoutes } from './docs/docs-routes.tsx';
import { ociRoutes } from './oci/oci-route.ts';
import type { PunchoutDoorParts } from './parts.ts';
import { sessionRoutes } from './session/session-routes.tsx';

/** Mount at `/`; it answers below `/punchout`, `/docs/punchout`, and where an account checks its connection. */
export function punchoutDoor(parts: PunchoutDoorParts): Hono {
  const app = new Hono();
  app.onError((thrown, c) => errorPage(c, thrown, parts.report));
  app.route('/', docsRoutes(parts));
  app.route('/', checkRoutes(parts));
  app.route('/', catalogPages(parts));
  app.route('/', catalogRoutes(parts));
  app.route('/', cxmlRoutes(parts));
  app.route('/', ociRoutes(parts));
  app.route('/', sessionRoutes(parts));
  return app;
}
