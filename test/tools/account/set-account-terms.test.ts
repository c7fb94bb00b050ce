import { beforeAll, expect, test } from 'vitest';
import { listAccounts } from '../../../tools/account/list-accounts.ts';
import { setAccountTerms } from '../../../tools/account/set-account-terms.ts';
import { invoke } from '../../../tools/invoke.ts';
import { refusalBy } from '../../support/refusal.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  await shop.newKey(['read'], { email: 'net_100%@example.com' });
});

const found = async (words?: string) => invoke(listAccounts, deskOf(shop), { words });

test('finance sets the terms that are named, and the others stay', async () => {
  const [account] = (await found('net_')).accounts;
  const id = account?.id ?? '';
  const set = (terms: object) => invoke(setAccountTerms, deskOf(shop), { id, ...terms });
  const first = await set({ terms_days: 30, credit_limit: 2500.5, terms_need_sign_in: false });
  expect(first).toEqual({
    ...account,
    termsDays: 30,
    creditLimitCents: 250_050,
    termsNeedSignIn: false,
  });
  const second = {
    ...first,
    creditLimitCents: null,
    takesPurchaseOrdersAtOnce: true,
    approvals: 'required',
  };
  expect(await set({ credit_limit: null, purchase_orders_at_once: true, approvals: 'required' })).toEqual(
    second,
  );
  expect([await set({}), (await found('net_')).accounts]).toEqual([second, [second]]);
});

test('others than finance set nothing, nor is there an account of any id', async () => {
  const sales = shop.service.ctxFor({ kind: 'desk', email: 'ada@example.com', roles: ['sales'] }, 'req_desk');
  expect(await refusalBy(invoke(setAccountTerms, sales, { id: 'acc_x', terms_days: 365 }))).toMatchObject({
    code: 'forbidden_scope',
  });
  expect(await refusalBy(invoke(setAccountTerms, deskOf(shop), { id: 'acc_x' }))).toEqual({
    code: 'not_found',
    message: 'There is no such account.',
    param: 'id',
  });
});
