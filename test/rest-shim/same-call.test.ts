/** Who sends the same again within two minutes means the first: one record, whatever the door and the spelling. */
import { afterEach, expect, test } from 'vitest';
import { quoteForAgents } from '../../tools/quotes/quote-for-agents.ts';
import { restPath, toolNamed } from '../support/agents.ts';
import { legacyRpc } from '../support/mcp.ts';
import { DEMO_KEY } from '../support/open-shop.ts';
import { stillServes } from '../support/refusals.ts';
import { useShop } from '../support/use.ts';

const shop = useShop();
afterEach(() => stillServes(shop));

const LINE = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-NAVY', quantity: 250 };
const NOTE =
  'The same call came less than two minutes before: this is its answer, and nothing was added. For a second record send another `idempotency_key`.';
let quotes = 0;
/** One that no other test asks for. */
const freshQuote = () => ({ lines: [LINE], ship_postal: '94105', note: `Same call ${++quotes}` });

async function post(path: string, body: unknown, key = DEMO_KEY) {
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  };
  const response = await shop.fetch(`/api/v1${path}`, init, key);
  const replayed = response.headers.get('Idempotency-Replayed');
  return { status: response.status, replayed, body: JSON.parse(await response.text()) };
}
const save = (body: unknown, key?: string) => post('/quotes', body, key);
const call = async (name: string, input: unknown) =>
  (await legacyRpc(shop, 'tools/call', { name, arguments: input })).body.result.structuredContent;

test('the same call is answered with the first record and says so, over REST and MCP, in any spelling', async () => {
  const quote = freshQuote();
  const first = await save(quote);
  const { id } = first.body;
  expect([first.status, first.replayed, first.body.notes]).toEqual([200, null, undefined]);
  const alike = { note: ` ${quote.note} `, email: '', ship_postal: 94_105, lines: JSON.stringify([LINE]) };
  for (const other of [quote, alike]) {
    const again = await save(other);
    expect([again.status, again.replayed]).toEqual([200, 'true']);
    expect(again.body).toEqual({ ...first.body, notes: [NOTE] });
    expect(await call('create_quote', other)).toEqual(quoteForAgents({ ...first.body, notes: [NOTE] }));
  }
  expect((await save({ ...quote, toolCallId: 'call_1' })).body).toMatchObject({
    id,
    notes: [NOTE, '`toolCallId` was ignored: there is no such field here.'],
  });
});

test('of ten at the same moment one saves, and the others are answered with its record', async () => {
  const quote = freshQuote();
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(quote)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.filter(({ body }) => body.notes === undefined)).toHaveLength(1);
});

test('a double that is meant has an idempotency key of its own', async () => {
  const quote = freshQuote();
  const [one, two] = [
    { ...quote, idempotency_key: 'a' },
    { ...quote, idempotency_key: 'b' },
  ];
  const ids = [await save(quote), await save(one), await save(two)].map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(3);
  expect((await save(two)).body).toMatchObject({ id: ids[2] });
  expect(await call('create_quote', one)).toMatchObject({ id: ids[1] });
  expect((await save({ ...one, name: 'Ada' })).body.error.code).toBe('idempotency_conflict');
});

test('two minutes later, and of another key, the same call is another', async () => {
  const quote = freshQuote();
  const ids = [(await save(quote)).body.id];
  const begun = shop.clock.at;
  shop.clock.at = new Date(begun.getTime() + 119_000);
  expect((await save(quote)).body.id).toBe(ids[0]);
  shop.clock.at = new Date(begun.getTime() + 121_000);
  const later = await save(quote);
  expect(later.replayed).toBeNull();
  ids.push(later.body.id);
  ids.push((await save(quote, await shop.newKey(['write'], { email: 'demo@example.com' }))).body.id);
  shop.clock.at = begun;
  expect(new Set(ids).size).toBe(3);
});

test('a call that failed is no first one', async () => {
  const first = { ...freshQuote(), lines: [{ ...LINE, quantity: 1 }] };
  for (let time = 0; time < 2; time++) expect((await save(first)).body.error.code).toBe('below_minimum');
});

test.each(['request_approval', 'draft_proposal', 'reorder', 'upload_logo', 'send_message', 'create_webhook'])(
  '%s is done once',
  async (name) => {
    const tool = toolNamed(name);
    const path = restPath(tool, tool.example);
    const { id: _, ...body } = { id: '', ...tool.example };
    const [second, third] = [await post(path, body), await post(path, body)];
    expect([second.status, third.status, third.replayed]).toEqual([200, 200, 'true']);
    expect(third.body).toEqual({ ...second.body, notes: [...(second.body.notes ?? []), NOTE] });
  },
);

test('a test of a webhook is sent each time', async () => {
  const deliveries = [await post('/webhooks/wh_demo/test', {}), await post('/webhooks/wh_demo/test', {})];
  expect(new Set(deliveries.map(({ body }) => body.delivery_id)).size).toBe(2);
});
