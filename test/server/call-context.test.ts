/** What is outside never answers: each of these ends because the time of its request does. */
import { beforeEach, expect, test } from 'vitest';
import { contexts } from '../../server/call-context.ts';
import { demoPayments } from '../../server/outside/payments/demo.ts';
import type { Ctx } from '../../tools/context.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { useShop } from '../support/use.ts';

const never = (): Promise<never> => new Promise(() => undefined);
const LIMIT_MS = 20;

let asked: unknown[] = [];
let saved: unknown[] = [];
beforeEach(() => {
  [asked, saved] = [[], []];
});

function contextOf(caller: Caller): Ctx {
  const context = contexts(
    {
      ...shop.service.ctxFor(caller, 'req_test'),
      suppliers: {
        async stock({ key }, _changing, withinMs) {
          asked.push(withinMs);
          return { key, parts: [], asOf: '', source: '' };
        },
      },
      prices: {
        async current(product, rule) {
          asked.push(rule?.withinMs);
          return product;
        },
      },
      freight: { ...shop.service.ctxFor(caller, 'req_test').freight, charge: never },
      addressCheck: { check: never },
      taxes: { calculate: never },
      words: { write: never },
      payments: {
        ...demoPayments,
        kind: 'hosted',
        pagesAt: '',
        leastCents: 0,
        mostCents: 0,
        start: never,
        state: never,
        close: never,
        refundsOf: never,
        refundsSince: never,
        dispute: never,
        disputesSince: never,
        readNotification: () => undefined,
      },
    },
    {
      ...shop.service,
      run: (_ctx, _read, _input, waitMs) => {
        saved.push(waitMs);
        return never();
      },
      transaction: (_work, withinMs) => {
        saved.push(withinMs);
        return never();
      },
      limitMs: LIMIT_MS,
    },
  );
  return context(caller, 'req_test');
}

const shop = useShop();
const VISITOR = { kind: 'anonymous' } as const;
const LATE = 'What this needs from outside did not come in time; try again in a minute.';
/** No silent port looks at what it is asked. */
const ANYTHING = JSON.parse('{}');

test.each<[string, (ctx: Ctx) => Promise<unknown>, unknown]>([
  ['a carrier’s rates', (ctx) => ctx.freight.charge(ANYTHING), LATE],
  ['a tax', (ctx) => ctx.taxes.calculate(ANYTHING), LATE],
  ['an address', (ctx) => ctx.addressCheck.check(ANYTHING), { outcome: 'unchecked' }],
  ['words', async (ctx) => ctx.words?.write(ANYTHING), undefined],
  ...(['start', 'state', 'close'] as const).map((name): [string, (ctx: Ctx) => Promise<unknown>, unknown] => [
    `a page of payment: ${name}`,
    async (ctx) => ctx.payments?.kind === 'hosted' && ctx.payments[name](ANYTHING),
    LATE,
  ]),
])('%s', async (_, ask, outcome) => {
  const ended = await ask(contextOf(VISITOR)).catch((cause: Error) => cause.message);
  expect(ended).toEqual(outcome);
});

test('one time for all of a request: suppliers are given what is left of it, and a change can always be saved', async () => {
  const ctx = contextOf(VISITOR);
  await ctx.suppliers.stock(ANYTHING);
  await ctx.addressCheck.check(ANYTHING);
  await ctx.prices.current(ANYTHING);
  void ctx.transaction(never);
  void ctx.inTurn(ANYTHING, {});
  // A timer may end a millisecond early.
  expect([asked.map((ms) => Math.round(Number(ms) / 10) * 10), saved]).toEqual([
    [LIMIT_MS, 0],
    [2_000, 0],
  ]);
});

test('jobs take the time they need', async () => {
  const ctx = contextOf({ kind: 'service', agent: 'test' });
  await ctx.suppliers.stock(ANYTHING);
  void ctx.transaction(never);
  void ctx.inTurn(ANYTHING, {});
  expect([asked, saved]).toEqual([[Infinity], [Infinity, Infinity]]);
});
