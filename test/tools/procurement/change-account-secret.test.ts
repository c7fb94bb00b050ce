import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { changeAccountSecret } from '../../../tools/procurement/change-account-secret.ts';
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

test('finance makes secrets of an account, sales does not: orders on terms are made with them', async () => {
  const as = (role: 'sales' | 'finance') =>
    shop.service.ctxFor({ kind: 'desk', email: 'ada@example.com', roles: [role] }, 'req_desk');
  const renew = { protocol: 'cxml', action: 'renew' };
  expect((await invoke(changeAccountSecret, as('finance'), { id, ...renew })).secret).toMatch(/^ps_/);
  expect(await refusalCode(invoke(changeAccountSecret, as('sales'), { id, ...renew }))).toBe(
    'forbidden_scope',
  );
  const unknown = invoke(changeAccountSecret, deskOf(shop), { id: 'acc_x', ...renew });
  expect(await refusalCode(unknown)).toBe('not_found');
});
