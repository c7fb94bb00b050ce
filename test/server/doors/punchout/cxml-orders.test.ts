import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { punchoutDocuments } from '../../../../server/db/tables.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import {
  DEMO_EMAIL,
  document,
  openPunchoutShop,
  ordering,
  orderRequest,
  ordersOf,
  type Returned,
  returnedCart,
  SHIP_TO,
  send,
  setupRequest,
} from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

let noTermsKey: string;
const shop = use(openPunchoutShop);
beforeAll(async () => {
  noTermsKey = await shop.newKey(['write', 'orders'], { email: 'card@example.com' });
});

const { newNumber, orderOf, eventsOf, place } = ordering(() => shop);

describe('an order of a returned cart', () => {
  test('is on terms, at the prices of its quote, and goes straight to production', async () => {
    const { lines } = await returnedCart(shop);
    const { number, code, reason } = await place(lines);
    const [order, second] = await orderOf(number);
    expect([code, reason, second]).toEqual([
      '200',
      `Taken in as order ${order.id} (${order.number}). Added: freight $37.84 and sales tax $92.31. The order comes to $1,135.35.`,
      undefined,
    ]);
    expect(order).toMatchObject({
      status: 'released',
      quote_id: lines[0]?.aux.slice(0, -2),
      totals: { goods: 955.2, setup: 50, subtotal: 1005.2 },
      payment: { status: 'on_terms', method: 'terms', terms_days: 30, po_number: number },
      ship_to: {
        name: 'Dana Whitfield',
        company: 'Northgate Industries',
        email: DEMO_EMAIL,
        street1: '8 Kingsway Ave',
        street2: 'Dock 4',
        city: 'Chicago',
        state: 'IL',
        postal: '60601',
      },
      hold: null,
    });
    expect(await eventsOf(order.quote_id)).toEqual(['quote.saved', 'quote.ordered']);
    expect(await eventsOf(order.id)).toEqual(['order.paid', 'order.released']);
    const stored = await shop.service
      .ctxFor({ kind: 'desk', email: 'd', roles: ['admin'] }, 'r')
      .orders.anyById(order.id);
    expect([stored?.source, stored?.proofWaiver]).toEqual([
      'cxml',
      'Ordered by cXML: the buyer’s own approval of the cart stands for the proof, and the order goes straight to production.',
    ]);
  });

  test('is billed freight and tax for the address it names, whatever the buyer counts with', async () => {
    const { lines } = await returnedCart(shop);
    const more =
      '<Shipping><Money currency="USD">1.00</Money><Description xml:lang="en">x</Description></Shipping><Tax><Money currency="USD">0.00</Money><Description xml:lang="en">x</Description></Tax>';
    const { number, code } = await place(lines, { more, total: '1006.20' });
    const [order] = await orderOf(number);
    expect(code).toBe('200');
    expect(order.totals.freight_estimate.amount).toBeGreaterThan(10);
    expect(order.total).toBe(order.payment.amount);
  });

  test('may add freight without tax, or tax without freight, to its total, and nothing else', async () => {
    const sum = (name: string, dollars: string) =>
      `<${name}><Money currency="USD">${dollars}</Money><Description xml:lang="en">x</Description></${name}>`;
    const more = `${sum('Shipping', '30.00')}${sum('Tax', '5.00')}`;
    for (const total of ['1005.20', '1035.20', '1010.20', '1040.20'])
      expect([total, (await place((await returnedCart(shop)).lines, { more, total })).code]).toEqual([
        total,
        '200',
      ]);
    const { code, reason } = await place((await returnedCart(shop)).lines, { more, total: '1045.20' });
    expect([code, reason]).toEqual(['417', 'The total is not the $1,005.20 that its lines come to.']);
  });

  test('may count in EACH', async () => {
    const { lines } = await returnedCart(shop);
    const request = orderRequest({ number: newNumber(), lines }).replaceAll('>EA<', '>Each<');
    expect((await send(shop, document(request))).code).toBe('200');
  });

  test('with a street longer than two lines says that its end is left out', async () => {
    const { lines } = await returnedCart(shop);
    const street = 'Building 12, North Entrance, Receiving Department, Second Floor, Suite 200, '.repeat(2);
    const shipTo = SHIP_TO.replace('8 Kingsway Ave', `8 Kingsway Ave, ${street}`);
    const { number, reason } = await place(lines, { shipTo });
    const [order] = await orderOf(number);
    expect([order.ship_to.street1, order.ship_to.street2]).toEqual([
      '8 Kingsway Ave, Building 12, North Entrance, Receiving Department, Second Floor, Suite 200, Building',
      '12, North Entrance, Receiving Department, Second Floor, Suite 200,, Dock 4',
    ]);
    expect(reason).not.toContain('left out');
    const longer = await returnedCart(shop);
    const again = await place(longer.lines, {
      shipTo: SHIP_TO.replace('8 Kingsway Ave', `8 Kingsway Ave, ${street}${street}`),
    });
    expect(again.reason).toContain(
      'The street address is longer than the two lines of 100 characters that carriers take, and its end was left out.',
    );
  });

  test('may say its quantities and prices with more digits, and leave its line numbers out', async () => {
    const { lines } = await returnedCart(shop);
    const request = orderRequest({
      number: newNumber(),
      lines: lines.map((line) => ({
        ...line,
        quantity: `${line.quantity}.0000`,
        price: `${line.price}00`,
      })),
    }).replaceAll(/ lineNumber="\d+"/g, '');
    expect((await send(shop, document(request))).code).toBe('200');
  });

  test('may name its addresses on its lines instead of its head, one for each', async () => {
    const { lines } = await returnedCart(shop);
    const onLines = (number: string, other: string) =>
      orderRequest({ number, lines, shipTo: '' })
        .replace('</ItemDetail></ItemOut>', `</ItemDetail>${SHIP_TO}</ItemOut>`)
        .replace('</ItemDetail></ItemOut>', `</ItemDetail>${other}</ItemOut>`);
    expect((await send(shop, document(onLines(newNumber(), '')))).code).toBe('400');
    const number = newNumber();
    // A charge goes nowhere, whatever its address.
    expect(
      (await send(shop, document(onLines(number, SHIP_TO.replace('8 Kingsway', '9 Kingsway'))))).code,
    ).toBe('200');
    const [order] = await orderOf(number);
    expect([order.ship_to.street1, order.destinations]).toEqual(['8 Kingsway Ave', []]);
  });

  test('to a country we do not ship to is refused', async () => {
    const { lines } = await returnedCart(shop);
    const shipTo = SHIP_TO.replaceAll('isoCountryCode="US"', 'isoCountryCode="CA"');
    expect((await place(lines, { shipTo })).code).toBe('400');
    expect((await place(lines)).code).toBe('200');
  });

  test('keeps what bookkeeping may ask for, and no card', async () => {
    const { lines } = await returnedCart(shop);
    const more =
      '<Comments xml:lang="en">Deliver to reception.</Comments><Extrinsic name="__proto__">CostCenter 4200</Extrinsic><Extrinsic name="Card">4111 1111 1111 1111</Extrinsic>';
    const { number } = await place(lines, { more });
    const row = await shop.service.ledger.reader
      .select()
      .from(punchoutDocuments)
      .where(eq(punchoutDocuments.number, number))
      .get();
    expect(row?.details).toContain('Deliver to reception.');
    expect(row?.details).toContain('CostCenter 4200');
    expect(row?.details).not.toContain('4111 1111');
    expect(row?.details).not.toContain(DEMO_KEY);
  });

  test('has the cost center that its header or its lines name, and none where they name several', async () => {
    const named = (text: string, name = 'CostCenter') => `<Extrinsic name="${name}">${text}</Extrinsic>`;
    const costCenterOf = async (more: string, ofLines: readonly string[] = []) => {
      const { lines } = await returnedCart(shop);
      const number = newNumber();
      let line = 0;
      const request = orderRequest({ number, lines, more }).replaceAll(
        '</ItemDetail>',
        () => `</ItemDetail>${ofLines[line++] ?? ''}`,
      );
      expect((await send(shop, document(request))).code).toBe('200');
      return (await orderOf(number))[0].cost_center;
    };
    expect(await costCenterOf(named(' 4200 '))).toBe('4200');
    expect(await costCenterOf(named('4200', 'Cost Center'), [named('4200')])).toBe('4200');
    expect(await costCenterOf('', [named('4300')])).toBe('4300');
    expect(await costCenterOf(named('4200'), [named('4300')])).toBeUndefined();
    expect(await costCenterOf(named('4'.repeat(61)))).toBeUndefined();
  });

  test('is refused in kinds that are not offered', async () => {
    const { lines } = await returnedCart(shop);
    const blanket = orderRequest({ number: newNumber(), lines }).replace(
      ' type="new"',
      ' orderType="blanket"',
    );
    expect((await send(shop, document(blanket))).code).toBe('450');
    const odd = orderRequest({ number: newNumber(), lines, type: 'replace' });
    expect((await send(shop, document(odd))).code).toBe('400');
  });
});

