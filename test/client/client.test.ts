/** The clients for other programs, against the service. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type Answer, Merchkit, MerchkitError } from '../../client/merchkit.mjs';
import type { WebhookEvent } from '../../receiver/verify-webhook.mjs';
import { tools } from '../../tools/registry.ts';
import { DEMO_KEY } from '../support/open-shop.ts';
import { useShop } from '../support/use.ts';

const run = promisify(execFile);
const shop = useShop();

const QUOTE = {
  lines: [{ key: 'demo:MUG-12', part_id: 'MUG-12-NAVY', quantity: 72 }],
  name: 'Ada Park',
  email: 'ada@example.com',
  ship_postal: '78701',
};

/** A client whose network does what `meet` says of each request, and how often it asked. */
function meeting(meet: (asked: number, send: () => Promise<Response>) => Promise<Response>) {
  const sent: { url: string; key: string | null }[] = [];
  const waits: number[] = [];
  const client = new Merchkit({
    url: shop.url,
    key: DEMO_KEY,
    wait: async (ms) => void waits.push(ms),
    fetch: async (url, init) => {
      sent.push({ url: String(url), key: new Headers(init?.headers).get('Idempotency-Key') });
      return meet(sent.length, () => fetch(url, init));
    },
  });
  return { client, sent, waits };
}

const asUsual = () => meeting((_, send) => send());
const quotes = async () => (await asUsual().client.list_quotes({})).total;

const refusal = (status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ error: { code: 'busy', message: 'Busy.', request_id: 'req_1' } }), {
    status,
    headers,
  });

test('every published tool is a method, and its example is understood', async () => {
  const { client } = asUsual();
  for (const tool of tools) {
    if (!tool.http || tool.effect !== 'read') continue;
    const name = tool.name as 'me';
    // Records of examples need not be there.
    const answer = await client.call(name, tool.example).catch((failure: MerchkitError) => failure.code);
    expect([name, typeof answer === 'string' ? answer : 'answered']).toEqual([
      name,
      expect.stringMatching(/^(answered|not_found)$/),
    ]);
  }
});

test('fields of path, query and body reach the service under their published names', async () => {
  const { client, sent } = asUsual();
  const { products } = await client.search_products({ query: 'mug', sizes: ['M'], limit: 3, eco: true });
  expect(products).toEqual([]);
  expect(sent.at(-1)?.url).toBe(`${shop.url}/api/v1/products?q=mug&sizes=%5B%22M%22%5D&limit=3&eco=true`);
  const product = await client.get_product({ key: 'demo:MUG-12', color: 'Navy' });
  expect([product.key, product.minimum]).toEqual(['demo:MUG-12', 36]);
});

test('an answer that is lost is asked for again with the same key: one quote is saved', async () => {
  const before = await quotes();
  const { client, sent, waits } = meeting(async (asked, send) => {
    const answer = await send();
    if (asked === 1) throw new TypeError('the connection was reset');
    return asked === 2 ? refusal(503, { 'Retry-After': '2' }) : answer;
  });
  const quote = await client.create_quote(QUOTE);
  expect(quote.url).toContain('/q/');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(waits).toEqual([expect.any(Number), 2000]);
  expect(waits[0]).toBeGreaterThanOrEqual(250);
  expect(await quotes()).toBe(before + 1);
});

test('a refusal is never sent again, and says what is wrong', async () => {
  const { client, sent } = asUsual();
  const failure = await client
    .create_quote({ ...QUOTE, lines: [{ ...QUOTE.lines[0], key: 'demo:MUG-12', quantity: -1 }] })
    .catch((e) => e);
  expect(failure).toBeInstanceOf(MerchkitError);
  expect([failure.status, failure.code, failure.param]).toEqual([
    422,
    'validation_failed',
    'lines.0.quantity',
  ]);
  expect(sent).toHaveLength(1);
  const limited = meeting(async () => refusal(429, { 'Retry-After': '30' }));
  await expect(limited.client.me()).rejects.toMatchObject({ status: 429, requestId: 'req_1' });
  expect(limited.sent).toHaveLength(1);
});

