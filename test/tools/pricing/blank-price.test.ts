import { expect, test } from 'vitest';
import { blankUnitCents } from '../../../tools/pricing/blank-price.ts';
import { rate } from '../../../tools/values/money.ts';
import { CAP_AT_COST, fixtureProduct, RINGSPUN_TEE } from '../../support/products.ts';
import { refusal } from '../../support/refusal.ts';

const sized = (upcharge: string) => ({
  partId: 'NVY-3XL',
  color: 'Navy',
  colorHex: '#1f2a44',
  size: '3XL',
  sizeUpchargeRate: rate(upcharge),
});

test('a blank piece costs the first row of the ladder and its size upcharge', () => {
  expect([
    blankUnitCents(RINGSPUN_TEE, sized('0')),
    blankUnitCents(RINGSPUN_TEE, sized('3.00')),
    blankUnitCents(fixtureProduct(), sized('0')),
  ]).toEqual([980, 1_280, 2_150]);
});

test('a margin is taken on the piece with its upcharge, rounded once', () => {
  const caps = { ...CAP_AT_COST, selling: { kind: 'markup', basisPoints: 5_000 } } as const;
  // 2.6940 and 0.0030 at half as much again is 4.0455; rounded apart they would come to 4.04.
  expect(blankUnitCents(caps, sized('0.0030'))).toBe(405);
});

test('a piece without a published price cannot be sampled, whatever its upcharge', () => {
  const none = {
    code: 'price_unavailable',
    message: 'The supplier publishes no price of a blank piece, so this product cannot be sampled online.',
  };
  const unpriced = [
    fixtureProduct({ ladder: [] }),
    fixtureProduct({ ladder: [{ minQuantity: 24, rate: 0 }] }),
  ];
  expect(unpriced.map((product) => refusal(() => blankUnitCents(product, sized('2.00'))))).toEqual([
    none,
    none,
  ]);
});

test('a cent is a price', () => {
  const cheap = fixtureProduct({ ladder: [{ minQuantity: 24, rate: rate('0.01') }] });
  expect(blankUnitCents(cheap, sized('0'))).toBe(1);
});
