import { expect, test } from 'vitest';
import { isUsable, overlapEnd } from '../../../tools/procurement/shared-secret.ts';

test('the secret before a new one opens for seven days more, and not at their end', () => {
  const endsAt = overlapEnd(new Date('2026-12-04T15:00:00.000Z'));
  expect(endsAt).toBe('2026-12-11T15:00:00.000Z');
  expect(isUsable({ endsAt }, new Date('2026-12-11T14:59:59.999Z'))).toBe(true);
  expect(isUsable({ endsAt }, new Date('2026-12-11T15:00:00.000Z'))).toBe(false);
});

test('the current secret does not end by itself', () => {
  expect(isUsable({ endsAt: null }, new Date('2099-01-01T00:00:00.000Z'))).toBe(true);
});
