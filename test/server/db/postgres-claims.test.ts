/** Two nodes on one database: what one works on, the other leaves alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeyedRequest } from '../../../rest-shim/idempotency.ts';
import { type DatabaseParts, openDatabases } from '../../../server/db/databases.ts';
import { loneNode } from '../../../server/db/nodes.ts';
import { postgresLedger } from '../../../server/db/postgres/ledger.ts';
import { migratePostgres } from '../../../server/db/postgres/migrate.ts';
import type { Pool } from '../../../server/db/postgres/pool.ts';
import { SupplierFailure } from '../../../server/suppliers/promostandards/failure.ts';
import type { PaceRule } from '../../../server/suppliers/promostandards/pace.ts';
import { sharedPace } from '../../../server/suppliers/promostandards/pace-keeper.ts';
import { throttle } from '../../../server/suppliers/promostandards/throttle.ts';
import type { Render } from '../../../tools/artwork/render.ts';
import type { AllowanceOf } from '../../../tools/artwork/render-allowance.ts';
import type { Ctx } from '../../../tools/context.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { anyPostgres } from '../../support/any-postgres.ts';
import { newFolder } from '../../support/homes.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { isOnPostgres } from '../../support/test-databases.ts';

const NOW = new Date('2026-11-04T15:00:00.000Z');
const plain = { seal: (text: string) => text, open: (text: string) => text };
const PARTS: DatabaseParts = {
  newId: (prefix) => `${prefix}_1`,
  tokenHash: (record, id) => `${record} ${id}`,
  managerTokenHash: ({ id }) => `manager ${id}`,
  sealing: { punchout: plain, procurement: plain, idempotency: plain, mails: plain, deliveries: plain },
  onDeliveriesQueued: () => undefined,
};

let shop: Shop;
let pool: Pool;
let nodes: [Node, Node];
/** Whether the first node does not reach the database. */
let isAway = false;
beforeAll(async () => {
  shop = await openShop();
  pool = await anyPostgres();
  const schema = await migratePostgres(pool);
  const parts = { schema, transactionMs: 60_000, lockMs: 60_000, locksTables: true, nodes: loneNode };
  const lent = { ...pool, close: async () => undefined };
  const run: Pool['run'] = (...asked) =>
    isAway ? Promise.reject(new Error('The database is away.')) : pool.run(...asked);
  const ledger = (reading: Pool) => postgresLedger({ reading, writing: lent, ...parts });
  nodes = [
    openDatabases(newFolder(), ledger({ ...lent, run }), PARTS),
    openDatabases(newFolder(), ledger(lent), PARTS),
  ];
  await nodes[0].transaction(({ accounts }) =>
    accounts.ensureAccount({ id: 'acc_1', name: 'A', email: 'a@example.com', createdAt: NOW.toISOString() }),
  );
}, 60_000);
afterAll(async () => {
  await shop.close();
  for (const node of nodes) await node.close();
  await pool.close();
});

type Node = ReturnType<typeof openDatabases>;

let requests = 0;
const newRequest = (): KeyedRequest => ({
  keyId: 'key_1',
  idempotencyKey: `k-${++requests}`,
  fingerprint: 'a',
  now: NOW,
});

function ask(node: Node, request: KeyedRequest, work: (ctx: Ctx) => Promise<string>) {
  return node.idempotency.once(request, shop.service.ctxFor({ kind: 'anonymous' }, 'req_1'), work);
}

/** A request that a node works on until it is told how that ends. */
async function begin(node: Node, request: KeyedRequest) {
  let end = { succeed: (_answer: string) => {}, fail: (_cause: Error) => {} };
  let answered: Promise<unknown> = Promise.resolve();
  await new Promise<void>((begun) => {
    answered = ask(node, request, () => {
      begun();
      return new Promise((succeed, fail) => {
        end = { succeed, fail };
      });
    });
  });
  return { ...end, answered };
}

