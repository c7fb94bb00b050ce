/** Small logos drawn here, and what is read off them, to the number. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoLogo, demoLogoFiles } from '../../../../server/demo/logo/demo-logo.ts';
import { openUpload } from '../../../../server/outside/artwork/open-upload.ts';
import { factsOf } from '../../../../server/outside/artwork/pdf-facts.ts';
import { pdfOf } from './pdf-of.ts';

const svg = (body: string, attributes = 'viewBox="0 0 400 200"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`);
const RED = '<rect x="100" y="50" width="200" height="100" fill="#c8102e"/>';
const WHITE = '<rect width="400" height="200" fill="#fff"/>';
const raster = (body: string) => sharp(svg(body, 'width="400" height="200"'));

/** What is read off an upload, without the bytes of the pictures. */
async function readOff(bytes: Buffer, fileName = 'logo') {
  const { drawing, original, sha256: _, ...reading } = await openUpload(bytes, fileName);
  const { cleaned, preview, translucentShare: __, ...measures } = drawing ?? { cleaned: null, preview: null };
  return {
    ...reading,
    ...measures,
    trimmed: cleaned?.trimmed ?? null,
    cleaned: cleaned && (await sizeOf(cleaned.png)),
    preview: preview && (await sizeOf(preview)),
    isAsSent: original === undefined || Buffer.from(original).equals(bytes),
  };
}

async function sizeOf(png: Uint8Array): Promise<string> {
  const { format, width, height, hasAlpha, exif, icc, xmp } = await sharp(png).metadata();
  expect([hasAlpha, exif, icc, xmp]).toEqual([true, undefined, undefined, undefined]);
  return `${format} ${width}x${height}`;
}

const red = { colors: [{ hex: '#c8102e', share: 1 }], hasGradient: false };

test('a PNG on a clear ground is trimmed to its ink', async () => {
  expect(await readOff(await raster(RED).png().toBuffer())).toEqual({
    format: 'png',
    findings: [],
    spotColors: [],
    fineDetail: null,
    naturalInches: null,
    isVector: false,
    widthPx: 400,
    heightPx: 200,
    inkWidthPx: 200,
    inkHeightPx: 100,
    hasAlpha: true,
    ...red,
    background: 'clear',
    trimmed: true,
    cleaned: 'png 200x100',
    preview: 'png 200x100',
    isAsSent: true,
  });
});

test('an SVG on white loses the white, also where its height is no whole number of pixels', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">${'<rect width="300" height="100" fill="#fff"/>'}<rect x="20" y="20" width="200" height="60" fill="#c8102e"/></svg>`;
  expect(await readOff(Buffer.from(svg))).toMatchObject({ format: 'svg', background: 'removed', ...red });
});

test('a JPG on white loses the white', async () => {
  const jpg = await raster(WHITE + RED)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect(await readOff(jpg)).toMatchObject({
    format: 'jpg',
    isVector: false,
    inkWidthPx: 200,
    inkHeightPx: 100,
    hasAlpha: false,
    colors: [{ hex: '#c80f2e', share: 1 }],
    background: 'removed',
    trimmed: true,
    cleaned: 'png 200x100',
  });
});

test('an SVG is measured at its natural size and drawn large', async () => {
  expect(await readOff(svg(WHITE + RED))).toEqual({
    format: 'svg',
    findings: [],
    spotColors: [],
    fineDetail: { linePt: null, textPt: null, pictureDpi: null },
    naturalInches: null,
    isVector: true,
    widthPx: 400,
    heightPx: 200,
    inkWidthPx: 200,
    inkHeightPx: 100,
    hasAlpha: false,
    ...red,
    background: 'removed',
    trimmed: true,
    cleaned: 'png 800x400',
    preview: 'png 512x256',
    isAsSent: false,
  });
});

test('an SVG without a view box is drawn as large as one with it', async () => {
  expect(await readOff(svg(RED, 'width="400" height="200"'))).toMatchObject({
    widthPx: 400,
    inkWidthPx: 200,
    cleaned: 'png 800x400',
  });
});

