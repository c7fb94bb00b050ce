/** `/docs`: the reference, rendered once. */
import { Hono } from 'hono';
import { tools } from '../../../../tools/registry.ts';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { requestIdOf } from '../request-id.ts';
import { addressesOf } from '../shop/ways-in.tsx';
import { DocsPage } from './docs-page.tsx';

export function docsRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  const published = tools.filter((tool) => tool.http || tool.mcp);
  app.get('/docs', (c) => {
    const addresses = addressesOf(parts.shopCtx(requestIdOf(c)).links);
    return page(c, <DocsPage tools={published} addresses={addresses} />, { secrecy: 'shop' });
  });
  return app;
}
