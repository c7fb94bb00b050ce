import { expect, test } from 'vitest';
import { proofNotes } from '../../../tools/proofs/proof-notes.ts';

const FINE = {
  artwork: { largestImprintInches: null },
  imprint: { widthInches: 3, heightInches: 2 },
  location: { name: 'Left chest' },
  part: { color: 'Navy', colorHex: '#1d2b4f' },
  colors: ['#ffffff'],
  isInPicture: true,
};

test('nothing to note where all is well', () => {
  expect(proofNotes(FINE)).toEqual([]);
  expect(proofNotes({ ...FINE, artwork: { largestImprintInches: { width: 3, height: 2 } } })).toEqual([]);
});

test('a picture that is small for its imprint is said to print soft', () => {
  expect(proofNotes({ ...FINE, artwork: { largestImprintInches: { width: 1.5, height: 1 } } })).toEqual([
    'The artwork has 150 dots per inch at this size; below 300 its edges may look soft.',
  ]);
});

test('ink that hardly stands out on the goods is named', () => {
  expect(proofNotes({ ...FINE, colors: ['#ffffff', '#1f2c55'] })).toEqual([
    '#1f2c55 hardly stands out on Navy.',
  ]);
});

test('a place the picture does not show whole is named', () => {
  expect(proofNotes({ ...FINE, location: { name: 'Full wrap' } })).toEqual([
    'The imprint goes around the piece; the picture shows the front of it, the flat drawing all of it.',
  ]);
  expect(proofNotes({ ...FINE, isInPicture: false })).toEqual([
    'No picture shows “Left chest”: the imprint is on a plain panel in the color of the goods.',
  ]);
});
