/**
 * The context of one call, with the time of its request: a few seconds for all that it waits for, from the first thing
 * outside on. What was asked goes on by its own limit, so that its answer may serve the next request.
 */
import type { Ctx } from '../tools/context.ts';
import { ServiceError } from '../tools/errors.ts';
import type { Caller } from '../tools/identity/caller.ts';
import type { openDatabases } from './db/databases.ts';
import type { heavyWork } from './heavy-work.ts';

type HeavyWork = ReturnType<typeof heavyWork>;
type Databases = ReturnType<typeof openDatabases>;

type Outside = Pick<
  Ctx,
  'suppliers' | 'prices' | 'freight' | 'addressCheck' | 'taxes' | 'words' | 'payments'
>;

/** Milliseconds that are left. */
type TimeLeft = () => number;

/** For a change of the ledger: what a provider answered is saved, however late it came. */
const SAVING_MS = 2_000;

/** Jobs take the time they need. */
function timeFor({ kind }: Caller, limitMs: number): TimeLeft {
  if (kind === 'service') return () => Infinity;
  let endsAt: number | undefined;
  return () => {
    endsAt ??= performance.now() + limitMs;
    return Math.max(0, Math.ceil(endsAt - performance.now()));
  };
}

/** Contexts are copies of one object shape, which is a hundred times faster than building one. */
export const contexts =
  (
    shared: Omit<Ctx, 'inTurn' | 'transaction'>,
    {
      run,
      transaction,
      limitMs,
    }: Pick<HeavyWork, 'run'> & Pick<Databases, 'transaction'> & { limitMs: number },
  ) =>
  (caller: Caller, requestId: string, countRequests = shared.countRequests): Ctx => {
    const left = timeFor(caller, limitMs);
    return {
      ...shared,
      ...askedWithin(left, shared),
      caller,
      requestId,
      countRequests,
      inTurn(read, input) {
        return run(this, read, input, left());
      },
      transaction(work) {
        return transaction((tx) => work(tx, this), Math.max(SAVING_MS, left()));
      },
    };
  };

/** What is asked outside, as a request with so much time asks it. */
function askedWithin(left: TimeLeft, ports: Outside): Outside {
  const { suppliers, prices, freight, addressCheck, taxes, words, payments } = ports;
  return {
    suppliers: { stock: (product, changing) => suppliers.stock(product, changing, left()) },
    prices: { current: (product, rule) => prices.current(product, { ...rule, withinMs: left() }) },
    freight: { ...freight, charge: (request) => answered(freight.charge(request), left, late) },
    addressCheck: {
      check: (place) => answered(addressCheck.check(place), left, () => ({ outcome: 'unchecked' })),
    },
    taxes: { calculate: (request) => answered(taxes.calculate(request), left, late) },
    words: words && { write: (brief) => answered(words.write(brief), left, () => undefined) },
    payments:
      payments?.kind === 'hosted'
        ? {
            ...payments,
            start: (request) => answered(payments.start(request), left, late),
            state: (reference) => answered(payments.state(reference), left, late),
            close: (reference) => answered(payments.close(reference), left, late),
          }
        : payments,
  };
}

/** The answer, or what stands for it once the time is over. */
async function answered<T>(answer: Promise<T>, left: TimeLeft, instead: () => T): Promise<T> {
  const leftMs = left();
  if (leftMs === Infinity) return answer;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, leftMs);
  }).then(instead);
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
    // One that fails later has nobody who waits for it.
    answer.catch(() => undefined);
  }
}

function late(): never {
  throw new ServiceError(
    'supplier_unavailable',
    'What this needs from outside did not come in time; try again in a minute.',
  );
}
