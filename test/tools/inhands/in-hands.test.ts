import { describe, expect, test } from 'vitest';
import { estimate, failure, path } from './tee-order.ts';

describe('an order with a pre-production proof', () => {
  test('waits five working days more for the finished piece', () => {
    const { steps, assumptions } = estimate({ preProductionProof: true });
    expect(steps.find(({ name }) => name === 'proof')).toEqual({
      name: 'proof',
      days: 7,
      from: '2026-03-02',
      to: '2026-03-11',
      calendar: 'supplier',
      source:
        'Proof after 1 working day, approved after 1 more; a pre-production proof within 5 working days',
    });
    expect(assumptions).toEqual([
      'The order is placed and paid at once.',
      'The artwork is ready for production.',
      "The proof is approved within 1 working day, before the supplier's cut-off.",
      'The pre-production proof is made and approved within 5 working days.',
    ]);
  });
});

describe('an ordinary order', () => {
  test('explains every step to the doorstep', () => {
    expect(estimate({ needBy: '2026-03-18' })).toEqual({
      inHandsDate: '2026-03-16',
      needBy: '2026-03-18',
      met: true,
      slackDays: 2,
      steps: [
        {
          name: 'start',
          days: 0,
          from: '2026-03-02',
          to: '2026-03-02',
          calendar: 'supplier',
          source: 'Before the cut-off at 12:00 Central Time',
        },
        {
          name: 'proof',
          days: 2,
          from: '2026-03-02',
          to: '2026-03-04',
          calendar: 'supplier',
          source: 'Proof after 1 working day, approved after 1 more',
        },
        {
          name: 'stock',
          days: 0,
          from: '2026-03-04',
          to: '2026-03-04',
          calendar: 'supplier',
          source: '100,000 pieces in stock',
        },
        {
          name: 'production',
          days: 5,
          from: '2026-03-04',
          to: '2026-03-11',
          calendar: 'supplier',
          source: 'Standard lead time of 5 working days',
        },
        {
          name: 'ship',
          days: 0,
          from: '2026-03-11',
          to: '2026-03-11',
          calendar: 'carrier',
          source: 'Picked up by the ground carrier',
        },
        {
          name: 'transit',
          days: 3,
          from: '2026-03-11',
          to: '2026-03-16',
          calendar: 'carrier',
          source: 'Ground from 75234, zone 5, about 945 miles',
        },
        {
          name: 'delivery',
          days: 0,
          from: '2026-03-16',
          to: '2026-03-16',
          calendar: 'consignee',
          source: 'Received on weekdays but federal holidays',
        },
      ],
      assumptions: [
        'The order is placed and paid at once.',
        'The artwork is ready for production.',
        "The proof is approved within 1 working day, before the supplier's cut-off.",
      ],
      latestProofApproval: '2026-03-06',
      rushOption: { inHandsDate: '2026-03-10', feeCents: 6_750 },
      route: {
        fobPostal: '75234',
        zone: 5,
        remote: null,
        miles: 945,
        days: 3,
        source: 'Ground from 75234, zone 5, about 945 miles',
        assumptions: [],
      },
    });
  });

  test('without a date to keep says neither met nor slack, and names the approval it plans with', () => {
    const { needBy, met, slackDays, latestProofApproval } = estimate();
    expect({ needBy, met, slackDays, latestProofApproval }).toEqual({
      needBy: null,
      met: null,
      slackDays: null,
      latestProofApproval: '2026-03-04',
    });
  });

  test('is met on the very day', () => {
    const { met, slackDays, latestProofApproval } = estimate({ needBy: '2026-03-16' });
    expect({ met, slackDays, latestProofApproval }).toEqual({
      met: true,
      slackDays: 0,
      latestProofApproval: '2026-03-04',
    });
  });

  test('a day late can still be met by approving the proof the day it is issued', () => {
    const { met, slackDays, latestProofApproval } = estimate({ needBy: '2026-03-15' });
    expect({ met, slackDays, latestProofApproval }).toEqual({
      met: false,
      slackDays: -1,
      latestProofApproval: '2026-03-03',
    });
  });

  test('names no approval where none is early enough', () => {
    const { met, slackDays, latestProofApproval } = estimate({ needBy: '2026-03-12' });
    expect({ met, slackDays, latestProofApproval }).toEqual({
      met: false,
      slackDays: -4,
      latestProofApproval: null,
    });
  });

  test('answers a date in the past, however long ago', () => {
    const yesterday = estimate({ needBy: '2026-03-01' });
    expect([yesterday.met, yesterday.slackDays, yesterday.latestProofApproval]).toEqual([false, -15, null]);
    const method = { leadDays: 300, rushDays: null, rushFeeCents: 0 };
    expect(estimate({ method, needBy: '0001-01-01' }).latestProofApproval).toBeNull();
  });

  test('answers a date as far off as a date can be', () => {
    const { met, latestProofApproval } = estimate({ needBy: '9999-12-31' });
    expect({ met, latestProofApproval }).toEqual({ met: true, latestProofApproval: '9999-12-17' });
  });

  test('counts the days the customer is given for the proof', () => {
    expect(path({ proofSlackDays: 0 })[1]).toBe('proof 1 2026-03-03');
    expect(path({ proofSlackDays: 4 })[1]).toBe('proof 5 2026-03-09');
    const { steps, assumptions } = estimate({ proofSlackDays: 4 });
    expect(steps[1]?.source).toEqual('Proof after 1 working day, approved after 4 more');
    expect(assumptions[2]).toEqual(
      "The proof is approved within 4 working days, before the supplier's cut-off.",
    );
  });
});