test('it gives up after three more tries, at once where it may not be sent twice, and when it is told to', async () => {
  const down = meeting(async () => Promise.reject(new TypeError('refused')));
  await expect(down.client.me()).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  expect([down.sent.length, down.waits.length]).toEqual([4, 3]);
  const changing = meeting(async () => refusal(503));
  await expect(changing.client.update_webhook({ id: 'wh_none', status: 'paused' })).rejects.toMatchObject({
    status: 503,
  });
  expect(changing.sent).toHaveLength(1);
  const page = meeting(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(page.client.me()).rejects.toMatchObject({ status: 502, code: 'internal' });
  const stopped = AbortSignal.abort(new Error('no longer needed'));
  await expect(asUsual().client.me({}, { signal: stopped })).rejects.toThrow('no longer needed');
});

test('lists are walked page by page, by cursor and by place', async () => {
  for (let i = 0; i < 3; i++) await asUsual().client.create_quote({ ...QUOTE, note: `Quote ${i}` });
  const { client, sent } = asUsual();
  const ids: string[] = [];
  for await (const { id } of client.each('list_quotes', { limit: 2 })) ids.push(id);
  expect([new Set(ids).size, ids.length]).toEqual([await quotes(), await quotes()]);
  expect(sent[1]?.url).toContain('after=');
  const keys: string[] = [];
  for await (const { key } of client.each('search_products', { category: 'Drinkware', limit: 4 }))
    keys.push(key);
  const whole = await client.search_products({ category: 'Drinkware', limit: 50 });
  expect(keys).toEqual(whole.products.map(({ key }) => key));
});

test('inputs, answers and events have types', () => {
  const typed = async (client: Merchkit, event: WebhookEvent) => {
    const products: Answer<'search_products'>['products'] = (await client.search_products({})).products;
    const cents: number | undefined = products[0]?.price?.unit_price;
    // @ts-expect-error a quote has lines
    await client.create_quote({ name: 'Ada' });
    // @ts-expect-error there is no such tool
    await client.place_order({});
    // @ts-expect-error one answer has no pages
    client.each('get_product', {});
    const tracking: string | undefined = event.event === 'order.shipped' ? event.data.tracking : undefined;
    return [cents, tracking];
  };
  expect(typed).toBeInstanceOf(Function);
});

const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code);

const PYTHON = `
import json, sys
sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
from merchkit import Merchkit, MerchkitError
shop = Merchkit(sys.argv[2], sys.argv[3])
quote = json.loads(sys.argv[4])
first = shop.create_quote(**quote, idempotency_key="one")
again = shop.create_quote(**quote, idempotency_key="one")
try:
    shop.get_product(key="demo:NONE")
except MerchkitError as refusal:
    refused = [refusal.status, refusal.code]
try:
    Merchkit("http://127.0.0.1:9", retries=0).discover()
except MerchkitError as refusal:
    unreachable = [refusal.status, refusal.code]
print(json.dumps({
    "same": first["id"] == again["id"],
    "total": first["total"],
    "sizes": shop.search_products(query="mug", sizes=["M"], eco=True)["products"],
    "listed": [one["id"] for one in shop.each("list_quotes", limit=2)],
    "refused": refused,
    "unreachable": unreachable,
}))
`;

test('the client in Python does the same', async () => {
  const quote = JSON.stringify({ ...QUOTE, note: 'From Python' });
  const { stdout } = await run('python3', ['-c', PYTHON, resolve('client'), shop.url, DEMO_KEY, quote]);
  const typescript = await asUsual().client.create_quote({ ...QUOTE, note: 'The same' });
  const { listed, ...seen } = JSON.parse(stdout);
  expect(seen).toEqual({
    same: true,
    total: typescript.total,
    sizes: [],
    refused: [404, 'not_found'],
    unreachable: [0, 'unreachable'],
  });
  expect([listed.length, new Set(listed).size]).toEqual([(await quotes()) - 1, (await quotes()) - 1]);
});

test('the programs of the quickstart run', async () => {
  const guide = readFileSync('docs/quickstart.md', 'utf8');
  const [typescript = ''] = blocks(guide, 'ts');
  const [python = ''] = blocks(guide, 'python');
  const curl = blocks(guide, 'sh').slice(1).join('\necho\n');
  const here = (text: string) => text.replaceAll('http://localhost:3000', shop.url);
  const env = { ...process.env, MERCHKIT_KEY: DEMO_KEY, PYTHONPATH: resolve('client') };
  const printed = [
    await run('bash', ['-ec', here(curl)], { env }),
    await run(process.execPath, ['--input-type=module', '-e', here(typescript)], { env }),
    await run('python3', ['-Bc', here(python)], { env }),
  ];
  for (const { stdout } of printed) {
    expect(stdout).toMatch(new RegExp(`${shop.url}/q/[\\w-]+`));
    expect(stdout).not.toContain('"error"');
  }
});
