import { beforeAll, describe, expect, test } from 'vitest';
import { removeLogos } from '../../../support/logos.ts';
import { payByCard } from '../../../support/people.ts';
import { needs } from '../../../support/reference.ts';
import {
  ALL_CAPABILITIES,
  callerFor,
  NEWEST_UCP_VERSION,
  openPlatform,
  UCP_VERSION,
  ucpErrorFaults,
  ucpFaults,
} from '../../../support/ucp.ts';
import { use, useShop } from '../../../support/use.ts';

let send: ReturnType<typeof callerFor>;
const shop = useShop({ env: { ALLOW_LOCAL_URLS: '1', TERMS_URL: 'https://seller.example/terms' } });
const platform = use(openPlatform);
beforeAll(() => {
  send = callerFor(shop, platform);
});

const BLACK = 'demo:TUMBLER-20/TUMBLER-20-BLACK';
const NAVY = 'demo:TUMBLER-20/TUMBLER-20-NAVY';
const items = (...lines: [id: string, quantity: number][]) => ({
  line_items: lines.map(([id, quantity]) => ({ item: { id }, quantity })),
});
const BUYER = {
  buyer: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
  context: { postal_code: '94105', address_country: 'US' },
};

interface Total {
  type: string;
  amount: number;
}
const amountOf = (totals: Total[], type: string) =>
  totals.filter((one) => one.type === type).reduce((sum, { amount }) => sum + amount, 0);
const codesOf = (body: { messages: { code: string }[] }) => body.messages.map(({ code }) => code);

const created = async (wish: object = { ...items([BLACK, 250]), ...BUYER }) => {
  const { status, body } = await send('POST', '/checkout-sessions', wish);
  expect(status).toBe(201);
  expect(ucpFaults('shopping/checkout.json', body)).toEqual([]);
  return body;
};

