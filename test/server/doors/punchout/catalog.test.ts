import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { at, attributeAt, childrenOf, textAt } from '../../../../server/cxml/element.ts';
import { parseXml } from '../../../../server/xml/parse.ts';
import { listCatalog } from '../../../../tools/catalog/list-catalog.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../../tools/procurement/procurement-settings.ts';
import { browsing, signedIn } from '../../../support/browsing.ts';
import { readCif } from '../../../support/cif.ts';
import { keyHolder } from '../../../support/key-holder.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import { catalogFaultsByDtd } from '../../../support/procurement-reference.ts';
import { saveSettings } from '../../../support/procurement-settings.ts';
import {
  DEMO_EMAIL,
  document,
  enter,
  openPunchoutShop,
  send,
  setupRequest,
  startUrl,
} from '../../../support/punchout.ts';
import { isThere } from '../../../support/reference.ts';
import { use } from '../../../support/use.ts';

const shop = use(openPunchoutShop);

const basic = (key = DEMO_KEY) => `Basic ${Buffer.from(`${DEMO_EMAIL}:${key}`).toString('base64')}`;
const get = (file: string, headers: Record<string, string> = { Authorization: basic() }, method = 'GET') =>
  fetch(`${shop.url}/punchout/catalog.${file}`, { method, headers });

async function readIndex(): Promise<string> {
  const answer = await get('xml');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
  return answer.text();
}

test('CIF holds every color and size that is sold, with its price at the minimum and by quantity', async () => {
  const answer = await get('cif');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="catalog.cif"');
  const { header, items } = readCif(await answer.text());
  expect(Object.fromEntries(header)).toMatchObject({
    CURRENCY: 'USD',
    CODEFORMAT: 'UNSPSC',
    SUPPLIERID_DOMAIN: 'InternalSupplierID',
    UNUOM: 'TRUE',
    TIMESTAMP: '2026-11-04 15:00:00',
  });
  const black = items.find((item) => item.get('Supplier Part ID') === 'demo:TUMBLER-20|TUMBLER-20-BLACK');
  expect(Object.fromEntries(black ?? [])).toEqual({
    'Supplier ID': 'localhost',
    'Supplier Part ID': 'demo:TUMBLER-20|TUMBLER-20-BLACK',
    'Manufacturer Part ID': 'TUMBLER-20-BLACK',
    'Item Description': expect.stringMatching(
      /^20 oz Vacuum Tumbler, Black\. .* Price of a piece with Screen print, 1 color, setup, freight and tax apart, from 24 pieces on\. By quantity: 24: 21\.50, 48: 19\.90, /,
    ),
    'SPSC Code': expect.stringMatching(/^\d{8}$/),
    'Unit Price': '21.50',
    'Unit of Measure': 'EA',
    'Lead Time': expect.stringMatching(/^\d+$/),
    'Manufacturer Name': 'Tarnsip',
    'Supplier URL': `${shop.url}/punchout/cxml`,
    'Manufacturer URL': `${shop.url}/p/demo%3ATUMBLER-20`,
    'Market Price': '',
    'Short Name': '20 oz Vacuum Tumbler, Black',
    Language: 'en_US',
    Currency: 'USD',
    Image: `${shop.url}/pictures/demo/TUMBLER-20/black.webp`,
    'PunchOut Enabled': 'TRUE',
    'Minimum Quantity': '24',
    'Price Breaks': '24: 21.50, 48: 19.90, 96: 18.60, 240: 17.40, 480: 16.60',
  });
  const { body: price } = await shop.rest('GET', '/products/demo:TUMBLER-20/price?quantity=24');
  expect(price.charges[0].unit_price).toBe(21.5);
  const ctx = await keyHolder(shop, DEMO_KEY);
  const { products } = await invoke(listCatalog, ctx, { limit: 100 });
  expect(items).toHaveLength(products.flatMap(({ parts }) => parts).length);
  expect(gunzipSync(Buffer.from(await (await get('cif.gz')).arrayBuffer())).toString()).toContain(
    'ENDOFDATA',
  );
});

