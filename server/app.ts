/** All doors on one address. */
import { Hono } from 'hono';
import type { RequestEnv } from '../rest-shim/env.ts';
import { restDoor } from '../rest-shim/rest.ts';
import { llmsText } from '../tools/llms.ts';
import { tools } from '../tools/registry.ts';
import { clientAddress } from './auth/client-address.ts';
import { rateLimiter } from './auth/rate-limit.ts';
import { bodyCredentials } from './body-credentials.ts';
import { mcpDoor } from './doors/mcp/mcp.ts';
import { namedShop } from './doors/pages/frame/shop-name.ts';
import { notFoundPage, type PagesDoorParts, pagesDoor, wantsPage } from './doors/pages/pages.tsx';
import { paymentsDoor } from './doors/payments/payments.ts';
import { punchoutDoor } from './doors/punchout/punchout.ts';
import { soapDoor } from './doors/soap/soap.tsx';
import { files } from './files.ts';
import { guard } from './guard.ts';
import { health } from './health.ts';
import { pictures } from './pictures.ts';
import { refusal, unknownPath } from './refusal.ts';
import type { Service } from './service.ts';
import { supplierPictures } from './supplier-pictures.ts';

export function createApp(service: Service): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>({ strict: false });
  const limiter = rateLimiter(service.config.RATE_LIMIT_PER_MINUTE);
  const guarded = guard(service, limiter);
  const named = namedShop(service.config.SELLER_NAME);
  app.onError(refusal(service.log.failure));
  app.notFound((c) => (wantsPage(c) ? notFoundPage(c) : unknownPath(c)));
  app.route('/', health(service));
  app.route('/', paymentsDoor({ ...service, report: service.log.failure }));
  app.route('/', pictures());
  app.route('/', supplierPictures(service));
  app.route('/', files(service));
  const llms = llmsText(tools, (path) => `${service.config.PUBLIC_URL}${path}`);
  app.get('/llms.txt', (c) => c.text(llms));
  app.use('/api/v1', guarded).use('/api/v1/*', guarded);
  app.route(
    '/api/v1',
    restDoor({ tools, idempotency: service.idempotency, publicUrl: service.config.PUBLIC_URL }),
  );
  app.use('/mcp', guarded);
  app.route('/mcp', mcpDoor({ tools, report: service.log.failure }));
  app.get('/soap', named);
  app.route(
    '/soap',
    soapDoor({
      publicUrl: service.config.PUBLIC_URL,
      admit: bodyCredentials(service, limiter),
      report: service.log.failure,
    }),
  );
  app.use(named);
  const pages: PagesDoorParts = {
    ctxFor: service.ctxFor,
    linkHolder: service.linkHolder,
    shopCtx: (requestId) => service.ctxFor({ kind: 'anonymous' }, requestId),
    addressOf: clientAddress,
    sessionCaller: service.sessions.sessionCaller,
    signIn: { ...service.signIns, ...service.sessions },
    outbox: service.config.SHOP === 'demo' ? service.mails : undefined,
    report: service.log.failure,
  };
  app.route(
    '/',
    punchoutDoor({
      publicUrl: service.config.PUBLIC_URL,
      admit: bodyCredentials(service, limiter),
      ctxFor: service.ctxFor,
      linkHolder: service.linkHolder,
      punchoutVisitor: service.punchoutVisitor,
      pages,
      now: service.now,
      unspsc: service.config.UNSPSC,
      ociUnit: service.config.OCI_UNIT,
      report: service.log.failure,
    }),
  );
  app.route('/', pagesDoor(pages));
  return app;
}
