/** Requests a person picks in their client, in both eras. */
import { afterEach, describe, expect, test } from 'vitest';
import { prompts } from '../../../../tools/prompts.ts';
import { tools } from '../../../../tools/registry.ts';
import { legacyRpc, modernRpc } from '../../../support/mcp.ts';
import { useShop } from '../../../support/use.ts';

const shop = useShop();
afterEach(() => expect(shop.failures).toEqual([]));

const textOf = ({ body }: Awaited<ReturnType<typeof legacyRpc>>): string =>
  body.result.messages[0].content.text;

test('the list names three prompts with their arguments, the same in both eras', async () => {
  const legacy = await legacyRpc(shop, 'prompts/list');
  const modern = await modernRpc(shop, 'prompts/list');
  expect(modern.body.result).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public' });
  expect(modern.body.result.prompts).toEqual(legacy.body.result.prompts);
  expect(
    legacy.body.result.prompts.map((prompt: { name: string; arguments: { name: string }[] }) => [
      prompt.name,
      ...prompt.arguments.map(({ name }) => name),
    ]),
  ).toEqual([
    ['plan_event', 'event', 'people', 'budget_usd', 'need_by', 'ship_postal', 'wants', 'use_case'],
    ['reorder', 'order', 'changes', 'need_by'],
    ['chase_order', 'order', 'need_by'],
  ]);
});

test('a prompt holds what was given and leaves out what was not', async () => {
  const params = { name: 'chase_order', arguments: { order: 'M-10001' } };
  for (const send of [legacyRpc, modernRpc]) {
    const { status, body } = await send(shop, 'prompts/get', params);
    expect(status).toBe(200);
    expect(body.result.messages).toEqual([
      { role: 'user', content: { type: 'text', text: expect.any(String) } },
    ]);
    expect(body.result.messages[0].content.text).toContain(
      'Find out where this order is: M-10001.\n\n1. Call',
    );
  }
  const dated = await legacyRpc(shop, 'prompts/get', {
    ...params,
    arguments: { ...params.arguments, need_by: '2026-12-01' },
  });
  expect(textOf(dated)).toContain('- Must be there by: 2026-12-01\n\n1. Call');
});

test('prompts name only tools there are, and every field they name is one', () => {
  const callable = tools.filter(({ mcp }) => mcp);
  const known = new Set([
    ...callable.map(({ name }) => name),
    ...callable.flatMap(({ input, output }) => [...Object.keys(input.shape), ...Object.keys(output.shape)]),
  ]);
  for (const prompt of prompts) {
    const given = Object.fromEntries(prompt.arguments.map(({ name }) => [name, 'x']));
    const named = [...prompt.text(given).matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    expect(named.length, prompt.name).toBeGreaterThan(2);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  }
});

test('a number is an argument as well', async () => {
  const given = { event: 'offsite', people: 40, budget_usd: 2500.5 };
  const { body } = await legacyRpc(shop, 'prompts/get', { name: 'plan_event', arguments: given });
  const { text } = body.result.messages[0].content;
  expect(text).toContain('- People: 40\n- Budget in US dollars: 2500.5\n');
});

describe('a wrong request for a prompt is refused, and the next one is served', () => {
  test.each([
    ['no name', {}, 'Unknown prompt; `prompts/list` names those there are'],
    ['an unknown name', { name: 'constructor' }, 'Unknown prompt; `prompts/list` names those there are'],
    ['a missing argument', { name: 'reorder' }, '`order` is missing: The earlier order, by number or id'],
    [
      'an empty argument',
      { name: 'reorder', arguments: { order: ' ' } },
      '`order` is missing: The earlier order, by number or id',
    ],
    [
      'a stray argument',
      { name: 'chase_order', arguments: { order: 'x', __proto: 'y' } },
      '`chase_order` takes `order`, `need_by`',
    ],
    [
      'an object',
      { name: 'reorder', arguments: { order: {} } },
      '`order`: send text of at most 2,000 characters',
    ],
    [
      'a long text',
      { name: 'reorder', arguments: { order: 'x'.repeat(2_001) } },
      '`order`: send text of at most 2,000 characters',
    ],
    ['a list', { name: 'reorder', arguments: [] }, 'Send `arguments` as an object of texts'],
  ])('%s', async (_, params, message) => {
    const legacy = await legacyRpc(shop, 'prompts/get', params);
    expect(legacy.body.error).toEqual({ code: -32602, message });
    expect((await modernRpc(shop, 'prompts/get', params)).body.error).toEqual({ code: -32602, message });
    expect((await legacyRpc(shop, 'ping')).body.result).toEqual({});
  });
});

describe('completion', () => {
  const complete = async (name: string, argument: unknown, key?: string) =>
    (
      await legacyRpc(
        shop,
        'completion/complete',
        { ref: { type: 'ref/prompt', name }, argument },
        key === undefined ? {} : { key },
      )
    ).body;

  test('offers use cases, and the numbers of the account’s orders', async () => {
    expect((await complete('plan_event', { name: 'use_case', value: 'E' })).result).toEqual({
      completion: { values: ['event-swag', 'executive-gifts'], hasMore: false },
    });
    const { body } = await shop.rest('GET', '/orders?limit=20');
    const numbers = body.orders.map(({ number }: { number: string }) => number);
    expect(numbers.length).toBeGreaterThan(0);
    expect((await complete('reorder', { name: 'order', value: '' })).result.completion.values).toEqual(
      numbers,
    );
  });

  test('offers nothing of orders to a key that may not read them, and nothing to free text', async () => {
    const reader = await shop.newKey(['read'], { email: 'demo@example.com' });
    const none = { completion: { values: [], hasMore: false } };
    expect((await complete('reorder', { name: 'order', value: '' }, reader)).result).toEqual(none);
    expect((await complete('plan_event', { name: 'event', value: 'x' })).result).toEqual(none);
    const { body } = await modernRpc(shop, 'completion/complete', {
      ref: { type: 'ref/resource', uri: 'x://{y}' },
      argument: { name: 'y', value: '' },
    });
    expect(body.result).toMatchObject(none);
  });

  const completeUri = async (uri: string, name: string, value: string, key?: string) =>
    (
      await legacyRpc(
        shop,
        'completion/complete',
        { ref: { type: 'ref/resource', uri }, argument: { name, value } },
        key === undefined ? {} : { key },
      )
    ).body.result.completion.values;

  test('offers keys of products by words or the start of a key, and quotes of the account', async () => {
    const product = 'merchkit://products/{key}';
    expect(await completeUri(product, 'key', 'tumbler')).toContain('demo:TUMBLER-20');
    expect(await completeUri(product, 'key', 'demo:TUM')).toEqual(['demo:TUMBLER-20', 'demo:TUMBLER-30']);
    expect((await completeUri(product, 'key', '')).length).toBe(20);
    expect(await completeUri(product, 'other', '')).toEqual([]);
    expect(await completeUri('merchkit://quotes/{id}', 'id', 'qt_demo')).toContain('qt_demo');
    const orders = await shop.newKey(['orders'], { email: 'demo@example.com' });
    expect(await completeUri(product, 'key', '', orders)).toEqual([]);
  });

  test.each([
    [undefined, 'Send `ref` and `argument`'],
    [{ name: 'nonsense', value: '' }, 'The prompt has no argument of this name'],
    [{ name: 'order', value: 7 }, 'Send what is typed as `argument.value`, at most 2,000 characters'],
  ])('refuses the argument %j', async (argument, message) => {
    expect((await complete('reorder', argument)).error).toEqual({ code: -32602, message });
  });
});
