import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkedOnce, jsonOf } from '../../tools/checked-once.ts';

const output = z.object({ pieces: z.int() });

test('a frozen answer that is asked for again is checked and written once, and cannot be changed', () => {
  const check = checkedOnce(output);
  const made = Object.freeze({ pieces: 3, secret: 'cost' });
  expect(check(made)).toEqual({ pieces: 3 });
  const checked = check(made);
  expect(checked).toEqual({ pieces: 3 });
  expect(check(made)).toBe(checked);
  expect(jsonOf(checked)).toBe('{"pieces":3}');
  expect(jsonOf(check(made))).toBe('{"pieces":3}');
  expect(() => Object.assign(checked, { pieces: 4 })).toThrow(TypeError);
});

test('an answer that may change is checked and written each time', () => {
  const check = checkedOnce(output);
  const made = { pieces: 3 };
  const first = check(made);
  expect(jsonOf(first)).toBe('{"pieces":3}');
  made.pieces = 4;
  expect(jsonOf(check(made))).toBe('{"pieces":4}');
  expect(jsonOf(Object.assign(first, made))).toBe('{"pieces":4}');
});

test('a frozen answer of another form is refused every time', () => {
  const check = checkedOnce(output);
  const made = Object.freeze({ pieces: 0.5 });
  expect(() => check(made)).toThrow();
  expect(() => check(made)).toThrow();
});
