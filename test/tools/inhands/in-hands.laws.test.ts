import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateInHands, STEP_NAMES } from '../../../tools/inhands/in-hands.ts';
import { calendarsOf, milestonesFrom } from '../../../tools/inhands/schedule.ts';
import { transit } from '../../../tools/shipping/zones.ts';
import { addDays, isPlainDate } from '../../../tools/values/calendar.ts';
import { addWorkingDays } from '../../../tools/values/working-days.ts';
import { ZIP_PREFIXES } from '../../../tools/values/zip-codes.ts';
import { plainDates } from '../values/plain-dates.ts';
import { inputOf, type TeeOrder, teeOrder } from './tee-order.ts';

const contiguous = [...ZIP_PREFIXES.values()]
  .filter((place) => !['AK', 'HI', 'PR'].includes(place.state))
  .map((place) => `${place.prefix}01`);
const postals = fc.constantFrom(...contiguous);
const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
});

/** Enough for any quantity, some of it on the way within a few months of the order, soonest first. */
const stocks = (now: Date) =>
  fc
    .record({
      quantity: fc.integer({ min: 0, max: 6_000 }),
      waits: fc.array(fc.integer({ min: -30, max: 90 }), { minLength: 1, maxLength: 4 }),
    })
    .map(({ quantity, waits }) => ({
      quantity,
      incoming: waits
        .sort((a, b) => a - b)
        .map((days, index) => ({
          quantity: index === waits.length - 1 ? 1_000_000 : 1_500,
          availableOn: addDays(now.toISOString().slice(0, 10), days),
        })),
    }));

const toOrder = fc
  .record({ quantity: fc.integer({ min: 0, max: 6_000 }), days: fc.integer({ min: 1, max: 60 }) })
  .map(({ quantity, days }) => ({ quantity, incoming: [], toOrder: { days, isBuyToOrder: true } }));

const shutdowns = fc
  .array(fc.tuple(plainDates, fc.integer({ min: 0, max: 20 })), { maxLength: 6 })
  .map((ranges) => ranges.map(([from, days]) => ({ from, to: addDays(from, days), reason: 'Inventory' })));

const orders: fc.Arbitrary<TeeOrder> = instants.chain((now) =>
  fc.record({
    product: fc
      .array(postals, { minLength: 1, maxLength: 3 })
      .map((fobPostals) => ({ shipping: { ...teeOrder.product.shipping, fobPostals } })),
    method: fc.record({
      leadDays: fc.integer({ min: 1, max: 30 }),
      rushDays: fc.integer({ min: 0, max: 30 }),
      rushFeeCents: fc.constant(6_750),
    }),
    supplier: fc
      .record({
        shutdowns,
        cutOff: fc.constantFrom('11:00', '12:00', '15:30'),
        timeZone: fc.constantFrom(
          'America/Chicago',
          'America/New_York',
          'America/Los_Angeles',
          'America/Phoenix',
        ),
      })
      .map((changes) => ({ ...teeOrder.supplier, ...changes })),
    stock: fc.oneof(fc.constant(null), stocks(now), toOrder),
    quantity: fc.integer({ min: 1, max: 20_000 }),
    now: fc.constant(now),
    destinationPostal: fc.oneof(fc.constant(null), postals, fc.constantFrom('99501', '96813', '00901')),
    needBy: fc.oneof(
      fc.constant(null),
      fc.integer({ min: -20, max: 150 }).map((days) => addDays(now.toISOString().slice(0, 10), days)),
    ),
    rush: fc.constant(false),
    repeat: fc.boolean(),
    proofSlackDays: fc.integer({ min: 0, max: 5 }),
  }),
);

const dated = (order: TeeOrder) => estimateInHands(inputOf(order));

