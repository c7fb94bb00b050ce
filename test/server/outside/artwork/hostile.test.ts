/** Files that are not logos: each is refused or harmless, in time, and the next one is read. */
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { sanitizeSvg } from '../../../../server/outside/artwork/svg/sanitize.ts';
import { artworkReader } from '../../../../server/outside/artwork/upload-reader.ts';
import { grayPng } from '../../../fixtures/hostile/png.ts';
import { COUNTED, HONEST, TIMED } from '../../../fixtures/hostile/slow-svg.ts';
import { badFiles } from '../../../support/bad-input.ts';
import { needs } from '../../../support/reference.ts';
import { fateOf, GOOD_DRAWING } from './fate-of.ts';
import { pdfOf } from './pdf-of.ts';

const reader = artworkReader();
/** For drawings that are honest on a busy machine. */
const patient = artworkReader({ drawLimitMs: 60_000, svgLimitMs: 60_000 });
afterAll(() => {
  reader.close();
  patient.close();
});

const NS = 'xmlns="http://www.w3.org/2000/svg"';

function jpgHeader(width: number, height: number): Buffer {
  const frame = Buffer.from('ffd8ffc0001108000000000301220002110103110100', 'hex');
  frame.writeUInt16BE(height, 7);
  frame.writeUInt16BE(width, 9);
  return frame;
}

const UNKNOWN = 'The file is none of PNG, JPG, SVG, PDF or AI by its bytes; export it as one of them.';
const DAMAGED = 'The file is damaged and cannot be drawn; export it again.';
const zip = Buffer.from('504b03041400000008000000210000000000000000000000000000000000', 'hex');

test.each<[string, Buffer, string]>([
  ['nothing', Buffer.alloc(0), 'The file is empty.'],
  [
    'more than 20 MB',
    Buffer.concat([grayPng(1, 1), Buffer.alloc(20 * 1024 * 1024)]),
    'The file is larger than 20 MB; send a smaller one.',
  ],
  ['a zip called PNG', zip, UNKNOWN],
  [
    'a page',
    Buffer.from('<!doctype html><svg><script>alert(1)</script></svg>'),
    'The SVG is malformed in line 1; export it again.',
  ],
  [
    'a page behind a comment that says SVG',
    Buffer.from('<!-- <svg> --><html><svg/></html>'),
    'The file is not an SVG drawing; export it again.',
  ],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), UNKNOWN],
  ['a GIF that is a PDF further on', Buffer.concat([Buffer.from('GIF89a'), pdfOf('', 9, 9)]), UNKNOWN],
  ['a DOS EPS', Buffer.from('c5d0d3c6', 'hex'), UNKNOWN],
  ['a page in UTF-16', Buffer.from('\uFEFF<html/>', 'utf16le'), UNKNOWN],
  [
    'SVG in UTF-16 cut within a letter',
    Buffer.from(`\uFEFF<svg ${NS}/>`, 'utf16le').subarray(0, -1),
    'The SVG is not text in the encoding it names; save it as UTF-8.',
  ],
  ['a packed SVG', gzipSync(GOOD_DRAWING), 'The file is compressed; send the SVG or picture itself.'],
  [
    'a packed bomb',
    gzipSync(Buffer.alloc(10_000_000)),
    'The file is compressed; send the SVG or picture itself.',
  ],
  [
    'a PNG of 900 megapixels',
    grayPng(30_000, 30_000, 1),
    'The picture is 30000 x 30000 pixels; send one of at most 60 megapixels.',
  ],
  ['a PNG of no width', grayPng(0, 5), 'The picture is damaged: its header cannot be read; export it again.'],
  [
    'a JPG of four gigapixels',
    jpgHeader(65_500, 65_500),
    'The picture is 65500 x 65500 pixels; send one of at most 60 megapixels.',
  ],
  [
    'a JPG that ends in its header',
    Buffer.from('ffd8ffe0', 'hex'),
    'The picture is damaged: its header cannot be read; export it again.',
  ],
  ['a PNG without its rows', grayPng(50, 50, 1), DAMAGED],
  ['a PNG cut short', grayPng(500, 500).subarray(0, 40), DAMAGED],
  [
    'half a PDF',
    Buffer.from('%PDF-1.7\n1 0 obj'),
    'The PDF is damaged or needs a password; save it again without one.',
  ],
])('%s is refused', async (_, bytes, sentence) => {
  expect(await fateOf(bytes, 'logo.png', reader)).toBe(sentence);
});

