import { describe, expect, test } from 'vitest';
import { said } from '../../../tools/languages/words.ts';
import { expectedFrom, type Progress, type Reported } from '../../../tools/orders/order-forecast.ts';
import type { Sourcing } from '../../../tools/quotes/quote-dates.ts';
import { RINGSPUN_TEE } from '../../support/products.ts';
import { teeOrder } from '../inhands/tee-order.ts';
import { ORDER, TEES } from './order-fixture.ts';

const from = (fobPostal: string): Sourcing => ({
  product: { ...RINGSPUN_TEE, shipping: { ...RINGSPUN_TEE.shipping, fobPostals: [fobPostal] } },
  supplier: teeOrder.supplier,
  stock: { key: 'demo:TEE-RS', parts: [], source: 'Stock', asOf: '2026-03-02T15:00:00.000Z' },
});
/** From Dallas: five days of production, three to Chicago. */
const SOURCING = new Map([['demo:TEE-RS', from('75234')]]);
const CHICAGO = { postal: '60601', state: 'IL' };
const MONDAY = new Date('2026-03-02T16:00:00Z');
const BEGUN: Progress = {
  approvedOn: null,
  producing: false,
  isArtworkMissing: false,
  cancelledLines: [],
  reported: new Map(),
};
const reported = (days: Partial<Reported>, supplier = 'demo'): Pick<Progress, 'reported'> => ({
  reported: new Map([[supplier, { shippedOn: null, shipsOn: null, arrivesOn: null, ...days }]]),
});

const expected = (progress: Partial<Progress>, now = MONDAY, items = [TEES], sourcing = SOURCING) =>
  expectedFrom({ ...ORDER, items }, sourcing, CHICAGO, { ...BEGUN, ...progress }, now);

test('the day the supplier reports is taken as it is', () => {
  expect(expected(reported({ arrivesOn: '2026-04-01', shippedOn: '2026-02-27' }))).toEqual({
    inHandsDate: '2026-04-01',
    why: 'The supplier reports this date.',
  });
});

describe('by the day the supplier ships', () => {
  const why = said('The supplier ships on {day}, and the way takes {days} days.', {
    day: { day: '2026-03-20' },
    days: 3,
  });

  test('the way counts from there, also where production was to take longer', () => {
    expect(expected(reported({ shipsOn: '2026-03-20' }))).toEqual({ inHandsDate: '2026-03-25', why });
    const begun = { producing: true, approvedOn: '2026-02-27' };
    expect(expected({ ...begun, ...reported({ shipsOn: '2026-03-20' }) })).toEqual({
      inHandsDate: '2026-03-25',
      why,
    });
    expect(expected({ ...begun, ...reported({ shipsOn: '2026-03-03' }) })?.inHandsDate).toBe('2026-03-06');
  });

  test('one that has passed says nothing of goods that have not left', () => {
    const begun = { producing: true, approvedOn: '2026-02-27' };
    expect(expected({ ...begun, ...reported({ shipsOn: '2026-02-27' }) })).toEqual(expected(begun));
  });

  test('it ends once they have left', () => {
    expect(expected(reported({ shipsOn: '2026-03-20', shippedOn: '2026-02-27' }))?.inHandsDate).toBe(
      '2026-03-04',
    );
  });

  test('each supplier speaks of its own goods, and the last ones decide', () => {
    const sourcing = new Map([...SOURCING, ['other:TEE-RS', from('75234')]]);
    const other = { ...TEES, line: 2, spec: { ...TEES.spec, key: 'other:TEE-RS' } };
    const both = [TEES, other];
    const { reported: days } = reported({ shippedOn: '2026-02-27' });
    const later = new Map([...days, ...reported({ shipsOn: '2026-03-20' }, 'other').reported]);
    expect(expected({ reported: later }, MONDAY, both, sourcing)).toEqual({ inHandsDate: '2026-03-25', why });
    // What one of them shipped says nothing of the other's.
    expect(expected({ reported: days }, MONDAY, both, sourcing)?.inHandsDate).toBe('2026-03-16');
  });
});

