import { expect, test } from 'vitest';
import { ORDER_STATUSES, type Order } from '../../../tools/orders/order.ts';
import {
  artworkSentences,
  dateSentences,
  heldFor,
  heldSentences,
  noProofSentences,
  proofPromises,
} from '../../../tools/orders/order-sentences.ts';
import { ORDER, TEES } from './order-fixture.ts';

const line = (number: number, change: Partial<Order['items'][number]['spec']['imprints'][0]> = {}) =>
  ({
    ...TEES,
    line: number,
    spec: { ...TEES.spec, imprints: [{ ...TEES.spec.imprints[0], ...change }] },
  }) satisfies Order['items'][number];

test('a held order says why, and what comes next', () => {
  const hold = { reason: 'The logo is blurred', since: ORDER.createdAt, by: 'desk:a' };
  expect([heldSentences({ hold: null }), heldSentences({ hold })]).toEqual([
    [],
    [
      'It is on hold: The logo is blurred. The order desk clears this or writes to you; every working day on hold moves the date by one.',
    ],
  ]);
  const next = (waitsFor: 'answer' | 'request') => heldSentences({ hold: { ...hold, waitsFor } })[0];
  expect([next('answer'), next('request')]).toEqual([
    'It is on hold: The logo is blurred. You confirm or decline the change at the link we mailed you; every working day on hold moves the date by one.',
    'It is on hold: The logo is blurred. The order desk answers what you asked for; every working day on hold moves the date by one.',
  ]);
});

test('several reasons of a hold are a sentence each', () => {
  expect(heldFor({ reason: 'The logo is blurred\nThe address is unknown.' })).toEqual(
    'The logo is blurred. The address is unknown.',
  );
});

test('lines that need a proof are promised one once they have their artwork', () => {
  const bare = line(2, { artworkId: null });
  const promised = (...items: Order['items']) => proofPromises({ ...ORDER, items });
  expect([
    promised(line(1), bare),
    promised(line(1), bare, line(3)),
    promised(line(1), line(2, { repeat: true })),
    promised(bare),
  ]).toEqual([
    ['You get a proof of line 1 to approve; nothing is made before.'],
    ['You get a proof of lines 1 and 3 to approve; nothing is made before.'],
    [
      'You get a proof of line 1 to approve; nothing is made before.',
      'Line 2 needs no proof: it is an exact repeat of an earlier order.',
    ],
    [],
  ]);
});

test('an order without its artwork says that nothing is made before', () => {
  const bare = { ...ORDER, items: [line(1, { artworkId: null })] };
  expect([artworkSentences(ORDER), artworkSentences(bare)]).toEqual([
    [],
    [
      'Nothing is made before we have the artwork of line 1 (Full front); the date counts from the day it arrives.',
    ],
  ]);
  expect(artworkSentences({ ...bare, status: 'in_production' })).toEqual([]);
});

test('lines without a proof are named, unless none gets one', () => {
  const repeat = { repeat: true };
  const said = (items: Order['items'], proofWaiver: string | null = null) =>
    noProofSentences({ items, proofWaiver });
  expect([
    said([line(1), line(2)]),
    said([line(1, repeat), line(2, repeat)]),
    said([line(1), line(2, repeat)]),
    said([line(1, repeat), line(2), line(3, repeat)]),
    said([line(1, repeat)], 'Waived by the customer'),
  ]).toEqual([
    [],
    ['No proof is needed: it is an exact repeat of an earlier order.'],
    ['Line 2 needs no proof: it is an exact repeat of an earlier order.'],
    ['Lines 1 and 3 need no proof: it is an exact repeat of an earlier order.'],
    ['No proof is needed: Waived by the customer.'],
  ]);
});

const TODAY = '2026-11-05';

test('a date that has slipped is told beside the promised one, until the order has ended', () => {
  const late: Order = {
    ...ORDER,
    forecast: { inHandsDate: '2026-11-27', why: 'Production began late', asOf: ORDER.createdAt },
  };
  expect([dateSentences(ORDER, TODAY), dateSentences(late, TODAY)]).toEqual([
    [],
    ['It is expected on November 27, 2026, not on November 20, 2026 as promised. Production began late.'],
  ]);
  expect(ORDER_STATUSES.filter((status) => dateSentences({ ...late, status }, TODAY).length === 0)).toEqual([
    'complete',
    'cancelled',
  ]);
});