test.each<[string, Buffer]>([
  ['a picture with a zip behind it', Buffer.concat([grayPng(9, 9), zip])],
  [
    'a picture with a page behind it',
    Buffer.concat([grayPng(9, 9), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a PDF larger than any sheet', pdfOf('0 0 1 rg 0 0 9 9 re f', 1_000_000, 1_000_000)],
  ['a PDF as thin as a hair', pdfOf('0 0 1 rg 0 0 9 9 re f', 14_000, 0.01)],
  [
    'a drawing a mile wide',
    Buffer.from(`<svg ${NS} width="9e6" height="9e6" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>`),
  ],
])('%s is read or refused', async (_, bytes) => {
  expect(['read', DAMAGED, 'The PDF has no page that can be drawn; save it again.']).toContain(
    await fateOf(bytes, 'logo.png', reader),
  );
});

test.each(COUNTED)('%s are counted, and refused before they are drawn', async (_, bytes) => {
  expect(bytes.length).toBeLessThan(6_000);
  expect(() => sanitizeSvg(bytes)).toThrow(
    'The SVG has more filters, masks, pattern tiles, dashes or letters than can be drawn; simplify it or send a picture of it.',
  );
});

test.each(HONEST)('%s are drawn', async (_, bytes) => {
  expect(await fateOf(bytes, 'honest.svg', patient)).toBe('read');
});

test('a drawing that takes too long is ended, and the next one is read', async () => {
  const impatient = artworkReader({ svgLimitMs: 300 });
  try {
    for (const [name, slow] of TIMED) {
      const others = patient.read('acc_2', GOOD_DRAWING, 'good.svg');
      expect(await fateOf(slow, name, impatient)).toBe(
        'The file takes too long to draw; simplify the drawing or send a picture of it.',
      );
      expect((await others).format).toBe('svg');
    }
    expect(await fateOf(grayPng(9, 9), 'good.png', impatient)).toBe('read');
  } finally {
    impatient.close();
  }
}, 60_000);

test('visitors together draw one file at a time, and an account passes by', async () => {
  const [[name, slow] = ['', Buffer.alloc(0)]] = TIMED;
  const impatient = artworkReader({ svgLimitMs: 300 });
  const ended: string[] = [];
  const send = (owner: string, bytes: Uint8Array) =>
    impatient.read(owner, bytes, name).then(
      () => ended.push(owner),
      () => ended.push(owner),
    );
  try {
    await Promise.all([
      send('visitor:192.0.2.1', slow),
      send('visitor:192.0.2.2', slow),
      send('acc_1', GOOD_DRAWING),
    ]);
    expect(ended.at(-1)).toBe('visitor:192.0.2.2');
  } finally {
    impatient.close();
  }
}, 60_000);

test('one account’s files are drawn one after another, others’ beside them; too many of one are refused', async () => {
  await Promise.all(['acc_2', 'acc_3'].map((account) => reader.read(account, GOOD_DRAWING, 'good.svg')));
  const order: string[] = [];
  const send = (account: string, name: string) =>
    reader.read(account, GOOD_DRAWING, name).then(
      () => order.push(name),
      ({ code, retryAfterSeconds }) => order.push(`${name} ${code} ${retryAfterSeconds}`),
    );
  const many = Array.from({ length: 14 }, (_, at) => send('acc_1', `a${at}`));
  await Promise.all([...many, send('acc_2', 'b0'), send('acc_3', 'c0')]);
  expect(order[0]).toBe('a13 rate_limited 10');
  expect(order.filter((name) => name.startsWith('a')).slice(1)).toEqual(
    Array.from({ length: 13 }, (_, at) => `a${at}`),
  );
  expect(Math.max(order.indexOf('b0'), order.indexOf('c0'))).toBeLessThan(order.indexOf('a12'));
}, 60_000);

describe.each(['png', 'png/pngsuite', 'jpeg', 'svg', 'pdf', 'multipart', 'xml'])(
  'the public collection %s',
  (kind) => {
    const files = badFiles(kind);
    test('is read or refused, each with its sentence, and the next one is read', {
      ...needs('badinput'),
      timeout: 180_000,
    }, async () => {
      const fates = new Map<string, number>();
      for (const { name, bytes } of files) {
        const fate = await fateOf(bytes, name, reader);
        fates.set(fate, (fates.get(fate) ?? 0) + 1);
      }
      if (kind === 'png/pngsuite') expect([...fates.keys()]).toEqual(['read']);
      for (const fate of fates.keys()) expect(fate).toMatch(/^(read|The .{10,120}[.;])$/);
      expect(await fateOf(GOOD_DRAWING, 'good.svg', reader)).toBe('read');
    });
  },
);
