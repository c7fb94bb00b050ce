import { describe, expect, test } from 'vitest';
import { transit, transitBy, worstContiguousZone } from '../../../tools/shipping/zones.ts';
import { ZIP_PREFIXES } from '../../../tools/values/zip-codes.ts';

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
    expect(transit('75234', '60601')).toEqual({ zone: 5, remote: null, miles: 945, days: 3 });
    expect(transit('60601', '75234')).toEqual({ zone: 5, remote: null, miles: 945, days: 3 });
  });

  test('is still in a zone at the last of its miles', () => {
    expect(transit('75234', '76501')).toEqual({ zone: 2, remote: null, miles: 150, days: 1 });
    expect(transit('60601', '52501')).toEqual({ zone: 3, remote: null, miles: 300, days: 2 });
    expect(transit('60601', '02067')).toEqual({ zone: 5, remote: null, miles: 1000, days: 3 });
    expect(transit('60601', '33004')).toEqual({ zone: 6, remote: null, miles: 1400, days: 4 });
    expect(transit('30301', '59001')).toEqual({ zone: 7, remote: null, miles: 1800, days: 4 });
  });

  test('is in the next zone a mile farther', () => {
    expect(transit('10001', '13701')).toEqual({ zone: 3, remote: null, miles: 151, days: 2 });
    expect(transit('10001', '23301')).toEqual({ zone: 4, remote: null, miles: 301, days: 2 });
    expect(transit('60601', '68601')).toEqual({ zone: 5, remote: null, miles: 601, days: 3 });
    expect(transit('10001', '54401')).toEqual({ zone: 6, remote: null, miles: 1001, days: 4 });
    expect(transit('30301', '58401')).toEqual({ zone: 7, remote: null, miles: 1401, days: 4 });
    expect(transit('55401', '90801')).toEqual({ zone: 8, remote: null, miles: 1801, days: 5 });
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

describe('the worst contiguous zone', () => {
  test('is as far as any place of the contiguous states', () => {
    const worst = worstContiguousZone('75234');
    const miles = [...ZIP_PREFIXES.values()]
      .filter((place) => !['AK', 'HI', 'PR'].includes(place.state))
      .map((place) => transit('75234', `${place.prefix}01`)?.miles ?? Number.NaN);
    expect(worst?.miles).toBe(Math.max(...miles));
    expect(worst).toEqual({ zone: 8, remote: null, miles: 2097, days: 5 });
  });

  test('is nearer from Omaha, in the middle of the country', () => {
    expect(worstContiguousZone('68101')).toEqual({ zone: 7, remote: null, miles: 1708, days: 4 });
  });

  test('is unknown from nowhere', () => {
    expect(worstContiguousZone('K1A 0B1')).toBeUndefined();
  });
});

describe('a faster service', () => {
  const SERVICES = ['ground', 'three_day', 'two_day', 'next_day'] as const;
  const daysTo = (zone: number, days: number, remote: 'AK' | null = null) =>
    SERVICES.map((service) => transitBy(service, { zone, remote, miles: 1, days })?.days);

  test('takes its own days, never more than ground', () => {
    expect(daysTo(8, 5)).toEqual([5, 3, 2, 1]);
    expect(daysTo(2, 1)).toEqual([1, 1, 1, 1]);
  });

  test('takes a day more beyond the road, and 3-day does not go there', () => {
    expect(daysTo(8, 7, 'AK')).toEqual([7, undefined, 3, 2]);
  });

  test('goes the same way', () => {
    const way = { zone: 8, remote: null, miles: 2_097, days: 5 };
    expect(transitBy('two_day', way)).toEqual({ ...way, days: 2 });
  });
});
