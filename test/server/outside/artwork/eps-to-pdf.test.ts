/** EPS is drawn by Ghostscript where it is configured; what PostScript tries beside drawing is in vain. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openUpload } from '../../../../server/outside/artwork/open-upload.ts';
import { artworkReader } from '../../../../server/outside/artwork/upload-reader.ts';
import { needsProgram } from '../../../support/renderers.ts';
import { fateOf, GOOD_DRAWING } from './fate-of.ts';

const GHOSTSCRIPT = 'gs';
const HEADER = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 90 90\n';
const DRAWS = '0 0 1 setrgbcolor 45 0 45 90 rectfill showpage';
const eps = (body: string) => Buffer.from(HEADER + body);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'eps-test-'));
  writeFileSync(join(folder, 'secret'), 'secret');
  mkdirSync(join(folder, 'temporary'));
});
afterAll(() => rmSync(folder, { recursive: true }));
/** Where the folder of each file is made. */
const temporary = () => join(folder, 'temporary');
afterEach(() => {
  vi.unstubAllEnvs();
  expect(readdirSync(temporary())).toEqual([]);
});

async function inksOf(bytes: Buffer): Promise<string[] | null> {
  vi.stubEnv('TMPDIR', temporary());
  const { drawing } = await openUpload(bytes, 'logo.eps', GHOSTSCRIPT);
  return drawing ? drawing.colors.map(({ hex }) => hex).toSorted() : null;
}

test('it is drawn, and kept undrawn without a program, by one that is not there, and where it is broken', {
  ...needsProgram('gs'),
}, async () => {
  expect(await inksOf(eps(DRAWS))).toEqual(['#0000ff']);
  expect((await openUpload(eps(DRAWS), 'logo.eps')).drawing).toBeNull();
  expect((await openUpload(eps(DRAWS), 'logo.eps', '/nowhere/gs')).drawing).toBeNull();
  expect(await inksOf(eps('0 0 90 90 rectfil showpage'))).toBeNull();
});

/** Each draws red where it succeeds. */
test.each<[string, (secret: string) => string]>([
  ['reads a file', (secret) => `(${secret}) (r) file pop`],
  ['reads the accounts of the machine', () => '(/etc/passwd) (r) file pop'],
  ['writes beside its folder', (secret) => `(${secret}.2) (w) file closefile`],
  ['deletes a file', (secret) => `(${secret}) deletefile`],
  ['renames a file', (secret) => `(${secret}) (${secret}.2) renamefile`],
  ['runs a program', () => '(%pipe%id) (r) file pop'],
  ['asks for the environment', () => '(PATH) getenv not {stop} if pop'],
  ['lists a folder', (secret) => `false (${secret}*) {pop pop true} 99 string filenameforall not {stop} if`],
])('PostScript that %s', needsProgram('gs'), async (_, attack) => {
  const tried = attack(join(folder, 'secret'));
  const bytes = eps(`{${tried} 1 0 0 setrgbcolor 0 0 45 90 rectfill} stopped clear ${DRAWS}`);
  expect(await inksOf(bytes)).toEqual(['#0000ff']);
  expect(readdirSync(folder).toSorted()).toEqual(['secret', 'temporary']);
});

test.each<[string, string]>([
  ['never ends', '{} loop'],
  ['takes all memory', `10000 { 1000000 string } repeat ${DRAWS}`],
  [
    'fills the disk',
    '{ (x) (w) .tempfile exch pop 400 { dup 60000 string writestring } repeat closefile } loop',
  ],
  ['prints into another file', '<< /OutputFile (/tmp/other.pdf) >> setpagedevice showpage'],
])('PostScript that %s is ended, and kept undrawn', needsProgram('gs'), async (_, body) => {
  expect(await inksOf(eps(body))).toBeNull();
});

test('its process is that of all uploads: many pages and a page of miles are read, and the next file too', {
  ...needsProgram('gs'),
}, async () => {
  const reader = artworkReader({ epsRenderer: GHOSTSCRIPT });
  try {
    const many = '2000 { 0 0 9 9 rectfill showpage } repeat';
    expect((await reader.read('acc_1', eps(many), 'many.eps')).findings).toEqual([{ pages: 2000 }]);
    const wide = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9000000 9000000\n0 0 9e6 9e6 rectfill showpage';
    expect(await fateOf(Buffer.from(wide), 'wide.eps', reader)).toBe('read');
    expect(await fateOf(GOOD_DRAWING, 'good.svg', reader)).toBe('read');
  } finally {
    reader.close();
  }
});
