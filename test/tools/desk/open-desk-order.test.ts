import { expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('a paid order: its moves, its payment and its history', async () => {
  const id = await paidOrder(shop);
  const { order, looks, ...rest } = await invoke(openDeskOrder, deskOf(shop), { id });
  expect([order.id, order.version, order.source, order.account.email]).toEqual([
    id,
    1,
    'page',
    'demo@example.com',
  ]);
  expect(looks.map(({ line }) => line)).toEqual([1]);
  const { amountCents } = order.payment;
  expect(rest).toEqual({
    staff: [{ email: 'desk@example.com', name: 'Demo desk' }],
    moves: [
      { name: 'release', label: 'Release to production', waitsFor: null },
      { name: 'cancel', label: 'Cancel the order', waitsFor: null },
      { name: 'hold', label: 'Put on hold', waitsFor: null },
      { name: 'refund', label: 'Refund', waitsFor: null },
    ],
    accountPhone: null,
    customerNote: null,
    customerUrl: deskOf(shop).links.quote(order.quoteId),
    linesWithoutProof: [1],
    canSendProofs: true,
    proofs: [],
    mailed: null,
    purchaseOrders: [],
    change: {
      refusal: null,
      request: null,
      waiting: null,
      waitingLooks: null,
      products: [
        {
          key: 'demo:TUMBLER-20',
          name: '20 oz Vacuum Tumbler',
          parts: expect.arrayContaining([{ id: 'TUMBLER-20-BLACK', name: 'Black' }]),
          locations: expect.arrayContaining([
            { id: 'wrap', name: 'Wrap', methodIds: expect.arrayContaining(['screen-print']) },
          ]),
          methods: expect.arrayContaining([{ id: 'screen-print', name: 'Screen print', unit: 'colors' }]),
        },
      ],
      logos: [{ id: 'art_demo', name: 'Demo Company mark' }],
    },
    money: {
      refundableCents: amountCents,
      entries: [expect.objectContaining({ kind: 'charge', amountCents, provider: 'demo' })],
      invoice: null,
      openRefunds: [],
    },
    received: null,
    credit: null,
    buyerDocuments: [],
    events: ['quote.saved', 'quote.ordered', 'order.paid'].map((name) => expect.objectContaining({ name })),
    mails: [
      expect.objectContaining({
        recipient: 'ada@example.com',
        subject: expect.stringMatching(/^Your order of 250 × .+ \(M-10\d+\)$/),
      }),
    ],
  });
});

test('an unknown order is not found, and only the desk opens one', async () => {
  expect(await refusalCode(invoke(openDeskOrder, deskOf(shop), { id: 'ord_x' }))).toBe('not_found');
  expect(await refusalCode(invoke(openDeskOrder, await customer(shop), { id: 'ord_demo' }))).toBe(
    'unauthorized',
  );
});
