/** Buyers’ procurement systems: cXML and OCI, and the sessions both of them open. */
import { Hono } from 'hono';
import { toServiceError } from '../../../tools/errors.ts';
import { PunchoutPage } from '../pages/docs/punchout-page.tsx';
import { FailurePage } from '../pages/frame/notice-pages.tsx';
import { page } from '../pages/frame/respond.ts';
import { requestIdOf } from '../pages/request-id.ts';
import { cxmlRoutes } from './cxml/cxml-route.ts';
import { ociRoutes } from './oci/oci-route.ts';
import type { PunchoutDoorParts } from './parts.ts';
import { sessionRoutes } from './session/session-routes.tsx';

/** To be mounted at `/`, where it answers below `/punchout` alone, and with `/docs/punchout`. */
export function punchoutDoor(parts: PunchoutDoorParts): Hono {
  const app = new Hono();
  app.onError((thrown, c) => {
    const error = toServiceError(thrown);
    if (error.code === 'internal') parts.report(error);
    return page(c, FailurePage({ requestId: requestIdOf(c) }), { status: error.status, secrecy: 'secret' });
  });
  const to = (path: string): string => `${parts.publicUrl}${path}`;
  app.get('/docs/punchout', (c) => page(c, PunchoutPage({ ...parts, to }), { secrecy: 'shop' }));
  app.route('/', cxmlRoutes(parts));
  app.route('/', ociRoutes(parts));
  app.route('/', sessionRoutes(parts));
  return app;
}