describe('for any order', () => {
  test('the steps are in order, each beginning where the one before ends, and end on the in-hands date', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { steps, inHandsDate } = dated(order);
        expect(steps.map((step) => step.name)).toEqual([...STEP_NAMES]);
        expect(steps.slice(1).map((step) => step.from)).toEqual(steps.slice(0, -1).map((step) => step.to));
        expect(steps.every((step) => step.from <= step.to && step.days >= 0)).toBe(true);
        expect(steps.at(-1)?.to).toBe(inHandsDate);
      }),
    );
  });

  test('every date is a day of the calendar, and delivery a day on which parcels come and someone is there', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { steps, inHandsDate, latestProofApproval, rushOption } = dated(order);
        const dates = [
          inHandsDate,
          latestProofApproval ?? inHandsDate,
          rushOption?.inHandsDate ?? inHandsDate,
        ];
        const all = [...dates, ...steps.flatMap((step) => [step.from, step.to])];
        expect(all.filter((date) => !isPlainDate(date))).toEqual([]);
        const { carrier, consignee } = calendarsOf(order.supplier, 'ground');
        expect([carrier(inHandsDate), consignee(inHandsDate)]).toEqual([true, true]);
      }),
    );
  });

  test('met, slack and the dates agree', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { inHandsDate, needBy, met, slackDays } = dated(order);
        if (needBy === null) expect([met, slackDays]).toEqual([null, null]);
        else {
          expect(met).toBe(inHandsDate <= needBy);
          expect(addDays(inHandsDate, slackDays ?? Number.NaN)).toBe(needBy);
        }
      }),
    );
  });

  test('more pieces are never earlier', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 20_000 }), (order, more) => {
        const larger = dated({ ...order, quantity: order.quantity + more });
        expect(larger.inHandsDate >= dated(order).inHandsDate).toBe(true);
      }),
    );
  });

  test('a later order is never earlier', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 20 * 24 * 60 }), (order, minutes) => {
        const later = { ...order, now: new Date(order.now.getTime() + minutes * 60_000) };
        expect(dated(later).inHandsDate >= dated(order).inHandsDate).toBe(true);
      }),
    );
  });

  test('a farther destination is never earlier, and an open one as late as any contiguous one', () => {
    fc.assert(
      fc.property(orders, postals, postals, postals, (order, fob, one, other) => {
        const product = { shipping: { ...order.product.shipping, fobPostals: [fob] } };
        const miles = (postal: string) => transit(fob, postal)?.miles ?? Number.NaN;
        const [near, far] = miles(one) <= miles(other) ? [one, other] : [other, one];
        const dates = [near, far, null, '99501'].map(
          (destinationPostal) => dated({ ...order, product, destinationPostal }).inHandsDate,
        );
        expect(dates).toEqual([...dates].sort());
      }),
    );
  });

  test('another warehouse never makes it later', () => {
    fc.assert(
      fc.property(orders, postals, (order, fob) => {
        const fobPostals = [...order.product.shipping.fobPostals, fob];
        const product = { shipping: { ...order.product.shipping, fobPostals } };
        expect(dated({ ...order, product }).inHandsDate <= dated(order).inHandsDate).toBe(true);
      }),
    );
  });

  test('rush is never later, and is offered exactly where it is earlier', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 2_500 }), (order, quantity) => {
        const standard = dated({ ...order, quantity });
        const rushed = dated({ ...order, quantity, rush: true });
        expect(rushed.inHandsDate <= standard.inHandsDate).toBe(true);
        expect(standard.rushOption).toEqual(
          rushed.inHandsDate < standard.inHandsDate
            ? { inHandsDate: rushed.inHandsDate, feeCents: 6_750 }
            : null,
        );
      }),
    );
  });

  test('approving on the latest day meets the date, one working day later does not', () => {
    let found = 0;
    fc.assert(
      fc.property(orders, (order) => {
        const { needBy, latestProofApproval, steps, met } = dated({ ...order, repeat: false });
        if (needBy === null) return;
        const calendars = calendarsOf(order.supplier, 'ground');
        const production = steps[3]?.days ?? Number.NaN;
        const delivered = (approved: string) =>
          milestonesFrom(approved, {
            calendars,
            stockFrom: stockDateOf(order),
            daysToOrder: isShort(order) ? (order.stock?.toOrder?.days ?? 0) : 0,
            productionDays: production,
            transitDays: steps[5]?.days ?? Number.NaN,
          }).delivered;
        const issued = addWorkingDays(steps[0]?.to ?? '', 1, calendars.supplier);
        if (latestProofApproval === null) {
          expect(met).toBe(false);
          expect(delivered(issued) > needBy).toBe(true);
          return;
        }
        found += 1;
        expect(latestProofApproval >= issued && calendars.supplier(latestProofApproval)).toBe(true);
        expect(delivered(latestProofApproval) <= needBy).toBe(true);
        expect(delivered(addWorkingDays(latestProofApproval, 1, calendars.supplier)) > needBy).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(found).toBeGreaterThan(50);
  });
});

/** When the pieces are there, counted once more on its own: the first arrival up to which there are enough. */
function stockDateOf({ stock, quantity }: TeeOrder): string | null {
  if (stock === null || stock.quantity >= quantity) return null;
  const total = (date: string) =>
    stock.incoming
      .filter((arrival) => arrival.availableOn <= date)
      .reduce((sum, arrival) => sum + arrival.quantity, stock.quantity);
  return stock.incoming.map((arrival) => arrival.availableOn).find((date) => total(date) >= quantity) ?? null;
}

const isShort = ({ stock, quantity }: TeeOrder): boolean => stock !== null && stock.quantity < quantity;
