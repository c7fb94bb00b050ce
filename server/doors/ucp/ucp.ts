/**
 * The Universal Commerce Protocol: the profile at its well-known address, and its operations over REST and MCP below
 * `/ucp`. The catalog is open to everybody, as the shop is; all else needs a key of the account.
 */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { RequestEnv } from '../../../rest-shim/env.ts';
import type { IdempotencyPort } from '../../../rest-shim/idempotency.ts';
import { type ErrorCode, type ServiceError, toServiceError } from '../../../tools/errors.ts';
import { once } from '../../../tools/values/once.ts';
import type { guardedFetch } from '../../fetch/guarded-fetch.ts';
import type { PagedExports } from '../../http/paged-export.ts';
import { getProduct } from './catalog/get-product.ts';
import { lookupCatalog } from './catalog/lookup-catalog.ts';
import { searchCatalog } from './catalog/search-catalog.ts';
import { cartOperations } from './checkout/cart.ts';
import { checkoutOperations } from './checkout/checkout-operations.ts';
import { productFeed } from './feed/product-feed.ts';
import { knownPlatforms } from './known-platforms.ts';
import { gateOf } from './linking.ts';
import { mcpBinding, rpcRefused } from './mcp.ts';
import type { Operation } from './operation.ts';
import { getOrder } from './order.ts';
import { permalinkRoutes } from './permalink/permalink-routes.ts';
import { PROFILE_PATH, profileOf, type SigningKey } from './profile.ts';
import { QUOTE_SCHEMA_PATH, quoteExtensionName, quoteSchema } from './quote-extension.ts';
import {
  QUOTE_REQUEST_SCHEMA_PATH,
  quoteRequestName,
  quoteRequestSchema,
} from './quote-request-extension.ts';
import { asRefusal, UcpRefusal } from './refusal.ts';
import { json, refused, restBinding } from './rest.ts';
import { NEWEST_VERSION, OLDER_VERSIONS, type Version } from './version.ts';

export interface UcpDoorParts {
  publicUrl: string;
  allowLocal: boolean;
  /** Finds the caller and counts the request. */
  guarded: MiddlewareHandler<RequestEnv>;
  /** Refuses pages of other sites. */
  ownOrigins: MiddlewareHandler;
  idempotency: IdempotencyPort;
  fetch: ReturnType<typeof guardedFetch>;
  elapsedMs(): number;
  addressOf(c: Context): string;
  sellerName: string | undefined;
  /** The slots of catalogs and feeds. */
  exports: PagedExports;
  signingKeys: readonly SigningKey[];
  /** Whether it is the first use of this signature. */
  useSignature(hash: string, endsAt: Date): Promise<boolean>;
  /** The header of a 401 or 403: where a token is got. */
  challenge(c: Context, code: ErrorCode, named: { realm: string; scope?: string }): string;
  report(error: ServiceError, requestId: string): void;
}

export function ucpDoor({ publicUrl, guarded, ownOrigins, ...parts }: UcpDoorParts): Hono<RequestEnv> {
  const quoteExtension = quoteExtensionName(publicUrl);
  const profile = (version: Version) =>
    JSON.stringify(profileOf(version, publicUrl, quoteExtension, parts.signingKeys));
  const newestProfile = profile(NEWEST_VERSION);
  const schema = once(() => quoteSchema(publicUrl, quoteExtension));
  const requestSchema = once(() => quoteRequestSchema(publicUrl, quoteRequestName(quoteExtension)));
  const continueUrl = `${publicUrl}/`;
  const carrying = { ...parts, publicUrl, quoteExtension, continueUrl, findPlatform: knownPlatforms(parts) };

  const operations = new Hono<RequestEnv>({ strict: false });
  operations.onError((thrown, c) => {
    const error = toServiceError(thrown);
    if (!(thrown instanceof UcpRefusal) && error.code === 'internal') parts.report(error, c.get('requestId'));
    const refusal = asRefusal(thrown);
    return isMcp(c) ? rpcRefused(c, null, refusal, continueUrl) : refused(c, refusal, continueUrl);
  });
  operations.use(async (c, next) => {
    await next();
    const { status } = c.res;
    if (status !== 401 && status !== 403) return;
    const called = OPERATIONS.find(({ name }) => name === c.get('operation'));
    const scope = called && gateOf(called.capability);
    const named = { realm: publicUrl, ...(scope === undefined ? {} : { scope }) };
    c.header(
      'WWW-Authenticate',
      parts.challenge(c, status === 401 ? 'unauthorized' : 'forbidden_scope', named),
    );
  });
  operations.use('/mcp', ownOrigins);
  operations.use(guarded);
  operations.route('/mcp', mcpBinding(OPERATIONS, carrying));
  operations.route('/', restBinding(OPERATIONS, carrying));
  operations.all('*', (c) =>
    refused(c, new UcpRefusal(404, 'not_found', 'There is no such operation.'), continueUrl),
  );

  const app = new Hono<RequestEnv>();
  app.get(PROFILE_PATH, (c) => document(c, newestProfile));
  for (const version of OLDER_VERSIONS) {
    const older = profile(version);
    app.get(`${PROFILE_PATH}/${version}`, (c) => document(c, older));
  }
  app.get(QUOTE_SCHEMA_PATH, (c) => document(c, schema()));
  app.get(QUOTE_REQUEST_SCHEMA_PATH, (c) => document(c, requestSchema()));
  app.route('/ucp', operations);
  app.route('/', permalinkRoutes(publicUrl));
  app.route(
    '/',
    productFeed({
      guarded,
      addressOf: parts.addressOf,
      sellerName: parts.sellerName,
      exports: parts.exports,
    }),
  );
  return app;
}

const isMcp = (c: Context): boolean => /\/mcp\/?$/.test(c.req.path);

/** The same for everybody; caches may keep it, as the protocol asks. */
function document(c: Context, text: string): Response {
  c.header('Cache-Control', 'public, max-age=300');
  c.header('Access-Control-Allow-Origin', '*');
  return json(c, text, 200);
}

/** The operations of the protocol that are offered, over both bindings. */
const OPERATIONS: readonly Operation[] = [
  searchCatalog,
  lookupCatalog,
  getProduct,
  ...cartOperations,
  ...checkoutOperations,
  getOrder,
];
