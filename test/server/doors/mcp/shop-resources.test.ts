/** The guidance, products and quotes by URI, in both eras. */
import { afterEach, describe, expect, test } from 'vitest';
import { legacyRpc, modernHeaders, modernRpc } from '../../../support/mcp.ts';
import { useShop } from '../../../support/use.ts';

const shop = useShop();
afterEach(() => expect(shop.failures).toEqual([]));

const PRODUCT = 'merchkit://products/demo:TUMBLER-20';
const QUOTE = 'merchkit://quotes/qt_demo';

/** The answer in both eras. */
async function read(uri: unknown, key?: string) {
  const own = key === undefined ? {} : { key };
  const legacy = await legacyRpc(shop, 'resources/read', { uri }, own);
  const modern = await modernRpc(
    shop,
    'resources/read',
    { uri },
    { ...own, headers: typeof uri === 'string' ? modernHeaders('resources/read', uri) : {} },
  );
  expect(modern.body.result?.contents).toEqual(legacy.body.result?.contents);
  return { legacy: legacy.body, modern: modern.body };
}

test('the lists name the guidance, and templates of products and quotes', async () => {
  const { body } = await legacyRpc(shop, 'resources/list');
  const uris = body.result.resources.map(({ uri }: { uri: string }) => uri);
  expect(uris).toContain('merchkit://guidance');
  const templates = (await legacyRpc(shop, 'resources/templates/list')).body.result.resourceTemplates;
  expect(templates.map(({ uriTemplate }: { uriTemplate: string }) => uriTemplate)).toEqual(
    expect.arrayContaining(['merchkit://products/{key}', 'merchkit://quotes/{id}']),
  );
});

test('the guidance is the text of the instructions, fresh for an hour', async () => {
  const { modern } = await read('merchkit://guidance');
  expect(modern.result).toMatchObject({
    contents: [
      {
        uri: 'merchkit://guidance',
        mimeType: 'text/markdown',
        text: (await shop.rest('GET', '/')).body.guidance,
      },
    ],
    ttlMs: 3_600_000,
    cacheScope: 'public',
  });
});

test.each([
  [PRODUCT, 'get_product', { key: 'demo:TUMBLER-20' }],
  ['merchkit://products/demo%3ATUMBLER-20', 'get_product', { key: 'demo:TUMBLER-20' }],
  [QUOTE, 'get_quote', { id: 'qt_demo' }],
])('%s is what its tool answers, and stale at once', async (uri, name, input) => {
  const { modern } = await read(uri);
  expect(modern.result).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
  const { body } = await legacyRpc(shop, 'tools/call', { name, arguments: input });
  expect(modern.result.contents).toEqual([
    { uri, mimeType: 'application/json', text: body.result.content[0].text },
  ]);
});

describe('what is not there, or not the caller’s, is unknown', () => {
  test.each([
    'merchkit://quotes/qt_none',
    'merchkit://quotes/',
    `merchkit://quotes/${'x'.repeat(10_000)}`,
    'merchkit://quotes/%E0%A4%A',
    'merchkit://products/demo:NONE',
    'merchkit://products/../quotes/qt_demo',
    'merchkit://guidance/',
    'file:///etc/passwd',
    '',
    5,
    undefined,
  ])('%s', async (uri) => {
    const { legacy, modern } = await read(uri);
    expect([legacy.error.code, modern.error.code]).toEqual([-32002, -32602]);
  });

  test('a quote of another account', async () => {
    const other = await shop.newKey(['read', 'write'], { email: 'stranger@example.com' });
    const unknown = await read('merchkit://quotes/qt_none', other);
    const foreign = await read(QUOTE, other);
    expect(foreign.legacy.error.message).toBe(unknown.legacy.error.message);
    expect([foreign.legacy.error.code, foreign.modern.error.code]).toEqual([-32002, -32602]);
  });
});

test('a key without the scope of the tool is told which it lacks', async () => {
  const reader = await shop.newKey(['read'], { email: 'demo@example.com' });
  expect((await read(PRODUCT, reader)).legacy.result.contents).toHaveLength(1);
  expect((await read(QUOTE, reader)).modern.error).toEqual({
    code: -32602,
    message: 'This key lacks the scope `write`.',
    data: { code: 'forbidden_scope' },
  });
});
