import { expect, test } from 'vitest';
import { expiredSentence, expiryAfter, isExpired, MOST_KEY_DAYS } from '../../../tools/account/key-expiry.ts';

const NOW = new Date('2026-11-04T15:00:00.000Z');

test('a key ends whole days after it was made, or not by itself', () => {
  expect(expiryAfter(1, NOW)).toBe('2026-11-05T15:00:00.000Z');
  expect(expiryAfter(MOST_KEY_DAYS, NOW)).toBe('2036-11-01T15:00:00.000Z');
  expect(expiryAfter(undefined, NOW)).toBeNull();
});

test('it works until the instant it names', () => {
  expect(isExpired({ expiresAt: '2026-11-04T15:00:00.001Z' }, NOW)).toBe(false);
  expect(isExpired({ expiresAt: '2026-11-04T15:00:00.000Z' }, NOW)).toBe(true);
  expect(isExpired({ expiresAt: null }, NOW)).toBe(false);
});

test('the day it ended is that of the desk', () => {
  expect(expiredSentence('2026-12-04T04:59:00.000Z')).toBe(
    'This API key expired on December 3, 2026; an owner of the account makes another under Account > API keys.',
  );
});
