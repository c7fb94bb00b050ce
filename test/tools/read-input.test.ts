/** What a caller who errs reads: the cause, what is wanted, and what was meant; never a word of the schema library. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ServiceError } from '../../tools/errors.ts';
import { readInput } from '../../tools/read-input.ts';
import { tools } from '../../tools/registry.ts';

const Input = z.strictObject({
  quantity: z.int().min(1).max(1_000_000).optional(),
  amount: z.number().gt(0).optional(),
  rush: z.boolean().optional(),
  ship_postal: z.string().min(5).max(10).optional(),
  po_number: z.string().min(1).max(64).optional(),
  need_by: z.iso.date().optional(),
  span: z.strictObject({ from: z.iso.date() }).optional(),
  email: z.email().optional(),
  service: z.enum(['ground', 'two_day', 'next_day']).optional(),
  lines: z
    .array(z.strictObject({ part_id: z.string(), quantity: z.int() }))
    .min(1)
    .max(3)
    .optional(),
  zip: z
    .string()
    .regex(/^\d{5}$/, 'give a ZIP code of five digits')
    .optional(),
});
const ownersOf = (field: string) => (field === 'budget_usd' ? ['plan_budget', 'draft_proposal'] : []);
const read = (raw: unknown) => readInput(Input, raw, ownersOf);

function faults(raw: unknown): string[] {
  try {
    read(raw);
    return [];
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    expect(cause.code).toBe('validation_failed');
    return cause.issues.map(({ param, message }) => `${param}: ${message}`);
  }
}

test('a number sent as text and a ZIP code sent as a number are what they say', () => {
  expect(read({ quantity: '250', amount: '12.5', rush: 'true', ship_postal: 2108, po_number: 4711 })).toEqual(
    {
      quantity: 250,
      amount: 12.5,
      rush: true,
      ship_postal: '02108',
      po_number: '4711',
    },
  );
  expect(read({ lines: [{ part_id: 7, quantity: '24' }] })).toEqual({
    lines: [{ part_id: '7', quantity: 24 }],
  });
});

test('an optional field sent as `null` is not sent, and one that is needed is missing', () => {
  const nothing = { quantity: null, rush: null, need_by: null, service: null, lines: null, zip: null };
  expect(read({ ...nothing, po_number: 'A' })).toStrictEqual({ po_number: 'A' });
  expect(read({ quantity: '12', email: null })).toStrictEqual({ quantity: 12 });
  expect(faults({ span: { from: null }, rush: null })).toEqual([
    'span.from: send the date as `YYYY-MM-DD`, such as `2027-03-15`',
  ]);
  expect(faults({ lines: [null] })).toEqual(['lines.0: send an object with `part_id`, `quantity`']);
});

test('an amount as people write it is a number', () => {
  expect(read({ quantity: '1,000', amount: '$12.50' })).toEqual({ quantity: 1_000, amount: 12.5 });
  expect(read({ amount: '120%' })).toEqual({ amount: 120 });
  expect(faults({ quantity: '1,00' })).toEqual(['quantity: send a number']);
});

test('a field under another name is named first', () => {
  expect(faults({ lines: [{ part: 'L', quantity: 1 }] })).toEqual([
    'lines.0.part: unknown field `part`; did you mean `part_id`',
    'lines.0.part_id: missing; send text',
  ]);
});

test('what was mended is still checked', () => {
  expect(faults({ quantity: '0', ship_postal: 12_345_678_901 })).toEqual([
    'quantity: send at least 1',
    'ship_postal: send at most 10 characters',
  ]);
});

test.each<[string, unknown, string]>([
  [
    'a date in words',
    { need_by: 'next Friday' },
    'need_by: send the date as `YYYY-MM-DD`, such as `2027-03-15`',
  ],
  ['a quantity in words', { quantity: 'twelve' }, 'quantity: send a number'],
  ['a fraction of a piece', { quantity: 1.5 }, 'quantity: send a whole number'],
  ['too many pieces', { quantity: 2_000_000 }, 'quantity: send at most 1,000,000'],
  ['an amount of nothing', { amount: 0 }, 'amount: send more than 0'],
  ['no list', { lines: 'all' }, 'lines: send a list of objects with `part_id`, `quantity`'],
  ['a line that is none', { lines: ['L'] }, 'lines.0: send an object with `part_id`, `quantity`'],
  [
    'a field of a line nearly named',
    { lines: [{ part_id: 'L', quantity: 1, qantity: 1 }] },
    'lines.0.qantity: unknown field `qantity`; did you mean `quantity`',
  ],
  ['half a ZIP code', { ship_postal: '941' }, 'ship_postal: send the whole ZIP code, such as `94105`'],
  ['an empty list', { lines: [] }, 'lines: send at least 1 entry'],
  ['a line without its part', { lines: [{ quantity: 1 }] }, 'lines.0.part_id: missing; send text'],
  ['no address', { email: 'ada' }, 'email: send an email address, such as `ada@example.com`'],
  ['an empty text', { po_number: '' }, 'po_number: is empty; send text'],
  ['a service nearly named', { service: 'next day' }, 'service: send one of: next_day, ground, two_day'],
  ['a sentence of the schema itself', { zip: 'x' }, 'zip: give a ZIP code of five digits'],
  ['a field nearly named', { quantitty: 1 }, 'quantitty: unknown field `quantitty`; did you mean `quantity`'],
  [
    'a field of other tools',
    { budget_usd: 500 },
    'budget_usd: unknown field `budget_usd`; `plan_budget`, `draft_proposal` take it',
  ],
  ['lines by another name', { items: [] }, 'items: unknown field `items`; did you mean `lines`'],
  ['a field by another name', { qty: 12 }, 'qty: unknown field `qty`; did you mean `quantity`'],
  [
    'a ZIP code by another name',
    { zip_code: '94105' },
    'zip_code: unknown field `zip_code`; did you mean `ship_postal`',
  ],
  ['a day by another name', { deadline: 'x' }, 'deadline: unknown field `deadline`; did you mean `need_by`'],
  [
    'a day that is none',
    { need_by: '2027-02-30' },
    'need_by: there is no such day; send the date as `YYYY-MM-DD`, such as `2027-03-15`',
  ],
  [
    'a day that is missing',
    { span: {} },
    'span.from: missing; send the date as `YYYY-MM-DD`, such as `2027-03-15`',
  ],
  ['a field of no tool', { foo: 1 }, 'foo: unknown field `foo`; leave it out'],
])('%s', (_, raw, fault) => {
  expect(faults(raw)).toEqual([fault]);
});

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (_, tool) => {
  test('speaks no words of the schema library', () => {
    const wrong: unknown[] = [42, '', -1, [], {}, true, 'x', null, 1e9];
    for (const value of wrong) {
      const raw = Object.fromEntries(Object.keys(tool.input.shape).map((field) => [field, value]));
      const result = (() => {
        try {
          readInput(tool.input, raw, () => []);
          return '';
        } catch (cause) {
          return cause instanceof ServiceError
            ? JSON.stringify([cause.message, cause.issues])
            : String(cause);
        }
      })();
      expect(result).not.toMatch(
        /expected|received (undefined|string|number|array)|Too (small|big)|Invalid|undefined|NaN/,
      );
    }
  });
});
