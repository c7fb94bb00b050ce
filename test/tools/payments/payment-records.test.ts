import { expect, test } from 'vitest';
import { isOfNothing, PAID_TOO_LATE, PAID_TWICE } from '../../../tools/payments/payment-records.ts';

test('a second payment and one of an ended change pay nothing of an order', () => {
  expect([PAID_TWICE, PAID_TOO_LATE, 'Check', null].map((note) => isOfNothing({ note }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
