import { beforeEach, expect, test } from 'vitest';
import {
  procurementDocuments,
  punchoutDocuments,
  receivedPurchaseOrders,
} from '../../../../server/db/tables.ts';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { printInvoice } from '../../../../tools/documents/print-invoice.ts';
import { invoke } from '../../../../tools/invoke.ts';
import {
  DEFAULT_PROCUREMENT_SETTINGS,
  type ProcurementSettings,
} from '../../../../tools/procurement/procurement-settings.ts';
import { customer } from '../../../support/customers.ts';
import { issuedInvoice } from '../../../support/invoices.ts';
import { pdfPages } from '../../../support/pdf-pages.ts';
import {
  document,
  type Line,
  newPayloadId,
  openPunchoutShop,
  ordering,
  orderRequest,
  returnedCart,
  SHIP_TO,
  send,
  setupRequest,
} from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

const shop = use(openPunchoutShop);
beforeEach(() => settle({}));

const { newNumber, orderOf, eventsOf, place } = ordering(() => shop);
const desk = () => shop.service.ctxFor({ kind: 'desk', email: 'd@example.com', roles: ['admin'] }, 'r');

/** What the account settled with the order desk. */
async function settle(settings: Partial<ProcurementSettings>): Promise<void> {
  const ctx = desk();
  const account = await ctx.accounts.byEmail('demo@example.com');
  await ctx.transaction((tx) =>
    tx.procurement.save(
      account?.id ?? '',
      { ...DEFAULT_PROCUREMENT_SETTINGS, ...settings },
      ctx.now().toISOString(),
    ),
  );
}

async function orderAccount(): Promise<{ id: string }> {
  const account = await desk().accounts.byEmail('demo@example.com');
  if (!account) throw new Error('there is no demo account');
  return account;
}

/** The 48 tumblers of a returned cart and their setup, with another number of pieces at this price. */
async function cartWith(quantity: string, price: string): Promise<Line[]> {
  const { lines } = await returnedCart(shop);
  return lines.map((line, index) => (index === 0 ? { ...line, quantity, price } : line));
}

test('more pieces than the cart has are taken at the price of their break', async () => {
  const { number, code, reason } = await place(await cartWith('96', '18.60'));
  const [order] = await orderOf(number);
  expect([code, reason]).toEqual([
    '200',
    expect.stringMatching(
      `^Taken in as order ${order.id} \\(${order.number}\\)\\. Read: 96 pieces, where the cart has 48\\. Added: freight \\S+ and sales tax \\S+\\. The order comes to \\S+\\.$`,
    ),
  ]);
  expect([order.status, order.items[0].quantity, order.totals.goods]).toEqual(['released', 96, 1_785.6]);
});

test('what differs is taken within the tolerance, and above it waits for an update or is refused', async () => {
  const differs =
    'Line 1: 96 pieces at $18.60, not $18.50, where the cart has 48 pieces. Its lines come to $1,835.60 by our prices; the order has $1,826.00, $9.60 less.';
  const refused = await place(await cartWith('96', '18.50'));
  expect([refused.code, refused.reason]).toEqual([
    '417',
    `${differs} Send the order with these prices, or punch out again.`,
  ]);
  await settle({ tolerance: { percent: 1, cents: 1_000, otherwise: 'refuse' } });
  const accepted = await place(await cartWith('96', '18.50'));
  expect([accepted.code, accepted.reason]).toEqual([
    '200',
    expect.stringContaining(`Taken at our prices, which the account accepts: ${differs}`),
  ]);
  await settle({ tolerance: { percent: 0, cents: 0, otherwise: 'confirm' } });
  const lines = await cartWith('96', '18.50');
  const waiting = await place(lines);
  expect([waiting.code, waiting.reason]).toEqual([
    '200',
    expect.stringContaining('It waits until you agree:'),
  ]);
  const [held] = await orderOf(waiting.number);
  expect([held.status, held.hold.reason]).toEqual([
    'paid',
    `It waits until you agree: ${differs} Send an \`update\` with these prices, or a \`delete\`.`,
  ]);
  const update = orderRequest({
    number: waiting.number,
    lines: lines.map((line, index) => (index === 0 ? { ...line, price: '18.60' } : line)),
    type: 'update',
    replaces: waiting.payloadId,
  });
  expect((await send(shop, document(update))).code).toBe('200');
  const [agreed] = await orderOf(waiting.number);
  expect([agreed.id, agreed.hold, agreed.total]).toEqual([held.id, null, held.total]);
  expect(await eventsOf(held.id)).toEqual([
    'order.paid',
    'order.hold',
    'order.hold_cleared',
    'order.released',
  ]);
});

