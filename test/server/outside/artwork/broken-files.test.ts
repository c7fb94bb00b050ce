/** Pictures, papers and drawings with one thing wrong: each is drawn or refused with its sentence, and the next one is drawn. */
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { artworkReader } from '../../../../server/outside/artwork/upload-reader.ts';
import { JPEG_FAULTS } from '../../../fixtures/hostile/jpeg.ts';
import { mutantsOf } from '../../../fixtures/hostile/mutants.ts';
import { ODD_PDFS } from '../../../fixtures/hostile/pdf.ts';
import { BROKEN_PNGS, GOOD_PNGS } from '../../../fixtures/hostile/png.ts';
import { ODD_DRAWINGS, SVG_TOKENS } from '../../../fixtures/hostile/svg.ts';
import { fateOf, GOOD_DRAWING } from './fate-of.ts';

// A busy machine draws slowly; what never ends is not in here.
const reader = artworkReader({ drawLimitMs: 60_000, svgLimitMs: 60_000 });
const PATIENTLY = { timeout: 120_000 };
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 16, height: 12, channels: 3, background: '#c8102e' } })
    .jpeg()
    .toBuffer();
});
afterEach(async () => expect(await fateOf(GOOD_DRAWING, 'good.svg', reader)).toBe('read'));
afterAll(() => reader.close());

/** The sentences of those that are refused; every other is drawn. */
const refusalsOf = async (files: readonly (readonly [string, Uint8Array])[], extension: string) => {
  const refusals: Record<string, string> = {};
  for (const [name, bytes] of files) {
    const fate = await fateOf(bytes, `logo.${extension}`, reader);
    if (fate !== 'read') refusals[name] = fate;
  }
  return refusals;
};

test('a PNG of every kind is drawn', PATIENTLY, async () => {
  expect(await refusalsOf(GOOD_PNGS, 'png')).toEqual({});
});

test('a PNG with one thing wrong', PATIENTLY, async () => {
  expect(await refusalsOf(BROKEN_PNGS, 'png')).toMatchInlineSnapshot(`
    {
      "a compression there is not": "The file is damaged and cannot be drawn; export it again.",
      "a depth of 255": "The file is damaged and cannot be drawn; export it again.",
      "a depth of 3": "The file is damaged and cannot be drawn; export it again.",
      "a filter method there is not": "The file is damaged and cannot be drawn; export it again.",
      "a filter of a row there is not": "The file is damaged and cannot be drawn; export it again.",
      "a header that is too long": "The picture is 16843009 x 16843009 pixels; send one of at most 60 megapixels.",
      "a header that is too short": "The file is damaged and cannot be drawn; export it again.",
      "a kind of color there is not": "The file is damaged and cannot be drawn; export it again.",
      "a negative height": "The picture is 13 x 4294967295 pixels; send one of at most 60 megapixels.",
      "a palette of 16 bits": "The file is damaged and cannot be drawn; export it again.",
      "a palette of a gray picture": "The file is damaged and cannot be drawn; export it again.",
      "a palette of a thousand": "The file is damaged and cannot be drawn; export it again.",
      "a palette that is missing": "The file is damaged and cannot be drawn; export it again.",
      "a piece it cannot do without": "The file is damaged and cannot be drawn; export it again.",
      "a piece without a name": "The file is damaged and cannot be drawn; export it again.",
      "a width of two thousand million": "The picture is 2147483647 x 9 pixels; send one of at most 60 megapixels.",
      "a wrong sum of its header": "The file is damaged and cannot be drawn; export it again.",
      "a wrong sum of its rows": "The file is damaged and cannot be drawn; export it again.",
      "an empty palette": "The file is damaged and cannot be drawn; export it again.",
      "an end at once": "The picture is damaged: its header cannot be read; export it again.",
      "an interlacing there is not": "The file is damaged and cannot be drawn; export it again.",
      "fewer rows than it says": "The file is damaged and cannot be drawn; export it again.",
      "half of its bytes": "The file is damaged and cannot be drawn; export it again.",
      "its header alone": "The file is damaged and cannot be drawn; export it again.",
      "its header behind its rows": "The picture is damaged: its header cannot be read; export it again.",
      "its signature alone": "The picture is damaged: its header cannot be read; export it again.",
      "line ends of text": "The file is none of PNG, JPG, SVG, PDF or AI by its bytes; export it as one of them.",
      "no height": "The picture is damaged: its header cannot be read; export it again.",
      "no rows": "The file is damaged and cannot be drawn; export it again.",
      "no width": "The picture is damaged: its header cannot be read; export it again.",
      "rows longer than the file": "The file is damaged and cannot be drawn; export it again.",
      "rows of a negative length": "The file is damaged and cannot be drawn; export it again.",
      "rows of four gigabytes": "The file is damaged and cannot be drawn; export it again.",
      "rows that are not packed": "The file is damaged and cannot be drawn; export it again.",
      "rows that break off": "The file is damaged and cannot be drawn; export it again.",
      "rows with a wrong sum": "The file is damaged and cannot be drawn; export it again.",
      "two headers": "The file is damaged and cannot be drawn; export it again.",
    }
  `);
});

