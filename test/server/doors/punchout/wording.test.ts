import { describe, expect, test } from 'vitest';
import { controlFields, readCall, returnAction } from '../../../../server/doors/punchout/oci/call.ts';
import { inAscii, inLatin1 } from '../../../../server/doors/punchout/oci/charset.ts';
import { itemFields, priceOf } from '../../../../server/doors/punchout/oci/fields.ts';
import { pageInSession, sessionAddress } from '../../../../server/doors/punchout/session/session-links.ts';

describe('OCI', () => {
  test('tells a price of four decimals as that of ten pieces', () => {
    expect([19.9, 0.5, 2.694, 2.6945, 0.0001, 99_999_999.99].map(priceOf)).toEqual([
      { price: '19.900', unit: '1' },
      { price: '0.500', unit: '1' },
      { price: '2.694', unit: '1' },
      { price: '26.945', unit: '10' },
      { price: '0.001', unit: '10' },
      { price: '99999999.990', unit: '1' },
    ]);
  });

  test('writes what a charset has no character for with one it has', () => {
    expect(inLatin1('Café-Becher “grün” – 5 × 3… ™ Žluťoučký 漢\u{1f600}')).toBe(
      'Café-Becher "grün" - 5 × 3... (TM) Zlutoucký ??',
    );
    expect(inAscii('Café grün ½ ×')).toBe('Cafe grun 1/2 x');
  });

  test('cuts a text at its length, never inside of a character', () => {
    const item = {
      lineNumber: 3,
      supplierPartId: 'demo:MUG|RED',
      quoteItem: '',
      auxiliaryId: '',
      quantity: 7,
      unitPriceCents: 1.25,
      name: `${'x'.repeat(39)}\u{1f600}`,
      variant: null,
      manufacturer: null,
      manufacturerPart: null,
      productUrl: null,
      pictureUrl: null,
      description: 'A mug',
      leadDays: null,
    };
    const rules = {
      charset: 'utf-8',
      isAsciiOnly: false,
      vendor: '',
      unspsc: '55121600',
      ociUnit: 'EA',
    } as const;
    const fields = new Map(itemFields(item, '', rules));
    expect(fields.get('NEW_ITEM-DESCRIPTION[3]')).toBe('x'.repeat(39));
    expect(fields.get('NEW_ITEM-LONGTEXT_3:132[]')).toBe('A mug');
    expect(fields.has('NEW_ITEM-LEADTIME[3]')).toBe(false);
  });

  test('takes the query out of the hook and what is behind a # away', () => {
    const hook = 'https://srm.example/in?a=1&b=x%26y&c#d=2';
    expect(returnAction(hook)).toBe('https://srm.example/in');
    expect(controlFields(hook, { control: [['~OkCode', 'ADDI']] })).toEqual([
      ['a', '1'],
      ['b', 'x&y'],
      ['c', ''],
      ['~OkCode', 'ADDI'],
    ]);
  });

  test('reads names in any case, and no call with a name in two meanings', () => {
    const call = readCall([
      ['hook_url', 'https://a.example/'],
      ['Function', 'validate'],
      ['__proto__', 'x'],
    ]);
    expect([call?.hookUrl, call?.function, call?.passthrough.target]).toEqual([
      'https://a.example/',
      'VALIDATE',
      '_top',
    ]);
    expect(
      readCall([
        ['HOOK_URL', 'https://a.example/'],
        ['hook_url', 'https://b.example/'],
      ]),
    ).toBeUndefined();
  });
});

describe('an address of the shop in a session', () => {
  const BASE = '/punchout/s/pos_1';
  const SHOP = 'https://shop.example';

  test.each([
    ['/', `${BASE}/`],
    ['/?q=mug&page=2', `${BASE}/?q=mug&page=2`],
    ['/p/demo%3AMUG?color=Red', `${BASE}/p/demo%3AMUG?color=Red`],
    ['/p/demo:MUG/cart', `${BASE}/p/demo:MUG/cart`],
    ['/cart', `${BASE}/cart`],
    [`${SHOP}/cart`, `${BASE}/cart`],
    ['/cart/quote', `${BASE}/`],
    ['/p/demo:MUG/sample', `${BASE}/`],
    ['/account', `${BASE}/`],
    ['//evil.example/', `${BASE}/`],
    [`${BASE}/return`, `${BASE}/return`],
    ['/assets/a.css', '/assets/a.css'],
    ['#main', '#main'],
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ])('%s is %s', (address, within) => {
    expect(sessionAddress(address, BASE, SHOP)).toBe(within);
  });

  test('is found where it is an address, and left alone in a text', () => {
    const html = '<a class="x" href="/cart">href=&quot;/cart&quot;</a><form action="/"></form>';
    expect(pageInSession(html, BASE, SHOP)).toBe(
      `<a class="x" href="${BASE}/cart">href=&quot;/cart&quot;</a><form action="${BASE}/"></form>`,
    );
  });
});
