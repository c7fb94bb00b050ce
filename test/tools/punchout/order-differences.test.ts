import { describe, expect, test } from 'vitest';
import type { AnsweredLine } from '../../../tools/punchout/order-answer.ts';
import { agreementOn, decisionOn, differencesRemark } from '../../../tools/punchout/order-differences.ts';

const line = (statedRate: number | null, more: Partial<AnsweredLine> = {}): AnsweredLine => ({
  place: 1,
  number: '10',
  kind: 'goods',
  line: 1,
  quantity: 100,
  unitPriceCents: 200,
  statedRate,
  cartQuantity: null,
  requestedOn: null,
  promisedOn: null,
  ...more,
});
const decided = (lines: AnsweredLine[], percent: number, cents: number, unlistedCents = 0) => {
  const unlisted = unlistedCents === 0 ? [] : [{ name: 'Setup', amountCents: unlistedCents }];
  return decisionOn({ lines, unlisted }, { percent, cents, otherwise: 'confirm' });
};

describe('an order of $200.00 whose lines differ', () => {
  test('is ours where no line does, and where the document states no price', () => {
    expect([decided([line(20_000)], 0, 0), decided([line(null)], 0, 0)]).toEqual(['same', 'same']);
  });

  test('by a dollar is within a dollar, or half of a percent, and not within less', () => {
    for (const stated of [19_900, 20_100]) {
      expect([decided([line(stated)], 0, 100), decided([line(stated)], 0, 99)]).toEqual([
        'accept',
        'confirm',
      ]);
      expect([decided([line(stated)], 0.5, 0), decided([line(stated)], 0.49, 0)]).toEqual([
        'accept',
        'confirm',
      ]);
    }
  });

  test('must be within both, where both are set', () => {
    expect(decided([line(19_900)], 0.5, 100)).toBe('accept');
    expect([decided([line(19_900)], 0.49, 100), decided([line(19_900)], 0.5, 99)]).toEqual([
      'confirm',
      'confirm',
    ]);
  });

  test('is judged line by line: one does not make up for another', () => {
    const both = [line(19_900), line(20_100, { place: 2 })];
    expect([decided(both, 0, 100), decided(both, 0, 99)]).toEqual(['accept', 'confirm']);
  });

  test('leaves a charge out, which counts as all of it', () => {
    expect([decided([line(20_000)], 0, 50, 50), decided([line(20_000)], 0, 49, 50)]).toEqual([
      'accept',
      'confirm',
    ]);
    expect(decided([line(20_000)], 99, 0, 50)).toBe('confirm');
  });

  test('is told with every figure, up to fractions of a cent', () => {
    const answer = {
      lines: [line(19_955), line(20_000, { place: 2 })],
      unlisted: [],
      decision: 'confirm' as const,
    };
    expect(agreementOn(answer)).toBe(
      'It waits until you agree: Line 1: 100 pieces at $2.00, not $1.9955. Its lines come to $400.00 by our prices; the order has $399.55, $0.45 less. Send an `update` with these prices, or a `delete`.',
    );
    expect(differencesRemark({ ...answer, decision: 'same' })).toBeNull();
  });
});
