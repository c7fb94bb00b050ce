import { describe, expect, test } from 'vitest';
import { isUsPostal, stateOfZip, ZIP_PREFIXES, zipPrefixOf } from '../../../tools/values/zip-codes.ts';

test('a ZIP code has five digits, or nine with or without the hyphen', () => {
  expect(['14072', '14072-1234', '140721234'].map(isUsPostal)).toEqual([true, true, true]);
  const wrong = [
    '',
    '1407',
    '140721',
    '14072-',
    '14072-123',
    ' 14072',
    '14072\n',
    'K1A 0B6',
    'x14072',
    '14072x',
  ];
  expect(wrong.filter(isUsPostal)).toEqual([]);
});

test('a ZIP code lies where its prefix does', () => {
  expect([zipPrefixOf('01001'), zipPrefixOf('01001-1234')]).toEqual([
    { prefix: '010', state: 'MA', latitude: 42.27, longitudeWest: 72.57 },
    { prefix: '010', state: 'MA', latitude: 42.27, longitudeWest: 72.57 },
  ]);
  expect([zipPrefixOf('0100'), zipPrefixOf('00001'), zipPrefixOf('010')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

describe('ZIP prefixes', () => {
  test('cover the 50 states, the District of Columbia and Puerto Rico', () => {
    expect(ZIP_PREFIXES.size).toBe(913);
    expect([...new Set([...ZIP_PREFIXES.values()].map((place) => place.state))].sort().join(' ')).toBe(
      'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY ' +
        'OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY',
    );
  });

  test('lie in the contiguous states unless their state does not', () => {
    const elsewhere = [...ZIP_PREFIXES.values()].filter(
      ({ latitude, longitudeWest }) =>
        !(latitude > 24.5 && latitude < 49.4 && longitudeWest > 66.9 && longitudeWest < 124.8),
    );
    expect([...new Set(elsewhere.map((place) => place.state))].sort()).toEqual(['AK', 'HI', 'PR']);
    expect(elsewhere.map((place) => place.prefix).sort()).toEqual(
      '006 007 009 967 968 995 996 997 998 999'.split(' '),
    );
  });

  test('keep three digits each', () => {
    expect([...ZIP_PREFIXES].filter(([key, place]) => !/^\d{3}$/.test(key) || place.prefix !== key)).toEqual(
      [],
    );
  });

  test('a post-box prefix lies where its town does', () => {
    const { latitude, longitudeWest } = ZIP_PREFIXES.get('787') ?? { latitude: 0, longitudeWest: 0 };
    expect(ZIP_PREFIXES.get('733')).toEqual({ prefix: '733', state: 'TX', latitude, longitudeWest });
  });
});

describe('the state of a ZIP code', () => {
  test('follows the prefix', () => {
    expect(['10001', '90210-1234', '20500', '00901', '99501', '73301', '05501'].map(stateOfZip)).toEqual([
      'NY',
      'CA',
      'DC',
      'PR',
      'AK',
      'TX',
      'MA',
    ]);
  });

  test('differs where a town lies across the line', () => {
    expect(['06390', '06385', '83414', '83402', '73960'].map(stateOfZip)).toEqual([
      'NY',
      'CT',
      'WY',
      'ID',
      'TX',
    ]);
    expect(['06390-1234', '063901234'].map(stateOfZip)).toEqual(['NY', 'NY']);
  });

  test('is unknown for what is no ZIP code of the states', () => {
    expect(['09012', 'SW1A 1AA', '', '9021'].map(stateOfZip)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
