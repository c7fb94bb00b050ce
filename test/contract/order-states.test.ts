/** Each state of an order is told alike at every door, and allows the same moves. */
import { expect, test } from 'vitest';
import type { Ctx } from '../../tools/context.ts';
import { invoke } from '../../tools/invoke.ts';
import { followPurchaseOrders } from '../../tools/purchasing/follow-purchase-orders.ts';
import { deskDay } from '../../tools/values/calendar.ts';
import { browsing, signedIn } from '../support/browsing.ts';
import { addLogo } from '../support/logos.ts';
import { deskOf } from '../support/proofs.ts';
import { openPunchoutShop } from '../support/punchout.ts';
import { eventsAbout } from '../support/recorded-events.ts';
import { lineOf, orderOf, send, TUMBLERS } from '../support/soap-orders.ts';
import { callerFor, openPlatform } from '../support/ucp.ts';
import { use } from '../support/use.ts';
import { byMcp, byRest } from './doors.ts';
import { atDesk, statusBySoap, textOfPage } from './papers.ts';

const shop = use(() => openPunchoutShop({ DEMO_DAY_SECONDS: '3600' }));
const platform = use(openPlatform);

interface OrderState {
  status: string;
  /** What the staff press to come here. */
  press: readonly (readonly [action: string, fields?: Record<string, string>])[];
  /** In the words of the industry's order status. */
  soap: string;
  /** Words of its page. */
  says: string;
  /** What the staff may press next; everything else is refused. */
  allowed: readonly string[];
}

const REASON = { reason: 'The customer asked for it.' };
const ORDER_STATES: OrderState[] = [
  {
    status: 'received',
    press: [],
    soap: 'received',
    says: 'Your purchase order was received',
    allowed: ['accept', 'refuse'],
  },
  {
    status: 'paid',
    press: [['accept']],
    soap: 'received',
    says: 'Thank you, your order is placed',
    allowed: ['release', 'cancel'],
  },
  {
    status: 'released',
    press: [['release', { proof_waiver: 'The customer approved a sample.' }]],
    soap: 'confirmed',
    says: 'Released to production (done)',
    allowed: ['send', 'cancel'],
  },
  {
    status: 'po_sent',
    press: [['send']],
    soap: 'preproduction',
    says: 'Sent to the manufacturer (done)',
    allowed: ['cancel'],
  },
  {
    status: 'in_production',
    press: [['follow']],
    soap: 'inProduction',
    says: 'In production (done)',
    allowed: ['cancel'],
  },
  { status: 'shipped', press: [['follow']], soap: 'shipped', says: 'Your order is on its way', allowed: [] },
  {
    status: 'complete',
    press: [['follow']],
    soap: 'complete',
    says: 'as the carrier says.',
    allowed: [],
  },
];
const MOVES: Readonly<Record<string, Record<string, string>>> = {
  accept: {},
  refuse: REASON,
  release: {},
  send: {},
  cancel: REASON,
};

/** An order of the buyer's system that waits for the desk. */
async function receivedOrder(number: string): Promise<string> {
  const line = await lineOf(shop, { ...TUMBLERS, units: 3 });
  const imprint = line.Configuration?.LocationArray?.[0]?.DecorationArray[0];
  if (imprint) imprint.Artwork = { refArtworkId: await addLogo(shop) };
  const { transactionId, messages } = await send(shop, orderOf(number, [line]));
  if (transactionId === undefined) throw new Error(messages.join());
  return transactionId;
}

/** The state of an order, at every door. */
async function toldOf(id: string) {
  const { body: rest } = await byRest(shop, 'GET', `/orders/${id}`);
  const { body: mcp } = await byMcp(shop, 'order_status', { id });
  const { body: listed } = await byRest(shop, 'GET', `/orders?status=${rest.status}&limit=50`);
  const { body: ucp } = await callerFor(shop, platform)('GET', `/orders/${id}`);
  return {
    rest: rest.status,
    mcp: mcp.status,
    listed: listed.orders.some((one: { id: string }) => one.id === id),
    ucp: ucp.messages.some(
      ({ content }: { content: string }) => content === `The order is ${rest.status.replaceAll('_', ' ')}.`,
    ),
    soap: (await statusBySoap(shop, id)).status,
    page: textOfPage((await browsing(shop).get(new URL(rest.url).pathname)).html),
  };
}

