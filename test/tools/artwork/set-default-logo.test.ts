import { expect, test } from 'vitest';
import { listLogos } from '../../../tools/artwork/list-logos.ts';
import { setDefaultLogo } from '../../../tools/artwork/set-default-logo.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { addLogo } from '../../support/logos.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const defaults = async () =>
  (await invoke(listLogos, await customer(shop), {})).artwork
    .filter(({ is_default }) => is_default)
    .map(({ name }) => name);

test('one logo at a time is the default', async () => {
  const ctx = await customer(shop);
  expect(await defaults()).toEqual(['Demo Company mark']);
  const artwork_id = await addLogo(shop);
  expect(await defaults()).toEqual(['Demo Company mark']);
  expect(await invoke(setDefaultLogo, ctx, { artwork_id })).toMatchObject({
    id: artwork_id,
    isDefault: true,
  });
  expect(await defaults()).toEqual(['Red dot']);
  await invoke(setDefaultLogo, ctx, { artwork_id: 'art_demo' });
  await invoke(setDefaultLogo, ctx, { artwork_id: 'art_demo' });
  expect(await defaults()).toEqual(['Demo Company mark']);
});

test('another account changes no default, an unknown logo is none, and a key chooses none', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const other = await customer(shop, { account: 'other@example.com' });
  const notFound = {
    code: 'not_found',
    message: 'The brand kit has no logo with this id.',
    param: 'artwork_id',
  };
  const logo = { artwork_id: 'art_demo' };
  expect(await refusalBy(invoke(setDefaultLogo, other, logo))).toEqual(notFound);
  const unknown = invoke(setDefaultLogo, await customer(shop), { artwork_id: 'art_x' });
  expect(await refusalBy(unknown)).toEqual(notFound);
  expect(await refusalCode(invoke(setDefaultLogo, await keyHolder(shop), logo))).toBe('unauthorized');
  expect(await defaults()).toEqual(['Demo Company mark']);
});
