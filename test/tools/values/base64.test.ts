import { expect, test } from 'vitest';
import { z } from 'zod';
import { bytesOfFile, fileField } from '../../../tools/values/base64.ts';
import { refusal } from '../../support/refusal.ts';

const textOf = (base64: string): string => new TextDecoder().decode(bytesOfFile(base64));

test('bytes are read with and without padding, line ends and the prefix of a data address', () => {
  expect(
    ['bWVyY2g=', 'bWVyY2g', 'bWVy\r\nY2g=\n', 'data:image/svg+xml;base64,bWVyY2g=', 'bWU=', 'bQ=='].map(
      textOf,
    ),
  ).toEqual(['merch', 'merch', 'merch', 'merch', 'me', 'm']);
});

test('what is no base64, or is cut off, is refused: read loosely it would be another file', () => {
  const refused = {
    code: 'validation_failed',
    message: '`data_base64` is not base64; send the file’s bytes in base64.',
    param: 'data_base64',
  };
  const wrong = ['bWVyY2g*', '-_-_', 'bWVyY', 'bQ===', 'bW=y', 'data:text/plain,bWVy'];
  expect(wrong.map((base64) => refusal(() => bytesOfFile(base64)))).toEqual(wrong.map(() => refused));
});

test('a file is base64, or the bytes a door received, which are handed on without a copy', () => {
  const field = fileField(3);
  const bytes = new Uint8Array([1, 2, 3]);
  expect(field.parse(bytes)).toBe(bytes);
  expect(bytesOfFile(bytes)).toBe(bytes);
  expect(field.parse('AQID')).toBe('AQID');
});

test('a file in base64 has at most four letters for three, and a hundred for prefix and line ends', () => {
  const field = fileField(4_000_000, { empty: 'is empty; choose a file' });
  const sayings = (sent: unknown) => field.safeParse(sent).error?.issues.map(({ message }) => message) ?? [];
  const tooLarge = ['is larger than 4 MB; send a smaller file'];
  expect(sayings('A'.repeat(5_333_436))).toEqual([]);
  expect(sayings('A'.repeat(5_333_437))).toEqual(tooLarge);
  expect([sayings(''), sayings(new Uint8Array())]).toEqual([
    ['is empty; choose a file'],
    ['is empty; choose a file'],
  ]);
  expect(fileField(1, { least: 0 }).parse(new Uint8Array())).toEqual(new Uint8Array());
  expect([sayings(undefined), sayings(7)]).toEqual([
    ['Invalid input: expected string, received undefined'],
    ['Invalid input: expected string, received number'],
  ]);
});

test('callers are told of text', () => {
  expect(
    z.toJSONSchema(z.object({ file: fileField(3).describe('The file') }), { io: 'input' }),
  ).toMatchObject({
    properties: { file: { type: 'string', minLength: 1, maxLength: 104, description: 'The file' } },
    required: ['file'],
  });
});
