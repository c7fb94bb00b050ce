import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkedOnce } from '../../tools/checked-once.ts';

const output = z.object({ pieces: z.int() });

test('a frozen answer that is asked for again is checked once, and cannot be changed', () => {
  const check = checkedOnce(output);
  const made = Object.freeze({ pieces: 3, secret: 'cost' });
  expect(check(made)).toEqual({ pieces: 3 });
  const checked = check(made);
  expect(checked).toEqual({ pieces: 3 });
  expect(check(made)).toBe(checked);
  expect(() => Object.assign(checked, { pieces: 4 })).toThrow(TypeError);
});

test('an answer that may change is checked each time', () => {
  const check = checkedOnce(output);
  const made = { pieces: 3 };
  expect(check(made)).toEqual({ pieces: 3 });
  made.pieces = 0.5;
  expect(() => check(made)).toThrow();
});

test('a frozen answer of another form is refused every time', () => {
  const check = checkedOnce(output);
  const made = Object.freeze({ pieces: 0.5 });
  expect(() => check(made)).toThrow();
  expect(() => check(made)).toThrow();
});
