import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callerOf } from '../../../../../server/auth/keys.ts';
import { invoke } from '../../../../../tools/invoke.ts';
import { firstInvoicing } from '../../../../../tools/purchasing/supplier-invoice.ts';
import { receivePurchaseOrder } from '../../../../../tools/received-orders/receive-purchase-order.ts';
import { SAME_ORIGIN, signedIn } from '../../../../support/browsing.ts';
import { errorSummary, fieldErrors } from '../../../../support/forms.ts';
import { DEMO_KEY } from '../../../../support/open-shop.ts';
import { payByCard } from '../../../../support/people.ts';
import { paidOrder, TUMBLER_LINE } from '../../../../support/proofs.ts';
import { receivedOrder } from '../../../../support/soap-orders.ts';
import { storeRoom } from '../../../../support/stores.ts';
import { prepared, useShop } from '../../../../support/use.ts';

const shop = useShop({ withPast: true });
const staff = prepared(() => signedIn(shop, 'desk@example.com', 'desk'));

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

test('a proof of the staff is sent as a file; without one the page says what to choose', async () => {
  const id = await paidOrder(shop);
  const path = `/desk/orders/${id}`;
  const { formToken } = await staff.get(path);
  const send = (file: File) => {
    const body = new FormData();
    body.append('form_token', formToken);
    body.append('note', 'As agreed');
    body.append('file', file);
    return staff.ask(`${path}/proofs/1/upload`, { method: 'POST', body, headers: SAME_ORIGIN });
  };
  const without = await send(new File([], ''));
  expect([without.status, fieldErrors(without.html)]).toEqual([
    422,
    { 'upload-1-file': 'Choose a file of at most 20 MB.' },
  ]);
  const png = readFileSync(new URL('../../../../../server/doors/pages/frame/icon.png', import.meta.url));
  const sent = await send(new File([new Uint8Array(png)], 'proof.png'));
  expect([sent.status, sent.location]).toEqual([303, path]);
  const { html } = await staff.get(path);
  expect(html).toContain('waits for the customer');
});

test('an order’s page says in plain words what its supplier said and what moved', async () => {
  const { html } = await staff.get('/desk/orders/ord_demo_complete');
  expect(html).toContain('<strong>In production</strong>');
  expect(html).not.toContain('inProduction');
});

test('an order’s page says by how much a supplier bills less, and the board how many orders are held', async () => {
  const id = 'ord_demo_complete';
  const [purchaseOrder] = await storeRoom(shop).desk.purchaseOrders.ofOrder(id);
  if (!purchaseOrder) throw new Error('the order has no purchase order');
  const rates = { salesRate: 0, freightRate: 0, handlingRate: 0, taxRate: 0, totalRate: 10_000 };
  const invoice = { number: 'B-1', date: '2026-11-01', dueOn: '2026-12-01', lines: [], ...rates };
  await shop.service.transaction(({ purchaseOrders }) =>
    purchaseOrders.change({
      ...purchaseOrder,
      invoicing: { ...firstInvoicing(shop.clock.at), invoices: [invoice] },
    }),
  );
  expect((await staff.get(`/desk/orders/${id}`)).html).toMatch(/tax \$0\.00\)<\/span>, \$[\d,]+\.\d\d less</);
  expect((await staff.get('/desk')).html).toContain(', 1 on hold or at risk');
});

test('staff who answer a request its manager answered before are told so', async () => {
  const room = storeRoom(shop);
  const store = await room.make();
  const { id } = await room.ask(store);
  const before = await staff.get('/desk/stores/requests');
  expect(before.html).toContain('1 waits for an answer');
  await room.decide(store, id);
  const { status, html } = await staff.post(`/desk/stores/requests/${id}`, {
    form_token: before.formToken,
    decision: 'decline',
  });
  expect(status).toBe(422);
  expect(html).toContain('This request was approved already, and an answer is final.');
});

/** A purchase order of the demo account that waits for the desk; its id. */
async function received(po_number: string, more: object = {}): Promise<string> {
  const caller = await callerOf(`Bearer ${DEMO_KEY}`, shop.service.keys);
  const buyer = shop.service.ctxFor(caller, 'req_buyer');
  return (await invoke(receivePurchaseOrder, buyer, receivedOrder(po_number, more))).order.id;
}

const limit = (creditLimitCents: number | null) =>
  shop.service.transaction(({ accounts }) =>
    accounts.setCreditTerms('demo@example.com', { creditLimitCents }),
  );

test('a purchase order to accept shows what its buyer wrote, escaped, and why it needs a person', async () => {
  const id = await received('PO-<7>', {
    for_people: ['Blind shipping is confirmed by the desk.'],
    note: 'Payment terms: <b>NET 30</b>\nContact, Order: Grace, grace@example.com',
    terms: 'No substitutions.',
  });
  const { html } = await staff.get(`/desk/orders/${id}`);
  expect(html).toContain('Their purchase order <bdi>PO-&lt;7&gt;</bdi>');
  expect(html).toContain('Blind shipping is confirmed by the desk.');
  expect(html).toContain('<dt><bdi>Payment terms</bdi></dt><dd><bdi>&lt;b&gt;NET 30&lt;/b&gt;</bdi></dd>');
  expect(html).toContain('No substitutions.');
  expect((await staff.get('/desk/orders/ord_demo')).html).not.toContain('Their purchase order');
});

