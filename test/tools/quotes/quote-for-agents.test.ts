/** What an agent reads of a quote over MCP: each imprint once, and many lines as rows that it can bear. */
import { expect, test } from 'vitest';
import { legacyRpc } from '../../support/mcp.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop();

const call = async (name: string, input: object) => {
  const { body } = await legacyRpc(shop, 'tools/call', { name, arguments: input });
  const { structuredContent, isError, content } = body.result;
  expect([isError, content[0].text]).toEqual([undefined, JSON.stringify(structuredContent)]);
  return structuredContent;
};

const COLORS = ['NAVY', 'BLACK', 'WHITE'];
const SIZES = ['S', 'M', 'L', 'XL', '2XL'];
const TEES = COLORS.flatMap((color) => SIZES.map((size) => `TEE-RINGSPUN-${color}-${size}`));
/** 200 lines of one product: two imprints, of which one has places of its own. */
const MANY = Array.from({ length: 200 }, (_, index) => ({
  key: 'demo:TEE-RINGSPUN',
  part_id: TEES[index % TEES.length],
  quantity: 10 + (index % 7),
  location_id: index < 100 ? 'front' : 'back',
  units: 1,
}));
const large = prepared(async () => {
  const answer = await call('create_quote', { lines: MANY, ship_postal: '94105' });
  return { answer, whole: (await shop.rest('GET', `/quotes/${answer.id}`)).body };
});
const sumOf = <Field extends string>(rows: readonly { [F in Field]?: number }[], field: Field): number =>
  Math.round(rows.reduce((sum, row) => sum + (row[field] ?? 0), 0) * 100) / 100;

test('200 lines are rows of one product, imprint and price, in fewer than 10,000 tokens', async () => {
  const { answer, whole } = large;
  expect(JSON.stringify(answer).length / 4).toBeLessThan(7_000);
  expect(answer.lines.length).toBeLessThan(10);
  expect(answer.lines.flatMap(({ parts }: { parts: object[] }) => parts)).toHaveLength(200);
  const first = answer.lines[0];
  expect(first).toMatchObject({
    line: 1,
    key: 'demo:TEE-RINGSPUN',
    location_id: 'front',
    units: 1,
    color: '3 colors',
  });
  expect(first.parts[0]).toEqual({
    line: 1,
    part_id: 'TEE-RINGSPUN-NAVY-S',
    color: 'Navy',
    size: 'S',
    quantity: 10,
  });
  expect(first.goods_total).toBe(Math.round(first.quantity * first.unit_price * 100) / 100);
  expect(sumOf(answer.lines, 'goods_total')).toBe(whole.totals.goods);
  expect(sumOf(answer.lines, 'quantity')).toBe(sumOf(MANY, 'quantity'));
  expect(answer.totals).toEqual(whole.totals);
  const rows = answer.lines.map(({ line }: { line: number }) => line);
  for (const { lines } of [...answer.charges, ...answer.in_hands.shipments])
    expect(rows).toEqual(expect.arrayContaining(lines));
  expect(answer.written_by_others.supplier).toContain('lines.parts.color');
  expect(answer.notes).toEqual([
    'The 200 lines are shown as rows of one product, imprint and price, each named by its first line; `parts` are the lines. `get_quote` with `lines_from` and `lines_to` shows lines whole.',
    `There are ${whole.warnings.length - 20} more warnings; the quote’s page shows them all.`,
  ]);
  expect(answer.warnings).toEqual(whole.warnings.slice(0, 20));
});

test('lines are read whole by range, over REST as well', async () => {
  const { answer, whole } = large;
  const range = await call('get_quote', { id: answer.id, lines_from: 91, lines_to: 120 });
  expect(range.lines_shown).toEqual({ from: 91, to: 120, of: 200 });
  expect(range.lines).toEqual(
    whole.lines.slice(90, 120).map(({ imprints: _, ...line }: { imprints: unknown }) => line),
  );
  const { body } = await shop.rest('GET', `/quotes/${answer.id}?lines_from=199`);
  expect(body).toMatchObject({ lines: whole.lines.slice(198), lines_shown: { from: 199, to: 200, of: 200 } });
  const { status, body: refused } = await shop.rest('GET', `/quotes/qt_demo?lines_from=5&lines_to=2`);
  expect([status, refused.error.code, refused.error.param]).toEqual([422, 'validation_failed', 'lines_from']);
});

test('a range that an agent cannot bear goes so far, and says where the next begins', async () => {
  const { answer, whole } = large;
  const range = await call('get_quote', { id: answer.id, lines_from: 11 });
  const { to } = range.lines_shown;
  expect([to > 60, to < 120, range.lines.length]).toEqual([true, true, to - 10]);
  expect(range.notes).toEqual([
    `Lines ${to + 1} to 200 are left out, because they are much to read: \`lines_from\` ${to + 1} goes on.`,
    `There are ${whole.warnings.length - 20} more warnings; the quote’s page shows them all.`,
  ]);
  expect(tokens(range)).toBeLessThan(14_000);
  const next = await call('get_quote', { id: answer.id, lines_from: to + 1 });
  expect(next.lines[0].line).toBe(to + 1);
  const { body } = await shop.rest('GET', `/quotes/${answer.id}?lines_from=11`);
  expect(body.lines).toEqual(whole.lines.slice(10));
});

