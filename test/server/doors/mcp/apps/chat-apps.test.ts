/** The apps of a chat as a client reads them. */
import { expect, test } from 'vitest';
import { tools } from '../../../../../tools/registry.ts';
import { legacyRpc, MODERN, modernHeaders, modernMessage, modernRpc, rpc } from '../../../../support/mcp.ts';
import { useShop } from '../../../../support/use.ts';

const shop = useShop();

const MIME_TYPE = 'text/html;profile=mcp-app';
const NAMES = [...new Set(tools.flatMap(({ app }) => app ?? []))];
const uriOf = (name: string): string => `ui://merchkit/${name}.html`;

test('every app that a tool names is listed, and may show pictures of this service alone', async () => {
  const { body } = await legacyRpc(shop, 'resources/list');
  const apps = body.result.resources.filter(({ uri }: { uri: string }) => uri.startsWith('ui://'));
  expect(apps.map(({ uri }: { uri: string }) => uri).sort()).toEqual(NAMES.map(uriOf).sort());
  for (const app of apps) {
    expect(app.mimeType).toBe(MIME_TYPE);
    expect(app._meta.ui.csp).toEqual({ connectDomains: [], resourceDomains: [shop.url] });
  }
});

test.each(NAMES)('%s is one file that says nothing to the outside, the same in both eras', async (name) => {
  const uri = uriOf(name);
  const old = await legacyRpc(shop, 'resources/read', { uri });
  const modern = await modernRpc(shop, 'resources/read', { uri }, { headers: { 'Mcp-Name': uri } });
  const [contents] = old.body.result.contents;
  expect(modern.body.result).toMatchObject({ contents: [contents], cacheScope: 'public', ttlMs: 3_600_000 });
  expect(contents).toMatchObject({ uri, mimeType: MIME_TYPE, _meta: { ui: { prefersBorder: true } } });
  expect(contents.text).toContain(
    `content="default-src 'none'; img-src data: ${shop.url}; style-src 'unsafe-inline'; script-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"`,
  );
  expect(contents.text).toContain(`<main id="app" data-app="${name}">`);
  expect(contents.text).not.toMatch(/<link|@import|<script src|url\(|\bfetch\(|XMLHttpRequest|WebSocket/);
  expect(Buffer.byteLength(contents.text)).toBeLessThan(120_000);
});

const SEARCH = { name: 'search_products', arguments: { query: 'tumbler', limit: 1 } };
const SWATCHES = { swatches: { 'demo:TUMBLER-20': expect.arrayContaining([expect.stringMatching(/^#/)]) } };

test('what an app shows besides the answer goes to clients with apps', async () => {
  const old = await legacyRpc(shop, 'tools/call', SEARCH);
  expect(old.body.result._meta).toEqual({ 'merchkit/app': SWATCHES });
  const plain = await modernRpc(shop, 'tools/call', SEARCH);
  expect(Object.keys(plain.body.result._meta)).toEqual(['io.modelcontextprotocol/serverInfo']);
  const message = modernMessage('tools/call', SEARCH);
  message.params._meta = {
    ...message.params._meta,
    'io.modelcontextprotocol/clientCapabilities': {
      extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: [MIME_TYPE] } },
    },
  };
  const withApps = await rpc(shop, message, { headers: modernHeaders('tools/call', SEARCH.name) });
  expect(withApps.body.result._meta['merchkit/app']).toEqual(SWATCHES);
  expect(MODERN).toBe('2026-07-28');
});

test('where the goods of a quote stand with their logo is among it', async () => {
  const part = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 48 };
  const lines = [
    { ...part, artwork_id: 'art_demo' },
    { ...part, artwork_id: 'later' },
  ];
  const { body } = await legacyRpc(shop, 'tools/call', { name: 'create_quote', arguments: { lines } });
  const { id } = body.result.structuredContent;
  const pictures = { 1: expect.stringMatching(new RegExp(`/files/[^/]+/${id}-1\\.jpg$`)) };
  expect(body.result._meta['merchkit/app']).toEqual({ pictures });
});

test('and those of an order', async () => {
  const { body } = await legacyRpc(shop, 'tools/call', {
    name: 'order_status',
    arguments: { id: 'ord_demo' },
  });
  const [item] = body.result.structuredContent.items;
  expect(item).toMatchObject({ line: 1, image: expect.stringMatching(/^http/) });
  const pictures = { 1: expect.stringMatching(/\/files\/[^/]+\/ord_demo-1\.jpg$/) };
  expect(body.result._meta['merchkit/app']).toEqual({ pictures });
});

test('the colors of a product and the inks of a preview are among it', async () => {
  const product = await legacyRpc(shop, 'tools/call', {
    name: 'get_product',
    arguments: { key: 'demo:TUMBLER-20' },
  });
  expect(product.body.result._meta['merchkit/app'].hexes).toMatchObject({
    Black: expect.stringMatching(/^#/),
  });
  const imprint = { location_id: 'side-1', method_id: 'screen-print', artwork_id: 'art_demo', units: 2 };
  const preview = await legacyRpc(shop, 'tools/call', {
    name: 'photo_preview',
    arguments: { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-WHITE', ...imprint },
  });
  expect(preview.body.result._meta['merchkit/app']).toEqual({
    logo: 'Demo Company mark',
    inks: ['#12355b', '#e4572e'],
  });
});
