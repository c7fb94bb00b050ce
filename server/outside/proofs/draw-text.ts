/** Draws text that a decorator will set, in a plain typeface. Runs in its own process: see `proof-worker.ts`. */
import sharp from 'sharp';
import type { TypesetWords } from '../../../tools/proofs/proof-sheets-port.ts';
import { BOLD_FILE, type Face } from '../pdf/fonts.ts';
import { isDrawn, runsOf } from '../pdf/letters.ts';
import { numbered } from '../pdf/printable.ts';

const MOST_PIXELS = 2_000;
const [SMALLEST, LARGEST] = [40, 300];
/** Letters alone are no text: spaces, controls and direction marks. */
const UNSEEN = /^[\p{Z}\p{C}\p{M}]*$/u;

/** A PNG, or `null` where there is no letter to see. */
export async function drawText({ text, hex }: TypesetWords): Promise<Buffer | null> {
  const words = text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
  if (UNSEEN.test(words)) return null;
  const lines = words.split('\n');
  const longest = Math.max(...lines.map(({ length }) => length), lines.length);
  const size = Math.min(LARGEST, Math.max(SMALLEST, Math.round(MOST_PIXELS / longest)));
  const drawn = await sharp({
    text: {
      text: `<span foreground="${hex}">${await inFaces(words)}</span>`,
      font: `Noto Sans Bold ${size}`,
      fontfile: BOLD_FILE,
      dpi: 72,
      align: 'center',
      rgba: true,
    },
  })
    .trim({ threshold: 1 })
    .png()
    .toBuffer();
  return sharp(drawn)
    .resize({ width: MOST_PIXELS, height: MOST_PIXELS, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

/** Each run in its typeface, as markup; a typeface is known by the name of its family once its file was named. */
async function inFaces(words: string): Promise<string> {
  const runs = runsOf(words);
  for (const { face } of runs) if (face !== null) await opened(face);
  return runs
    .map(({ text, face }) =>
      face === null
        ? escaped(withNumbers(text))
        : `<span font_family="${face.family}">${escaped(text)}</span>`,
    )
    .join('');
}

/** An imprint is asked for in letters that are drawn; a text from before that was so asked may hold others. */
const withNumbers = (text: string): string =>
  [...text].map((letter) => (letter === '\n' || isDrawn(letter) ? letter : numbered(letter))).join('');

const open = new Set<string>();
async function opened({ family, bold }: Face): Promise<void> {
  if (open.has(family)) return;
  open.add(family);
  await sharp({ text: { text: '.', font: `${family} Bold 8`, fontfile: bold, dpi: 72 } })
    .raw()
    .toBuffer();
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (words: string): string => words.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
