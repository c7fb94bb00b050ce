import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { lettersOf } from '../../../../server/outside/pdf/font-file.ts';
import { FACES, FONTS } from '../../../../server/outside/pdf/fonts.ts';
import { drawnLetters } from '../../../../server/outside/pdf/letters.ts';
import { printable } from '../../../../server/outside/pdf/printable.ts';
import { fromLeft } from '../../../../server/outside/pdf/script-text.ts';
import { documentsOf } from '../../../../server/providers.ts';
import type { Printed } from '../../../../tools/documents/port.ts';
import { pdfPages } from '../../../support/pdf-pages.ts';

const SELLER = {
  SELLER_NAME: 'Bluebird Merchandise, Inc.',
  SELLER_ADDRESS: '200 Congress Avenue | Austin, TX 78701',
  SELLER_TAX_ID: 'EIN 12-3456789',
};
const row = (n: number) => ({
  part: `MUG-${n}`,
  name: `Mug ${n}, Blue`,
  details: ['Decorated: Screen print, Side 1'],
  quantity: '1,250',
  each: '$4.10',
  amount: '$5,125.00',
});
const document = (rows: number): Printed => ({
  title: 'Invoice',
  number: 'INV-1001',
  madeAt: '2026-11-04T15:00:00.000Z',
  facts: [
    { name: 'Due date', value: 'December 4, 2026' },
    { name: 'Order', value: 'ord_01a1fedb07a87d9bad85358cf1592f12' },
  ],
  parties: [
    { name: 'Bill to', lines: ['Analytical Engines, Ltd.', 'ada@example.com'] },
    { name: 'Ship to', lines: ['Ada Byron', '1 Market Street', 'San Francisco, CA 94105'] },
  ],
  rows: Array.from({ length: rows }, (_, index) => row(index + 1)),
  sums: [
    { name: 'Subtotal', amount: '$5,125.00' },
    { name: 'Sales tax', about: 'Average state and local rate in CA', amount: '$453.56' },
  ],
  total: { name: 'Amount due', amount: '$5,578.56' },
  notes: ['Please pay $5,578.56 by December 4, 2026 and name INV-1001.'],
});
/** Of the pictures in the file. */
const picturesIn = (pdf: Uint8Array) =>
  Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;
const live = documentsOf({ SHOP: 'live', ...SELLER });
const printed = async (rows: number) => (await live?.print(document(rows))) ?? new Uint8Array();

describe('a printed invoice', () => {
  test('says who sells, who owes, for what and until when', async () => {
    const [page, ...more] = await pdfPages(await printed(1));
    expect(more).toEqual([]);
    expect(page?.split('\n').map((line) => line.trim())).toMatchInlineSnapshot(`
      [
        "Bluebird Merchandise, Inc.",
        "200 Congress Avenue",
        "Austin, TX 78701",
        "EIN 12-3456789",
        "Invoice",
        "INV-1001",
        "Due date December 4, 2026",
        "Order ord_01a1fedb07a87d9bad85358cf1592f12",
        "BILL TO",
        "Analytical Engines, Ltd.",
        "ada@example.com",
        "SHIP TO",
        "Ada Byron",
        "1 Market Street",
        "San Francisco, CA 94105",
        "Part Description Quantity Unit price Amount",
        "MUG-1 Mug 1, Blue",
        "Decorated: Screen print, Side 1",
        "1,250 $4.10 $5,125.00",
        "Subtotal $5,125.00",
        "Sales tax $453.56",
        "Average state and local rate in CA",
        "Amount due $5,578.56",
        "Please pay $5,578.56 by December 4, 2026 and name INV-1001.",
        "Invoice INV-1001 Page 1 of 1",
      ]
    `);
  });

  test('is the same bytes each time, dated as the record is', async () => {
    expect(Buffer.from(await printed(1)).toString('latin1')).toContain('(D:20261104150000Z)');
    expect(Buffer.from(await printed(3)).equals(Buffer.from(await printed(3)))).toBe(true);
  });

  test('of many lines repeats its heading on each page and sums up once, at the end', async () => {
    const pages = await pdfPages(await printed(60));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Invoice INV-1001');
    }
    const lines = pages.flatMap((page) => page.match(/MUG-\d+/g) ?? []);
    expect(lines).toEqual(Array.from({ length: 60 }, (_, index) => `MUG-${index + 1}`));
    expect(pages.filter((page) => page.includes('Amount due')).map((page) => page === pages.at(-1))).toEqual([
      true,
    ]);
    for (const page of pages.filter((one) => one.includes('MUG-'))) expect(page).toContain('Unit price');
  });

  test('of a live shop bears no mark, of the demo shop one on each page', async () => {
    expect((await pdfPages(await printed(60))).join()).not.toContain('DEMO');
    const demo = await documentsOf({
      SHOP: 'demo',
      SELLER_NAME: undefined,
      SELLER_ADDRESS: undefined,
      SELLER_TAX_ID: undefined,
    })?.print(document(60));
    const pages = await pdfPages(demo ?? new Uint8Array());
    for (const page of pages) expect(page).toContain('no payment due');
    expect(pages[0]).toContain('merchkit demo shop');
  });
});

