import { createCipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sealing } from '../../../server/secrets/sealing.ts';

const SECRET = Buffer.alloc(32, 0xab);
const { seal, open } = sealing(SECRET, 'flash');
const bytesOf = (sealed: string): Buffer => Buffer.from(sealed.slice(3), 'base64url');
const textOf = (bytes: Buffer): string => `v1.${bytes.toString('base64url')}`;

test.each(['', 'Saved.', 'Grüße an alle 👋'])('%j is opened as it was sealed', (text) => {
  expect(open(seal(text, 'page'), 'page')).toBe(text);
});

test('one text is never sealed the same twice: 12 bytes of chance, the text, 16 of proof', () => {
  const sealed = [seal('Saved.', 'page'), seal('Saved.', 'page')];
  expect(sealed[0]).not.toBe(sealed[1]);
  expect(sealed.map((one) => bytesOf(one).length)).toEqual([34, 34]);
  expect(bytesOf(sealed[0] ?? '').subarray(0, 12)).not.toEqual(bytesOf(sealed[1] ?? '').subarray(0, 12));
});

test('v1 is AES-256-GCM with a key of the purpose, the subject attached', () => {
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'sealed:flash', 32));
  const iv = Buffer.alloc(12, 1);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('page'));
  const parts = [iv, cipher.update('Saved.', 'utf8'), cipher.final(), cipher.getAuthTag()];
  expect(open(textOf(Buffer.concat(parts)), 'page')).toBe('Saved.');
});

describe('nothing opens', () => {
  const sealed = seal('Saved.', 'page');

  test('what was sealed for another page, purpose or installation', () => {
    expect(() => open(sealed, 'other')).toThrow();
    expect(() => sealing(SECRET, 'webhook').open(sealed, 'page')).toThrow();
    expect(() => sealing(Buffer.alloc(32, 0xac), 'flash').open(sealed, 'page')).toThrow();
  });

  test('what was changed at any byte', () => {
    const bytes = bytesOf(sealed);
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => open(textOf(changed), 'page')).toThrow();
    }
  });

  test.each(['', 'Saved.', 'v1.', 'v1', `v2.${sealed.slice(3)}`, textOf(Buffer.alloc(27))])(
    'what is no sealed text: %j',
    (text) => {
      expect(() => open(text, 'page')).toThrow('this is no sealed text');
    },
  );

  test('twenty-eight bytes not sealed by us', () => {
    expect(() => open(textOf(Buffer.alloc(28)), 'page')).not.toThrow('this is no sealed text');
    expect(() => open(textOf(Buffer.alloc(28)), 'page')).toThrow();
  });
});