describe('a cart', () => {
  test('is made, replaced, read and ended, at the prices of quotes', needs('ucp'), async () => {
    const made = await send('POST', '/carts', { ...items([BLACK, 100], [NAVY, 150]), ...BUYER });
    expect(made.status).toBe(201);
    expect(ucpFaults('shopping/cart.json', made.body)).toEqual([]);
    const { body: quote } = await shop.rest('POST', '/quotes', {
      lines: [
        { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 100 },
        { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-NAVY', quantity: 150 },
      ],
    });
    const { totals, line_items, id } = made.body;
    expect(amountOf(totals, 'subtotal')).toBe(Math.round(quote.totals.goods * 100));
    expect(amountOf(totals, 'fee')).toBe(Math.round((quote.totals.setup + quote.totals.other) * 100));
    expect(amountOf(totals, 'total')).toBe(Math.round(quote.totals.subtotal * 100));
    expect(line_items.map((line: { item: { price: number } }) => line.item.price)).toEqual(
      quote.lines.map((line: { unit_price: number }) => Math.round(line.unit_price * 100)),
    );
    expect(made.body.buyer).toEqual(BUYER.buyer);
    const changed = await send('PUT', `/carts/${id}`, items([NAVY, 24]));
    expect(changed.body.line_items).toHaveLength(1);
    expect(changed.body.buyer).toEqual({});
    expect((await send('GET', `/carts/${id}`)).body).toEqual(changed.body);
    const ended = await send('POST', `/carts/${id}/cancel`);
    expect(ended.body).toEqual({ ...changed.body, expires_at: expect.any(String) });
    for (const [method, path] of [
      ['GET', `/carts/${id}`],
      ['POST', `/carts/${id}/cancel`],
    ] as const)
      expect(codesOf((await send(method, path)).body)).toEqual(['not_found']);
  });

  test('keeps what cannot be bought, and says what would mend it', needs('ucp'), async () => {
    const faultsOf = async (...lines: [string, number][]) => {
      const { body } = await send('POST', '/carts', items(...lines));
      expect(ucpFaults('shopping/cart.json', body)).toEqual([]);
      const faults = body.messages.filter(({ type }: { type: string }) => type === 'error');
      return [
        amountOf(body.totals, 'total'),
        ...faults.map(({ code, path, severity }: Record<string, string>) => [code, path, severity]),
      ];
    };
    expect(await faultsOf([BLACK, 5], [NAVY, 6], ['demo:GONE/GONE', 10])).toEqual([
      0,
      ['below_minimum', '$.line_items[0].quantity', 'recoverable'],
      ['below_minimum', '$.line_items[1].quantity', 'recoverable'],
      ['item_unavailable', '$.line_items[2]', 'recoverable'],
    ]);
    expect(await faultsOf([BLACK, 30], [`${NAVY}X`, 30])).toEqual([
      0,
      ['item_unavailable', '$.line_items[1]', 'recoverable'],
    ]);
  });

  test('that is not changed for 30 days is gone', async () => {
    const { body } = await send('POST', '/carts', items([BLACK, 24]));
    const start = shop.clock.at;
    const end = Date.parse(body.expires_at);
    expect(end).toBe(start.getTime() + 30 * 86_400_000);
    shop.clock.at = new Date(end - 1);
    expect((await send('GET', `/carts/${body.id}`)).body.id).toBe(body.id);
    shop.clock.at = new Date(end);
    expect(codesOf((await send('GET', `/carts/${body.id}`)).body)).toEqual(['not_found']);
    shop.clock.at = start;
  });
});

describe('a checkout', () => {
  test('is a quote that a person pays at its page; then it names the order', needs('ucp'), async () => {
    const checkout = await created();
    expect(checkout.status).toBe('requires_escalation');
    expect(checkout.ucp).toEqual({
      version: UCP_VERSION,
      status: 'success',
      capabilities: {
        'dev.ucp.shopping.checkout': [{ version: UCP_VERSION }],
        'localhost.quote': [{ version: UCP_VERSION }],
      },
      payment_handlers: {},
    });
    const { id: quoteId, expires_at } = checkout['localhost.quote'];
    const { body: quote } = await shop.rest('GET', `/quotes/${quoteId}`);
    expect(checkout.links).toEqual([
      { type: 'terms_of_service', title: 'Terms', url: 'https://seller.example/terms' },
    ]);
    expect([checkout.continue_url, checkout.expires_at, expires_at]).toEqual([
      quote.url,
      quote.expires_at,
      quote.expires_at,
    ]);
    const { totals } = checkout;
    expect(amountOf(totals, 'total')).toBe(Math.round(quote.total * 100));
    expect(
      ['subtotal', 'fee', 'fulfillment', 'tax'].reduce((sum, type) => sum + amountOf(totals, type), 0),
    ).toBe(amountOf(totals, 'total'));
    expect([quote.name, quote.email, quote.ship_postal]).toEqual(['Ada Byron', 'ada@example.com', '94105']);

    const tried = await send('POST', `/checkout-sessions/${checkout.id}/complete`, {
      payment: { instruments: [] },
    });
    expect([tried.status, tried.body.status, codesOf(tried.body)[0]]).toEqual([
      200,
      'requires_escalation',
      'not_completed',
    ]);

    const order = await payByCard(shop, checkout.continue_url);
    const paid = await send('GET', `/checkout-sessions/${checkout.id}`);
    expect(ucpFaults('shopping/checkout.json', paid.body)).toEqual([]);
    expect([paid.body.status, paid.body.order]).toEqual([
      'completed',
      { id: order.id, permalink_url: quote.url },
    ]);
    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/cancel'],
    ] as const) {
      const late = await send(method, `/checkout-sessions/${checkout.id}${path}`, items([BLACK, 24]));
      expect(codesOf(late.body)).toEqual(['invalid_state']);
    }

    const shown = await send('GET', `/orders/${order.id}`);
    expect(ucpFaults('shopping/order.json', shown.body)).toEqual([]);
    expect(shown.body).toMatchObject({
      id: order.id,
      label: expect.stringMatching(/^M-\d+$/),
      checkout_id: checkout.id,
      permalink_url: quote.url,
      currency: 'USD',
      adjustments: [],
    });
    expect(shown.body.line_items[0]).toMatchObject({
      quantity: { original: 250, total: 250, fulfilled: 0 },
      status: 'processing',
    });
    expect(shown.body.fulfillment.expectations[0].destination.address_country).toBe('US');
  });

  test('that is changed takes the place of its quote, and keeps what is not sent', async () => {
    const checkout = await created();
    const { body } = await send('PUT', `/checkout-sessions/${checkout.id}`, items([NAVY, 100]));
    expect([body.id, body.buyer]).toEqual([checkout.id, BUYER.buyer]);
    expect(body.continue_url).not.toBe(checkout.continue_url);
    const before = await shop.rest('GET', `/quotes/${checkout['localhost.quote'].id}`);
    expect([before.body.status, before.body.replaced_by]).toEqual(['replaced', body['localhost.quote'].id]);
  });

  test('follows its quote where somebody else replaced it', async () => {
    const checkout = await created();
    const { body: other } = await shop.rest('POST', '/quotes', {
      lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 300 }],
      replaces: checkout['localhost.quote'].id,
    });
    const { body } = await send('GET', `/checkout-sessions/${checkout.id}`);
    expect([body.continue_url, body.line_items[0].quantity]).toEqual([other.url, 300]);
  });

  test(
    'with lines that cannot be bought is incomplete, and nothing of it can be paid',
    needs('ucp'),
    async () => {
      const checkout = await created();
      const { body } = await send('PUT', `/checkout-sessions/${checkout.id}`, items([BLACK, 3]));
      expect(ucpFaults('shopping/checkout.json', body)).toEqual([]);
      expect([body.status, codesOf(body), body.continue_url]).toEqual([
        'incomplete',
        ['below_minimum'],
        `${shop.url}/buy/~${Buffer.from(BLACK).toString('base64url')}:3`,
      ]);
      const before = await shop.rest('GET', `/quotes/${checkout['localhost.quote'].id}`);
      expect(before.body.status).toBe('expired');
      await expect(payByCard(shop, checkout.continue_url)).rejects.toThrow();
      const mended = await send('PUT', `/checkout-sessions/${checkout.id}`, items([BLACK, 30]));
      expect(mended.body.status).toBe('requires_escalation');
    },
  );

  test('that is canceled can be paid by nobody', async () => {
    const checkout = await created();
    const { body } = await send('POST', `/checkout-sessions/${checkout.id}/cancel`);
    expect([body.status, body.continue_url]).toEqual(['canceled', undefined]);
    await expect(payByCard(shop, checkout.continue_url)).rejects.toThrow();
    expect((await send('GET', `/checkout-sessions/${checkout.id}`)).body.status).toBe('canceled');
  });

  test('of a cart has its goods, and a cart has one checkout at a time', async () => {
    const { body: cart } = await send('POST', '/carts', { ...items([NAVY, 48]), ...BUYER });
    const wish = { cart_id: cart.id, line_items: [] };
    const first = await created(wish);
    expect([first.line_items[0].item.id, first.buyer]).toEqual([NAVY, BUYER.buyer]);
    const again = await created({ ...wish, ...items([BLACK, 500]) });
    expect(again).toEqual(first);
    await payByCard(shop, first.continue_url);
    expect((await created(wish)).id).not.toBe(first.id);
  });

  test('of a cart takes from the request only what the cart does not say', async () => {
    const context = { postal_code: '94105' };
    const known = { buyer: { email: 'ada@example.com' }, context };
    const cartOf = async (said: object) =>
      (await send('POST', '/carts', { ...items([NAVY, 48]), ...said })).body;
    const filled = await created({ cart_id: (await cartOf({})).id, ...known });
    expect([filled.buyer, filled.context]).toEqual([known.buyer, context]);
    const other = { buyer: { email: 'eve@example.com' }, context: { address_region: 'NY' } };
    const kept = await created({ cart_id: (await cartOf(known)).id, ...other });
    expect([kept.buyer, kept.context]).toEqual([known.buyer, context]);
  });

  test('without artwork says that nothing is made before it is there', async () => {
    await removeLogos(shop);
    const checkout = await created();
    expect(checkout.messages).toContainEqual({
      type: 'warning',
      code: 'artwork_needed',
      content: expect.stringContaining('Nothing is made before the buyer sends artwork'),
      path: '$.line_items[0]',
    });
    expect(checkout['localhost.quote'].lines[0].has_artwork).toBe(false);
    const { body: cart } = await send('POST', '/carts', items([BLACK, 48]));
    expect(codesOf(cart)).toContain('artwork_needed');
  });

  test('is the same over MCP', async () => {
    const call = async (name: string, args: object) => {
      const meta = { 'ucp-agent': { profile: platform.url }, 'idempotency-key': crypto.randomUUID() };
      const body = {
        jsonrpc: '2.0',
        id: 7,
        method: 'tools/call',
        params: { name, arguments: { meta, ...args } },
      };
      return (await send('POST', '/mcp', body)).body.result.structuredContent;
    };
    const checkout = await call('create_checkout', { checkout: items([BLACK, 24]) });
    expect(await call('get_checkout', { id: checkout.id })).toEqual(checkout);
    expect((await send('GET', `/checkout-sessions/${checkout.id}`)).body).toEqual(checkout);
    expect((await call('cancel_checkout', { id: checkout.id })).status).toBe('canceled');
  });

  test('a platform that does not know our extension gets none of it', async () => {
    const other = await openPlatform(['dev.ucp.shopping.checkout']);
    const { body } = await callerFor(shop, other)('POST', '/checkout-sessions', items([BLACK, 24]));
    expect(Object.keys(body.ucp.capabilities)).toEqual(['dev.ucp.shopping.checkout']);
    expect(body['localhost.quote']).toBeUndefined();
    other.close();
  });
});

