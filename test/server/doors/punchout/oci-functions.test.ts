import { describe, expect, test } from 'vitest';
import { browsing } from '../../../support/browsing.ts';
import { called, type Fields, HOOK, returned } from '../../../support/oci.ts';
import { formOf, openPunchoutShop, TUMBLERS } from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

const shop = use(openPunchoutShop);

describe('VALIDATE', () => {
  const validate = (PRODUCTID: string, QUANTITY: string, more: Fields = {}) =>
    browsing(shop).get(called({ FUNCTION: 'VALIDATE', PRODUCTID, QUANTITY, ...more }));

  test('is one line at the price of the quantity, in a page that sends itself and shows nothing', async () => {
    const before = (await shop.rest('GET', '/quotes?limit=1')).body.total;
    for (const [quantity, price] of [
      ['48.000', '19.900'],
      ['240', '17.400'],
    ]) {
      const page = await validate('demo:TUMBLER-20|TUMBLER-20-BLACK', quantity ?? '');
      const fields = new Map(formOf(page).fields);
      expect([page.status, fields.get('NEW_ITEM-PRICE[1]'), fields.has('NEW_ITEM-PRICE[2]')]).toEqual([
        200,
        price,
        false,
      ]);
      expect(fields.has('NEW_ITEM-EXT_QUOTE_ID[1]')).toBe(false);
      expect(page.html).not.toMatch(/<button|<h1|<p>/);
      expect(page.html).toContain('submit.call(');
      expect(page.headers.getSetCookie()).toEqual([]);
    }
    expect((await shop.rest('GET', '/quotes?limit=1')).body.total).toBe(before);
  });

  /** The line at its number and price, or nothing where the page has no field. */
  const validated = async (PRODUCTID: string, QUANTITY: string, more: Fields = {}) => {
    const page = await validate(PRODUCTID, QUANTITY, more);
    expect(page.status).toBe(200);
    const of = Object.fromEntries(formOf(page).fields);
    if (!page.html.includes('<input')) return undefined;
    return {
      id: of['NEW_ITEM-EXT_PRODUCT_ID[1]'],
      part: of['NEW_ITEM-VENDORMAT[1]'],
      quantity: of['NEW_ITEM-QUANTITY[1]'],
      price: of['NEW_ITEM-PRICE[1]'],
      quote: of['NEW_ITEM-EXT_QUOTE_ID[1]'],
      item: of['NEW_ITEM-EXT_QUOTE_ITEM[1]'],
    };
  };
  const afterDays = async <T>(days: number, ask: () => Promise<T>): Promise<T> => {
    const now = shop.clock.at;
    shop.clock.at = new Date(now.getTime() + days * 86_400_000);
    try {
      return await ask();
    } finally {
      shop.clock.at = now;
    }
  };

  test('is the line that was returned, in its own decoration: at its quote’s price while that holds, then at today’s', async () => {
    const wrapped = { ...TUMBLERS, place: 'wrap', method: 'uv', 'units.uv': '20' };
    const { of } = await returned(shop, {}, wrapped);
    const [id = '', quote] = [of['NEW_ITEM-EXT_PRODUCT_ID[1]'], of['NEW_ITEM-EXT_QUOTE_ID[1]']];
    const part = 'demo:TUMBLER-20|TUMBLER-20-BLACK';
    const line = { id, part, quantity: '48.000', price: of['NEW_ITEM-PRICE[1]'] };
    expect(await validated(id, '48')).toEqual({ ...line, quote, item: '1' });
    expect(await afterDays(31, () => validated(id, '48'))).toEqual(line);
    const { body } = await shop.rest(
      'GET',
      '/products/demo:TUMBLER-20/price?quantity=240&location_id=wrap&method_id=uv&units=20',
    );
    const price = body.unit_price.toFixed(3);
    expect(await validated(id, '240')).toEqual({ ...line, quantity: '240.000', price });
    expect((await validated(part, '240'))?.price).not.toBe(price);
    const otherKey = await shop.newKey(['write']);
    expect(await validated(id, '48', { USERNAME: 'other@example.com', PASSWORD: otherKey })).toBeUndefined();
    expect(await validated(`${quote}-9`, '48')).toBeUndefined();
  });

  test('is a setup as it was returned, and what it comes to today', async () => {
    const { of } = await returned(shop);
    const [id = '', quote] = [of['NEW_ITEM-EXT_PRODUCT_ID[2]'], of['NEW_ITEM-EXT_QUOTE_ID[2]']];
    const line = { id, part: 'demo:TUMBLER-20|setup', quantity: '1.000', price: '50.000' };
    expect(await validated(id, '1')).toEqual({ ...line, quote, item: 'c1' });
    expect(await afterDays(31, () => validated(id, '1'))).toEqual(line);
    expect(await validated(id, '2')).toEqual({ ...line, quote, item: 'c1' });
  });

  test('is for what can be ordered where the call names no such quantity', async () => {
    const part = 'demo:TUMBLER-20|TUMBLER-20-BLACK';
    for (const [asked, quantity] of [
      ['', '24.000'],
      ['5', '24.000'],
      ['48.5', '49.000'],
      ['-1', '24.000'],
      ['many', '24.000'],
      ['9999999', '24.000'],
    ])
      expect([asked, (await validated(part, asked ?? ''))?.quantity]).toEqual([asked, quantity]);
    const { of } = await returned(shop);
    const id = of['NEW_ITEM-EXT_PRODUCT_ID[1]'] ?? '';
    expect((await validated(id, ''))?.quantity).toBe('48.000');
    expect((await validated(id, '1'))?.quantity).toBe('24.000');
  });

  test('is a page without any field where there is nothing to be had', async () => {
    const nothing = [
      ['demo:GONE|X', '48'],
      ['demo:TUMBLER-20|NO-SUCH', '48'],
      ['demo:TUMBLER-20|setup', '1'],
      ['', '48'],
      ['__proto__|constructor', '48'],
    ];
    for (const [product, quantity] of nothing) {
      const page = await validate(product ?? '', quantity ?? '');
      expect([product, page.status, /<input|<form|<script/.test(page.html)]).toEqual([product, 200, false]);
    }
  });
});

