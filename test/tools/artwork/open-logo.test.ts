import { beforeAll, expect, test } from 'vitest';
import { openLogo } from '../../../tools/artwork/open-logo.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { visitorOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
});

const stranger = () => customer(shop, { account: 'other@example.com' });

test('a logo is opened by its own account alone', async () => {
  const { body } = await shop.rest('GET', '/artwork');
  const logo = { artwork_id: 'art_demo' };
  expect(await invoke(openLogo, await customer(shop), logo)).toEqual({
    ...body.artwork[0],
    aspect: expect.closeTo(1.4995, 3),
  });
  await expect(invoke(openLogo, await stranger(), logo)).rejects.toMatchObject({ code: 'not_found' });
  await expect(invoke(openLogo, visitorOf(shop), logo)).rejects.toMatchObject({ code: 'unauthorized' });
});
