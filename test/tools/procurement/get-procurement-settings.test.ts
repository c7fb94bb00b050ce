import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { getProcurementSettings } from '../../../tools/procurement/get-procurement-settings.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../tools/procurement/procurement-settings.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('an account that saved none has the defaults', async () => {
  expect(await invoke(getProcurementSettings, await customer(shop), {})).toEqual({
    account: { id: expect.stringMatching(/^acc_/), name: 'Demo Company', email: 'demo@example.com' },
    updatedAt: null,
    settings: { ...DEFAULT_PROCUREMENT_SETTINGS, freight_form: 'header' },
    hasOutboundSecret: false,
    secrets: [],
  });
});

test('only owners read them, and no key does', async () => {
  const member = await customer(shop, { email: 'ada@example.com', role: 'member' });
  expect(await refusalCode(invoke(getProcurementSettings, member, {}))).toBe('forbidden_scope');
  expect(await refusalCode(invoke(getProcurementSettings, await keyHolder(shop), {}))).toBe('unauthorized');
});

test('the desk reads of any account what its owner reads', async () => {
  const read = (input: object) => invoke(getProcurementSettings, deskOf(shop), input);
  const own = await invoke(getProcurementSettings, await customer(shop), {});
  expect(await read({ account_id: own.account.id })).toEqual(own);
  expect(await refusalBy(read({ account_id: 'acc_x' }))).toEqual({
    code: 'not_found',
    message: 'No account has this id.',
    param: 'account_id',
  });
});
