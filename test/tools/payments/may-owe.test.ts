import { describe, expect, test } from 'vitest';
import { requestApproval } from '../../../tools/approvals/request-approval.ts';
import type { KeyUse, Scope } from '../../../tools/identity/key-identity.ts';
import { invoke } from '../../../tools/invoke.ts';
import { confirmOrderChange } from '../../../tools/order-changes/confirm-order-change.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../tools/procurement/procurement-settings.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { receivePurchaseOrder } from '../../../tools/received-orders/receive-purchase-order.ts';
import { orderOnTerms } from '../../support/invoices.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { changeHolderOf, proposed, tumblers } from '../../support/order-changes.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../support/people.ts';
import { saveSettings } from '../../support/procurement-settings.ts';
import { plenty } from '../../support/products.ts';
import { orderLines, punchingOut } from '../../support/punchout-sessions.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

/** Its hundreds of orders are more than the demo supplier has. */
const shop = useShop({ now: NOW, dependencies: { suppliers: plenty } });
const buyer = prepared(() => punchingOut(shop));

/** A returned cart, and a person at its page who is ready to pay. */
async function cartWithPerson() {
  const { cart } = await buyer.returned();
  const { body } = await shop.rest('GET', `/quotes/${cart.quoteId}`);
  const person = await holderOf(shop, body.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  const pay = () => invoke(acceptQuote, person, { payment: 'card', amount, card: 'demo-approved' });
  return { cart, pay };
}

const AN_ORDER = {
  po_number: 'SOAP-1',
  ordered_at: NOW,
  ship_to: { ...ADDRESS, name: 'Ada Byron' },
  lines: [
    {
      number: 1,
      product_id: 'TUMBLER-20',
      key: 'demo:TUMBLER-20',
      group: 'a',
      pieces: [{ part_id: 'TUMBLER-20-BLACK', quantity: 48 }],
      goods: 955.2,
      run: 0,
      once: 50,
    },
  ],
};

/** Orders that nothing holds back. */
async function madeOrders(): Promise<number> {
  const { body } = await shop.rest('GET', '/orders?limit=50');
  return body.orders.filter(({ hold }: { hold: unknown }) => hold === null).length;
}

describe('a buyer’s system', () => {
  test('orders no cart that has expired', async () => {
    const { cart } = await buyer.returned();
    shop.clock.at = new Date('2026-12-05T15:00:00.000Z');
    expect(await refused(buyer.place(buyer.orderOf(cart.items)))).toEqual([
      'invalid_state',
      'This cart has expired; punch out again for a new one.',
    ]);
  });

  test('orders no cart that waits for an approval, and then does', async () => {
    const { cart } = await buyer.returned();
    await invoke(requestApproval, await keyHolder(shop), {
      quote_id: cart.quoteId,
      approver_name: 'Grace Hopper',
    });
    expect(await refused(buyer.place(buyer.orderOf(cart.items)))).toEqual([
      'invalid_state',
      'This quote waits for the approval of Grace Hopper; it can be paid once it is approved.',
    ]);
  });

  test('that orders a cart a second time is taken in, and held for the desk', async () => {
    const { cart, pay } = await cartWithPerson();
    await pay();
    const { order, remarks } = await buyer.place(buyer.orderOf(cart.items));
    expect(order).toMatchObject({
      status: 'paid',
      hold: { reason: expect.stringContaining('ordered before') },
    });
    expect(remarks.join(' ')).toContain('The order is held, and the order desk writes to you.');
    await saveSettings(shop, { ...DEFAULT_PROCUREMENT_SETTINGS, repeats: 'order' });
    const again = await buyer.place(buyer.orderOf(cart.items));
    expect([again.order.status, again.order.hold]).toEqual(['released', null]);
    await saveSettings(shop, DEFAULT_PROCUREMENT_SETTINGS);
  });

  test('that orders a cart again after its order was cancelled is not held', async () => {
    const { cart, document, order } = await buyer.placed();
    await buyer.change(
      buyer.document({ type: 'delete', number: document.number, replaces: document.payload_id }),
    );
    const { order: next } = await buyer.place(buyer.orderOf([], { lines: orderLines(cart.items) }));
    expect([next.id === order.id, next.status, next.hold]).toEqual([false, 'released', null]);
  });

  test('and a person at the same moment are not both made', async () => {
    for (const first of ['person', 'system'] as const) {
      const { cart, pay } = await cartWithPerson();
      const before = await madeOrders();
      const place = () => buyer.place(buyer.orderOf(cart.items));
      const done = await Promise.allSettled(first === 'person' ? [pay(), place()] : [place(), pay()]);
      expect(done.map(({ status }) => status)).toContain('fulfilled');
      expect(await madeOrders()).toBe(before + 1);
    }
  });
});

describe('a change of an order that costs more', () => {
  const raised = async () => {
    const { id } = await orderOnTerms(shop);
    return (await proposed(shop, id, { lines: [tumblers(1_500, { artwork_id: undefined })] })).change;
  };
  const confirm = async (url: string, email: string | null) =>
    invoke(confirmOrderChange, await changeHolderOf(shop, url, email), { name: 'Ada' });

  test('is agreed to on terms by people of the account alone, as an order is', async () => {
    const { url } = await raised();
    expect(await refused(confirm(url, null))).toEqual([
      'not_available',
      'Only people of the account order on its terms: sign in first, or pay by card.',
    ]);
    const page = await (await shop.fetch(new URL(url).pathname, {}, null)).text();
    expect(page).toContain('Only people of the account order on its terms');
    expect(page).not.toContain('value="confirm"');
    expect((await confirm(url, 'ada@example.com')).status).toBe('applied');
  });
});

describe('a key', () => {
  const madeFor = (use: KeyUse, scopes: Scope[] = ['read', 'write', 'orders']) =>
    shop.service.addKey({ email: 'demo@example.com', accountName: 'Demo', name: use, scopes, madeFor: use });

  test('for agents punches out and returns a cart, and its orders are refused with what to do', async () => {
    const agent = await madeFor('agent');
    const { cart } = await buyer.returned(undefined, {}, agent);
    const refusal = [
      'forbidden_scope',
      'This key is for an agent or program, which orders nothing: a person orders at the page of the quote. Use a key that is made for a procurement system, under Account > API keys.',
    ];
    expect(await refused(buyer.place(buyer.orderOf(cart.items), agent))).toEqual(refusal);
    for (const use of ['procurement', 'both'] as const) {
      const { cart: other } = await buyer.returned();
      const document = buyer.orderOf(other.items);
      const { order } = await buyer.place(document, await madeFor(use));
      expect(order.status).toBe('released');
      const end = { type: 'delete', number: document.number, replaces: document.payload_id };
      expect(await refused(buyer.change(buyer.document(end), agent))).toEqual(refusal);
    }
  });

  test('that may not read orders ends none', async () => {
    const { document } = await buyer.placed();
    const end = { type: 'delete', number: document.number, replaces: document.payload_id };
    expect(await refused(buyer.change(buyer.document(end), await madeFor('procurement', ['write'])))).toEqual(
      [
        'forbidden_scope',
        'This key lacks the scope `orders`, and one that may not read orders does not end them.',
      ],
    );
  });

  test('of an agent cannot send a purchase order by SOAP either', async () => {
    const agent = await keyHolder(shop, await madeFor('agent'));
    expect(await refusalCode(invoke(receivePurchaseOrder, agent, AN_ORDER))).toBe('forbidden_scope');
  });
});
