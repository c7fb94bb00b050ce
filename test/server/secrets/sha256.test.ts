import { expect, test } from 'vitest';
import { sha256 } from '../../../server/secrets/sha256.ts';

test('the hash of abc is the one of the standard', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
