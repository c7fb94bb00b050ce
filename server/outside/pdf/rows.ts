/** The lines and totals, over as many pages as needed. */
import type { Printed, PrintedRow, PrintedSum } from '../../../tools/documents/port.ts';
import { BOLD, PLAIN } from './fonts.ts';
import type { Ink, Pen } from './pen.ts';
import { printable } from './printable.ts';
import { BODY, FOOT_Y, INK, MARGIN, QUIET, RIGHT, RULE, WIDTH } from './sheet.ts';

const SMALL = 8;
const GAP = 6;
/** Side of a picture below the part, two beside each other. */
const PICTURE = 44;
const PICTURE_GAP = 2;
const PICTURE_STEP = PICTURE + PICTURE_GAP;
const IN_A_ROW = 2;
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
const HEADING_INK: Ink = { font: BOLD, size: SMALL, color: QUIET };
const PLAIN_INK: Ink = { font: PLAIN, size: BODY, color: INK };
const PART_INK: Ink = { ...PLAIN_INK, size: SMALL };
const QUIET_INK: Ink = { ...PART_INK, color: QUIET };
const TOTAL_INK: Ink = { font: BOLD, size: 12, color: INK };
const SUM_X = MARGIN + 200;
const SUM_WIDTH = AMOUNT.x - SUM_X - 12;

/** Returns the position below it. */
export function drawRows(pen: Pen, document: Printed, start: number): number {
  let y = heading(pen, document, start);
  for (const [index, row] of document.rows.entries()) {
    if (y + heightFrom(pen, document, index) > END) y = heading(pen, document, newPage(pen));
    y = drawRow(pen, row, y);
  }
  y += 4;
  // Charges and totals are kept on one page if they fit.
  if (y + document.sums.reduce((sum, one) => sum + sumHeight(pen, one), TOTAL_HEIGHT) > END) y = newPage(pen);
  for (const sum of document.sums) {
    if (y + sumHeight(pen, sum) > END) y = newPage(pen);
    y = drawSum(pen, sum, y);
  }
  if (y + TOTAL_HEIGHT > END) y = newPage(pen);
  return drawTotal(pen, document.total, y);
}

function newPage({ pdf }: Pen): number {
  pdf.addPage();
  return MARGIN;
}

function heading(pen: Pen, { columns }: Printed, y: number): number {
  for (const { field, words, x, width, align } of COLUMNS)
    pen.write(columns?.[field] ?? words, HEADING_INK, { x, y, width, align });
  pen.rule(MARGIN, RIGHT, y + 13, INK);
  return y + 13 + GAP;
}

function drawRow(pen: Pen, row: PrintedRow, y: number): number {
  const height = heightOf(pen, row);
  for (const { field, x, width, align } of COLUMNS) {
    const [ink, top] = field === 'part' ? [PART_INK, y + 1] : [PLAIN_INK, y];
    let under = pen.write(printable(row[field]), ink, { x, y: top, width, align });
    if (field === 'part')
      for (const [at, picture] of (row.pictures ?? []).entries()) {
        const top = under + PICTURE_GAP + Math.floor(at / IN_A_ROW) * PICTURE_STEP;
        pen.picture(picture, x + (at % IN_A_ROW) * PICTURE_STEP, top, PICTURE);
      }
    if (field !== 'name') continue;
    for (const detail of row.details)
      under = pen.write(printable(detail), QUIET_INK, { x, y: under + 1, width });
  }
  if (row.goesOn) return y + height + 1;
  pen.rule(MARGIN, RIGHT, y + height + GAP / 2, RULE);
  return y + height + GAP + 2;
}

/** The last two sizes of a block stay together, so that what they have in common is never alone on a page. */
function heightFrom(pen: Pen, { rows }: Pick<Printed, 'rows'>, index: number): number {
  const row = rows[index];
  if (!row) return 0;
  const next = row.goesOn && rows[index + 1]?.goesOn !== true ? heightFrom(pen, { rows }, index + 1) : 0;
  return heightOf(pen, row) + next;
}

function heightOf(pen: Pen, row: PrintedRow): number {
  const part =
    1 +
    pen.heightOf(printable(row.part) || ' ', PART_INK, PART.width) +
    Math.ceil((row.pictures?.length ?? 0) / IN_A_ROW) * PICTURE_STEP;
  const details = row.details.map((one) => 1 + pen.heightOf(printable(one), QUIET_INK, NAME.width));
  const name = pen.heightOf(printable(row.name) || ' ', PLAIN_INK, NAME.width);
  return Math.max(part, name + details.reduce((sum, one) => sum + one, 0));
}

function drawSum(pen: Pen, sum: PrintedSum, y: number): number {
  const under = pen.write(sum.name, PLAIN_INK, { x: SUM_X, y, width: SUM_WIDTH });
  const { x, width, align } = AMOUNT;
  pen.write(sum.amount, PLAIN_INK, { x, y, width, align });
  if (sum.about === undefined) return under + 3;
  return pen.write(printable(sum.about), QUIET_INK, { x: SUM_X, y: under, width: SUM_WIDTH }) + 4;
}

function sumHeight(pen: Pen, { about }: PrintedSum): number {
  const basis = about === undefined ? 0 : 1 + pen.heightOf(printable(about), QUIET_INK, SUM_WIDTH);
  return 15 + basis;
}

function drawTotal(pen: Pen, { name, amount }: PrintedSum, y: number): number {
  pen.rule(SUM_X, RIGHT, y + 2, INK, 1);
  pen.write(name, TOTAL_INK, { x: SUM_X, y: y + 9, width: SUM_WIDTH - 40 });
  const place = { x: AMOUNT.x - 60, y: y + 9, width: AMOUNT.width + 60, align: 'right' } as const;
  pen.write(amount, TOTAL_INK, place);
  return y + 9 + 15;
}
