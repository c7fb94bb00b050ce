/** The rate limit over nodes of one PostgreSQL. */
import { expect, test } from 'vitest';
import type { Counted } from '../../../server/db/ledger.ts';
import type { Pool } from '../../../server/db/postgres/pool.ts';
import { requestCounts } from '../../../server/db/postgres/request-counts.ts';
import { rateCountersStore } from '../../../server/db/stores/rate-counters.ts';
import { countKey, limiterOf, limitersOf } from '../../../server/http/rate-limit.ts';
import { ledgerOn } from './notices.ts';

const START = Date.parse('2026-11-04T15:00:00.000Z');

export function limitsOverNodes(poolOf: () => Pool): void {
  const clock = { at: START };
  const counterOfNode = () => requestCounts(poolOf()).counter(() => clock.at);
  const alone =
    (count: ReturnType<typeof counterOfNode>) => async (name: string, limit: number, requests: number) =>
      (await count(requests, { name, limit }))[0];
  const node = () => alone(counterOfNode());
  const left = ({ allowed, remaining }: Counted) => [allowed, remaining];
  const times = <T>(count: number, send: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, send));

  test('of 400 requests at once to two nodes 120 are let in, and each is told what is left', async () => {
    const [one, other] = [node(), node()];
    const counted = await Promise.all([one, other].map((on) => times(200, () => on('many', 120, 1))));
    const all = counted.flat();
    const letIn = all.filter(({ allowed }) => allowed).map(({ remaining }) => remaining);
    expect(letIn.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 120 }, (_, place) => 119 - place));
    const refused = { allowed: false, remaining: 0, endsAt: START + 60_000, leftMs: 60_000 };
    expect(all.filter(({ allowed }) => !allowed)).toEqual(Array(280).fill(refused));
    expect(await one('other', 120, 1)).toEqual({ ...refused, allowed: true, remaining: 119 });
  });

  test('what counts for several is counted whole or not at all, whatever comes with it', async () => {
    const [one, other] = [node(), node()];
    expect(left(await one('plan', 10, 4))).toEqual([true, 6]);
    expect((await times(3, () => other('plan', 10, 4))).map(left)).toEqual([
      [true, 2],
      [false, 2],
      [false, 2],
    ]);
    expect((await times(3, () => one('plan', 10, 1))).map(left)).toEqual([
      [true, 1],
      [true, 0],
      [false, 0],
    ]);
    const mixed = await Promise.all([
      one('mixed', 5, 3),
      other('mixed', 5, 3),
      one('mixed', 5, 1),
      other('mixed', 5, 1),
    ]);
    expect(mixed.map(({ allowed }) => allowed).toSorted()).toEqual([false, true, true, true]);
    expect(left(await one('large', 2, 3))).toEqual([false, 2]);
  });

  test('a minute begins with the first request and ends for all nodes at once', async () => {
    const [one, other] = [node(), node()];
    await one('minute', 1, 1);
    clock.at = START + 59_999;
    expect(await other('minute', 1, 1)).toEqual({
      allowed: false,
      remaining: 0,
      endsAt: START + 60_000,
      leftMs: 1,
    });
    clock.at = START + 60_000;
    expect(await other('minute', 1, 1)).toEqual({
      allowed: true,
      remaining: 0,
      endsAt: START + 120_000,
      leftMs: 60_000,
    });
    // Of a clock that was ahead; a little is no more than statements may pass each other.
    clock.at = START;
    expect((await one('minute', 1, 1)).allowed).toBe(false);
    clock.at = START - 1;
    expect((await one('minute', 1, 1)).allowed).toBe(true);
    clock.at = START;
  });

  test('a limit that was lowered leaves nothing, and less than nothing is told to nobody', async () => {
    const count = node();
    await times(5, () => count('lowered', 9, 1));
    expect(left(await count('lowered', 3, 1))).toEqual([false, 0]);
    expect(left(await count('lowered', 6, 1))).toEqual([true, 0]);
  });

  test('a key beyond its own limit takes nothing from its account, over two nodes and two doors', async () => {
    const doors = () => {
      const limiter = limiterOf(() => 0, counterOfNode());
      const api = limitersOf('api', { perMinute: 2, accountFactor: 2 }, limiter);
      return { api, soap: limitersOf('soap', { perMinute: 9, accountFactor: 1 }, limiter, api.addresses) };
    };
    const [one, other] = [doors(), doors()];
    const key = (id: string) => ({ key: { id }, account: { id: 'acc' } });
    const now = new Date(START);
    const wild = await Promise.all(
      [one, other].map((on) => times(20, () => countKey(on.api, key('wild'), now))),
    );
    expect(wild.flat().filter(({ allowed }) => allowed)).toHaveLength(2);
    const second = await Promise.all([one, other].map((on) => countKey(on.api, key('second'), now)));
    expect(second.map(({ allowed }) => allowed)).toEqual([true, true]);
    const reading = { limit: 2, remaining: 0, resetAt: START / 1000 + 60, retryAfterSeconds: 60 };
    expect(await countKey(one.api, key('third'), now)).toEqual({ ...reading, allowed: false, ofAccount: 4 });
    expect((await countKey(other.soap, key('third'), now)).remaining).toBe(8);
    await one.api.addresses.count('ip:203.0.113.7', now);
    expect((await other.soap.addresses.count('ip:203.0.113.7', now)).remaining).toBe(0);
  });

  test('requests of one turn are one statement, keys and accounts; a database that is away fails them, and no later ones', async () => {
    const { run } = poolOf();
    const database = { isAway: false, statements: 0 };
    const both = requestCounts({
      run(statement, values) {
        database.statements++;
        return database.isAway ? Promise.reject(new Error('away')) : run(statement, values);
      },
    }).counter(() => clock.at);
    const count = alone(both);
    const account = { name: 'account', limit: 60 };
    const ofKey = await Promise.all([
      times(50, () => count('a', 99, 1)),
      times(50, () => both(1, { name: 'b', limit: 40 }, account)),
      times(30, () => both(1, { name: 'c', limit: 40 }, account)),
    ]);
    expect(database.statements).toBe(1);
    const [, ofB, ofC] = ofKey;
    // Of 50 the key has 40, which leave its account 20 for the other key.
    expect(ofB.map(([own, all]) => [own.allowed, all?.remaining])).toEqual([
      ...Array.from({ length: 40 }, (_, place) => [true, 59 - place]),
      ...Array(10).fill([false, undefined]),
    ]);
    expect(ofC.map(([own, all]) => [own.remaining, all?.allowed])).toEqual(
      Array.from({ length: 30 }, (_, place) => [39 - place, place < 20]),
    );
    database.isAway = true;
    await expect(times(2, () => count('a', 99, 1))).rejects.toThrow('away');
    database.isAway = false;
    expect(left(await count('a', 99, 1))).toEqual([true, 48]);
  });

  test('by the clock of the database as well, and what ended there is deleted', async () => {
    const counts = requestCounts(poolOf());
    const { endsAt, leftMs } = await alone(counts.counter())('now', 5, 1);
    expect([leftMs, Math.abs(endsAt - leftMs - Date.now()) < 60_000]).toEqual([60_000, true]);
    await counts.deleteEnded();
    const callers = await poolOf().run('SELECT caller FROM request_counts', []);
    expect(callers.rows).toEqual([['now']]);
  });

  test('mails and sign-in links an hour are counted over two nodes as well', async () => {
    const [one, other] = [ledgerOn(poolOf()), ledgerOn(poolOf())];
    const count = ({ transaction }: typeof one) =>
      transaction((db) => rateCountersStore(db).count('mails:acc', 5, new Date(START)));
    const waits = await Promise.all([one, other].map((on) => times(10, () => count(on))));
    expect(waits.flat().toSorted((a, b) => a - b)).toEqual([...Array(5).fill(0), ...Array(15).fill(3_600)]);
    await Promise.all([one.close(), other.close()]);
  });
}
