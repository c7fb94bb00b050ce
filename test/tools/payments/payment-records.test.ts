import { expect, test } from 'vitest';
import { isOfNothing } from '../../../tools/payments/payment-records.ts';

test('a second payment and one of an ended change pay nothing of an order', () => {
  const notes = ['Paid twice', 'Paid for a change that had ended', 'Check', null];
  expect(notes.map((note) => isOfNothing({ note }))).toEqual([true, true, false, false]);
});
