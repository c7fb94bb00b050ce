/** `/docs`: the reference of operations, and what receivers of webhooks need. */
import { Hono } from 'hono';
import { tools } from '../../../../tools/registry.ts';
import { page, setPageHeaders } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { requestIdOf } from '../request-id.ts';
import { addressesOf } from '../shop/ways-in.tsx';
import { DocsPage } from './docs-page.tsx';
import { VERIFY_WEBHOOK } from './receiver-files.ts';
import { WebhooksPage } from './webhooks-page.tsx';

export function docsRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  const published = tools.filter((tool) => tool.http || tool.mcp);
  app.get('/docs', (c) => {
    const addresses = addressesOf(parts.shopCtx(requestIdOf(c)).links);
    return page(c, <DocsPage tools={published} addresses={addresses} />, { secrecy: 'shop' });
  });
  app.get('/docs/webhooks', (c) => {
    const addresses = addressesOf(parts.shopCtx(requestIdOf(c)).links);
    return page(c, <WebhooksPage addresses={addresses} />, { secrecy: 'shop' });
  });
  app.get('/docs/verify-webhook.mjs', (c) => {
    setPageHeaders(c, 'shop');
    return c.body(VERIFY_WEBHOOK, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  return app;
}
