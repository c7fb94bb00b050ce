import { expect, test } from 'vitest';
import { bookingsOf, distributionsOf } from '../../../tools/buyer-documents/distribution.ts';
import { KeptElement } from '../../../tools/punchout/kept-element.ts';

const element = (name: string, attributes: [string, string][], ...children: KeptElement[]): KeptElement => ({
  name,
  attributes,
  text: '',
  children,
});
const text = (name: string, words: string) => ({ ...element(name, []), text: words });

const booked = (charge: string, ...segments: KeptElement[]) =>
  element(
    'Distribution',
    [],
    element('Accounting', [['name', 'Chart']], ...segments),
    element('Charge', [], text('Money', charge)),
  );
const segment = (id: string) =>
  element('Segment', [
    ['type', 'Cost Center'],
    ['id', id],
    ['description', 'Marketing'],
  ]);
const named = (id: string) =>
  element('AccountingSegment', [['id', id]], text('Name', 'GL'), text('Description', 'Goods'));
const ofLine = (...distributions: KeptElement[]) =>
  distributionsOf(KeptElement.parse(element('ItemOut', [], ...distributions)));

test('a line of one account is booked to it whole, as the order has its segments', () => {
  expect(bookingsOf(ofLine(booked('nothing', segment('4200'))), 95_520)).toEqual([
    {
      name: 'Chart',
      isTyped: true,
      amountCents: 95_520,
      segments: [{ name: 'Cost Center', id: '4200', description: 'Marketing' }],
    },
  ]);
  const [both] = bookingsOf(ofLine(booked('1', segment('4200'), named('610'))), 100);
  expect([both?.isTyped, both?.segments]).toEqual([
    false,
    [
      { name: 'Cost Center', id: '4200', description: 'Marketing' },
      { name: 'GL', id: '610', description: 'Goods' },
    ],
  ]);
});

test('several accounts share the line as the order charges them, to the cent', () => {
  const thirds = ofLine(...['1.00', '1.00', '1.00'].map((charge) => booked(charge, segment('1'))));
  expect(bookingsOf(thirds, 10_000).map(({ amountCents }) => amountCents)).toEqual([3_333, 3_333, 3_334]);
  expect(bookingsOf(thirds, -10_000).map(({ amountCents }) => amountCents)).toEqual([-3_333, -3_333, -3_334]);
});

test('without segments, or where it is not said how they share, nothing is booked', () => {
  expect(ofLine(booked('1.00'))).toEqual([]);
  expect(distributionsOf(undefined)).toEqual([]);
  expect(bookingsOf(ofLine(booked('1', segment('1')), booked('half', segment('2'))), 100)).toEqual([]);
  expect(bookingsOf(ofLine(booked('0', segment('1')), booked('0', segment('2'))), 100)).toEqual([]);
  expect(bookingsOf([], 100)).toEqual([]);
});
