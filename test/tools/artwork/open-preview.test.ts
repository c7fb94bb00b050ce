import { beforeAll, expect, test } from 'vitest';
import { openPreview } from '../../../tools/artwork/open-preview.ts';
import { photoPreview } from '../../../tools/artwork/photo-preview.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { toldImages } from '../../support/images.ts';
import { visitorOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ dependencies: { images: toldImages() } });
beforeAll(async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
});

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
