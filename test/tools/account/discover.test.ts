import { expect, test } from 'vitest';
import { discoverOver } from '../../../tools/account/discover.ts';
import { me } from '../../../tools/account/me.ts';
import { guidance } from '../../../tools/guidance.ts';
import { invoke } from '../../../tools/invoke.ts';
import { reorder } from '../../../tools/orders/reorder.ts';
import { tools } from '../../../tools/registry.ts';
import { visitorOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('every caller learns what there is, where it is and how to work with it', async () => {
  const { endpoints, ...answer } = await invoke(discoverOver([me]), visitorOf(shop), {});
  expect(endpoints).toEqual([
    { method: 'GET', path: '/me', tool: 'me', title: 'Key and account', access: 'key' },
  ]);
  expect(answer).toEqual({
    name: 'merchkit',
    version: '1.0',
    links: {
      rest: `${shop.url}/api/v1`,
      mcp: `${shop.url}/mcp`,
      openapi: `${shop.url}/api/v1/openapi.json`,
      llms: `${shop.url}/llms.txt`,
    },
    guidance: guidance([me]),
  });
});

test('an operation without a REST route is left out, and several scopes are named together', async () => {
  const { http: _, ...unrouted } = me;
  const { endpoints } = await invoke(discoverOver([unrouted, reorder]), visitorOf(shop), {});
  expect(endpoints.map(({ tool, access }) => [tool, access])).toEqual([['reorder', 'orders and write']]);
});

test('the service names every REST operation but discovery itself, each once', async () => {
  const discover = tools.find(({ name }) => name === 'discover');
  if (!discover) throw new Error('there is no discovery');
  const { body } = await shop.rest('GET', '/', undefined, null);
  expect(await invoke(discover, visitorOf(shop), {})).toEqual(body);
  const named: string[] = body.endpoints.map(({ tool }: { tool: string }) => tool);
  const published = tools.filter(({ http, name }) => http && name !== 'discover');
  expect(named.sort()).toEqual(published.map(({ name }) => name).sort());
});

test('it takes no input', async () => {
  await expect(invoke(discoverOver([me]), visitorOf(shop), { verbose: true })).rejects.toMatchObject({
    code: 'validation_failed',
    message: '`verbose`: unknown field `verbose`; leave it out.',
  });
});
