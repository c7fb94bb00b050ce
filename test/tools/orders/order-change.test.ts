import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type Order } from '../../../tools/orders/order.ts';
import {
  contentOf,
  differenceCents,
  holdBeneath,
  isSameForSupplier,
  isStillOpen,
  needsAnswer,
  sameLineIn,
  shownHash,
} from '../../../tools/orders/order-change.ts';
import type { LineImprint } from '../../../tools/quotes/quote.ts';
import { changeOf } from './order-change-fixture.ts';
import { ORDER, TEES } from './order-fixture.ts';

type Line = Order['items'][number];
const [PRINT] = TEES.spec.imprints;
const printed = (change: Partial<LineImprint>): Line => ({
  ...TEES,
  spec: { ...TEES.spec, imprints: [{ ...PRINT, ...change }] },
});
const costing = (totalCents: number) => changeOf({ totals: { ...ORDER.totals, totalCents } });
const LATER = { ...ORDER.dates, inHandsDate: '2026-11-23' };

test('another total or another day is for the customer to agree to', () => {
  expect([160_001, 160_000, 159_999].map((cents) => differenceCents(costing(cents)))).toEqual([1, 0, -1]);
  expect([
    needsAnswer(costing(160_001)),
    needsAnswer(costing(159_999)),
    needsAnswer(changeOf({ dates: LATER })),
    needsAnswer(changeOf({ items: [printed({ instructions: 'Centered' })] })),
  ]).toEqual([true, true, true, false]);
});

const PLACE: Order['destinations'][number] = {
  number: 1,
  name: 'West',
  postal: '94105',
  state: 'CA',
  lines: [{ line: 1, quantity: 150 }],
  totals: ORDER.totals,
  inHandsDate: '2026-11-20',
  shipTo: ORDER.shipTo,
};

test('another day at one of several places is for the customer to agree to as well', () => {
  const before = { ...contentOf(ORDER), destinations: [PLACE] };
  const asks = (change: Partial<typeof PLACE>) =>
    needsAnswer({ before, after: { ...before, destinations: [{ ...PLACE, ...change }] } });
  expect([asks({ inHandsDate: '2026-11-23' }), asks({ name: 'East' })]).toEqual([true, false]);
});

describe('what a supplier is asked for', () => {
  const isSame = (change: Partial<Order>) => isSameForSupplier({ ...ORDER, ...change }, ORDER);
  const ofLine = (line: Line) => isSame({ items: [line] });

  test('stays as it is where only the price changes', () => {
    expect([
      isSame({}),
      isSame({ totals: { ...ORDER.totals, totalCents: 1 }, charges: [] }),
      isSame({ dates: { ...ORDER.dates, asOf: '2026-11-05T15:00:00.000Z' } }),
      ofLine({
        ...TEES,
        priced: { ...TEES.priced, unitPriceCents: 1, goodsCents: 150, countedTogether: 300 },
      }),
    ]).toEqual([true, true, true, true]);
  });

  test('changes with the goods, their number and their packaging', () => {
    expect([
      ofLine({ ...TEES, spec: { ...TEES.spec, key: 'demo:CAP' } }),
      ofLine({ ...TEES, spec: { ...TEES.spec, partId: 'NVY-L' } }),
      ofLine({ ...TEES, spec: { ...TEES.spec, quantity: 151 } }),
      ofLine({ ...TEES, spec: { ...TEES.spec, packaging: { kind: 'polybag', isRequest: true } } }),
      isSame({ items: [TEES, { ...TEES, line: 2 }] }),
    ]).toEqual([false, false, false, false, false]);
  });

  test('changes with each imprint and what it looks like', () => {
    expect([
      ofLine(printed({ locationId: 'back' })),
      ofLine(printed({ methodId: 'EM' })),
      ofLine(printed({ units: 2 })),
      ofLine(printed({ repeat: true })),
      ofLine(printed({ artworkId: 'art_2' })),
      ofLine(printed({ instructions: 'Centered' })),
      ofLine(printed({ text: 'Ada' })),
      ofLine({ ...TEES, spec: { ...TEES.spec, imprints: [PRINT, { ...PRINT, locationId: 'back' }] } }),
      ofLine(printed({ renderId: 'rnd_1', logoColors: 3 })),
    ]).toEqual([false, false, false, false, false, false, false, false, true]);
  });

  test('changes with each of several places, but not with what it costs there', () => {
    const isSameAt = (change: Partial<typeof PLACE>) =>
      isSameForSupplier(
        { ...ORDER, destinations: [PLACE] },
        { ...ORDER, destinations: [{ ...PLACE, ...change }] },
      );
    expect([
      isSameAt({ number: 2 }),
      isSameAt({ name: 'East' }),
      isSameAt({ shipTo: { ...ORDER.shipTo, street2: 'Dock 4' } }),
      isSameAt({ lines: [{ line: 1, quantity: 149 }] }),
      isSameAt({ inHandsDate: '2026-11-23' }),
      isSameAt({ totals: { ...ORDER.totals, totalCents: 1 } }),
    ]).toEqual([false, false, false, false, false, true]);
  });

  test('changes with rush, the carrier, the day and the address', () => {
    expect([
      isSame({ rush: true }),
      isSame({ shippingService: 'next_day' }),
      isSame({ dates: LATER }),
      isSame({ shipTo: { ...ORDER.shipTo, street2: 'Dock 4' } }),
    ]).toEqual([false, false, false, false]);
  });
});