describe('the start', () => {
  const start = (now: string) => path({ now: new Date(now) })[0];

  test('is today up to the minute of the cut-off', () => {
    expect(start('2026-03-02T17:59:59Z')).toBe('start 0 2026-03-02');
    expect(start('2026-03-02T18:00:59Z')).toBe('start 0 2026-03-02');
  });

  test('is the next working day from the minute after', () => {
    expect(start('2026-03-02T18:01:00Z')).toBe('start 1 2026-03-03');
    expect(start('2026-03-06T18:01:00Z')).toBe('start 1 2026-03-09');
  });

  test("counts in the supplier's zone, where it is still yesterday", () => {
    const { steps } = estimate({ now: new Date('2026-03-03T05:30:00Z') });
    expect(steps[0]).toEqual({
      name: 'start',
      days: 1,
      from: '2026-03-02',
      to: '2026-03-03',
      calendar: 'supplier',
      source: 'After the cut-off at 12:00 Central Time',
    });
  });

  test('keeps the cut-off on the wall when the clock changes', () => {
    expect(start('2026-03-06T17:01:00Z')).toBe('start 0 2026-03-06');
    expect(start('2026-03-09T17:01:00Z')).toBe('start 1 2026-03-10');
    expect(start('2026-10-30T17:01:00Z')).toBe('start 1 2026-11-02');
    expect(start('2026-11-02T17:01:00Z')).toBe('start 0 2026-11-02');
  });

  test('waits for Monday on the Sunday the clock changes', () => {
    expect(start('2026-03-08T08:30:00Z')).toBe('start 1 2026-03-09');
    expect(start('2026-11-01T06:30:00Z')).toBe('start 1 2026-11-02');
    expect(start('2026-11-01T07:30:00Z')).toBe('start 1 2026-11-02');
  });
});

describe('closed days', () => {
  test('Thanksgiving and the day after stop everybody', () => {
    expect(path({ now: new Date('2026-11-16T16:00:00Z') })).toEqual([
      'start 0 2026-11-16',
      'proof 2 2026-11-18',
      'stock 0 2026-11-18',
      'production 5 2026-11-25',
      'ship 0 2026-11-25',
      'transit 3 2026-12-02',
      'delivery 0 2026-12-02',
    ]);
  });

  test('the year-end shutdown stops production until Monday, January 4', () => {
    expect(path({ now: new Date('2026-12-15T16:00:00Z') })).toEqual([
      'start 0 2026-12-15',
      'proof 2 2026-12-17',
      'stock 0 2026-12-17',
      'production 5 2027-01-04',
      'ship 0 2027-01-04',
      'transit 3 2027-01-07',
      'delivery 0 2027-01-07',
    ]);
  });

  test('a day of receiving without a delivery is no day to count back from', () => {
    const { latestProofApproval } = estimate({ now: new Date('2026-11-02T16:00:00Z'), needBy: '2026-11-27' });
    expect(latestProofApproval).toBe('2026-11-13');
  });

  test('parcels travel during the shutdown of the supplier, but not at Christmas', () => {
    expect(path({ now: new Date('2026-12-14T16:00:00Z') }).slice(3)).toEqual([
      'production 5 2026-12-23',
      'ship 0 2026-12-23',
      'transit 3 2026-12-29',
      'delivery 0 2026-12-29',
    ]);
  });

  test('an order placed during the shutdown starts when it ends', () => {
    expect(estimate({ now: new Date('2026-12-28T16:00:00Z') }).steps[0]).toEqual({
      name: 'start',
      days: 1,
      from: '2026-12-28',
      to: '2027-01-04',
      calendar: 'supplier',
      source: 'The supplier is closed today',
    });
  });

  test('what arrives on Veterans Day is received the day after', () => {
    expect(path({ now: new Date('2026-10-30T15:00:00Z'), destinationPostal: '75201' }).slice(3)).toEqual([
      'production 5 2026-11-10',
      'ship 0 2026-11-10',
      'transit 1 2026-11-11',
      'delivery 1 2026-11-12',
    ]);
  });

  test('the leap day is a working day like any other', () => {
    expect(path({ now: new Date('2028-02-24T16:00:00Z'), rush: true })).toEqual([
      'start 0 2028-02-24',
      'proof 2 2028-02-28',
      'stock 0 2028-02-28',
      'production 1 2028-02-29',
      'ship 0 2028-02-29',
      'transit 3 2028-03-03',
      'delivery 0 2028-03-03',
    ]);
  });
});