test('a JPEG with one thing wrong', PATIENTLY, async () => {
  const files = JPEG_FAULTS.map(([name, fault]): [string, Buffer] => [name, fault(jpeg)]);
  expect(await refusalsOf([['nothing wrong', jpeg], ...files], 'jpg')).toMatchInlineSnapshot(`
    {
      "a depth of 16": "The file is damaged and cannot be drawn; export it again.",
      "a frame longer than the file": "The file is damaged and cannot be drawn; export it again.",
      "a frame of no length": "The file is damaged and cannot be drawn; export it again.",
      "a frame that is progressive and is not": "The file is damaged and cannot be drawn; export it again.",
      "a frame without loss": "The file is damaged and cannot be drawn; export it again.",
      "a remark of less than its length": "The picture is damaged: its header cannot be read; export it again.",
      "a remark that runs over": "The picture is damaged: its header cannot be read; export it again.",
      "a size of four gigapixels": "The picture is 65535 x 65535 pixels; send one of at most 60 megapixels.",
      "a table of steps there is not": "The file is damaged and cannot be drawn; export it again.",
      "codes that add up to nothing": "The file is damaged and cannot be drawn; export it again.",
      "half of its bytes": "The picture is damaged: its header cannot be read; export it again.",
      "its first marker alone": "The picture is damaged: its header cannot be read; export it again.",
      "no colors": "The file is damaged and cannot be drawn; export it again.",
      "no end": "The file is damaged and cannot be drawn; export it again.",
      "no frame": "The picture is damaged: its header cannot be read; export it again.",
      "no height": "The picture is damaged: its header cannot be read; export it again.",
      "no rows": "The file is damaged and cannot be drawn; export it again.",
      "no tables of steps": "The file is damaged and cannot be drawn; export it again.",
      "no width": "The picture is damaged: its header cannot be read; export it again.",
      "rows that are all ones": "The file is damaged and cannot be drawn; export it again.",
      "samples of fifteen": "The file is damaged and cannot be drawn; export it again.",
      "samples of nothing": "The file is damaged and cannot be drawn; export it again.",
      "two hundred colors": "The file is damaged and cannot be drawn; export it again.",
    }
  `);
});

test('a PDF with one thing odd', PATIENTLY, async () => {
  expect(await refusalsOf(ODD_PDFS, 'pdf')).toMatchInlineSnapshot(`
    {
      "a page that is a number": "The PDF has no page that can be drawn; save it again.",
      "a root that is not there": "The PDF is damaged or needs a password; save it again without one.",
      "an unknown password": "The PDF is damaged or needs a password; save it again without one.",
      "half of its bytes": "The PDF is damaged or needs a password; save it again without one.",
      "its first line alone": "The PDF is damaged or needs a password; save it again without one.",
      "no pages": "The PDF has no page that can be drawn; save it again.",
      "no root": "The PDF is damaged or needs a password; save it again without one.",
      "no table": "The PDF is damaged or needs a password; save it again without one.",
    }
  `);
});

test('a drawing that asks for too much, or for nothing', PATIENTLY, async () => {
  const files = ODD_DRAWINGS.map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]);
  expect(await refusalsOf(files, 'svg')).toMatchInlineSnapshot(`
    {
      "a clip of itself": "The SVG refers to itself in a circle; simplify the drawing.",
      "a gradient of itself": "The SVG refers to itself in a circle; simplify the drawing.",
      "a hundred thousand elements": "The SVG has too many elements; simplify the drawing.",
      "a line of dots": "The SVG has more filters, masks, pattern tiles, dashes or letters than can be drawn; simplify it or send a picture of it.",
      "a marker of itself": "The SVG refers to itself in a circle; simplify the drawing.",
      "a mask of itself": "The SVG refers to itself in a circle; simplify the drawing.",
      "a pattern of itself": "The SVG refers to itself in a circle; simplify the drawing.",
      "a size of a mile": "The file is damaged and cannot be drawn; export it again.",
      "a size of nothing": "The file is damaged and cannot be drawn; export it again.",
      "a use of itself": "The SVG refers to itself in a circle; simplify the drawing.",
      "a view far away": "The file is damaged and cannot be drawn; export it again.",
      "a view of nothing": "The file is damaged and cannot be drawn; export it again.",
      "an entity bomb": "The SVG declares entities of its own; save it again as plain SVG.",
      "an entity of the disk": "The SVG declares entities of its own; save it again as plain SVG.",
      "another namespace": "The file is not an SVG drawing; export it again.",
      "another root inside": "The file is none of PNG, JPG, SVG, PDF or AI by its bytes; export it as one of them.",
      "drawings within drawings": "The SVG is nested too deeply; simplify the drawing.",
      "groups within groups": "The SVG is nested too deeply; simplify the drawing.",
      "half of one": "The SVG is malformed in line 1; export it again.",
      "two of them": "The SVG is malformed in line 1; export it again.",
      "uses of uses": "The SVG repeats its parts too often to be drawn; simplify the drawing.",
    }
  `);
});

describe('broken by chance', () => {
  const first = (files: readonly (readonly [string, Buffer | string])[]) =>
    files.slice(0, 12).map(([, content]) => content);
  test.each([
    ['png', () => mutantsOf(first(GOOD_PNGS), { count: 40 })],
    ['jpg', () => mutantsOf([jpeg], { count: 40, tokens: ['ÿ'] })],
    [
      'pdf',
      () =>
        mutantsOf(first(ODD_PDFS), {
          count: 20,
          tokens: ['obj', 'endobj', 'stream', '<<', '>>', '[', '(', '/', ' 0 R', '-1'],
        }),
    ],
    ['svg', () => mutantsOf([GOOD_DRAWING], { count: 40, tokens: SVG_TOKENS })],
  ] as const)('%s: drawn or refused', PATIENTLY, async (extension, made) => {
    const files = made().map(({ name, bytes }) => [name, bytes] as const);
    const refusals = Object.entries(await refusalsOf(files, extension));
    for (const [name, sentence] of refusals) expect(sentence, name).toMatch(/^The .{10,120}\.$/);
    expect(refusals.length).toBeGreaterThan(1);
  });
});
