import { afterAll, beforeAll, expect, test } from 'vitest';
import { browsing } from '../../../../support/browsing.ts';
import { openShop, type Shop } from '../../../../support/open-shop.ts';
import { storeRoom } from '../../../../support/stores.ts';

let shop: Shop;
let staff: ReturnType<typeof browsing>;
beforeAll(async () => {
  shop = await openShop({ withPast: true });
  staff = browsing(shop);
  await staff.signIn('desk@example.com', 'desk');
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

test('an order that is not there is a page that is not found, wherever it is named', async () => {
  const { formToken } = await staff.get('/desk/orders/ord_demo');
  const fields = { form_token: formToken, version: '1', name: 'x', reason: 'whatever it may be' };
  const answers = [
    await staff.get('/desk/orders/ord_none'),
    await staff.get('/desk/orders/ord_none/store'),
    await staff.post('/desk/orders/ord_none/store', fields),
    await staff.post('/desk/orders/ord_none/hold', fields),
    await staff.post('/desk/orders/ord_none/refunds/rfd_none', fields),
    await staff.post('/desk/orders/ord_none/proofs/1/draw', fields),
  ];
  expect(answers.map(({ status, heading }) => [status, heading])).toEqual(
    answers.map(() => [404, 'Page not found']),
  );
});

test('an order’s page says in plain words what its supplier said and what moved', async () => {
  const { html } = await staff.get('/desk/orders/ord_demo_complete');
  expect(html).toContain('<strong>In production</strong>');
  expect(html).not.toContain('inProduction');
});

test('staff who answer a request its manager answered before are told so', async () => {
  const room = storeRoom(shop);
  const store = await room.make();
  const { id } = await room.ask(store);
  const before = await staff.get('/desk/stores');
  expect(before.html).toContain('1 waits for an answer');
  await room.decide(store, id);
  const { status, html } = await staff.post(`/desk/stores/requests/${id}`, {
    form_token: before.formToken,
    decision: 'decline',
  });
  expect(status).toBe(422);
  expect(html).toContain('This request was approved already, and an answer is final.');
});
