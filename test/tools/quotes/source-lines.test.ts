import { beforeAll, expect, test } from 'vitest';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { Supplier } from '../../../tools/catalog/supplier.ts';
import type { Ctx } from '../../../tools/context.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { sourceLines } from '../../../tools/quotes/source-lines.ts';
import { useShop } from '../../support/use.ts';

let tumbler: CatalogProduct;
let demo: Supplier;
const shop = useShop();
beforeAll(async () => {
  const { catalog } = shop.service.ctxFor({ kind: 'anonymous' }, '');
  const [product, supplier] = [await catalog.product('demo:TUMBLER-20'), await catalog.supplier('demo')];
  if (!product || !supplier) throw new Error('no demo goods');
  [tumbler, demo] = [product, supplier];
});

/** Any product is there; what is asked of suppliers waits until it is answered here. */
function holding() {
  const open = new Map<string, (failure?: Error) => void>();
  const ctx: Ctx = shop.service.ctxFor({ kind: 'anonymous' }, '');
  const { catalog } = ctx;
  Object.assign(ctx, {
    catalog: {
      ...catalog,
      product: async (key: string) =>
        key.startsWith('none:') ? undefined : { ...tumbler, key, supplier: key.slice(0, key.indexOf(':')) },
      supplier: async () => demo,
    } satisfies Ctx['catalog'],
    prices: { current: async (product) => product } satisfies Ctx['prices'],
    suppliers: {
      stock: ({ key }) =>
        new Promise((resolve, reject) => {
          open.set(key, (failure) => {
            open.delete(key);
            if (failure) reject(failure);
            else resolve({ key, parts: [], asOf: shop.clock.at.toISOString(), source: 'test' });
          });
        }),
    } satisfies Ctx['suppliers'],
  });
  const asked = async () => {
    await new Promise(setImmediate);
    return [...open.keys()];
  };
  const answer = (key: string, failure?: Error) => open.get(key)?.(failure);
  return { ctx, asked, answer };
}

test('suppliers are asked at the same time, each for one product after another', async () => {
  const { ctx, asked, answer } = holding();
  const sourced = sourceLines(ctx, ['a:1', 'b:1', 'a:2', 'a:1']);
  expect(await asked()).toEqual(['a:1', 'b:1']);
  answer('b:1');
  expect(await asked()).toEqual(['a:1']);
  answer('a:1');
  expect(await asked()).toEqual(['a:2']);
  answer('a:2');
  expect([...(await sourced)].map(([key, { product, stock }]) => [key, product.key, stock.key])).toEqual(
    ['a:1', 'b:1', 'a:2'].map((key) => [key, key, key]),
  );
});

test('one that does not answer is an error, and none is asked for goods that are not there', async () => {
  const { ctx, asked, answer } = holding();
  await expect(sourceLines(ctx, ['a:1', 'none:1'])).rejects.toMatchObject({
    code: 'not_found',
    param: 'lines.1.key',
  });
  expect(await asked()).toEqual([]);
  const sourced = sourceLines(ctx, ['a:1', 'b:1']);
  const failure = expect(sourced).rejects.toMatchObject({ code: 'supplier_unavailable' });
  await asked();
  answer('b:1', new ServiceError('supplier_unavailable', 'It does not answer.'));
  await failure;
});
