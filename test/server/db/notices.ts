/** What nodes on one PostgreSQL tell each other. */
import { expect, test, vi } from 'vitest';
import { loneNode } from '../../../server/db/nodes.ts';
import { postgresLedger } from '../../../server/db/postgres/ledger.ts';
import { notices } from '../../../server/db/postgres/notices.ts';
import type { Pool } from '../../../server/db/postgres/pool.ts';

const PATIENCE = { timeout: 10_000, interval: 5 };

type Node = ReturnType<typeof nodeOn>;

/** A node whose clock stands still and whose connection that listens can be cut. */
function nodeOn(pool: Pool) {
  const line = { isCut: false };
  const clock = { at: 0 };
  const resting = new Set<() => void>();
  const node = notices(
    {
      run: pool.run,
      async listen(heard) {
        const opened = await pool.listen((text) => line.isCut || heard(text));
        const refused = () => Promise.reject(new Error('cut'));
        return {
          close: opened.close,
          run: (statement, values) => (line.isCut ? refused() : opened.run(statement, values)),
        };
      },
    },
    {
      elapsedMs: () => clock.at,
      rest: (ms, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('closed')));
          resting.add(() => {
            clock.at += ms;
            resolve(undefined);
          });
        }),
    },
  );
  return {
    ...node,
    line,
    clock,
    /** Until its connection was asked again. */
    async beat(): Promise<void> {
      const [next] = resting;
      if (next) {
        resting.delete(next);
        next();
      }
      await vi.waitFor(() => expect(resting.size).toBe(1), PATIENCE);
    },
  };
}

/** The ledger as one node has it; the pool stays open. */
export const ledgerOn = (pool: Pool) => {
  const kept = { ...pool, close: async () => undefined };
  const limits = { transactionMs: 10_000, lockMs: 10_000, locksTables: true };
  return postgresLedger({ reading: kept, writing: kept, schema: 1, ...limits, nodes: loneNode });
};

export function noticesBetweenNodes(poolOf: () => Pool): void {
  test('what a transaction tells is heard on each node, at once, and counts for its topic alone', async () => {
    const [one, other] = [nodeOn(poolOf()), nodeOn(poolOf())];
    const heard: string[] = [];
    other.follow('suppliers', () => heard.push('suppliers'));
    other.follow('keys', () => heard.push('keys'));
    for (const node of [one, other]) {
      node.start();
      await node.beat();
    }
    // What was told before it listened may have been missed.
    expect(heard).toEqual(['keys', 'suppliers']);
    const before = counts(other);
    await one.send(poolOf().run, 'keys');
    await vi.waitFor(() => expect(heard).toEqual(['keys', 'suppliers', 'keys']), PATIENCE);
    expect(counts(other)).toEqual({ ...before, keys: before.keys + 1 });
    for (const node of [one, other]) node.close();
  });

  test('while nothing can be heard, each topic counts as missed every half second', async () => {
    const node = nodeOn(poolOf());
    node.start();
    await node.beat();
    const heard = counts(node);
    node.clock.at += 999;
    expect(counts(node)).toEqual(heard);
    node.clock.at += 1;
    const deaf = counts(node);
    expect(deaf.keys).not.toBe(heard.keys);
    node.clock.at += 499;
    expect(counts(node)).toEqual(deaf);
    node.clock.at += 1;
    expect(counts(node).keys).not.toBe(deaf.keys);
    node.close();
  });

  test('a connection that is cut is made again, and what was told meanwhile counts as missed', async () => {
    const node = nodeOn(poolOf());
    node.start();
    await node.beat();
    node.line.isCut = true;
    await node.beat();
    const deaf = counts(node);
    await node.beat();
    expect(counts(node)).not.toEqual(deaf);
    node.line.isCut = false;
    const late = counts(node);
    await node.beat();
    const again = counts(node);
    expect(again).not.toEqual(late);
    node.clock.at += 600;
    expect(counts(node)).toEqual(again);
    node.close();
  });

  test('a transaction tells what it changed once it is committed, and nothing if it is undone', async () => {
    const [one, other] = [ledgerOn(poolOf()), ledgerOn(poolOf())];
    const heard: string[] = [];
    other.follow('suppliers', () => heard.push('suppliers'));
    other.follow('catalog', () => heard.push('catalog'));
    await vi.waitFor(() => expect(heard).toEqual(['suppliers', 'catalog']), PATIENCE);
    heard.length = 0;
    const own = one.changes('suppliers');
    const undone = one.transaction(async () => {
      one.notify('catalog');
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await one.transaction(async () => one.notify('suppliers'));
    expect(one.changes('suppliers')).not.toBe(own);
    await vi.waitFor(() => expect(heard).toEqual(['suppliers']), PATIENCE);
    expect(() => one.notify('suppliers')).toThrow('outside the transaction');
    await Promise.all([one.close(), other.close()]);
  });
}

const counts = ({ count }: Pick<Node, 'count'>) => ({
  keys: count('keys'),
  suppliers: count('suppliers'),
  catalog: count('catalog'),
});