test('a line split over two addresses ships to both, with freight and tax of each', async () => {
  const { lines } = await returnedCart(shop);
  const [goods, ...charges] = lines;
  if (!goods) throw new Error('the cart has goods');
  const number = newNumber();
  const denver = SHIP_TO.replace('Chicago', 'Denver').replace('IL', 'CO').replace('60601', '80202');
  const parts = ['28', '20'].map((quantity) => ({ ...goods, quantity }));
  const request = orderRequest({ number, lines: [...parts, ...charges] }).replace(
    '</ItemDetail></ItemOut>',
    `</ItemDetail>${denver}</ItemOut>`,
  );
  const { code, reason } = await send(shop, document(request));
  expect([code, reason]).toEqual([
    '200',
    expect.stringContaining('Read: all 48 pieces of the cart, to 2 addresses.'),
  ]);
  const [order] = await orderOf(number);
  expect(
    order.destinations.map(({ ship_to, lines: pieces }: { ship_to: { city: string }; lines: unknown }) => [
      ship_to.city,
      pieces,
    ]),
  ).toEqual([
    ['Denver', [{ line: 1, quantity: 28 }]],
    ['Chicago', [{ line: 1, quantity: 20 }]],
  ]);
});

test('a day that is too early is answered with the real one, or refused where the account wants that', async () => {
  const wanted = async () => {
    const { lines } = await returnedCart(shop);
    const number = newNumber();
    const body = orderRequest({ number, lines }).replace(
      '<ItemOut ',
      '<ItemOut requestedDeliveryDate="2026-11-06T00:00:00-06:00" ',
    );
    return { number, ...(await send(shop, document(body))) };
  };
  const { number, code, reason } = await wanted();
  expect([code, reason]).toEqual([
    '200',
    expect.stringContaining(
      'Wanted on November 6, 2026, line 1 can be in hands on November 20, 2026 at the earliest, and is promised for that day.',
    ),
  ]);
  expect((await orderOf(number))[0].in_hands).toMatchObject({ need_by: '2026-11-06', met: false });
  await settle({ late_date: 'refuse' });
  expect([(await wanted()).code, (await wanted()).reason]).toEqual([
    '417',
    'Line 1: it is wanted on November 6, 2026, and can be in hands on November 20, 2026 at the earliest. Send the order with that day or a later one, or ask the order desk for rush.',
  ]);
});

test('a purchasing card is refused, or charged once where the account takes cards, and stored nowhere', async () => {
  const CARD = '4111111111111111';
  const more = `<Payment><PCard number="${CARD}" expiration="2027-01-01"/></Payment>`;
  const { lines } = await returnedCart(shop);
  const refused = await place(lines, { more });
  expect([refused.code, refused.reason]).toEqual([
    '417',
    'The order has a purchasing card (`PCard`), which this account does not pay by: send it without `Payment`, and it is billed on net terms, or ask the order desk to take cards.',
  ]);
  await settle({ pcard: 'payment' });
  const { number, code, body } = await place(lines, { more });
  const [order] = await orderOf(number);
  expect([code, order.payment]).toEqual([
    '200',
    expect.objectContaining({ status: 'paid', method: 'card', amount: order.total, po_number: number }),
  ]);
  expect((await send(shop, body)).reason).toMatch(/^Taken in before as order /);
  const entries = await desk().paymentRecords.entriesOf(order.id);
  expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['charge', Math.round(order.total * 100)],
  ]);
  const declined = await place(await cartWith('48', '19.90'), { more: more.replace(CARD, 'demo-declined') });
  expect([declined.code, declined.reason]).toEqual([
    '417',
    'The card was declined; send the order with another one, or without `Payment` on net terms.',
  ]);
  expect(await orderOf(declined.number)).toEqual([]);
  const { reader } = shop.service.ledger;
  const stored = [
    await reader.select().from(procurementDocuments).all(),
    await reader.select().from(punchoutDocuments).all(),
    await reader.select().from(receivedPurchaseOrders).all(),
  ];
  expect(stored.every((rows) => rows.length > 0)).toBe(true);
  expect(JSON.stringify(stored)).not.toContain(CARD);
});

test('an account settles what an update may change', async () => {
  const lines = await cartWith('48', '19.90');
  const placed = await place(lines);
  const update = async (changed: readonly Line[], shipTo = SHIP_TO) =>
    send(
      shop,
      document(
        orderRequest({
          number: placed.number,
          lines: changed,
          type: 'update',
          replaces: placed.payloadId,
          shipTo,
        }),
        { payloadId: newPayloadId() },
      ),
    );
  const more = lines.map((line, index) => (index === 0 ? { ...line, quantity: '96', price: '18.60' } : line));
  await settle({ changes: 'refuse' });
  expect((await update(more)).reason).toBe(
    'This account takes no `update` of an order: send a `delete` and a new order.',
  );
  await settle({ changes: 'details' });
  expect((await update(more)).reason).toMatch(/^An `update` of this account changes no pieces/);
  expect((await update(lines, SHIP_TO.replace('8 Kingsway', '9 Kingsway'))).code).toBe('200');
});

