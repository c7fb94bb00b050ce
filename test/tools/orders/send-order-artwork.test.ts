import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { missingArtwork } from '../../../tools/orders/missing-artwork.ts';
import { sendOrderArtwork } from '../../../tools/orders/send-order-artwork.ts';
import { removeLogos } from '../../support/logos.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { holderOf, payByCard } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { RED_BAR } from '../../support/upload.ts';

const FILE = { file_name: 'bar.svg', data_base64: RED_BAR.toString('base64') };
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await removeLogos(shop);
});
afterAll(() => shop.close());

test('the holder of the link sends the file once; what is no logo leaves the order waiting', async () => {
  const { body: quote } = await shop.rest('POST', '/quotes', {
    lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
    ship_postal: '94105',
  });
  const person = await holderOf(shop, quote.url);
  expect((await refusalBy(invoke(sendOrderArtwork, person, FILE)))?.code).toBe('not_found');
  await payByCard(shop, quote.url);
  const html = { file_name: 'x.svg', data_base64: Buffer.from('<html>').toString('base64') };
  expect(await refusalBy(invoke(sendOrderArtwork, person, html))).toMatchObject({
    code: 'validation_failed',
    param: 'data_base64',
  });
  const order = await invoke(sendOrderArtwork, person, FILE);
  expect(missingArtwork(order)).toEqual([]);
  const { body: logos } = await shop.rest('GET', '/artwork');
  expect(
    logos.artwork.map(({ name, is_default, artwork_id }: Record<string, unknown>) => [
      name,
      is_default,
      artwork_id,
    ]),
  ).toEqual([['bar.svg', false, order.items[0]?.imprints[0]?.artworkId]]);
  expect((await refusalBy(invoke(sendOrderArtwork, person, FILE)))?.code).toBe('invalid_state');
  expect((await shop.rest('GET', '/artwork')).body.artwork).toHaveLength(1);
});