const never = async () => 'never';
const answer = (body: string, isRepeat = false) => ({ kind: 'answer', body, isRepeat });
/** Changes the row of the key. */
const alter = ({ idempotencyKey }: KeyedRequest, change: string) =>
  pool.run(`UPDATE idempotency SET ${change} WHERE idempotency_key = $1`, [idempotencyKey]);

test('a key that one node works on is held on the other, whose repeat has the answer then', async () => {
  const [one, other] = nodes;
  const request = newRequest();
  const first = await begin(one, request);
  for (const node of nodes) {
    expect(await ask(node, request, never)).toEqual({ kind: 'under_way' });
    expect(await ask(node, { ...request, fingerprint: 'b' }, never)).toEqual({ kind: 'conflict' });
  }
  expect(await ask(other, newRequest(), async () => 'another')).toEqual(answer('another'));
  first.succeed('done');
  expect(await first.answered).toEqual(answer('done'));
  expect(await ask(other, request, never)).toEqual(answer('done', true));
  expect(await ask(other, { ...request, fingerprint: 'b' }, never)).toEqual({ kind: 'conflict' });
});

test('a failure frees the key on all nodes, and so does a day', async () => {
  const [one, other] = nodes;
  const request = newRequest();
  const first = await begin(one, request);
  first.fail(new Error('no'));
  await expect(first.answered).rejects.toThrow('no');
  expect(await ask(other, { ...request, fingerprint: 'b' }, async () => 'done')).toEqual(answer('done'));
  const now = new Date(NOW.getTime() + 86_400_001);
  expect(await ask(one, { ...request, now }, async () => 'anew')).toEqual(answer('anew'));
  expect(await ask(other, { ...request, now }, never)).toEqual(answer('anew', true));
});

test('an answer that is repeated for two minutes is made anew after them', async () => {
  const [one, other] = nodes;
  const request = { ...newRequest(), repeatedForMs: 120_000 };
  expect(await ask(one, request, async () => 'done')).toEqual(answer('done'));
  const at = (ms: number) => ({ ...request, now: new Date(NOW.getTime() + ms) });
  expect(await ask(other, at(120_000), never)).toEqual(answer('done', true));
  expect(await ask(other, at(120_001), async () => 'anew')).toEqual(answer('anew'));
  expect(await ask(one, at(120_002), never)).toEqual(answer('anew', true));
});

test('the claim of a dead process holds no key', async () => {
  const [one, other] = nodes;
  const request = newRequest();
  await begin(one, request);
  await alter(request, `lease_token = regexp_replace(lease_token, '/[^/]*/', '/an-earlier-process/')`);
  expect(await ask(other, request, async () => 'done')).toEqual(answer('done'));
});

test('a claim whose end could not be stored holds no key: here at once, elsewhere when the database is back', async () => {
  const [one, other] = nodes;
  const requests = [newRequest(), newRequest()] as const;
  const begun = await Promise.all(requests.map((request) => begin(one, request)));
  isAway = true;
  for (const { fail, answered } of begun) {
    fail(new Error('no'));
    await expect(answered).rejects.toThrow('Failed query');
  }
  expect(await ask(other, requests[1], never)).toEqual({ kind: 'under_way' });
  isAway = false;
  expect(await ask(one, requests[0], async () => 'done')).toEqual(answer('done'));
  await expect.poll(() => ask(other, requests[1], async () => 'done')).toEqual(answer('done'));
});

test('a claim that ended is lost: what its request did is answered by whoever took the key', async () => {
  const [one, other] = nodes;
  const request = newRequest();
  const first = await begin(one, request);
  await alter(request, 'lease_until_ms = 1');
  const second = await begin(other, request);
  first.succeed('too late');
  await expect(first.answered).rejects.toThrow('Another process has this idempotency key.');
  second.succeed('done');
  expect(await second.answered).toEqual(answer('done'));
  expect(await ask(one, request, never)).toEqual(answer('done', true));
});