describe('a retry', () => {
  test('with the same key makes one checkout, and with another wish it is refused', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const wish = items([BLACK, 24]);
    const first = await send('POST', '/checkout-sessions', wish, { headers });
    const second = await send('POST', '/checkout-sessions', wish, { headers });
    expect(second.body).toEqual(first.body);
    expect([second.status, second.headers.get('Idempotency-Replayed')]).toEqual([201, 'true']);
    const other = await send('POST', '/checkout-sessions', items([BLACK, 25]), { headers });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('of any change has its key, and each is one transaction', async () => {
    const once = async (method: string, path: string, wish?: object) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const first = await send(method, path, wish, { headers });
      expect((await send(method, path, wish, { headers })).body).toEqual(first.body);
      return first.body;
    };
    const cart = await once('POST', '/carts', items([BLACK, 24]));
    await once('PUT', `/carts/${cart.id}`, items([BLACK, 48]));
    const { id, status } = await once('POST', '/checkout-sessions', { cart_id: cart.id });
    await once('POST', `/carts/${cart.id}/cancel`);
    const few = await once('PUT', `/checkout-sessions/${id}`, items([BLACK, 1]));
    const more = await once('PUT', `/checkout-sessions/${id}`, items([BLACK, 250]));
    const ended = await once('POST', `/checkout-sessions/${id}/cancel`);
    const open = 'requires_escalation';
    expect([status, few.status, more.status, ended.status]).toEqual([open, 'incomplete', open, 'canceled']);
  });
});

