import { expect, test } from 'vitest';
import { base64Length, bytesOfBase64 } from '../../../tools/values/base64.ts';
import { refusal } from '../../support/refusal.ts';

const textOf = (base64: string): string => new TextDecoder().decode(bytesOfBase64(base64));

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
  expect(wrong.map((base64) => refusal(() => bytesOfBase64(base64)))).toEqual(wrong.map(() => refused));
});

test('base64 takes four letters for three bytes, and a hundred more for prefix and line ends', () => {
  expect([0, 1, 3, 4].map(base64Length)).toEqual([100, 104, 104, 108]);
});
