import { expect, test } from 'vitest';
import { judge } from '../../../tools/artwork/judge-print.ts';
import type { Drawing } from '../../../tools/artwork/port.ts';

const NOTHING = new Uint8Array();
const large: Drawing = {
  isVector: false,
  widthPx: 2_400,
  heightPx: 1_200,
  naturalInches: null,
  inkWidthPx: 2_000,
  inkHeightPx: 1_000,
  fineDetail: null,
  hasAlpha: true,
  translucentShare: 0.01,
  colors: [{ hex: '#c8102e', share: 1 }],
  hasGradient: false,
  background: 'clear',
  cleaned: { png: NOTHING, trimmed: true },
  preview: NOTHING,
};

const many = Array.from({ length: 7 }, (_, i) => ({ hex: `#${i}0${i}0ff`, share: 1 / 7 }));

test('a large picture on a clear ground has nothing against it', () => {
  expect(judge(large, [])).toEqual({
    largestImprintInches: { width: 6.66, height: 3.33 },
    warnings: [],
    needsReview: false,
  });
});

test('vector art has no largest imprint and no resolution', () => {
  expect(judge({ ...large, isVector: true, inkWidthPx: 8, inkHeightPx: 8 }, [])).toEqual({
    largestImprintInches: null,
    warnings: [],
    needsReview: false,
  });
});

test.each([
  [1_200, [], false],
  [
    1_199,
    ['Soft: 299 dpi at a left chest of 4 in, where 300 is good; send a vector file or print it smaller.'],
    false,
  ],
  [
    600,
    ['Soft: 150 dpi at a left chest of 4 in, where 300 is good; send a vector file or print it smaller.'],
    false,
  ],
  [
    599,
    [
      'Low resolution: 149 dpi at a left chest of 4 in, where 300 is good; send a vector file or a larger picture.',
    ],
    true,
  ],
  [99, ['Tiny: 99 x 50 px of ink is too little to print; send a vector file.'], true],
])('ink %d px across is judged at a left chest', (inkWidthPx, warnings, needsReview) => {
  expect(judge({ ...large, inkWidthPx, inkHeightPx: 50 }, [])).toMatchObject({ warnings, needsReview });
});

test.each<[string, Partial<Drawing>, string]>([
  [
    'gradients',
    { hasGradient: true, colors: many },
    'Holds gradients: choose a full-color method (UV, DTF, DTG), not screen print or embroidery.',
  ],
  [
    'seven colors',
    { colors: many },
    'Holds 7 colors: choose a full-color method (UV, DTF, DTG), not screen print.',
  ],
  [
    'see-through parts',
    { translucentShare: 0.2 },
    'Has see-through parts: they print solid in screen print and embroidery.',
  ],
  [
    'a lively background',
    { background: 'kept' },
    'Has no plain or clear background: it prints with its edges as they are.',
  ],
  [
    'white ink',
    { colors: [{ hex: '#ffffff', share: 1 }] },
    'Low contrast on white and light goods: choose dark ones.',
  ],
  [
    'black ink',
    { colors: [{ hex: '#0a0a0a', share: 1 }] },
    'Low contrast on black and dark goods: choose light ones.',
  ],
])('%s are told of', (_, drawing, warning) => {
  expect(judge({ ...large, ...drawing }, [])).toMatchObject({ warnings: [warning], needsReview: false });
});

test('lines, letters and pictures are judged at a left chest, with the width from which on they are well', () => {
  const fineDetail = { linePt: 0.2, textPt: 0.1, pictureDpi: 800 };
  expect(judge({ ...large, isVector: true, fineDetail }, [])).toEqual({
    largestImprintInches: { width: 2.66, height: 1.33 },
    warnings: [
      'Soft: 200 dpi at a left chest of 4 in, where 300 is good; send a vector file or print it smaller.',
      'Thin lines: 0.8 pt at a left chest of 4 in, where 1 is the least; thicken them or print it at least 5 in wide.',
      'Small text: 0.4 pt at a left chest of 4 in, where 6 is the least; enlarge it.',
    ],
    needsReview: false,
  });
});

test('what was found in the file is told of', () => {
  expect(
    judge({ ...large, isVector: true }, [
      'stripped',
      'live_text',
      'font_outside',
      'embedded_picture',
      { pages: 3 },
    ]).warnings,
  ).toEqual([
    'Scripts, animation or outside references were taken out of the file.',
    'Holds live text: convert it to outlines, or it may print in another font.',
    'Holds text in a font that is not in the file: embed it or convert the text to outlines, or it may print in another font.',
    'Holds a picture inside a vector file: its size limits how large it prints well.',
    'Has 3 pages: page 1 is used; send another page as a file of its own.',
  ]);
});

test('a blank picture and PostScript go to a person', () => {
  expect(judge({ ...large, cleaned: null }, [])).toEqual({
    largestImprintInches: null,
    warnings: ['The picture is blank: nothing stands out from its background.'],
    needsReview: true,
  });
  expect(judge(null, [])).toEqual({
    largestImprintInches: null,
    warnings: ['This is PostScript: it is kept as it is and a person looks at it before production.'],
    needsReview: true,
  });
});
