import { expect, test } from 'vitest';
import { listLogos } from '../../../tools/artwork/list-logos.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { addLogo } from '../../support/logos.ts';
import { refusalBy } from '../../support/refusal.ts';
import { visitorOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const file = (name: string) => expect.stringMatching(new RegExp(`^${shop.url}/files/.+${name}$`));

test('the logos of the account, newest first, each with its files, colors and warnings', async () => {
  shop.clock.at = new Date('2026-11-04T15:00:01.000Z');
  const dot = await addLogo(shop);
  const { artwork, ...page } = await invoke(listLogos, await keyHolder(shop), {});
  expect(artwork).toEqual([
    expect.objectContaining({ artwork_id: dot, name: 'Red dot', is_default: false }),
    {
      artwork_id: 'art_demo',
      name: 'Demo Company mark',
      format: 'svg',
      url: file('svg'),
      preview_url: file('png'),
      cleaned_url: file('png'),
      width: 480,
      height: 320,
      has_alpha: true,
      is_vector: true,
      colors: [
        { hex: '#12355b', share: 0.476, name: null },
        { hex: '#e4572e', share: 0.476, name: null },
        { hex: '#f2b134', share: 0.047, name: null },
      ],
      natural_size: null,
      spot_colors: [],
      largest_imprint: null,
      warnings: [],
      needs_review: false,
      is_default: true,
      created_at: '2026-11-04T15:00:00.000Z',
    },
  ]);
  expect(page).toEqual({ total: 2, limit: 20, offset: 0, has_more: false });
});

test('a page at a time', async () => {
  const page = async (offset: number) => {
    const { artwork, has_more } = await invoke(listLogos, await customer(shop), { limit: 1, offset });
    return [artwork.map(({ name }) => name), has_more];
  };
  expect(await page(0)).toEqual([['Red dot'], true]);
  expect(await page(1)).toEqual([['Demo Company mark'], false]);
});

test('another account has none of them', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const other = await customer(shop, { account: 'other@example.com' });
  expect(await invoke(listLogos, other, {})).toMatchObject({ artwork: [], total: 0, has_more: false });
});

test('reading takes a key with the scope to read', async () => {
  const writer = await keyHolder(shop, await shop.newKey(['write', 'orders']));
  expect(await refusalBy(invoke(listLogos, writer, {}))).toEqual({
    code: 'forbidden_scope',
    message: 'This key lacks the scope `read`.',
  });
  expect(await refusalBy(invoke(listLogos, visitorOf(shop), {}))).toMatchObject({ code: 'unauthorized' });
});
