/** Purchase orders over SOAP: what is taken, and what becomes of it. */

import { beforeAll, describe, expect, test } from 'vitest';
import { receivedPurchaseOrders } from '../../../../server/db/tables.ts';
import { orderStatus2 } from '../../../../server/promostandards/messages/order-status-2.ts';
import { purchaseOrder } from '../../../../server/promostandards/messages/purchase-order.ts';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import type { CreditTerms } from '../../../../tools/identity/account.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { call } from '../../../support/soap.ts';
import {
  charge,
  type Goods,
  type Line,
  lineOf,
  orderOf,
  pieces,
  SHIP_TO,
  send,
  TUMBLERS,
} from '../../../support/soap-orders.ts';
import { useShop } from '../../../support/use.ts';
import { publicNames, subscriber } from '../../../support/webhooks.ts';

let line: Line;
const shop = useShop({ dependencies: publicNames });
beforeAll(async () => {
  line = await lineOf(shop, TUMBLERS);
});

const BUYER = 'buyer@example.com';
const ALL = ['read', 'write', 'orders'] as const;

/** A key of an account of its own, on terms. */
async function buyer(email: string, terms: Partial<CreditTerms> = {}) {
  const password = await shop.newKey([...ALL], { email, termsDays: 30 });
  await shop.service.transaction(({ accounts }) =>
    accounts.setCreditTerms(email, { termsDays: 30, ...terms }),
  );
  return { id: email, password };
}

const desk = () =>
  shop.service.ctxFor({ kind: 'desk', email: 'desk@example.com', roles: ['admin'] }, 'req_desk');
const onDesk = (id: string | undefined) => invoke(openDeskOrder, desk(), { id: id ?? '' });
const TEES: Goods = {
  key: 'demo:TEE-RINGSPUN',
  partId: 'TEE-RINGSPUN-BLACK-M',
  quantity: 130,
  locationId: 'front',
  methodId: 'screen-print',
  units: 2,
};

test('the order types that are taken are told', async () => {
  expect(await call(shop, purchaseOrder, 'getSupportedOrderTypes', {})).toEqual({
    supportedOrderTypes: ['Simple', 'Configured'],
  });
});

/** The line with both imprints on each piece, at these amounts; it names the locations of its part if asked to. */
function frontAndBack(
  front: Line,
  back: Line,
  amounts: { goods: number; setup: number },
  links?: number[],
): Line {
  const [part] = front.PartArray ?? [];
  const locations = [front, back].flatMap(({ Configuration }) => Configuration?.LocationArray ?? []);
  return {
    ...front,
    lineItemTotal: String(amounts.goods),
    PartArray: part ? [{ ...part, ...(links ? { locationLinkId: links } : {}) }] : [],
    Configuration: {
      preProductionProof: false,
      ChargeArray: [charge('Setup', amounts.setup)],
      LocationArray: locations.map((location, index) => ({ ...location, locationLinkId: index + 1 })),
    },
  };
}

test('front and back on a piece are one line at the price create_quote has for the same goods', async () => {
  const front = await lineOf(shop, TEES);
  const back = await lineOf(shop, { ...TEES, locationId: 'back', units: 1 });
  const imprints = [
    { location_id: 'front', method_id: 'screen-print', units: 2 },
    { location_id: 'back', method_id: 'screen-print', units: 1 },
  ];
  const { body: quote } = await shop.rest('POST', '/quotes', {
    lines: [{ key: TEES.key, part_id: TEES.partId, quantity: 130, imprints }],
  });
  const amounts = { goods: quote.totals.goods, setup: quote.totals.setup };
  for (const [number, links] of [
    ['PO-1501', undefined],
    ['PO-1502', [1, 2]],
  ] as const) {
    const both = frontAndBack(front, back, amounts, links && [...links]);
    const sent = await send(shop, orderOf(number, [both]));
    expect(sent.messages).toEqual([expect.stringMatching(/^299 Information/)]);
    const { order } = await onDesk(sent.transactionId);
    expect(order.totals).toMatchObject({
      goodsCents: Math.round(quote.totals.goods * 100),
      setupCents: Math.round(quote.totals.setup * 100),
    });
    expect(order.items).toMatchObject([
      {
        spec: {
          quantity: 130,
          imprints: [
            { locationId: 'front', methodId: 'screen-print', units: 2 },
            { locationId: 'back', methodId: 'screen-print', units: 1 },
          ],
        },
      },
    ]);
    expect(order.items[0]?.spec.imprints[1]?.instructions).toContain('logo.ai');
  }
  const wrong = frontAndBack(front, back, { ...amounts, goods: amounts.goods - 1 });
  expect((await send(shop, orderOf('PO-1503', [wrong]))).messages[0]).toMatch(/the decorated goods come to/);
  const frontAlone = { ...frontAndBack(front, back, amounts, [1]), lineItemTotal: front.lineItemTotal };
  const { messages } = await send(shop, orderOf('PO-1504', [frontAlone]));
  expect(messages[0]).toMatch(/one-time charges come to \$44.00/);
});

