/** `search` and `fetch`, as clients for research call them. */
import { expect, test } from 'vitest';
import { legacyRpc } from '../../../support/mcp.ts';
import { useShop } from '../../../support/use.ts';

const shop = useShop();
const call = async (name: string, args: object, key?: string) =>
  (await legacyRpc(shop, 'tools/call', { name, arguments: args }, key ? { key } : {})).body.result;

test('what `search` finds, `fetch` opens, and the text is the same as the fields', async () => {
  const found = await call('search', { query: 'vacuum tumbler' });
  expect(JSON.parse(found.content[0].text)).toEqual(found.structuredContent);
  const hit = found.structuredContent.results.find(({ id }: { id: string }) => id === 'demo:TUMBLER-20');
  expect(hit).toEqual({
    id: 'demo:TUMBLER-20',
    title: '20 oz Vacuum Tumbler',
    url: `${shop.url}/p/demo%3ATUMBLER-20`,
  });
  const { structuredContent } = await call('fetch', { id: hit.id });
  expect(structuredContent).toEqual({ ...hit, text: expect.stringContaining('"minimum":24') });
});

test('they obey the scopes and the words of their tools', async () => {
  const unknown = await call('fetch', { id: 'demo:NOPE' });
  expect([unknown.isError, JSON.parse(unknown.content[0].text).error.code]).toEqual([true, 'not_found']);
  const writer = await shop.newKey(['write'], { email: 'demo@example.com' });
  const refused = await call('search', { query: 'mug' }, writer);
  expect(JSON.parse(refused.content[0].text).error.code).toBe('forbidden_scope');
});

test('they are listed with `?tools=all` alone, to a key that may read', async () => {
  const names = async (path: string, key?: string) =>
    (await legacyRpc(shop, 'tools/list', {}, { path, ...(key ? { key } : {}) })).body.result.tools.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names('/mcp')).not.toContain('search');
  expect(await names('/mcp?tools=all')).toEqual(expect.arrayContaining(['search', 'fetch']));
  const writer = await shop.newKey(['write'], { email: 'demo@example.com' });
  expect(await names('/mcp?tools=all', writer)).not.toContain('fetch');
});
