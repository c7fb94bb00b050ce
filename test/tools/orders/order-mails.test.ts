import { expect, test } from 'vitest';
import type { Order } from '../../../tools/orders/order.ts';
import {
  orderCancelledMail,
  orderDateChangedMail,
  orderHeldMail,
  orderPlacedMail,
  orderShippedMail,
} from '../../../tools/orders/order-mails.ts';
import { written } from '../../support/written.ts';
import { ORDER, SENDER, TEES, TERMS } from './order-fixture.ts';

const repeated = (item: Order['items'][number]): Order['items'][number] => ({
  ...item,
  spec: { ...item.spec, imprints: [{ ...item.spec.imprints[0], repeat: true }] },
});

/** What stands between the greeting and the link of the order. */
const bodyOf = ({ text }: { text: string }): string[] => text.split('\n\n').slice(1, -2);
const GOODS = '  150 × Ringspun soft tee, Navy M\n  Total $1,600.00';

test('the mail of a placed order is the whole letter', () => {
  expect(written(orderPlacedMail(ORDER, SENDER))).toEqual({
    id: 'mail_1',
    look: {
      pictures: [{ url: 'https://shop.example/files/ord_1-1.jpg', alt: 'Ringspun soft tee' }],
    },
    recipient: 'grace@example.com',
    subject: 'Your order of 150 × Ringspun soft tee (M-10432)',
    text: `Hello Grace Hopper,

Thank you for your order:

${GOODS}

It is paid: $1,600.00.

You get a proof of line 1 to approve; nothing is made before.

It is expected on November 20, 2026.

Your order:
https://shop.example/q/qt_1

merchkit
`,
    createdAt: '2026-11-04T15:00:00.000Z',
    about: 'ord_1',
  });
  const nameless = { ...ORDER, shipTo: { ...ORDER.shipTo, name: ' ' } };
  expect(written(orderPlacedMail(nameless, SENDER)).text).toMatch(/^Hello there,/);
});

const place = (number: number, name: string | null, inHandsDate = '2026-11-20') => ({
  number,
  name,
  postal: '94105',
  state: 'CA',
  lines: [{ line: 1, quantity: 75 }],
  totals: ORDER.totals,
  inHandsDate,
  shipTo: ORDER.shipTo,
});

test('the mail of an order to several places lists them', () => {
  const destinations = [place(1, 'Head office', '2026-11-20'), place(2, null, '2026-11-23')];
  expect(bodyOf(written(orderPlacedMail({ ...ORDER, destinations }, SENDER)))).toContain(
    `It ships to 2 places:
  Head office, San Francisco, CA: November 20, 2026
  Grace Hopper, San Francisco, CA: November 23, 2026`,
  );
});

test('it says the terms, and which lines a proof is of', () => {
  const promised = (items: Order['items']) =>
    bodyOf(written(orderPlacedMail({ ...ORDER, items }, SENDER))).slice(3, -1);
  const [first, second, third] = [TEES, { ...TEES, line: 2 }, { ...TEES, line: 3 }];
  expect(bodyOf(written(orderPlacedMail({ ...ORDER, payment: TERMS }, SENDER)))[2]).toBe(
    'It is on 30-day terms; the invoice follows when it ships.',
  );
  expect(promised([repeated(first)])).toEqual([
    'No proof is needed: it is an exact repeat of an earlier order.',
  ]);
  expect(promised([first, second, repeated(third)])).toEqual([
    'You get a proof of lines 1 and 2 to approve; nothing is made before.',
    'Line 3 needs no proof: it is an exact repeat of an earlier order.',
  ]);
  const waived = written(orderPlacedMail({ ...ORDER, proofWaiver: 'By order' }, SENDER));
  expect(bodyOf(waived).slice(3, -1)).toEqual(['No proof is needed: By order.']);
});

test('it asks for the artwork that is missing, and says where it is given', () => {
  const bare: Order['items'] = [
    { ...TEES, spec: { ...TEES.spec, imprints: [{ ...TEES.spec.imprints[0], artworkId: null }] } },
  ];
  expect(bodyOf(written(orderPlacedMail({ ...ORDER, items: bare }, SENDER))).slice(3)).toEqual([
    'Nothing is made before we have the artwork of line 1 (Full front); the date counts from the day it arrives.',
    'Upload it on your order page.',
    'It is expected on November 20, 2026.',
  ]);
});

const parcel = (number: string) => ({ carrier: 'UPS', number, url: `https://ups.example/${number}` });

test('the mail of a shipped order names its parcels and the day it is expected now', () => {
  const shipped = written(orderShippedMail({ ...ORDER, tracking: [] }, SENDER));
  expect([shipped.subject, ...bodyOf(shipped)]).toEqual([
    'Shipped: 150 × Ringspun soft tee (M-10432)',
    'Your order has shipped:',
    GOODS,
    'It is expected on November 20, 2026.',
  ]);
  const tracked: Order = {
    ...ORDER,
    tracking: [parcel('1Z'), parcel('2Z')],
    forecast: { inHandsDate: '2026-11-27', why: 'Late', asOf: '2026-11-05T15:00:00.000Z' },
  };
  expect(bodyOf(written(orderShippedMail(tracked, SENDER))).slice(2)).toEqual([
    '  UPS 1Z\n  https://ups.example/1Z\n  UPS 2Z\n  https://ups.example/2Z',
    'It is expected on November 27, 2026.',
  ]);
});

