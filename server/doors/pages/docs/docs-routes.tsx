/** `/docs`: the reference of operations, and the longer texts. */
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import { tools } from '../../../../tools/registry.ts';
import { page, setPageHeaders } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { addressesOf } from '../shop/connect-panels.tsx';
import { DocsPage } from './docs-page.tsx';
import { documentPage } from './document.tsx';

/** The file that receivers of webhooks copy. */
const VERIFY_WEBHOOK = readFileSync(
  new URL('../../../../receiver/verify-webhook.mjs', import.meta.url),
  'utf8',
);

export function docsRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  const published = tools.filter((tool) => tool.http || tool.mcp);
  app.get('/docs', (c) => {
    const addresses = addressesOf(parts.shopCtx(requestIdOf(c)).links);
    return page(c, <DocsPage tools={published} addresses={addresses} />, { secrecy: 'shop' });
  });
  const here = { 'http://localhost:3000': parts.shopCtx('').links.to('') };
  app.get('/docs/webhooks', documentPage('webhooks', here));
  app.get('/docs/ucp', documentPage('ucp', here));
  app.get('/docs/operations', documentPage('operations', here));
  app.get('/docs/verify-webhook.mjs', (c) => {
    setPageHeaders(c, 'shop');
    return c.body(VERIFY_WEBHOOK, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  return app;
}
