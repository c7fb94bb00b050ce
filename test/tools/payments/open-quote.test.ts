import { expect, test } from 'vitest';
import { accountOf } from '../../../tools/identity/account-of.ts';
import { invoke } from '../../../tools/invoke.ts';
import { english } from '../../../tools/languages/words.ts';
import { shownOrder } from '../../../tools/orders/shown-order.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { listInvoices } from '../../../tools/payments/list-invoices.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { customer } from '../../support/customers.ts';
import { deliveredQuote, issuedInvoice } from '../../support/invoices.ts';
import { ADDRESS, approverOf, holderOf } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }];

const shop = useShop();

test('a saved quote shows how it can be paid, and waits for where the goods go', async () => {
  const { body: quote } = await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' });
  const person = await holderOf(shop, quote.url);
  const stored = await person.quotes.byId(accountOf(person).id, quote.id);
  const opened = {
    quote: stored,
    sellerAccount: 'Demo Company',
    newerUrl: null,
    canOrder: true,
    today: { dates: stored?.dates, remark: null, gone: null },
    delivery: null,
    collected: [],
    destinations: [],
    card: { provider: 'demo', isDemo: true, pagesAt: null },
    wishedWay: null,
    termsUrl: null,
    termsDays: 30,
    termsNeedSignIn: false,
    signedInAs: 'ada@example.com',
    creditLeftCents: null,
    overLimit: null,
    savedAddresses: [],
    keepsAddresses: true,
    mustSignIn: false,
    ownPhone: null,
    pendingApprovals: [],
    unpayable: null,
    isCardPageOpen: false,
    changeUrl: null,
    canPrint: true,
    invoice: null,
    collection: null,
    order: null,
    steps: [],
    proofs: [],
    looks: [
      {
        line: 1,
        locationName: 'Side 1',
        isText: false,
        picture: undefined,
        logo: {
          name: 'Demo Company mark',
          url: expect.stringMatching(/art_demo-original\.svg$/),
          previewUrl: expect.stringMatching(/art_demo-in-1\.png$/),
          note: expect.toSatisfy((note) => english(note) === 'Shown in 1 color, as priced; the logo has 3.'),
        },
        preview: null,
      },
    ],
  };
  expect(await invoke(openQuote, person, {})).toEqual(opened);
  expect(await invoke(openQuote, await holderOf(shop, quote.url, null), {})).toEqual({
    ...opened,
    termsNeedSignIn: true,
    signedInAs: null,
    keepsAddresses: false,
  });
});

test('with its delivery it says what is due', async () => {
  const { person, amount } = await deliveredQuote(shop);
  const { delivery } = await invoke(openQuote, person, {});
  expect(delivery?.totals.totalCents).toBe(Math.round(amount * 100));
  expect(delivery?.shipTo).toEqual({ ...ADDRESS, company: null, phone: null, street2: null });
});

test('once it was ordered it shows the order, what is to be proofed, and the invoice when it ships', async () => {
  const { person, amount } = await deliveredQuote(shop);
  const order = await invoke(acceptQuote, person, { payment: 'terms', amount });
  const opened = await invoke(openQuote, person, {});
  expect(opened).toMatchObject({
    canOrder: false,
    order: { ...shownOrder(order), notes: expect.any(Array), nextSteps: expect.any(Array) },
    invoice: null,
    quote: { status: 'ordered' },
  });
  await issuedInvoice(shop, order.id);
  const { invoices } = await invoke(listInvoices, await customer(shop), {});
  expect((await invoke(openQuote, person, {})).invoice).toEqual(invoices[0]);
});

test('a line with a logo shows it', async () => {
  const lines = LINES.map((line) => ({ ...line, artwork_id: 'art_demo' }));
  const { body: quote } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  const { looks } = await invoke(openQuote, await holderOf(shop, quote.url), {});
  expect(looks).toMatchObject([{ line: 1, logo: { name: 'Demo Company mark' }, preview: null }]);
});

test('a shop without a card provider or a seller says so', async () => {
  const { person } = await deliveredQuote(shop);
  const without = { ...person, payments: undefined, documents: undefined };
  expect(await invoke(openQuote, without, {})).toMatchObject({ card: null, canPrint: false });
});

test('an expired quote is shown and not ordered', async () => {
  const { quote, person } = await deliveredQuote(shop);
  const before = shop.clock.at;
  shop.clock.at = new Date(quote.expires_at);
  expect(await invoke(openQuote, person, {})).toMatchObject({
    canOrder: false,
    quote: { status: 'expired' },
  });
  shop.clock.at = before;
});

test('the link of an approval opens no quote, and none opens without its link', async () => {
  const { quote } = await deliveredQuote(shop);
  const asked = { quote_id: quote.id, approver_name: 'Grace Hopper' };
  const { body: approval } = await shop.rest('POST', '/approvals', asked);
  expect(await refusalBy(invoke(openQuote, await approverOf(shop, approval.url), {}))).toEqual({
    code: 'not_found',
    message: 'This link leads to no quote; ask the sender for a new one.',
  });
  expect(await refusalCode(invoke(openQuote, await customer(shop), {}))).toBe('unauthorized');
});
