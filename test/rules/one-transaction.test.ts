/** A keyed request is one transaction: its answer is saved with all that it changed. */
import { expect, test } from 'vitest';
import { publishedProducts } from '../../server/demo/products.ts';
import { seedDemoShop } from '../../server/demo/seed.ts';
import { tools } from '../../tools/registry.ts';
import { bodyOf, hasBody, restPath } from '../support/agents.ts';
import { customer } from '../support/customers.ts';
import { useShop } from '../support/use.ts';

const shop = useShop();

/** Its example finds nothing to change. */
const WITHOUT = ['mark_messages_read'];

const published = tools.filter(({ effect, http }) => effect !== 'read' && http);

/** How many transactions a keyed request began while this ran. */
async function begunBy(work: () => Promise<unknown>): Promise<number> {
  const { idempotency } = shop.service;
  const { once } = idempotency;
  let begun = 0;
  idempotency.once = (request, ctx, run) =>
    once(request, ctx, (ctx) =>
      run({
        ...ctx,
        transaction(inTransaction) {
          begun++;
          return ctx.transaction((tx) => inTransaction(tx, this));
        },
      }),
    );
  await work().finally(() => Object.assign(idempotency, { once }));
  return begun;
}

test('the example of every published change, with a key, is one transaction', async () => {
  const begun: Record<string, number> = {};
  for (const tool of published) {
    const { name, example, http: { method = 'POST', path = '' } = {} } = tool;
    if (method === 'DELETE') await seedDemoShop(shop.service, { products: publishedProducts() });
    begun[name] = await begunBy(async () => {
      const answer = await shop.fetch(`/api/v1${restPath(tool, example)}`, {
        method,
        headers: { 'Idempotency-Key': name, 'Content-Type': 'application/json' },
        ...(hasBody(method) ? { body: JSON.stringify(bodyOf(path, example)) } : {}),
      });
      expect(answer.status, name).toBe(200);
    });
  }
  expect(begun).toEqual(
    Object.fromEntries(published.map(({ name }) => [name, WITHOUT.includes(name) ? 0 : 1])),
  );
});

test('a keyed request that begins a second transaction fails in every test', async () => {
  const now = new Date();
  const request = { keyId: 'key_a', idempotencyKey: 'a', fingerprint: 'a', now };
  const twice = shop.service.idempotency.once(request, await customer(shop), async (ctx) => {
    await ctx.transaction(async () => {});
    await ctx.transaction(async () => {});
    return 'answer';
  });
  await expect(twice).rejects.toThrow('A keyed request began a second transaction.');
});
