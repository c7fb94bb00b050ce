import { describe, expect, test } from 'vitest';
import {
  campaignIn,
  goodsIn,
  permalinkTo,
  wayOn,
} from '../../../../../server/doors/ucp/permalink/permalink.ts';

const BLACK = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 48 };

test('goods are named by ids of variants, in base64url where a path could be rewritten', () => {
  const odd = { key: 'a:100%/é', part_id: 'x/y', quantity: 1 };
  const path = permalinkTo([BLACK, odd]);
  expect(path).toBe('/buy/~ZGVtbzpUVU1CTEVSLTIwL1RVTUJMRVItMjAtQkxBQ0s:48,~YToxMDAlMjUlMkbDqS94JTJGeQ:1');
  expect(goodsIn(path.slice('/buy/'.length))).toEqual([
    { key: 'demo:TUMBLER-20', partId: 'TUMBLER-20-BLACK', quantity: 48 },
    { key: 'a:100%/é', partId: 'x/y', quantity: 1 },
  ]);
});

test('a plain id and the same in base64url are one', () => {
  const plain = [{ key: 'sku_123', partId: undefined, quantity: 2 }];
  expect([goodsIn('sku_123:2'), goodsIn('~c2t1XzEyMw:2')]).toEqual([plain, plain]);
});

test.each([
  ['no quantity', 'sku_123'],
  ['no pieces', 'sku_123:0'],
  ['a leading zero', 'sku_123:02'],
  ['half a piece', 'sku_123:1.5'],
  ['more than can be ordered', 'sku_123:1000001'],
  ['an empty pair', 'sku_123:1,'],
  ['nothing', ''],
  ['an id that must be encoded', 'demo:TUMBLER-20:1'],
  ['an id in percents', 'demo%3ATUMBLER-20:1'],
  ['padding', '~c2t1:1,~c2t1XzEyMw==:2'],
  ['bits behind the last letter', '~c2t1XzEyMx:2'],
  ['bytes that are no text', '~gIA:1'],
  ['a control character', '~YQpi:1'],
  ['an empty id', '~:1'],
])('an address with %s is not read', (_, items) => {
  expect(goodsIn(items)).toBeUndefined();
});

describe('where it leads on to', () => {
  const to = (...sent: string[]) => wayOn(sent, 'https://shop.example');

  test.each([
    ['/', '/'],
    ['/p/demo%3AMUG-12?n=1#top', '/p/demo%3AMUG-12?n=1#top'],
    ['/a/../cart', '/cart'],
    ['/café', '/caf%C3%A9'],
  ])('%s stays in the shop', (path, there) => {
    expect(to(path)).toBe(there);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/a/..//evil.example',
    'cart',
    'javascript:alert(1)',
    '/a b',
    '/a\tb',
    '/a\r\nSet-Cookie: x=1',
    '',
  ])('%j leads nowhere', (path) => {
    expect(to(path)).toBeUndefined();
  });

  test('two of them are none', () => {
    expect([to(), to('/', '/cart')]).toEqual([undefined, undefined]);
  });
});

test('only the fields of a campaign are passed on, and none that is there twice', () => {
  const query = new URLSearchParams(
    'utm_medium=sms&attribution/utm_source=email&/attribution/utm_term=a&utm_campaign=1&attribution/utm_campaign=2' +
      '&buyer/email=ada%40example.com&access_token=secret&color=black&utm_content=a%0Ab&attribution/ref=x',
  );
  expect(campaignIn(query)).toEqual([
    ['utm_medium', 'sms'],
    ['utm_source', 'email'],
    ['utm_term', 'a'],
  ]);
});
