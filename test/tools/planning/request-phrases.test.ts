import { expect, test } from 'vitest';
import { wantPhrases } from '../../../tools/planning/request-phrases.ts';

test('wishes are cut at commas and at and', () => {
  expect(wantPhrases('navy hoodie and a bottle, Brandy glasses; stickers')).toEqual([
    { text: 'navy hoodie', kind: 'wanted' },
    { text: 'a bottle', kind: 'wanted' },
    { text: 'Brandy glasses', kind: 'wanted' },
    { text: 'stickers', kind: 'wanted' },
  ]);
});

test('a refusal keeps out', () => {
  expect(wantPhrases('bottle, no pens, but not mugs, without plastic')).toEqual([
    { text: 'bottle', kind: 'wanted' },
    { text: 'pens', kind: 'unwanted' },
    { text: 'mugs', kind: 'unwanted' },
    { text: 'plastic', kind: 'unwanted' },
  ]);
});

test('a text without words wishes for nothing', () => {
  expect(wantPhrases(' ,, and & ; … " * ( ')).toEqual([]);
});

test('six wishes of eighty characters are read', () => {
  expect(wantPhrases(`${'x'.repeat(200)},${'y,'.repeat(100)}`)).toEqual([
    { text: 'x'.repeat(80), kind: 'wanted' },
    ...Array.from({ length: 5 }, () => ({ text: 'y', kind: 'wanted' })),
  ]);
});
