import { expect, test } from 'vitest';
import { listLogos } from '../../../tools/artwork/list-logos.ts';
import { removeLogo } from '../../../tools/artwork/remove-logo.ts';
import { renameLogo } from '../../../tools/artwork/rename-logo.ts';
import { setDefaultLogo } from '../../../tools/artwork/set-default-logo.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { addLogo } from '../../support/logos.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const NOT_FOUND = {
  code: 'not_found',
  message: 'The brand kit has no logo with this id.',
  param: 'artwork_id',
};

const shop = useShop();

const kit = async () =>
  (await invoke(listLogos, await customer(shop), {})).artwork.map(({ artwork_id }) => artwork_id);

test('a quote keeps the logo that was removed from the kit', async () => {
  const ctx = await customer(shop);
  const artwork_id = await addLogo(shop, { name: 'Old mark' });
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, artwork_id }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines });
  expect(await invoke(removeLogo, ctx, { artwork_id })).toMatchObject({ id: artwork_id, name: 'Old mark' });
  expect(await kit()).toEqual(['art_demo']);
  expect((await shop.rest('GET', `/quotes/${quote.id}`)).body.lines[0].artwork_id).toBe(artwork_id);
  const account = ctx.caller.kind === 'customer' ? ctx.caller.account.id : '';
  expect((await ctx.artwork.byId(account, artwork_id))?.name).toBe('Old mark');
});

test('the default that is removed leaves none, and what was removed is no longer changed', async () => {
  const ctx = await customer(shop);
  const artwork_id = await addLogo(shop, { isDefault: true });
  expect((await invoke(removeLogo, ctx, { artwork_id })).isDefault).toBe(false);
  const account = ctx.caller.kind === 'customer' ? ctx.caller.account.id : '';
  expect(await ctx.artwork.defaultOf(account)).toBeUndefined();
  for (const again of [
    () => invoke(removeLogo, ctx, { artwork_id }),
    () => invoke(setDefaultLogo, ctx, { artwork_id }),
    () => invoke(renameLogo, ctx, { artwork_id, name: 'Back' }),
  ])
    expect(await refusalBy(again())).toEqual(NOT_FOUND);
});

test('another account removes nothing, nor does a key', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const other = await customer(shop, { account: 'other@example.com' });
  const logo = { artwork_id: 'art_demo' };
  expect(await refusalBy(invoke(removeLogo, other, logo))).toEqual(NOT_FOUND);
  expect(await refusalCode(invoke(removeLogo, await keyHolder(shop), logo))).toBe('unauthorized');
  expect(await kit()).toEqual(['art_demo']);
});
