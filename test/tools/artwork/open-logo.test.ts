import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLogo } from '../../../tools/artwork/open-logo.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { visitorOf } from '../../support/samples.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.newKey(['read'], { email: 'other@example.com' });
});
afterAll(() => shop.close());

const stranger = () => customer(shop, { account: 'other@example.com' });

test('a logo is opened by its own account alone', async () => {
  const { body } = await shop.rest('GET', '/artwork');
  const logo = { artwork_id: 'art_demo' };
  expect(await invoke(openLogo, await customer(shop), logo)).toEqual(body.artwork[0]);
  await expect(invoke(openLogo, await stranger(), logo)).rejects.toMatchObject({ code: 'not_found' });
  await expect(invoke(openLogo, visitorOf(shop), logo)).rejects.toMatchObject({ code: 'unauthorized' });
});
