import { expect, test } from 'vitest';
import type { Order } from '../../../tools/orders/order.ts';
import {
  invoiceMail,
  invoicePaidMail,
  keptFeeMail,
  paidTooLateMail,
  paidTwiceMail,
  refundMail,
} from '../../../tools/payments/payment-mails.ts';
import { written } from '../../support/written.ts';
import { CARD, ORDER, SENDER, TERMS } from '../orders/order-fixture.ts';
import { INVOICE } from './invoice-fixture.ts';

const billed: Order = { ...ORDER, payment: TERMS };
const refunded = (order: Order, amounts: Partial<Parameters<typeof refundMail>[1]>) =>
  written(
    refundMail(order, { backCents: 0, creditedCents: 0, reason: 'Two were dented.', ...amounts }, SENDER),
  );

/** The goods with their logo. */
const GOODS = {
  pictures: [{ url: 'https://shop.example/files/ord_1-1.jpg', alt: 'Ringspun soft tee' }],
};

test('the mail of an invoice goes to the bookkeeper, with what is owed and the paper', () => {
  expect(written(invoiceMail(INVOICE, billed, 'books@example.com', SENDER))).toEqual({
    id: 'mail_1',
    look: GOODS,
    recipient: 'books@example.com',
    subject: 'Invoice INV-1001 for 150 × Ringspun soft tee (M-10432), due December 4, 2026',
    text: `Hello Grace Hopper,

Your order has shipped; this is its invoice:

  Invoice INV-1001
  Order M-10432
  Your purchase order PO-7
  Total $1,600.00
  Due $1,600.00 by December 4, 2026

How to pay, also by card:
https://shop.example/q/qt_1/invoice

The invoice as a PDF:
https://shop.example/q/qt_1/invoice.pdf

Your order:
https://shop.example/q/qt_1

merchkit
`,
    createdAt: '2026-11-04T15:00:00.000Z',
    about: 'ord_1',
  });
});

test('an invoice without a purchase order names none, and one with a credit takes it off', () => {
  const { text } = written(
    invoiceMail({ ...INVOICE, poNumber: null, creditedCents: 1 }, billed, 'a@b.c', SENDER),
  );
  expect(text).toContain(
    '  Order M-10432\n  Total $1,600.00\n  Credited $0.01\n  Due $1,599.99 by December 4, 2026\n',
  );
  const long = written(invoiceMail({ ...INVOICE, poNumber: 'x'.repeat(61) }, billed, 'a@b.c', SENDER)).text;
  expect(long).toContain(`  Your purchase order ${'x'.repeat(59)}…\n`);
  const costCenter = written(
    invoiceMail({ ...INVOICE, costCenter: 'c'.repeat(61) }, billed, 'a@b.c', SENDER),
  ).text;
  expect(costCenter).toContain(`  Your purchase order PO-7\n  Cost center ${'c'.repeat(59)}…\n  Total`);
});

test('the invoice of a cancellation fee says what it is', () => {
  const payment = { ...TERMS, amountCents: 5_000, keptCents: 5_000 };
  const { text } = written(invoiceMail(INVOICE, { ...ORDER, payment }, 'a@b.c', SENDER));
  expect(text.split('\n\n')[1]).toBe(
    'Your order was cancelled; this is the invoice of the cancellation fee:',
  );
});

test('an invoice says how to pay while a cent is owed, and that nothing is due after', () => {
  const due = (change: Partial<typeof INVOICE>) => {
    const { subject, text } = written(invoiceMail({ ...INVOICE, ...change }, billed, 'a@b.c', SENDER));
    const [, what] = /\n {2}((?:Due|Paid|Nothing).*)\n/.exec(text) ?? [];
    return [subject.split(', ').slice(1).join(', '), what, text.includes('How to pay')];
  };
  expect([
    due({ paidCents: 159_999 }),
    due({ creditedCents: 160_000 }),
    due({ method: 'card', paidCents: 160_000 }),
  ]).toEqual([
    ['due December 4, 2026', 'Due $0.01 by December 4, 2026', true],
    ['paid', 'Nothing is due', false],
    ['paid', 'Paid by card, nothing is due', false],
  ]);
});

