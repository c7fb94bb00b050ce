import { expect, test } from 'vitest';
import { invoke } from '../../../../../tools/invoke.ts';
import { requestChange } from '../../../../../tools/orders/request-change.ts';
import { drawProof } from '../../../../../tools/proofs/draw-proof.ts';
import { signedIn } from '../../../../support/browsing.ts';
import { customer } from '../../../../support/customers.ts';
import { errorSummary, fieldErrors, fieldsOf } from '../../../../support/forms.ts';
import { orderToTwoPlaces, REASON, storedOrder } from '../../../../support/order-changes.ts';
import { deskOf, paidOrder, toldSheets } from '../../../../support/proofs.ts';
import { prepared, useShop } from '../../../../support/use.ts';

const shop = useShop({ dependencies: { proofSheets: toldSheets() } });
const staff = prepared(() => signedIn(shop, 'desk@example.com', 'desk'));

/** The form as a browser shows it, with a reason. */
async function formOf(id: string) {
  const { html } = await staff.get(`/desk/orders/${id}`);
  const fields: Record<string, string> = fieldsOf(html, 'change-form');
  Object.assign(fields, { step: 'price', reason: REASON });
  return { html, fields };
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
    'quantity-1': '200',
    'part-new-1': 'demo:TUMBLER-20 TUMBLER-20-NAVY',
    'quantity-new-1': '100',
    charge: 'Artwork redrawn',
    amount: '-25.50',
    charge_reason: 'We were late',
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
  expect(await storedOrder(shop, id)).toMatchObject({ hold: null, items: [{ spec: { quantity: 250 } }] });
});

test('a new address and other instructions at the same total are changed at once, and the proof counts no more', async () => {
  const id = await paidOrder(shop);
  await invoke(drawProof, deskOf(shop), { id, line: 1 });
  const { html: before, fields } = await formOf(id);
  expect(before).toContain('waits for the customer');
  const wanted = { ...fields, street1: '2 Market Street', 'instructions-1-0': 'Left chest' };
  const { html } = await staff.post(`/desk/orders/${id}/change`, wanted);
  await staff.post(`/desk/orders/${id}/change`, { ...wanted, step: 'propose', total: totalIn(html) });
  const { shipTo, items, totals } = await storedOrder(shop, id);
  expect([shipTo.street1, items[0]?.spec.imprints[0]?.instructions, totals.totalCents / 100]).toEqual([
    '2 Market Street',
    'Left chest',
    Number(totalIn(html)),
  ]);
  const after = (await staff.get(`/desk/orders/${id}`)).html;
  expect(after).toContain('counts no more: its line was changed');
  expect(after).not.toContain('waits for the customer');
});

test('what the customer asked for is shown with the form, and refused with a reason', async () => {
  const id = await paidOrder(shop);
  await invoke(requestChange, await customer(shop), { id, kind: 'change', what: 'Please in <green>' });
  const { html, fields } = await formOf(id);
  expect(html).toContain('A change was asked for: “Please in &lt;green&gt;”');
  const refused = { ...fields, reason: 'It is printed already' };
  expect((await staff.post(`/desk/orders/${id}/refuse_change_request`, refused)).status).toBe(303);
  expect((await deskOf(shop).orders.anyById(id))?.hold).toBe(null);
});

/** Prices the form and proposes it at that price. */
async function proposeForm(id: string, fields: Record<string, string>) {
  const path = `/desk/orders/${id}/change`;
  const { html } = await staff.post(path, fields);
  const { status } = await staff.post(path, { ...fields, step: 'propose', total: totalIn(html) });
  return { html, status };
}

