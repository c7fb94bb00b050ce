import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Connection, type Ledger, openLedger } from '../../../server/db/ledger.ts';
import { accountsStore } from '../../../server/db/stores/accounts.ts';
import { chance } from '../../simulation/chance.ts';
import { faultyDisk } from '../../simulation/faulty-disk.ts';
import { type LockHolder, lockHolder } from '../../support/lock-holder.ts';

const LIMITS = { transactionMs: 10_000, lockMs: 5_000 };

let folder: string;
let ledger: Ledger;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merchkit-ledger-'));
  ledger = openLedger(join(folder, 'merch.db'), LIMITS);
});
afterEach(async () => {
  await ledger.close();
  rmSync(folder, { recursive: true });
});

const account = (id: string) => ({
  id,
  name: id,
  email: `${id}@example.com`,
  createdAt: '2026-11-04T15:00:00.000Z',
});
const add = (db: Connection, id: string) => accountsStore(db).ensureAccount(account(id));
const names = async (ids: string[]) =>
  (await Promise.all(ids.map((id) => accountsStore(ledger.reader).byId(id)))).map((found) => found?.name);

test('its schema is the migrations that were applied', () => {
  const { entries } = JSON.parse(readFileSync('server/db/migrations/meta/_journal.json', 'utf8'));
  expect(ledger.schema).toBe(entries.length);
});

test('the open orders with goods of a supplier are counted in an index, and no order is read', async () => {
  const plan = await ledger.reader.values<[number, number, number, string]>(
    "explain query plan select count(distinct order_id) from open_order_parts where key >= 'demo:' and key < 'demo;'",
  );
  expect(plan.map(([, , , detail]) => detail)).toEqual([
    'USE TEMP B-TREE FOR count(DISTINCT)',
    'SEARCH open_order_parts USING COVERING INDEX sqlite_autoindex_open_order_parts_1 (key>? AND key<?)',
  ]);
});

test('a key is found by the index of its hash', async () => {
  const plan = await ledger.reader.values<[number, number, number, string]>(
    "explain query plan select * from keys inner join accounts on accounts.id = keys.account_id where keys.hash = 'x' and keys.revoked_at is null",
  );
  expect(plan.map(([, , , detail]) => detail)).toEqual([
    'SEARCH keys USING INDEX keys_hash_unique (hash=?)',
    'SEARCH accounts USING INDEX sqlite_autoindex_accounts_1 (id=?)',
  ]);
});

test('what undoes a savepoint is kept in memory, and not written for every page that is changed', async () => {
  const opened: Database.Database[] = [];
  const other = openLedger(join(folder, 'other.db'), {
    ...LIMITS,
    disk(connection) {
      opened.push(connection);
      return connection;
    },
  });
  const [writing] = opened;
  expect(writing?.pragma('temp_store', { simple: true })).toBe(2);
  await other.close();
});

test('a transaction is there for readers once it is acknowledged', async () => {
  await ledger.transaction((db) => add(db, 'a'));
  expect(await names(['a'])).toEqual(['a']);
});

test('a failing transaction undoes its own changes and no other’s', async () => {
  const outcomes = await Promise.allSettled([
    ledger.transaction((db) => add(db, 'before')),
    ledger.transaction(async (db) => {
      await add(db, 'undone');
      throw new Error('changed my mind');
    }),
    ledger.transaction((db) => add(db, 'after')),
  ]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await names(['before', 'undone', 'after'])).toEqual(['before', undefined, 'after']);
});

describe('on a disk that fails', () => {
  const MIND = new Error('changed my mind');
  const draws = chance(1);
  let disk: ReturnType<typeof faultyDisk>;
  beforeEach(async () => {
    disk = faultyDisk(draws, () => undefined);
    await ledger.close();
    ledger = openLedger(join(folder, 'merch.db'), { ...LIMITS, disk: disk.through });
  });
  const three = (middle: (db: Connection) => Promise<unknown>) =>
    Promise.allSettled([
      ledger.transaction((db) => add(db, 'before')),
      ledger.transaction(middle),
      ledger.transaction((db) => add(db, 'after')),
    ]);
  const ALL = ['before', 'undone', 'after'];

  test.each(['undo', 'undo_twice'] as const)(
    'a transaction whose changes cannot be undone takes those of its commit with it (%s)',
    async (fault) => {
      disk.plan(fault, 1);
      const outcomes = await three(async (db) => {
        await add(db, 'undone');
        throw MIND;
      });
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(await names(ALL)).toEqual([undefined, undefined, undefined]);
      await ledger.transaction((db) => add(db, 'after'));
      expect(await names(ALL)).toEqual([undefined, undefined, 'after']);
    },
  );

  test('where it undid a transaction by itself, the rest of it is not saved alone', async () => {
    const outcomes = await three(async (db) => {
      disk.plan('statement_undoes', 1);
      await add(db, 'undone').catch(() => undefined);
      await add(db, 'undone');
    });
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await names(ALL)).toEqual([undefined, undefined, undefined]);
  });

  test('a commit that fails is answered as a failure, and the next one goes on', async () => {
    disk.plan('commit', 1);
    await expect(ledger.transaction((db) => add(db, 'undone'))).rejects.toThrow('disk I/O error');
    await ledger.transaction((db) => add(db, 'after'));
    expect(await names(ALL)).toEqual([undefined, undefined, 'after']);
  });
});

