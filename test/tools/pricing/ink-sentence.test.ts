import { expect, test } from 'vitest';
import { inkNote, inkSentence, namedColorsSentence } from '../../../tools/pricing/ink-sentence.ts';

const said = (
  logoColors: number,
  units: number,
  possible: number | undefined,
  differenceCents: number | undefined,
) => inkSentence({ units, logoColors, methodName: 'Screen print', possible, differenceCents });

test('fewer colors than the logo has are told, with what all of them cost', () => {
  const head = 'the logo has 3 colors and 1 is priced, so it is printed in 1 color.';
  expect([
    said(3, 1, 3, 1),
    said(3, 1, 3, 0),
    said(3, 1, 3, undefined),
    said(3, 1, undefined, 4_500),
    said(6, 2, 4, 4_500),
  ]).toEqual([
    `${head} 3 colors cost $0.01 more before tax.`,
    `${head} 3 colors cost the same.`,
    head,
    head,
    'the logo has 6 colors and 2 are priced, so it is printed in 2 colors. 4 colors, the most of Screen print there, cost $45.00 more before tax.',
  ]);
});

test('where the method takes no more colors, another method is named', () => {
  expect(said(6, 4, 4, 0)).toEqual(
    'the logo has 6 colors and 4 are priced, the most of Screen print there, so it is printed in 4 colors; a full-color method prints all of them.',
  );
});

test('more colors than the logo has are told, with what fewer would save', () => {
  expect(said(1, 3, 1, -1)).toEqual(
    'the logo has 1 color and 3 are priced. 1 color costs $0.01 less before tax.',
  );
});

test('a note of its own begins as sentences do', () => {
  expect(
    inkNote({ units: 3, logoColors: 1, methodName: 'Screen print', possible: undefined, differenceCents: 0 }),
  ).toEqual('The logo has 1 color and 3 are priced.');
});

test('fewer named colors than are priced are told with what is open', () => {
  expect([namedColorsSentence(1, 2), namedColorsSentence(2, 3), namedColorsSentence(2, 4)]).toEqual([
    '1 color is named and 2 are priced. Name the other, or have 1 priced.',
    '2 colors are named and 3 are priced. Name the other, or have 2 priced.',
    '2 colors are named and 4 are priced. Name the other 2, or have 2 priced.',
  ]);
});
