/** EasyPost notifies of parcels: signed as EasyPost signs, and again until it is answered. */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { deskOf } from '../../../support/proofs.ts';
import { follow, parcel, sentOrder } from '../../../support/sent-orders.ts';
import { useShop } from '../../../support/use.ts';

const SECRET = 'of EasyPost’s ｗebhook';
const shop = useShop({ now: '2026-11-04T15:00:00.000Z', env: { EASYPOST_WEBHOOK_SECRET: SECRET } });
const other = useShop();

const step = (status: string, day: string) => ({
  object: 'TrackingDetail',
  status,
  datetime: `${day}T17:04:00Z`,
});

const event = (tracking_code: string, status: string, description = 'tracker.updated') =>
  JSON.stringify({
    ...{ id: 'evt_1', object: 'Event', mode: 'production', description, pending_urls: [] },
    result: {
      ...{ id: 'trk_1', object: 'Tracker', tracking_code, status, carrier: 'UPS', weight: 17.0 },
      tracking_details: [step('in_transit', '2026-11-06'), step(status, '2026-11-09')],
    },
  });

const signed = (body: string, secret = SECRET): string =>
  `hmac-sha256-hex=${createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')}`;

const notify = async (body: string, signature: string | null = signed(body), to = shop): Promise<number> => {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    ...(signature === null ? {} : { 'X-Hmac-Signature': signature }),
  };
  return (await to.fetch('/parcels/easypost', { method: 'POST', body, headers }, null)).status;
};

const told = async (id: string) => {
  const { order, events } = await invoke(openDeskOrder, deskOf(shop), { id });
  return [order.status, events.flatMap(({ name, data }) => (name === 'order.complete' ? [data] : []))];
};

test('a delivery is told once, however often it is notified', async () => {
  const id = await sentOrder(shop);
  await follow(shop, id, 'complete', parcel('1Z0000000000000012'));
  expect(await notify(event('1Z0000000000000012', 'out_for_delivery'))).toBe(200);
  expect(await told(id)).toEqual(['shipped', []]);
  const delivered = event('1Z0000000000000012', 'delivered');
  expect(await Promise.all([notify(delivered), notify(delivered)])).toEqual([200, 200]);
  expect(await notify(delivered)).toBe(200);
  expect(await told(id)).toEqual([
    'complete',
    [{ order_id: id, delivered_on: '2026-11-09', delivered_by: 'carrier' }],
  ]);
});

test('one that EasyPost did not sign changes nothing', async () => {
  const id = await sentOrder(shop);
  await follow(shop, id, 'complete', parcel('1Z0000000000000039'));
  const body = event('1Z0000000000000039', 'delivered');
  for (const signature of [
    null,
    '',
    signed(body, 'another secret of 20'),
    signed(`${body} `),
    signed(body).slice(0, -1),
  ])
    expect(await notify(body, signature)).toBe(400);
  expect(await told(id)).toEqual(['shipped', []]);
});

test('what is signed and tells of no delivery is received', async () => {
  const batch = JSON.stringify({
    description: 'batch.updated',
    result: { object: 'Batch', state: 'purchased' },
  });
  for (const body of [batch, 'no JSON', '[]', event('9400100000000000000000', 'delivered')])
    expect(await notify(body)).toBe(200);
});

test('without a secret nobody notifies', async () => {
  const body = event('1Z1', 'delivered');
  expect(await notify(body, signed(body), other)).toBe(404);
});
