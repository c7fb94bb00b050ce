import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listOffers } from '../../../tools/shop/list-offers.ts';
import { visitorOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const offers = (wish: object = {}) => invoke(listOffers, visitorOf(shop), wish);

test('an offer has the prices that agents are told, a larger size with its upcharge', async () => {
  const key = 'demo:TEE-RINGSPUN';
  const { offers: found, next } = await offers({ keys: [key, 'demo:GONE', key] });
  const { body } = await shop.rest('GET', `/products/${key}`);
  expect([found.length, next]).toEqual([1, null]);
  const [offer] = found;
  expect(offer).toMatchObject({
    key,
    name: body.name,
    description: body.description,
    url: body.url,
    images: body.images,
    minimum: body.minimum,
  });
  expect(offer?.parts.map(({ partId }) => partId)).toEqual(
    body.parts.map(({ part_id }: { part_id: string }) => part_id),
  );
  for (const size of ['L', '2XL']) {
    const part = offer?.parts.find((one) => one.size === size);
    const priced = await shop.rest(
      'GET',
      `/products/${key}/price?quantity=${offer?.minimum}&part_id=${part?.partId}`,
    );
    expect(part?.unitPriceCents).toBe(Math.round(priced.body.unit_price * 100));
  }
  expect(offer?.prices[0]).toEqual({
    minQuantity: offer?.minimum,
    unitPriceCents: offer?.parts.find(({ size }) => size === 'L')?.unitPriceCents,
  });
});

test('all that is sold comes page after page, each product once', async () => {
  const keys: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < 100; page++) {
    const { offers: found, next } = await offers({ limit: 10, ...(after === undefined ? {} : { after }) });
    expect(found.length).toBeLessThanOrEqual(10);
    keys.push(...found.map(({ key }) => key));
    if (next === null) break;
    after = next;
  }
  const { body } = await shop.rest('GET', '/products?limit=1');
  expect(keys.length).toBe(body.total);
  expect(new Set(keys).size).toBe(keys.length);
});