test('where, how, with which logo or text and what else a line is decorated, packed and sent is changed', async () => {
  const tees = {
    key: 'demo:TEE-RINGSPUN',
    part_id: 'TEE-RINGSPUN-NAVY-L',
    quantity: 60,
    artwork_id: 'art_demo',
    units: 1,
  };
  const id = await paidOrder(shop, [tees]);
  const { fields } = await formOf(id);
  expect([fields['location-1-0'], fields['units-1-0'], fields['rush'], fields['shipping_service']]).toEqual([
    'front',
    '1',
    '',
    'ground',
  ]);
  const { html, status } = await proposeForm(id, {
    ...fields,
    'location-1-0': 'back',
    'logo-1-0': '',
    'text-1-0': 'Team 26',
    'units-1-0': '2',
    'instructions-1-0': 'Below the collar',
    'packaging-1': 'polybag',
    shipping_service: 'two_day',
    need_by: '2026-12-18',
  });
  expect(status).toBe(303);
  expect(html).toMatch(/class="look-logo">.*?Logo: <bdi>Demo Company mark<\/bdi>/s);
  const [change] = await deskOf(shop).orderChanges.ofOrder(id);
  expect(change?.after).toMatchObject({
    items: [
      {
        spec: {
          packaging: { kind: 'polybag' },
          imprints: [
            {
              locationId: 'back',
              artworkId: null,
              text: 'Team 26',
              units: 2,
              instructions: 'Below the collar',
            },
          ],
        },
      },
    ],
    shippingService: 'two_day',
    dates: { needBy: '2026-12-18' },
  });
  const page = await staff.get(`/desk/orders/${id}`);
  expect(page.html).toContain('2-day air');
  expect(page.html).not.toContain('Clear the hold');
});

test('an imprint is added, and taken off again', async () => {
  const id = await paidOrder(shop);
  const before = await formOf(id);
  expect((await proposeForm(id, { ...before.fields, 'location-1-new': 'wrap' })).html).toContain('on wrap');
});

test('a refused value is shown at its field, with everything that was entered', async () => {
  const id = await paidOrder(shop);
  const { fields } = await formOf(id);
  const wrong = { ...fields, 'quantity-1': '5', 'units-1-0': '99', 'instructions-1-0': 'Keep me' };
  const { status, html } = await staff.post(`/desk/orders/${id}/change`, wrong);
  expect([status, Object.keys(fieldErrors(html))]).toEqual([422, ['change-units-1-0']]);
  const few = await staff.post(`/desk/orders/${id}/change`, { ...wrong, 'units-1-0': '1' });
  expect(Object.keys(fieldErrors(few.html))).toEqual(['change-quantity-1']);
  expect(fieldsOf(few.html, 'change-form')).toMatchObject({
    'quantity-1': '5',
    'instructions-1-0': 'Keep me',
  });
  const words = await staff.post(`/desk/orders/${id}/change`, {
    ...fields,
    'quantity-1': 'many',
    postal: '1',
  });
  expect(fieldErrors(words.html)).toEqual({
    'change-quantity-1': 'Give the pieces as a whole number, such as 250.',
    'change-postal': 'Enter a ZIP code of five or nine digits, such as 94105.',
  });
});

test('of several places the pieces and the address of each are changed, and a color and a place are added', async () => {
  const id = await orderToTwoPlaces(shop);
  const { fields } = await formOf(id);
  expect([fields['pieces-1-1'], fields['pieces-2-1'], fields['quantity-1']]).toEqual([
    '150',
    '100',
    undefined,
  ]);
  const wanted = {
    ...fields,
    'pieces-1-1': '100',
    'pieces-2-1': '120',
    'street1-2': '7 Broadway',
    'place-new': 'South',
    'pieces-new-1': '80',
    'name-new': 'Jo',
    'email-new': 'jo@example.com',
    'street1-new': '1 Congress',
    'city-new': 'Austin',
    'state-new': 'TX',
    'postal-new': '78701',
    'part-new-1': 'demo:TUMBLER-20 TUMBLER-20-NAVY',
    'pieces-1-new-1': '20',
  };
  const wrong = await staff.post(`/desk/orders/${id}/change`, { ...wanted, 'state-new': 'NY' });
  expect(fieldErrors(wrong.html)).toEqual({
    'change-postal-new': 'The ZIP code is not in this state; check both.',
  });
  expect((await proposeForm(id, wanted)).status).toBe(303);
  const [change] = await deskOf(shop).orderChanges.ofOrder(id);
  expect(change?.after.items.map(({ spec }) => spec.quantity)).toEqual([300, 20]);
  expect(change?.after.destinations.map(({ name, shipTo, lines }) => [name, shipTo.street1, lines])).toEqual([
    [
      'West',
      '1 Market Street',
      [
        { line: 1, quantity: 100 },
        { line: 2, quantity: 20 },
      ],
    ],
    ['East', '7 Broadway', [{ line: 1, quantity: 120 }]],
    ['South', '1 Congress', [{ line: 1, quantity: 80 }]],
  ]);
});
