import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { getProcurementSettings } from '../../../tools/procurement/get-procurement-settings.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../tools/procurement/procurement-settings.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('an account that saved none has the defaults', async () => {
  expect(await invoke(getProcurementSettings, await customer(shop), {})).toEqual({
    account_id: expect.stringMatching(/^acc_/),
    account_name: 'Demo Company',
    account_email: 'demo@example.com',
    updated_at: null,
    settings: { ...DEFAULT_PROCUREMENT_SETTINGS, freight_form: 'header' },
    has_outbound_secret: false,
    secrets: [],
  });
});

test('only owners read them, and no key does', async () => {
  const member = await customer(shop, { email: 'ada@example.com', role: 'member' });
  expect(await refusalCode(invoke(getProcurementSettings, member, {}))).toBe('forbidden_scope');
  expect(await refusalCode(invoke(getProcurementSettings, await keyHolder(shop), {}))).toBe('unauthorized');
});
