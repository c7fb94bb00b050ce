import { expect, test } from 'vitest';
import { creditFor, creditLeft, creditObjection } from '../../../tools/payments/credit.ts';

const ACCOUNT = { id: 'acc_1', termsDays: 30, creditLimitCents: 100_000 };
/** An account that owes 40,000 cents. */
const invoices = { openBalanceCents: async () => 40_000 };

test('an order of exactly the credit that is left is taken, one of a cent more is refused with both amounts', async () => {
  expect(await creditObjection(ACCOUNT, 60_000, invoices)).toBeNull();
  expect(await creditObjection(ACCOUNT, 60_001, invoices)).toMatchObject({
    code: 'not_available',
    param: 'payment',
    message:
      'This order is $600.01, and $600.00 is left of the account’s credit; pay by card, or pay an open invoice first.',
  });
});

test('an account without a limit, or without terms, has none to count', async () => {
  expect(await creditLeft({ ...ACCOUNT, creditLimitCents: null }, invoices)).toBeNull();
  expect(await creditLeft({ ...ACCOUNT, termsDays: 0 }, invoices)).toBeNull();
  expect(await creditObjection({ ...ACCOUNT, creditLimitCents: null }, 10_000_000, invoices)).toBeNull();
});

test('an account that owes more than its limit has nothing left, never less', async () => {
  const owing = { openBalanceCents: async () => 100_001 };
  expect(await creditLeft(ACCOUNT, owing)).toBe(0);
});

test('the desk reads the limit, what is left and by how much an order exceeds it', async () => {
  expect(await creditFor(ACCOUNT, 60_000, invoices)).toEqual({
    limitCents: 100_000,
    leftCents: 60_000,
    beyondCents: 0,
  });
  expect(await creditFor(ACCOUNT, 75_000, invoices)).toMatchObject({ beyondCents: 15_000 });
  expect(await creditFor({ ...ACCOUNT, creditLimitCents: null }, 75_000, invoices)).toBeNull();
  expect(await creditFor({ ...ACCOUNT, termsDays: 1 }, 75_000, invoices)).toEqual({
    limitCents: 100_000,
    leftCents: 60_000,
    beyondCents: 15_000,
  });
  expect(await creditFor({ ...ACCOUNT, termsDays: 0 }, 75_000, invoices)).toEqual({
    limitCents: 0,
    leftCents: 0,
    beyondCents: 75_000,
  });
});
