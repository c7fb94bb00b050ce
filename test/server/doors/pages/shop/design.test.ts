/** One design from the product’s page to the supplier: each stop says the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawProof } from '../../../../../tools/proofs/draw-proof.ts';
import { releaseOrder } from '../../../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../../../tools/purchasing/send-purchase-order.ts';
import { browsing, signedIn } from '../../../../support/browsing.ts';
import { toldImages } from '../../../../support/images.ts';
import { openShop, type Shop } from '../../../../support/open-shop.ts';
import {
  ADDRESS,
  acceptQuote,
  dollarsDue,
  holderOf,
  invoke,
  setDelivery,
} from '../../../../support/people.ts';
import { deskOf, toldSheets } from '../../../../support/proofs.ts';

const TEE = '/p/demo%3ATEE-RINGSPUN';
const PIECES = { color: 'Navy', 'n.TEE-RINGSPUN-NAVY-L': '48' };
/** The demo logo has three colors, and is half as wide again as it is high. */
const CHOSEN = {
  ...PIECES,
  place: 'front',
  method: 'screen-print',
  'units.screen-print': '1',
  logo: 'art_demo',
  width: '6',
  right: '2',
  down: '-1.5',
  'ink-1': 'PMS 186 C',
  'place.2': 'back',
  'method.2': 'screen-print',
  'text.2': 'Team Harbor',
  'font.2': 'Futura Bold',
  'width.2': '8',
  'ink-1.2': 'White',
};
const LOGO = {
  colors: ['PMS 186 C'],
  width: 6,
  height: 4,
  position: '2 in right of the middle, 1.5 in above the middle',
};
const TEXT = { colors: ['White'], width: 8, height: 2, text: 'Team Harbor', font: 'Futura Bold' };

const sheets = toldSheets();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ dependencies: { images: toldImages(), proofSheets: sheets } });
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

const fieldsIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input id="[^"]*" name="([^"]+)"[^>]*value="([^"]*)"/g)]
      .map(([, name = '', value = '']) => [name, value])
      .filter(([name = '', value]) => value !== '' && name in CHOSEN),
  );
const typed = Object.fromEntries(
  Object.entries(CHOSEN).filter(([name]) => /^(width|right|down|ink|text|font|n\.)/.test(name)),
);

test('a design goes unchanged from the page to cart, quote, order, proof and purchase order', async () => {
  const person = await signedIn(shop);
  const page = await person.get(`${TEE}?${new URLSearchParams(CHOSEN)}`);
  expect(fieldsIn(page.html)).toEqual(typed);
  expect((await person.post(`${TEE}/cart`, CHOSEN)).location).toBe('/cart');

  const cart = await person.get('/cart');
  const said = [
    'Colors: PMS 186 C',
    'Size: 6 × 4 in',
    'Position: 2 in right of the middle, 1.5 in above the middle',
    'Text: “Team Harbor”, set in Futura Bold',
    'Size: 8 × 2 in',
  ];
  for (const words of said) expect(cart.html).toContain(words);
  const again = /<h2><a href="([^"]+)"/.exec(cart.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { [`n.TEE-RINGSPUN-NAVY-L`]: _, ...design } = typed;
  expect(fieldsIn((await person.get(again)).html)).toMatchObject(design);

  const saved = await person.send('/cart', '/cart/quote', { ship_postal: '94105' });
  const { quotes } = (await shop.rest('GET', '/quotes')).body;
  const own = quotes.find(({ url }: { url: string }) => new URL(url).pathname === saved.location);
  const { body: quote } = await shop.rest('GET', `/quotes/${own.id}`);
  expect(quote.lines[0].imprints).toMatchObject([{ ...LOGO, artwork_id: 'art_demo', units: 1 }, TEXT]);
  for (const words of said) expect((await person.get(saved.location ?? '')).html).toContain(words);

  const holder = await holderOf(shop, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, holder, ADDRESS));
  const { id } = await invoke(acceptQuote, holder, { payment: 'terms', amount });
  const desk = deskOf(shop);
  await invoke(drawProof, desk, { id, line: 1 });
  const [sheet] = sheets.sheets;
  expect(sheet).toMatchObject({
    imprint: { widthInches: 6, heightInches: 4 },
    offset: { rightInches: 2, downInches: -1.5 },
    further: [{ imprint: { widthInches: 8 } }],
  });

  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  const [sent] = await desk.purchaseOrders.ofOrder(id);
  expect(sent?.body.items[0]?.imprints).toMatchObject([
    { size: { widthInches: 6, heightInches: 4 }, details: { colors: LOGO.colors, position: LOGO.position } },
    { details: { colors: ['White'], text: 'Team Harbor', font: 'Futura Bold' } },
  ]);
});

test('without script a button moves the imprint, and a reload does not move it again', async () => {
  const person = await signedIn(shop);
  const at = new URLSearchParams({ ...CHOSEN, nudge: '1 left' });
  const { status, location } = await person.get(`${TEE}?${at}`);
  expect(status).toBe(303);
  const moved = new URL(location ?? '', 'http://shop').searchParams;
  expect([moved.get('right'), moved.get('down'), moved.get('nudge')]).toEqual(['1.9375', '-1.5', null]);
});

test('an imprint stays in its area, whatever is typed', async () => {
  const person = await signedIn(shop);
  const far = {
    ...PIECES,
    place: 'front',
    method: 'screen-print',
    logo: 'art_demo',
    width: '99',
    right: '50',
  };
  expect(fieldsIn((await person.get(`${TEE}?${new URLSearchParams(far)}`)).html)).toMatchObject({
    width: '12.5',
  });
  const small = new URLSearchParams({ ...far, width: '12', right: '50', down: 'much' });
  expect(fieldsIn((await person.get(`${TEE}?${small}`)).html)).toMatchObject({ width: '12', right: '0.25' });
});

test('stitches are counted from the logo in its size, and the cart pays for them', async () => {
  const person = await signedIn(shop);
  const cap = new URLSearchParams({
    place: 'left-chest',
    method: 'embroidery',
    logo: 'art_demo',
    width: '3',
  });
  const { html } = await person.get(`/p/demo%3APOLO?${cap}`);
  expect(html).toMatch(/About <strong>7,500<\/strong>|About <strong>7500<\/strong>/);
  expect(html).not.toContain('name="units.embroidery"');
  const visitor = await browsing(shop).get(`/p/demo%3APOLO?${cap}`);
  expect(visitor.html).toContain('until we see your logo');
});
