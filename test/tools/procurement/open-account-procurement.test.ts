import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { changeAccountSecret } from '../../../tools/procurement/change-account-secret.ts';
import { getProcurementSettings } from '../../../tools/procurement/get-procurement-settings.ts';
import { openAccountProcurement } from '../../../tools/procurement/open-account-procurement.ts';
import { setAccountProcurement } from '../../../tools/procurement/set-account-procurement.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalBy } from '../../support/refusal.ts';
import { deskOf } from '../../support/samples.ts';

let shop: Shop;
let id: string;
beforeAll(async () => {
  shop = await openShop();
  id = (await shop.service.accounts.byEmail('demo@example.com'))?.id ?? '';
});
afterAll(() => shop.close());

test('the desk reads and saves what the account’s owner reads and saves', async () => {
  const saved = await invoke(setAccountProcurement, deskOf(shop), { id, settings: { test_mode: true } });
  expect(saved.settings.test_mode).toBe(true);
  const { secret, ...made } = await invoke(changeAccountSecret, deskOf(shop), {
    id,
    protocol: 'oci',
    action: 'renew',
  });
  expect(secret).toMatch(/^ps_/);
  expect(made.secrets).toMatchObject([{ protocol: 'oci', made_by: 'desk:desk@example.com' }]);
  expect(await invoke(openAccountProcurement, deskOf(shop), { id })).toEqual(made);
  expect(await invoke(getProcurementSettings, await customer(shop), {})).toEqual(made);
});

test('no account has any id', async () => {
  expect(await refusalBy(invoke(openAccountProcurement, deskOf(shop), { id: 'acc_x' }))).toEqual({
    code: 'not_found',
    message: 'There is no such account.',
    param: 'id',
  });
});
