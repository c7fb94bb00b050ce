import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { refuseStoreRequest } from '../../../tools/stores/refuse-store-request.ts';
import { shipStoreRequest } from '../../../tools/stores/ship-store-request.ts';
import { signedIn } from '../../support/browsing.ts';
import { refused, storeRoom, TUMBLER } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop();
const room = prepared(() => storeRoom(shop));

const refuse = (id: string, reason = 'The last ones were damaged.') =>
  invoke(refuseStoreRequest, room.desk, { request_id: id, reason });

test('what cannot be sent goes back into the stock, and person and manager read why', async () => {
  const store = await room.stocked(10);
  const asked = await room.ask(store, { items: [{ ...TUMBLER, quantity: 4 }] });
  expect((await refused(refuse(asked.id)))[0]).toBe('invalid_state');
  await room.decide(store, asked.id);
  const answer = await refuse(asked.id);
  expect(answer).toMatchObject({
    status: 'declined',
    decidedBy: 'The order desk',
    comment: 'The last ones were damaged.',
    lines: [{ isFromStock: true, shipped: null }],
  });
  expect(await room.inStock(store)).toBe(10);
  expect(await refuse(asked.id, 'Another reason.')).toEqual(answer);
  expect(await room.inStock(store)).toBe(10);
  const declined = (await room.mailsTo('grace@acme.example')).filter(({ subject }) =>
    subject.includes('declined'),
  );
  expect(declined.map(({ text }) => text.includes('damaged'))).toEqual([true]);
  const [entry] = await room.desk.storePeople.entries(store.id, { limit: 1, offset: 0 });
  expect(entry).toMatchObject({
    kind: 'declined',
    by: 'The order desk',
    email: 'grace@acme.example',
    detail: '4 × 20 oz Vacuum Tumbler, Black; The last ones were damaged.',
  });
  const ship = invoke(shipStoreRequest, room.desk, { request_id: asked.id });
  expect(await refused(ship)).toEqual([
    'invalid_state',
    'This request is declined; only what was approved is sent.',
  ]);
});

test('goods that are made and in a quote are not declined with those of the stock', async () => {
  const white = { ...TUMBLER, part_id: 'TUMBLER-20-WHITE', quantity: 24 };
  const store = await room.stocked(4);
  const id = await room.approved(store, 4, { items: [{ ...TUMBLER, quantity: 4 }, white] });
  await room.gather(store);
  expect((await refused(refuse(id)))[1]).toContain('are in a quote already');
  expect(await room.inStock(store)).toBe(0);
});

test('the desk declines on its page, with a reason', async () => {
  const staff = await signedIn(shop, 'desk@example.com', 'desk');
  const store = await room.stocked(2, { name: 'Shelf store' });
  const id = await room.approved(store, 2);
  const page = '/desk/stores/requests';
  const without = await staff.send(page, `${page}/${id}/refuse`, { reason: ' ' });
  expect([without.status, without.html.includes('Give a reason, in at most 1,000 characters.')]).toEqual([
    422,
    true,
  ]);
  expect((await staff.send(page, `${page}/${id}/refuse`, { reason: 'Lost.' })).location).toBe(page);
  expect((await staff.get(page)).html).not.toContain(id);
  expect(await room.inStock(store)).toBe(2);
});
