import { expect, test } from 'vitest';
import { listAddresses } from '../../../tools/account/list-addresses.ts';
import { saveAddress } from '../../../tools/account/save-address.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { ADDRESS } from '../../support/people.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('the default stands first, then the others by label', async () => {
  const ctx = await customer(shop);
  for (const [label, is_default] of [
    ['Warehouse', false],
    ['Annex', false],
    ['Office', true],
  ] as const)
    await invoke(saveAddress, ctx, { ...ADDRESS, label, is_default });
  const { addresses } = await invoke(listAddresses, ctx, {});
  expect(addresses.map(({ label }) => label)).toEqual(['Office', 'Annex', 'Warehouse']);
});