describe('an order at our prices', () => {
  test('waits on the desk with everything that was sent, and everybody subscribed hears of it', async () => {
    const webhooks = subscriber(shop);
    const hook = await webhooks.subscribe({ events: ['order.po_received', 'order.paid', 'quote.ordered'] });
    const sent = await send(shop, orderOf('PO-1001', [line]));
    expect(sent.messages).toEqual([
      '299 Information: Added: freight $341.00 and sales tax $388.76. The order comes to $5,129.76.',
    ]);
    const { order, moves, events } = await onDesk(sent.transactionId);
    expect(order).toMatchObject({
      status: 'received',
      source: 'soap',
      totals: { totalCents: 512_976 },
      payment: { status: 'on_terms', method: 'terms', poNumber: 'PO-1001', amountCents: 512_976 },
      shipTo: { name: 'Receiving', company: 'Acme Promo', email: 'orders@example.com', postal: '75006' },
      items: [
        {
          spec: {
            key: 'demo:TUMBLER-20',
            quantity: 250,
            imprints: [{ locationId: 'side-1', methodId: 'screen-print' }],
          },
        },
      ],
    });
    expect(order.items[0]?.spec.imprints[0].instructions).toBe(
      [
        'Ordered: Tumblers with our logo',
        'File: logo.ai, ProductionReady, Url, https://art.example.com/logo.ai?sig=a&exp=1',
        'Ship by: UPS, GROUND',
        'With a packing list',
      ].join('\n'),
    );
    expect(moves.map(({ name }) => name)).toEqual(['accept', 'refuse', 'ask_for_artwork', 'hold']);
    expect(events.map(({ name }) => name)).toEqual(['quote.saved', 'quote.ordered', 'order.po_received']);
    const told = await Promise.all(
      (await webhooks.deliveriesOf(hook.body.id)).map(({ eventId }) => webhooks.eventOf(eventId)),
    );
    expect(told.map((event) => event?.name)).toEqual(['quote.ordered', 'order.po_received']);
    expect(told[1]?.data).toEqual({ order_id: sent.transactionId, po_number: 'PO-1001' });
  });

  test('is one order, however often and from however many sides it is sent', async () => {
    const order = orderOf('PO-1002', [line]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(shop, order)));
    const taken = answers.filter(({ transactionId }) => transactionId !== undefined);
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ codes }) => codes.includes(200))).toHaveLength(11);
    expect(answers.flatMap(({ messages }) => messages)).toContain(
      '200 Error: Duplicate purchase order, not submitted: this orderNumber was received before',
    );
    const rows = await shop.service.ledger.reader.select().from(receivedPurchaseOrders).all();
    expect(rows.filter(({ number }) => number === 'PO-1002')).toHaveLength(1);
    const { body } = await shop.rest('GET', '/orders?limit=50');
    const ofIt = body.orders.filter(
      (one: { payment: { po_number: string } }) => one.payment.po_number === 'PO-1002',
    );
    expect(ofIt).toHaveLength(1);
    expect(shop.failures.splice(0)).toEqual([]);
  });

  test('is a duplicate even where its goods have changed since', async () => {
    const order = orderOf('PO-1002', [{ ...line, productId: 'GONE-1' }]);
    expect((await send(shop, order)).codes).toEqual([200]);
  });

  test('may have a number another account has used', async () => {
    const other = await buyer(BUYER);
    expect((await send(shop, orderOf('PO-1001', [line]), other)).transactionId).toMatch(/^ord_/);
    expect((await send(shop, orderOf('PO-1001', [line]), other)).codes).toEqual([200]);
  });
});

