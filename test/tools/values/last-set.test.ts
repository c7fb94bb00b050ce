import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LastSet } from '../../../tools/values/last-set.ts';

test('the last ones stay, those that were asked for among them', () => {
  const dropped: string[] = [];
  const kept = new LastSet<string, number>({ most: 4, dropped: (name) => dropped.push(name) });
  for (const [value, name] of [...'abc'].entries()) kept.set(name, value);
  expect(kept.get('a')).toBe(0);
  for (const [value, name] of [...'def'].entries()) kept.set(name, value);
  expect([...'abcdef'].map((name) => kept.get(name))).toEqual([undefined, undefined, undefined, 0, 1, 2]);
  expect(dropped.sort()).toEqual(['a', 'b', 'c']);
  expect([kept.delete('f'), kept.delete('f'), kept.get('f')]).toEqual([true, false, undefined]);
  kept.clear();
  expect(kept.get('e')).toBeUndefined();
});

test('at any time it holds a value that was set, within its room, and what was set just before if it fits', () => {
  const name = fc.constantFrom(...'abcdefgh');
  const step = fc.oneof(
    fc.record({ set: name, size: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ get: name }),
    fc.record({ delete: name }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const dropped = new Set<string>();
      const sizes = new Map<string, number>();
      const last = new LastSet<string, { size: number }>({
        most: 20,
        sizeOf: ({ size }) => size,
        dropped: (one) => dropped.add(one),
      });
      for (const one of steps) {
        if ('set' in one) {
          dropped.delete(one.set);
          sizes.set(one.set, one.size);
          last.set(one.set, { size: one.size });
          expect(dropped.has(one.set)).toBe(one.size > 10);
        } else if ('delete' in one) {
          expect(last.delete(one.delete)).toBe(sizes.has(one.delete) && !dropped.has(one.delete));
          sizes.delete(one.delete);
        } else {
          const isThere = sizes.has(one.get) && !dropped.has(one.get);
          expect(last.get(one.get)?.size).toBe(isThere ? sizes.get(one.get) : undefined);
        }
        const held = [...sizes].filter(([known]) => !dropped.has(known));
        expect(held.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(20);
      }
    }),
  );
});
