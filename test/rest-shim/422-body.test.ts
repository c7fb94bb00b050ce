/** Bodies that cannot be read or do not fit: each is refused in our words, and the next request is served. */
import { afterEach, describe, expect, test } from 'vitest';
import { JSON_TOKENS, NO_JSON, ODD_JSON } from '../fixtures/hostile/json.ts';
import { mutantsOf } from '../fixtures/hostile/mutants.ts';
import { badInputs } from '../support/bad-input.ts';
import { needs } from '../support/reference.ts';
import { refused, stillServes } from '../support/refusals.ts';
import { useShop } from '../support/use.ts';

const shop = useShop();
afterEach(() => stillServes(shop));

const post = (
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = {},
) =>
  refused(shop, '/api/v1/quotes', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'application/json', ...headers },
  });

const LINE = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-NAVY', quantity: 250 };
const quoteOf = (fields: object) => JSON.stringify({ lines: [LINE], ...fields });
const lineOf = (fields: object) => JSON.stringify({ lines: [{ ...LINE, ...fields }] });

const NOT_VALID = 'The body is not valid JSON.';

test.each(NO_JSON)('%s is no JSON', async (_, bytes) => {
  const { status, error } = await post(new Uint8Array(bytes));
  expect([status, error.code, error.message]).toEqual([422, 'validation_failed', NOT_VALID]);
});

test.each(ODD_JSON)('%s is JSON, and refused for what it says', async (_, bytes) => {
  const { status, error } = await post(new Uint8Array(bytes));
  expect([status, error.code, error.message === NOT_VALID]).toEqual([422, 'validation_failed', false]);
});

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

test('bodies that are broken by chance are refused, as no JSON where they are none', async () => {
  const quote = quoteOf({ lines: 7, name: 'caf\u00e9 "1"', discount: [1.5e3, null, true, { a: {} }] });
  let taken = 0;
  for (const { name, bytes } of mutantsOf([quote], { count: 300, tokens: JSON_TOKENS })) {
    const { status, error } = await post(new Uint8Array(bytes));
    taken += isJson(bytes) ? 1 : 0;
    expect([status, error.message === NOT_VALID], name).toEqual([422, !isJson(bytes) && bytes.length > 0]);
  }
  expect(taken).toBeGreaterThan(20);
});

describe('JSON of the public parser suite', needs('badinput'), () => {
  const cases = badInputs('json/jsontestsuite.jsonl');

  test('what no parser may accept is refused as no JSON', async () => {
    const wrong = cases.filter(({ expect }) => expect === 'reject');
    expect(wrong.length).toBeGreaterThan(150);
    for (const { name, bytes } of wrong) {
      const { status, error } = await post(new Uint8Array(bytes));
      expect([status, error.code], name).toEqual([422, 'validation_failed']);
      if (bytes.toString('utf8').trim() !== '') expect(error.message, name).toBe(NOT_VALID);
    }
  });

  test('what parsers accept is refused for what it says', async () => {
    const right = cases.filter(({ expect }) => expect !== 'reject');
    expect(right.length).toBeGreaterThan(100);
    for (const { name, bytes } of right) expect((await post(new Uint8Array(bytes))).status, name).toBe(422);
  });
});

test.each([
  [
    '',
    '`lines`: missing; send a list of objects with `key`, `part_id`, `quantity`, `parts`, `packaging`, `location_id`, `method_id`, `units` and 10 more.',
  ],
  ['null', 'The body must be a JSON object.'],
  ['[]', 'The body must be a JSON object.'],
  ['"x"', 'The body must be a JSON object.'],
  ['{"lines":', 'The body is not valid JSON.'],
  ['{"lines":NaN}', 'The body is not valid JSON.'],
  ['{"lines":[]}', '`lines`: send at least 1 entry.'],
])('the body %j is refused: %s', async (body, message) => {
  expect((await post(body)).error.message).toBe(message);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/jsonp',
  'json',
  '',
  'multipart/form-data; boundary=x',
  'text/plain; charset=application/json',
  'application/octet-stream',
])('a body sent as %j is refused', async (type) => {
  const { status, error } = await post(new TextEncoder().encode(quoteOf({})), { 'Content-Type': type });
  expect([status, error.message]).toEqual([
    422,
    'The body must be JSON: send `Content-Type: application/json`.',
  ]);
});