test.each([
  ['50 by 25 mm', 'width="50mm" height="25mm" viewBox="0 0 400 200"', 189, 94, { width: 1.97, height: 0.98 }],
  ['2 by 1 in', 'width="2in" height="1in" viewBox="0 0 400 200"', 192, 96, { width: 2, height: 1 }],
  [
    '300 by 150 pt',
    'width="300pt" height="150pt" viewBox="0 0 400 200"',
    400,
    200,
    { width: 4.17, height: 2.08 },
  ],
  [
    '300 by 150 pt without a view box',
    'width="300pt" height="150pt"',
    400,
    200,
    { width: 4.17, height: 2.08 },
  ],
])('a page of %s is drawn as one of pixels', async (_, page, widthPx, heightPx, naturalInches) => {
  expect(await readOff(svg(RED, page))).toMatchObject({
    widthPx,
    heightPx,
    naturalInches,
    ...red,
    cleaned: 'png 800x400',
  });
});

test('a length in inches inside a logo of pixels is as long as in pixels', async () => {
  const parts = '<rect x="1in" y=".5in" width="2in" height="25.4mm" fill="#c8102e"/>';
  expect(await readOff(svg(parts, 'width="400" height="200"'))).toMatchObject({
    inkWidthPx: 192,
    inkHeightPx: 96,
    ...red,
  });
});

test.each<[string, string, boolean]>([
  [
    'thin letters',
    '<text x="10" y="40" font-size="14" fill="#111">Fine print of a small company</text>',
    false,
  ],
  ['hairlines', '<path d="M10 10.3L390 31.7M10 50.6L390 99" stroke="#c8102e" stroke-width=".7"/>', false],
  ['half ink', '<rect x="10" y="10" width="200" height="90" fill="#c8102e" fill-opacity=".5"/>', true],
  [
    'a shadow',
    '<defs><filter id="s"><feGaussianBlur stdDeviation="9"/></filter></defs><circle cx="99" cy="99" r="40" filter="url(#s)"/>',
    true,
  ],
])('%s: see-through parts are said by more than soft edges', async (_, parts, isTold) => {
  const { drawing } = await openUpload(await raster(parts).png().toBuffer(), 'x.png');
  expect(drawing && drawing.translucentShare > 0.05).toBe(isTold);
});

test.each<[string, string, object]>([
  ['a line', '<path d="M0 0H400" stroke="#c8102e" stroke-width="2pt"/>', { linePt: 0.48 }],
  [
    'a class and a scale',
    '<style>.a{stroke-width:1;stroke:#000}</style><g transform="scale(2)"><path class="a" d="M0 20H200"/></g>',
    { linePt: 0.36 },
  ],
  [
    'a line that is not seen',
    '<path d="M0 0H400"/><path display="none" stroke="red" d="M0 0h9"/>',
    { linePt: null },
  ],
])('%s is measured where the drawing is one inch wide', async (_, parts, fineDetail) => {
  const { drawing } = await openUpload(svg(`<rect width="400" height="100" fill="#12355b"/>${parts}`), 'x');
  expect(drawing?.fineDetail).toMatchObject(fineDetail);
});

test.each([
  ['beyond the page', '<rect x="500" width="90" height="90"/>', ['outside_page']],
  ['on its edge', '<rect x="-4" y="-4" width="408" height="208"/>', []],
  [
    'a blur',
    '<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><path filter="url(#f)" d="M9 9h90v90z"/>',
    ['effects'],
  ],
  ['a form of CSS', '<rect width="90" height="90" fill="color-mix(in srgb, red, blue)"/>', ['unread_style']],
])('what a drawing holds %s is told of', async (_, parts, findings) => {
  expect((await openUpload(svg(RED + parts), 'x')).findings).toEqual(findings);
});

