/** What clients and models do to an input on its way: each is read as it was meant, over MCP and REST alike. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useShop } from '../../support/use.ts';

const shop = useShop();
const LINE = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 };
const MEANT = { lines: [LINE], ship_postal: '94105', shipping_service: 'two_day', need_by: '2026-12-18' };

const HABITS: [habit: string, sent: object][] = [
  ['lists as JSON text', { ...MEANT, lines: JSON.stringify([LINE]) }],
  ['objects as JSON text, inside of text', { ...MEANT, lines: JSON.stringify([JSON.stringify(LINE)]) }],
  ['numbers as text', { ...MEANT, lines: [{ ...LINE, quantity: '250', units: '1' }] }],
  ['numbers as people write them', { ...MEANT, lines: [{ ...LINE, quantity: ' 250 ' }] }],
  ['ZIP codes as numbers', { ...MEANT, ship_postal: 94_105 }],
  ['blanks', { ...MEANT, ship_postal: '94105 ', need_by: ' 2026-12-18' }],
  ['empty text for what is not sent', { ...MEANT, email: '', ship_region: '', po_number: ' ' }],
  ['`null` for what is not sent', { ...MEANT, email: null, ship_region: null }],
  ['empty lists for what is not sent', { ...MEANT, destinations: [] }],
  ['a time with a day', { ...MEANT, need_by: '2026-12-18T00:00:00.000Z' }],
  ['choices as people write them', { ...MEANT, shipping_service: 'Two day' }],
  ['`False` of another language', { ...MEANT, exact_quantity: 'False' }],
];

type Quote = Record<string, unknown> & { lines: Record<string, unknown>[]; totals: unknown };
/** MCP says a single imprint in the fields of its line alone. */
const kept = ({ lines, totals, in_hands_date, shipping_service, notes }: Quote) =>
  JSON.parse(
    JSON.stringify({
      lines: lines.map(({ imprints: _, ...line }) => line),
      totals,
      in_hands_date,
      shipping_service,
      notes,
    }).replaceAll(/qt_\w+/g, 'qt'),
  );

const overRest = async (input: object): Promise<Quote> => {
  const { status, body } = await shop.rest('POST', '/quotes', input);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const overMcp = async (input: object, name = 'create_quote'): Promise<Quote> => {
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: input },
  };
  const response = await shop.fetch('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify(call),
  });
  const text = await response.text();
  const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  expect(result.isError).not.toBe(true);
  return result.structuredContent;
};

test.each(HABITS)('%s', async (_, sent) => {
  const meant = kept(await overRest(MEANT));
  expect(kept(await overRest(sent))).toEqual(meant);
  expect(kept(await overMcp({ ...sent, idempotency_key: randomUUID() }))).toEqual(meant);
});

test('a field of the client itself is left out, and the answer says so', async () => {
  const sent = { ...MEANT, toolCallId: 'call_1', lines: [{ ...LINE, comment: 'x', constructor: 1 }] };
  const notes = ['toolCallId', 'lines.0.comment', 'lines.0.constructor'].map(
    (path) => `\`${path}\` was ignored: there is no such field here.`,
  );
  for (const answer of [await overRest(sent), await overMcp(sent)])
    expect(answer['notes']).toEqual(expect.arrayContaining(notes));
});

test('a field that resembles one is refused: it would be lost', async () => {
  const { status, body } = await shop.rest('POST', '/quotes', { ...MEANT, need_bye: '2026-12-18' });
  expect([status, body.error.message]).toEqual([
    422,
    '`need_bye`: unknown field `need_bye`; did you mean `need_by`.',
  ]);
});

test('a filter that can only be switched on is off where it is sent as `false`', async () => {
  const found = async (input: object) =>
    Number((await overMcp({ query: 'mug', ...input }, 'search_products'))['total']);
  expect(await found({ eco: false, rush: false })).toBe(await found({}));
  expect(await found({ eco: false })).toBeGreaterThan(await found({ eco: true }));
});
