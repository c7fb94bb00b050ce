import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairTurns, type TurnLimits } from '../../../server/turns/fair-turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Turns that note in which order they begin, and can be ended by name. */
function noted(limits: Partial<TurnLimits> = {}) {
  const turns = fairTurns({ atOnce: 1, each: 1, eachWaiting: 9, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    turns,
    begun,
    take(owner: string, name: string, weight?: number) {
      void turns.take(owner, weight).then((end) => {
        begun.push(end ? name : `${name} refused`);
        if (end) ends.set(name, end);
      });
    },
    async end(name: string) {
      await settled();
      ends.get(name)?.();
      await settled();
    },
  };
}

test('owners are served one after another, however much one of them asks for', async () => {
  const { begun, take, end } = noted();
  for (const name of ['a1', 'a2', 'a3']) take('a', name);
  take('b', 'b1');
  take('c', 'c1');
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('an owner has only so many under way, and others pass by', async () => {
  const { begun, take, end, turns } = noted({ atOnce: 3, each: 2 });
  for (const name of ['a1', 'a2', 'a3']) take('a', name);
  expect([turns.isBusy('a'), turns.isBusy('b')]).toEqual([true, false]);
  take('b', 'b1');
  take('c', 'c1');
  await end('');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'c1']);
});

test('what is under way weighs at most so much; heavy work waits for its turn, and light work behind it', async () => {
  const { begun, take, end } = noted({ atOnce: 9, each: 9, weight: 10 });
  take('a', 'a of 6', 6);
  take('b', 'b of 4', 4);
  take('c', 'c of 10', 10);
  take('d', 'd of 1', 1);
  await end('b of 4');
  expect(begun).toEqual(['a of 6', 'b of 4']);
  await end('a of 6');
  expect(begun).toEqual(['a of 6', 'b of 4', 'c of 10']);
  await end('c of 10');
  expect(begun).toEqual(['a of 6', 'b of 4', 'c of 10', 'd of 1']);
});

test('where nothing is under way, anything may begin', async () => {
  const { begun, take, end } = noted({ atOnce: 9, each: 9, weight: 10 });
  take('a', 'too heavy', 11);
  take('b', 'light', 0);
  await end('');
  expect(begun).toEqual(['too heavy']);
});

test('too much of one owner is refused, and what waits is served', async () => {
  const { begun, take, end } = noted({ eachWaiting: 1 });
  for (const name of ['a1', 'a2', 'a3']) take('a', name);
  take('b', 'b1');
  await end('a1');
  await end('a2');
  expect(begun).toEqual(['a1', 'a3 refused', 'a2', 'b1']);
});

test('who waited long enough is refused, and whoever stood behind is served', async () => {
  const turns = fairTurns({ atOnce: 9, each: 9, eachWaiting: 9, weight: 10 });
  const first = await turns.take('a', 9);
  const heavy = turns.take('b', 9, 1);
  const light = turns.take('c', 1);
  expect(await heavy).toBeUndefined();
  expect(await light).toBeTypeOf('function');
  first?.();
  expect(await turns.take('b', 9, 1)).toBeTypeOf('function');
});

test('a turn ends once', async () => {
  const turns = fairTurns({ atOnce: 2, each: 1, eachWaiting: 0 });
  const first = await turns.take('a');
  await turns.take('b');
  first?.();
  first?.();
  expect(await turns.take('c')).toBeTypeOf('function');
  expect(await turns.take('d')).toBeUndefined();
});

test('work that waits for something else lends its place, and its owner keeps its turn', async () => {
  const { begun, take, end, turns } = noted();
  take('a', 'a1');
  take('a', 'a2');
  take('b', 'b1');
  await settled();
  const takeBack = turns.lend();
  take('c', 'c1');
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  takeBack();
  await end('b1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  await end('a2');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1']);
});

test('what it weighs is lent with its place', async () => {
  const { begun, take, end, turns } = noted({ atOnce: 9, weight: 4 });
  take('a', 'a of 4', 4);
  take('b', 'b of 3', 3);
  await settled();
  const takeBack = turns.lend(4);
  await settled();
  expect(begun).toEqual(['a of 4', 'b of 3']);
  takeBack();
  take('c', 'c of 2', 2);
  await end('a of 4');
  expect(begun).toEqual(['a of 4', 'b of 3']);
  await end('b of 3');
  expect(begun).toEqual(['a of 4', 'b of 3', 'c of 2']);
});

const steps = fc.array(
  fc.oneof(fc.record({ ask: fc.constantFrom('a', 'b', 'c', 'd') }), fc.record({ end: fc.nat({ max: 20 }) })),
  { maxLength: 60 },
);

test('no owner who waits sees another begin twice, and all are served', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 2 }),
      async (list, atOnce, each) => {
        const turns = fairTurns({ atOnce, each, eachWaiting: 100 });
        const underWay: { owner: string; end: () => void }[] = [];
        const waiting = new Map<string, number>();
        /** Who began since this owner last could not. */
        const passed = new Map<string, string[]>();
        const faults: string[][] = [];
        const couldBegin = (owner: string, count: number): boolean =>
          count > 0 && underWay.filter((work) => work.owner === owner).length < each;
        const ask = (asking: string): void => {
          waiting.set(asking, (waiting.get(asking) ?? 0) + 1);
          void turns.take(asking).then((end) => {
            underWay.push({ owner: asking, end: end ?? expect.unreachable('nobody is refused') });
            waiting.set(asking, (waiting.get(asking) ?? 0) - 1);
            passed.delete(asking);
            for (const [owner, count] of waiting) {
              if (couldBegin(owner, count)) passed.set(owner, [...(passed.get(owner) ?? []), asking]);
              else passed.delete(owner);
            }
            for (const owners of passed.values())
              if (new Set(owners).size < owners.length) faults.push(owners);
            if (underWay.length > atOnce) faults.push([...underWay.map(({ owner }) => owner)]);
          });
        };
        for (const step of list) {
          if ('ask' in step) ask(step.ask);
          else underWay.splice(step.end % Math.max(1, underWay.length), 1)[0]?.end();
          await settled();
        }
        for (let last = underWay.shift(); last; last = underWay.shift()) {
          last.end();
          await settled();
        }
        expect([faults, [...waiting.values()].filter((count) => count > 0)]).toEqual([[], []]);
      },
    ),
    { numRuns: Number(process.env['RUNS'] ?? 60) },
  );
});