describe('what differs from the quote makes no order', () => {
  let cart: Returned;
  beforeAll(async () => {
    cart = await returnedCart(shop);
  });
  test('another price is named, with the line it is of', async () => {
    const before = (await ordersOf(shop)).length;
    const [goods, ...charges] = cart.lines;
    if (!goods) throw new Error('the cart has goods');
    const { code, reason, number } = await place([{ ...goods, price: '19.89' }, ...charges]);
    expect([code, reason]).toEqual([
      '417',
      'Line 1: 48 pieces at $19.90, not $19.89. Its lines come to $1,005.20 by our prices; the order has $1,004.72, $0.48 less. Send the order with these prices, or punch out again.',
    ]);
    expect([await orderOf(number), (await ordersOf(shop)).length]).toEqual([[], before]);
  });

  test('other money, another unit', async () => {
    const request = orderRequest({ number: newNumber(), lines: cart.lines });
    const wrong = [
      [request.replaceAll('"USD"', '"EUR"'), 'Line 1: the currency is not USD.'],
      [request.replace('>EA<', '>DZ<'), 'Line 1: the unit of measure is not EA.'],
    ] as const;
    for (const [body, sentence] of wrong) {
      const { code, reason } = await send(shop, document(body));
      expect([code, reason]).toEqual(['417', sentence]);
    }
  });

  test('and afterwards the cart can still be ordered', async () => {
    expect((await place(cart.lines)).code).toBe('200');
  });
});

describe('an account', () => {
  test('without terms orders nothing by cXML', async () => {
    const as = { key: noTermsKey, email: 'card@example.com' };
    const { lines } = await returnedCart(shop, setupRequest(), as);
    const { code, reason } = await send(shop, document(orderRequest({ number: '1', lines }), as));
    expect([code, reason]).toEqual([
      '403',
      'This account has no net terms, which orders of a procurement system need; ask the order desk.',
    ]);
  });
});
