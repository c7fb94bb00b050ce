import { expect, test } from 'vitest';
import { openAccountOrder } from '../../../tools/account/open-account-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { customer } from '../../support/customers.ts';
import { holderOf } from '../../support/people.ts';
import { proofOf, toldSheets } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ dependencies: { proofSheets: toldSheets() } });

test('an account follows its order as the holder of its link does', async () => {
  const { orderId: id, id: proofId, url: proof } = await proofOf(shop);
  const opened = await invoke(openAccountOrder, await customer(shop), { id });
  const { order, steps, changeUrl, proofs } = await invoke(openQuote, await holderOf(shop, opened.url), {});
  expect(opened).toMatchObject({ order, steps, changeUrl, proofs });
  expect(proofs).toEqual([{ proofId, line: 1, status: 'ready', url: proof }]);
});

test('another account learns nothing of it', async () => {
  await shop.newKey(['orders']);
  const other = await customer(shop, { account: 'other@example.com' });
  expect(await refusalCode(invoke(openAccountOrder, other, { id: 'ord_demo' }))).toBe('not_found');
});
