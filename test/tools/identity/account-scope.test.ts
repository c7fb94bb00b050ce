import { beforeAll, expect, test } from 'vitest';
import { accountScope, scopedAccount } from '../../../tools/identity/account-scope.ts';
import { customer } from '../../support/customers.ts';
import { holderOf } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

let demo: string;
const shop = useShop();
beforeAll(async () => {
  demo = (await shop.service.accounts.byEmail('demo@example.com'))?.id ?? '';
});

const agent = () => shop.service.ctxFor({ kind: 'service', agent: 'dates' }, 'req_agent');

test('a customer and the holder of a link have their own account and name none', async () => {
  const { body } = await shop.rest('POST', '/quotes', {
    lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
  });
  for (const ctx of [await customer(shop), await holderOf(shop, body.url, null)]) {
    expect((await accountScope(ctx, undefined))?.id).toBe(demo);
    expect((await scopedAccount(ctx, undefined)).id).toBe(demo);
    for (const id of [demo, 'acc_other'])
      expect(await refusalBy(accountScope(ctx, id))).toEqual({
        code: 'validation_failed',
        message: 'Only the desk names an account.',
        param: 'account_id',
      });
  }
});

test('the desk and the service have the account they name, and all where they name none', async () => {
  for (const ctx of [deskOf(shop), agent()]) {
    expect(await accountScope(ctx, undefined)).toBeUndefined();
    expect((await accountScope(ctx, demo))?.email).toBe('demo@example.com');
    expect(await refusalBy(accountScope(ctx, 'acc_none'))).toEqual({
      code: 'not_found',
      message: 'No account has this id.',
      param: 'account_id',
    });
  }
});

test('where it is one account, the desk names it', async () => {
  expect((await scopedAccount(deskOf(shop), demo)).id).toBe(demo);
  expect(await refusalBy(scopedAccount(deskOf(shop), undefined))).toEqual({
    code: 'validation_failed',
    message: 'Name the account.',
    param: 'account_id',
  });
});
