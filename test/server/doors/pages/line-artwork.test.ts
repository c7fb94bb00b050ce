import { afterAll, beforeAll, expect, test } from 'vitest';
import { toldImages } from '../../../support/images.ts';
import { openShop, type Shop } from '../../../support/open-shop.ts';
import { doorOf } from './door.ts';

const BOX = { x: 0.4, y: 0.4, width: 0.2, height: 0.3 };
const DECORATION = { location_id: 'side-1', method_id: 'laser' };
const TUMBLER = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', ...DECORATION };
const ART = { artwork_id: 'art_demo' };

let shop: Shop;
let door: ReturnType<typeof doorOf>;
beforeAll(async () => {
  const productPictures = {
    at: async () => ({ bytes: Buffer.from('the product'), imprints: { 'side-1': BOX } }),
  };
  shop = await openShop({ surroundings: { images: toldImages(), productPictures } });
  door = doorOf(shop);
});
afterAll(() => shop.close());

test('who pays and who approves see the logo by its name and the preview they were shown', async () => {
  const { body: render } = await shop.rest('POST', '/renders', { ...TUMBLER, ...ART });
  const { body: quote } = await shop.rest('POST', '/quotes', {
    lines: [
      { ...TUMBLER, ...ART, render_id: render.render_id, quantity: 250 },
      { ...TUMBLER, quantity: 48 },
    ],
  });
  const { body: approval } = await shop.rest('POST', '/approvals', {
    quote_id: quote.id,
    approver_name: 'Grace Hopper',
  });
  for (const { url } of [quote, approval]) {
    const html = await (await door.request(new URL(url).pathname)).text();
    expect(html.match(/Logo: <bdi>[^<]*/g)).toEqual(Array(2).fill('Logo: <bdi>Demo Company mark'));
    expect(html.match(/Preview of [^<]*/g)).toEqual(['Preview of 20 oz Vacuum Tumbler']);
    expect(html).toContain(`src="${new URL(render.small_url).pathname}"`);
  }
});
