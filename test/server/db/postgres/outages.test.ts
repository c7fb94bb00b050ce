/** A node whose database is cut off, stopped or full: what is asked fails with an error of the contract, and all recovers by itself. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quietInOutage } from '../../../../server/db/ledger-log.ts';
import { type Pool, postgresPool } from '../../../../server/db/postgres/pool.ts';
import { type Job, jobRunner } from '../../../../server/jobs/runner.ts';
import { cuttingProxy } from '../../../support/cutting-proxy.ts';
import { type ShopNode, shopNode } from '../../../support/postgres-nodes.ts';
import { type PostgresServer, postgresServer } from '../../../support/postgres-server.ts';

const QUOTE = {
  lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
  ship_postal: '94105',
};

const CUT =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename IS NOT NULL';

let server: PostgresServer;
let proxy: Awaited<ReturnType<typeof cuttingProxy>>;
let node: ShopNode;
let operator: Pool;
beforeAll(async () => {
  server = await postgresServer();
  proxy = await cuttingProxy(server.port);
  node = await shopNode(proxy.through(server.url()), {}, { LOCK_WAIT_S: '2', TRANSACTION_LIMIT_S: '4' });
  operator = operatorOf();
}, 120_000);
afterAll(async () => {
  await node.close();
  await operator.close();
  proxy.close();
  await server.close();
}, 60_000);

const operatorOf = (): Pool =>
  postgresPool(server.url(), { connections: 1, waitMs: 10_000, statementMs: 20_000 }, () => undefined);
const save = (headers: Record<string, string> = {}) => node.rest('POST', '/quotes', QUOTE, headers);
const saved = async (): Promise<number> => (await node.rest('GET', '/quotes?limit=1')).body.total;
/** Asked until it is answered so; at most ten seconds. */
const eventually = (status: number): Promise<unknown[]> =>
  vi.waitFor(
    async () => {
      const answer = await node.readyz();
      expect(answer[0]).toBe(status);
      return answer;
    },
    { timeout: 10_000, interval: 100 },
  );

const UNKNOWN =
  'The database went away while this was being saved, so it may be saved or not. Look before you send it again; with the Idempotency-Key it was sent with, it is safe to send again.';

test('a commit cut off before it was made may have been made, and is not made again', async () => {
  const before = await saved();
  proxy.cut('before');
  const { status, body } = await save();
  expect([status, body.error.code, body.error.message]).toEqual([500, 'internal', UNKNOWN]);
  expect(await saved()).toBe(before);
});

test('a commit cut off after it was made is answered by what it saved', async () => {
  const before = await saved();
  proxy.cut('after');
  expect((await save()).status).toBe(200);
  expect(await saved()).toBe(before + 1);
});

test.each(['before', 'after'] as const)(
  'a request with an idempotency key is safe to repeat after a commit that was cut off %s it was made',
  async (when) => {
    const before = await saved();
    const key = { 'Idempotency-Key': `cut ${when}` };
    proxy.cut(when);
    const answers = [await save(key), await save(key)];
    expect(answers.at(-1)?.status).toBe(200);
    expect(await saved()).toBe(before + 1);
  },
);

test('connections that are cut while nothing runs on them are not noticed', async () => {
  await operator.run(CUT, []);
  const answers = await Promise.all(Array.from({ length: 8 }, () => save()));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await eventually(200)).toEqual([200, expect.anything()]);
});

test('a server that is stopped and started again', async () => {
  const before = await saved();
  await server.stop();
  const { status, body } = await save();
  expect([status, body.error.code]).toEqual([500, 'internal']);
  expect(await node.readyz()).toEqual([503, expect.stringContaining('ledger cannot be written')]);
  await server.start();
  expect(await eventually(200)).toEqual([200, expect.anything()]);
  expect((await save()).status).toBe(200);
  expect(await saved()).toBe(before + 1);
}, 60_000);

test('an outage is told when it begins and when it is over, and not by each job', async () => {
  const { ledger, log } = node.service;
  const runs: string[] = [];
  const touching: Job = {
    name: 'touching',
    restMs: 1_000,
    runsOn: 'one node',
    run: async () => void runs.push('run'),
  };
  const jobs = jobRunner([touching, { ...touching, name: 'other' }], quietInOutage(log, ledger.isOutage), {
    turns: ledger.nodes,
  });
  const times = (known: RegExp) => node.lines.filter((line) => known.test(JSON.stringify(line))).length;
  await vi.waitUntil(() => times(/database cannot be used/) === times(/ledger.regained/), {
    timeout: 10_000,
  });
  const seen = node.lines.length;
  const told = () =>
    node.lines
      .slice(seen)
      .map(({ level, event, message, seconds }) => [level, event, message ?? typeof seconds]);
  await server.stop();
  for (let turn = 0; turn < 3; turn++) for (const name of ['touching', 'other']) await jobs.runOnce(name);
  expect(await node.readyz()).toEqual([503, expect.stringContaining('ledger cannot be written')]);
  const begun = ['error', 'failure', 'The database cannot be used; what needs it fails until it can.'];
  expect([runs, told()]).toEqual([[], [begun]]);
  await server.start();
  await vi.waitUntil(() => told().length > 1, { timeout: 10_000 });
  await jobs.runOnce('touching');
  expect([runs, told()]).toEqual([['run'], [begun, ['warn', 'ledger.regained', 'number']]]);
}, 60_000);