test('an order beyond the credit is accepted with the box ticked, and with no other word for it', async () => {
  const id = await received('PO-7100');
  await limit(100);
  const path = `/desk/orders/${id}`;
  const { html, formToken } = await staff.get(path);
  expect(html).toContain('$0.00 of $1.00 credit is left: this order goes');
  expect(html).toContain('Accept it beyond the account’s credit');
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
  const fields = { form_token: formToken, version };
  for (const said of [{}, { beyond_credit: '' }, { beyond_credit: 'true' }, { beyond_credit: 'no' }]) {
    const answer = await staff.post(`${path}/accept`, { ...fields, ...said });
    expect(answer.status).toBe(422);
    expect(errorSummary(answer.html)).toMatch(/credit/);
  }
  expect((await staff.post(`${path}/accept`, { ...fields, beyond_credit: 'yes' })).status).toBe(303);
  expect((await staff.get(path)).html).not.toContain('Accept it beyond');
  await limit(null);
});

test('a payment that is not there, or that was looked into, is said so where it was pressed', async () => {
  const { formToken } = await staff.get('/desk');
  const fields = { form_token: formToken, given_back: 'yes', issue: 'rfd_none' };
  const onBoard = await staff.post('/desk/payments', fields);
  expect([onBoard.status, onBoard.heading]).toEqual([404, 'Orders under way']);
  expect(onBoard.html).toContain('There is no payment issue with this id.');
  const onOrder = await staff.post('/desk/orders/ord_demo/payments', fields);
  expect(onOrder.status).toBe(404);
  expect(errorSummary(onOrder.html)).toBe('There is no payment issue with this id. Nothing was changed.');
  expect((await staff.post('/desk/orders/ord_none/payments', fields)).heading).toBe('Page not found');
});

test('a form without the version it was made for changes nothing', async () => {
  const { formToken } = await staff.get('/desk/orders/ord_demo');
  const fields = { form_token: formToken, reason: 'The artwork is too small' };
  for (const version of [{}, { version: '' }, { version: 'latest' }, { version: '0' }]) {
    const { status, html } = await staff.post('/desk/orders/ord_demo/hold', { ...fields, ...version });
    expect(status).toBe(422);
    expect(html).toContain('Please check what you entered.');
  }
  expect((await shop.rest('GET', '/orders/ord_demo')).body.hold).toBeNull();
});

test.each(['1234,567', '12,34', '1,2345', ',500', '25.505', '1e3', '-5'])(
  'an amount written %s is none, and is asked for again',
  async (amount) => {
    const { html, formToken } = await staff.get('/desk/orders/ord_demo_complete');
    const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
    const fields = { form_token: formToken, version, amount, reason: 'Two came scratched' };
    const answer = await staff.post('/desk/orders/ord_demo_complete/refund', fields);
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('Give an amount in dollars, such as 25 or 25.50.');
  },
);

test('an order shows the note of its customer and the logo of each line, to be opened', async () => {
  const { body: quote } = await shop.rest('POST', '/quotes', {
    lines: [TUMBLER_LINE],
    note: 'Loading dock <3>, ring twice',
  });
  const { id } = await payByCard(shop, quote.url);
  const { html } = await staff.get(`/desk/orders/${id}`);
  expect(html).toContain(
    '<dt>They wrote</dt><dd class="instructions" dir="auto">Loading dock &lt;3&gt;, ring twice',
  );
  expect(html).toMatch(/<a href="\/files\/[^"]*" class="look-logo">.*Logo: <bdi>Demo Company mark/);
});

test('the form that cancels says what goes back, takes a fee with its reason, and then shows what became of it', async () => {
  const { body } = await shop.rest('POST', '/quotes', { lines: [TUMBLER_LINE], ship_postal: '94105' });
  const { id } = await payByCard(shop, body.url);
  const at = `/desk/orders/${id}`;
  const before = await staff.get(at);
  expect(before.html).toContain('<strong>$5,346.66</strong> is refunded to the card right away, less a fee');
  const cancel = (more: Record<string, string>) =>
    staff.post(`${at}/cancel`, {
      form_token: before.formToken,
      version: '1',
      reason: 'The event was called off',
      ...more,
    });
  expect(errorSummary((await cancel({ fee: '46.66' })).html)).toBe(
    'Say why the fee is kept; the customer reads it.',
  );
  expect((await cancel({ fee: '$46.66', fee_reason: 'The artwork was drawn' })).status).toBe(303);
  const { html } = await staff.get(at);
  expect(html).toContain('$5,300.00 refunded');
  expect(html).toContain('$46.66 cancellation fee');
  expect(html).not.toContain('Promised');
});

test('a delivery has the day that was recorded, for the staff and on the page of its customer', async () => {
  const path = '/desk/orders/ord_demo_shipped';
  const { body } = await shop.rest('GET', '/orders/ord_demo_shipped');
  const { formToken, html } = await staff.get(path);
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
  const on = '2026-11-03';
  expect(await staff.post(`${path}/complete`, { form_token: formToken, version, on })).toMatchObject({
    status: 303,
  });
  expect((await staff.get(path)).html).toContain('<dt>Delivered</dt><dd>Tuesday, November 3, 2026');
  const customer = (await staff.get(new URL(body.url).pathname)).html;
  expect(customer).toContain('It was delivered on November 3, 2026, as the order desk noted.');
  expect(customer).toContain(`<time class="step-day" datetime="${on}">Nov 3</time>`);
});
