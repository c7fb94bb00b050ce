/** Which typeface has which letters: the one answer for papers, proofs and text on goods. */
import { readFileSync } from 'node:fs';
import { lettersOf } from './font-file.ts';
import { BOLD, FACES, type Face, FONTS } from './fonts.ts';

type Has = (code: number) => boolean;

/** Both weights have the same letters. Read when a text first needs it. */
function lookup(bytes: () => Buffer): Has {
  let known: Set<number> | undefined;
  return (code) => {
    known ??= new Set(
      lettersOf(bytes()).flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, at) => first + at),
      ),
    );
    return known.has(code);
  };
}

const isMain = lookup(() => FONTS[BOLD]);
const others = FACES.map((face) => ({ face, has: lookup(() => readFileSync(face[BOLD])) }));
/** Chinese and Japanese have letters in common. */
const [japanese, notJapanese] = [true, false].map((is) =>
  others.filter(({ face }) => (face.family === 'Sawarabi Gothic') === is),
);
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** The letters that all texts of ours are in. */
export const PLAIN_TEXT = /^[ -~¡-¬®-ÿ–—‘’“”…€−]*$/;
/** What joins and turns other letters, and is not drawn. */
const UNDRAWN = /(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]/gu;
/** Single words: a segmenter takes the square of a text's length. */
export function* graphemesOf(text: string): Generator<string> {
  for (const word of text.match(/\s+|\S+/g) ?? [])
    if (PLAIN_TEXT.test(word)) yield word;
    else for (const { segment } of GRAPHEMES.segment(word)) yield segment;
}
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Part of a text in one typeface; `null` is Noto Sans, which also stands for what no typeface has. */
export interface Run {
  text: string;
  face: Face | null;
}

/** The text in runs of one typeface, without what is not drawn. */
export function runsOf(text: string): Run[] {
  const order = KANA.test(text) ? [...(japanese ?? []), ...(notJapanese ?? [])] : others;
  const runs: Run[] = [];
  for (const segment of graphemesOf(text)) {
    const letters = segment.replaceAll(UNDRAWN, '');
    const codes = codesOf(letters);
    const last = runs.at(-1);
    const face = codes.every(isMain) ? null : (order.find(({ has }) => codes.every(has))?.face ?? null);
    if (last && last.face === face) last.text += letters;
    else if (letters !== '') runs.push({ text: letters, face });
  }
  return runs;
}

/** Whether Noto Sans has all of it, or no other typeface has the rest. */
export const hasOneFace = (text: string): boolean =>
  PLAIN_TEXT.test(text) || runsOf(text).every(({ face }) => face === null);

const codesOf = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0) ?? 0);

/** Whether a typeface has the letter. */
export const isDrawn = (letter: string): boolean =>
  codesOf(letter).every((code) => isMain(code) || others.some(({ has }) => has(code)));

/** Every letter that is drawn, for whoever asks without the fonts: gaps and lengths in turn, in base 36. */
export function drawnLetters(): string {
  const fonts = [FONTS[BOLD], ...FACES.map((face) => readFileSync(face[BOLD]))];
  const codes = [
    ...new Set(
      fonts
        .flatMap(lettersOf)
        .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
    ),
  ].sort((a, b) => a - b);
  const steps: number[] = [];
  let next = 0;
  for (const code of codes) {
    if (code === next && steps.length > 0) steps.push((steps.pop() ?? 0) + 1);
    else steps.push(code - next, 1);
    next = code + 1;
  }
  return steps.map((step) => step.toString(36)).join(' ');
}
