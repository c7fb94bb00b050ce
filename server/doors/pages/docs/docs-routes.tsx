/** `/docs`: the reference of operations and events, the longer texts, and a search over all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import { groupsOf } from '../../../../rest-shim/operation-groups.ts';
import { LIMIT_WORDS, type Limits } from '../../../../tools/identity/limits.ts';
import { tools } from '../../../../tools/registry.ts';
import { eventCatalog } from '../../../../tools/webhooks/event-catalog.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page, setPageHeaders } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { addressesOf } from '../shop/connect-panels.tsx';
import { DocsPage } from './docs-page.tsx';
import { changelogPage, documentPage } from './document.tsx';
import { EventPage, EventsPage } from './events-pages.tsx';
import { GUIDES, type Replacements } from './guides.ts';
import { OperationPage, type PublishedTool } from './operation-page.tsx';
import { docsIndex, searchDocs } from './search.ts';
import { SearchPage } from './search-page.tsx';

/** Files that other programs take, by what follows `/docs/` in their address. */
const FILES = {
  'verify-webhook.mjs': { folder: 'receiver', type: 'text/javascript' },
  'merchkit.mjs': { folder: 'client', type: 'text/javascript' },
  'calls.generated.mjs': { folder: 'client', type: 'text/javascript' },
  'merchkit.d.mts': { folder: 'client', type: 'text/plain' },
  'types.generated.d.mts': { folder: 'client', type: 'text/plain' },
  'merchkit.py': { folder: 'client', type: 'text/x-python' },
  'examples/buyer.mjs': { folder: 'docs', type: 'text/javascript' },
  'examples/sellers-helper.mjs': { folder: 'docs', type: 'text/javascript' },
  'examples/procurement.mjs': { folder: 'docs', type: 'text/javascript' },
} as const;
const PICTURES = new URL('../../../../docs/tour/', import.meta.url);
const LONGEST_SEARCH = 200;

/** In the rows of `docs/limits.md`. */
const limitsHere = (limits: Limits): Replacements =>
  Object.entries(LIMIT_WORDS).map(([name, words]) => [
    new RegExp(`(?<=^\\| ${words} \\| )[\\d,]+`, 'gm'),
    limits[name as keyof Limits].toLocaleString('en-US'),
  ]);

const unknown = (c: Context) => page(c, <UnknownPage />, { secrecy: 'shop', status: 404 });

export function docsRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  const published = tools.filter((tool): tool is PublishedTool => tool.http !== undefined);
  const groups = groupsOf(published);
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
    const shop = parts.shopCtx(requestIdOf(c)).links.to('');
    const group = groups.find((one) => one.tools.includes(tool));
    return page(c, <OperationPage {...{ tool, group, shop }} />, { secrecy: 'shop', runsScript: true });
  });
  app.get('/docs/events', (c) => page(c, <EventsPage />, { secrecy: 'shop' }));
  app.get('/docs/events/:name', (c) => {
    const event = eventCatalog.find(({ name }) => name === c.req.param('name'));
    return event ? page(c, <EventPage event={event} />, { secrecy: 'shop' }) : unknown(c);
  });
  app.get('/docs/changelog', changelogPage());
  const { links, limits } = parts.shopCtx('');
  const here: Replacements = [['http://localhost:3000', links.to('')], ...limitsHere(limits)];
  // Those of punch-out are answered by its door, which comes first and knows its codes.
  for (const name of GUIDES) app.get(`/docs/${name}`, documentPage(name, here));
  for (const [name, { folder, type }] of Object.entries(FILES)) {
    const text = readFileSync(new URL(`../../../../${folder}/${name}`, import.meta.url), 'utf8');
    app.get(`/docs/${name}`, (c) => {
      setPageHeaders(c, 'shop');
      return c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` });
    });
  }
  for (const name of readdirSync(PICTURES))
    app.get(`/docs/tour/${name}`, async (c) => {
      setPageHeaders(c, 'shop');
      return c.body(await readFile(new URL(name, PICTURES)), 200, { 'Content-Type': 'image/webp' });
    });
  return app;
}
