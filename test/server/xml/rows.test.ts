/** Long lists read row by row come to what the parser makes of them. */
import { expect, test } from 'vitest';
import { parseXml } from '../../../server/xml/parse.ts';
import { cutRows } from '../../../server/xml/rows.ts';

function taken(document: string, contentType?: string) {
  const rows: (string | undefined)[][] = [];
  const rest = cutRows(Buffer.from(document), contentType, 'Row', (read) => {
    rows.push([read('productId'), read('partId')]);
  });
  return { rows, rest: rest.toString() };
}

test('rows are taken whatever their prefix, and the rest is a document still', () => {
  const { rows, rest } = taken(
    `<?xml version="1.0" encoding="UTF-8"?>
     <a xmlns:n="urn:n"><n:Rows><n:Row><n:productId xmlns="x"> A&amp;B </n:productId><partId>1</partId></n:Row>
     <n:Row kind="x"><productId><![CDATA[<C>]]></productId><!-- <partId>no</partId> --></n:Row></n:Rows><said>so</said></a>`,
  );
  expect(rows).toEqual([
    ['A&B', '1'],
    ['<C>', undefined],
  ]);
  const root = parseXml(Buffer.from(rest));
  expect(root.children.map(({ name, children }) => [name, children.length])).toEqual([
    ['Rows', 0],
    ['said', 0],
  ]);
});

test('a row that is empty is none, and one that is not closed is left for the parser to refuse', () => {
  expect(taken('<a><Row/><Row><productId>A</productId></Row></a>').rows).toEqual([['A', undefined]]);
  const { rows, rest } = taken('<a><Row><productId>A</productId></Row><Row><productId>B</productId>');
  expect(rows).toEqual([['A', undefined]]);
  expect(() => parseXml(Buffer.from(rest))).toThrow();
});

test('another encoding is read as it says', () => {
  const document = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><a><Row><productId>é</productId></Row></a>',
    'latin1',
  );
  const rows: (string | undefined)[] = [];
  const rest = cutRows(document, 'text/xml', 'Row', (read) => rows.push(read('productId')));
  expect(rows).toEqual(['é']);
  expect(parseXml(rest).name).toBe('a');
});

test('a hundred thousand rows that are never closed take no time', () => {
  const { rows } = taken(`<a>${'<Row><productId>A</productId>'.repeat(100_000)}</a>`);
  expect(rows).toEqual([]);
});
