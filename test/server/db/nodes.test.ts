/** Several nodes on one database: who lives, whose turn a job is, what they tell each other, and what they count together. */
import { hostname } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oneAfterAnother } from '../../../server/db/nodes.ts';
import { migratePostgres } from '../../../server/db/postgres/migrate.ts';
import { joinNodes } from '../../../server/db/postgres/nodes.ts';
import type { Pool } from '../../../server/db/postgres/pool.ts';
import { anyPostgres } from '../../support/any-postgres.ts';
import { isOnPostgres } from '../../support/test-databases.ts';
import { noticesBetweenNodes } from './notices.ts';
import { limitsOverNodes } from './request-counts.ts';

const MINUTE_MS = 60_000;

let pool: Pool;
let elapsed = 0;
let left: (() => Promise<void>)[] = [];
beforeAll(async () => {
  pool = await anyPostgres();
  await migratePostgres(pool);
});
afterAll(() => pool.close());
beforeEach(async () => {
  for (const leave of left) await leave();
  left = [];
  await pool.run('DELETE FROM job_turns', []);
});

/** One that has been here for a while. */
async function node(process: string) {
  const joined = await joinNodes(pool, { process, elapsedMs: () => elapsed });
  left.push(joined.leave);
  elapsed += MINUTE_MS;
  return joined;
}
/** It has said nothing for so long. */
const silence = (process: string, seconds: number) =>
  pool.run('UPDATE nodes SET seen_at = seen_at - $2 WHERE id = $1', [process, seconds * 1_000]);
/** Its run ended so long ago. */
const past = (seconds: number) =>
  pool.run('UPDATE job_turns SET ended_at = ended_at - $1', [seconds * 1_000]);
const leaseOf = (process: string) => `1@${hostname()}/${process}/lease`;

test.runIf(isOnPostgres())('a migration that waits says for whom, and ends once they are gone', async () => {
  const held = await pool.lend();
  await held.run('BEGIN; SELECT one FROM migration_turn FOR UPDATE', []);
  const waited: string[][] = [];
  const schema = await migratePostgres(pool, (holders) => {
    waited.push(holders);
    void held.run('ROLLBACK', []).then(() => held.giveBack(false));
  });
  expect(schema).toBeGreaterThan(1);
  expect(waited).toEqual([[expect.stringMatching(/^merchkit \(process \d+ of \w+, for \d+ s\)$/)]]);
});

test('in containers all are process 1 of one host name: only silence tells that one is dead', async () => {
  const first = await node('first');
  const second = await node('second');
  expect(await first.isHolderDead(leaseOf('first'))).toBe(false);
  expect(await second.isHolderDead(leaseOf('first'))).toBe(false);
  await silence('first', 8);
  expect(await second.isHolderDead(leaseOf('first'))).toBe(false);
  await silence('first', 3);
  expect(await second.isHolderDead(leaseOf('first'))).toBe(true);
  expect(await first.isHolderDead(leaseOf('first'))).toBe(false);
});

test('one that ended is dead at once, and a token that is none holds nothing', async () => {
  const first = await node('first');
  const second = await node('second');
  await first.leave();
  expect(await second.isHolderDead(leaseOf('first'))).toBe(true);
  expect(await second.isHolderDead('nonsense')).toBe(true);
});

test('a node that has just come takes nothing: after an outage of the database all are silent', async () => {
  await node('first');
  const second = await joinNodes(pool, { process: 'second', elapsedMs: () => elapsed });
  left.push(second.leave);
  await silence('first', 60);
  expect(await second.isHolderDead(leaseOf('first'))).toBe(false);
  elapsed += 10_000;
  expect(await second.isHolderDead(leaseOf('first'))).toBe(true);
});

test('a job runs on one node, and again there after its rest', async () => {
  const first = await node('first');
  const second = await node('second');
  expect(await first.beginTurn('sweep', MINUTE_MS)).toBe(true);
  expect(await second.beginTurn('sweep', MINUTE_MS)).toBe(false);
  await past(3_600);
  expect(await second.beginTurn('sweep', MINUTE_MS)).toBe(false);
  expect(await second.beginTurn('other', MINUTE_MS)).toBe(true);
  await first.endTurn('sweep');
  expect(await second.beginTurn('sweep', MINUTE_MS)).toBe(false);
  await past(61);
  expect(await second.beginTurn('sweep', MINUTE_MS)).toBe(false);
  expect(await first.beginTurn('sweep', MINUTE_MS)).toBe(true);
});

test('another node has the job once it is late, and the first not before that one’s rest is over', async () => {
  const first = await node('first');
  const second = await node('second');
  await first.beginTurn('sweep', MINUTE_MS);
  await first.endTurn('sweep');
  await past(71);
  expect(await second.beginTurn('sweep', MINUTE_MS)).toBe(true);
  expect(await first.beginTurn('sweep', MINUTE_MS)).toBe(false);
  await first.endTurn('sweep');
  expect(await first.beginTurn('sweep', MINUTE_MS)).toBe(false);
  await second.endTurn('sweep');
  expect(await first.beginTurn('sweep', MINUTE_MS)).toBe(false);
});

test('the job of a dead node goes on elsewhere when it is due, in the middle of a run as well', async () => {
  const first = await node('first');
  const second = await node('second');
  await first.beginTurn('begun', MINUTE_MS);
  await first.beginTurn('ended', MINUTE_MS);
  await first.endTurn('ended');
  await silence('first', 11);
  expect(await second.beginTurn('begun', MINUTE_MS)).toBe(true);
  expect(await second.beginTurn('ended', MINUTE_MS)).toBe(false);
  await past(61);
  expect(await second.beginTurn('ended', MINUTE_MS)).toBe(true);
});

test('what one node does after another is not done by two at a time, and waits for no rest', async () => {
  const story: string[] = [];
  const seed = async (name: string) =>
    oneAfterAnother(await node(name), 'seed', async () => {
      story.push(`${name} begins`);
      await pool.run('SELECT 1', []);
      story.push(`${name} ends`);
    });
  await Promise.all([seed('first'), seed('second')]);
  const [begun] = story;
  const order = begun === 'first begins' ? ['first', 'second'] : ['second', 'first'];
  expect(story).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

noticesBetweenNodes(() => pool);
limitsOverNodes(() => pool);
