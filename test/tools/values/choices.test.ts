import { expect, test } from 'vitest';
import { choices, nearest } from '../../../tools/values/choices.ts';

test('a short list of ids is named in full', () => {
  expect([choices(['front', 'back']), choices([])]).toEqual(['front, back', 'none']);
});

test('a long list of ids is cut after eight', () => {
  const ids = Array.from({ length: 70 }, (_, index) => `P${index}`);
  expect(choices(ids)).toBe('P0, P1, P2, P3, P4, P5, P6, P7 and 62 more');
  expect(choices(ids.slice(0, 8))).toBe('P0, P1, P2, P3, P4, P5, P6, P7');
});

test('the ids near to what was sent come first', () => {
  expect(choices(['RED-S', 'NVY-S', 'RED-M'], 'red')).toBe('RED-S, RED-M, NVY-S');
});

test.each([
  ['the same but for case', 'FRONT', ['front', 'back'], ['front']],
  ['one of its words', 'navy xl', ['red-xl', 'navy-s', 'navy-xl'], ['navy-xl']],
  ['a typo away', 'fornt', ['back', 'front'], ['front']],
  ['two typos away', 'fornr', ['back', 'front'], ['front']],
  ['three typos away', 'xornr', ['back', 'front'], []],
  ['begun', 'embr', ['embroidery', 'screen'], ['embroidery']],
  ['longer than known', 'embroidery', ['embr', 'screen'], ['embr']],
  ['a word before a typo', 'left frnt', ['front', 'left'], ['left']],
  ['a word of three letters, which is no typo', 'nav', ['navy', 'red'], []],
  ['of three letters, which nothing begins', 'cappuccino', ['cap', 'mug'], []],
  ['nothing', '', ['front'], []],
  ['only signs', '--', ['a--b', '-b'], []],
  ['a typo of one word of an id', 'fornt', ['back', 'front-left'], ['front-left']],
  ['a word, or two typos', 'left frnt bakc', ['left', 'front-back', 'back'], ['left', 'front-back']],
])('sent %s', (_, sent, ids, found) => {
  expect(nearest(sent, ids)).toEqual(found);
});