describe('the quantity', () => {
  test('takes half as long again over 2,500 pieces, and has no rush', () => {
    expect(path({ quantity: 2_500 })[3]).toBe('production 5 2026-03-11');
    expect(path({ quantity: 2_501 })[3]).toBe('production 8 2026-03-16');
    expect(estimate({ quantity: 2_500 }).rushOption).toEqual({ inHandsDate: '2026-03-10', feeCents: 6_750 });
    expect(estimate({ quantity: 2_501 }).rushOption).toBeNull();
  });

  test('counts with the other lines made in the same run, for production but not for stock', () => {
    expect(path({ quantity: 150, madeTogether: 2_501, stock: { quantity: 150, incoming: [] } })[3]).toBe(
      'production 8 2026-03-16',
    );
    expect(path({ quantity: 2_501, madeTogether: 150 })[3]).toBe('production 8 2026-03-16');
  });

  test('is for the supplier to confirm over 10,000 pieces', () => {
    const confirm = 'The supplier confirms the production time of more than 10,000 pieces.';
    expect(path({ quantity: 10_001 })[3]).toBe('production 8 2026-03-16');
    expect(estimate({ quantity: 10_001 }).assumptions).toContainEqual(confirm);
    expect(estimate({ quantity: 10_000 }).assumptions).not.toContain(confirm);
  });
});

describe('rush', () => {
  test('shortens production only, and is not offered again', () => {
    const { inHandsDate, rushOption } = estimate({ rush: true });
    expect({ inHandsDate, rushOption }).toEqual({ inHandsDate: '2026-03-10', rushOption: null });
    expect(path({ rush: true })[3]).toBe('production 1 2026-03-05');
  });

  test('is not offered where it is no earlier', () => {
    expect(estimate({ method: { leadDays: 2, rushDays: 2, rushFeeCents: 6_750 } }).rushOption).toBeNull();
    expect(estimate({ method: { leadDays: 2, rushDays: 5, rushFeeCents: 6_750 } }).rushOption).toBeNull();
  });

  test('is refused where the method has none', () => {
    expect(failure({ rush: true, method: { leadDays: 5, rushDays: null, rushFeeCents: 0 } })).toMatchObject({
      code: 'not_available',
      param: 'rush',
      message: 'This product has no rush in this method; leave rush out.',
    });
  });

  test('is refused over 2,500 pieces', () => {
    expect(failure({ rush: true, quantity: 2_501 })).toMatchObject({
      code: 'not_available',
      param: 'rush',
      message: 'Rush ends at 2,500 pieces; leave rush out or lower the quantity.',
    });
  });
});

describe('an exact repeat', () => {
  test('needs no proof', () => {
    const { inHandsDate, latestProofApproval, assumptions } = estimate({
      repeat: true,
      needBy: '2026-03-20',
    });
    expect({ inHandsDate, latestProofApproval, assumptions }).toEqual({
      inHandsDate: '2026-03-12',
      latestProofApproval: null,
      assumptions: [
        'The order is placed and paid at once.',
        'Product, artwork and imprint are those of the order it repeats.',
      ],
    });
    expect(path({ repeat: true })[1]).toBe('proof 0 2026-03-02');
    expect(estimate({ repeat: true }).steps[1]?.source).toEqual('No proof for an exact repeat');
  });
});

test('goods made on December 31 fly that day, and wait for the new year by ground', () => {
  const order = { now: new Date('2025-12-19T16:00:00Z') };
  const shipping = ({ steps }: ReturnType<typeof estimate>) =>
    steps.slice(3).map(({ name, to, source }) => [name, to, source]);
  expect(shipping(estimate({ ...order, shippingService: 'two_day' }))).toEqual([
    ['production', '2025-12-31', 'Standard lead time of 5 working days'],
    ['ship', '2025-12-31', 'Picked up by the carrier'],
    ['transit', '2026-01-05', '2-day air from 75234, zone 5, about 945 miles'],
    ['delivery', '2026-01-05', 'Received on weekdays but federal holidays'],
  ]);
  expect(shipping(estimate({ ...order, shippingService: 'ground' }))).toEqual([
    ['production', '2025-12-31', 'Standard lead time of 5 working days'],
    ['ship', '2026-01-02', 'Picked up by the ground carrier'],
    ['transit', '2026-01-07', 'Ground from 75234, zone 5, about 945 miles'],
    ['delivery', '2026-01-07', 'Received on weekdays but federal holidays'],
  ]);
});