describe('an account whose orders are accepted at once', () => {
  test('has them paid on terms, and hears of each step', async () => {
    const atOnce = await buyer('at-once@example.com', { takesPurchaseOrdersAtOnce: true });
    const { transactionId, codes } = await send(shop, orderOf('PO-1', [line]), atOnce);
    expect(codes).toEqual([299]);
    const { order, events, mails } = await onDesk(transactionId);
    expect(order).toMatchObject({ status: 'paid', source: 'soap' });
    expect(events.map(({ name }) => name)).toEqual([
      'quote.saved',
      'quote.ordered',
      'order.po_received',
      'order.paid',
    ]);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['orders@example.com']);
  });

  test('has them wait where someone must read them', async () => {
    const atOnce = await buyer('at-once@example.com');
    const { transactionId, messages } = await send(shop, orderOf('PO-2', [line], { rush: true }), atOnce);
    expect(messages[0]).toBe(
      '230 Warning: Rush is not in its amounts: the desk answers whether it can be had.',
    );
    expect((await onDesk(transactionId)).order.status).toBe('received');
  });

  test('has them wait beyond its credit', async () => {
    const poor = await buyer('poor@example.com', {
      takesPurchaseOrdersAtOnce: true,
      creditLimitCents: 600_000,
    });
    expect((await onDesk((await send(shop, orderOf('PO-1', [line]), poor)).transactionId)).order.status).toBe(
      'paid',
    );
    const second = await send(shop, orderOf('PO-2', [line]), poor);
    expect(second.messages).toContain('230 Warning: It exceeds the credit that is left of the account.');
    expect((await onDesk(second.transactionId)).order.status).toBe('received');
  });

  test('has them wait where they are wanted earlier than they can be had', async () => {
    const atOnce = await buyer('at-once@example.com');
    const early = { ...line, requestedInHandsDate: '2026-11-06T00:00:00Z' };
    const { transactionId, messages } = await send(shop, orderOf('PO-3', [early]), atOnce);
    expect(messages[0]).toMatch(
      /^250 Warning: It is expected in hands on 2026-11-\d\d, later than line 1 asks for; the desk decides\.$/,
    );
    expect((await onDesk(transactionId)).order.status).toBe('received');
  });
});

test('an order number is one number in whatever case', async () => {
  const { transactionId } = await send(shop, orderOf('po-Case-1', [line]));
  expect(transactionId).toBeDefined();
  expect((await send(shop, orderOf('PO-CASE-1', [line]))).messages).toEqual([
    '200 Error: Duplicate purchase order, not submitted: this orderNumber was received before',
  ]);
  const { OrderStatusArray } = await call(shop, orderStatus2, 'getOrderStatus', {
    queryType: 'poSearch',
    referenceNumber: 'Po-cAsE-1',
  });
  expect(OrderStatusArray).toMatchObject([{ purchaseOrderNumber: 'po-Case-1' }]);
});

test('an account without terms orders by card', async () => {
  const password = await shop.newKey([...ALL], { email: 'card@example.com' });
  const { transactionId, messages } = await send(shop, orderOf('PO-1', [line]), {
    id: 'card@example.com',
    password,
  });
  expect(transactionId).toBeUndefined();
  expect(messages).toEqual([
    '210 Error: This account has no net terms, which orders of a procurement system need; ask the order desk.',
  ]);
});

test('a key without the scopes is told so, and nothing is taken', async () => {
  for (const scopes of [['read'], ['read', 'orders'], ['read', 'write']] as const) {
    const password = await shop.newKey([...scopes], { email: 'narrow@example.com', termsDays: 30 });
    const { codes } = await send(shop, orderOf('PO-1', [line]), { id: 'narrow@example.com', password });
    expect(codes).toEqual([104]);
  }
});

