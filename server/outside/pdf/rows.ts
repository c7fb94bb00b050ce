/** The lines and totals, over as many pages as needed. */
import type { Printed, PrintedRow, PrintedSum } from '../../../tools/documents/port.ts';
import { BOLD, PLAIN } from './fonts.ts';
import type { Paper } from './paper.ts';
import { printable } from './printable.ts';
import { BODY, FOOT_Y, INK, MARGIN, QUIET, RIGHT, RULE, WIDTH } from './sheet.ts';

const SMALL = 8;
const GAP = 6;
const TOTAL_HEIGHT = 30;
const END = FOOT_Y - 10;

/** Digits have equal width, so that right-aligned figures form columns. */
const NAME = { field: 'name', words: 'Description', x: MARGIN + 112, width: 208, align: 'left' } as const;
const AMOUNT = {
  field: 'amount',
  words: 'Amount',
  x: MARGIN + 440,
  width: WIDTH - 440,
  align: 'right',
} as const;
const PART = { field: 'part', words: 'Part', x: MARGIN, width: 106, align: 'left' } as const;
const COLUMNS = [
  PART,
  NAME,
  { field: 'quantity', words: 'Quantity', x: MARGIN + 324, width: 46, align: 'right' },
  { field: 'each', words: 'Unit price', x: MARGIN + 374, width: 62, align: 'right' },
  AMOUNT,
] as const;
const SUM_X = MARGIN + 200;
const SUM_WIDTH = AMOUNT.x - SUM_X - 12;

/** Returns the position below it. */
export function drawRows(pdf: Paper, document: Printed, start: number): number {
  let y = heading(pdf, document, start);
  for (const [index, row] of document.rows.entries()) {
    if (y + heightFrom(pdf, document, index) > END) y = heading(pdf, document, newPage(pdf));
    y = drawRow(pdf, row, y);
  }
  y += 4;
  // Charges and totals are kept on one page if they fit.
  if (y + document.sums.reduce((sum, one) => sum + sumHeight(pdf, one), TOTAL_HEIGHT) > END) y = newPage(pdf);
  for (const sum of document.sums) {
    if (y + sumHeight(pdf, sum) > END) y = newPage(pdf);
    y = drawSum(pdf, sum, y);
  }
  if (y + TOTAL_HEIGHT > END) y = newPage(pdf);
  return drawTotal(pdf, document.total, y);
}

function newPage(pdf: Paper): number {
  pdf.addPage();
  return MARGIN;
}

function heading(pdf: Paper, { columns }: Printed, y: number): number {
  pdf.font(BOLD).fontSize(SMALL).fillColor(QUIET);
  for (const { field, words, x, width, align } of COLUMNS)
    pdf.text(columns?.[field] ?? words, x, y, { width, align, lineBreak: false });
  rule(pdf, y + 13, INK);
  return y + 13 + GAP;
}

function drawRow(pdf: Paper, row: PrintedRow, y: number): number {
  const height = heightOf(pdf, row);
  pdf.font(PLAIN).fontSize(BODY).fillColor(INK);
  for (const { field, x, width, align } of COLUMNS) {
    pdf.fontSize(field === 'part' ? SMALL : BODY);
    pdf.text(printable(row[field]), x, field === 'part' ? y + 1 : y, { width, align });
    if (field !== 'name') continue;
    pdf.fontSize(SMALL).fillColor(QUIET);
    for (const detail of row.details) pdf.text(printable(detail), x, pdf.y + 1, { width });
    pdf.fillColor(INK);
  }
  if (row.goesOn) return y + height + 1;
  rule(pdf, y + height + GAP / 2, RULE);
  return y + height + GAP + 2;
}

/** The last two sizes of a block stay together, so that what they have in common is never alone on a page. */
function heightFrom(pdf: Paper, { rows }: Pick<Printed, 'rows'>, index: number): number {
  const row = rows[index];
  if (!row) return 0;
  const next = row.goesOn && rows[index + 1]?.goesOn !== true ? heightFrom(pdf, { rows }, index + 1) : 0;
  return heightOf(pdf, row) + next;
}

/** Measuring costs as much as drawing, and pages are broken before rows are drawn. */
const heights = new WeakMap<PrintedRow, number>();

function heightOf(pdf: Paper, row: PrintedRow): number {
  const known = heights.get(row);
  if (known !== undefined) return known;
  const height = measured(pdf, row);
  heights.set(row, height);
  return height;
}

function measured(pdf: Paper, row: PrintedRow): number {
  pdf.font(PLAIN).fontSize(SMALL);
  const part = 1 + pdf.heightOfString(printable(row.part) || ' ', { width: PART.width });
  const details = row.details.map((one) => 1 + pdf.heightOfString(printable(one), { width: NAME.width }));
  pdf.fontSize(BODY);
  const name = pdf.heightOfString(printable(row.name) || ' ', { width: NAME.width });
  return Math.max(part, name + details.reduce((sum, one) => sum + one, 0));
}

function drawSum(pdf: Paper, sum: PrintedSum, y: number): number {
  pdf.font(PLAIN).fontSize(BODY).fillColor(INK);
  pdf.text(sum.name, SUM_X, y, { width: SUM_WIDTH });
  const { x, width, align } = AMOUNT;
  const under = pdf.y;
  pdf.text(sum.amount, x, y, { width, align, lineBreak: false });
  if (sum.about === undefined) return under + 3;
  pdf.fontSize(SMALL).fillColor(QUIET).text(printable(sum.about), SUM_X, under, { width: SUM_WIDTH });
  return pdf.y + 4;
}

function sumHeight(pdf: Paper, { about }: PrintedSum): number {
  pdf.font(PLAIN).fontSize(SMALL);
  const basis = about === undefined ? 0 : 1 + pdf.heightOfString(printable(about), { width: SUM_WIDTH });
  return 15 + basis;
}

function drawTotal(pdf: Paper, { name, amount }: PrintedSum, y: number): number {
  pdf
    .moveTo(SUM_X, y + 2)
    .lineTo(RIGHT, y + 2)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke();
  pdf.font(BOLD).fontSize(12).fillColor(INK);
  pdf.text(name, SUM_X, y + 9, { width: SUM_WIDTH - 40, lineBreak: false });
  pdf.text(amount, AMOUNT.x - 60, y + 9, {
    width: AMOUNT.width + 60,
    align: 'right',
    lineBreak: false,
  });
  return y + 9 + 15;
}

function rule(pdf: Paper, y: number, color: string): void {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(color).stroke();
}