test.skipIf(!isThere('cxml'))(
  'the Index is valid, by the version the account reads, and names the same items',
  async () => {
    const old = await readIndex();
    expect(catalogFaultsByDtd(old)).toEqual([]);
    const settings = {
      ...DEFAULT_PROCUREMENT_SETTINGS,
      unit_of_measure: 'PCE',
      supplier_identity: { domain: 'DUNS', identity: '083528721' },
      unspsc: {
        fallback: '14000000',
        by_category: [],
        by_product: [{ product: 'demo:TUMBLER-20', code: '52152102' }],
      },
      documents: { ...DEFAULT_PROCUREMENT_SETTINGS.documents, dtd_version: '1.2.071' as const },
    };
    await saveSettings(shop, settings);
    const text = await readIndex();
    expect(catalogFaultsByDtd(text)).toEqual([]);
    const index = parseXml(Buffer.from(text), { doctype: 'external-only' });
    const items = childrenOf(index, 'IndexItem').flatMap((one) => childrenOf(one, 'IndexItemPunchout'));
    const ids = items.map((item) => textAt(item, 'ItemID', 'SupplierPartID'));
    expect(ids).toEqual(
      readCif(await (await get('cif')).text()).items.map((item) => item.get('Supplier Part ID')),
    );
    expect(old.match(/<IndexItemPunchout>/g)).toHaveLength(items.length);
    expect([attributeAt(at(index, 'SupplierID'), 'domain'), textAt(index, 'SupplierID')]).toEqual([
      'DUNS',
      '083528721',
    ]);
    const black = items[ids.indexOf('demo:TUMBLER-20|TUMBLER-20-BLACK')];
    const detail = at(black, 'PunchoutDetail');
    expect([
      textAt(detail, 'UnitPrice', 'Money'),
      textAt(detail, 'UnitOfMeasure'),
      textAt(detail, 'Classification'),
      attributeAt(detail, 'punchoutLevel'),
    ]).toEqual(['21.50', 'PCE', '52152102', 'product']);
  },
);

test('an item of the catalog opens a session at these goods', async () => {
  const more =
    '<SelectedItem><ItemID><SupplierPartID>demo:TUMBLER-20|TUMBLER-20-BLACK</SupplierPartID></ItemID></SelectedItem>';
  const url = startUrl(await send(shop, document(setupRequest({ more }))));
  expect(await enter(browsing(shop), url)).toMatch(/\/p\/demo%3ATUMBLER-20\?color=Black$/);
});

test('it is read by a key of the account alone, and only if it changed', async () => {
  const stranger = await get('cif', {});
  expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([
    401,
    'Basic realm="Catalog of an account", charset="UTF-8"',
  ]);
  expect((await get('cif', { Authorization: basic('mk_wrong') })).status).toBe(401);
  const head = await get('xml.gz', undefined, 'HEAD');
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/gzip']);
  const since = (text: string) => get('cif', { Authorization: basic(), 'If-Modified-Since': text });
  shop.clock.at = new Date('2026-11-04T15:00:30.000Z');
  const same = await since('Wed, 04 Nov 2026 15:00:20 GMT');
  expect([same.status, await same.text()]).toEqual([304, '']);
  for (const before of ['Wed, 04 Nov 2026 14:59:00 GMT', 'Tue, 03 Nov 2026 15:00:00 GMT', 'yesterday']) {
    const again = await since(before);
    expect([before, again.status]).toEqual([before, 200]);
    await again.text();
  }
});

test('a person who is signed in has its files on a page, with what systems would miss', async () => {
  const person = await signedIn(shop, DEMO_EMAIL, 'account');
  const { html } = await person.get('/account/catalogs');
  expect(html).toContain('href="/punchout/catalog.xml.gz"');
  expect(html).toMatch(/[\d,]+ items were looked at/);
  const file = await person.get('/punchout/catalog.cif');
  expect([file.status, file.html.startsWith('CIF_I_V3.0')]).toEqual([200, true]);
  const log = await person.get('/account/documents.json?kind=catalog&words=catalog.cif');
  const [newest] = JSON.parse(log.html).documents;
  expect([newest.direction, newest.status, newest.number]).toEqual(['out', 'delivered', 'catalog.cif']);
});