test('the mail of a refund names the amount, the way back and the reason in quotes', () => {
  expect(refunded(ORDER, { backCents: 1 })).toEqual({
    id: 'mail_1',
    look: GOODS,
    recipient: 'grace@example.com',
    subject: 'Refund for 150 × Ringspun soft tee (M-10432)',
    text: `Hello Grace Hopper,

We refunded $0.01 of your order M-10432. The refund goes to your card; banks take five to ten days to show it.

Why:

> Two were dented.

Your order:
https://shop.example/q/qt_1

merchkit
`,
    createdAt: '2026-11-04T15:00:00.000Z',
    about: 'ord_1',
  });
});

test('the way back is that of the payment', () => {
  const wayOf = (payment: Order['payment'], isByHand?: boolean) =>
    refunded({ ...ORDER, payment }, { backCents: 100, ...(isByHand === undefined ? {} : { isByHand }) })
      .text.split('\n')
      .find((line) => line.startsWith('We refunded'));
  const first = 'We refunded $1.00 of your order M-10432.';
  expect(wayOf({ ...CARD, provider: 'demo' })).toBe(
    `${first} This is a demo shop: no card was charged, and no money moves.`,
  );
  expect(wayOf(TERMS)).toBe(`${first} The refund goes back the way the invoice was paid.`);
  expect(wayOf(CARD, true)).toBe(
    `${first} The refund to your card failed, so we send the money another way.`,
  );
});

test('a credit is told as what is no longer owed', () => {
  const { text } = refunded(billed, { creditedCents: 1 });
  expect(text).toContain('\n\nWe credited $0.01 of your order M-10432: you owe that much less.\n\n');
  expect(text).not.toContain('We refunded');
  expect(refunded(billed, { backCents: 1 }).text).not.toContain('We credited');
});

test('the mail of a second payment says that it goes back and that the order stays', () => {
  const { subject, text } = written(paidTwiceMail(ORDER, 160_000, SENDER));
  expect(subject).toBe('Second payment refunded: 150 × Ringspun soft tee (M-10432)');
  expect(text).toContain(
    'Your order M-10432 was paid twice. We refunded the second payment of $1,600.00 to your card; banks take five to ten days to show it. The order itself has not changed.',
  );
});

/** What stands between the greeting and the link of the order. */
const bodyOf = ({ text }: { text: string }): string[] => text.split('\n\n').slice(1, -2);

test('the mail of a cancellation fee says what is kept, and what was refunded', () => {
  const kept = (refundedCents: number) =>
    written(
      keptFeeMail(
        { ...ORDER, payment: { ...CARD, refundedCents } },
        { cents: 5_000, reason: 'The screens were made' },
        SENDER,
      ),
    );
  const { subject } = kept(0);
  expect([subject, ...bodyOf(kept(0))]).toEqual([
    'A cancellation fee for 150 × Ringspun soft tee (M-10432)',
    'We keep $50.00 of the $1,600.00 paid for your cancelled order M-10432 as a cancellation fee.',
    'Why:',
    '> The screens were made',
  ]);
  expect(bodyOf(kept(1))[0]).toBe(
    'We keep $50.00 of the $1,600.00 paid for your cancelled order M-10432 as a cancellation fee; $0.01 was refunded.',
  );
});

test('who paid an invoice by card is thanked, with the paper', () => {
  const mail = written(invoicePaidMail(billed, { number: 1_001, cents: 5_000 }, SENDER));
  expect([mail.subject, ...bodyOf(mail)]).toEqual([
    'Invoice INV-1001: your payment of $50.00',
    'Thank you: your card paid $50.00 of invoice INV-1001.',
    'The invoice as a PDF, with the payment on it:\nhttps://shop.example/q/qt_1/invoice.pdf',
  ]);
});

test('a payment of a change that had ended goes back, and the order stays', () => {
  const mail = written(paidTooLateMail(ORDER, 5_000, SENDER));
  expect([mail.subject, ...bodyOf(mail)]).toEqual([
    'We refunded a payment for your order of 150 × Ringspun soft tee (M-10432)',
    'You paid for a change of your order M-10432 that had ended already. We refunded the payment of $50.00 to your card; banks take five to ten days to show it. The order itself has not changed.',
  ]);
});
