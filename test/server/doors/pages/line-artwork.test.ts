import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLogo } from '../../../../server/demo/logo/demo-logo.ts';
import { toldImages } from '../../../support/images.ts';
import { addLogo } from '../../../support/logos.ts';
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
  shop = await openShop({ dependencies: { images: toldImages(), productPictures } });
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

test('where fewer inks are priced than the logo has, the page shows those and says it beside them', async () => {
  const drawnHere = await addLogo(shop, { files: { ...demoLogo.files, cleaned: demoLogo.files.preview } });
  const print = { ...TUMBLER, method_id: 'screen-print' };
  const { body: render } = await shop.rest('POST', '/renders', { ...print, ...ART });
  const { body: quote } = await shop.rest('POST', '/quotes', {
    lines: [
      { ...print, ...ART, units: 1, render_id: render.render_id, quantity: 250 },
      { ...print, artwork_id: drawnHere, units: 2, quantity: 48 },
      { ...print, ...ART, quantity: 48 },
    ],
  });
  const html = await (await door.request(new URL(quote.url).pathname)).text();
  expect(html.match(/<strong class="look-note">[^<]*/g)?.map((note) => note.split('>')[1])).toEqual([
    'Shown in 1 color, as priced; the logo has 3.',
    'It shows 3 colors, and 1 is priced.',
    'Shown in 2 colors, as priced; the logo has 3.',
  ]);
  const pictures = html.match(/src="[^"]*art_demo-[^"]*/g)?.map((src) => src.split('/').at(-1));
  expect(pictures).toEqual(['art_demo-in-1.png', 'art_demo-preview-in-2.png', 'art_demo-preview.png']);
  const drawn = /src="([^"]*art_demo-preview-in-2.png)/.exec(html)?.[1] ?? '';
  const png = await (await fetch(new URL(drawn, quote.url))).arrayBuffer();
  const { data } = await sharp(Buffer.from(png)).raw().toBuffer({ resolveWithObject: true });
  const inks = new Set<string>();
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 200) inks.add(`#${data.toString('hex', at, at + 3)}`);
  expect([...inks].sort()).toEqual(['#12355b', '#e4572e']);
});