test('transactions run one after the other, each seeing what the earlier ones did', async () => {
  const seen: (string | undefined)[] = [];
  await Promise.all(
    ['a', 'b', 'c'].map((id, index) =>
      ledger.transaction(async (db) => {
        const earlier = ['a', 'b', 'c'][index - 1];
        seen.push(earlier && (await accountsStore(db).byId(earlier))?.id);
        await Promise.resolve();
        await add(db, id);
      }),
    ),
  );
  expect(seen).toEqual([undefined, 'a', 'b']);
});

test('readers see nothing of a transaction that is under way', async () => {
  let during: (string | undefined)[] = ['not asked'];
  await ledger.transaction(async (db) => {
    await add(db, 'a');
    during = await names(['a']);
  });
  expect(during).toEqual([undefined]);
});

test('a thousand transactions at once are all kept', async () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `acc_${index}`);
  await Promise.all(ids.map((id) => ledger.transaction((db) => add(db, id))));
  expect(await names(ids)).toEqual(ids);
});

test('the ledger opens again with everything in it', async () => {
  await ledger.transaction((db) => add(db, 'a'));
  await ledger.close();
  ledger = openLedger(join(folder, 'merch.db'), LIMITS);
  expect(await names(['a'])).toEqual(['a']);
});

test('a transaction on a closed ledger is refused, and says so', async () => {
  await ledger.close();
  expect(ledger.isOpen()).toBe(false);
  await expect(ledger.transaction((db) => add(db, 'a'))).rejects.toThrow();
  ledger = openLedger(join(folder, 'merch.db'), LIMITS);
});

