/** Buyers’ procurement systems: cXML and OCI, and the sessions both open. */
import { Hono } from 'hono';
import { documentPage } from '../pages/docs/document.tsx';
import { errorPage } from '../pages/frame/error-page.tsx';
import { cxmlRoutes } from './cxml/cxml-route.ts';
import { ociRoutes } from './oci/oci-route.ts';
import type { PunchoutDoorParts } from './parts.ts';
import { sessionRoutes } from './session/session-routes.tsx';

/** Mount at `/`; it answers below `/punchout`, and at `/docs/punchout`. */
export function punchoutDoor(parts: PunchoutDoorParts): Hono {
  const app = new Hono();
  app.onError((thrown, c) => errorPage(c, thrown, parts.report));
  const here = {
    'http://localhost:3000': parts.publicUrl,
    'UNSPSC 55121600': `UNSPSC ${parts.unspsc}`,
    'EA by OCI': `${parts.ociUnit} by OCI`,
  };
  app.get('/docs/punchout', documentPage('punchout', here));
  app.route('/', cxmlRoutes(parts));
  app.route('/', ociRoutes(parts));
  app.route('/', sessionRoutes(parts));
  return app;
}
