import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '../../../tools/orders/order.ts';
import { orderPlacedMail } from '../../../tools/orders/order-mails.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { payByCard } from '../../support/people.ts';
import { logoOf, TUMBLER_LINE } from '../../support/proofs.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** What the mail of a placed order says of its date and its proofs. */
async function promiseOf(id: string): Promise<string | undefined> {
  const { mails } = await shop.service.mails.list({ limit: 50, offset: 0 });
  const mail = mails.find(({ subject }) => subject === `Your order ${id}`);
  return /It is expected on .*?\d{4}([.,] .*)$/m.exec(mail?.text ?? '')?.[1];
}

test('the mail of a new order promises its proof, that of an exact repeat none', async () => {
  const first = await shop.rest('POST', '/quotes', { lines: [TUMBLER_LINE], ship_postal: '94105' });
  const { id } = await payByCard(shop, first.body.url);
  expect(await promiseOf(id)).toBe('. Before it is made you get a proof to approve.');

  const { body: repeat } = await shop.rest('POST', `/orders/${id}/reorder`);
  const again = await payByCard(shop, repeat.url);
  expect(await promiseOf(again.id)).toBe(', and goes to production without another proof.');
});

test('the mail of an order that repeats in part names the lines a proof is of', async () => {
  const artwork_id = await logoOf(
    shop,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  );
  const lines = [TUMBLER_LINE, { ...TUMBLER_LINE, artwork_id }];
  const { body } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  const order = await payByCard(shop, body.url);
  const placed = await shop.service.ctxFor({ kind: 'anonymous' }, 'req').orders.anyById(order.id);
  if (!placed) throw new Error('no such order');
  const ctx = shop.service.ctxFor({ kind: 'anonymous' }, 'req');
  const items = placed.items.map((item, index): Order['items'][number] =>
    index === 0 ? { ...item, imprints: [{ ...item.imprints[0], repeat: true }] } : item,
  );
  expect(orderPlacedMail({ ...placed, items }, ctx).text).toContain(
    'Before it is made you get a proof to approve of line 2; the rest repeats an earlier order.',
  );
});
