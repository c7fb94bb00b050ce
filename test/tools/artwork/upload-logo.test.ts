import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../../server/outside/artwork/pdf-of.ts';
import { legacyRpc, modernRpc, rpc } from '../../support/mcp.ts';
import { DEMO_KEY, openShop, type Shop } from '../../support/open-shop.ts';
import { eventsAbout } from '../../support/recorded-events.ts';
import { errorOf, RED_BAR, svgFile, upload } from '../../support/upload.ts';

let shop: Shop;
let host: Server;
let hostUrl: string;
const asked: string[] = [];

beforeAll(async () => {
  shop = await openShop({ env: { ALLOW_LOCAL_URLS: 'true' } });
  host = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved.svg') return response.writeHead(302, { Location: '/red%20mark.svg' }).end();
    if (request.url === '/gone.svg') return response.writeHead(404).end('secret of the host');
    return response.end(RED_BAR);
  });
  const port = await new Promise<number>((resolve) =>
    host.listen(0, '127.0.0.1', () => resolve((host.address() as AddressInfo).port)),
  );
  hostUrl = `http://localhost:${port}`;
}, 120_000);
afterAll(async () => {
  host.closeAllConnections();
  host.close();
  await shop.close();
  expect(shop.failures).toEqual([]);
});

const token = /^[\w-]{32}$/;

test('the size, the inks and the fonts that a PDF names are told', async () => {
  const named = '[/Separation/Acme#20Red/DeviceCMYK 9 0 R]endobj 10 0 obj<</Type/Font/Subtype/Type1>>endobj';
  const page = pdfOf('BT /F 9 Tf (a) Tj ET 1 0 0 rg 20 20 90 50 re f', 144, 72);
  const pdf = Buffer.concat([page, Buffer.from(`\n9 0 obj${named}`)]);
  const { body } = await upload(shop, [['file', new File([new Uint8Array(pdf)], 'acme.pdf')]]);
  expect(body).toMatchObject({
    natural_size: { width: 2, height: 1 },
    spot_colors: ['Acme Red'],
    warnings: [expect.stringMatching(/^Holds text in a font that is not in the file/)],
    written_by_others: { account: ['name', 'spot_colors', 'colors.name'] },
  });
});

test('a form with a file is a logo, whole', async () => {
  const { status, body } = await upload(shop, [['file', svgFile('../../red mark.svg')]]);
  const { artwork_id: id, url, preview_url, cleaned_url, ...rest } = body;
  expect([status, rest]).toEqual([
    200,
    {
      name: 'red mark.svg',
      format: 'svg',
      width: 400,
      height: 200,
      has_alpha: false,
      is_vector: true,
      colors: [{ hex: '#c8102e', share: 1, name: null }],
      natural_size: null,
      spot_colors: [],
      largest_imprint: null,
      warnings: [],
      needs_review: false,
      is_default: false,
      created_at: '2026-11-04T15:00:00.000Z',
      written_by_others: { account: ['name'] },
    },
  ]);
  expect(id).toMatch(/^art_[0-9a-f]{32}$/);
  for (const [address, name] of [
    [url, `${id}-original.svg`],
    [preview_url, `${id}-preview.png`],
    [cleaned_url, `${id}-cleaned.png`],
  ]) {
    const [files, secret, file] = new URL(address).pathname.slice(1).split('/');
    expect([files, file]).toEqual(['files', name]);
    expect(secret).toMatch(token);
  }
  const [told] = await eventsAbout(shop, id);
  expect(told).toMatchObject({
    name: 'artwork.cleaned',
    actor: 'key:Demo key',
    at: '2026-11-04T15:00:00.000Z',
    data: { artwork_id: id, changes: ['trimmed', 'background'] },
  });
});

test('REST and both eras of MCP read the same off the same file', async () => {
  const input = { data_base64: RED_BAR.toString('base64'), file_name: 'red.svg', name: 'Red' };
  const { body: form } = await upload(shop, [
    ['file', svgFile('red.svg')],
    ['name', 'Red'],
  ]);
  const { body: json } = await shop.rest('POST', '/artwork', input);
  const call = (idempotency_key: string) => ({
    name: 'upload_logo',
    arguments: { ...input, idempotency_key },
  });
  const legacy = (await legacyRpc(shop, 'tools/call', call('legacy'))).body.result;
  const modern = (await modernRpc(shop, 'tools/call', call('modern'))).body.result;
  const judged = ({
    artwork_id: _,
    url: __,
    preview_url: ___,
    cleaned_url: ____,
    ...rest
  }: Record<string, unknown>) => rest;
  expect(judged(form)).toMatchObject({ name: 'Red', format: 'svg' });
  for (const other of [json, legacy.structuredContent, modern.structuredContent])
    expect(judged(other)).toEqual(judged(form));
});

