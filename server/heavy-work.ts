/** Costly reading in turns by account: in worker threads while there are any, else in place. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ctx, HeavyRead } from '../tools/context.ts';
import { ServiceError } from '../tools/errors.ts';
import type { Caller } from '../tools/identity/caller.ts';
import type { FreightRates } from '../tools/shipping/freight-rates.ts';
import type { DeskZone } from '../tools/values/desk-zone.ts';
import type { LedgerPlace } from './db/read-in-threads.ts';
import type { RequestsUnderWay } from './http/open-requests.ts';
import { entryOf } from './processes/entry.ts';
import type { printedOf } from './providers.ts';
import { fairTurns } from './turns/fair-turns.ts';
import { answerOf } from './workers/messages.ts';
import { workerPool } from './workers/worker-pool.ts';

const EACH_UNDER_WAY = 2;
/**
 * What a thread has at once: one read, or two light ones, so that the next is there when the first has ended. What is heavier
 * takes a thread for itself.
 */
const THREAD_WEIGHT = 2;
/** Visitors of one office are one address, and a page of the shop searches more than once. */
const EACH_WAITING = 200;
/** In place only one computes at a time; others wait for suppliers. */
const AT_ONCE_IN_PLACE = 8;
const RETRY_AFTER_SECONDS = 5;
const ENTRY = entryOf('server/worker').url;
/** Their answers may take seconds: meanwhile others compute. */
const OUTSIDE: readonly string[] = ['suppliers', 'prices', 'freight', 'addressCheck', 'words'];

/** What a worker begins with. */
export interface WorkerFacts extends LedgerPlace, Pick<Ctx, 'contact' | 'remittance'> {
  /** How much of the catalog is mapped into memory. */
  mappedMb: number;
  /** The installation's, in hexadecimal digits. */
  secret: string;
  publicUrl: string;
  timeZone: DeskZone;
  rates: FreightRates;
  printed: ReturnType<typeof printedOf>;
  hasWords: boolean;
}

export interface HeavyWorkParts {
  /** How many threads; none works in place. */
  workers: number;
  facts: WorkerFacts;
  requests: Pick<RequestsUnderWay, 'isUnderWay' | 'addressOf'>;
  /** Differs after every commit that changed a supplier. */
  changes(): number;
  /** Where workers read what suppliers are configured to. */
  supplierStore: object;
  report(failure: Error): void;
}

export function heavyWork({ workers, facts, requests, changes, supplierStore, report }: HeavyWorkParts) {
  const pool = workers > 0 ? workerPool({ entry: ENTRY, size: workers, facts, report }) : undefined;
  const turns = fairTurns({
    atOnce: workers > 0 ? THREAD_WEIGHT * workers : AT_ONCE_IN_PLACE,
    each: EACH_UNDER_WAY,
    eachWaiting: EACH_WAITING,
    ...(workers > 0 ? { weight: THREAD_WEIGHT * workers } : {}),
  });

  async function work<Input, Answer>(
    ctx: Ctx,
    read: HeavyRead<Input, Answer>,
    input: Input,
    outside: Outside,
  ): Promise<Answer> {
    const { caller, requestId } = ctx;
    const call = { name: read.name, input, caller, requestId, at: ctx.now().getTime(), changes: changes() };
    const outcome = pool?.run<Answer>(call, {
      weight: weightOf(read),
      ask({ port, method, args }) {
        const held: unknown = port === 'supplierStore' ? supplierStore : Reflect.get(ctx, port);
        const ask = (): unknown => methodOf(held, port, method)(...args);
        return OUTSIDE.includes(port) ? outside.during(async () => ask()) : Promise.resolve(ask());
      },
    });
    if (outcome) return answerOf(await outcome);
    // Other requests have their turn before the next work begins.
    await nextTurn();
    return read.handler(ctx, input);
  }

  return {
    /** @param waitMs how long its turn may be away */
    async run<Input, Answer>(
      ctx: Ctx,
      read: HeavyRead<Input, Answer>,
      input: Input,
      waitMs?: number,
    ): Promise<Answer> {
      const { caller, requestId } = ctx;
      const wasUnderWay = requests.isUnderWay(requestId);
      const weight = weightOf(read);
      const owner = accountOf(caller, () => requests.addressOf(requestId));
      const end = await turns.take(owner, weight, waitMs);
      if (!end) throw tooMany();
      const outside = leaving(() => turns.lend(weight));
      try {
        if (wasUnderWay && !requests.isUnderWay(requestId)) throw gone();
        return await work(ctx, read, input, outside);
      } finally {
        outside.end();
        end();
      }
    },
    /** Resolves when a thread is ready. */
    async start(): Promise<void> {
      pool?.start();
      await pool?.nextReady();
    },
    close: () => pool?.close(),
  };
}

const weightOf = ({ weight }: Pick<HeavyRead<never, unknown>, 'weight'>): number =>
  Math.min(weight, THREAD_WEIGHT);

/** Whose turn it is: of strangers each address has one. */
function accountOf(caller: Caller, address: () => string): string {
  if ('account' in caller) return caller.account.id;
  if (caller.kind === 'anonymous') return `address ${address()}`;
  return caller.kind === 'desk' ? `desk ${caller.email}` : `agent ${caller.agent}`;
}

function methodOf(held: unknown, port: string, method: string): (...args: unknown[]) => unknown {
  const found: unknown = typeof held === 'object' && held !== null ? Reflect.get(held, method) : undefined;
  if (typeof found !== 'function')
    throw new Error(`a worker asked for ${port}.${method}, which is no method`);
  return (...args) => Reflect.apply(found, held, args);
}

const tooMany = (): ServiceError =>
  new ServiceError(
    'rate_limited',
    `Too many searches, plans and papers of yours wait; wait ${RETRY_AFTER_SECONDS} s, and send fewer at once.`,
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );

/** Read by nobody, and no outage. */
const gone = (): ServiceError => new ServiceError('rate_limited', 'The caller did not wait.');

type Outside = ReturnType<typeof leaving>;

/** Lends the place while something outside is asked; of several at once, until the last has answered. */
function leaving(lend: () => () => void) {
  let asked = 0;
  let isOver = false;
  let takeBack: (() => void) | undefined;
  const back = (): void => {
    takeBack?.();
    takeBack = undefined;
  };
  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      asked += 1;
      if (!isOver) takeBack ??= lend();
      try {
        return await work();
      } finally {
        asked -= 1;
        if (asked === 0) back();
      }
    },
    /** The turn ends, whatever is still asked. */
    end(): void {
      isOver = true;
      back();
    },
  };
}