test('a live shop that has not said who sells prints nothing', () => {
  expect(
    documentsOf({
      SHOP: 'live',
      SELLER_NAME: undefined,
      SELLER_ADDRESS: undefined,
      SELLER_TAX_ID: undefined,
    }),
  ).toBeUndefined();
});

describe('a letter', () => {
  test('of Latin, Greek or Cyrillic is printed as it is written', async () => {
    const names = ['Łukasz Żółć', 'Škoda Auto', 'Ελένη Παπαδοπούλου', 'Олена Шевченко', 'Nguyễn Thị Đặng'];
    const bytes = await live?.print({ ...document(1), parties: [{ name: 'Ship to', lines: names }] });
    const [page = ''] = await pdfPages(bytes ?? new Uint8Array());
    for (const name of names) expect(page).toContain(name);
    expect(page).not.toContain('stands for a letter');
    // The letters that are used, not the font.
    expect(bytes?.byteLength).toBeLessThan(40_000);
  });

  test('of another script is printed in a typeface that has it', async () => {
    const lines = [
      '李小龙',
      '北京市朝阳区',
      '山田太郎',
      'カタカナ',
      '김민준',
      'สมชาย',
      'გიორგი',
      'Արմեն',
      '🎉',
      'अनीता',
    ];
    const bytes = await live?.print({ ...document(1), parties: [{ name: 'Ship to', lines }] });
    const [page = ''] = await pdfPages(bytes ?? new Uint8Array());
    expect(lines.filter((line) => !page.replaceAll(/\s/g, '').includes(line))).toEqual([]);
    expect(page).not.toMatch(/stands for a letter|[?□]/);
  });

  test('read from the right stands in its order, with numbers and brackets as they are read', () => {
    const visual = (text: string) => fromLeft(text.split(' ')).join('|');
    expect(visual('Eli שלום עולם, רחוב 12 (תל)')).toBe('Eli|(תל)|12|רחוב|עולם,|שלום');
    expect(visual('שלום 12 Main')).toBe('שלום|12|Main');
    expect(visual('12 Main')).toBe('12|Main');
  });

  test('that no typeface has is named by its number, and the paper says so', async () => {
    const bytes = await live?.print({ ...document(1), parties: [{ name: 'Ship to', lines: ['𠮷野家'] }] });
    const [page = ''] = await pdfPages(bytes ?? new Uint8Array());
    expect(page.replaceAll(/\s/g, '')).toContain('[U+20BB7]野家');
    expect(page).toContain('A number in brackets, as [U+20BB7], stands for a letter that this paper lacks.');
  });

  test('that the font lacks loses its accent, and nothing steers the line or reaches into others', () => {
    expect(printable('Škoda’s – 10 €, 2 × 3 −')).toBe('Škoda’s – 10 €, 2 × 3 −');
    expect(printable('𠮷 Ada\u202E\u0000\n Byron 👍🏽')).toBe('[U+20BB7] Ada Byron 👍');
    expect(printable(`Zalgo${'\u0316'.repeat(40)}`)).toBe('Zalgo\u0316\u0316');
    expect(printable('𝐕 \ue000')).toBe('V [U+E000]');
  });
});

test('both weights have the same letters', () => {
  expect(lettersOf(FONTS.plain)).toEqual(lettersOf(FONTS.bold));
  for (const { family, plain, bold } of FACES)
    expect([family, lettersOf(readFileSync(plain))]).toEqual([family, lettersOf(readFileSync(bold))]);
});

test('text on goods is taken in the letters that the typefaces have', () => {
  const said = JSON.parse(readFileSync('tools/catalog/drawn-letters.json', 'utf8'));
  expect(said).toEqual({ drawn: drawnLetters() });
});

test('figures that are added up stand on one page', async () => {
  for (const rows of [9, 10, 11, 12, 13, 14]) {
    const pages = await pdfPages(await printed(rows));
    expect(pages.find((page) => page.includes('Subtotal'))).toContain('Amount due');
  }
});

test('a picture of many rows is in the file once', async () => {
  const noise = Uint8Array.from({ length: 3 * 256 * 256 }, (_, i) => Math.imul(i, 2654435761) >>> 24);
  const jpeg = await sharp(noise, { raw: { width: 256, height: 256, channels: 3 } })
    .jpeg()
    .toBuffer();
  const of = (rows: number, pictures: readonly Uint8Array[]): Printed => ({
    ...document(rows),
    rows: document(rows).rows.map((row, index) => ({
      ...row,
      pictures: [pictures[index % pictures.length] ?? jpeg],
    })),
  });
  const print = async (printed: Printed) => (await live?.print(printed)) ?? new Uint8Array();
  const shared = await print(of(200, [jpeg]));
  expect([picturesIn(shared), shared.byteLength < 400_000 + jpeg.byteLength]).toEqual([1, true]);
  const other = await sharp(jpeg).negate().jpeg().toBuffer();
  expect(picturesIn(await print(of(4, [jpeg, other])))).toBe(2);
});