test('a logo already clean is not reported', async () => {
  const dot = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  );
  const { body } = await upload(shop, [['file', svgFile('dot.svg', dot)]]);
  expect(await eventsAbout(shop, body.artwork_id)).toEqual([]);
});

describe('the files of a logo', () => {
  test('an upload is a locked download, a picture of ours is shown', async () => {
    const evil = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>',
    );
    const { body } = await upload(shop, [['file', svgFile('evil.svg', evil)]]);
    const original = await fetch(body.url);
    expect(Object.fromEntries(original.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': `attachment; filename="${body.artwork_id}-original.svg"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, max-age=86400, immutable',
    });
    expect(await original.text()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    );
    const preview = await fetch(body.preview_url);
    expect([preview.headers.get('content-type'), preview.headers.get('content-disposition')]).toEqual([
      'image/png',
      'inline',
    ]);
    expect(await sharp(Buffer.from(await preview.arrayBuffer())).metadata()).toMatchObject({
      width: 512,
      height: 512,
    });
  });

  test('an unknown address leads nowhere', async () => {
    const { body } = await shop.rest('GET', '/artwork?limit=1');
    const [{ url, preview_url }] = body.artwork;
    const own = new URL(url).pathname.split('/');
    for (const path of [
      `/files/${'x'.repeat(32)}/${own[3]}`,
      `/files/${own[2]}/${new URL(preview_url).pathname.split('/')[3]}`,
      `/files/${own[2]}/..%2f..%2fmerch.db`,
      `/files/${own[2]}/`,
      `/files/${own[3]}`,
      '/files/merch.db',
    ]) {
      const { status, text } = await shop
        .fetch(path, {}, null)
        .then(async (r) => ({ status: r.status, text: await r.text() }));
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('not_found');
    }
  });
});

describe('the default logo', () => {
  test('is the brand kit’s for the demo account, the first upload for another, and the one asked for last', async () => {
    const key = await shop.newKey(['read', 'write'], { email: 'fresh@example.com' });
    const first = (await upload(shop, [['file', svgFile('a.svg')]], key)).body;
    const second = (await upload(shop, [['file', svgFile('b.svg')]], key)).body;
    expect([first.is_default, second.is_default]).toEqual([true, false]);
    const third = (
      await upload(
        shop,
        [
          ['file', svgFile('c.svg')],
          ['make_default', 'true'],
        ],
        key,
      )
    ).body;
    expect(third.is_default).toBe(true);
    const { body } = await shop.rest('GET', '/artwork', undefined, key);
    expect(body).toMatchObject({ total: 3, limit: 20, offset: 0, has_more: false });
    expect(
      body.artwork.map(({ name, is_default }: { name: string; is_default: boolean }) => [name, is_default]),
    ).toEqual([
      ['c.svg', true],
      ['b.svg', false],
      ['a.svg', false],
    ]);
    const brandKit = await shop.rest('GET', '/artwork?limit=50');
    expect(
      brandKit.body.artwork.filter(({ is_default }: { is_default: boolean }) => is_default),
    ).toMatchObject([{ artwork_id: 'art_demo', name: 'Demo Company mark', warnings: [] }]);
  });
});

describe('an address instead of bytes', () => {
  test('is fetched', async () => {
    const { status, body } = await shop.rest('POST', '/artwork', { url: `${hostUrl}/red%20mark.svg` });
    expect([status, body.name, body.colors]).toEqual([
      200,
      'red mark.svg',
      [{ hex: '#c8102e', share: 1, name: null }],
    ]);
  });

  test('is not followed, and nothing of its host is repeated', async () => {
    asked.length = 0;
    const moved = await shop.rest('POST', '/artwork', { url: `${hostUrl}/moved.svg` });
    expect(errorOf(moved)).toEqual([
      422,
      'validation_failed',
      'url',
      'The host of `url` answers with status 302 and no file; send its final address.',
    ]);
    const gone = await shop.rest('POST', '/artwork', { url: `${hostUrl}/gone.svg` });
    expect(errorOf(gone)).toEqual([
      422,
      'validation_failed',
      'url',
      'The host of `url` answers with status 404 and no file; send its final address.',
    ]);
    expect(asked).toEqual(['/moved.svg', '/gone.svg']);
  });
});

