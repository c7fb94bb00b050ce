/** A person decides about a purchase order of unknown outcome, at the desk page. */
import { beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { decidePurchaseOrder } from '../../../tools/purchasing/decide-purchase-order.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { prepared, useShop } from '../../support/use.ts';

let id: string;
let sent: string[];
let inDoubt: Ctx;

const shop = useShop();
const desk = prepared(() => deskOf(shop));
beforeEach(async () => {
  sent = [];
  id = await paidOrder(shop);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  inDoubt = {
    ...desk,
    supplierOrders: {
      memory: async () => ({ hasOrderStatus: false, tellsDuplicates: true }),
      status: async () => undefined,
      async send({ number }) {
        sent.push(number);
        const answer = 'It answered with an error of its server, code 504.';
        return { kind: 'unknown', transactionId: null, answer, needsPerson: false };
      },
    },
  };
  await invoke(sendPurchaseOrder, inDoubt, { id });
});

const opened = () => invoke(openDeskOrder, desk, { id });
const numberOf = async () => (await opened()).purchaseOrders[0]?.number ?? '';

test('it arrived: the order moves on with the number the supplier told, and nothing is sent', async () => {
  const number = await numberOf();
  const moved = await invoke(decidePurchaseOrder, desk, {
    id,
    number,
    arrived: true,
    transaction_id: 'SO-5',
  });
  expect(moved).toMatchObject({ status: 'po_sent', hold: null });
  expect((await opened()).purchaseOrders).toMatchObject([
    {
      number,
      status: 'sent',
      transactionId: 'SO-5',
      isInDoubt: false,
      doubts: [{ decision: { arrived: true, by: 'desk:staff@example.com' } }],
    },
  ]);
  expect(sent).toEqual([number]);
});

test('it did not arrive: it is sent once more under the same number, also hours later, and then in doubt again', async () => {
  const number = await numberOf();
  shop.clock.at = new Date(shop.clock.at.getTime() + 24 * 60 * 60_000);
  expect(await invoke(decidePurchaseOrder, desk, { id, number, arrived: false })).toMatchObject({
    status: 'released',
    hold: null,
  });
  await invoke(sendPurchaseOrder, inDoubt, { id });
  await invoke(sendPurchaseOrder, desk, { id }).catch(() => undefined);
  expect(sent).toEqual([number, number]);
  const { purchaseOrders, order } = await opened();
  expect(purchaseOrders[0]?.doubts?.map(({ decision }) => decision?.arrived)).toEqual([false, undefined]);
  expect(order.hold).not.toBeNull();
});

test('what is not in doubt, or of another order, is not decided', async () => {
  const number = await numberOf();
  await invoke(decidePurchaseOrder, desk, { id, number, arrived: true });
  const decide = (named: string) => invoke(decidePurchaseOrder, desk, { id, number: named, arrived: false });
  expect(await refusalCode(decide(number))).toBe('invalid_state');
  expect(await refusalCode(decide('PO-NONE-1'))).toBe('not_found');
});

test('one that was refused and arrived nevertheless is settled as one that arrived', async () => {
  const [purchaseOrder] = await desk.purchaseOrders.ofOrder(id);
  if (!purchaseOrder) throw new Error('no purchase order');
  const { number } = purchaseOrder;
  const refused = { ...purchaseOrder, status: 'refused', refusal: 'no stock', doubts: [] } as const;
  await desk.transaction((tx) => tx.purchaseOrders.change({ ...refused, doubts: [] }));
  const decide = (arrived: boolean) => invoke(decidePurchaseOrder, desk, { id, number, arrived });
  expect(await refusalCode(decide(false))).toBe('invalid_state');
  expect(await decide(true)).toMatchObject({ status: 'po_sent', hold: null });
  expect((await opened()).purchaseOrders).toMatchObject([
    { status: 'sent', refusal: null, doubts: [{ answer: 'no stock', decision: { arrived: true } }] },
  ]);
});

test('a hold for it is ended by the decision alone', async () => {
  const names = (await opened()).moves.map(({ name }) => name);
  expect(names).toContain('ask');
  expect(names).not.toContain('clear_hold');
});
