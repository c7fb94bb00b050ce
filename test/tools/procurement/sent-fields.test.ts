import { expect, test } from 'vitest';
import { readably, sentAs, toShow } from '../../../tools/procurement/sent-fields.ts';

const RULES = [
  { name: 'CC', meaning: 'cost_center' as const },
  { name: 'Projekt', meaning: 'shown' as const, label: 'Campaign' },
  { name: 'Site', meaning: 'shown' as const },
  { name: 'Internal', meaning: 'hidden' as const },
];
const field = (name: string, value: string) => ({ name, value });

test('a field is known by its name in any case; of values that differ none counts', () => {
  expect(sentAs(RULES, [field('cc ', ' K-7 '), field('CC', 'K-7'), field('cc', '')], 'cost_center', 60)).toBe(
    'K-7',
  );
  expect(sentAs(RULES, [field('CC', 'K-7'), field('cc', 'K-8')], 'cost_center', 60)).toBeNull();
  expect(sentAs(RULES, [field('CC', 'K-7')], 'requisition', 60)).toBeNull();
  expect(sentAs(RULES, [field('CC', 'K-700')], 'cost_center', 3)).toBe('K-7');
});

test('the desk reads fields by the names of the account, and not those that are hidden', () => {
  const fields = [field('projekt', 'Fair'), field('Site', ''), field('Internal', 'x'), field('Other', 'y')];
  expect(readably(RULES, fields)).toEqual([
    field('Campaign', 'Fair'),
    field('Site', ''),
    field('Other', 'y'),
  ]);
  expect(toShow(RULES, fields)).toEqual([field('Campaign', 'Fair')]);
});
