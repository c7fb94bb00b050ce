import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { RequestEnv } from '../rest-shim/env.ts';
import { restDoor } from '../rest-shim/rest.ts';
import { CLIENT_SCOPES } from '../tools/identity/key-identity.ts';
import { llmsText } from '../tools/llms.ts';
import { prompts } from '../tools/prompts.ts';
import { tools } from '../tools/registry.ts';
import { buyers } from './auth/buyers.ts';
import { KEY_ALGORITHMS, PATHS } from './auth/oauth/paths.ts';
import { RESOURCE_PATHS } from './auth/oauth/resources.ts';
import { DEMO_PICTURES } from './demo/pictures.ts';
import { chatApps } from './doors/mcp/apps/chat-apps.ts';
import { NOTHING_FURTHER } from './doors/mcp/further.ts';
import { bareAddress, mcpDoor } from './doors/mcp/mcp.ts';
import { anyOrigin, oauthOrigins, ownOrigins } from './doors/mcp/origins.ts';
import { shopResources } from './doors/mcp/shop-resources.ts';
import { challengeAt, oauthDoor } from './doors/oauth/oauth.ts';
import { ICON, ICON_PNG } from './doors/pages/frame/assets.ts';
import { soldBy } from './doors/pages/frame/seller.ts';
import { linePictures } from './doors/pages/line-picture.ts';
import { notFoundPage, type PagesDoorParts, pagesDoor, wantsPage } from './doors/pages/pages.tsx';
import { parcelsDoor } from './doors/parcels/parcels.ts';
import { paymentsDoor } from './doors/payments/payments.ts';
import { punchoutDoor } from './doors/punchout/punchout.ts';
import { soapDoor } from './doors/soap/soap.tsx';
import { ucpDoor } from './doors/ucp/ucp.ts';
import { guardedFetch } from './fetch/guarded-fetch.ts';
import { safeHeaders } from './http/answer-headers.ts';
import { bodyCredentials, keyHolder } from './http/body-credentials.ts';
import { slotForBody } from './http/body-slots.ts';
import { networkFor } from './http/client-address.ts';
import { compressed } from './http/compressed.ts';
import { files } from './http/files.ts';
import { guard } from './http/guard.ts';
import { health } from './http/health.ts';
import { pagedExports } from './http/paged-export.ts';
import { pictures } from './http/pictures.ts';
import { counting, limiterOf, limitersOf } from './http/rate-limit.ts';
import { refusal, unknownPath } from './http/refusal.ts';
import { requestLog } from './http/request-log.ts';
import { type EndedRequest, observe } from './http/request-observer.ts';
import { skills } from './http/skills.ts';
import { supplierPictures } from './http/supplier-pictures.ts';
import { sellerOnPages } from './providers.ts';
import { sealing } from './secrets/sealing.ts';
import type { Service } from './service.ts';
import { BUILD, VERSION } from './version.ts';

/**
 * @param measured receives each finished request, for the metrics
 * @param further what a test offers over MCP besides the shop
 */
