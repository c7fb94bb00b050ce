import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { holdOrder } from '../../../tools/orders/hold-order.ts';
import { customer } from '../../support/customers.ts';
import { storedOrder } from '../../support/order-changes.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const REASON = { reason: 'The artwork is too small to print' };
let id: string;
const shop = useShop();
beforeAll(async () => {
  id = await paidOrder(shop);
});

test('the order keeps its status and says why it waits; the customer is mailed once', async () => {
  const before = await storedOrder(shop, id);
  expect(await invoke(holdOrder, deskOf(shop), { id, version: 1, ...REASON })).toEqual({
    ...before,
    version: 2,
    hold: { ...REASON, since: '2026-11-04T15:00:00.000Z', by: 'desk:staff@example.com' },
  });
  const mails = await deskOf(shop).orderHistory.mails(id);
  expect(mails.map(({ recipient, subject }) => [recipient, subject]).at(-1)).toEqual([
    'ada@example.com',
    expect.stringMatching(/^On hold: 250 × .+ \(M-10\d+\)$/),
  ]);
  expect(await refusalCode(invoke(holdOrder, deskOf(shop), { id, ...REASON }))).toBe('invalid_state');
});

test('an order that changed since is refused, and so is an unknown one', async () => {
  const fresh = await paidOrder(shop);
  expect(await refusalCode(invoke(holdOrder, deskOf(shop), { id: fresh, version: 2, ...REASON }))).toBe(
    'invalid_state',
  );
  expect(await refusalCode(invoke(holdOrder, deskOf(shop), { id: 'ord_x', ...REASON }))).toBe('not_found');
});

test('only the desk holds an order', async () => {
  expect(await refusalCode(invoke(holdOrder, await customer(shop), { id, ...REASON }))).toBe('unauthorized');
});