test('amounts half a cent away are ours, and a whole cent away are not', async () => {
  const off = (cents: number): Line => ({
    ...line,
    lineItemTotal: (Number(line.lineItemTotal) + cents / 100).toFixed(4),
  });
  expect((await send(shop, orderOf('PO-1301', [off(0.5)]))).codes).toEqual([299]);
  const rounded = { ...orderOf('PO-1302', [off(-0.45)]), totalAmount: '4400.00' };
  expect((await send(shop, rounded)).codes).toEqual([299]);
  expect((await send(shop, orderOf('PO-1303', [off(1)]))).messages).toEqual([
    '210 Error: Line 1: the decorated goods come to $4,350.00 (250 × $17.40), not $4,350.01.',
  ]);
});

describe('goods', () => {
  test('are counted in pieces, dozens and thousands', async () => {
    const dozens = { uom: 'DZ' as const, value: '21' };
    const many = await lineOf(shop, { ...TUMBLERS, quantity: 252 });
    const inDozens: Line = {
      ...many,
      Quantity: dozens,
      PartArray: [{ partId: TUMBLERS.partId, customerSupplied: false, Quantity: dozens }],
    };
    const { transactionId } = await send(shop, orderOf('PO-2001', [inDozens]));
    expect((await onDesk(transactionId)).order.items[0]?.spec.quantity).toBe(252);
  });

  test('of several sizes on a line share its imprint and its setup', async () => {
    const all = await lineOf(shop, { ...TEES, quantity: 150 });
    const sizes: Line = {
      ...all,
      PartArray: [
        {
          partId: 'TEE-RINGSPUN-BLACK-M',
          customerSupplied: false,
          Quantity: pieces(100),
          locationLinkId: [1],
        },
        {
          partId: 'TEE-RINGSPUN-BLACK-L',
          customerSupplied: false,
          Quantity: pieces(50),
          locationLinkId: [1],
        },
      ],
    };
    const { transactionId } = await send(shop, orderOf('PO-2002', [sizes]));
    const { order } = await onDesk(transactionId);
    expect(
      order.items.map(({ spec, priced }) => [spec.partId, priced.countedTogether, spec.imprints[0].units]),
    ).toEqual([
      ['TEE-RINGSPUN-BLACK-M', 150, 2],
      ['TEE-RINGSPUN-BLACK-L', 150, 2],
    ]);
    expect(order.charges).toHaveLength(1);
  });

  test('of lines of one group count together, and of others apart', async () => {
    const all = await lineOf(shop, { ...TEES, quantity: 200 });
    const half = (lineNumber: number, partId: string, more: Partial<Line>): Line => ({
      ...all,
      lineNumber,
      lineItemGroupingId: 7,
      Quantity: pieces(100),
      lineItemTotal: String(Number(all.lineItemTotal) / 2),
      PartArray: [{ partId, customerSupplied: false, Quantity: pieces(100) }],
      ...more,
    });
    const grouped = [
      half(1, 'TEE-RINGSPUN-BLACK-M', {}),
      // Decorated as the first, whose setup it shares.
      half(2, 'TEE-RINGSPUN-BLACK-L', { Configuration: undefined }),
    ];
    const together = await onDesk((await send(shop, orderOf('PO-2003', grouped))).transactionId);
    expect(together.order.items.map(({ priced }) => priced.countedTogether)).toEqual([200, 200]);
    expect(together.order.charges).toHaveLength(1);

    const one = await lineOf(shop, { ...TEES, quantity: 100 });
    const two = await lineOf(shop, { ...TEES, quantity: 100, partId: 'TEE-RINGSPUN-BLACK-L' });
    const apart = await send(shop, orderOf('PO-2004', [one, { ...two, lineNumber: 2 }]));
    const { order } = await onDesk(apart.transactionId);
    expect(order.items.map(({ priced }) => priced.countedTogether)).toEqual([100, 100]);
    expect(order.charges).toHaveLength(2);
  });

  test('that repeat an order pay repeat setup, and need no proof', async () => {
    const first = await send(shop, orderOf('PO-2005', [line]));
    const again = await lineOf(shop, TUMBLERS, {
      lineType: 'Repeat',
      Configuration: {
        preProductionProof: false,
        referenceNumber: 'PO-2005',
        referenceNumberType: 'PurchaseOrder',
      },
    });
    // One that is still open, before the desk has accepted it.
    expect((await onDesk(first.transactionId)).order.status).toBe('received');
    const repeated = await send(shop, orderOf('PO-2006', [again]));
    const { order, linesWithoutProof } = await onDesk(repeated.transactionId);
    expect(order.items[0]?.spec.imprints[0].repeat).toBe(true);
    expect(linesWithoutProof).toEqual([]);
    const elsewhere = await lineOf(shop, { ...TUMBLERS, locationId: 'side-2' }, again);
    const { messages } = await send(
      shop,
      orderOf('PO-2007', [
        {
          ...again,
          Configuration: {
            ...elsewhere.Configuration,
            preProductionProof: false,
            LocationArray: (await lineOf(shop, { ...TUMBLERS, locationId: 'side-2' })).Configuration
              ?.LocationArray,
          },
        },
      ]),
    );
    expect(messages).toEqual([
      '210 Error: Line 1: the earlier order has no such goods with this decoration; order it as new, not as an exact repeat.',
    ]);
  });
});

