import { expect, test } from 'vitest';
import { BOLD, PLAIN } from '../../../../server/outside/pdf/fonts.ts';
import { newPaper } from '../../../../server/outside/pdf/paper.ts';
import { penOn } from '../../../../server/outside/pdf/pen.ts';
import { linesOf } from '../../../../server/outside/pdf/text-lines.ts';

const { pdf } = newPaper({ margin: 50 });
const pen = penOn(pdf);
const TEXTS = [
  '',
  'Mug 1, Blue',
  'Ring-spun T-shirt, Heather Navy/White, size 2XL (youth) – front & back, 12-oz., $1,250.00–$1,300.00',
  'https://example.com/some/very/long/path?with=query&and=more#fragment/and/longer/still',
  'W'.repeat(200),
  `a${'-'.repeat(120)}b ${'x/'.repeat(60)}`,
  'Où sont les tasses « émaillées » ? À l’entrepôt n° 12 : 50 % des pièces…',
  'Λορεμ ιψθμ — Кириллица «в кавычках» и длинные словосочетания',
  'x\u030C y\u0301\u0323 नमस्ते हिन्दी marks over letters and again x\u030C',
  'one\ntwo\n\nthree and more words than a line has',
];

test('text takes the height and the width that pdfkit gives it, in any width', () => {
  for (const font of [PLAIN, BOLD] as const) {
    for (const size of [7.5, 8, 9, 20]) {
      const ink = { font, size, color: '#000000' };
      pdf.font(font).fontSize(size);
      for (const text of TEXTS) {
        expect(pen.widthOf(text.replaceAll('\n', ''), ink)).toBeCloseTo(
          pdf.widthOfString(text.replaceAll('\n', '')),
          3,
        );
        for (const width of [20, 46, 106, 208, 512])
          expect(pen.heightOf(text, ink, width)).toBeCloseTo(pdf.heightOfString(text, { width }), 3);
      }
    }
  }
});

test('a line ends behind a space, a hyphen or a slash, and a word that is too long where the line ends', () => {
  const width = (text: string): number => text.length;
  expect(linesOf('ring-spun cotton', 11, width)).toEqual(['ring-spun ', 'cotton']);
  expect(linesOf('ring-spun cotton', 7, width)).toEqual(['ring-', 'spun ', 'cotton']);
  expect(linesOf('Navy/White', 6, width)).toEqual(['Navy/', 'White']);
  expect(linesOf('no ABCDEFGH', 4, width)).toEqual(['no A', 'BCDE', 'FGH']);
  expect(linesOf('one\ntwo', 20, width)).toEqual(['one\n', 'two']);
});
