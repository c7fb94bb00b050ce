import { expect, test } from 'vitest';
import { drawLogoPictures } from '../../../server/jobs/draw-logo-pictures.ts';
import { jobRunner } from '../../../server/jobs/runner.ts';
import { invoke } from '../../../tools/invoke.ts';
import { priceCart } from '../../../tools/quotes/price-cart.ts';
import { wishCartPictures } from '../../../tools/quotes/wish-cart-pictures.ts';
import { tees } from '../../support/carts.ts';
import { customer } from '../../support/customers.ts';
import { toldImages } from '../../support/images.ts';
import { useShop } from '../../support/use.ts';

const images = toldImages();
const shop = useShop({ dependencies: { images } });

test('a cart shows its goods with the logo once they are drawn; goods without one stay plain', async () => {
  const ctx = await customer(shop);
  const lines = [
    tees(48, 'L', { artwork_id: 'art_demo' }),
    tees(48, 'XL', { artwork_id: 'art_demo' }),
    tees(48, 'L', { artwork_id: 'later', units: 1 }),
    { key: 'demo:GONE', part_id: 'GONE-1', quantity: 1 },
  ];
  const shown = async () =>
    (await invoke(priceCart, ctx, { lines })).groups.map(
      ({ image }) => image && new URL(image).pathname.split('/')[1],
    );
  await invoke(wishCartPictures, ctx, { lines });
  expect(await shown()).toEqual(['pictures', 'pictures', null]);
  await jobRunner([drawLogoPictures(shop.service)], shop.service.log).runOnce('draw-logo-pictures');
  expect(await shown()).toEqual(['files', 'pictures', null]);
  expect(images.orders.filter(({ product }) => product.name === 'Ringspun Soft Tee')).toHaveLength(1);
});