describe('whoever may not', () => {
  test('a stranger keeps no cart and reads no order', async () => {
    for (const [method, path] of [
      ['POST', '/carts'],
      ['POST', '/checkout-sessions'],
      ['GET', '/orders/ord_demo'],
    ] as const) {
      const body = method === 'POST' ? items([BLACK, 24]) : undefined;
      const answer = await send(method, path, body, { key: null });
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
      expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer /);
    }
  });

  test('a key without the scope is refused', async () => {
    const key = await shop.newKey(['read']);
    const cart = await send('POST', '/carts', items([BLACK, 24]), { key });
    const order = await send('GET', '/orders/ord_demo', undefined, { key });
    expect([cart.status, order.status]).toEqual([403, 403]);
  });

  test('another account learns nothing of a cart, checkout or order', async () => {
    const key = await shop.newKey(['read', 'write', 'orders']);
    const { body: cart } = await send('POST', '/carts', items([BLACK, 24]));
    const checkout = await created();
    const unknown = await send('GET', '/carts/cart_none', undefined, { key });
    for (const [method, path, body] of [
      ['GET', `/carts/${cart.id}`],
      ['PUT', `/carts/${cart.id}`, items([BLACK, 24])],
      ['POST', `/carts/${cart.id}/cancel`],
      ['GET', `/checkout-sessions/${checkout.id}`],
      ['PUT', `/checkout-sessions/${checkout.id}`, items([BLACK, 24])],
      ['POST', `/checkout-sessions/${checkout.id}/cancel`],
      ['POST', `/checkout-sessions/${checkout.id}/complete`, {}],
      ['POST', '/checkout-sessions', { cart_id: cart.id }],
    ] as const)
      expect((await send(method, path, body, { key })).body).toEqual(unknown.body);
    expect(codesOf((await send('GET', '/orders/ord_demo', undefined, { key })).body)).toEqual(['not_found']);
  });
});