test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/merchkit+json'])(
  '%s is JSON',
  async (type) => {
    const init = { method: 'POST', body: quoteOf({}), headers: { 'Content-Type': type } };
    expect((await shop.fetch('/api/v1/quotes', init)).status).toBe(200);
  },
);

describe('more than a door takes', () => {
  const TOO_LARGE = 'The body is larger than 1,000,000 bytes; send less.';

  test('ten megabytes with their length announced', async () => {
    expect((await post(quoteOf({ note: 'x'.repeat(10_000_000) }))).error.message).toBe(TOO_LARGE);
  });

  test('ten megabytes in chunks, with no length', async () => {
    const piece = new TextEncoder().encode('x'.repeat(100_000));
    let left = 100;
    const stream = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
    });
    expect((await post(stream)).error.message).toBe(TOO_LARGE);
  });

  test('ten megabytes without a key are not even read', async () => {
    const init = {
      method: 'POST',
      body: 'x'.repeat(10_000_000),
      headers: { 'Content-Type': 'application/json' },
    };
    expect((await refused(shop, '/api/v1/quotes', init, null)).status).toBe(401);
  });

  test('nesting a hundred thousand deep', async () => {
    expect((await post('['.repeat(100_000))).error.message).toBe('The body is not valid JSON.');
    expect((await post(`{"lines":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).status).toBe(422);
  });

  test('more lines than a quote takes', async () => {
    const { error } = await post(JSON.stringify({ lines: Array.from({ length: 201 }, () => LINE) }));
    expect(error).toMatchObject({ code: 'validation_failed', param: 'lines' });
  });

  test('ten thousand strays are named in a short answer', async () => {
    const strays = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [`stray_${i}_${'x'.repeat(50)}`, i]),
    );
    expect((await post(quoteOf(strays))).error.param).toMatch(/^stray_0_x+$/);
  });
});

test.each([
  ['a field in the wrong case', lineOf({ Quantity: 5 }), 'lines.0.Quantity'],
  ['`__proto__`', `{"lines":[${JSON.stringify(LINE)}],"__proto__":{"admin":true}}`, '__proto__'],
  ['lines as an object', JSON.stringify({ lines: { 0: LINE } }), 'lines'],
  ['lines as text that is no list', JSON.stringify({ lines: '{"0":1}' }), 'lines'],
  ['a name that is a number', quoteOf({ name: 5 }), 'name'],
  ['a name of ten thousand letters', quoteOf({ name: 'x'.repeat(10_000) }), 'name'],
  ['no email', quoteOf({ email: 'not-an-email' }), 'email'],
  ['a ZIP code that is none', quoteOf({ ship_postal: 'ABCDE' }), 'ship_postal'],
  ['a ZIP code in other digits', quoteOf({ ship_postal: '９４１０５' }), 'ship_postal'],
  ['a state that is none', quoteOf({ ship_region: 'Bavaria' }), 'ship_region'],
])('%s is refused and named', async (_, body, param) => {
  const { status, error } = await post(body);
  expect([status, error.code, error.param]).toEqual([422, 'validation_failed', param]);
});

test.each([
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  1_000_001,
  'NaN',
  '0x10',
  '１２',
  '',
  null,
  true,
  [250],
  { valueOf: 250 },
])('the quantity %j is refused', async (quantity) => {
  const { status, error } = await post(lineOf({ quantity }));
  expect([status, error.code, error.param]).toEqual([422, 'validation_failed', 'lines.0.quantity']);
});

test('a quantity sent as text and a ZIP code sent as a number are taken', async () => {
  const { status, body } = await shop.rest('POST', '/quotes', {
    lines: [{ ...LINE, quantity: '250' }],
    ship_postal: 94105,
  });
  expect([status, body.lines[0].quantity, body.ship_postal]).toEqual([200, 250, '94105']);
});
