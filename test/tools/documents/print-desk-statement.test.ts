import { afterAll, beforeAll, expect, test } from 'vitest';
import { printAccountStatement } from '../../../tools/documents/print-account-statement.ts';
import { printDeskStatement } from '../../../tools/documents/print-desk-statement.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ withPast: true });
});
afterAll(() => shop.close());

test('the desk prints what the account prints, and nothing for an unknown account', async () => {
  const own = await customer(shop);
  if (own.caller.kind !== 'customer') throw new Error('a customer is signed in');
  const desk = deskOf(shop);
  const printed = await invoke(printDeskStatement, desk, { id: own.caller.account.id });
  expect(printed).toEqual(await invoke(printAccountStatement, own, {}));
  expect(await refusalCode(invoke(printDeskStatement, desk, { id: 'acc_x' }))).toBe('not_found');
  expect(await refusalCode(invoke(printDeskStatement, own, { id: own.caller.account.id }))).toBe(
    'unauthorized',
  );
});
