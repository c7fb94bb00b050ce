/** Long lists: their rows come one by one, and what is left is a small tree. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { XmlElement } from '../../../server/xml/element.ts';
import { type ParseOptions, parseRows } from '../../../server/xml/parse.ts';
import { XmlError } from '../../../server/xml/xml-error.ts';

interface Taken {
  rows: (string | undefined)[][];
  root: XmlElement | undefined;
  refusal: unknown;
}

async function taken(document: string | Buffer, options: ParseOptions = {}): Promise<Taken> {
  const rows: (string | undefined)[][] = [];
  const each = (read: (element: string) => string | undefined) =>
    rows.push([read('productId'), read('partId')]);
  const outcome = await parseRows(Buffer.from(document), { element: 'Row', each }, options).then(
    (root) => ({ root, refusal: undefined }),
    (refusal: unknown) => ({ root: undefined, refusal }),
  );
  return { rows, ...outcome };
}

test('rows are taken whatever their prefix, and the rest is a document still', async () => {
  const { rows, root } = await taken(
    `<?xml version="1.0" encoding="UTF-8"?>
     <a xmlns:n="urn:n"><n:Rows><n:Row><n:productId xmlns="x"> A&amp;B </n:productId><partId>1</partId></n:Row>
     <n:row kind="x"><productId><![CDATA[<C>]]></productId><!-- <partId>no</partId> --></n:row></n:Rows><said>so</said></a>`,
  );
  expect(rows).toEqual([
    ['A&B', '1'],
    ['<C>', undefined],
  ]);
  expect(root?.children.map(({ name, children }) => [name, children.length])).toEqual([
    ['Rows', 0],
    ['said', 0],
  ]);
});

test('a row that is empty is none', async () => {
  const { rows, root } = await taken('<a><Row/><Row> </Row><Row><productId>A</productId></Row></a>');
  expect(rows).toEqual([['A', undefined]]);
  expect(root?.children).toEqual([]);
});

test('where a list breaks off it is refused, behind the rows that came', async () => {
  const { rows, refusal } = await taken(
    '<a><Row><productId>A</productId></Row><Row><productId>B</productId>',
  );
  expect(rows).toEqual([['A', undefined]]);
  expect(refusal).toBeInstanceOf(XmlError);
});

test('another encoding is read as it says', async () => {
  const { rows, root } = await taken(
    Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?><a><Row><productId>é</productId></Row></a>',
      'latin1',
    ),
    { contentType: 'text/xml' },
  );
  expect(rows).toEqual([['é', undefined]]);
  expect(root?.name).toBe('a');
});

test('twenty thousand rows count as what holds them, and others are served while they are read', async () => {
  let turns = 0;
  let isRead = false;
  const others = (async () => {
    for (; !isRead; turns++) await setImmediate();
  })();
  const row = '<Row><productId>A &amp; B</productId><partId>A-1</partId></Row>';
  const { rows, root } = await taken(`<a><list>${row.repeat(20_000)}</list></a>`, {
    limits: { bytes: 10_000_000, elements: 10 },
  });
  isRead = true;
  await others;
  expect([rows.length, rows[19_999], root?.children.length]).toEqual([20_000, ['A & B', 'A-1'], 1]);
  expect(turns).toBeGreaterThan(10);
});

test('a hundred thousand rows that are never closed are refused at once', async () => {
  const { rows, refusal } = await taken(`<a>${'<Row><productId>A</productId>'.repeat(100_000)}</a>`);
  expect(rows).toEqual([]);
  expect(String(refusal)).toMatch(/nests more than/);
});
