import { createHash } from 'node:crypto';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofWorker } from '../../../../server/outside/proofs/proof-worker.ts';
import type { ProofSheet } from '../../../../tools/proofs/proof-sheets-port.ts';
import { pdfPages } from '../../../support/pdf-pages.ts';

let worker: ReturnType<typeof proofWorker>;
beforeAll(() => {
  worker = proofWorker();
});
afterAll(() => worker.close());

const png = (width: number, height: number, background = '#c8102e') =>
  sharp({ create: { width, height, channels: 4, background } }).png();

async function pdf(pages: number, more: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...more });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve());
  });
  for (let page = 1; page <= pages; page++)
    document.addPage({ size: [200, 100], margin: 10 }).text(`Page ${page}`, 20, 20);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

/** A red square on a black tumbler. */
const sheet = async (more: Partial<ProofSheet> = {}): Promise<ProofSheet> => ({
  orderNumber: 'M-10432',
  lines: [1],
  round: 1,
  at: '2026-11-04T15:00:00.000Z',
  day: '2026-11-04',
  facts: {
    product: 'Tumbler',
    color: 'White',
    sizes: [],
    quantity: 250,
    location: 'Side 1',
    method: 'Screen print',
    imprint: { widthInches: 2, heightInches: 2 },
    colors: ['#c8102e'],
    coloring: '1 ink color.',
    instructions: null,
    notes: [],
  },
  goods: { look: 'ink', shape: 'flat', surface: 'hard', setting: 'tabletop', hex: '#ffffff' },
  area: { shape: 'rectangle', widthInches: 2, heightInches: 2 },
  goesAround: false,
  picture: {
    bytes: await png(400, 400, '#ffffff').png().toBuffer(),
    box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
  },
  logo: await png(200, 200).toBuffer(),
  imprint: { widthInches: 2, heightInches: 2 },
  inks: null,
  ...more,
});

/** The share of the sheet's left half, where the goods are, that is red. */
async function redOf(picture: Uint8Array): Promise<number> {
  const { data, info } = await sharp(picture)
    .extract({ left: 77, top: 209, width: 936, height: 936 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 0) > 140 && (data[at + 1] ?? 0) < 110) red++;
  return red / (info.width * info.height);
}

test('a drawn sheet is a PDF and its picture, with the imprint on the goods at its size', async () => {
  const { picture, pictureType, document, hash } = await worker.draw('acc_1', await sheet());
  expect(pictureType).toBe('png');
  expect(Buffer.from(document ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(hash).toBe(createHash('sha256').update(picture).digest('hex'));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1_800, height: 1_391 });
  expect(await redOf(picture)).toBeCloseTo(0.25, 1);
  const half = await worker.draw('acc_1', await sheet({ imprint: { widthInches: 1, heightInches: 1 } }));
  expect(await redOf(half.picture)).toBeCloseTo(0.0625, 2);
});

test('each imprint has a page of its own in the PDF and in the picture, in the language of the customer', async () => {
  const front = await sheet();
  const back = { ...front, facts: { ...front.facts, location: 'Full back', instructions: 'Quantity' } };
  const { document, picture } = await worker.draw('acc_1', { ...front, further: [back], language: 'fr' });
  const pages = await pdfPages(document ?? new Uint8Array());
  expect(pages).toHaveLength(2);
  expect(pages[1]?.split('\n').slice(0, 14)).toMatchInlineSnapshot(`
    [
      "Épreuve",
      "Commande M-10432 · Tumbler, couleur Blanc · première épreuve · 4 novembre 2026",
      "À approuver tel que montré",
      "Marquage",
      "2 po",
      "2 po",
      "Produit Tumbler",
      "Couleur de l’article Blanc",
      "Quantité 250",
      "Emplacement Dos complet",
      "Technique Sérigraphie",
      "Marquage 2 × 2 po",
      "Couleurs 1 ink color.",
      "#c8102e",
    ]
  `);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1_800, height: 2 * 1_391 + 24 });
});

test('where no picture shows the place, the imprint is on a panel', async () => {
  const { picture } = await worker.draw(
    'acc_1',
    await sheet({ picture: null, imprint: { widthInches: 1, heightInches: 1 } }),
  );
  expect(await redOf(picture)).toBeCloseTo(0.56 ** 2 / 4, 1);
});

test('a wrap is drawn flat as well, its whole area with its measures', async () => {
  const { document } = await worker.draw(
    'acc_1',
    await sheet({
      area: { shape: 'rectangle', widthInches: 8.5, heightInches: 3 },
      goesAround: true,
      imprint: { widthInches: 3.25, heightInches: 3 },
    }),
  );
  const [page = ''] = await pdfPages(document ?? new Uint8Array());
  expect(page).toContain('The imprint area, laid flat');
  for (const measure of ['8.5 in', '3 in', 'imprint 3.25 in']) expect(page).toContain(measure);
});

test('names in Latin, Greek and Cyrillic letters stand on the sheet as they are written', async () => {
  const names = 'Škoda Łódź Ελένη Олена Nguyễn';
  const { document } = await worker.draw(
    'acc_1',
    await sheet({
      facts: {
        ...(await sheet()).facts,
        instructions: names,
        coloring: '1 ink color, reduced from the 3 of the artwork. PMS shades are approximate.',
      },
    }),
  );
  const [page = ''] = await pdfPages(document ?? new Uint8Array());
  expect(page).toContain(names);
  expect(page).not.toContain('its page has the letter');
  expect(page).not.toContain('…');
});