describe('before production', () => {
  test('two working days are counted for a proof that is open', () => {
    const why = 'The proof is still open; 2 working days are counted for it.';
    const isAssumed = true;
    expect(expected({})).toEqual({ inHandsDate: '2026-03-16', why, isAssumed });
    expect(expected({}, new Date('2026-03-07T16:00:00Z'))).toEqual({
      inHandsDate: '2026-03-23',
      why,
      isAssumed,
    });
  });

  test('artwork that is missing is taken to arrive today', () => {
    expect(expected({ isArtworkMissing: true })).toEqual({
      inHandsDate: '2026-03-16',
      why: 'The artwork is missing: the date holds if it arrives today, with 2 working days for the proof.',
      isAssumed: true,
    });
  });

  test('production begins today, however long ago the proof was approved', () => {
    const why = 'Production is assumed to begin today.';
    expect(expected({ approvedOn: '2026-02-20' })).toEqual({
      inHandsDate: '2026-03-12',
      why,
      isAssumed: true,
    });
    expect(expected({ approvedOn: '2026-03-05' })).toEqual({ inHandsDate: '2026-03-17', why });
  });

  test('an order on rush is made in a day', () => {
    const order = { ...ORDER, rush: true };
    expect(expectedFrom(order, SOURCING, CHICAGO, BEGUN, MONDAY)?.inHandsDate).toBe('2026-03-10');
  });

  test('a line whose product is gone is left out', () => {
    const items = [
      { ...TEES, spec: { ...TEES.spec, key: 'demo:GONE' } },
      TEES,
      { ...TEES, spec: { ...TEES.spec, key: 'demo:GONE' } },
    ];
    expect(expected({}, MONDAY, items)?.inHandsDate).toBe('2026-03-16');
  });

  test('a long run takes half as long again', () => {
    expect(
      expected({}, MONDAY, [{ ...TEES, priced: { ...TEES.priced, countedTogether: 2_501 } }])?.inHandsDate,
    ).toBe('2026-03-19');
  });
});

describe('in production', () => {
  test('it is counted from the day it began, also where it ends today', () => {
    expect(expected({ producing: true, approvedOn: '2026-02-27' })).toEqual({
      inHandsDate: '2026-03-11',
      why: 'Production began on 2026-02-27.',
    });
    expect(expected({ producing: true, approvedOn: '2026-02-23' })).toEqual({
      inHandsDate: '2026-03-05',
      why: 'Production began on 2026-02-23.',
    });
  });

  test('that takes longer than planned is taken to ship today', () => {
    expect(expected({ producing: true, approvedOn: '2026-02-20' })).toEqual({
      inHandsDate: '2026-03-05',
      why: 'Production takes longer than planned; shipping today is assumed.',
      isAssumed: true,
    });
  });

  test('a supplier that cancelled makes nothing: it is counted anew, whatever day it named before', () => {
    const late = { producing: true, approvedOn: '2026-02-20', cancelledLines: [TEES.line] };
    const anew = {
      inHandsDate: '2026-03-12',
      why: 'The supplier cancelled it; production is counted from today again.',
      isAssumed: true,
    };
    expect(expected(late)).toEqual(anew);
    expect(expected({ ...late, ...reported({ shipsOn: '2026-03-03', arrivesOn: '2026-03-05' }) })).toEqual(
      anew,
    );
    expect(expected({ ...late, cancelledLines: [TEES.line + 1] })?.inHandsDate).toBe('2026-03-05');
    expect(expected({ ...late, ...reported({ shippedOn: '2026-02-27' }) })?.inHandsDate).toBe('2026-03-04');
  });
});

describe('under way', () => {
  test('a parcel takes the days of its way, also where it arrives today', () => {
    expect(expected(reported({ shippedOn: '2026-02-27' }))).toEqual({
      inHandsDate: '2026-03-04',
      why: 'It shipped on 2026-02-27 and takes 3 days.',
    });
    expect(expected(reported({ shippedOn: '2026-02-25' }))).toEqual({
      inHandsDate: '2026-03-02',
      why: 'It shipped on 2026-02-25 and takes 3 days.',
    });
  });

  test('one that is overdue keeps its day: nobody knows another', () => {
    expect(expected(reported({ shippedOn: '2026-02-24' }))).toEqual({
      inHandsDate: '2026-02-27',
      why: 'It shipped on 2026-02-24 and takes 3 days.',
    });
  });
});

test('the last line decides, wherever it stands; a product that is gone has no date', () => {
  const sourcing = new Map([...SOURCING, ['demo:FAR', from('98101')]]);
  const far = { ...TEES, line: 2, spec: { ...TEES.spec, key: 'demo:FAR' } };
  const gone = { ...TEES, line: 3, spec: { ...TEES.spec, key: 'demo:GONE' } };
  const late = expected({}, MONDAY, [far], sourcing)?.inHandsDate;
  expect(late).toBe('2026-03-18');
  for (const items of [
    [TEES, far, gone],
    [gone, far, TEES],
  ])
    expect(expected({}, MONDAY, items, sourcing)?.inHandsDate).toBe(late);
  expect(expected({}, MONDAY, [gone])).toBeUndefined();
});