export function createApp(
  service: Service,
  measured: (request: EndedRequest) => void = () => {},
  further = NOTHING_FURTHER,
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>({ strict: false, router: new TrieRouter() });
  const { RATE_LIMIT_PER_MINUTE, SOAP_RATE_LIMIT_PER_MINUTE, ACCOUNT_LIMIT_FACTOR } = service.config;
  const limiter = limiterOf(service.elapsedMs, service.countOverNodes);
  const limits = (perMinute: number) => ({ perMinute, accountFactor: ACCOUNT_LIMIT_FACTOR });
  const limiters = limitersOf('api', limits(RATE_LIMIT_PER_MINUTE), limiter);
  const soapLimiters = limitersOf('soap', limits(SOAP_RATE_LIMIT_PER_MINUTE), limiter, limiters.addresses);
  const guarded = guard(service, limiters);
  const named = soldBy(sellerOnPages(service.config));
  const report = reportingOf(service);
  const logRequest = requestLog(service.log, service.config.LOG_REQUESTS);
  app.use(
    observe(service.requests, service.addressOf, (request) => {
      logRequest(request);
      measured(request);
    }),
  );
  app.on(['POST', 'PATCH', 'PUT'], '*', slotForBody(service.bodySlots, service.addressOf));
  app.use(safeHeaders(service.config.PUBLIC_URL.startsWith('https:')));
  const protection = {
    publicUrl: service.config.PUBLIC_URL,
    resources: RESOURCE_PATHS,
    scopes: CLIENT_SCOPES,
    algorithms: KEY_ALGORITHMS,
  };
  const challenge = challengeAt(protection);
  app.onError(refusal(report, challenge));
  app.notFound((c) => (wantsPage(c) ? notFoundPage(c) : unknownPath(c)));
  app.route('/', health(service.readiness.notReady, BUILD));
  app.route('/', paymentsDoor({ ...service, report }));
  app.route('/', parcelsDoor(service));
  app.route('/', pictures(DEMO_PICTURES));
  app.route('/', supplierPictures(service.supplierPicture));
  app.route('/', files({ ...service, linePicture: linePictures(service) }));
  const llms = llmsText(tools, (path) => `${service.config.PUBLIC_URL}${path}`);
  app.get('/llms.txt', (c) => c.text(llms));
  const exports = pagedExports();
  app.use('/api/v1', guarded).use('/api/v1/*', guarded);
  app.route(
    '/api/v1',
    restDoor({
      tools,
      idempotency: service.idempotency,
      publicUrl: service.config.PUBLIC_URL,
      oauth: {
        authorization: `${service.config.PUBLIC_URL}${PATHS.authorization}`,
        token: `${service.config.PUBLIC_URL}${PATHS.token}`,
      },
      exports,
      addressOf: service.addressOf,
    }),
  );
  const { PUBLIC_URL, MCP_ORIGINS } = service.config;
  const fromPages = ownOrigins(PUBLIC_URL, MCP_ORIGINS);
  app.use('/mcp', fromPages, guarded);
  app.route(
    '/mcp',
    mcpDoor({
      info: {
        publicUrl: service.config.PUBLIC_URL,
        version: VERSION,
        icons: [
          { path: ICON_PNG.path, mimeType: ICON_PNG.type, sizes: ['128x128'] },
          { path: ICON.path, mimeType: ICON.type, sizes: ['any'] },
        ],
      },
      tools,
      prompts,
      resources: [...shopResources(tools), chatApps(service.config.PUBLIC_URL)],
      further,
      seal: sealing(service.secret, 'mcp-rounds'),
      idempotency: service.idempotency,
      report,
    }),
  );
  app.route('/', bareAddress());
  app.use('/.well-known/oauth-*', anyOrigin);
  app.use('/.well-known/agent-skills/*', anyOrigin);
  app.route('/', skills());
  app.use('/oauth/*', oauthOrigins(PUBLIC_URL, MCP_ORIGINS));
  app.route(
    '/',
    oauthDoor({
      ...protection,
      metadata: service.oauth.metadata,
      answer: service.oauth.answer,
      count: (c) => counting(c, limiters, service.addressOf(c), service.now)(1),
    }),
  );
  app.route(
    '/',
    ucpDoor({
      ...service,
      publicUrl: service.config.PUBLIC_URL,
      allowLocal: service.config.ALLOW_LOCAL_URLS,
      guarded,
      ownOrigins: fromPages,
      fetch: guardedFetch({ allowLocal: service.config.ALLOW_LOCAL_URLS }),
      sellerName: service.config.SELLER_NAME,
      exports,
      signingKeys: service.signingKeys,
      challenge,
      report,
    }),
  );
  app.get('/soap', named);
  app.route(
    '/soap',
    soapDoor({
      publicUrl: service.config.PUBLIC_URL,
      admit: bodyCredentials(service, soapLimiters, keyHolder(service)),
      admitSupplier: bodyCredentials(service, soapLimiters, service.suppliers.holder),
      report,
    }),
  );
  app.use(named, compressed());
  const pages: PagesDoorParts = {
    ctxFor: service.ctxFor,
    linkHolder: service.linkHolder,
    shopCtx: (requestId) => service.ctxFor({ kind: 'anonymous' }, requestId),
    addressOf: service.addressOf,
    sessionCaller: service.sessions.sessionCaller,
    signIn: { ...service.signIns, ...service.sessions },
    consent: service.oauth,
    isDemo: service.payments?.isDemo ?? false,
    isListed: service.config.SEARCH_ENGINES ?? service.config.SHOP === 'live',
    drawsOnPictures: service.config.IMAGES_MODEL !== undefined,
    takesSignUps: service.config.SELF_SIGN_UP ?? service.config.SHOP === 'demo',
    outbox: service.config.SHOP === 'demo' ? service.mails : undefined,
    report,
  };
  app.route(
    '/',
    punchoutDoor({
      publicUrl: service.config.PUBLIC_URL,
      admit: bodyCredentials(service, limiters, buyers(service)),
      ctxFor: service.ctxFor,
      linkHolder: service.linkHolder,
      pageTokens: sealing(service.secret, 'punchout-page'),
      pages,
      now: service.now,
      networkOf: (c) => networkFor(service.addressOf(c)),
      unspsc: service.config.UNSPSC,
      ociUnit: service.config.OCI_UNIT,
      exports,
      report,
    }),
  );
  app.route('/', pagesDoor(pages));
  return app;
}

/** Failures of ours, with their request. */
const reportingOf =
  ({ log, requests }: Service) =>
  (failure: Error, requestId: string): void =>
    log.failure(failure, { request_id: requestId, operation: requests.mainCall(requestId)?.operation });