test('a line is found again by its goods, whatever its number and price', () => {
  const items = [
    printed({ units: 2 }),
    { ...TEES, line: 2, priced: { ...TEES.priced, unitPriceCents: 900 } },
    { ...TEES, line: 3 },
  ];
  expect([
    sameLineIn(items, TEES)?.line,
    sameLineIn(items, printed({ units: 3 })),
    sameLineIn(items, undefined),
  ]).toEqual([2, undefined, undefined]);
});

test('a change is open as long as it is proposed and the order is as it was', () => {
  const change = changeOf({ rush: true });
  const isOpen = (order: Partial<Order>) => isStillOpen(change, { ...ORDER, ...order });
  expect(ORDER_STATUSES.filter((status) => isOpen({ status }))).toEqual(['paid', 'released', 'po_sent']);
  expect([
    isOpen({ version: 7 }),
    isOpen({ totals: { ...ORDER.totals, totalCents: 160_001 } }),
    isOpen({ dates: LATER }),
    isStillOpen({ ...change, status: 'withdrawn' }, ORDER),
  ]).toEqual([true, false, false, false]);
});

test('the hold of a request or an answer gives way to the one there was before', () => {
  const own = { reason: 'The logo is blurred', since: ORDER.createdAt, by: 'desk:ada' };
  const request = { ...own, waitsFor: 'request' as const };
  expect([
    holdBeneath(null),
    holdBeneath(own),
    holdBeneath(request),
    holdBeneath({ ...request, beneath: own }),
    holdBeneath({ ...own, waitsFor: 'answer', beneath: { ...request, beneath: own } }),
  ]).toEqual([null, own, null, own, own]);
});

test('what the customer is shown has a fingerprint, and another one where any of it differs', async () => {
  const change = changeOf({ rush: true });
  const hash = await shownHash(change);
  for (const id of ['chg_1', 'chg_2', 'chg_3', 'chg_4', 'chg_5']) {
    const { before, after, reason } = change;
    const sha256 = createHash('sha256').update(JSON.stringify({ id, before, after, reason })).digest('hex');
    expect(await shownHash({ ...change, id })).toBe(sha256);
  }
  expect(await shownHash({ ...change, status: 'applied', evidence: null, version: 2 })).toBe(hash);
  const others = await Promise.all(
    [
      { id: 'chg_2' },
      { reason: 'The team has shrunk' },
      { before: { ...contentOf(ORDER), rush: true } },
      { after: contentOf(ORDER) },
    ].map((other) => shownHash({ ...change, ...other })),
  );
  expect(new Set([hash, ...others]).size).toBe(5);
});