test('requisition, bill-to, accounting and own fields stand at the desk and on the invoice', async () => {
  const { lines } = await returnedCart(shop);
  const number = newNumber();
  const accounting =
    '<Distribution><Accounting name="Chart"><Segment type="Cost Center" id="4200" description="x"/><AccountingSegment id="610"><Name xml:lang="en">GL</Name><Description xml:lang="en">Goods</Description></AccountingSegment></Accounting><Charge><Money currency="USD">955.20</Money></Charge></Distribution>';
  const body = orderRequest({ number, lines, more: '<Extrinsic name="Project">Trade fair</Extrinsic>' })
    .replace(' type="new"', ' type="new" requisitionID="REQ-77"')
    .replace('</ItemDetail>', `</ItemDetail>${accounting}`);
  expect((await send(shop, document(body))).code).toBe('200');
  const [{ id }] = await orderOf(number);
  const [seen] = (await invoke(openDeskOrder, desk(), { id })).buyerDocuments;
  expect(seen?.facts).toEqual([
    { line: null, name: 'Requisition', value: 'REQ-77' },
    { line: null, name: 'Bill to', value: 'Northgate AP' },
    { line: 1, name: 'Accounting', value: 'Cost Center 4200, GL 610' },
    { line: null, name: 'Project', value: 'Trade fair' },
  ]);
  const invoice = await issuedInvoice(shop, id);
  const { pdf } = await invoke(printInvoice, await customer(shop), { id: invoice?.id ?? '' });
  const [page = ''] = await pdfPages(pdf);
  for (const text of ['REQ-77', 'Northgate AP', 'Accounting: Cost Center 4200, GL 610'])
    expect(page).toContain(text);
});

test('fields of its own mean what the account settled, in setups and in orders', async () => {
  await settle({
    sent_fields: [
      { name: 'cc', meaning: 'cost_center' },
      { name: 'REQ', meaning: 'requisition' },
      { name: 'Projekt', meaning: 'shown', label: 'Campaign' },
      { name: 'Internal', meaning: 'hidden' },
      { name: 'Shopper', meaning: 'user_email' },
    ],
  });
  const field = (name: string, value: string) => `<Extrinsic name="${name}">${value}</Extrinsic>`;
  const own = [field('CC', 'K-7'), field('Req', 'R-1'), field('Projekt', 'Fair'), field('Internal', 'x')];
  const more = [...own, field('Shopper', 'eve@northgate.example'), field('Other', 'y')].join('');
  const { lines } = await returnedCart(shop, setupRequest({ more }));
  const cart = lines[0]?.aux.replace(/-1$/, '') ?? '';
  const quote = await desk().quotes.byId((await orderAccount()).id, cart);
  expect([quote?.terms, quote?.contact.email, quote?.contact.note]).toEqual([
    { costCenter: 'K-7', booking: { requisition: 'R-1' } },
    'eve@northgate.example',
    'A cart returned by punch-out (cXML). Campaign: Fair.',
  ]);

  const { number } = await place(lines, { more: own.slice(2).join('') });
  const [{ id }] = await orderOf(number);
  const order = await desk().orders.anyById(id);
  expect(order?.terms).toMatchObject({ costCenter: 'K-7', booking: { requisition: 'R-1' } });
  const [seen] = (await invoke(openDeskOrder, desk(), { id })).buyerDocuments;
  expect(seen?.facts.slice(1)).toEqual([{ line: null, name: 'Campaign', value: 'Fair' }]);

  const again = await place(lines, { more: [field('CC', 'K-8'), field('REQ', 'R-2')].join('') });
  const [second] = await orderOf(again.number);
  expect((await desk().orders.anyById(second.id))?.terms).toMatchObject({
    costCenter: 'K-8',
    booking: { requisition: 'R-2' },
  });
});

test('payment terms that are not the account’s are answered in words, and those that are, are not', async () => {
  const early =
    '<PaymentTerm payInNumberOfDays="10"><Discount><DiscountPercent percent="2"/></Discount></PaymentTerm>';
  const { lines } = await returnedCart(shop);
  const other = await place(lines, { more: `${early}<PaymentTerm payInNumberOfDays="30"/>` });
  expect([other.code, other.reason]).toEqual([
    '200',
    expect.stringContaining(
      'The order names the payment terms 2 % off within 10 days, net 30. Those of the account apply: net 30, without a discount for early payment.',
    ),
  ]);
  const same = await place((await returnedCart(shop)).lines, {
    more: '<PaymentTerm payInNumberOfDays="30"/>',
  });
  expect([same.code, same.reason]).toEqual(['200', expect.not.stringContaining('payment terms')]);
});
