/** A printed document as a PDF of letter size: the same document gives the same bytes. */

import type { Printed } from '../../../tools/documents/port.ts';
import { WORDS } from '../../../tools/languages/catalogs.ts';
import type { Words } from '../../../tools/languages/words.ts';
import { BOLD, PLAIN } from './fonts.ts';
import { newPaper } from './paper.ts';
import { type Ink, type Pen, penOn } from './pen.ts';
import { losesLetters, printable } from './printable.ts';
import { drawRows } from './rows.ts';
import { BODY, FOOT_Y, INK, MARGIN, PAGE, QUIET, RIGHT, RULE, WIDTH } from './sheet.ts';

/** Width of the column with the labels: other languages have longer words than English. */
const namesOf = ({ language = 'en' }: Printed): number => (language === 'en' ? 78 : 100);

/** The seller, as printed. */
export interface Seller {
  name: string;
  address: string[];
  taxId: string | null;
}

/** `mark`: printed across every page of a document without legal effect. */
export async function pdfOf(document: Printed, seller: Seller, mark: 'DEMO' | null): Promise<Uint8Array> {
  const { pdf, bytes } = newPaper({
    size: [PAGE.width, PAGE.height],
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: wordsOf(document).locale,
    displayTitle: true,
    info: {
      Title: printable(`${titleOf(document)} ${document.number}`),
      Author: printable(seller.name),
      CreationDate: new Date(document.madeAt),
    },
  });
  const pen = penOn(pdf);
  let y = head(pen, document, seller, mark);
  y = parties(pen, document, y);
  y = drawRows(pen, document, y);
  notes(pen, document, mark, y);
  everyPage(pen, document, mark);
  pdf.end();
  return new Uint8Array(await bytes);
}

const wordsOf = ({ language = 'en' }: Printed): Words => WORDS[language];

const titleOf = ({ title, heading = title }: Printed): string => heading;

const PLAIN_INK: Ink = { font: PLAIN, size: BODY, color: INK };
const QUIET_INK: Ink = { ...PLAIN_INK, color: QUIET };
const FINE_INK: Ink = { ...QUIET_INK, size: 8.5 };
const FOOT_INK: Ink = { ...QUIET_INK, size: 8 };
const NAME_INK: Ink = { font: BOLD, size: 8, color: QUIET };
const BOLD_INK: Ink = { font: BOLD, size: BODY, color: INK };
const MARK_INK: Ink = { font: BOLD, size: BODY, color: '#8a1c1c' };

/** The seller on the left, the kind of document on the right. */
function head(pen: Pen, document: Printed, seller: Seller, mark: 'DEMO' | null): number {
  const width = WIDTH / 2 - 12;
  let leftEnd = pen.write(printable(seller.name), { ...BOLD_INK, size: 13 }, { x: MARGIN, y: MARGIN, width });
  for (const line of [...seller.address, ...(seller.taxId === null ? [] : [seller.taxId])])
    leftEnd = pen.write(printable(line), QUIET_INK, { x: MARGIN, y: leftEnd, width });

  const right = { x: MARGIN + WIDTH / 2 + 12, width, align: 'right' } as const;
  let y = pen.write(printable(titleOf(document)), { ...BOLD_INK, size: 20 }, { ...right, y: MARGIN - 4 });
  y = pen.write(printable(document.number), BOLD_INK, { ...right, y: y + 1 }) + 6;
  const names = namesOf(document);
  let size: number = BODY;
  for (const { name, value } of document.facts) {
    const nameEnd = pen.write(name, QUIET_INK, { x: right.x, y, width: names });
    const words = printable(value);
    // A long number stays on its line.
    size = pen.widthOf(words, PLAIN_INK) > width - names ? 7.5 : BODY;
    const place = { x: right.x + names, y, width: width - names, align: 'right' } as const;
    y = Math.max(pen.write(words, { ...PLAIN_INK, size }, place), nameEnd, y + 11) + 2;
  }
  if (mark !== null)
    y = pen.write(
      wordsOf(document).say('DEMO — no payment due'),
      { ...MARK_INK, size },
      { ...right, y: y + 4 },
    );
  return Math.max(leftEnd, y) + 18;
}

function parties(pen: Pen, document: Printed, start: number): number {
  if (document.parties.length === 0) return start;
  const width = WIDTH / document.parties.length - 12;
  const ends = document.parties.map(({ name, lines }, index) => {
    const x = MARGIN + index * (WIDTH / document.parties.length);
    let y = pen.write(name.toUpperCase(), NAME_INK, { x, y: start, width }) + 2;
    for (const line of lines) y = pen.write(printable(line), PLAIN_INK, { x, y, width });
    return y;
  });
  return Math.max(...ends) + 18;
}

function notes(pen: Pen, document: Printed, mark: 'DEMO' | null, start: number): void {
  const notes = [
    ...document.notes,
    ...(losesLetters(textsOf(document))
      ? [
          wordsOf(document).say(
            'A number in brackets, as [U+20BB7], stands for a letter that this paper lacks.',
          ),
        ]
      : []),
    ...(mark === null
      ? []
      : [wordsOf(document).say('This is a demo shop: nothing is made, shipped or charged.')]),
  ];
  let y = start + 16;
  for (const note of notes.map(printable)) {
    if (y + pen.heightOf(note, FINE_INK, WIDTH) > FOOT_Y - 10) {
      pen.pdf.addPage();
      y = MARGIN;
    }
    y = pen.write(note, FINE_INK, { x: MARGIN, y, width: WIDTH }) + 4;
  }
}

/** Where texts of others are printed. */
const textsOf = ({ facts, parties, rows, sums, notes: own }: Printed): string[] => [
  ...facts.map(({ value }) => value),
  ...parties.flatMap(({ lines }) => lines),
  ...rows.flatMap(({ part, name, details }) => [part, name, ...details]),
  ...sums.map(({ about = '' }) => about),
  ...own,
];

/** Page numbers, and the demo’s mark: drawn last, when the number of pages is known. */
function everyPage(pen: Pen, document: Printed, mark: 'DEMO' | null): void {
  const { start, count } = pen.pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pen.pdf.switchToPage(index);
    // Text below the margin would start a new page.
    pen.pdf.page.margins.bottom = 0;
    pen.rule(MARGIN, RIGHT, FOOT_Y, RULE);
    const place = { x: MARGIN, y: FOOT_Y + 7, width: WIDTH / 2 };
    pen.write(printable(`${titleOf(document)} ${document.number}`), FOOT_INK, place);
    const page = wordsOf(document).say('Page {page} of {count}', { page: index - start + 1, count });
    pen.write(page, FOOT_INK, { ...place, x: MARGIN + WIDTH / 2, align: 'right' });
    if (mark !== null) watermark(pen, wordsOf(document).say('DEMO — no payment due'));
  }
}

function watermark(pen: Pen, text: string): void {
  pen.pdf.save();
  pen.pdf.rotate(-38, { origin: [PAGE.width / 2, PAGE.height / 2] });
  pen.pdf.fillOpacity(0.09);
  const place = { x: 0, y: PAGE.height / 2 - 23, width: PAGE.width, align: 'center' } as const;
  pen.write(text, { ...MARK_INK, size: 46 }, place);
  pen.pdf.restore();
}
