import { describe, expect, test } from 'vitest';
import { transit, worstContiguousZone } from '../../../tools/inhands/zones.ts';
import { isUsPostal, stateOfZip, ZIP_PREFIXES } from '../../../tools/values/zip-codes.ts';

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

describe('transit from Dallas', () => {
  test.each([
    ['its own town', '75201', 2, 1],
    ['Austin', '78701', 3, 2],
    ['New Orleans', '70112', 4, 2],
    ['Chicago', '60601', 5, 3],
    ['Washington', '20001', 6, 4],
    ['New York', '10001', 7, 4],
    ['Seattle', '98101', 8, 5],
    ['Anchorage', '99501', 8, 7],
    ['Honolulu', '96813', 8, 7],
    ['San Juan', '00901', 8, 7],
  ])('to %s (%s) is zone %i in %i days', (_town, postal, zone, days) => {
    const found = transit('75234', postal);
    expect(found && { zone: found.zone, days: found.days }).toEqual({ zone, days });
  });

  test('is about the miles of the road, the same both ways', () => {
    expect(transit('75234', '60601')).toEqual({ zone: 5, miles: 945, days: 3 });
    expect(transit('60601', '75234')).toEqual({ zone: 5, miles: 945, days: 3 });
  });

  test('is still in a zone at the last of its miles', () => {
    expect(transit('75234', '76501')).toEqual({ zone: 2, miles: 150, days: 1 });
    expect(transit('60601', '52501')).toEqual({ zone: 3, miles: 300, days: 2 });
    expect(transit('60601', '02067')).toEqual({ zone: 5, miles: 1000, days: 3 });
    expect(transit('60601', '33004')).toEqual({ zone: 6, miles: 1400, days: 4 });
  });

  test('does not mind the four digits after', () => {
    const plain = transit('75234', '10001');
    expect(transit('75234', '10001-1234')).toEqual(plain);
    expect(transit('752341111', '100011234')).toEqual(plain);
  });

  test.each([
    '',
    '1000',
    '100011',
    '10001-12',
    'K1A 0B1',
    'ABCDE',
    ' 10001',
    '09012',
    '96910',
    '00802',
    '00000',
  ])('to %j is unknown', (postal) => {
    expect(transit('75234', postal)).toBeUndefined();
    expect(transit(postal, '75234')).toBeUndefined();
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

describe('the worst contiguous zone', () => {
  test('is as far as any place of the contiguous states', () => {
    const worst = worstContiguousZone('75234');
    const miles = [...ZIP_PREFIXES.values()]
      .filter((place) => !['AK', 'HI', 'PR'].includes(place.state))
      .map((place) => transit('75234', `${place.prefix}01`)?.miles ?? Number.NaN);
    expect(worst?.miles).toBe(Math.max(...miles));
    expect(worst).toEqual({ zone: 8, miles: 2097, days: 5 });
  });

  test('is nearer from Omaha, in the middle of the country', () => {
    expect(worstContiguousZone('68101')).toEqual({ zone: 7, miles: 1708, days: 4 });
  });

  test('is unknown from nowhere', () => {
    expect(worstContiguousZone('K1A 0B1')).toBeUndefined();
  });
});

test('a ZIP code has five or nine digits', () => {
  expect(['10001', '10001-1234', '100011234', '10001-123', '1000', '10001 1234'].map(isUsPostal)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
