/** Permalinks as a person opens them: the goods lie in the cart, and nothing is ordered. */
import { beforeAll, expect, test } from 'vitest';
import { orders, quotes } from '../../../../../server/db/tables.ts';
import { permalinkTo } from '../../../../../server/doors/ucp/permalink/permalink.ts';
import { browsing } from '../../../../support/browsing.ts';
import { needs } from '../../../../support/reference.ts';
import {
  ALL_CAPABILITIES,
  callerFor,
  declarationFaults,
  NEWEST_UCP_VERSION,
  openPlatform,
  UCP_VERSION,
  ucpFaults,
} from '../../../../support/ucp.ts';
import { use, useShop } from '../../../../support/use.ts';

const PERMALINK = 'dev.ucp.shopping.permalink';
const BLACK = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 48 };
const NAVY = { ...BLACK, part_id: 'TUMBLER-20-NAVY', quantity: 24 };

const shop = useShop({ env: { ALLOW_LOCAL_URLS: '1' } });
const platform = use(() => openPlatform(ALL_CAPABILITIES, NEWEST_UCP_VERSION));
let send: ReturnType<typeof callerFor>;
beforeAll(() => {
  send = callerFor(shop, platform);
});

const pieces = (html: string): string[] =>
  [...html.matchAll(/name="n\.[^"]+" [^>]*value="(\d+)"/g)].map(([, count]) => count ?? '').sort();
const kept = async () => [
  (await shop.service.ledger.reader.select().from(quotes).all()).length,
  (await shop.service.ledger.reader.select().from(orders).all()).length,
];

test('a person who opens it finds the goods in the cart; nothing is saved or ordered', async () => {
  const before = await kept();
  const person = browsing(shop);
  const { status, location, headers } = await person.get(permalinkTo([BLACK, NAVY]));
  expect([status, location, headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
    303,
    '/cart',
    'no-store',
    'no-referrer',
  ]);
  const { html } = await person.get('/cart');
  expect(pieces(html)).toEqual(['24', '48']);
  expect(html).toContain('Save as a quote');
  expect(await kept()).toEqual(before);
});

test('opened again it adds nothing more, and other goods stay in the cart', async () => {
  const person = browsing(shop);
  await person.get(permalinkTo([NAVY]));
  await person.get(permalinkTo([BLACK]));
  await person.get(permalinkTo([BLACK]));
  await person.get(permalinkTo([{ ...BLACK, quantity: 60 }]));
  expect(pieces((await person.get('/cart')).html)).toEqual(['24', '60']);
});

test(
  'a cart over the protocol has one, by which a person goes on with it',
  needs('ucp-2026-08-25'),
  async () => {
    const line_items = [{ item: { id: `${BLACK.key}/${BLACK.part_id}` }, quantity: 48 }];
    const { body } = await send('POST', '/carts', { line_items });
    expect(ucpFaults('shopping/cart.json', body)).toEqual([]);
    expect(body.continue_url).toBe(`${shop.url}${permalinkTo([BLACK])}`);
    const few = [{ item: { id: `${BLACK.key}/${BLACK.part_id}` }, quantity: 2 }];
    const { body: open } = await send('POST', '/checkout-sessions', { line_items: few });
    expect(ucpFaults('shopping/checkout.json', open)).toEqual([]);
    expect([open.status, open.continue_url]).toEqual([
      'incomplete',
      `${shop.url}${permalinkTo([{ ...BLACK, quantity: 2 }])}`,
    ]);
  },
);

test('it leads on where it says, with the fields of its campaign', async () => {
  const person = browsing(shop);
  const query =
    'continue_to=%2Fp%2Fdemo%3AMUG-12&buyer/email=ada%40example.com&utm_source=mail&access_token=secret';
  const { location } = await person.get(`${permalinkTo([BLACK])}?${query}`);
  expect(location).toBe('/p/demo:MUG-12?utm_source=mail');
  expect(pieces((await person.get('/cart')).html)).toEqual(['48']);
  const away = await person.get(`${permalinkTo([BLACK])}?continue_to=https%3A%2F%2Fevil.example%2F`);
  expect(away.location).toBe('/cart');
  expect((await person.get('/buy?context/postal_code=94105&continue_to=/favorites')).location).toBe(
    '/favorites',
  );
  expect((await person.get('/buy/?context/postal_code=94105')).location).toBe('/');
});

test('a product without its variant opens its page; what cannot be read or bought is said', async () => {
  const person = browsing(shop);
  const product = `~${Buffer.from('demo:TUMBLER-20').toString('base64url')}`;
  expect((await person.get(`/buy/${product}:48`)).location).toBe('/p/demo%3ATUMBLER-20');
  const { location } = await person.get('/buy/demo:TUMBLER-20:48');
  expect(location).toBe('/cart?unread=1');
  expect((await person.get(location ?? '')).html).toContain(
    'The link could not be read, so nothing was added. Ask its sender for another one.',
  );
  const many = Array.from({ length: 31 }, (_, at) => ({ ...BLACK, part_id: `PART-${at}` }));
  expect((await person.get(permalinkTo(many))).location).toBe('/cart?full=1');
  await person.get(permalinkTo([{ ...BLACK, part_id: 'GONE' }]));
  expect((await person.get('/cart')).html).toContain('Please correct the marked items in your cart first.');
});

test('the newest profile says where they begin', needs('ucp-2026-08-25'), async () => {
  const profileAt = async (path: string) => JSON.parse(await (await shop.fetch(path, {}, null)).text());
  const { ucp } = await profileAt('/.well-known/ucp');
  expect(ucp.capabilities[PERMALINK]).toEqual([
    {
      version: NEWEST_UCP_VERSION,
      spec: 'https://ucp.dev/2026-08-25/specification/permalink',
      schema: 'https://ucp.dev/2026-08-25/schemas/shopping/permalink.json',
      config: { endpoint: `${shop.url}/buy` },
    },
  ]);
  // The schema takes no other address than that of a public shop.
  const declared = { ...ucp.capabilities[PERMALINK][0], config: { endpoint: 'https://shop.example/buy' } };
  expect(declarationFaults('shopping/permalink.json', PERMALINK, declared)).toEqual([]);
  const { ucp: older } = await profileAt(`/.well-known/ucp/${UCP_VERSION}`);
  expect(older.capabilities[PERMALINK]).toBeUndefined();
});
