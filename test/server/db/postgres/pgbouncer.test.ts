/** Two nodes behind a pooler in transaction mode, with fewer connections to the server than the nodes have to it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pgbouncer } from '../../../support/pgbouncer.ts';
import { type ShopNode, shopNode } from '../../../support/postgres-nodes.ts';
import { type PostgresServer, postgresServer } from '../../../support/postgres-server.ts';

const QUOTE = { lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }] };
const AT_ONCE = 40;

let server: PostgresServer;
let pooler: Awaited<ReturnType<typeof pgbouncer>>;
let nodes: ShopNode[];
beforeAll(async () => {
  server = await postgresServer();
  pooler = await pgbouncer(server, 6);
  const first = await shopNode(pooler.url);
  nodes = [first, await shopNode(pooler.url, first)];
}, 120_000);
afterAll(async () => {
  for (const node of nodes) await node.close();
  await pooler.close();
  await server.close();
}, 60_000);

test('saves what many send at once, and limits count over both', async () => {
  const saved = async () =>
    Promise.all(nodes.map(async (node) => (await node.rest('GET', '/quotes?limit=1')).body.total));
  const [before] = await saved();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, number) => nodes[number % 2]?.rest('POST', '/quotes', QUOTE)),
  );
  expect(answers.map((answer) => answer?.status)).toEqual(Array(AT_ONCE).fill(200));
  expect(await saved()).toEqual(Array(2).fill(before + AT_ONCE));
  const waits = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, number) =>
      nodes[number % 2]?.service.transaction((tx) =>
        tx.rateCounters.count('sign-in:203.0.113.0/24', 5, new Date('2026-11-04T15:00:00.000Z')),
      ),
    ),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
}, 120_000);