test('a platform of the newest version is answered in it, and every sale is by the piece', async () => {
  const newest = await openPlatform(ALL_CAPABILITIES, NEWEST_UCP_VERSION);
  const ask = callerFor(shop, newest);
  const of = (capability: string) => ({
    version: NEWEST_UCP_VERSION,
    status: 'success',
    capabilities: { [`dev.ucp.shopping.${capability}`]: [{ version: NEWEST_UCP_VERSION }] },
  });
  const found = (await ask('POST', '/catalog/search', { query: 'tumbler' })).body;
  expect(found.ucp).toEqual(of('catalog.search'));
  expect(ucpFaults('shopping/catalog_search.json#/$defs/search_response', found)).toEqual([]);
  const line = (quantity_unit: object) => ({ item: { id: BLACK, quantity_unit }, quantity: 250 });
  const cart = (await ask('POST', '/carts', { line_items: [line({ unit: 'C62' })], ...BUYER })).body;
  expect(cart.ucp).toEqual(of('cart'));
  expect(ucpFaults('shopping/cart.json', cart)).toEqual([]);
  const checkout = (await ask('POST', '/checkout-sessions', { cart_id: cart.id })).body;
  expect(checkout.ucp.version).toBe(NEWEST_UCP_VERSION);
  expect(checkout.status).toBe('requires_escalation');
  expect(ucpFaults('shopping/checkout.json', checkout)).toEqual([]);
  const { body } = await ask('POST', '/carts', { line_items: [line({ unit: 'KGM' })], ...BUYER });
  expect(ucpErrorFaults(body)).toEqual([]);
  expect([body.ucp, body.messages.map(({ path }: { path: string }) => path)]).toEqual([
    { version: NEWEST_UCP_VERSION, status: 'error' },
    ['$.line_items[0].item.quantity_unit.unit'],
  ]);
  newest.close();
});

describe('bad input', () => {
  test.each([
    ['the id of a product', items(['demo:TUMBLER-20', 24]), '$.line_items[0].item.id'],
    ['a quantity of nothing', items([BLACK, 0]), '$.line_items[0].quantity'],
    ['no lines', { line_items: [] }, '$.line_items'],
    [
      'more lines than a cart takes',
      items(...Array.from({ length: 31 }, (): [string, number] => [BLACK, 24])),
      '$.line_items',
    ],
    [
      'a ZIP code that is none',
      { ...items([BLACK, 24]), context: { postal_code: 'nowhere' } },
      '$.context.postal_code',
    ],
    ['an email address that is none', { ...items([BLACK, 24]), buyer: { email: 'ada' } }, '$.buyer.email'],
  ])('%s is told with its path', needs('ucp'), async (_, wish, path) => {
    const { status, body } = await send('POST', '/checkout-sessions', wish);
    expect(ucpErrorFaults(body)).toEqual([]);
    expect([status, body.messages[0].path]).toEqual([200, path]);
  });
});
