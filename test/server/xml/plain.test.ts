/** Plain documents are read as the whole parser reads them, or left to it: never otherwise, and never what it refuses. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../../server/xml/limits.ts';
import { parseWhole } from '../../../server/xml/parse.ts';
import { parsePlain } from '../../../server/xml/plain.ts';

const DOCUMENTS = [
  '<?xml version="1.0" encoding="UTF-8"?>\n<s:E xmlns:s="v"><s:B><m:Get xmlns:m="u" m:a="1" a=\'2\'><m:id>a > b</m:id> <m:n/></m:Get></s:B></s:E>\n',
  '<a xmlns="u" b="c"><d xmlns=""><e f="g"/></d><h xmlns:p="u" xmlns:q="u" p:i="1" q:j="2"/></a>',
  '<__proto__ constructor="1"><toString xmlns:__proto__="u" __proto__:a="1"/></__proto__>',
];
/** What breaks a document, or what only the whole parser reads. */
const PUT_IN = [
  '<',
  '>',
  '/',
  '"',
  "'",
  '=',
  ' ',
  '\n',
  '\t',
  '\r',
  ':',
  'a',
  '0',
  '-',
  'é',
  '\u0001',
  '',
  '</a>',
  '/>',
  ']]>',
  '&amp;',
  '&',
  '<!-- z -->',
  '<![CDATA[z]]>',
  '<?z?>',
  '<!DOCTYPE a>',
  '<?xml version="1.0"?>',
  '<b>',
  '</b>',
  '<p:b>',
  'xmlns',
  'xmlns:',
  'xml:',
  ' p:i="1"',
  ' i="1"',
  ' xmlns:p="u"',
  ' xmlns:p=""',
  ...['http://www.w3.org/2000/xmlns/', 'http://www.w3.org/XML/1998/namespace', ' xmlns="v"', ' q:i="1"'],
];

const change = fc.record({
  at: fc.nat(),
  gone: fc.integer({ min: 0, max: 3 }),
  put: fc.constantFrom(...PUT_IN),
});
const changed = fc
  .record({ from: fc.constantFrom(...DOCUMENTS), changes: fc.array(change, { maxLength: 4 }) })
  .map(({ from, changes }) =>
    changes.reduce((text, { at, gone, put }) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + gone);
    }, from),
  );
const limits = fc.constantFrom(DEFAULT_LIMITS, { ...DEFAULT_LIMITS, depth: 3, elements: 4, attributes: 2 });

test('a plain document reads the same either way', () => {
  for (const text of DOCUMENTS) {
    const plain = parsePlain(text, DEFAULT_LIMITS);
    expect(plain).toBeDefined();
    expect(plain).toEqual(parseWhole(text, DEFAULT_LIMITS));
  }
});

test('what is changed in it reads the same either way, or is left to the whole parser', () => {
  fc.assert(
    fc.property(changed, limits, (text, most) => {
      const plain = parsePlain(text, most);
      if (plain) expect(plain).toEqual(parseWhole(text, most));
    }),
    { numRuns: 5_000 },
  );
});

test('a tag that might be too long is left to the whole parser', () => {
  expect(parsePlain(`<a>${'b'.repeat(65_536)}</a>`, DEFAULT_LIMITS)).toBeUndefined();
});
