import { expect, test } from 'vitest';
import { askHowToPay } from '../../../tools/payments/remittance.ts';

test('where no way to pay is configured, the person to ask is named as far as known', () => {
  expect([askHowToPay('books@acme.example'), askHowToPay(null)]).toEqual([
    'Ask books@acme.example how to pay by check or transfer.',
    'Ask the person who sent you this invoice how to pay by check or transfer.',
  ]);
});
