import { expect, test } from 'vitest';
import { useShop } from '../../../support/use.ts';

const shop = useShop();

const LINE = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 48 };

const call = async (name: string, input: unknown, headers: Record<string, string> = {}) => {
  const body = typeof input === 'string' ? input : JSON.stringify(input);
  const response = await shop.fetch(`/agent/tools/${name}`, { method: 'POST', body, headers }, null);
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
};

test('the tools are those of the page, described by the registry', async () => {
  const tools = JSON.parse(await (await shop.fetch('/agent/tools', {}, null)).text());
  expect(tools.map(({ name }: { name: string }) => name)).toEqual([
    'browse_products',
    'show_product',
    'price_pieces',
    'add_to_cart',
  ]);
  for (const { description, inputSchema } of tools) {
    expect(description).not.toMatch(/Agents use|price_quote/);
    expect(inputSchema.type).toBe('object');
  }
});

test('goods are added to the cart of this browser, beside what is in it', async () => {
  const first = await call('add_to_cart', { lines: [LINE] });
  const cookie = (first.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  expect(cookie).toMatch(/^merchkit-cart=/);
  const second = await call('add_to_cart', { lines: [LINE] }, { Cookie: cookie });
  expect([first.body.pieces, second.body.pieces, second.body.cart_url]).toEqual([48, 96, `${shop.url}/cart`]);
});

test.each([
  ['another tool', 'save_cart', {}, {}, 404],
  ['a tool of the desk', 'show_desk_board', {}, {}, 404],
  ['a page of another site', 'browse_products', {}, { Origin: 'https://evil.example' }, 403],
  ['no JSON', 'browse_products', '{', {}, 422],
  ['another field', 'browse_products', { account: 'acc_demo' }, {}, 422],
  ['goods without a quantity', 'add_to_cart', { lines: [{ ...LINE, quantity: 0 }] }, {}, 422],
  ['too large an input', 'browse_products', ' '.repeat(70_000), {}, 422],
])('%s is refused, and nothing is kept', async (_, name, input, headers, status) => {
  const answer = await call(name, input, headers);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Set-Cookie')).toBeNull();
});