test('words of strangers are words, whatever letters they are in', async () => {
  const hostile = `</text><script>${'漢'.repeat(50)} مرحبا \u0000\u202E (x) \\) Tj ${'long '.repeat(400)}`;
  const facts = {
    ...(await sheet()).facts,
    product: hostile,
    color: hostile,
    location: hostile,
    method: hostile,
    coloring: hostile,
    instructions: hostile,
    notes: [hostile],
    sizes: Array.from({ length: 60 }, (_, index) => ({ size: `${hostile}${index}`, quantity: 1 })),
  };
  const { document, picture } = await worker.draw('acc_1', await sheet({ facts, orderNumber: hostile }));
  expect(Buffer.from(document ?? []).toString('latin1')).not.toMatch(/\/JavaScript|\/JS\b|\/OpenAction/);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1_800, height: 1_391 });
});

test('a logo of more colors than were ordered is reduced to those', async () => {
  const dot = await png(60, 60, '#ffffff').toBuffer();
  const logo = await png(200, 200)
    .composite([{ input: dot, left: 70, top: 70 }])
    .toBuffer();
  const onBlack = {
    look: 'ink',
    shape: 'flat',
    surface: 'hard',
    setting: 'tabletop',
    hex: '#101010',
  } as const;
  const drawn = await worker.draw(
    'acc_1',
    await sheet({
      picture: null,
      goods: onBlack,
      logo,
      inks: { printed: ['#c8102e'], dropped: ['#ffffff'] },
    }),
  );
  const middle = await sharp(drawn.picture)
    .extract({ left: 520, top: 652, width: 50, height: 50 })
    .removeAlpha()
    .raw()
    .toBuffer();
  // What was white inside the red stays open: the goods show.
  expect(Math.max(...middle)).toBeLessThan(90);
  expect(await redOf(drawn.picture)).toBeGreaterThan(0.2);
});

test('text is drawn in the process as well', async () => {
  const picture = await worker.typeset('acc_1', { text: 'Go Owls', hex: '#c8102e' });
  expect(await sharp(picture ?? new Uint8Array()).metadata()).toMatchObject({
    format: 'png',
    hasAlpha: true,
  });
});

test('a picture is kept without what it carried besides', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0000ff' } })
    .withExif({ IFD0: { Copyright: 'somebody-in-particular' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('somebody-in-particular')).toBe(true);
  const { picture, pictureType, document } = await worker.open('acc_1', photo);
  expect([pictureType, document, Buffer.from(picture).includes('somebody-in-particular')]).toEqual([
    'jpg',
    null,
    false,
  ]);
  const clear = await worker.open('acc_1', await png(4_000, 1_000, '#ff000000').toBuffer());
  expect(await sharp(clear.picture).metadata()).toMatchObject({ width: 3_000, height: 750, hasAlpha: false });
});

test('every page of a PDF is shown', async () => {
  const file = await pdf(3);
  const { picture, pictureType, document } = await worker.open('acc_1', file);
  expect(pictureType).toBe('png');
  expect(Buffer.from(document ?? []).equals(file)).toBe(true);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1_800, height: 3 * 900 + 2 * 24 });
});

test.each([
  ['no file at all', async () => Buffer.alloc(0), 'The file is empty; choose another.'],
  ['words', async () => Buffer.from('<p>proof</p>'), /none of PNG, JPG, SVG, PDF or AI by its bytes/],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'A proof is a PNG, JPG or PDF; export it as one of them.',
  ],
  [
    'PostScript',
    async () => Buffer.from('%!PS-Adobe-3.0'),
    'A proof is a PNG, JPG or PDF; export it as one of them.',
  ],
  [
    'too many bytes',
    async () => Buffer.alloc(20 * 1024 * 1024 + 1),
    'The file is larger than 20 MB; send a smaller one.',
  ],
  ['a torn PDF', async () => (await pdf(1)).subarray(0, 300), /^The PDF (is damaged|has)/],
  ['a PDF behind a password', () => pdf(1, { userPassword: 'secret' }), /damaged or needs a password/],
  ['a book', () => pdf(7), 'The PDF has 7 pages; send those of this line alone, at most 6.'],
  [
    'a torn picture',
    async () => (await png(500, 500).toBuffer()).subarray(0, 200),
    'The file is damaged and cannot be drawn; export it again.',
  ],
  ['a picture that unpacks to gigabytes', async () => bomb(), /^The picture is 60000 x 60000 pixels/],
] as const)('%s is refused, and the next is taken', async (_, file, sentence) => {
  await expect(worker.open('acc_1', await file())).rejects.toMatchObject({
    code: 'validation_failed',
    message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  });
});

/** A header that promises far more than follows. */
async function bomb(): Promise<Buffer> {
  const file = await png(10, 10).toBuffer();
  file.writeUInt32BE(60_000, 16);
  file.writeUInt32BE(60_000, 20);
  return file;
}

test('a file that takes too long is given up, and the worker works on', async () => {
  const hasty = proofWorker({ limitMs: 1 });
  await expect(hasty.open('acc_1', await pdf(6))).rejects.toMatchObject({
    code: 'validation_failed',
    message: 'The file takes too long to draw; save it as a picture and send that.',
  });
  await expect(hasty.draw('acc_1', await sheet())).rejects.toMatchObject({ code: 'timeout' });
  hasty.close();
  expect((await worker.open('acc_1', await png(10, 10).toBuffer())).pictureType).toBe('png');
});

test('many proofs of one account do not hold up another’s', async () => {
  const words = { text: 'Go Owls', hex: '#c8102e' };
  await Promise.all(['acc_1', 'acc_2'].map((account) => worker.typeset(account, words)));
  const drawn = await sheet();
  let done = 0;
  const crowd = Array.from({ length: 4 }, async () => {
    await worker.draw('acc_1', drawn);
    done++;
  });
  await worker.typeset('acc_2', words);
  expect(done).toBeLessThan(2);
  await Promise.all(crowd);
});
