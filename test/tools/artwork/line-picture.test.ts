import { expect, test } from 'vitest';
import { drawLogoPictures } from '../../../server/jobs/draw-logo-pictures.ts';
import { jobRunner } from '../../../server/jobs/runner.ts';
import { drawLogoPicture } from '../../../tools/artwork/draw-logo-picture.ts';
import { mailPictures } from '../../../tools/artwork/line-picture.ts';
import { signedIn } from '../../support/browsing.ts';
import { toldImages } from '../../support/images.ts';
import { holderOf, invoke, openQuote, payByCard } from '../../support/people.ts';
import { deskOf, toldSheets } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const images = toldImages();
const sheets = toldSheets();
const shop = useShop({ dependencies: { images, proofSheets: sheets } });

const drawn = () =>
  jobRunner([drawLogoPictures(shop.service)], shop.service.log).runOnce('draw-logo-pictures');
const saved = async (lines: Record<string, unknown>[]) =>
  (await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' })).body;
const pageOf = async (url: string) => (await shop.fetch(new URL(url).pathname, {}, null)).text();

const TEE = {
  key: 'demo:TEE-RINGSPUN',
  artwork_id: 'art_demo',
  location_id: 'front',
  method_id: 'screen-print',
};
const shirts = (...sizes: string[]) =>
  sizes.map((size) => ({ ...TEE, part_id: `TEE-RINGSPUN-NAVY-${size}`, quantity: 48 }));

/** The pictures of goods that a page shows. */
const tiles = (html: string) =>
  [...html.matchAll(/<div class="picture"><img src="(\/[a-z]+\/)[^"]*" alt="([^"]*)"/g)].map(
    ([, folder, alt]) => `${folder} ${alt}`,
  );
const PLAIN = ['/pictures/ Ringspun Soft Tee in Navy'];
const WITH_LOGO = ['/files/ Ringspun Soft Tee in Navy with the logo'];

test('a page shows the goods until the picture of the line is drawn, and that one from then on', async () => {
  const quote = await saved(shirts('M', 'L'));
  const { body: approval } = await shop.rest('POST', '/approvals', {
    quote_id: quote.id,
    approver_name: 'Grace Hopper',
  });
  const ordered = await saved(shirts('S', 'XL'));
  const order = await payByCard(shop, ordered.url);
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  const owner = await signedIn(shop);
  await owner.post('/p/demo%3ATEE-RINGSPUN/cart', {
    color: 'Navy',
    'n.TEE-RINGSPUN-NAVY-M': '48',
    place: 'back',
    method: 'screen-print',
    logo: 'art_demo',
  });
  const shown = async () => ({
    cart: tiles((await owner.get('/cart')).html),
    quote: tiles(await pageOf(quote.url)),
    approval: tiles(await pageOf(approval.url)),
    order: tiles(await pageOf(ordered.url)),
    desk: [...new Set(tiles((await desk.get(`/desk/orders/${order.id}`)).html))],
  });
  expect(await shown()).toEqual({
    cart: ['/pictures/ '],
    quote: PLAIN,
    approval: PLAIN,
    order: PLAIN,
    desk: PLAIN,
  });
  await drawn();
  expect(await shown()).toEqual({
    cart: ['/files/ '],
    quote: WITH_LOGO,
    approval: WITH_LOGO,
    order: WITH_LOGO,
    desk: WITH_LOGO,
  });
});

test('a smaller imprint is another picture, with a smaller logo in the middle of its place', async () => {
  const [tee] = shirts('M');
  const color = { part_id: 'TEE-RINGSPUN-WHITE-M' };
  await drawn();
  images.orders.length = 0;
  await saved([
    { ...tee, ...color },
    { ...tee, ...color, width: 6.25, height: 3.5 },
  ]);
  await drawn();
  const [whole, half] = images.orders.map(({ box }) => box);
  if (!whole) throw new Error('the picture does not show the location');
  const { x, y, width, height } = whole;
  expect(half).toEqual({ x: x + width / 4, y: y + (height * 3) / 8, width: width / 2, height: height / 4 });
});

test('a line with a text in place of a logo shows the goods with it, in letters that stand out', async () => {
  const { artwork_id: _, ...place } = TEE;
  const quote = await saved([
    { ...place, part_id: 'TEE-RINGSPUN-NAVY-M', quantity: 48, units: 1, text: 'Team Ada', font: 'Garamond' },
    { ...place, part_id: 'TEE-RINGSPUN-WHITE-M', quantity: 48, units: 1, text: 'Team Ada' },
  ]);
  sheets.texts.length = 0;
  await drawn();
  expect(sheets.texts).toEqual([
    { text: 'Team Ada', hex: '#ffffff' },
    { text: 'Team Ada', hex: '#111111' },
  ]);
  expect(tiles(await pageOf(quote.url))).toEqual([
    '/files/ Ringspun Soft Tee in Navy with the text',
    '/files/ Ringspun Soft Tee in White with the text',
  ]);
});

test('a line with two places shows both, in the order of its imprints', async () => {
  await drawn();
  images.orders.length = 0;
  const imprints = ['front', 'back'].map((location_id) => ({
    ...{ location_id, method_id: 'screen-print', artwork_id: 'art_demo' },
  }));
  const line = { key: TEE.key, part_id: 'TEE-RINGSPUN-CHARCOAL-M', quantity: 48, imprints };
  const quote = await saved([line]);
  await drawn();
  expect(images.orders.map(({ location }) => location.name)).toEqual(['Full front', 'Full back']);
  expect(tiles(await pageOf(quote.url))).toEqual([
    '/files/ Ringspun Soft Tee in Charcoal with the logo, Full front',
    '/files/ Ringspun Soft Tee in Charcoal with the logo, Full back',
  ]);
  const { lines } = (await deskOf(shop).quotes.anyById(quote.id)) ?? { lines: [] };
  const { pictures } = mailPictures(deskOf(shop).links, { id: quote.id, lines });
  expect(pictures.map(({ alt }) => alt)).toEqual(['Ringspun Soft Tee', 'Ringspun Soft Tee, Full back']);
  const types = await Promise.all(
    pictures.map(async ({ url }) =>
      (await shop.fetch(new URL(url).pathname, {}, null)).headers.get('Content-Type'),
    ),
  );
  expect(types).toEqual(['image/jpeg', 'image/jpeg']);
});

test('with an image model configured, lines are still drawn by rule', async () => {
  await drawn();
  const quote = await saved([{ ...TEE, part_id: 'TEE-RINGSPUN-BLACK-M', quantity: 48 }]);
  const due = await deskOf(shop).logoPictures.due(shop.clock.at);
  const asDesk = { ...deskOf(shop), images: { ...images, provider: 'model', isAi: true } };
  await invoke(drawLogoPicture, asDesk, { id: due?.id ?? '' });
  const { looks } = await invoke(openQuote, await holderOf(shop, quote.url), {});
  expect(looks.map(({ picture }) => picture?.render.provider)).toEqual(['composite']);
});
