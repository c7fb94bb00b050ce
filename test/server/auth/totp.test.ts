import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  inGroups,
  newRecoveryCodes,
  newTotpSecret,
  recoveryHash,
  stepOf,
  totpAddress,
} from '../../../server/auth/totp.ts';
import { sha256 } from '../../../server/secrets/sha256.ts';

// The SHA-1 secret and times of RFC 6238, appendix B; its codes have eight digits, of which these are the last six.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);
const fresh = { secret: SECRET, lastStep: 0 };
const codeAt = (seconds: number) => new TOTP({ secret: SECRET }).generate({ timestamp: seconds * 1_000 });

test('codes are those of the standard', () => {
  expect(stepOf(fresh, '287082', at(59))).toBe(1);
  expect(stepOf(fresh, '081804', at(1_111_111_109))).toBe(37_037_036);
  expect(stepOf(fresh, '005924', at(1_234_567_890))).toBe(41_152_263);
});

test('a code is good one step early and one late, to the second, however it is spaced', () => {
  // Step 100 begins at 3,000 s and ends before 3,030 s.
  const code = codeAt(3_000);
  const stepAt = (seconds: number) => stepOf(fresh, code, at(seconds));
  expect([2_969.999, 2_970, 3_029.999, 3_030, 3_059.999, 3_060].map(stepAt)).toEqual([
    undefined,
    100,
    100,
    100,
    100,
    undefined,
  ]);
  expect(stepOf(fresh, ` ${code.slice(0, 3)} ${code.slice(3)}\n`, at(3_000))).toBe(100);
});

test('what is not six digits is no code', () => {
  const code = codeAt(3_000);
  for (const typed of ['', code.slice(1), `${code}0`, `a${code}`, `${code}a`, `-${code.slice(1)}`, 'abcdef'])
    expect(stepOf(fresh, typed, at(3_000))).toBeUndefined();
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect(stepOf(fresh, wrong, at(3_000))).toBeUndefined();
});

test('a code is good once, and none older than the last one used', () => {
  const stepAfter = (lastStep: number, seconds: number) =>
    stepOf({ secret: SECRET, lastStep }, codeAt(seconds), at(3_000));
  expect(stepAfter(99, 3_000)).toBe(100);
  expect(stepAfter(100, 3_000)).toBeUndefined();
  expect(stepAfter(101, 3_000)).toBeUndefined();
  expect(stepAfter(100, 2_970)).toBeUndefined();
  expect(stepAfter(100, 3_030)).toBe(101);
  expect(stepAfter(101, 3_030)).toBeUndefined();
});

test('a last step of a clock that was ahead withholds no code', () => {
  expect(stepOf({ secret: SECRET, lastStep: 102 }, codeAt(3_000), at(3_000))).toBe(100);
});

test('a secret has 160 bits and is told to the app with its issuer and person', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  expect(totpAddress(SECRET, 'ada@example.com', 'Ada’s: Mugs')).toBe(
    `otpauth://totp/${encodeURIComponent('Ada’s: Mugs')}:ada%40example.com?issuer=${encodeURIComponent('Ada’s: Mugs')}&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('text is grouped by four', () => {
  expect(['', 'ABCD', 'ABCDE', 'ABCDEFGH'].map(inGroups)).toEqual(['', 'ABCD', 'ABCD E', 'ABCD EFGH']);
});

test('ten recovery codes of 80 bits, recognised however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4} ){3}[A-Z2-7]{4}$/);
  const hash = sha256('ABCDEFGH');
  expect(['ABCD EFGH', 'abcd-efgh', ' abcdefgh\n'].map(recoveryHash)).toEqual([hash, hash, hash]);
  expect(recoveryHash('ABCDEFGI')).not.toBe(hash);
});
