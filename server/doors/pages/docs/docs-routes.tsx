/** `/docs`: the reference of operations and events, the longer texts, and a search over all of them. */
import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import { tools } from '../../../../tools/registry.ts';
import { eventCatalog } from '../../../../tools/webhooks/event-catalog.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page, setPageHeaders } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { addressesOf } from '../shop/connect-panels.tsx';
import { DocsPage } from './docs-page.tsx';
import { changelogPage, documentPage } from './document.tsx';
import { EventPage, EventsPage } from './events-pages.tsx';
import { OperationPage } from './operation-page.tsx';
import { docsIndex, searchDocs } from './search.ts';
import { SearchPage } from './search-page.tsx';

/** The file that receivers of webhooks copy. */
const VERIFY_WEBHOOK = readFileSync(
  new URL('../../../../receiver/verify-webhook.mjs', import.meta.url),
  'utf8',
);
const LONGEST_SEARCH = 200;

const unknown = (c: Context) => page(c, <UnknownPage />, { secrecy: 'shop', status: 404 });

export function docsRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  const published = tools.filter((tool) => tool.http || tool.mcp);
  const addresses = (requestId: string) => addressesOf(parts.shopCtx(requestId).links);
  let index: ReturnType<typeof docsIndex> | undefined;
  app.get('/docs', (c) =>
    page(c, <DocsPage tools={published} addresses={addresses(requestIdOf(c))} />, { secrecy: 'shop' }),
  );
  app.get('/docs/search', (c) => {
    index ??= docsIndex(published);
    const words = (c.req.query('q') ?? '').trim().slice(0, LONGEST_SEARCH);
    return page(c, <SearchPage words={words} found={searchDocs(index, words)} />, { secrecy: 'shop' });
  });
  app.get('/docs/tools/:name', (c) => {
    const tool = published.find(({ name }) => name === c.req.param('name'));
    if (!tool) return unknown(c);
    const { rest } = addresses(requestIdOf(c));
    return page(c, <OperationPage tool={tool} rest={rest} />, { secrecy: 'shop', runsScript: true });
  });
  app.get('/docs/events', (c) => page(c, <EventsPage />, { secrecy: 'shop' }));
  app.get('/docs/events/:name', (c) => {
    const event = eventCatalog.find(({ name }) => name === c.req.param('name'));
    return event ? page(c, <EventPage event={event} />, { secrecy: 'shop' }) : unknown(c);
  });
  app.get('/docs/changelog', changelogPage());
  const here = { 'http://localhost:3000': parts.shopCtx('').links.to('') };
  app.get('/docs/recipes', documentPage('recipes', here));
  app.get('/docs/webhooks', documentPage('webhooks', here));
  app.get('/docs/ucp', documentPage('ucp', here));
  app.get('/docs/operations', documentPage('operations', here));
  app.get('/docs/verify-webhook.mjs', (c) => {
    setPageHeaders(c, 'shop');
    return c.body(VERIFY_WEBHOOK, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  return app;
}
