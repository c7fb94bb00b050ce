/**
 * Writes text with letters that Noto Sans lacks: each word in the typefaces that have it. Words that are read from the
 * right stand in their order in the line; a paper itself is read from the left.
 */
import { remembering } from '../../../tools/values/remembering.ts';
import { bytesOf, type Weight } from './fonts.ts';
import { graphemesOf, PLAIN_TEXT, type Run, runsOf } from './letters.ts';
import type { Paper } from './paper.ts';

export interface Lettering {
  font: Weight;
  size: number;
  color: string;
}

export interface Lines {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right' | 'center';
  /** What is beyond it is left out. */
  height?: number | undefined;
}

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Within words read from the right: numbers and Latin words, which are read from the left, and the rest. */
const TURNS = /[\p{Script=Latin}\p{Nd}](?:[.,:/%-]*[\p{Script=Latin}\p{Nd}])*|[^\p{Script=Latin}\p{Nd}]+/gu;
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
};
/** Of Noto Sans, above the baseline, for a size of 1. */
const ASCENT = 1.069;

/** The runs of a word as they stand from the left. Within a run the font’s own rules turn the letters. */
function placed(word: string): Run[] {
  if (!FROM_RIGHT.test(word)) return runsOf(word);
  return (word.match(TURNS) ?? []).reverse().flatMap((part) => {
    if (!FROM_RIGHT.test(part))
      return /[\p{Script=Latin}\p{Nd}]/u.test(part)
        ? runsOf(part)
        : runsOf([...part].reverse().map(mirrored).join(''));
    return runsOf([...part].map(mirrored).join(''))
      .reverse()
      .map(({ text, face }) => ({ face, text: face === null ? [...text].reverse().join('') : text }));
  });
}

const mirrored = (letter: string): string => MIRRORED[letter] ?? letter;

function inFont(pdf: Paper, { face }: Run, { font, size }: Lettering): Paper {
  if (face === null) return pdf.font(font).fontSize(size);
  const name = `${face.family} ${font}`;
  return pdf.registerFont(name, bytesOf(face, font)).font(name).fontSize(size);
}

function widthOf(pdf: Paper, word: string, ink: Lettering): number {
  if (PLAIN_TEXT.test(word)) return inFont(pdf, { text: word, face: null }, ink).widthOfString(word);
  return placed(word).reduce((sum, run) => sum + inFont(pdf, run, ink).widthOfString(run.text), 0);
}

/** Words in lines; one that is wider than a line is broken anywhere, as those of scripts without spaces are. */
function linesOf(pdf: Paper, text: string, ink: Lettering, width: number): string[][] {
  const space = pdf.font(ink.font).fontSize(ink.size).widthOfString(' ');
  const lines: string[][] = [[]];
  const wide = remembering((part) => widthOf(pdf, part, ink));
  let left = width;
  const put = (word: string, wide: number) => {
    const line = lines.at(-1) ?? [];
    const needed = line.length === 0 ? wide : wide + space;
    if (needed > left && line.length > 0) {
      lines.push([word]);
      left = width - wide;
    } else {
      line.push(word);
      left -= needed;
    }
  };
  for (const word of text.split(' ')) {
    const whole = wide(word);
    if (whole <= width) {
      put(word, whole);
      continue;
    }
    let [part, long] = ['', 0];
    for (const segment of PLAIN_TEXT.test(word) ? word : graphemesOf(word)) {
      const more = wide(segment);
      if (part !== '' && long + more > width) {
        put(part, long);
        [part, long] = ['', 0];
      }
      part += segment;
      long += more;
    }
    put(part, long);
  }
  return lines;
}

/** The words of a line as they stand from the left. */
export function fromLeft(words: readonly string[]): string[] {
  const ordered: string[] = [];
  let turned: string[] = [];
  /** Numbers and signs after words that are turned: of these if another one follows. */
  let open: string[] = [];
  for (const word of words) {
    if (FROM_RIGHT.test(word)) {
      turned = [word, ...open.reverse(), ...turned];
      open = [];
    } else if (turned.length > 0 && !/\p{L}/u.test(word)) open.push(word);
    else {
      ordered.push(...turned, ...open, word);
      [turned, open] = [[], []];
    }
  }
  return [...ordered, ...turned, ...open];
}

const lineHeight = (pdf: Paper, { font, size }: Lettering): number =>
  pdf.font(font).fontSize(size).currentLineHeight(true);

export const scriptWidth = (pdf: Paper, text: string, ink: Lettering): number => widthOf(pdf, text, ink);

export const scriptHeight = (pdf: Paper, text: string, ink: Lettering, width: number): number =>
  linesOf(pdf, text, ink, width).length * lineHeight(pdf, ink);

/** @returns the position below the text */
export function writeScripts(pdf: Paper, text: string, ink: Lettering, place: Lines): number {
  const { font, size, color } = ink;
  const { x, y, width, align = 'left', height = Number.POSITIVE_INFINITY } = place;
  const high = lineHeight(pdf, ink);
  const space = pdf.widthOfString(' ');
  let top = y;
  for (const words of linesOf(pdf, text, ink, width)) {
    if (top + high > y + height + 0.5) break;
    if (top + high > pdf.page.maxY()) {
      pdf.addPage();
      top = pdf.page.margins.top;
    }
    const wide = words.reduce((sum, word) => sum + widthOf(pdf, word, ink), (words.length - 1) * space);
    let left = x + (align === 'right' ? width - wide : align === 'center' ? (width - wide) / 2 : 0);
    for (const word of fromLeft(words)) {
      for (const run of placed(word)) {
        inFont(pdf, run, ink).fillColor(color);
        pdf.text(run.text, left, top + ASCENT * size, { lineBreak: false, baseline: 'alphabetic' });
        left += pdf.widthOfString(run.text);
      }
      left += space;
    }
    top += high;
  }
  pdf.font(font).fontSize(size);
  pdf.x = x;
  pdf.y = top;
  return top;
}
