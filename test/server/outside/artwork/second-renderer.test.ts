/** Files as drawing programs write them, drawn here and by a renderer of Debian: the same picture, and reported rightly. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPdf } from '../../../../server/outside/artwork/draw-pdf.ts';
import { drawSvg } from '../../../../server/outside/artwork/draw-picture.ts';
import { epsToPdf } from '../../../../server/outside/artwork/eps-to-pdf.ts';
import { openUpload } from '../../../../server/outside/artwork/open-upload.ts';
import { sanitizeSvg } from '../../../../server/outside/artwork/svg/sanitize.ts';
import { ciede2000, labOf } from '../../../../tools/artwork/ciede2000.ts';
import type { Dialect } from '../../../fixtures/dialects/dialect.ts';
import { OF_EPS } from '../../../fixtures/dialects/eps.ts';
import { OF_DESIGNERS } from '../../../fixtures/dialects/pdf-of-designers.ts';
import { OF_PROGRAMS } from '../../../fixtures/dialects/pdf-of-programs.ts';
import { OF_ILLUSTRATOR } from '../../../fixtures/dialects/svg-of-illustrator.ts';
import { OF_INKSCAPE } from '../../../fixtures/dialects/svg-of-inkscape.ts';
import { OF_WEB } from '../../../fixtures/dialects/svg-of-web.ts';
import { needsProgram } from '../../../support/renderers.ts';

/** The side at which pictures are compared: soft edges fall differently on single pixels. */
const COMPARED_PX = 120;
/** Of 255, in the middle: other letters, other smoothing. */
const MOST_APART = 2.5;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dialects-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const bytesOf = (file: string | Buffer): Buffer => Buffer.from(file as string);

/** Gray values on white. */
async function compared(png: Sharp): Promise<Buffer> {
  return png
    .flatten({ background: '#fff' })
    .resize({ width: COMPARED_PX, height: COMPARED_PX, fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

function apart(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

const asRaw = ({ rgba, width, height }: { rgba: Uint8Array; width: number; height: number }) =>
  sharp(rgba, { raw: { width, height, channels: 4 } });

const isAlike = (one: string, other: string): boolean => {
  const lab = (hex: string) => {
    const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
    return labOf(channel(1), channel(3), channel(5));
  };
  return ciede2000(lab(one), lab(other)) < 6;
};

/** What is expected of a file beside its picture. */
async function expectReport(
  { file, ...expected }: Dialect,
  name: string,
  epsRenderer?: string,
): Promise<void> {
  const { findings, spotColors, drawing } = await openUpload(bytesOf(file), name, epsRenderer);
  expect({ findings: findings.toSorted(), spotColors, inches: drawing?.naturalInches ?? null }).toEqual({
    findings: (expected.findings ?? []).toSorted(),
    spotColors: expected.spotColors ?? [],
    inches: expected.inches ? { width: expected.inches[0], height: expected.inches[1] } : null,
  });
  const { linePt = null, textPt = null, pictureDpi = null } = drawing?.fineDetail ?? {};
  for (const [found, wanted] of [
    [linePt, expected.linePt],
    [textPt, expected.textPt],
    [pictureDpi, expected.pictureDpi],
  ])
    if (wanted === null) expect(found).toBeNull();
    else if (wanted !== undefined)
      expect(Math.abs((found ?? Number.NaN) - wanted)).toBeLessThanOrEqual(0.1 * wanted);
  if (expected.named) expect((drawing?.colors ?? []).map(({ name = null }) => name)).toEqual(expected.named);
  if (expected.inks) {
    const inks = (drawing?.colors ?? []).map(({ hex }) => hex);
    expect(inks).toHaveLength(expected.inks.length);
    expect(inks.every((ink) => expected.inks?.some((one) => isAlike(ink, one)))).toBe(true);
  }
}

test.each([...OF_ILLUSTRATOR, ...OF_INKSCAPE, ...OF_WEB])(
  '$name: as rsvg-convert draws it, and reported',
  needsProgram('rsvg-convert'),
  async (dialect) => {
    const { pixels } = await drawSvg(sanitizeSvg(bytesOf(dialect.file)));
    const path = join(folder, 'file.svg');
    writeFileSync(path, bytesOf(dialect.second ?? dialect.file));
    const size = ['-w', String(pixels.width), '-h', String(pixels.height)];
    const second = sharp(execFileSync('rsvg-convert', [...size, path]));
    expect(apart(await compared(asRaw(pixels)), await compared(second))).toBeLessThan(MOST_APART);
    await expectReport(dialect, 'file.svg');
  },
);

test.each([...OF_DESIGNERS, ...OF_PROGRAMS])(
  '$name: as pdftoppm draws it, and reported',
  needsProgram('pdftoppm'),
  async (dialect) => {
    const { pixels } = await drawPdf(bytesOf(dialect.file));
    const path = join(folder, 'file.pdf');
    writeFileSync(path, dialect.second ?? dialect.file);
    const size = ['-scale-to', String(Math.max(pixels.width, pixels.height))];
    const second = sharp(execFileSync('pdftoppm', ['-cropbox', '-singlefile', '-png', ...size, path]));
    expect(apart(await compared(asRaw(pixels)), await compared(second))).toBeLessThan(MOST_APART);
    await expectReport(dialect, 'file.pdf');
  },
);

test.each(OF_EPS)('$name: as Ghostscript draws it, and reported', needsProgram('gs'), async (dialect) => {
  const path = join(folder, 'file.eps');
  writeFileSync(path, dialect.file);
  const asked = [
    '-dSAFER',
    '-dEPSCrop',
    '-sDEVICE=png16m',
    '-r288',
    '-dTextAlphaBits=4',
    '-dGraphicsAlphaBits=4',
  ];
  const second = join(folder, 'second.png');
  execFileSync('gs', ['-q', '-dBATCH', '-dNOPAUSE', ...asked, `-sOutputFile=${second}`, path]);
  const { pdf } = (await epsToPdf(bytesOf(dialect.file), 'gs')) ?? { pdf: Buffer.alloc(0) };
  const { pixels } = await drawPdf(pdf);
  expect(apart(await compared(asRaw(pixels)), await compared(sharp(second)))).toBeLessThan(MOST_APART);
  await expectReport(dialect, 'file.eps', 'gs');
});
