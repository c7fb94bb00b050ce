/** The production facts, in rows of label and value. */
import { formatImprintSize } from '../../../tools/catalog/imprint-size.ts';
import { terms, type Words } from '../../../tools/languages/words.ts';
import type { ProofFacts } from '../../../tools/proofs/proof.ts';
import type { ShownImprint } from '../../../tools/proofs/proof-sheets-port.ts';
import { BOLD, PLAIN } from '../pdf/fonts.ts';
import type { Paper } from '../pdf/paper.ts';
import { penOn } from '../pdf/pen.ts';
import { printable } from '../pdf/printable.ts';
import { INK, LINE, QUIET } from './sheet-paper.ts';

interface Place {
  x: number;
  y: number;
  width: number;
  /** The lower limit of the text. */
  bottom: number;
}

const LEAST_LABEL = 74;
const LABEL_GAP = 10;
const SIZE = 9;
const GAP = 6;
const MOST_ROW_HEIGHT = 46;
const SWATCH = 9;

export function drawFacts(
  pdf: Paper,
  { facts }: ShownImprint,
  words: Words,
  { x, y, width, bottom }: Place,
): void {
  const pen = penOn(pdf);
  const rows = rowsOf(facts, words);
  pdf.font(BOLD).fontSize(SIZE);
  const beside = Math.max(LEAST_LABEL, ...rows.map(([label]) => pdf.widthOfString(label) + LABEL_GAP));
  let top = y;
  for (const [label, value, isColors] of rows) {
    const text = printable(value);
    const ink = { font: PLAIN, size: SIZE, color: INK } as const;
    const needed = pen.heightOf(text, ink, width - beside);
    const height = Math.min(needed, MOST_ROW_HEIGHT, bottom - top);
    if (height < SIZE) return;
    pdf.font(BOLD).fillColor(QUIET).text(label, x, top, { width: beside, lineBreak: false });
    // Text that fits gets no height: rounding would cut it.
    const cut = needed > height ? { height } : {};
    pen.write(text, ink, { x: x + beside, y: top, width: width - beside, ...cut });
    top += height + GAP;
    if (isColors) top += swatches(pdf, facts.colors, x + beside, top, x + width);
  }
}

type Row = [label: string, value: string, isColors?: boolean];

/** Names of goods, logos and people stay as they are. */
function rowsOf(facts: ProofFacts, words: Words): Row[] {
  const { product, color, quantity, sizes, location, method, logo, imprint, coloring, instructions } = facts;
  const say = (message: string): string => words.say(message);
  const pieces = (count: number): string => count.toLocaleString(words.locale);
  const rows: (Row | null)[] = [
    [say('Product'), product],
    [say('Goods color'), say(color)],
    [say('Quantity'), pieces(quantity)],
    sizes.length === 0
      ? null
      : [say('Sizes'), sizes.map((one) => `${one.size} ${pieces(one.quantity)}`).join(' · ')],
    [say('Location'), words.text(terms(location))],
    [say('Method'), words.text(terms(method))],
    logo === undefined ? null : [say('Logo'), logo],
    imprint === null ? null : [say('Imprint'), words.text(formatImprintSize(imprint))],
    [say('Colors'), words.text(coloring), true],
    instructions === null ? null : [say('Instructions'), words.text(instructions)],
  ];
  return rows.filter((row) => row !== null);
}

/** @returns their height */
function swatches(pdf: Paper, colors: readonly string[], x: number, y: number, right: number): number {
  if (colors.length === 0) return 0;
  let left = x;
  let top = y;
  pdf.font(PLAIN).fontSize(8.5);
  for (const hex of colors) {
    const wide = SWATCH + 4 + pdf.widthOfString(hex) + 10;
    if (left + wide > right) {
      left = x;
      top += SWATCH + 5;
    }
    pdf
      .rect(left, top - 1, SWATCH, SWATCH)
      .lineWidth(0.5)
      .fillAndStroke(hex, LINE);
    pdf.fillColor(INK).text(hex, left + SWATCH + 4, top, { lineBreak: false });
    left += wide;
  }
  return top - y + SWATCH + GAP + 2;
}
