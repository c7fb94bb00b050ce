import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { setAccountProcurement } from '../../../tools/procurement/set-account-procurement.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';

let shop: Shop;
let id: string;
beforeAll(async () => {
  shop = await openShop();
  id = (await shop.service.accounts.byEmail('demo@example.com'))?.id ?? '';
});
afterAll(() => shop.close());

test('sales and finance save the settings of an account, production does not', async () => {
  const as = (role: 'sales' | 'finance' | 'production') =>
    shop.service.ctxFor({ kind: 'desk', email: 'ada@example.com', roles: [role] }, 'req_desk');
  const save = (role: 'sales' | 'finance' | 'production', session_minutes: number) =>
    invoke(setAccountProcurement, as(role), { id, settings: { session_minutes } });
  expect((await save('sales', 30)).settings.session_minutes).toBe(30);
  expect((await save('finance', 31)).settings.session_minutes).toBe(31);
  expect(await refusalCode(save('production', 32))).toBe('forbidden_scope');
  const unknown = invoke(setAccountProcurement, deskOf(shop), { id: 'acc_x', settings: {} });
  expect(await refusalCode(unknown)).toBe('not_found');
});