test('an order is in the same state at every door, from the purchase order to the delivery', async () => {
  const staff = await signedIn(shop, 'desk@example.com', 'desk');
  const id = await receivedOrder('PO-STATE-1');
  for (const { status, press, soap, says, allowed } of ORDER_STATES) {
    for (const [action, fields] of press) {
      // The supplier's days are hours.
      for (let hour = 0; hour < 12; hour += 1) {
        expect(await atDesk(staff, id, action, fields)).toBe('done');
        const { body } = await byRest(shop, 'GET', `/orders/${id}`);
        if (action !== 'follow' || body.status === status) break;
        shop.clock.at = new Date(shop.clock.at.getTime() + 3_600_000);
      }
    }
    const { page, ...told } = await toldOf(id);
    expect(told).toEqual({ rest: status, mcp: status, listed: true, ucp: true, soap });
    expect(page).toContain(says);
    for (const [move, fields] of Object.entries(MOVES)) {
      if (allowed.includes(move)) continue;
      const said = await atDesk(staff, id, move, fields);
      expect([status, move, said === 'done'], said).toEqual([status, move, false]);
    }
    expect((await toldOf(id)).rest).toBe(status);
  }
});

test('an order that is cancelled or held is so at every door', async () => {
  const staff = await signedIn(shop, 'desk@example.com', 'desk');
  const id = await receivedOrder('PO-STATE-2');
  expect(await atDesk(staff, id, 'accept')).toBe('done');
  expect(await atDesk(staff, id, 'hold', { reason: 'The logo is blurred.' })).toBe('done');
  const held = await toldOf(id);
  const { body: rest } = await byRest(shop, 'GET', `/orders/${id}`);
  const { body: mcp } = await byMcp(shop, 'order_status', { id });
  expect([rest.hold.reason, mcp.hold.reason, held.page.includes('The logo is blurred.')]).toEqual([
    'The logo is blurred.',
    'The logo is blurred.',
    true,
  ]);
  expect(await atDesk(staff, id, 'release')).not.toBe('done');
  expect(await atDesk(staff, id, 'clear_hold')).toBe('done');
  expect(await atDesk(staff, id, 'cancel', REASON)).toBe('done');
  const { page, ...told } = await toldOf(id);
  expect(told).toEqual({ rest: 'cancelled', mcp: 'cancelled', listed: true, ucp: true, soap: 'canceled' });
  expect(page).toContain('This order was cancelled');
  for (const [move, fields] of Object.entries(MOVES))
    expect(await atDesk(staff, id, move, fields)).not.toBe('done');
});

test('what a supplier calls complete has shipped at every door, and arrived once a person says so', async () => {
  const staff = await signedIn(shop, 'desk@example.com', 'desk');
  const id = await receivedOrder('PO-STATE-3');
  for (const action of ['accept', 'release', 'send'])
    expect(await atDesk(staff, id, action, action === 'release' ? { proof_waiver: 'A sample.' } : {})).toBe(
      'done',
    );
  const desk = deskOf(shop);
  const status = 'complete' as const;
  const parcels = [{ carrier: 'UPS', number: '1Z-STATE', url: '' }];
  const dates = { expectedShipDate: null, expectedDeliveryDate: null, asOf: shop.clock.at.toISOString() };
  const supplierOrders: Ctx['supplierOrders'] = {
    ...desk.supplierOrders,
    status: async () => ({ status, issue: null, parcels, ...dates }),
  };
  await invoke(followPurchaseOrders, { ...desk, supplierOrders }, { id });
  const { page, ...told } = await toldOf(id);
  expect(told).toEqual({ rest: 'shipped', mcp: 'shipped', listed: true, ucp: true, soap: 'shipped' });
  expect(page).toContain('Your order is on its way');
  expect(page).not.toMatch(/was delivered|Delivered \(done\)/);

  expect(await atDesk(staff, id, 'complete', { on: '2099-01-01' })).not.toBe('done');
  expect(await atDesk(staff, id, 'complete', { on: '' })).toBe('done');
  const { page: after, ...toldAfter } = await toldOf(id);
  expect(toldAfter).toEqual({ rest: 'complete', mcp: 'complete', listed: true, ucp: true, soap: 'complete' });
  expect(after).toContain('Your order was delivered');
  expect(after).toContain('as the order desk noted.');
  const delivered = { on: deskDay(shop.clock.at), by: 'person' };
  expect((await byRest(shop, 'GET', `/orders/${id}`)).body.delivered).toEqual(delivered);
  expect((await byMcp(shop, 'order_status', { id })).body.delivered).toEqual(delivered);
  const event = (await eventsAbout(shop, id)).find(({ name }) => name === 'order.complete');
  expect(event?.data).toEqual({ order_id: id, delivered_on: delivered.on, delivered_by: 'person' });
});
