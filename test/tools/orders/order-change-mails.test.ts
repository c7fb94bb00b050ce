import { expect, test } from 'vitest';
import type { Order, OrderCharge } from '../../../tools/orders/order.ts';
import type { OrderChange, OrderContent } from '../../../tools/orders/order-change.ts';
import {
  changeEndedMail,
  changeMailing,
  changeProposedMail,
  orderChangedMail,
} from '../../../tools/orders/order-change-mails.ts';
import { written } from '../../support/written.ts';
import { changeOf } from './order-change-fixture.ts';
import { ORDER, SENDER, TEES, TERMS } from './order-fixture.ts';

/** What stands between the greeting and the link of the order. */
const bodyOf = ({ text }: { text: string }): string[] => text.split('\n\n').slice(1, -2);

const costing = (totalCents: number): OrderChange =>
  changeOf({
    totals: { ...ORDER.totals, totalCents },
    items: [{ ...TEES, spec: { ...TEES.spec, quantity: 200 } }],
  });

const UNTIL_NOW = `Until now:
  150 × Ringspun soft tee, Navy M
  - Screen print, Full front, 1 color
  - Logo: Navy mark
  Total $1,600.00
  To Grace Hopper, 1 Main Street, San Francisco, CA 94105
  By November 20, 2026`;
const MAILING = { recipient: 'grace@example.com', logos: new Map([['art_1', 'Navy mark']]) };
const MORE = costing(200_000);
const NOW = `Now:
  200 × Ringspun soft tee, Navy M
  - Screen print, Full front, 1 color
  - Logo: Navy mark
  Total $2,000.00
  To Grace Hopper, 1 Main Street, San Francisco, CA 94105
  By November 20, 2026`;

test('the customer is asked to confirm a change, with the order before and after', () => {
  const mail = written(changeProposedMail(ORDER, MORE, MAILING, SENDER));
  expect([mail.subject, ...bodyOf(mail)]).toEqual([
    'Please confirm the change to your order of 150 × Ringspun soft tee (M-10432)',
    'We prepared a change to your order. Nothing is made until you answer. The reason:',
    '> The team has grown',
    UNTIL_NOW,
    NOW,
    'It costs $400.00 more, which you pay as you confirm.',
    'Confirm or decline it here:\nhttps://shop.example/changes/chg_1',
  ]);
});

test('a proposed change says what it costs, to the card or on the invoice', () => {
  const onTerms = { ...ORDER, payment: TERMS };
  const told = (order: typeof ORDER, totalCents: number) =>
    bodyOf(written(changeProposedMail(order, costing(totalCents), MAILING, SENDER))).at(-2);
  expect([
    told(ORDER, 160_000),
    told(ORDER, 160_001),
    told(ORDER, 159_999),
    told(onTerms, 160_001),
    told(onTerms, 159_999),
    told({ ...onTerms, payment: { ...TERMS, poNumber: null } }, 159_999),
  ]).toEqual([
    'The price stays.',
    'It costs $0.01 more, which you pay as you confirm.',
    'It costs $0.01 less, which goes back to your card once you confirm.',
    'Your invoice will be $0.01 more. Please change the amount of your purchase order PO-7 as well.',
    'Your invoice will be $0.01 less. Please change the amount of your purchase order PO-7 as well.',
    'Your invoice will be $0.01 less.',
  ]);
});

test('a change that was made is told with its reason, before and after', () => {
  const mail = written(orderChangedMail(ORDER, MORE, MAILING, SENDER));
  expect([mail.subject, ...bodyOf(mail)]).toEqual([
    'Your order of 150 × Ringspun soft tee (M-10432) was changed',
    'Your order was changed. The reason:',
    '> The team has grown',
    UNTIL_NOW,
    NOW,
  ]);
});

test('a change that is not made leaves the order as it was, whoever ended it', () => {
  const byDesk = written(changeEndedMail(ORDER, { by: 'desk', reason: 'Sold out' }, MAILING, SENDER));
  expect([byDesk.subject, ...bodyOf(byDesk)]).toEqual([
    'Your order of 150 × Ringspun soft tee (M-10432) stays as it was',
    'The change to your order was not made, so the order stays as it was.',
    'Why:',
    '> Sold out',
  ]);
  expect(bodyOf(written(changeEndedMail(ORDER, { by: 'customer', reason: '' }, MAILING, SENDER)))).toEqual([
    'You declined the change to your order, so the order stays as it was.',
  ]);
});

/** The rows of a mail that say what the order is after the change. */
const nowOf = (after: Partial<OrderContent>, logos = MAILING.logos): string[] => {
  const mail = written(orderChangedMail(ORDER, changeOf(after), { ...MAILING, logos }, SENDER));
  return (bodyOf(mail).at(-1) ?? '').split('\n').slice(1);
};
const [PRINT] = TEES.spec.imprints;

