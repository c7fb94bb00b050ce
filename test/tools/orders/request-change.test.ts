import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { requestChange } from '../../../tools/orders/request-change.ts';
import { customer } from '../../support/customers.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

const asked = (id: string, body: object) => shop.rest('POST', `/orders/${id}/change-requests`, body);

test('a cancellation waits for the desk: the order is held, the customer is mailed, the answer says what is possible', async () => {
  const id = await paidOrder(shop);
  const { status, body } = await asked(id, { kind: 'cancel', what: 'The event is off' });
  expect([status, body]).toEqual([
    200,
    {
      order_id: id,
      status: 'paid',
      possible: 'Everything can be changed, and the order can be cancelled: nothing is made yet.',
      hold: { reason: 'Cancellation was asked for: “The event is off”', since: '2026-11-04T15:00:00.000Z' },
      contact: { name: 'merchkit demo shop', email: 'desk@example.com' },
    },
  ]);
  const { body: seen } = await shop.rest('GET', `/orders/${id}`);
  expect([seen.status, seen.hold.reason, seen.next_steps[0].by]).toEqual(['paid', body.hold.reason, 'desk']);
  const mails = await deskOf(shop).orderHistory.mails(id);
  expect(mails.at(-1)?.subject).toMatch(/^On hold: 250 × .+ \(M-10\d+\)$/);
});

test('a second request is added to the first, the same one is not, and the hold counts from the first', async () => {
  const id = await paidOrder(shop);
  await asked(id, { kind: 'change', what: 'Twelve more' });
  await asked(id, { kind: 'change', what: 'Twelve more' });
  const { body } = await asked(id, { kind: 'change', what: 'Navy instead of black' });
  expect(body.hold.reason).toBe(
    'A change was asked for: “Twelve more”\nA change was asked for: “Navy instead of black”',
  );
  const { body: seen } = await shop.rest('GET', `/orders/${id}`);
  const both = 'A change was asked for: “Twelve more”. A change was asked for: “Navy instead of black”.';
  expect(seen.notes[0]).toContain(`It is on hold: ${both} The order desk`);
  expect(seen.next_steps[0].what).toContain(`Clears the hold: ${both} Every working day`);
});

test('what has shipped or ended cannot be changed, and the error leads on', async () => {
  const { body } = await asked('ord_demo_shipped', { kind: 'cancel', what: 'Too late?' });
  expect(body.error).toMatchObject({
    code: 'invalid_state',
    message:
      'The order has left the supplier and cannot be changed; tell the desk what is wrong or damaged with `send_message` {about, text, photos}, or order again with `reorder`.',
    param: 'id',
  });
  const claim = { about: 'ord_demo_shipped', text: 'Half came black; photos at https://example.com/claim' };
  expect((await shop.rest('POST', '/messages', claim)).body.text).toBe(claim.text);
});

test('an unknown order and another account’s are not found alike, and a key needs the scope', async () => {
  const id = await paidOrder(shop);
  const request = { kind: 'change', what: 'Blue' } as const;
  const unknown = await refusalBy(invoke(requestChange, await customer(shop), { id: 'ord_x', ...request }));
  expect(unknown?.code).toBe('not_found');
  const other = await shop.newKey(['orders'], { email: 'other@example.com' });
  const foreign = await shop.rest('POST', `/orders/${id}/change-requests`, request, other);
  expect([foreign.status, foreign.body.error.message]).toEqual([404, unknown?.message]);
  const blind = await shop.newKey(['read', 'write']);
  expect((await shop.rest('POST', `/orders/${id}/change-requests`, request, blind)).status).toBe(403);
  expect((await shop.rest('GET', `/orders/${id}`)).body.hold).toBe(null);
});
