/** Draws text that a decorator will set, in a plain typeface. Runs in its own process: see `proof-worker.ts`. */
import sharp from 'sharp';
import type { TypesetWords } from '../../../tools/proofs/proof-sheets-port.ts';
import { BOLD_FILE } from '../pdf/fonts.ts';

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
      text: `<span foreground="${hex}">${escaped(words)}</span>`,
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

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (words: string): string => words.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
