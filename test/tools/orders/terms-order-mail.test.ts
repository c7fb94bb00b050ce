import { expect, test } from 'vitest';
import type { Account } from '../../../tools/identity/account.ts';
import type { LinkHolder } from '../../../tools/identity/account-of.ts';
import { english } from '../../../tools/languages/words.ts';
import type { Order } from '../../../tools/orders/order.ts';
import { termsOrderText } from '../../../tools/orders/terms-order-mail.ts';
import { LINKS, ORDER, TERMS } from './order-fixture.ts';

const ACCOUNT: Account = {
  id: 'acc_1',
  name: 'Acme',
  email: 'acme@example.com',
  termsDays: 30,
  creditLimitCents: null,
  takesPurchaseOrdersAtOnce: false,
  freightForm: 'header',
  shipsOnOwnAccount: false,
  approvals: 'awaited',
  termsNeedSignIn: true,
  shipPostal: null,
};
const LINK: LinkHolder = { kind: 'link', record: 'quote', recordId: 'qt_1', account: ACCOUNT };
const NETWORK = '203.0.113.0/24';

const text = (caller: LinkHolder, order: Partial<Order> = {}): string =>
  english(termsOrderText({ ...ORDER, payment: TERMS, ...order }, caller, LINKS));
const whoAndWhere = (caller: LinkHolder, order: Partial<Order> = {}): string[] =>
  text(caller, order)
    .split('\n')
    .filter((line) => /^(Who|Where): /.test(line));

test('the owners read what was ordered, by whom, from where, where it goes and what to do', () => {
  const person = { ...LINK, browser: { network: NETWORK, signedIn: null } };
  expect(text(person)).toBe(`Hello,

An order on net 30 days was placed for the account of Acme:

  150 × Ringspun soft tee, Navy M
  Total $1,600.00

Who: a person with the link to the quote who was not signed in.
Where: the page of the quote, number PO-7, from the network 203.0.113.0/24.
It goes to: Grace Hopper, San Francisco, CA.

If nobody at your company ordered this, reply to this email right away, before it is made.

The order:
https://shop.example/q/qt_1

merchkit
`);
});

test('a member is named, a stranger’s sign-in is not theirs', () => {
  const signedIn = { email: 'ada@example.com', role: 'member' } as const;
  const withoutNumber = { payment: { ...TERMS, poNumber: null } };
  expect(whoAndWhere({ ...LINK, browser: { network: NETWORK, signedIn } }, withoutNumber)).toEqual([
    'Who: ada@example.com.',
    'Where: the page of the quote, from the network 203.0.113.0/24.',
  ]);
  const stranger = { network: NETWORK, signedIn: { ...signedIn, role: null } };
  expect(whoAndWhere({ ...LINK, browser: stranger })[0]).toBe(
    'Who: a person with the link to the quote who was not signed in.',
  );
});