test('a request sent to both nodes at once is worked on once, and has one answer', async () => {
  for (let round = 1; round <= (isOnPostgres() ? 20 : 1); round++) {
    const request = newRequest();
    const id = `acc_of_round_${round}`;
    let works = 0;
    const answers = await Promise.all(
      [...nodes, ...nodes, ...nodes].map((node) =>
        ask(node, request, async (ctx) => {
          works++;
          await ctx.transaction(({ accounts }) =>
            accounts.ensureAccount({
              id,
              name: id,
              email: `${id}@example.com`,
              createdAt: NOW.toISOString(),
            }),
          );
          return id;
        }),
      ),
    );
    expect(works).toBe(1);
    expect(answers.filter((one) => one.kind === 'answer' && !one.isRepeat)).toEqual([answer(id)]);
    for (const node of nodes) expect(await ask(node, request, never)).toEqual(answer(id, true));
  }
});

/** A day with so many previews for the key; its account has one more. */
const dayOf = (day: string, most: number) => [
  { countedBy: 'key_1', day, who: 'This key', most },
  { countedBy: 'acc_1', day, who: 'This account with all its keys', most: most + 1 },
];

function preview(node: Node, fingerprint: string, allowances: AllowanceOf[], draw: () => Promise<void>) {
  const wish = { accountId: 'acc_1', fingerprint, allowances, now: () => NOW };
  const id = `rnd_${++requests}`;
  const render: Render = {
    id,
    accountId: 'acc_1',
    fingerprint,
    createdAt: NOW.toISOString(),
    provider: 'composite',
    key: 'demo:X',
    partId: 'p',
    locationId: 'l',
    methodId: 'm',
    artworkId: 'a',
    variant: 'studio',
    units: null,
    logoColors: 1,
    files: { picture: `${id}.webp`, small: `${id}-small.webp` },
  };
  return node.previewsUnderWay.once(wish, async (place) => {
    await draw();
    await node.transaction(async ({ renders }) => {
      await renders.release(place);
      await renders.add(render);
      for (const allowance of allowances) await renders.countOne(allowance);
    });
    return render;
  });
}

/** A preview that a node draws until it is told how that ends. */
async function beginPreview(node: Node, fingerprint: string, allowances: AllowanceOf[]) {
  let end = { succeed: () => {}, fail: (_cause: Error) => {} };
  let made: Promise<Render | undefined> = Promise.resolve(undefined);
  await new Promise<void>((begun) => {
    made = preview(node, fingerprint, allowances, () => {
      begun();
      return new Promise((succeed, fail) => {
        end = { succeed, fail };
      });
    });
  });
  return { ...end, made };
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'made',
    (cause) => (cause instanceof ServiceError ? cause.code : cause),
  );

test('a preview that one node makes counts on the other, until it failed', async () => {
  const [one, other] = nodes;
  const allowances = dayOf('2026-11-04', 1);
  const first = await beginPreview(one, 'f-1', allowances);
  expect(await codeOf(preview(other, 'f-2', allowances, async () => {}))).toBe('preview_limit');
  first.fail(new Error('no'));
  expect(await codeOf(first.made)).toEqual(new Error('no'));
  expect(await codeOf(preview(other, 'f-2', allowances, async () => {}))).toBe('made');
  expect(await codeOf(preview(one, 'f-3', allowances, async () => {}))).toBe('preview_limit');
  expect(await other.renders.takenOn(dayOf('2026-11-04', 1)[1] ?? { countedBy: '', day: '' }, NOW)).toBe(1);
});

test('who asks for what another node makes waits for it, and it counts once', async () => {
  const [one, other] = nodes;
  const allowances = dayOf('2026-11-05', 1);
  const first = await beginPreview(one, 'f-4', allowances);
  const second = preview(other, 'f-4', allowances, async () => {
    throw new Error('drawn twice');
  });
  first.succeed();
  expect(await second).toEqual(await first.made);
  for (const allowance of allowances) expect(await other.renders.takenOn(allowance, NOW)).toBe(1);
});

