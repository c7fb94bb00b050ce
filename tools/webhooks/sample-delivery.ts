/** A sample of each event, as the catalog of events shows it. */
import type { z } from 'zod';
import { EVENTS, type EventName } from '../events/events.ts';
import type { EVENT_RECORDS } from './event-records.ts';

type InEvent<R extends keyof typeof EVENT_RECORDS> = z.input<(typeof EVENT_RECORDS)[R]>;

const imprint = {
  location_id: 'side1',
  location_name: 'Side 1',
  method_id: 'LE',
  method_name: 'Laser engraving',
  units: 1,
  unit: 'locations',
  defaulted: true,
  repeat: false,
  artwork_id: 'art_demo',
  render_id: null,
  instructions: null,
};

const line: InEvent<'order'>['items'][number] = {
  line: 1,
  key: 'demo:TUMBLER-20',
  name: '20 oz vacuum tumbler',
  part_id: 'TUMBLER-20-BLACK',
  color: 'Black',
  size: null,
  quantity: 250,
  ...imprint,
  imprints: [imprint],
  image: null,
  unit_price: 17.4,
  unit_price_parts: [{ name: 'Goods with the first imprint', amount: 17.4 }],
  goods_total: 4_350,
  counted_together: 250,
};

const url = 'https://shop.example.com/q/token';

const sampleRecords: { [R in keyof typeof EVENT_RECORDS]: InEvent<R> } = {
  order: {
    id: 'ord_demo',
    number: 'M-10432',
    status: 'shipped',
    items: [line],
    total: 4_460,
    url,
    tracking: [
      {
        carrier: 'UPS',
        number: '1Z999AA10123456784',
        url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
        destination: null,
        lines: [{ line: 1, quantity: 250 }],
      },
    ],
  },
  quote: {
    id: 'qt_demo',
    status: 'saved',
    lines: [line],
    total: 4_460,
    currency: 'USD',
    expires_at: '2026-12-04T15:00:00.000Z',
    order_id: null,
    url,
  },
  approval: {
    id: 'apv_demo',
    quote_id: 'qt_demo',
    status: 'approved',
    approver: { name: 'Grace Hopper', email: 'grace@example.com' },
    decided_at: '2026-11-04T15:00:00.000Z',
    comment: null,
    url: 'https://shop.example.com/a/token',
  },
};

/** The body of a delivery, as subscribers receive it. */
export const sampleBody = (name: EventName) => {
  const { about, sample } = EVENTS[name];
  return {
    event: name,
    at: '2026-11-04T15:00:00.000Z',
    event_id: 1,
    actor: 'key:Demo key',
    data: sample,
    ...(about === null ? {} : { [about]: sampleRecords[about] }),
  };
};
