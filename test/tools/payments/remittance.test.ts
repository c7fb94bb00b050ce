import { expect, test } from 'vitest';
import { askHowToPay, RemittanceWire, toRemittanceWire } from '../../../tools/payments/remittance.ts';

test('an invoice says where its money goes, and whom to ask', () => {
  const wire = toRemittanceWire({
    remittance: { payee: 'Acme Promo', bank: ['First Bank', '123'], address: ['1 Main Street'] },
    contact: { email: 'books@acme.example' },
  });
  expect(RemittanceWire.parse(wire)).toEqual({
    payee: 'Acme Promo',
    bank: ['First Bank', '123'],
    address: ['1 Main Street'],
    ask: 'books@acme.example',
  });
});

test('where no way to pay is configured, the person to ask is named as far as known', () => {
  expect([askHowToPay('books@acme.example'), askHowToPay(null)]).toEqual([
    'Ask books@acme.example how to pay by check or transfer.',
    'Ask the person who sent you this invoice how to pay by check or transfer.',
  ]);
});