test('variables are written out, with what stands in for them', async () => {
  const parts =
    '<style>:root{--a:#c8102e;--b:var(--a)}.c{fill:var(--b)}</style><path class="c" d="M0 0h90v90z"/><g style="--d:#12355b"><path fill="var(--d, red)" style="stroke:var(--e, rgb(1,2,3))" d="M200 0h90v90z"/></g>';
  const { original, findings } = await openUpload(svg(parts), 'x');
  expect(Buffer.from(original ?? []).toString()).toMatch(
    /<style>:root\{\}\n\.c\{fill:#c8102e\}<\/style>.*fill="#12355b" style="stroke:rgb\(1,2,3\)"/s,
  );
  expect(findings).toEqual([]);
});

test('a PDF is drawn as vector art on a clear ground', async () => {
  const pdf = pdfOf('0.784 0.063 0.18 rg 72 36 144 72 re f', 288, 144);
  expect(await readOff(pdf)).toEqual({
    format: 'pdf',
    findings: [],
    spotColors: [],
    fineDetail: { linePt: null, textPt: null, pictureDpi: null },
    naturalInches: { width: 4, height: 2 },
    isVector: true,
    widthPx: 288,
    heightPx: 144,
    inkWidthPx: 144,
    inkHeightPx: 72,
    hasAlpha: true,
    ...red,
    background: 'clear',
    trimmed: true,
    cleaned: 'png 800x400',
    preview: 'png 512x256',
    isAsSent: true,
  });
});

test('a PDF with the marks or the name of Illustrator is AI, and PostScript is kept undrawn', async () => {
  const page = pdfOf('0 0 1 rg 0 0 9 9 re f', 9, 9);
  expect(await readOff(page, 'mark.AI')).toMatchObject({ format: 'ai', isVector: true });
  const marked = Buffer.concat([page, Buffer.from('\n%AI12_Thumbnail')]);
  expect(await readOff(marked)).toMatchObject({ format: 'ai', isVector: true });
  const postscript = Buffer.from('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator');
  const header = Buffer.alloc(30);
  header.writeUInt32BE(0xc5d0d3c6);
  header.writeUInt32LE(header.length, 4);
  const withHeader = Buffer.concat([header, postscript]);
  expect(await openUpload(withHeader, 'x.eps')).toMatchObject({ format: 'ai', drawing: null });
  expect(await openUpload(postscript, 'x')).toMatchObject({
    format: 'ai',
    findings: [],
    drawing: null,
  });
});

test('an AI without its PDF part is refused: its page only says so', async () => {
  const notice =
    'BT /F 9 Tf 5 50 Td (This is an Adobe Illustrator File that was) Tj 0 -12 Td (saved without PDF Content.) Tj ET';
  await expect(openUpload(pdfOf(notice, 200, 80), 'mark.ai')).rejects.toThrow(
    'The Illustrator file was saved without its PDF part; save it again with "Create PDF Compatible File".',
  );
});

test.each<[string, string[], string[], string[]]>([
  ['fonts of every reader', ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'], ['font_outside'], []],
  ['a font named alone', ['<</Type /FontDescriptor/FontName/Acme-Bold/Flags 32>>'], ['font_outside'], []],
  [
    'a font that is there',
    ['<</Type/Font/Subtype/TrueType/FontDescriptor 9 0 R>>', '<</Type/FontDescriptor/FontFile2 10 0 R>>'],
    [],
    [],
  ],
  ['letters drawn in the file', ['<</Type/Font/Subtype/Type3/CharProcs 9 0 R>>'], [], []],
  [
    'separations',
    ['[/Separation/PANTONE#20186#20C /DeviceCMYK 9 0 R]', '[ /Separation /All/DeviceCMYK 9 0 R ]'],
    [],
    ['PANTONE 186 C'],
  ],
  [
    'several inks in one space',
    ['[/DeviceN[/Cyan /Gr#C3#BCn /PANTONE#20287#20C]/DeviceCMYK 9 0 R 8 0 R]'],
    [],
    ['Grün', 'PANTONE 287 C'],
  ],
])('a PDF with %s is read for what it names, packed or not', (_, objects, findings, spotColors) => {
  const page = pdfOf('BT (a) Tj ET 0 0 9 9 re f', 9, 9);
  const plain = objects.map((object, index) => `${index + 20} 0 obj${object}endobj\n`).join('');
  const places = objects.map(
    (_, index) => `${index + 20} ${objects.slice(0, index).join(' ').length + (index && 1)}`,
  );
  const table = `${places.join(' ')} `;
  const packed = deflateSync(Buffer.from(table + objects.join(' '))).toString('latin1');
  const stream = `20 0 obj<</Type/ObjStm/N ${objects.length}/First ${table.length}/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed}\nendstream endobj\n`;
  for (const more of [plain, stream]) {
    const pdf = Buffer.concat([page, Buffer.from(`\n${more}`, 'latin1')]);
    const { lacksFont, spots } = factsOf(pdf);
    expect([lacksFont, spots.map(({ name }) => name)]).toEqual([findings.length > 0, spotColors]);
  }
});

test('a font outside a PDF is told of where the page has text', async () => {
  const font = Buffer.from('\n20 0 obj<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>endobj\n');
  const findingsOf = async (content: string) =>
    (await openUpload(Buffer.concat([pdfOf(content, 9, 9), font]), 'x.pdf')).findings;
  expect(await findingsOf('0 0 9 9 re f')).toEqual([]);
  expect(await findingsOf('BT /F 4 Tf (a) Tj ET 0 0 9 9 re f')).toEqual(['font_outside']);
});

test('a packed bomb in a PDF is left packed', () => {
  const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024)).toString('latin1');
  const object = `1 0 obj<</Type/ObjStm/N 1/First 4>>stream\n${bomb}\nendstream endobj`;
  expect(factsOf(Buffer.from(object.repeat(20), 'latin1'))).toMatchObject({
    lacksFont: false,
    spots: [],
  });
});

