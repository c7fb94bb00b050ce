import { expect, test } from 'vitest';
import { boundaryOf, parseUpload } from '../../rest-shim/read-upload.ts';
import { ServiceError } from '../../tools/errors.ts';
import { mutantsOf } from '../fixtures/hostile/mutants.ts';
import { badFiles } from '../support/bad-input.ts';
import { needs } from '../support/reference.ts';

const part = (headers: string, body: string) =>
  `--B\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${body}\r\n`;
const read = (text: string) => parseUpload(Buffer.from(text, 'latin1'), 'B', { name: 'file' });
const refusal = (text: string) => {
  try {
    return read(text);
  } catch (cause) {
    return cause instanceof ServiceError ? `${cause.code}: ${cause.message}` : cause;
  }
};
const FILE = part('name="file"; filename="a.png"', '\x89PNG\r\n--\r\n\x00');

test('a form is its fields and its file, byte for byte', () => {
  expect(read(`${part('name="name"', 'Mark')}${FILE}--B--\r\n`)).toEqual({
    fields: { name: 'Mark' },
    files: [{ name: 'a.png', bytes: Buffer.from('\x89PNG\r\n--\r\n\x00', 'latin1') }],
  });
});

test('where several files are taken, each is kept, and one more is refused', () => {
  const files = (most: number) =>
    parseUpload(Buffer.from(`${FILE}${FILE}--B--`, 'latin1'), 'B', { name: 'file', most }).files.length;
  expect(files(2)).toBe(2);
  expect(() =>
    parseUpload(Buffer.from(`${FILE}${FILE}${FILE}--B--`, 'latin1'), 'B', { name: 'file', most: 2 }),
  ).toThrow('`file`: send at most 2 files.');
});

test('a preamble line break, headers of any case and an empty part are read', () => {
  const text =
    '\r\n--B\r\ncontent-type: text/plain\r\nCONTENT-DISPOSITION: Form-Data; name=name\r\n\r\n\r\n--B--';
  expect(read(text)).toEqual({ fields: { name: '' }, files: [] });
});

test.each([
  ['filename="../../etc/passwd"', '../../etc/passwd'],
  ['filename="C:\\logos\\a.png"', 'C:\\logos\\a.png'],
  ['filename="a\\"b.png"', 'a"b.png'],
  ['filename="a%22b.png"', 'a"b.png'],
  ['filename=a.png', 'a.png'],
  ['filename=""', ''],
  [`filename="${'x'.repeat(3_000)}"`, 'x'.repeat(1_000)],
])('the file name %s is %j', (header, name) => {
  expect(read(`${part(`name="file"; ${header}`, 'x')}--B--`).files[0]?.name).toBe(name);
});

test('a file name in UTF-8 is read as such', () => {
  const form = Buffer.from(`${part('name="file"; filename="🦊.png"', 'x')}--B--`);
  expect(parseUpload(form, 'B', { name: 'file' }).files[0]?.name).toBe('🦊.png');
});

test.each([
  ['nothing', '', 'it does not begin with its boundary'],
  ['another boundary', `--C${FILE.slice(3)}--C--`, 'it does not begin with its boundary'],
  ['no end', FILE, 'it breaks off'],
  ['an end in a part', FILE.slice(0, -8), 'it breaks off'],
  ['an end in the headers', FILE.slice(0, 20), 'a part has no end of its headers'],
  ['endless headers', `--B\r\nX: ${'x'.repeat(9_000)}\r\n\r\n\r\n--B--`, 'a part has no end of its headers'],
  [
    'a part without a name',
    `--B\r\nContent-Disposition: form-data; filename="x"\r\n\r\n\r\n--B--`,
    'a part has no name',
  ],
  ['a part without a disposition', '--B\r\nContent-Type: text/plain\r\n\r\nx\r\n--B--', 'a part has no name'],
  [
    'many parts',
    `${Array.from({ length: 21 }, (_, i) => part(`name="n${i}"`, '')).join('')}--B--`,
    'it has more than 20 parts',
  ],
])('a form with %s is malformed', (_, text, what) => {
  expect(refusal(text)).toBe(`validation_failed: The form is malformed: ${what}.`);
});

test.each([
  [`${FILE}${FILE}--B--`, '`file`: sent more than once; send one file.'],
  [
    `${part('name="logo"; filename="a.png"', 'x')}--B--`,
    '`logo`: unknown file field; send the file as `file`.',
  ],
  [
    `${part('name="name"', 'a')}${part('name="name"', 'b')}--B--`,
    '`name`: sent more than once; send it once.',
  ],
  [`${part('name="name"', 'a'.repeat(16_001))}--B--`, '`name`: too long.'],
])('what is sent wrong is named', (text, sentence) => {
  expect(refusal(text)).toBe(`validation_failed: ${sentence}`);
});

test('a field named like a part of every object is a field', () => {
  expect(Object.entries(read(`${part('name="__proto__"', 'x')}--B--`).fields)).toEqual([['__proto__', 'x']]);
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b:c"', 'a b:c'],
  ['application/json', undefined],
  [undefined, undefined],
])('the boundary of %j is %j', (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary);
});

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(71)}`,
])('%s names no boundary', (contentType) => {
  expect(() => boundaryOf(contentType)).toThrow('The form is malformed: its Content-Type names no boundary.');
});

/** How many of them are read; every other is refused. */
function readOrRefused(forms: readonly { name: string; bytes: Buffer }[]): number {
  let taken = 0;
  for (const { name, bytes } of forms) {
    const boundary = /^(?:\r\n)?--([^\r\n]{1,70})/.exec(bytes.toString('latin1'))?.[1] ?? 'B';
    for (const fileField of ['file', 'a', 'b']) {
      try {
        parseUpload(bytes, boundary, { name: fileField });
        taken += 1;
      } catch (cause) {
        expect(cause, name).toMatchObject({ name: 'ServiceError', code: 'validation_failed' });
      }
    }
  }
  return taken;
}

test('forms that are broken by chance are read or refused', () => {
  const form = `${part('name="name"', 'Mark')}${FILE}--B--\r\n`;
  const tokens = [
    '--B',
    '--B--',
    '\r\n',
    '\r\n\r\n',
    '"',
    ';',
    ': ',
    'Content-Disposition',
    'filename*=UTF-8',
    '%00',
  ];
  const taken = readOrRefused(mutantsOf([Buffer.from(form, 'latin1')], { count: 3_000, tokens }));
  expect(taken).toBeGreaterThan(500);
  expect(taken).toBeLessThan(8_000);
});

test('every form of the public collection is read or refused', needs('badinput'), () => {
  readOrRefused(badFiles('multipart'));
});