test('a line says how it is made: its imprints, logo, details, instructions and packaging', () => {
  const back = { ...PRINT, locationName: 'Full back', artworkId: null, text: 'Ada', instructions: 'Small' };
  const laser = { ...PRINT, methodName: 'Laser', unit: 'none' as const, artworkId: 'art_gone' };
  const line = {
    ...TEES,
    spec: {
      ...TEES.spec,
      imprints: [PRINT, back, laser] as const,
      packaging: { kind: 'polybag', isRequest: false } as const,
    },
  };
  expect(nowOf({ items: [line] }).slice(0, -3)).toEqual([
    '  150 × Ringspun soft tee, Navy M',
    '  - Screen print, Full front, 1 color',
    '  - Logo: Navy mark',
    '  - Screen print, Full back, 1 color',
    '  - Text: “Ada”',
    '  - Instructions: Small',
    '  - Laser, Full front',
    '  - Each in a polybag',
  ]);
});

test('lines in a row that are made alike say it once, and a long order is cut', () => {
  const tees = (count: number) => Array.from({ length: count }, (_, index) => ({ ...TEES, line: index + 1 }));
  const other: typeof TEES = { ...TEES, line: 3, spec: { ...TEES.spec, imprints: [{ ...PRINT, units: 2 }] } };
  const made = (colors: string) => [`  - Screen print, Full front, ${colors}`, '  - Logo: Navy mark'];
  const row = '  150 × Ringspun soft tee, Navy M';
  expect(nowOf({ items: [...tees(2), other] }).slice(0, -3)).toEqual([
    row,
    row,
    ...made('1 color'),
    row,
    ...made('2 colors'),
  ]);
  expect(nowOf({ items: [TEES, other, { ...TEES, line: 4 }] }).slice(0, 3)).toEqual([
    row,
    ...made('1 color'),
  ]);
  const ends = (count: number) => nowOf({ items: tees(count) }).slice(19, -3);
  const twentieth = [row, ...made('1 color')];
  expect([ends(20), ends(21), ends(22)]).toEqual([
    twentieth,
    [...twentieth, '  and 1 more line'],
    [...twentieth, '  and 2 more lines'],
  ]);
});

test('a change says its credits, its places and its pace', () => {
  const rush: OrderCharge = {
    kind: 'order',
    name: 'Rush production',
    quantity: 1,
    unitCents: 6_000,
    amountCents: 6_000,
    explanation: 'Once.',
    lines: [1],
  };
  const credit: OrderCharge = { ...rush, kind: 'adjustment', name: 'For the delay', amountCents: -5_000 };
  const { totals, shipTo } = ORDER;
  const place = { number: 1, postal: '94105', state: 'CA', totals, shipTo, inHandsDate: '2026-11-20' };
  const destinations = [
    {
      ...place,
      name: 'West',
      lines: [
        { line: 1, quantity: 1_000 },
        { line: 2, quantity: 50 },
      ],
    },
    { ...place, number: 2, name: null, lines: [{ line: 1, quantity: 75 }] },
  ];
  expect(
    nowOf({
      charges: [rush, credit],
      destinations,
      rush: true,
      shippingService: 'two_day',
    }).slice(3),
  ).toEqual([
    '  For the delay: -$50.00',
    '  Total $1,600.00',
    '  1,050 pieces to West, San Francisco, CA',
    '  75 pieces to Grace Hopper, San Francisco, CA',
    '  By November 20, 2026, made on rush, by 2-day air',
  ]);
});

test('a mail of a change goes to the customer, or to the account of a buyer’s system, with the names of the logos', async () => {
  const books = {
    accounts: { byId: async (id: string) => (id === 'acc_1' ? { email: 'buyer@example.com' } : undefined) },
    artwork: {
      byId: async (_: string, id: string) => (id === 'art_gone' ? undefined : { id, name: `Logo ${id}` }),
    },
  };
  const printed = (artworkId: string | null): Order['items'][number] => ({
    ...TEES,
    spec: { ...TEES.spec, imprints: [{ ...PRINT, artworkId }] },
  });
  const change = changeOf({ items: [printed('art_2'), printed('art_gone'), printed(null)] });
  expect([
    await changeMailing(books, ORDER),
    await changeMailing(books, { ...ORDER, source: 'cxml' }),
    await changeMailing(books, { ...ORDER, source: 'soap' }),
    await changeMailing(books, ORDER, change),
  ]).toEqual([
    { recipient: 'grace@example.com', logos: new Map() },
    { recipient: 'buyer@example.com', logos: new Map() },
    { recipient: 'grace@example.com', logos: new Map() },
    {
      recipient: 'grace@example.com',
      logos: new Map([
        ['art_1', 'Logo art_1'],
        ['art_2', 'Logo art_2'],
      ]),
    },
  ]);
});