/** Its connections end, so that all count from now on. */
async function configure(...statements: string[]): Promise<void> {
  for (const statement of [...statements, 'SELECT pg_reload_conf()', CUT]) await operator.run(statement, []);
}

test('a primary that becomes a replica', async () => {
  await configure('ALTER SYSTEM SET default_transaction_read_only = on');
  const { status, body } = await save();
  expect([status, body.error.code]).toEqual([500, 'internal']);
  expect(await node.readyz()).toEqual([503, expect.stringContaining('ledger cannot be written')]);
  await configure('ALTER SYSTEM RESET default_transaction_read_only');
  expect(await eventually(200)).toEqual([200, expect.anything()]);
  expect((await save()).status).toBe(200);
}, 60_000);

test('a disk that is full', async () => {
  const before = await saved();
  await operator.run(
    `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`,
    [],
  );
  for (const table of ['quotes', 'installation'])
    await operator.run(
      `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION full_disk()`,
      [],
    );
  const { status, body } = await save();
  expect([status, body.error.code]).toEqual([500, 'internal']);
  expect(await node.readyz()).toEqual([503, expect.stringContaining('ledger cannot be written')]);
  await operator.run('DROP FUNCTION full_disk CASCADE', []);
  expect(await eventually(200)).toEqual([200, expect.anything()]);
  expect((await save()).status).toBe(200);
  expect(await saved()).toBe(before + 1);
}, 60_000);

test('a server that takes no more connections', async () => {
  const before = await saved();
  await operator.run("CREATE ROLE few LOGIN PASSWORD 'few' CONNECTION LIMIT 4 IN ROLE shop", []);
  const crowded = await shopNode(server.url('postgres', { user: 'few', password: 'few' }), node);
  const answers = async () =>
    (await Promise.all(Array.from({ length: 12 }, () => crowded.rest('POST', '/quotes', QUOTE)))).map(
      ({ status, body }) => body.error?.code ?? status,
    );
  const refused = (await answers()).filter((answer) => answer !== 200);
  expect(refused.filter((code) => code !== 'busy' && code !== 'internal')).toEqual([]);
  expect(await saved()).toBe(before + 12 - refused.length);
  await operator.run('ALTER ROLE few CONNECTION LIMIT 40', []);
  expect(await answers()).toEqual(Array(12).fill(200));
  await crowded.close();
}, 60_000);

test('a statement that takes too long', async () => {
  const before = await saved();
  await operator.run(
    `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(30); RETURN NEW; END $$`,
    [],
  );
  await operator.run('CREATE TRIGGER slow BEFORE INSERT ON quotes EXECUTE FUNCTION slow()', []);
  const { status, body } = await save();
  expect([status, body.error.code]).toEqual([500, 'internal']);
  await operator.run('DROP FUNCTION slow CASCADE', []);
  expect((await save()).status).toBe(200);
  expect(await saved()).toBe(before + 1);
}, 60_000);

test('a lock that another program holds', async () => {
  const session = await operator.lend();
  await session.run('BEGIN; LOCK TABLE quotes IN ACCESS EXCLUSIVE MODE', []);
  const { status, body } = await save();
  expect([status, body.error.code, body.error.retry_after]).toEqual([503, 'busy', 2]);
  await session.run('ROLLBACK', []);
  session.giveBack(false);
  expect((await save()).status).toBe(200);
}, 60_000);

test('a migration of the next version while a node of this one serves', async () => {
  const before = await saved();
  let isOver = false;
  const serving = (async () => {
    const statuses: number[] = [];
    while (!isOver) statuses.push((await save()).status, (await node.rest('GET', '/quotes?limit=1')).status);
    return statuses;
  })();
  for (const statement of [
    'ALTER TABLE quotes ADD COLUMN of_next text',
    'CREATE INDEX quotes_of_next ON quotes (of_next)',
    'ALTER TABLE accounts ADD COLUMN of_next bigint NOT NULL DEFAULT 7',
  ])
    await operator.run(statement, []);
  isOver = true;
  const statuses = await serving;
  expect(statuses).toEqual(Array(statuses.length).fill(200));
  const { body } = await save();
  expect((await node.rest('GET', `/quotes/${body.id}`)).body.id).toBe(body.id);
  expect(await saved()).toBe(before + statuses.length / 2 + 1);
}, 60_000);
