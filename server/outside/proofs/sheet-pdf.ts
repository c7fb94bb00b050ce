/** The sheet of a drawn proof: a page of letter paper for each imprint. */
import { WORDS } from '../../../tools/languages/catalogs.ts';
import type { Words } from '../../../tools/languages/words.ts';
import type { ProofFacts } from '../../../tools/proofs/proof.ts';
import { goodsOfProof, roundWords } from '../../../tools/proofs/proof-sentences.ts';
import type { ProofSheet, ShownImprint } from '../../../tools/proofs/proof-sheets-port.ts';
import { BOLD, PLAIN } from '../pdf/fonts.ts';
import { newPaper, type Paper } from '../pdf/paper.ts';
import { penOn } from '../pdf/pen.ts';
import { losesLetters, printable } from '../pdf/printable.ts';
import { drawArtwork } from './sheet-artwork.ts';
import { drawFacts } from './sheet-facts.ts';
import { INK, LEFT, LINE, QUIET, RIGHT, type SheetPictures } from './sheet-paper.ts';

const TOP = 92;
const GOODS_SIDE = 412;
const COLUMN = LEFT + GOODS_SIDE + 22;
const FOOT = 528;
const NOTE_HEIGHT = 50;

export interface SheetPage {
  shown: ShownImprint;
  pictures: SheetPictures;
}

export async function sheetPdf(sheet: ProofSheet, pages: readonly SheetPage[]): Promise<Buffer> {
  const words = WORDS[sheet.language ?? 'en'];
  const { pdf, bytes } = newPaper({
    size: 'LETTER',
    layout: 'landscape',
    margin: 0,
    lang: words.locale,
    info: {
      Title: words.say('Proof of order {number}', { number: sheet.orderNumber }),
      CreationDate: new Date(sheet.at),
    },
  });
  for (const [index, { shown, pictures }] of pages.entries()) {
    if (index > 0) pdf.addPage();
    head(pdf, sheet, words);
    pdf.image(Buffer.from(pictures.goods), LEFT, TOP, { width: GOODS_SIDE });
    pdf.rect(LEFT, TOP, GOODS_SIDE, GOODS_SIDE).lineWidth(0.75).stroke(LINE);
    const below = drawArtwork(pdf, shown, words, pictures, { x: COLUMN, y: TOP, width: RIGHT - COLUMN });
    drawFacts(pdf, shown, words, { x: COLUMN, y: below + 14, width: RIGHT - COLUMN, bottom: FOOT - 12 });
    foot(pdf, shown, words);
  }
  pdf.end();
  return bytes;
}

function head(pdf: Paper, { orderNumber, facts, round, day }: ProofSheet, words: Words): void {
  pdf.font(BOLD).fontSize(24).fillColor(INK).text(words.say('Proof'), LEFT, 34);
  const which = [
    words.say('Order {number}', { number: orderNumber }),
    words.text(goodsOfProof(facts)),
    words.text(roundWords(round)),
    words.text({ day }),
  ].join(' · ');
  pdf.font(PLAIN).fontSize(10).fillColor(QUIET);
  pdf.text(printable(which), LEFT, 64, { width: RIGHT - LEFT, height: 15, ellipsis: true });
  pdf.font(BOLD).fontSize(13).fillColor(INK);
  pdf.text(words.say('Approve exactly as shown'), LEFT, 40, { width: RIGHT - LEFT, align: 'right' });
  pdf.moveTo(LEFT, 82).lineTo(RIGHT, 82).lineWidth(0.75).stroke(LINE);
}

function foot(pdf: Paper, { facts }: ShownImprint, words: Words): void {
  pdf
    .moveTo(LEFT, FOOT - 6)
    .lineTo(RIGHT, FOOT - 6)
    .lineWidth(0.75)
    .stroke(LINE);
  pdf.font(BOLD).fontSize(10).fillColor(INK);
  pdf.text(words.say('Production makes what this sheet shows.'), LEFT, FOOT + 2, { continued: true });
  pdf.font(PLAIN).text(`  ${words.say('Check the spelling, the place, the size and the colors.')}`, {
    width: RIGHT - LEFT,
  });
  const rest = [
    ...facts.notes.map(words.text),
    ...(losesLetters(textsOf(facts, words))
      ? [words.say('Where this sheet shows a number in brackets, as [U+20BB7], its page has the letter.')]
      : []),
    words.say(
      'The picture shows the place and the proportions. Colors on a screen or on paper, thread colors and PMS shades are approximate.',
    ),
  ];
  penOn(pdf).write(
    printable(rest.join(' ')),
    { font: PLAIN, size: 9, color: QUIET },
    { x: LEFT, y: FOOT + 18, width: RIGHT - LEFT, height: NOTE_HEIGHT },
  );
}

const textsOf = (
  { product, color, location, method, instructions, sizes }: ProofFacts,
  { text }: Words,
): string[] => [product, color, location, method, text(instructions ?? ''), ...sizes.map(({ size }) => size)];