test('a picture alone in a PDF counts as the picture it is', async () => {
  const pdf = pdfOf('q 288 0 0 144 0 0 cm /I Do Q', 288, 144, { width: 2, height: 1, rgb: 'ff000000ff00' });
  expect(await readOff(pdf)).toMatchObject({ isVector: false, widthPx: 2, heightPx: 1, findings: [] });
});

test('a background that is not plain is kept', async () => {
  const photo = `${WHITE}<rect width="200" height="200" fill="#1d70b8"/>${RED}`;
  expect(await readOff(await raster(photo).png().toBuffer())).toMatchObject({
    background: 'kept',
    inkWidthPx: 400,
    trimmed: false,
  });
});

test('white inside a closed shape stays', async () => {
  const ring = `${WHITE}<circle cx="200" cy="100" r="80" fill="#12355b"/><circle cx="200" cy="100" r="40" fill="#fff"/>`;
  const { drawing } = await openUpload(await raster(ring).png().toBuffer(), 'ring.png');
  expect(drawing?.colors).toEqual([
    { hex: '#12355b', share: expect.closeTo(0.75, 1) },
    { hex: '#ffffff', share: expect.closeTo(0.25, 1) },
  ]);
});

test('no pale rim is left where a soft edge met the white', async () => {
  const dot = `${WHITE}<circle cx="200" cy="100" r="60.5" fill="#12355b"/>`;
  const { drawing } = await openUpload(await raster(dot).png().toBuffer(), 'dot.png');
  const onBlack = sharp(drawing?.cleaned?.png).flatten({ background: '#000' });
  const { channels } = await onBlack.stats();
  const above = channels.slice(0, 3).map(({ max }, channel) => max - ([0x12, 0x35, 0x5b][channel] ?? 0));
  expect(above.every((steps) => steps >= 0 && steps <= 10)).toBe(true);
});

test('a blank picture has no cleaned copy', async () => {
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } });
  expect(await readOff(await clear.png().toBuffer())).toMatchObject({
    inkWidthPx: 0,
    inkHeightPx: 0,
    colors: [],
    cleaned: null,
    preview: 'png 9x9',
  });
});

test('metadata and a turned camera leave no trace in the pictures we serve', async () => {
  const turned = await raster(WHITE + RED)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect(await readOff(turned)).toMatchObject({ widthPx: 200, heightPx: 400, cleaned: 'png 100x200' });
});

test('the demo account’s logo is what intake makes of it', async () => {
  const mark = demoLogoFiles.original.read();
  const { drawing, ...reading } = await openUpload(mark, 'mark.svg');
  expect({ size: mark.length, sha256: reading.sha256, format: reading.format }).toEqual({
    size: demoLogo.size,
    sha256: demoLogo.sha256,
    format: demoLogo.format,
  });
  expect(reading.original && Buffer.from(reading.original)).toEqual(mark);
  expect(drawing).toMatchObject({
    isVector: demoLogo.isVector,
    widthPx: demoLogo.widthPx,
    heightPx: demoLogo.heightPx,
    hasAlpha: demoLogo.hasAlpha,
    colors: demoLogo.colors,
    hasGradient: false,
    background: 'clear',
  });
  expect(Buffer.from(drawing?.cleaned?.png ?? [])).toEqual(demoLogoFiles.cleaned.read());
  expect(Buffer.from(drawing?.preview ?? [])).toEqual(demoLogoFiles.preview.read());
});
