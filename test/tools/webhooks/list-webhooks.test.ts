import { expect, test } from 'vitest';
import { EVENT_NAMES } from '../../../tools/events/events.ts';
import { prepared, useShop } from '../../support/use.ts';
import { LACKS_WRITE, publicNames, refusalIn, subscriber } from '../../support/webhooks.ts';

const shop = useShop({ dependencies: publicNames });
const at = prepared(() => subscriber(shop));

const listed = (query: string, key: string) => shop.rest('GET', `/webhooks${query}`, undefined, key);

test('an account that has none, and only sees its own, reads the events there are', async () => {
  const key = await shop.newKey(['write'], { email: 'none@example.com' });
  const { status, body } = await listed('', key);
  const { event_catalog, ...page } = body;
  expect([status, page]).toEqual([200, { webhooks: [], total: 0, limit: 20, offset: 0, has_more: false }]);
  expect(event_catalog.map(({ name }: { name: string }) => name)).toEqual([...EVENT_NAMES]);
});

test('its webhooks come newest first, a page at a time, without deliveries or a secret', async () => {
  const key = await shop.newKey(['write'], { email: 'lists@example.com' });
  const {
    signing_secret: _,
    written_by_others: _1,
    ...first
  } = (await at.subscribe({ name: 'first' }, key)).body;
  shop.clock.at = new Date('2026-11-04T15:01:00.000Z');
  const {
    signing_secret: __,
    written_by_others: _2,
    ...second
  } = (await at.subscribe({ name: 'second' }, key)).body;
  const { body } = await listed('?limit=1', key);
  expect(body).toMatchObject({ total: 2, limit: 1, offset: 0, has_more: true });
  expect(body.webhooks).toEqual([second]);
  const { body: rest } = await listed('?limit=1&offset=1', key);
  expect(rest).toMatchObject({ total: 2, limit: 1, offset: 1, has_more: false });
  expect(rest.webhooks).toEqual([first]);
});

test('each event says when it is raised and what scopes it needs, with a sample unless that is left out', async () => {
  const key = await shop.newKey(['write'], { email: 'events@example.com' });
  const { event_catalog: events } = (await listed('', key)).body;
  expect(events.find(({ name }: { name: string }) => name === 'order.shipped')).toMatchObject({
    when: 'The order shipped',
    scopes: ['write', 'orders'],
    sample: {
      event: 'order.shipped',
      event_id: 1,
      data: { order_id: 'ord_demo', carrier: 'UPS', tracking: '1Z999AA10123456784' },
      order: { id: 'ord_demo', status: 'shipped' },
    },
  });
  expect(events.at(-1)).toMatchObject({ name: 'artwork.cleaned', scopes: ['write'] });
  expect((await listed('?samples=false', key)).body.event_catalog[0]).toEqual({
    name: 'order.paid',
    when: 'An order was paid or accepted on terms',
    scopes: ['write', 'orders'],
  });
});

test('a key without write lists none', async () => {
  const reader = await shop.newKey(['read', 'orders'], { email: 'reader@example.com' });
  expect(refusalIn(await listed('', reader))).toEqual(LACKS_WRITE);
});
