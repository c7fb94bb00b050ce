import { expect, test } from 'vitest';
import type { OrderChange } from '../../../tools/orders/order-change.ts';
import {
  changeEndedMail,
  changeProposedMail,
  orderChangedMail,
} from '../../../tools/orders/order-change-mails.ts';
import { changeOf } from './order-change-fixture.ts';
import { ORDER, SENDER, TEES, TERMS } from './order-fixture.ts';

/** What stands between the greeting and the link of the order. */
const bodyOf = ({ text }: { text: string }): string[] => text.split('\n\n').slice(1, -2);

const costing = (totalCents: number): OrderChange =>
  changeOf({ totals: { ...ORDER.totals, totalCents }, items: [{ ...TEES, quantity: 200 }] });

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
  const mail = changeProposedMail(ORDER, MORE, MAILING, SENDER);
  expect([mail.subject, ...bodyOf(mail)]).toEqual([
    'Please confirm the change of your order of 150 × Ringspun soft tee (M-10432)',
    'We prepared a change of your order. Nothing is made until you answer. Why:',
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
    bodyOf(changeProposedMail(order, costing(totalCents), MAILING, SENDER)).at(-2);
  expect([
    told(ORDER, 160_000),
    told(ORDER, 160_001),
    told(ORDER, 159_999),
    told(onTerms, 160_001),
    told(onTerms, 159_999),
  ]).toEqual([
    'The price stays.',
    'It costs $0.01 more, which you pay as you confirm.',
    'It costs $0.01 less, which goes back to your card once you confirm.',
    'Your invoice will be $0.01 more. Please change the amount of your purchase order PO-7 as well.',
    'Your invoice will be $0.01 less. Please change the amount of your purchase order PO-7 as well.',
  ]);
});

test('a change that was made is told with its reason, before and after', () => {
  const mail = orderChangedMail(ORDER, MORE, MAILING, SENDER);
  expect([mail.subject, ...bodyOf(mail)]).toEqual([
    'Your order of 150 × Ringspun soft tee (M-10432) was changed',
    'Your order was changed. Why:',
    '> The team has grown',
    UNTIL_NOW,
    NOW,
  ]);
});

test('a change that is not made leaves the order as it was, whoever ended it', () => {
  const byDesk = changeEndedMail(ORDER, { by: 'desk', reason: 'Sold out' }, MAILING, SENDER);
  expect([byDesk.subject, ...bodyOf(byDesk)]).toEqual([
    'Your order of 150 × Ringspun soft tee (M-10432) stays as it was',
    'The change of your order is not made; it stays as it was.',
    'Why:',
    '> Sold out',
  ]);
  expect(bodyOf(changeEndedMail(ORDER, { by: 'customer', reason: '' }, MAILING, SENDER))).toEqual([
    'You declined the change of your order; it stays as it was.',
  ]);
});