describe('a change that others keep something by', () => {
  const counts = () => [ledger.changes('keys'), ledger.changes('suppliers')];

  test('is one that a commit told of, seen as soon as that is acknowledged', async () => {
    const [keys, suppliers] = counts();
    await ledger.transaction((db) => add(db, 'a'));
    await expect(ledger.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(counts()).toEqual([keys, suppliers]);
    const [told, more] = await ledger.transaction(async () => ledger.notify('keys')).then(counts);
    expect(told).not.toBe(keys);
    expect(more).toBe(suppliers);
  });

  test('is any commit of another process', async () => {
    const before = counts();
    const other = openLedger(join(folder, 'merch.db'), LIMITS);
    await other.transaction((db) => add(db, 'a'));
    await setImmediate();
    expect(counts().filter((count, topic) => count === before[topic])).toEqual([]);
    const after = counts();
    await ledger.transaction((db) => add(db, 'b'));
    await other.close();
    await setImmediate();
    expect(counts()).toEqual(after);
  });
});

describe('a transaction inside a transaction', () => {
  const refusal = 'A transaction was begun inside another, which it would wait for; use its `tx`.';

  test('is refused, and the outer one goes on if it can do without', async () => {
    const outcome = await ledger.transaction(async (db) => {
      await add(db, 'outer');
      const [inner] = await Promise.allSettled([ledger.transaction((other) => add(other, 'inner'))]);
      return inner;
    });
    expect(outcome).toEqual({ status: 'rejected', reason: new Error(refusal) });
    expect(await names(['outer', 'inner'])).toEqual(['outer', undefined]);
  });

  test('is refused however deep in what the outer one started', async () => {
    const nested = async () => {
      await setImmediate();
      return ledger.transaction((db) => add(db, 'inner'));
    };
    await expect(ledger.transaction(async () => Promise.all([nested()]))).rejects.toThrow(refusal);
    expect(await names(['inner'])).toEqual([undefined]);
  });

  test('may begin after it', async () => {
    let after: Promise<unknown> = Promise.resolve();
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    await ledger.transaction(async () => {
      after = ended.then(() => ledger.transaction((db) => add(db, 'later')));
    });
    end();
    await after;
    expect(await names(['later'])).toEqual(['later']);
  });
});

describe('a transaction that does not end', () => {
  const observed = () => {
    const seen: string[] = [];
    ledger.observe({
      committed: () => seen.push('committed'),
      timedOut: () => seen.push('timed out'),
      lockWaited: () => seen.push('lock'),
    });
    return seen;
  };

  test('is undone after the limit, and those behind it go on', async () => {
    await ledger.close();
    ledger = openLedger(join(folder, 'merch.db'), { ...LIMITS, transactionMs: 20 });
    const seen = observed();
    const outcomes = await Promise.allSettled([
      ledger.transaction(async (db) => {
        await add(db, 'never');
        await new Promise(() => {});
      }),
      ledger.transaction((db) => add(db, 'behind')),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { message: 'A transaction did not end within 0.02 s and was undone.' } },
      { status: 'fulfilled' },
    ]);
    expect(await names(['never', 'behind'])).toEqual([undefined, 'behind']);
    expect(seen).toEqual(['timed out', 'committed']);
  });

  test.each([20, 60_000])('has less where its request has: %i of 20 ms', async (withinMs) => {
    await ledger.close();
    const transactionMs = withinMs === 20 ? 60_000 : 20;
    ledger = openLedger(join(folder, 'merch.db'), { ...LIMITS, transactionMs });
    const endless = ledger.transaction(() => new Promise(() => {}), withinMs);
    await expect(endless).rejects.toThrow('did not end within 0.02 s');
  });

  test('writes nothing into the next one when it wakes up', async () => {
    await ledger.close();
    ledger = openLedger(join(folder, 'merch.db'), { ...LIMITS, transactionMs: 20 });
    let wake = () => {};
    let late: Promise<unknown> = Promise.resolve();
    const slow = ledger.transaction((db) => {
      late = new Promise<void>((resolve) => {
        wake = resolve;
      }).then(() => add(db, 'late'));
      return late;
    });
    await expect(slow).rejects.toThrow('did not end');
    await ledger.transaction(async (db) => {
      wake();
      await expect(late).rejects.toThrow('after its end');
      await add(db, 'next');
    });
    expect(await names(['late', 'next'])).toEqual([undefined, 'next']);
  });
});

describe('while another process holds the lock', () => {
  let holder: LockHolder;
  beforeEach(async () => {
    holder = await lockHolder(join(folder, 'merch.db'));
  });
  afterEach(() => holder.end());

  test('transactions wait without stopping anything else, and then run', async () => {
    await ledger.transaction((db) => add(db, 'before'));
    await holder.lock();
    const waits: number[] = [];
    ledger.observe({
      committed() {},
      timedOut() {},
      lockWaited: (seconds, refused) => waits.push(Math.floor(seconds), refused),
    });
    const waiting = ledger.transaction((db) => add(db, 'a'));
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    // It answers over its own pipe meanwhile, and readers read.
    for (let round = 0; round < 20; round++) {
      await holder.ask();
      expect(await names(['before', 'a'])).toEqual(['before', undefined]);
    }
    loop.disable();
    expect(ledger.waitingWriters()).toBe(1);
    expect(loop.max / 1e6).toBeLessThan(250);
    await holder.unlock();
    await waiting;
    expect(await names(['a'])).toEqual(['a']);
    expect(waits).toEqual([0, 0]);
  });

  test('those that waited too long are refused, and later ones run once it is free', async () => {
    await ledger.close();
    ledger = openLedger(join(folder, 'merch.db'), { ...LIMITS, lockMs: 20 });
    await holder.lock();
    const refused = await Promise.allSettled([
      ledger.transaction((db) => add(db, 'a')),
      ledger.transaction((db) => add(db, 'b')),
    ]);
    expect(refused.map((one) => one.status === 'rejected' && one.reason)).toMatchObject(
      Array(2).fill({
        code: 'busy',
        retryAfterSeconds: 2,
        message:
          'The database is busy. Wait 2 seconds and send it again; if it changes something, look first whether it did.',
      }),
    );
    await holder.unlock();
    await ledger.transaction((db) => add(db, 'c'));
    expect(await names(['a', 'b', 'c'])).toEqual([undefined, undefined, 'c']);
  });
});
