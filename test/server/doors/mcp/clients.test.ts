/** The main job as clients that were never written for us do it: from a search to an order a person paid. */
import { expect, test } from 'vitest';
import { invoke } from '../../../../tools/invoke.ts';
import { toOrderWire } from '../../../../tools/orders/order-wire.ts';
import { acceptQuote } from '../../../../tools/payments/accept-quote.ts';
import { setDelivery } from '../../../../tools/quotes/set-delivery.ts';
import { type Agent, legacyAgent, modernAgent, restAgent, scriptAgent } from '../../../support/agents.ts';
import { dollarsDue, holderOf } from '../../../support/people.ts';
import { useShop } from '../../../support/use.ts';

const shop = useShop();

/** What the person at the quote's page does. */
async function pays(quoteUrl: string) {
  const ctx = await holderOf(shop, quoteUrl);
  const due = await invoke(setDelivery, ctx, {
    name: 'Ada Byron',
    email: 'ada@example.com',
    street1: '1 Market Street',
    city: 'San Francisco',
    state: 'CA',
    postal: '94105',
  });
  const order = await invoke(acceptQuote, ctx, {
    payment: 'terms',
    amount: dollarsDue(due),
    po_number: 'PO-7',
  });
  return toOrderWire(order, ctx.links);
}

async function doesTheJob(agent: Agent, name: string) {
  const { products } = await agent.call('search_products', { query: 'insulated tumbler', limit: 5 });
  const key = 'demo:TUMBLER-20';
  expect(products.map((hit: { key: string }) => hit.key)).toContain(key);

  const product = await agent.call('get_product', { key });
  const part = product.parts.find(({ color }: { color: string }) => color === 'Navy');
  expect(product).toMatchObject({
    key,
    minimum: 24,
    price_ladder: [{ min_quantity: 24, unit_price: 21.5 }, {}, {}, {}, {}],
  });

  const goods = { part_id: part.part_id, quantity: 250, artwork_id: 'art_demo' };
  const price = await agent.call('price_quote', { key, ...goods });
  expect(price).toMatchObject({
    key,
    quantity: 250,
    currency: 'USD',
    total: price.goods_total + price.setup_total,
  });

  const stock = await agent.call('check_stock', { key });
  expect(stock.parts.map(({ part_id }: { part_id: string }) => part_id)).toContain(part.part_id);

  const dates = await agent.call('inhands_date', {
    key,
    quantity: 250,
    part_id: part.part_id,
    ship_postal: '94105',
    need_by: '2027-03-01',
  });
  expect(dates).toMatchObject({ key, met: true, need_by: '2027-03-01' });

  const saved = await agent.call('create_quote', {
    lines: [{ key, ...goods }],
    name,
    ship_postal: '94105',
  });
  expect(saved).toMatchObject({ status: 'saved', order_id: null, totals: { subtotal: price.total } });
  expect(saved.in_hands.in_hands_date).toBe(dates.in_hands_date);
  expect(await agent.call('get_quote', { id: saved.id })).toEqual(saved);

  const order = await pays(saved.url);

  const { orders } = await agent.call('list_orders', { limit: 50, detail: 'full' });
  expect(orders).toContainEqual(JSON.parse(JSON.stringify(order)));
  expect(await agent.call('order_status', { id: order.id })).toMatchObject({
    id: order.id,
    quote_id: saved.id,
    status: 'paid',
    items: [{ key, part_id: part.part_id, quantity: 250 }],
    totals: { subtotal: price.total },
    payment: { status: 'on_terms', method: 'terms', po_number: 'PO-7', terms_days: 30 },
  });
  expect(await agent.call('get_quote', { id: saved.id })).toMatchObject({
    status: 'ordered',
    order_id: order.id,
  });
  await expect(agent.call('get_quote', { id: 'qt_of_nobody' })).rejects.toThrow('not_found');
}

const AGENTS: [string, string | undefined, () => Promise<Agent>][] = [
  ['the SDK client of the 2025 handshake', '2025-11-25', () => legacyAgent(shop)],
  ['the newest client pinned to 2026-07-28', '2026-07-28', () => modernAgent(shop, { pin: '2026-07-28' })],
  ['the newest client left to find out', '2026-07-28', () => modernAgent(shop, 'auto')],
  ['the newest client kept at the 2025 handshake', '2025-11-25', () => modernAgent(shop, 'legacy')],
  ['a script at 2025-11-25', '2025-11-25', () => scriptAgent(shop, '2025-11-25')],
  ['a script at 2025-06-18', '2025-06-18', () => scriptAgent(shop, '2025-06-18')],
  ['a script at 2025-03-26', '2025-03-26', () => scriptAgent(shop, '2025-03-26')],
  ['a script over REST', undefined, () => restAgent(shop)],
];

test.each(AGENTS)('%s goes from a search to a paid order', async (name, version, connect) => {
  const agent = await connect();
  try {
    expect(agent.version).toBe(version);
    expect(agent.guidance).toContain('Nothing here places or pays for an order.');
    expect(await agent.toolNames()).toEqual(expect.arrayContaining(['search_products', 'create_quote']));
    await doesTheJob(agent, name);
  } finally {
    await agent.close();
  }
  expect(shop.failures).toEqual([]);
});

test('every client reads the same answer to the same question', async () => {
  const agents = await Promise.all(AGENTS.map(([, , connect]) => connect()));
  const question = { key: 'demo:TUMBLER-20', quantity: 250 };
  const [first, ...others] = await Promise.all(agents.map((agent) => agent.call('price_quote', question)));
  expect(first).toMatchObject({ key: 'demo:TUMBLER-20', quantity: 250 });
  for (const other of others) expect(other).toEqual(first);
  await Promise.all(agents.map((agent) => agent.close()));
});

test('a script that asks for the version of 2024 gets it', async () => {
  const agent = await scriptAgent(shop, '2024-11-05');
  expect(agent.version).toBe('2024-11-05');
});