test('20 MB go over MCP for a logo, and one for anything else', async () => {
  const data_base64 = Buffer.concat([
    Buffer.from('%!PS-Adobe\n'),
    Buffer.alloc(20 * 1024 * 1024 - 11),
  ]).toString('base64');
  const call = (name: string) =>
    rpc(shop, { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: { data_base64 } } });
  const { body } = await call('upload_logo');
  expect(body.result.structuredContent).toMatchObject({
    format: 'ai',
    needs_review: true,
    preview_url: null,
    width: null,
  });
  expect((await call('create_quote')).body.error).toEqual({
    code: -32600,
    message: 'The body is larger than 1,000,000 bytes; send less.',
  });
}, 60_000);

test('a large file is one logo for one key, over MCP and as JSON over REST; another file is another request', async () => {
  const postscript = (end: string) =>
    Buffer.from(`%!PS-Adobe\n${'x'.repeat(1_500_000)}${end}`).toString('base64');
  const [one, other] = [postscript('1'), postscript('2')];
  let id = 0;
  const mcp = async (data_base64: string) => {
    const params = { name: 'upload_logo', arguments: { data_base64 }, _meta: { idempotency_key: 'large' } };
    return (await rpc(shop, { jsonrpc: '2.0', id: id++, method: 'tools/call', params })).body.result
      .structuredContent;
  };
  const first = await mcp(one);
  expect(first).toMatchObject({ format: 'ai' });
  expect(await mcp(one)).toEqual(first);
  expect(await mcp(other)).toBeUndefined();
  const rest = async (data_base64: string, key = 'large') => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `rest-${key}` };
    const body = JSON.stringify({ data_base64 });
    const answer = await shop.fetch('/api/v1/artwork', { method: 'POST', headers, body });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
  const made = await rest(one);
  expect([made.status, made.body.format]).toEqual([200, 'ai']);
  expect((await rest(one)).body).toEqual(made.body);
  expect((await rest(other)).body.error.code).toBe('idempotency_conflict');
  expect((await rest(`${one.slice(0, -4)}****`, 'wrong')).body.error).toMatchObject({
    message: '`data_base64` is not base64; send the file’s bytes in base64.',
    param: 'data_base64',
  });
}, 60_000);

test('a repeated form with one Idempotency-Key is one logo, whatever its boundary', async () => {
  const key = { 'Idempotency-Key': 'upload-1' };
  const first = await upload(shop, [['file', svgFile('a.svg')]], DEMO_KEY, key);
  const again = await upload(shop, [['file', svgFile('a.svg')]], DEMO_KEY, key);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  const other = await upload(shop, [['file', svgFile('b.svg')]], DEMO_KEY, key);
  expect(other.body.error.code).toBe('idempotency_conflict');
});

test('another account’s logo cannot be quoted, and an unknown one is the same', async () => {
  const key = await shop.newKey(['read', 'write'], { email: 'rival@example.com' });
  const { body: theirs } = await upload(shop, [['file', svgFile('a.svg')]], key);
  const line = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 };
  const quote = (artwork_id: string, by = DEMO_KEY) =>
    shop.rest('POST', '/quotes', { lines: [line, { ...line, artwork_id }] }, by);
  const refused = [
    404,
    'not_found',
    'lines.1.artwork_id',
    'There is no logo with this id; `list_logos` names those there are.',
  ];
  expect(errorOf(await quote(theirs.artwork_id))).toEqual(refused);
  expect(errorOf(await quote('art_of_nobody'))).toEqual(refused);
  expect((await quote(theirs.artwork_id, key)).body.lines[1].artwork_id).toBe(theirs.artwork_id);
  const { body: ours } = await shop.rest('GET', '/artwork?limit=50');
  expect(ours.artwork.map(({ artwork_id }: { artwork_id: string }) => artwork_id)).not.toContain(
    theirs.artwork_id,
  );
});

test('reading takes the scope to read, adding the scope to write, and a key', async () => {
  const reader = await shop.newKey(['read']);
  expect(errorOf(await upload(shop, [['file', svgFile('a.svg')]], reader)).slice(0, 2)).toEqual([
    403,
    'forbidden_scope',
  ]);
  expect(errorOf(await upload(shop, [['file', svgFile('a.svg')]], null)).slice(0, 2)).toEqual([
    401,
    'unauthorized',
  ]);
  const writer = await shop.newKey(['write']);
  expect((await shop.rest('GET', '/artwork', undefined, writer)).status).toBe(403);
});