test('freight may be named where it is ours, and is ours where it is left open', async () => {
  const with_ = (amount: number): Line => ({
    ...line,
    Configuration: {
      preProductionProof: false,
      ...line.Configuration,
      ChargeArray: [...(line.Configuration?.ChargeArray ?? []), charge('Freight', amount)],
    },
  });
  expect((await send(shop, orderOf('PO-3001', [with_(1)]))).messages).toEqual([
    '210 Error: Freight is $341.00 for this address; send that amount, or leave it out and it is added.',
  ]);
  const { transactionId, messages } = await send(shop, orderOf('PO-3001', [with_(341)]));
  expect(messages).toEqual(['299 Information: Added: sales tax $388.76. The order comes to $5,129.76.']);
  expect((await onDesk(transactionId)).order.totals.totalCents).toBe(512_976);
});

test('a Simple order has the default decoration, and is read by someone', async () => {
  const { Configuration, ...simple } = line;
  const setup = Number(Configuration?.ChargeArray?.[0]?.extendedPrice);
  const refused = await send(shop, orderOf('PO-4001', [simple], { orderType: 'Simple' }));
  expect(refused.messages).toEqual([
    '210 Error: Line 1: the decorated goods come to $4,400.00 (250 × $17.40, Screen setup $50.00), not $4,350.00.',
  ]);
  const whole = { ...simple, lineItemTotal: String(Number(simple.lineItemTotal) + setup) };
  const { transactionId, messages } = await send(shop, orderOf('PO-4001', [whole], { orderType: 'Simple' }));
  expect(messages[0]).toBe(
    '230 Warning: A Simple order has the product’s default decoration until someone has read its descriptions.',
  );
  expect((await onDesk(transactionId)).order).toMatchObject({
    status: 'received',
    items: [{ spec: { imprints: [{ defaulted: true, locationId: 'side-1', methodId: 'screen-print' }] } }],
  });
  const words = { ...simple, PartArray: undefined, Quantity: undefined, productId: undefined };
  expect((await send(shop, orderOf('PO-4002', [words], { orderType: 'Simple' }))).messages).toEqual([
    '230 Error: Line 1: a description alone cannot be priced; name productId, and partId and Quantity in PartArray',
  ]);
});

test('what comes in for an address goes to it, and news to whom the order names', async () => {
  const order = orderOf('PO-5001', [line], {
    OrderContactArray: [],
    DigitalProof: {
      required: true,
      DigitalProofAddressArray: [{ type: 'Email', email: 'proofs@example.com', lineItemGroupingId: 1 }],
    },
  });
  const { transactionId } = await send(shop, order);
  expect((await onDesk(transactionId)).order.shipTo).toEqual({
    name: 'Receiving',
    company: 'Acme Promo',
    email: 'proofs@example.com',
    phone: null,
    street1: SHIP_TO.address1,
    street2: null,
    city: 'Carrollton',
    state: 'TX',
    postal: '75006',
  });
});
