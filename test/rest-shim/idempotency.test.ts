/** A retry with an Idempotency-Key repeats the answer and never the work. */
import { afterEach, expect, test } from 'vitest';
import { stillServes } from '../support/refusals.ts';
import { useShop } from '../support/use.ts';

const shop = useShop();
afterEach(() => stillServes(shop));

const QUOTE = {
  lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-NAVY', quantity: 250 }],
  ship_postal: '94105',
};
let keys = 0;
const freshKey = () => `retry-${++keys}`;

async function save(idempotencyKey: string, body: unknown = QUOTE, apiKey?: string) {
  const init = {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
  };
  const response = await (apiKey
    ? shop.fetch('/api/v1/quotes', init, apiKey)
    : shop.fetch('/api/v1/quotes', init));
  const text = await response.text();
  return {
    status: response.status,
    replayed: response.headers.get('Idempotency-Replayed'),
    text,
    body: JSON.parse(text),
  };
}
const quoteCount = async () => (await shop.rest('GET', '/quotes?limit=1')).body.total;

test('a repeat is answered with the first answer, letter by letter, and saves nothing', async () => {
  const key = freshKey();
  const before = await quoteCount();
  const first = await save(key);
  const second = await save(key);
  expect([first.status, first.replayed, second.status, second.replayed]).toEqual([200, null, 200, 'true']);
  expect(second.text).toBe(first.text);
  expect(await quoteCount()).toBe(before + 1);
});

test('twenty at once make one quote', async () => {
  const key = freshKey();
  const before = await quoteCount();
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(key)));
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id));
  expect(ids.size).toBe(1);
  for (const { status, body } of answers) {
    if (status !== 200) expect([status, body.error.code]).toEqual([422, 'idempotency_conflict']);
  }
  expect(await quoteCount()).toBe(before + 1);
});

test('a key whose request is under way is answered so, to whom sends another as a conflict, and is free after a failure', async () => {
  const { service } = shop;
  const ctx = service.ctxFor({ kind: 'anonymous' }, 'req_1');
  const request = { keyId: 'key_1', idempotencyKey: freshKey(), fingerprint: 'a', now: shop.clock.at };
  const ask = (fingerprint: string, work: () => Promise<string>) =>
    service.idempotency.once({ ...request, fingerprint }, ctx, work);
  let fail = (_cause: Error) => {};
  let first: Promise<unknown> = Promise.resolve();
  await new Promise<void>((begin) => {
    first = ask('a', () => {
      begin();
      return new Promise((_, reject) => {
        fail = reject;
      });
    });
  });
  const never = async () => 'never';
  expect([await ask('a', never), await ask('b', never)]).toEqual([
    { kind: 'under_way' },
    { kind: 'conflict' },
  ]);
  fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  expect(await ask('b', async () => 'done')).toEqual({ kind: 'answer', body: 'done', isRepeat: false });
});

test('the same key with a request that means something else is a conflict', async () => {
  const key = freshKey();
  await save(key);
  const { status, body } = await save(key, { ...QUOTE, name: 'Ada' });
  expect([status, body.error.code, body.error.message]).toEqual([
    422,
    'idempotency_conflict',
    'This Idempotency-Key was used for a different request; use a new one.',
  ]);
});

test('a request is the same where it means the same, however it is written', async () => {
  const key = freshKey();
  const first = await save(key);
  const [line] = QUOTE.lines;
  const alike = [
    `${JSON.stringify(QUOTE)} `,
    {
      ship_postal: ' 94105',
      lines: JSON.stringify([{ quantity: '250', part_id: line?.part_id, key: line?.key }]),
    },
    { ...QUOTE, note: '', idempotency_key: key },
  ];
  for (const other of alike) expect((await save(key, other)).text).toBe(first.text);
});

test('another account may use the same key, and so may another key of the account', async () => {
  const key = freshKey();
  const first = await save(key);
  const stranger = await save(key, QUOTE, await shop.newKey(['write']));
  const sister = await save(key, QUOTE, await shop.newKey(['write'], { email: 'demo@example.com' }));
  expect([stranger.status, stranger.replayed, sister.status, sister.replayed]).toEqual([
    200,
    null,
    200,
    null,
  ]);
  expect(new Set([first.body.id, stranger.body.id, sister.body.id]).size).toBe(3);
});

test('a failed first try frees the key for a corrected one', async () => {
  const key = freshKey();
  expect((await save(key, { lines: [] })).status).toBe(422);
  expect((await save(key, '{')).status).toBe(422);
  const second = await save(key);
  expect([second.status, second.replayed]).toEqual([200, null]);
});

test.each([
  ['empty', '', 422],
  ['256 characters long', 'x'.repeat(256), 422],
  ['255 characters long', 'x'.repeat(255), 200],
  ['a word every object has', '__proto__', 200],
  ['a quotation mark', "' OR 1=1 --", 200],
])('a key that is %s (%#)', async (_, key, status) => {
  const answer = await save(key);
  expect(answer.status).toBe(status);
  if (status === 422) expect(answer.body.error.param).toBe('Idempotency-Key');
});

test('a read takes no notice of the header', async () => {
  for (const key of ['', 'x'.repeat(5_000)]) {
    const response = await shop.fetch('/api/v1/use-cases', { headers: { 'Idempotency-Key': key } });
    expect([response.status, response.headers.get('Idempotency-Replayed')]).toEqual([200, null]);
  }
});

test('a key is remembered for a day, and forgotten after it', async () => {
  const key = freshKey();
  const first = await save(key);
  const morning = shop.clock.at;
  shop.clock.at = new Date(morning.getTime() + 23 * 3_600_000);
  expect((await save(key)).body.id).toBe(first.body.id);
  shop.clock.at = new Date(morning.getTime() + 24 * 3_600_000 + 1_000);
  const next = await save(key);
  expect([next.status, next.replayed]).toEqual([200, null]);
  expect(next.body.id).not.toBe(first.body.id);
  shop.clock.at = morning;
});

test('quotes with a key that are saved at the same time are all saved', async () => {
  const saves = await Promise.all(Array.from({ length: 32 }, () => save(freshKey())));
  expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 200));
  const numbers = saves.map(({ body }) => body.number);
  expect(new Set(numbers).size).toBe(saves.length);
});