test('a line says its one imprint in its fields, and several in `imprints` alone; REST has both', async () => {
  const one = { key: 'demo:TEE-RINGSPUN', part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 48 };
  const imprints = [{ location_id: 'front' }, { location_id: 'back', text: 'STAFF' }];
  const answer = await call('create_quote', { lines: [one, { ...one, imprints }] });
  const { body: whole } = await shop.rest('GET', `/quotes/${answer.id}`);
  const [single, several] = answer.lines;
  expect([single.location_id, single.imprints, several.location_id, several.artwork_id]).toEqual([
    'front',
    undefined,
    undefined,
    undefined,
  ]);
  expect(several.imprints).toEqual(whole.lines[1].imprints);
  expect(whole.lines[0]).toMatchObject({ location_id: 'front', imprints: [{ location_id: 'front' }] });
  expect({ ...single, imprints: whole.lines[0].imprints }).toEqual(whole.lines[0]);
});

test('rows that an agent cannot bear are left to the ranges, and said', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => ({
    key: 'demo:TEE-RINGSPUN',
    part_id: TEES[index % TEES.length],
    quantity: 48,
    text: `Team ${index}`,
  }));
  const answer = await call('create_quote', { lines });
  const { lines: left, goods_total } = answer.more;
  expect(answer.lines.length + left.length).toBe(200);
  expect(sumOf([...answer.lines, { goods_total }], 'goods_total')).toBe(answer.totals.goods);
});

const sizes = ['S', 'M', 'L', '2XL'].map((size, index) => ({
  key: 'demo:TEE-RINGSPUN',
  part_id: `TEE-RINGSPUN-NAVY-${size}`,
  quantity: 12 + index,
}));

test('lines that differ in size alone are one row with their sizes, and a place names the row', async () => {
  const tumblers = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 48 };
  const lines = [...sizes.slice(0, 2), tumblers, ...sizes.slice(2), { ...sizes[0], text: 'STAFF' }];
  const destinations = [
    {
      ship_postal: '94105',
      lines: [
        { line: 1, quantity: 12 },
        { line: 2, quantity: 5 },
        { line: 3, quantity: 48 },
      ],
    },
    {
      ship_postal: '10001',
      lines: [
        { line: 2, quantity: 8 },
        { line: 4, quantity: 14 },
        { line: 5, quantity: 15 },
        { line: 6, quantity: 12 },
      ],
    },
  ];
  const answer = await call('create_quote', { lines, destinations });
  const { body: whole } = await shop.rest('GET', `/quotes/${answer.id}`);
  const [s, m, , l] = whole.lines;
  const { part_id: _, size: __, imprints: ___, ...shared } = s;
  const parts = [s, m, l].map(({ line, part_id, size, quantity }) => ({ line, part_id, size, quantity }));
  expect(answer.lines.map(({ line }: { line: number }) => line)).toEqual([1, 3, 5, 6]);
  expect(answer.lines[0]).toEqual({
    ...shared,
    quantity: 39,
    goods_total: sumOf([s, m, l], 'goods_total'),
    parts,
  });
  expect(answer.lines[1]).toEqual((({ imprints: _, ...line }) => line)(whole.lines[2]));
  expect(answer.charges.flatMap(({ lines }: { lines: number[] }) => lines)).not.toContain(2);
  expect(answer.destinations[0].lines).toEqual([
    { line: 1, quantity: 17 },
    { line: 3, quantity: 48 },
  ]);
  expect(answer.notes).toEqual([
    'Lines that differ in size alone are one row, named by its first line; `parts` are the lines.',
  ]);
  expect(answer.written_by_others.supplier).toContain('lines.parts.size');
  expect(answer.totals).toEqual(whole.totals);
  expect(whole.lines).toHaveLength(6);
});

const tokens = (answer: unknown): number => JSON.stringify(answer).length / 4;

test('a list of whole quotes or orders is whole as far as an agent bears it, then in short, with the way on', async () => {
  const key = await shop.newKey(['read', 'write', 'orders']);
  const save = (quantity: number) =>
    shop.rest(
      'POST',
      '/quotes',
      {
        lines: [...sizes, { ...sizes[0], part_id: 'TEE-RINGSPUN-BLACK-S', quantity }],
        note: 'n'.repeat(300),
      },
      key,
    );
  for (let n = 0; n < 20; n += 1) expect((await save(20 + n)).status).toBe(200);
  const ask = async (name: string, input: object) =>
    (await legacyRpc(shop, 'tools/call', { name, arguments: input }, { key })).body.result.structuredContent;
  const full = await ask('list_quotes', { detail: 'full', limit: 50 });
  const short = await ask('list_quotes', { limit: 50 });
  const whole = full.quotes.filter((quote: object) => 'lines' in quote);
  expect([whole.length > 3, whole.length < 20, full.quotes.length]).toEqual([true, true, 20]);
  expect(tokens(full)).toBeLessThan(12_000);
  expect(full.quotes.slice(whole.length)).toEqual(short.quotes.slice(whole.length));
  expect(whole[0].lines).toEqual((await ask('get_quote', { id: whole[0].id })).lines);
  expect(full.notes).toEqual([
    `The first ${whole.length} are whole, and the other ${20 - whole.length} in short: \`get_quote\` reads one whole, and a smaller \`limit\` with \`after\` goes on whole.`,
  ]);
  expect(full.written_by_others.supplier).toEqual(
    expect.arrayContaining(['quotes.goods.name', 'quotes.lines.parts.size']),
  );
  const next = await ask('list_quotes', { detail: 'full', limit: 3 });
  expect([next.notes, next.quotes.length, 'next_after' in next]).toEqual([undefined, 3, true]);
});

test('the resource of a quote is what its tool shows', async () => {
  const { answer } = large;
  const { body } = await legacyRpc(shop, 'resources/read', { uri: `merchkit://quotes/${answer.id}` });
  const read = JSON.parse(body.result.contents[0].text);
  expect([read.lines, tokens(read) < 7_000]).toEqual([answer.lines, true]);
});
