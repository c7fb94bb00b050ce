/** Each tool's example works on the demo shop, and every door gives the same answer. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { publishedProducts } from '../../server/demo/products.ts';
import { seedDemoShop } from '../../server/demo/seed.ts';
import { propertiesOf, schemasOf } from '../../tools/json-schema.ts';
import { tools } from '../../tools/registry.ts';
import { overRest } from '../support/agents.ts';
import { legacyRpc, modernRpc } from '../support/mcp.ts';
import { useShop } from '../support/use.ts';

const shop = useShop();

const shared = tools.filter(({ http, mcp }) => http && mcp);

/** Ids, tokens and secrets are new at every call, and events are counted on; all else is the same. */
const normalised = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll(/"Q-\d+"/g, '"Q-NUMBER"')
      .replaceAll(/\b([a-z]{2,4})_[0-9a-f]{32}\b/g, '$1_ID')
      .replaceAll(/\/[\w-]{32}(?=[/"])/g, '/TOKEN')
      .replaceAll(/whsec_[\w+/=]+/g, 'SECRET')
      .replaceAll(/"event_id":\d+/g, '"event_id":1')
      .replaceAll(/\b(\w+)_[0-9a-f-]{36}\b/g, '$1_ID'),
  );

/** What an example removes is there again before its next call. */
const renew = async ({ http }: (typeof shared)[number]): Promise<void> => {
  if (http?.method === 'DELETE') await seedDemoShop(shop.service, { products: publishedProducts() });
};

test('there is something to compare', () => {
  expect(shared.length).toBeGreaterThan(10);
});

test.each(shared)('$name answers its example alike over REST and both eras of MCP', async (tool) => {
  // The first of its kind may differ: the first logo of an account becomes its default.
  if (tool.effect !== 'read') await overRest(shop, tool, tool.example);
  await renew(tool);
  const rest = await overRest(shop, tool, tool.example);
  expect(rest.status, JSON.stringify(rest.body.error)).toBe(200);
  for (const send of [legacyRpc, modernRpc]) {
    await renew(tool);
    // The same call again is answered with the first record, and says so.
    const own = tool.effect === 'add' ? { idempotency_key: randomUUID() } : {};
    const { status, body } = await send(shop, 'tools/call', {
      name: tool.name,
      arguments: { ...tool.example, ...own },
    });
    expect([status, body.result.isError]).toEqual([200, undefined]);
    const shown = tool.forAgents?.(rest.body) ?? rest.body;
    expect(normalised(JSON.parse(body.result.content[0].text))).toEqual(normalised(shown));
  }
  expect(shop.failures.splice(0)).toEqual([]);
});

test.each(shared)('$name answers its example as its published schema says', async (tool) => {
  await renew(tool);
  const { body } = await overRest(shop, tool, tool.example);
  const { output } = schemasOf(tool);
  const published = z.fromJSONSchema(output as Parameters<typeof z.fromJSONSchema>[0]);
  expect(published.safeParse(body).error?.issues ?? []).toEqual([]);
  expect(Object.keys(propertiesOf(output))).toEqual(expect.arrayContaining(Object.keys(body)));
});

test('an example of a request that only people make is one of the demo shop as well', () => {
  for (const tool of tools.filter(({ http, mcp }) => !http && !mcp)) {
    expect(tool.input.safeParse(tool.example).success, tool.name).toBe(true);
  }
});
