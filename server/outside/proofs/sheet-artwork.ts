/**
 * The imprint alone on the color of the goods, or a wrap laid flat, with measures; beside it the goods if the main
 * picture is a panel.
 */
import { isDark } from '../../../tools/artwork/render-look.ts';
import { MIDDLE } from '../../../tools/catalog/imprint-position.ts';
import { msg, type Words } from '../../../tools/languages/words.ts';
import type { ShownImprint } from '../../../tools/proofs/proof-sheets-port.ts';
import { BOLD, PLAIN } from '../pdf/fonts.ts';
import type { Paper } from '../pdf/paper.ts';
import { INK, LINE, QUIET, type SheetPictures } from './sheet-paper.ts';

interface Place {
  x: number;
  y: number;
  width: number;
}

const HEIGHT = 132;
const GAP = 10;
/** Space for the measures. */
const MARGIN = 26;
const FLANK = 44;
const TICK = 3;

/** @returns where the next part may begin */
export function drawArtwork(
  pdf: Paper,
  sheet: ShownImprint,
  words: Words,
  { artwork, unprinted }: SheetPictures,
  { x, y, width }: Place,
): number {
  const { goesAround, goods } = sheet;
  pdf.font(BOLD).fontSize(10).fillColor(INK);
  pdf.text(words.say(goesAround ? msg('The imprint area, laid flat') : msg('Imprint')), x, y);
  const top = y + 16;
  const own = unprinted ? width - HEIGHT - GAP : width;
  if (unprinted) {
    const left = x + own + GAP;
    pdf.text(words.say('Goods'), left, y);
    pdf.image(Buffer.from(unprinted), left, top, {
      fit: [HEIGHT, HEIGHT],
      align: 'center',
      valign: 'center',
    });
    pdf.rect(left, top, HEIGHT, HEIGHT).lineWidth(0.75).stroke(LINE);
  }
  pdf
    .rect(x, top, own, HEIGHT)
    .lineWidth(0.75)
    .fillAndStroke(goesAround ? '#ffffff' : goods.hex, LINE);
  measured(pdf, sheet, words, Buffer.from(artwork), { x, y: top, width: own });
  return top + HEIGHT;
}

/** To scale: the imprint with its measures or, for a wrap, within its whole area. */
function measured(
  pdf: Paper,
  sheet: ShownImprint,
  words: Words,
  artwork: Buffer,
  { x, y, width }: Place,
): void {
  const inches = (count: number): string => words.say('{count} in', { count });
  const { imprint, offset = MIDDLE, area, goods, goesAround } = sheet;
  const whole = goesAround ? area : imprint;
  const scale = Math.min((width - 2 * FLANK) / whole.widthInches, (HEIGHT - 2 * MARGIN) / whole.heightInches);
  const [wide, high] = [whole.widthInches * scale, whole.heightInches * scale];
  const left = x + (width - wide) / 2;
  const top = y + (HEIGHT - high) / 2 - 4;
  if (goesAround) pdf.rect(left, top, wide, high).lineWidth(0.5).fillAndStroke(goods.hex, LINE);
  const [inkWide, inkHigh] = [imprint.widthInches * scale, imprint.heightInches * scale];
  const { rightInches, downInches } = goesAround ? offset : MIDDLE;
  const inkLeft = left + (wide - inkWide) / 2 + rightInches * scale;
  const inkTop = top + (high - inkHigh) / 2 + downInches * scale;
  pdf.image(artwork, inkLeft, inkTop, { width: inkWide, height: inkHigh });
  const mark = !goesAround && isDark(goods) ? '#ffffff' : QUIET;
  pdf.font(PLAIN).fontSize(8.5).fillColor(mark).lineWidth(0.6).strokeColor(mark);
  across(pdf, left, wide, top + high + 8);
  pdf.text(inches(whole.widthInches), x, top + high + 9, { width, align: 'center', lineBreak: false });
  down(pdf, left + wide + 8, top, high);
  pdf.text(inches(whole.heightInches), left + wide + 13, top + high / 2 - 6, { lineBreak: false });
  if (!goesAround || imprint.widthInches >= area.widthInches) return;
  across(pdf, inkLeft, inkWide, top - 6);
  pdf.text(words.say('imprint {size}', { size: inches(imprint.widthInches) }), x, top - 19, {
    width,
    align: 'center',
    lineBreak: false,
  });
}

function across(pdf: Paper, left: number, wide: number, y: number): void {
  line(pdf, left, y, left + wide, y);
  for (const end of [left, left + wide]) line(pdf, end, y - TICK, end, y + TICK);
}

function down(pdf: Paper, x: number, top: number, high: number): void {
  line(pdf, x, top, x, top + high);
  for (const end of [top, top + high]) line(pdf, x - TICK, end, x + TICK, end);
}

const line = (pdf: Paper, fromX: number, fromY: number, toX: number, toY: number): Paper =>
  pdf.moveTo(fromX, fromY).lineTo(toX, toY).stroke();