test('the mail of an order shipped to several places has the goods and parcels of each, then the parcels of none', () => {
  const caps = {
    ...TEES,
    line: 2,
    priced: { ...TEES.priced, name: 'Trucker cap', color: 'Red', size: null },
  };
  const destinations = [
    { ...place(1, 'East'), lines: [{ line: 2, quantity: 30 }] },
    {
      ...place(2, 'West'),
      lines: [
        { line: 1, quantity: 150 },
        { line: 2, quantity: 20 },
      ],
    },
  ];
  const tracking = [{ ...parcel('1Z'), destination: 1 }, parcel('2Z')];
  const mail = written(orderShippedMail({ ...ORDER, items: [TEES, caps], destinations, tracking }, SENDER));
  expect(bodyOf(mail).slice(2)).toEqual([
    `To East, San Francisco, CA, expected on November 20, 2026:
  30 × Trucker cap, Red
  UPS 1Z
  https://ups.example/1Z`,
    `To West, San Francisco, CA, expected on November 20, 2026:
  150 × Ringspun soft tee, Navy M
  20 × Trucker cap, Red`,
    '  UPS 2Z\n  https://ups.example/2Z',
    'It is expected on November 20, 2026.',
  ]);
});

test('the mail of a shipped order tells twenty places, and where the others are', () => {
  const toldOf = (count: number) => {
    const destinations = Array.from({ length: count }, (_, index) => place(index + 1, `Place ${index + 1}`));
    const told = bodyOf(written(orderShippedMail({ ...ORDER, destinations }, SENDER))).slice(2, -1);
    return [told.length, told.at(-1)?.split('\n')[0]];
  };
  expect([toldOf(20), toldOf(21), toldOf(22)]).toEqual([
    [20, 'To Place 20, San Francisco, CA, expected on November 20, 2026:'],
    [21, 'The page of your order shows the other place.'],
    [21, 'The page of your order shows the other 2 places.'],
  ]);
});

test('the mail of a cancelled order gives the reason and says what becomes of the money', () => {
  const cancelled = written(orderCancelledMail(ORDER, 'Sold out', SENDER));
  expect([cancelled.subject, ...bodyOf(cancelled)]).toEqual([
    'Cancelled: 150 × Ringspun soft tee (M-10432)',
    'Your order was cancelled:',
    GOODS,
    'Why:',
    '> Sold out',
    'None of it will be made or delivered.',
    'We refund your payment of $1,600.00 to your card and mail you when it is done.',
  ]);
  const onTerms = written(orderCancelledMail({ ...ORDER, payment: TERMS }, 'Sold out', SENDER));
  expect(bodyOf(onTerms).at(-1)).toBe('There is nothing to pay.');
});

test('the mail of a held order quotes the reason', () => {
  const held = written(orderHeldMail(ORDER, 'The logo is blurred', SENDER));
  expect([held.subject, ...bodyOf(held)]).toEqual([
    'On hold: 150 × Ringspun soft tee (M-10432)',
    'Your order is on hold. The reason:',
    '> The logo is blurred',
    'The order desk clears this or writes to you; every working day on hold moves the date by one.',
    'If you can help, reply to this email. Your order page shows when work continues.',
  ]);
  const hold = { reason: 'A change', since: ORDER.createdAt, by: 'desk:a', waitsFor: 'request' } as const;
  expect(bodyOf(written(orderHeldMail({ ...ORDER, hold }, 'A change', SENDER)))[2]).toBe(
    'The order desk answers what you asked for; every working day on hold moves the date by one.',
  );
});

test('the mail of a date that moved says which way, and the days that were told before', () => {
  const moved = (
    before: string,
    expected: string,
    more: { isWaiting?: boolean; needBy?: string; isAssumed?: true } = {},
  ) => {
    const { isWaiting = false, needBy = null, isAssumed } = more;
    const why = 'Production began late.';
    const forecast = { inHandsDate: expected, why, asOf: ORDER.createdAt, ...(isAssumed && { isAssumed }) };
    const order = { ...ORDER, forecast, dates: { ...ORDER.dates, needBy } };
    return written(orderDateChangedMail(order, { before, expected, why, isWaiting }, SENDER));
  };
  const later = moved('2026-11-20', '2026-11-27');
  expect([later.subject, ...bodyOf(later)]).toEqual([
    'Now expected on November 27, 2026: 150 × Ringspun soft tee (M-10432)',
    'The delivery date of your order has moved to a later day:',
    GOODS,
    'It is expected on November 27, 2026, not on November 20, 2026 as promised. Production began late.',
    'We will email you again if the date moves by two working days or more.',
    'If the new date is too late for you, reply to this email.',
  ]);
  expect(bodyOf(moved('2026-11-20', '2026-11-27', { isAssumed: true }))[3]).toBe(
    'This day is an estimate: it moves with every working day until the work goes on. Your order page always shows the latest date. We will email you again if the date moves by five working days or more.',
  );
  const earlier = bodyOf(moved('2026-11-27', '2026-11-20'));
  expect([earlier[0], ...earlier.slice(2, 4)]).toEqual([
    'The delivery date of your order has moved to an earlier day:',
    'It is expected on November 20, 2026, as promised. Production began late.',
    'You were told November 27, 2026 before.',
  ]);
  const waits =
    'It is waiting for your answer, and the date moves with every working day until then. Your order page always shows the latest date.';
  const waiting = (needBy?: string) =>
    bodyOf(moved('2026-11-20', '2026-11-27', { isWaiting: true, ...(needBy && { needBy }) }))[3];
  expect([waiting(), waiting('2026-11-26'), waiting('2026-11-27')]).toEqual([
    waits,
    waits,
    `${waits} We will email you again if it would arrive after November 27, 2026, the day you need it.`,
  ]);
});
