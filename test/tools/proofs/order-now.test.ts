import { expect, test } from 'vitest';
import type { Order } from '../../../tools/orders/order.ts';
import { orderNotes } from '../../../tools/proofs/order-now.ts';
import type { Proof } from '../../../tools/proofs/proof.ts';
import { ORDER, TEES, TERMS } from '../orders/order-fixture.ts';

const NOW = new Date('2026-11-06T15:00:00.000Z');
const hold = {
  reason: 'The logo is blurred',
  since: '2026-11-06T10:00:00.000Z',
  by: 'staff:ada@example.com',
};
const withLogo = (more: object = {}): Order['items'][number] => ({
  ...TEES,
  spec: { ...TEES.spec, imprints: [{ ...TEES.spec.imprints[0], artworkId: 'art_1', ...more }] },
});
const ready: Order = { ...ORDER, items: [withLogo()] };

const proof: Proof = {
  id: 'prf_1',
  orderId: 'ord_1',
  accountId: 'acc_1',
  round: 1,
  line: 1,
  lines: [1],
  status: 'ready',
  createdAt: '2026-11-05T10:00:00.000Z',
  version: 1,
  fileHash: '',
  origin: 'drawn',
  note: null,
  files: { picture: 'prf_1.png', document: null },
  facts: {
    product: 'Tee',
    color: 'Navy',
    quantity: 150,
    sizes: [],
    location: 'Front',
    method: 'Print',
    imprint: null,
    colors: [],
    coloring: '',
    instructions: null,
    notes: [],
  },
  evidence: null,
};

test('an order says what it waits for: artwork, its proof, changes to it', () => {
  expect(orderNotes({ ...ORDER, items: [withLogo({ artworkId: null })] }, [], NOW)).toEqual([
    'Nothing is made before we have the artwork of line 1 (Full front); the date counts from the day it arrives.',
  ]);
  expect(orderNotes(ready, [], NOW)).toEqual([
    'You get a proof of line 1 to approve; nothing is made before.',
  ]);
  expect(orderNotes(ready, [proof], NOW)).toEqual([
    'Your Tee in Navy: the first proof waits for your approval; nothing is made before.',
  ]);
  expect(orderNotes(ready, [{ ...proof, status: 'changes_requested' }], NOW)).toEqual([
    'You asked for changes to the proof of your Tee in Navy: you get a new one to approve, and the date counts from its approval.',
  ]);
  expect(orderNotes(ready, [{ ...proof, status: 'approved' }], NOW)).toEqual([]);
});

test('it says why no proof is needed, until it is in production', () => {
  const repeat = { ...ORDER, items: [withLogo({ repeat: true })] };
  expect(orderNotes(repeat, [], NOW)).toEqual([
    'No proof is needed: it is an exact repeat of an earlier order.',
  ]);
  expect(orderNotes({ ...ready, proofWaiver: 'They saw a sample' }, [], NOW)).toEqual([
    'No proof is needed: They saw a sample.',
  ]);
  expect(orderNotes({ ...repeat, status: 'in_production' }, [], NOW)).toEqual([]);
});

test('a hold comes first and says what happens next; a date that moved comes last', () => {
  const forecast = { inHandsDate: '2026-11-24', why: 'Production began late.', asOf: hold.since };
  expect(orderNotes({ ...ready, status: 'in_production', hold, forecast }, [], NOW)).toEqual([
    'It is on hold: The logo is blurred. The order desk clears this or writes to you; every working day on hold moves the date by one.',
    'It is expected on November 24, 2026, not on November 20, 2026 as promised. Production began late.',
  ]);
});

test('a cancelled order promises nothing and says what becomes of the money', () => {
  const notes = (payment: Partial<Order['payment']> = {}) =>
    orderNotes({ ...ORDER, status: 'cancelled', payment: { ...ORDER.payment, ...payment } }, [], NOW);
  const [first, ...rest] = notes();
  expect(first).toEqual('None of it will be made or delivered.');
  expect([
    rest,
    notes({ refundedCents: 160_000 })[1],
    notes({ refundedCents: 100_000 })[1],
    notes(TERMS)[1],
  ]).toEqual([
    ['We refund your payment of $1,600.00 to your card and mail you when it is done.'],
    'Your payment of $1,600.00 was refunded.',
    '$1,000.00 of your payment of $1,600.00 was refunded. We refund $600.00 to your card and mail you when it is done.',
    'There is nothing to pay.',
  ]);
});