test('the places of a dead process are free', async () => {
  const [one, other] = nodes;
  const allowances = dayOf('2026-11-06', 1);
  await beginPreview(one, 'f-5', allowances);
  await pool.run(
    `UPDATE preview_places SET lease_token = regexp_replace(lease_token, '/[^/]*/', '/an-earlier-process/')`,
    [],
  );
  expect(await codeOf(preview(other, 'f-5', allowances, async () => {}))).toBe('made');
});

test('previews asked for on both nodes at once are never more than a day has', async () => {
  for (let round = 1; round <= (isOnPostgres() ? 10 : 1); round++) {
    const allowances = dayOf(`2027-01-${round}`, 3);
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        codeOf(preview(nodes[at % 2 === 0 ? 0 : 1], `f-${round}-${at}`, allowances, async () => {})),
      ),
    );
    expect(made.filter((one) => one === 'made')).toHaveLength(3);
    expect(made.filter((one) => one === 'preview_limit')).toHaveLength(5);
  }
});

describe('a supplier', () => {
  class Waits extends Error {}
  /** Who would wait gives up. */
  const clock = {
    now: () => NOW,
    async sleep() {
      throw new Waits();
    },
  };
  /** The nodes' ways to the same supplier, each with several requests at once. */
  const gates = (rule: PaceRule, name: string) =>
    [...nodes, ...nodes].map((node) =>
      throttle(rule, clock, node.ledger.shared && sharedPace(node.ledger.shared.states, name)),
    );
  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (cause) => (cause instanceof SupplierFailure ? cause.kind : cause.constructor.name),
    );
  /** How many of all were answered, once each was or gave up. */
  async function answered(asked: Promise<string>[], others: string): Promise<number> {
    const outcomes = await Promise.all(asked);
    expect([...new Set(outcomes)].toSorted()).toEqual(['answered', others].toSorted());
    return outcomes.filter((one) => one === 'answered').length;
  }

  test('gets no more requests a minute than it allows', async () => {
    const all = gates({ concurrency: 20, perMinute: 7 }, 'hit/minute');
    const asked = Array.from({ length: 20 }, (_, at) =>
      outcome(all[at % 4]?.run(async () => 'yes') ?? Promise.reject()),
    );
    expect(await answered(asked, 'Waits')).toBe(7);
  });

  test('gets no more requests at once than it allows', async () => {
    const all = gates({ concurrency: 3, perMinute: 1_000 }, 'hit/once');
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let open = 0;
    const asked = all.map((gate) =>
      outcome(
        gate.run(() => {
          open += 1;
          return ended;
        }),
      ),
    );
    expect(await Promise.race(asked)).toBe('Waits');
    expect(open).toBe(3);
    end();
    expect(await answered(asked, 'Waits')).toBe(3);
  });

  test('that failed on one node is left alone by all, and one trial is sent', async () => {
    const [one, ...others] = gates({ concurrency: 20, perMinute: 1_000 }, 'hit/rest');
    for (let tries = 0; tries < 5; tries++)
      expect(
        await outcome(one?.run(() => Promise.reject(new SupplierFailure('status'))) ?? Promise.reject()),
      ).toBe('status');
    for (const gate of others) {
      expect(await outcome(gate.run(async () => 'never'))).toBe('resting');
      expect(await gate.restsUntil()).toEqual(await one?.restsUntil());
    }
    await pool.run(
      `UPDATE shared_states SET text = regexp_replace(text, '"restsUntil":[0-9]+', '"restsUntil":1')`,
      [],
    );
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    // The trial ends only when all others were turned away: its answer ends the rest for those who ask later.
    const tries = others.flatMap((gate) => [gate, gate]);
    let turnedAway = 0;
    const asked = tries.map(async (gate) => {
      const one = await outcome(gate.run(() => ended));
      turnedAway += 1;
      if (turnedAway === tries.length - 1) end();
      return one;
    });
    expect(await answered(asked, 'resting')).toBe(1);
    expect(await one?.restsUntil()).toBeUndefined();
  });
});
