/** A printed document as a PDF of letter size: the same document gives the same bytes. */

import type { Printed } from '../../../tools/documents/port.ts';
import { WORDS } from '../../../tools/languages/catalogs.ts';
import type { Words } from '../../../tools/languages/words.ts';
import { BOLD, PLAIN } from './fonts.ts';
import { newPaper, type Paper } from './paper.ts';
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
  let y = head(pdf, document, seller, mark);
  y = parties(pdf, document, y);
  y = drawRows(pdf, document, y);
  notes(pdf, document, mark, y);
  everyPage(pdf, document, mark);
  pdf.end();
  return new Uint8Array(await bytes);
}

const wordsOf = ({ language = 'en' }: Printed): Words => WORDS[language];

const titleOf = ({ title, heading = title }: Printed): string => heading;

/** The seller on the left, the kind of document on the right. */
function head(pdf: Paper, document: Printed, seller: Seller, mark: 'DEMO' | null): number {
  const half = WIDTH / 2 - 12;
  pdf.font(BOLD).fontSize(13).fillColor(INK);
  pdf.text(printable(seller.name), MARGIN, MARGIN, { width: half });
  pdf.font(PLAIN).fontSize(BODY).fillColor(QUIET);
  for (const line of [...seller.address, ...(seller.taxId === null ? [] : [seller.taxId])])
    pdf.text(printable(line), MARGIN, pdf.y, { width: half });
  const leftEnd = pdf.y;

  const x = MARGIN + WIDTH / 2 + 12;
  pdf.font(BOLD).fontSize(20).fillColor(INK);
  pdf.text(printable(titleOf(document)), x, MARGIN - 4, { width: half, align: 'right' });
  pdf.fontSize(BODY);
  pdf.text(printable(document.number), x, pdf.y + 1, { width: half, align: 'right' });
  let y = pdf.y + 6;
  const names = namesOf(document);
  for (const { name, value } of document.facts) {
    pdf.font(PLAIN).fontSize(BODY).fillColor(QUIET).text(name, x, y, { width: names });
    const nameEnd = pdf.y;
    const words = printable(value);
    // A long number stays on its line.
    if (pdf.widthOfString(words) > half - names) pdf.fontSize(7.5);
    pdf.fillColor(INK).text(words, x + names, y, { width: half - names, align: 'right' });
    y = Math.max(pdf.y, nameEnd, y + 11) + 2;
  }
  if (mark !== null) {
    pdf.font(BOLD).fillColor('#8a1c1c');
    pdf.text(wordsOf(document).say('DEMO — no payment due'), x, y + 4, { width: half, align: 'right' });
    y = pdf.y;
  }
  return Math.max(leftEnd, y) + 18;
}

function parties(pdf: Paper, document: Printed, y: number): number {
  if (document.parties.length === 0) return y;
  const width = WIDTH / document.parties.length - 12;
  const ends = document.parties.map(({ name, lines }, index) => {
    const x = MARGIN + index * (WIDTH / document.parties.length);
    pdf.font(BOLD).fontSize(8).fillColor(QUIET).text(name.toUpperCase(), x, y, { width });
    pdf.font(PLAIN).fontSize(BODY).fillColor(INK);
    pdf.y += 2;
    for (const line of lines) pdf.text(printable(line), x, pdf.y, { width });
    return pdf.y;
  });
  return Math.max(...ends) + 18;
}

function notes(pdf: Paper, document: Printed, mark: 'DEMO' | null, start: number): void {
  const notes = [
    ...document.notes,
    ...(losesLetters(textsOf(document))
      ? [wordsOf(document).say('A “?” in a name or a text stands for a letter this paper lacks.')]
      : []),
    ...(mark === null
      ? []
      : [wordsOf(document).say('This is a demo shop: nothing is made, shipped or charged.')]),
  ];
  pdf.font(PLAIN).fontSize(8.5);
  let y = start + 16;
  for (const note of notes.map(printable)) {
    if (y + pdf.heightOfString(note, { width: WIDTH }) > FOOT_Y - 10) {
      pdf.addPage();
      y = MARGIN;
    }
    pdf.font(PLAIN).fontSize(8.5).fillColor(QUIET).text(note, MARGIN, y, { width: WIDTH });
    y = pdf.y + 4;
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
function everyPage(pdf: Paper, document: Printed, mark: 'DEMO' | null): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Text below the margin would start a new page.
    pdf.page.margins.bottom = 0;
    pdf.moveTo(MARGIN, FOOT_Y).lineTo(RIGHT, FOOT_Y).lineWidth(0.5).strokeColor(RULE).stroke();
    pdf.font(PLAIN).fontSize(8).fillColor(QUIET);
    pdf.text(printable(`${titleOf(document)} ${document.number}`), MARGIN, FOOT_Y + 7, {
      width: WIDTH / 2,
      lineBreak: false,
    });
    const page = wordsOf(document).say('Page {page} of {count}', { page: index - start + 1, count });
    pdf.text(page, MARGIN + WIDTH / 2, FOOT_Y + 7, {
      width: WIDTH / 2,
      align: 'right',
      lineBreak: false,
    });
    if (mark !== null) watermark(pdf, wordsOf(document).say('DEMO — no payment due'));
  }
}

function watermark(pdf: Paper, text: string): void {
  pdf.save();
  pdf.rotate(-38, { origin: [PAGE.width / 2, PAGE.height / 2] });
  pdf.font(BOLD).fontSize(46).fillColor('#8a1c1c').fillOpacity(0.09);
  pdf.text(text, 0, PAGE.height / 2 - 23, {
    width: PAGE.width,
    align: 'center',
    lineBreak: false,
  });
  pdf.restore();
}
