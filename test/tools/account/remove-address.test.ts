import { expect, test } from 'vitest';
import { listAddresses } from '../../../tools/account/list-addresses.ts';
import { removeAddress } from '../../../tools/account/remove-address.ts';
import { saveAddress } from '../../../tools/account/save-address.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { ADDRESS } from '../../support/people.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('an address goes once', async () => {
  const ctx = await customer(shop);
  const { id } = await invoke(saveAddress, ctx, { ...ADDRESS, label: 'Dock' });
  expect(await invoke(removeAddress, ctx, { id })).toEqual({ id });
  expect(await refusalCode(invoke(removeAddress, ctx, { id }))).toBe('not_found');
  expect((await invoke(listAddresses, ctx, {})).addresses).toEqual([]);
});