describe('BACKGROUND_SEARCH', () => {
  test('is every hit in one form that waits to be read, without a script', async () => {
    const page = await browsing(shop).get(called({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'mug' }));
    const { fields, action } = formOf(page);
    const of = new Map(fields);
    const lines = fields.filter(([name]) => name.startsWith('NEW_ITEM-DESCRIPTION['));
    expect([page.status, action]).toEqual([200, HOOK.split('?')[0]]);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(([name]) => name)).toEqual(lines.map((_, at) => `NEW_ITEM-DESCRIPTION[${at + 1}]`));
    for (const at of lines.keys()) {
      expect(of.get(`NEW_ITEM-PRICE[${at + 1}]`)).toMatch(/^\d+\.\d{3}$/);
      expect(of.get(`NEW_ITEM-EXT_PRODUCT_ID[${at + 1}]`)).toMatch(/^demo:[^|]+\|/);
      expect(of.get(`NEW_ITEM-ATTACHMENT[${at + 1}]`)).toMatch(/^http:\/\/.*\/pictures\/demo\/.*\.webp$/);
      expect(of.get(`NEW_ITEM-ATTACHMENT_TITLE[${at + 1}]`)).toMatch(/^Picture: /);
    }
    expect(page.html).not.toContain('<script');
    expect(page.headers.getSetCookie()).toEqual([]);
  });

  test('of words nothing has is an empty form', async () => {
    for (const SEARCHSTRING of ['', 'zzzzqqqq', '"); DROP', '* OR *'])
      expect((await browsing(shop).get(called({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING }))).status).toBe(
        200,
      );
  });

  test('keeps every field within its length, whatever the product', async () => {
    const lengths: Record<string, number> = {
      DESCRIPTION: 40,
      QUANTITY: 15,
      UNIT: 3,
      PRICE: 15,
      PRICEUNIT: 5,
      CURRENCY: 5,
      LEADTIME: 5,
      VENDORMAT: 40,
      MANUFACTMAT: 40,
      MATGROUP: 10,
      EXT_SCHEMA_TYPE: 10,
      EXT_CATEGORY_ID: 60,
      EXT_PRODUCT_ID: 40,
      ATTACHMENT: 255,
      ATTACHMENT_TITLE: 255,
    };
    let seen = 0;
    for (const SEARCHSTRING of ['tee', 'hoodie', 'bag', 'bottle', 'pen', 'notebook', 'blanket']) {
      const page = await browsing(shop).get(called({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING }));
      for (const [name, value] of formOf(page).fields) {
        const [, field = ''] = /^NEW_ITEM-(\w+)\[\d+\]$/.exec(name) ?? [];
        if (!name.startsWith('NEW_ITEM-') || name.includes('LONGTEXT')) continue;
        expect([field, value, value.length <= (lengths[field] ?? 0)]).toEqual([field, value, true]);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(100);
  });
});
