import { describe, expect, test } from 'vitest';
import { tenThousandthsOf } from '../../../tools/punchout/ordered-lines.ts';
import { isNameOf, partNameWithin, shortPart, splitPartName } from '../../../tools/punchout/part-names.ts';
import { parsedAuxiliaryId } from '../../../tools/punchout/returned-items.ts';

describe('an amount as it is sent', () => {
  test('is compared to the ten-thousandth, and never as a fraction of a machine', () => {
    expect(
      ['19.90', '19.9', '19.9000', ' 007 ', '19.', '0.1', '+2', '1.23450'].map(tenThousandthsOf),
    ).toEqual([199_000n, 199_000n, 199_000n, 70_000n, 190_000n, 1_000n, 20_000n, 12_345n]);
  });

  test.each([
    '',
    ' ',
    '-1',
    '1e3',
    '0x10',
    '1,5',
    '1 000',
    'NaN',
    'Infinity',
    '١',
    '1.23456',
    '1.2.3',
    '9'.repeat(13),
  ])('is none where it is %j', (text) => {
    expect(tenThousandthsOf(text)).toBeUndefined();
  });
});

describe('the name of a part', () => {
  test('is shortened where its field is too short, and told apart from the others of its product', () => {
    expect(partNameWithin('demo:MUG|MUG-RED', 'Red', 40)).toBe('demo:MUG|MUG-RED');
    const long = `demo:HOODIE-PULLOVER|${'HOODIE-PULLOVER-HEATHER-GREY-2XL'}`;
    const short = shortPart('HOODIE-PULLOVER-HEATHER-GREY-2XL');
    expect(partNameWithin(long, 'Heather Grey, 2XL', 40)).toBe(`demo:HOODIE-PULLOVER|Heathe-2XL${short}`);
    expect(partNameWithin(long, null, 40)).toBe(`demo:HOODIE-PULLOVER|${short}`);
    expect(shortPart('HOODIE-PULLOVER-HEATHER-GREY-2XL')).not.toBe(
      shortPart('HOODIE-PULLOVER-HEATHER-GREY-3XL'),
    );
    expect(partNameWithin(`${'k'.repeat(32)}|part-of-it`, 'Red', 40)).toBeUndefined();
    expect(splitPartName(' demo:MUG ')).toEqual({ key: 'demo:MUG', part: '' });
  });

  test('says color and size where the supplier’s own number does not, and every form of it is read', () => {
    const name = partNameWithin('alp:5000|11223344', 'Heather Navy, 2XL', 40);
    expect(name).toBe(`alp:5000|Heather-Navy-2XL${shortPart('11223344')}`);
    expect(partNameWithin('alp:5000|11223344', 'Café ½', 40)).toBe(
      `alp:5000|Cafe-1-2${shortPart('11223344')}`,
    );
    expect(partNameWithin(`${'k'.repeat(27)}|11223344`, 'Heather Navy, 2XL', 40)).toBe(
      `${'k'.repeat(27)}|11223344`,
    );
    const known = ['alp:5000|11223344', name ?? '', `alp:5000|${shortPart('11223344')}`];
    expect(known.map((sent) => isNameOf(sent, 'alp:5000|11223344'))).toEqual([true, true, true]);
    const others = [
      'alp:5000',
      'alp:5001|11223344',
      name?.replace('5000', '5001') ?? '',
      'alp:5000|Heather-Navy-2XL',
    ];
    expect(others.map((sent) => isNameOf(sent, 'alp:5000|11223344'))).toEqual([false, false, false, false]);
  });

  test('that stands for a line of a quote is read only where it is one of ours', () => {
    expect(parsedAuxiliaryId(' qt_0a-12 ')).toEqual({ quoteId: 'qt_0a', quoteItem: '12' });
    expect(parsedAuxiliaryId('qt_0a-c1')).toEqual({ quoteId: 'qt_0a', quoteItem: 'c1' });
    for (const text of ['', 'qt_0a', 'qt_0a-0', 'qt_0a-c', 'ord_0a-1', 'qt_0a-1-1', 'qt_0A-1', "qt_0a'-1"])
      expect(parsedAuxiliaryId(text)).toBeUndefined();
  });
});
