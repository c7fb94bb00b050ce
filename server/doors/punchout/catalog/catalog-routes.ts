/**
 * `/punchout/catalog.cif` and `/punchout/catalog.xml`, each also as `.gz`: the catalog of an account as a file, by its
 * key, or by the session of a person who is signed in.
 */
import { type Context, Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { ERRORS, ServiceError, toServiceError } from '../../../../tools/errors.ts';
import { accountOf } from '../../../../tools/identity/account-of.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { listCatalogItems } from '../../../../tools/punchout/list-catalog-items.ts';
import { openCatalog } from '../../../../tools/punchout/open-catalog.ts';
import { logDocument, newDocumentId } from '../document-log.ts';
import { plainPage } from '../oci/plain-page.ts';
import type { PunchoutDoorParts } from '../parts.ts';
import type { CatalogForm, CatalogHead } from './catalog-file.ts';
import { CIF } from './cif.ts';
import { INDEX } from './index-xml.ts';

const FORMS: Readonly<Record<string, CatalogForm>> = { cif: CIF, xml: INDEX };
/** Products read at once: some tens of milliseconds of a thread. */
const PAGE = 25;

export function catalogRoutes(parts: PunchoutDoorParts): Hono {
  const app = new Hono();
  app.get('/punchout/:file{catalog\\.(?:cif|xml)(?:\\.gz)?}', async (c) => {
    try {
      const ctx = await readerOf(c, parts);
      return ctx ? await catalogFile(c, ctx, parts) : challenge(c);
    } catch (thrown) {
      const error = toServiceError(thrown);
      if (error.code === 'internal') parts.report(error, requestIdOf(c));
      if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
      return plainPage(c, ERRORS[error.code].status, error.message);
    }
  });
  return app;
}

async function readerOf(c: Context, { admit, pages }: PunchoutDoorParts): Promise<Ctx | undefined> {
  const credentials = basicOf(c.req.header('Authorization'));
  if (credentials) return admit(c, { protocol: 'oci', ...credentials });
  const who = await pages.sessionCaller(c, 'account');
  return who && 'caller' in who && who.caller.kind === 'customer'
    ? pages.ctxFor(who.caller, requestIdOf(c))
    : admit(c, undefined);
}

/** The email address of an account and a key of it. */
function basicOf(header = ''): { email: string; key: string } | undefined {
  const [, encoded] = /^Basic +([\w+/=]{1,2000})$/i.exec(header.trim()) ?? [];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at > 0 ? { email: text.slice(0, at), key: text.slice(at + 1) } : undefined;
}

function challenge(c: Context): Response | Promise<Response> {
  c.header('WWW-Authenticate', 'Basic realm="Catalog of an account", charset="UTF-8"');
  return plainPage(
    c,
    401,
    'Send the email address of the account as user name, and a key of it as password.',
  );
}

async function catalogFile(c: Context, ctx: Ctx, parts: PunchoutDoorParts): Promise<Response> {
  const [, ending = '', zipped] = /\.(cif|xml)(\.gz)?$/.exec(c.req.path) ?? [];
  const form = FORMS[ending];
  if (form === undefined) throw new ServiceError('not_found', 'There is no such catalog.');
  const headers = {
    'Content-Type': zipped ? 'application/gzip' : form.mediaType,
    'Content-Disposition': `attachment; filename="catalog.${ending}${zipped ?? ''}"`,
    'Cache-Control': 'private, no-cache',
    'Last-Modified': ctx.now().toUTCString(),
    Vary: 'Authorization, Cookie',
  };
  const since = dateOf(c.req.header('If-Modified-Since'));
  const { changed, supplier, dtdVersion } = await invoke(
    openCatalog,
    ctx,
    since === undefined ? {} : { since },
  );
  if (!changed) {
    const { 'Last-Modified': _, ...same } = headers;
    return c.body(null, 304, same);
  }
  if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers);
  const { publicUrl, unspsc } = parts;
  const about: CatalogHead = {
    supplier: supplier ?? { domain: 'InternalSupplierID', identity: new URL(publicUrl).hostname },
    punchoutUrl: `${publicUrl}/punchout/cxml`,
    now: parts.now(),
    dtdVersion,
    unspsc,
  };
  const head = form.head(about);
  const text = parts.exports.stream({
    what: 'catalog',
    reader: accountOf(ctx).id,
    isZipped: zipped !== undefined,
    head,
    tail: form.tail,
    async page(after) {
      const page = { limit: PAGE, ...(after === undefined ? {} : { after }) };
      const { items, next } = await invoke(listCatalogItems, ctx, page);
      return { text: form.items(items, about), next };
    },
  });
  await logDocument(c, parts, ctx, {
    id: newDocumentId(parts),
    direction: 'out',
    protocol: 'cxml',
    kind: 'catalog',
    status: 'delivered',
    code: '200',
    number: `catalog.${ending}${zipped ?? ''}`,
    body: `GET ${c.req.path}\n\n${head}`,
  });
  return c.body(text, 200, headers);
}

/** Second by second, as HTTP dates are. */
function dateOf(header: string | undefined): string | undefined {
  const at = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
