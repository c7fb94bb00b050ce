/** The production facts, in rows of label and value. */
import { formatImprintSize } from '../../../tools/catalog/imprint-size.ts';
import type { ProofFacts } from '../../../tools/proofs/proof.ts';
import type { ShownImprint } from '../../../tools/proofs/proof-sheets-port.ts';
import { BOLD, PLAIN } from '../pdf/fonts.ts';
import type { Paper } from '../pdf/paper.ts';
import { printable } from '../pdf/printable.ts';
import { INK, LINE, QUIET } from './sheet-paper.ts';

interface Place {
  x: number;
  y: number;
  width: number;
  /** The lower limit of the text. */
  bottom: number;
}

const LABEL = 74;
const SIZE = 9;
const GAP = 6;
const MOST_ROW_HEIGHT = 46;
const SWATCH = 9;

export function drawFacts(pdf: Paper, { facts }: ShownImprint, { x, y, width, bottom }: Place): void {
  let top = y;
  for (const [label, words] of rowsOf(facts)) {
    const text = printable(words);
    pdf.font(PLAIN).fontSize(SIZE);
    const needed = pdf.heightOfString(text, { width: width - LABEL });
    const height = Math.min(needed, MOST_ROW_HEIGHT, bottom - top);
    if (height < SIZE) return;
    pdf.font(BOLD).fillColor(QUIET).text(label, x, top, { width: LABEL, lineBreak: false });
    pdf.font(PLAIN).fillColor(INK);
    // Text that fits gets no height: rounding would cut it.
    const cut = needed > height ? { height, ellipsis: true } : {};
    pdf.text(text, x + LABEL, top, { width: width - LABEL, ...cut });
    top += height + GAP;
    if (label === 'Colors') top += swatches(pdf, facts.colors, x + LABEL, top, x + width);
  }
}

const rowsOf = ({
  product,
  color,
  quantity,
  sizes,
  location,
  method,
  logo,
  imprint,
  coloring,
  instructions,
}: ProofFacts): [string, string][] => [
  ['Product', product],
  ['Goods color', color],
  ['Quantity', pieces(quantity)],
  ...(sizes.length === 0
    ? []
    : [
        ['Sizes', sizes.map((one) => `${one.size} ${pieces(one.quantity)}`).join(' · ')] satisfies [
          string,
          string,
        ],
      ]),
  ['Location', location],
  ['Method', method],
  ...(logo === undefined ? [] : [['Logo', logo] satisfies [string, string]]),
  ...(imprint === null ? [] : [['Imprint', formatImprintSize(imprint)] satisfies [string, string]]),
  ['Colors', coloring],
  ...(instructions === null ? [] : [['Instructions', instructions] satisfies [string, string]]),
];

const pieces = (count: number): string => count.toLocaleString('en-US');

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
