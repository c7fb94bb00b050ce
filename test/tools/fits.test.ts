import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checked, fitsOf } from '../../tools/fits.ts';
import { tools } from '../../tools/registry.ts';

const samples: Record<string, unknown> = JSON.parse(
  readFileSync(new URL('../../rest-shim/sample-answers.json', import.meta.url), 'utf8'),
);

const outcome = (make: () => unknown): unknown => {
  try {
    return { made: make() };
  } catch {
    return 'refused';
  }
};

test('what is decided without parsing is as the schema parses it', () => {
  const cases: [z.ZodType, unknown[]][] = [
    [z.int().min(1).max(5), [1, 5, 0, 6, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null]],
    [z.number().gt(0), [0, 0.1, -1]],
    [z.number().multipleOf(2), [2, 3]],
    [z.string().min(2).max(3), ['a', 'ab', 'abcd', 3]],
    [z.string().trim().min(1), ['a', ' a', ' ']],
    [z.string().regex(/^a/g), ['a', 'a', 'b']],
    [z.iso.datetime(), ['2026-01-02T03:04:05.000Z', '2026-01-02']],
    [z.iso.date(), ['2026-01-02', '2026-13-02']],
    [z.url(), ['https://shop.example', 'shop']],
    [z.enum(['a', 'b']), ['a', 'c', 1]],
    [z.literal(['USD', null]), ['USD', null, 'EUR']],
    [z.boolean().nullable(), [true, null, undefined, 'true']],
    [z.array(z.int()).min(1).max(2), [[], [1], [1, 2, 3], ['1'], { length: 1 }]],
    [z.record(z.string(), z.int()), [{}, { a: 1 }, { a: 'b' }, []]],
    [
      z.object({ a: z.int(), b: z.string().optional() }),
      [{ a: 1 }, { a: 1, b: undefined }, { a: 1, c: 2 }, {}, null, []],
    ],
    [z.strictObject({ a: z.int() }), [{ a: 1 }, { a: 1, c: 2 }]],
    [z.looseObject({ a: z.int() }), [{ a: 1, c: 2 }]],
    [z.object({ a: z.int().default(1) }), [{}, { a: 2 }]],
    [z.object({ a: z.int().default(1).optional() }), [{}, { a: undefined }, { a: 2 }]],
    [z.object({ a: z.int().prefault(1).optional() }), [{}, { a: 2 }]],
    [z.object({ a: z.int().catch(1).optional() }), [{}, { a: 'x' }, { a: 2 }]],
    [z.object({ a: z.int().optional().default(1) }), [{}, { a: 2 }]],
    [z.object({ a: z.int().nullable().optional() }), [{}, { a: null }, { a: 2 }]],
    [z.object({ a: z.int().optional().nullable() }), [{}, { a: null }, { a: undefined }, { a: 2 }]],
    [z.object({ a: z.preprocess((value) => value ?? 1, z.int()).optional() }), [{}, { a: 2 }]],
    [z.strictObject({ a: z.int() }), [JSON.parse('{"a":1,"__proto__":{}}'), { a: 1, c: undefined }]],
    [z.string().transform((text) => text.length), ['abc']],
    [z.object({ a: z.int() }).refine(({ a }) => a > 1), [{ a: 1 }, { a: 2 }]],
    [z.union([z.object({ a: z.int() }), z.object({ a: z.int(), b: z.int() })]), [{ a: 1, b: 2 }]],
  ];
  for (const [schema, values] of cases)
    for (const value of values) {
      const parsed = outcome(() => schema.parse(value));
      expect(outcome(() => checked(schema, value))).toEqual(parsed);
      if (fitsOf(schema)(value)) expect(parsed).toEqual({ made: value });
    }
});

const examples = tools.flatMap(({ input, example }) => (example ? [{ schema: input, value: example }] : []));
const answers = tools.flatMap(({ name, output }) =>
  name in samples ? [{ schema: output, value: samples[name] }] : [],
);

describe.each([
  { name: 'The examples of the tools', values: examples, fewest: 100 },
  { name: 'The answers of the demo shop', values: answers, fewest: 30 },
])('$name', ({ values, fewest }) => {
  test('are given back as they are', () => {
    const copied = values.filter(({ schema, value }) => checked(schema, value) !== value);
    expect(values.length).toBeGreaterThan(fewest);
    expect(copied.length).toBeLessThan(values.length / 3);
  });

  test('with any part changed are checked as by parsing', () => {
    const change = fc.constantFrom<unknown>(undefined, null, '', 'x', -1, 0.5, 1, true, [], {}, { a: 1 });
    const part = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...values), part, change, ({ schema, value }, path, to) => {
        const changed = changedAt(value, path, to);
        expect(outcome(() => checked(schema, changed))).toEqual(outcome(() => schema.parse(changed)));
      }),
      { numRuns: 3_000 },
    );
  });
});

/** The value with one part replaced, or a field added, where the path leads. */
function changedAt(value: unknown, [first = 0, ...rest]: readonly number[], to: unknown): unknown {
  if (typeof value !== 'object' || value === null) return to;
  if (Array.isArray(value)) {
    if (value.length === 0) return [to];
    const place = first % value.length;
    return value.map((one, at) => (at !== place ? one : rest.length === 0 ? to : changedAt(one, rest, to)));
  }
  const fields = Object.entries(value);
  const place = first % (fields.length + 1);
  if (place === fields.length) return { ...value, added: to };
  return Object.fromEntries(
    fields.map(([name, one], at) => [
      name,
      at !== place ? one : rest.length === 0 ? to : changedAt(one, rest, to),
    ]),
  );
}
