import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPreview } from '../../../tools/artwork/open-preview.ts';
import { photoPreview } from '../../../tools/artwork/photo-preview.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { toldImages } from '../../support/images.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { visitorOf } from '../../support/samples.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ dependencies: { images: toldImages() } });
  await shop.newKey(['read'], { email: 'other@example.com' });
});
afterAll(() => shop.close());

const stranger = () => customer(shop, { account: 'other@example.com' });

test('a preview that was made is opened again by its own account alone', async () => {
  const { notes, ...made } = await invoke(photoPreview, await customer(shop), photoPreview.example);
  expect(notes).not.toEqual([]);
  const preview = { render_id: made.render_id };
  expect(await invoke(openPreview, await customer(shop), preview)).toEqual({ ...made, notes: [] });
  await expect(invoke(openPreview, await stranger(), preview)).rejects.toMatchObject({ code: 'not_found' });
  await expect(invoke(openPreview, visitorOf(shop), preview)).rejects.toMatchObject({
    code: 'unauthorized',
  });
});
