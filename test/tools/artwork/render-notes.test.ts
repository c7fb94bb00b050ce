import { expect, test } from 'vitest';
import { renderNotes } from '../../../tools/artwork/render-notes.ts';
import { english } from '../../../tools/languages/words.ts';

const SHOWN: Parameters<typeof renderNotes>[0] = {
  isAi: false,
  variant: 'studio',
  isInPicture: true,
  look: 'ink',
  location: { name: 'Front', imprintArea: { shape: 'rectangle', widthInches: 12.5, heightInches: 14 } },
  part: { color: 'Navy', colorHex: '#1f2a44' },
  artwork: { colors: [{ hex: '#e4572e', share: 1 }] },
  units: 1,
};
const COMPOSITE =
  'Put together from the product’s picture and the logo, without an image model. The proof is what counts.';
const MODEL =
  'Made by an image model from the product and the logo: details of either may differ. The proof is what counts.';

test('a plain preview says who made it', () => {
  expect(renderNotes(SHOWN)).toEqual([COMPOSITE]);
  expect(renderNotes({ ...SHOWN, isAi: true })).toEqual([MODEL]);
});

test('a location that the picture does not show is named', () => {
  const back = { ...SHOWN, isInPicture: false, location: { ...SHOWN.location, name: 'Back' } };
  expect(renderNotes(back)).toEqual([
    COMPOSITE,
    'No picture shows the location “back” of this product: this is a plain panel in its color with the imprint area of 12.5 × 14 inches in proportion.',
  ]);
  expect(english(renderNotes({ ...back, variant: 'scene' })[1] ?? '')).toMatch(
    /in proportion, without a scene\.$/,
  );
  expect(renderNotes({ ...back, isAi: true })).toEqual([
    MODEL,
    'The product’s own picture does not show the location “back”; the model had to imagine that side.',
  ]);
});

test('a wrap is seen from the front', () => {
  expect(renderNotes({ ...SHOWN, location: { ...SHOWN.location, name: 'Full wrap' } })).toEqual([
    COMPOSITE,
    'The imprint area goes around the piece; the picture shows the front of it.',
  ]);
});

test('colors of the logo that go under in the goods are named', () => {
  const colors = [
    { hex: '#12355b', share: 0.5 },
    { hex: '#e4572e', share: 0.4 },
    { hex: '#1f2a44', share: 0.1 },
  ];
  expect(renderNotes({ ...SHOWN, artwork: { colors }, units: 3 })).toEqual([
    COMPOSITE,
    'The dark blue of the logo can hardly be seen on Navy; choose another color of the product or a lighter or darker version of the logo.',
  ]);
  expect(renderNotes({ ...SHOWN, artwork: { colors }, look: 'debossed' })).toEqual([
    COMPOSITE,
    'This method does not reproduce the colors of the logo.',
  ]);
});

test('a logo in fewer inks than it has colors is said to be, where the method prints inks', () => {
  const colors = ['#12355b', '#e4572e', '#f2b134'].map((hex) => ({ hex, share: 0.3 }));
  const inTwo = { ...SHOWN, artwork: { colors }, units: 2, part: { color: 'White', colorHex: '#ffffff' } };
  expect(renderNotes(inTwo)[1]).toEqual('Shown in 2 of the logo’s 3 colors, the number priced.');
  expect(renderNotes({ ...inTwo, units: 3 })).toEqual([COMPOSITE]);
});
