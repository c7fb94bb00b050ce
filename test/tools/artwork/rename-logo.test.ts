import { expect, test } from 'vitest';
import { listLogos } from '../../../tools/artwork/list-logos.ts';
import { renameLogo } from '../../../tools/artwork/rename-logo.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const rename = async (name: string, artwork_id = 'art_demo') =>
  invoke(renameLogo, await customer(shop), { artwork_id, name });
const kit = async () => (await invoke(listLogos, await customer(shop), {})).artwork;

test('a logo is called something else, and nothing else of it changes', async () => {
  const [before] = await kit();
  expect((await rename('Our mark')).name).toBe('Our mark');
  expect(await kit()).toEqual([{ ...before, name: 'Our mark' }]);
});

test('its name is the last step of a path and can be read', async () => {
  expect((await rename('folder/Dot\u202E.svg')).name).toBe('Dot.svg');
  expect((await rename('...')).name).toBe('logo');
  expect(await refusalBy(rename(' '))).toMatchObject({ code: 'validation_failed', param: 'name' });
});

test('another account renames nothing, an unknown logo is none, and a key renames none', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const other = await customer(shop, { account: 'other@example.com' });
  const notFound = {
    code: 'not_found',
    message: 'The brand kit has no logo with this id.',
    param: 'artwork_id',
  };
  const [before] = await kit();
  const mine = { artwork_id: 'art_demo', name: 'Mine' };
  expect(await refusalBy(invoke(renameLogo, other, mine))).toEqual(notFound);
  expect(await refusalBy(rename('Mine', 'art_x'))).toEqual(notFound);
  expect(await refusalCode(invoke(renameLogo, await keyHolder(shop), mine))).toBe('unauthorized');
  expect(await kit()).toEqual([before]);
});
