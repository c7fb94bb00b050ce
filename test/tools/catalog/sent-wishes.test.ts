import { expect, test } from 'vitest';
import { readWith } from '../../../tools/catalog/reader.ts';
import { type SentWishes, sentItems } from '../../../tools/catalog/sent-wishes.ts';

const read = (typed: string, sent: SentWishes = {}): string[] =>
  readWith(typed, sentItems(sent)).items.flatMap(({ readings, isRefused }) =>
    readings.map(({ what, value }) => `${isRefused ? '-' : '+'}${what}:${value}`),
  );

test.each<[SentWishes, string]>([
  [{ items: [{ kind: 'hoodie', color: 'navy' }, { kind: 'bottle' }] }, 'navy hoodie or bottle'],
  [{ exclude: { kinds: ['pens', 'mugs'] } }, 'no pens or mugs'],
  [{ exclude: { materials: ['plastic'] } }, 'no plastic'],
  [{ exclude: { origins: ['China'] } }, 'not made in China'],
  [{ exclude: { origins: ['cn'] } }, 'not made in China'],
  [{ exclude: { brands: ['Nike'] } }, 'no Nike'],
  [{ exclude: { colors: ['black'] } }, 'not in black'],
  [{ colors: ['navy'] }, 'navy'],
  [{ attributes: ['made in USA', 'FSC certified', 'eco'] }, 'made in USA, FSC certified, eco'],
  [{ max_unit_price: 12.5 }, 'at most $12.5'],
  [{ occasion: 'trade show' }, 'trade show'],
  [{ items: [{ kind: 'tazas' }], exclude: { materials: ['plástico'] } }, 'mugs, no plastic'],
])('%j is read as the words are', (sent, sentence) => {
  expect(read('', sent)).toEqual(read(sentence));
});

test('what is sent as a field is no sentence, and comes to what the words ask for', () => {
  expect(read('', { items: [{ kind: 'no pens' }] })).toEqual(['+kind:pen']);
  expect(read('mugs, no pens', { attributes: ['recycled'], exclude: { kinds: ['hats'] } })).toEqual([
    '+kind:mug',
    '-kind:pen',
    '+attribute:recycled',
    '-kind:hat',
  ]);
});

test('a search asks for either of the items, without what is excluded', () => {
  const items = [{ kind: 'tumbler' }, { kind: 'mug', color: 'red' }];
  const exclude = { materials: ['plastic'], origins: ['China'] };
  const { text, filters } = readWith('insulated', sentItems({ items, exclude }));
  expect(text).toBe('insulated , tumbler or red mug');
  expect(filters).toEqual({ without: ['plastic'], withoutClaims: [{ name: 'made_in', value: 'CN' }] });
});
