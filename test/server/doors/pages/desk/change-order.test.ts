import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../../../tools/invoke.ts';
import { requestChange } from '../../../../../tools/orders/request-change.ts';
import { browsing } from '../../../../support/browsing.ts';
import { customer } from '../../../../support/customers.ts';
import { errorSummary } from '../../../../support/forms.ts';
import { openShop, type Shop } from '../../../../support/open-shop.ts';
import { REASON, storedOrder } from '../../../../support/order-changes.ts';
import { deskOf, paidOrder } from '../../../../support/proofs.ts';

let shop: Shop;
let staff: ReturnType<typeof browsing>;
beforeAll(async () => {
  shop = await openShop();
  staff = browsing(shop);
  await staff.signIn('desk@example.com', 'desk');
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

/** The fields of the form as a browser shows them for an order of one line. */
async function formOf(id: string) {
  const order = await storedOrder(shop, id);
  const { html, formToken } = await staff.get(`/desk/orders/${id}`);
  const { company, phone, street2, ...address } = order.shipTo;
  return {
    html,
    fields: {
      ...{ form_token: formToken, version: String(order.version), step: 'price', reason: REASON },
      ...{ 'part-1': order.items[0]?.partId ?? '', 'quantity-1': String(order.items[0]?.quantity) },
      ...{ 'instructions-1-0': order.items[0]?.imprints[0]?.instructions ?? '' },
      ...{ 'part-new-1': '', 'quantity-new-1': '', 'part-new-2': '', 'quantity-new-2': '' },
      ...{ ...address, company: company ?? '', phone: phone ?? '', street2: street2 ?? '' },
      ...{ charge: '', amount: '', charge_reason: '' },
    },
  };
}

const totalIn = (html: string) => /name="total" value="([^"]+)"/.exec(html)?.[1] ?? '';

test('the desk sees the price of a change, proposes it at that price, and takes it back', async () => {
  const id = await paidOrder(shop);
  const path = `/desk/orders/${id}`;
  const { fields } = await formOf(id);
  expect(errorSummary((await staff.post(`${path}/change`, fields)).html)).toContain(
    'Nothing is changed yet.',
  );
  const wanted = {
    ...fields,
    ...{ 'quantity-1': '200', 'part-new-1': 'demo:TUMBLER-20 TUMBLER-20-NAVY', 'quantity-new-1': '100' },
    ...{ charge: 'Artwork redrawn', amount: '-25.50', charge_reason: 'We were late' },
  };
  const priced = await staff.post(`${path}/change`, wanted);
  expect(priced.status).toBe(200);
  for (const words of [
    'Nothing is proposed yet.',
    '200 × ',
    '100 × ',
    '-$25.50',
    'Propose it to the customer',
  ])
    expect(priced.html).toContain(words);
  expect((await storedOrder(shop, id)).hold).toBe(null);
  const other = await staff.post(`${path}/change`, { ...wanted, step: 'propose', total: '1' });
  expect([other.status, errorSummary(other.html)?.includes('The total is now')]).toEqual([422, true]);
  const proposal = { ...wanted, step: 'propose', total: totalIn(priced.html) };
  expect((await staff.post(`${path}/change`, proposal)).status).toBe(303);
  const waiting = await staff.get(path);
  expect(waiting.html).toContain('A change waits for the customer’s answer');
  const taken = {
    ...proposal,
    version: String((await storedOrder(shop, id)).version),
    reason: 'The color is gone',
  };
  expect((await staff.post(`${path}/withdraw_order_change`, taken)).status).toBe(303);
  expect(await storedOrder(shop, id)).toMatchObject({ hold: null, items: [{ quantity: 250 }] });
});

test('a new address and other instructions at the same total are changed at once', async () => {
  const id = await paidOrder(shop);
  const { fields } = await formOf(id);
  const wanted = { ...fields, street1: '2 Market Street', 'instructions-1-0': 'Left chest' };
  const { html } = await staff.post(`/desk/orders/${id}/change`, wanted);
  await staff.post(`/desk/orders/${id}/change`, { ...wanted, step: 'propose', total: totalIn(html) });
  const { shipTo, items, totals } = await storedOrder(shop, id);
  expect([shipTo.street1, items[0]?.imprints[0]?.instructions, totals.totalCents / 100]).toEqual([
    '2 Market Street',
    'Left chest',
    Number(totalIn(html)),
  ]);
});

test('what the customer asked for is shown with the form, and refused with a reason', async () => {
  const id = await paidOrder(shop);
  await invoke(requestChange, await customer(shop), { id, kind: 'change', what: 'Please in <green>' });
  const { html, fields } = await formOf(id);
  expect(html).toContain('A change was asked for: Please in &lt;green&gt;');
  const refused = { ...fields, reason: 'It is printed already' };
  expect((await staff.post(`/desk/orders/${id}/refuse_change_request`, refused)).status).toBe(303);
  expect((await deskOf(shop).orders.anyById(id))?.hold).toBe(null);
});
