import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_KEY, openShop, type Shop } from '../../../support/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('legacy', async () => {
  const client = new Client({ name: 'outside', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${shop.url}/mcp`), { requestInit: { headers: { Authorization: `Bearer ${DEMO_KEY}` } } }));
  const { tools } = await client.listTools();
  console.log(client.getServerVersion(), client.getInstructions()?.length, tools.map((t) => t.name), JSON.stringify(tools).length);
  console.log(JSON.stringify(await client.callTool({ name: 'price_quote', arguments: { key: 'demo:TUMBLER-20', quantity: 250 } })).slice(0, 300));
  console.log(JSON.stringify(await client.callTool({ name: 'price_quote', arguments: { key: 'demo:TUMBLER-20', quantity: 0, x: 1 } })));
});
test('modern', async () => {
  const client = new ModernClient({ name: 'outside', version: '1' });
  await client.connect(new ModernTransport(new URL(`${shop.url}/mcp`), { requestInit: { headers: { Authorization: `Bearer ${DEMO_KEY}` } } }));
  const { tools } = await client.listTools();
  console.log(client.getServerVersion(), tools.length, client.getNegotiatedProtocolVersion?.());
  console.log(JSON.stringify(await client.callTool({ name: 'price_quote', arguments: { key: 'demo:TUMBLER-20', quantity: 250 } })).slice(0, 300));
});
