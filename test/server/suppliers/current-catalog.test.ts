/** What the ledger says of a supplier counts at once, without a word to the catalog. */
import { expect, test } from 'vitest';
import { currentCatalog } from '../../../server/suppliers/current-catalog.ts';
import { shownOf } from '../../../tools/pricing/shown-product.ts';
import { openShop } from '../../support/open-shop.ts';
import { addFlaggedSupplier } from '../../support/supplied-shop.ts';

test('a changed margin and cut-off count at once, in a process that may not write to the catalog', async () => {
  const shop = await openShop();
  const { service } = shop;
  await addFlaggedSupplier(shop);
  service.readCatalogOnly();
  const { catalog } = service.ctxFor({ kind: 'anonymous' }, 'req_test');
  const before = await catalog.product('hit:TB-PLAIN');
  expect(before?.selling).toEqual({ kind: 'markup', basisPoints: 3_550 });
  expect(await catalog.product('hit:TB-PLAIN')).toBe(before);

  const selling = { kind: 'markup', basisPoints: 4_000 } as const;
  await service.suppliers.configure('hit', { setup: { selling, cutOff: '09:30' } });
  expect((await catalog.product('hit:TB-PLAIN'))?.selling).toEqual(selling);
  const { hits } = await catalog.search({ text: 'TB-PLAIN', limit: 1, offset: 0 });
  expect(hits.map(({ product }) => product.selling)).toEqual([selling]);
  const shelf = await catalog.shelf({ text: 'TB-PLAIN', limit: 1, offset: 0 });
  expect(shelf.hits.map(({ shown }) => shown)).toEqual(hits.map(({ product }) => shownOf(product)));
  expect(await catalog.supplier('hit')).toMatchObject({ cutOff: '09:30', selling });

  const demo = await catalog.supplier('demo');
  if (!demo) throw new Error('the demo supplier');
  await expect(service.catalogWriter.replaceProducts(demo, [], service.now())).rejects.toThrow('readonly');
  await shop.close();
});

test('a supplier that could not be read once is read by the next call', async () => {
  const shop = await openShop();
  const { service } = shop;
  const { catalog } = service.ctxFor({ kind: 'anonymous' }, 'req_test');
  let reads = 0;
  const suppliers = {
    async byCode() {
      reads += 1;
      if (reads === 1) throw new Error('The disk fails.');
      return undefined;
    },
    list: async () => [],
    isLeased: async () => false,
  };
  const current = currentCatalog(catalog, { suppliers, changes: () => 1 });
  await expect(current.product('demo:TUMBLER-20')).rejects.toThrow('The disk fails.');
  expect((await current.product('demo:TUMBLER-20'))?.key).toBe('demo:TUMBLER-20');
  expect([(await current.product('demo:MUG-12'))?.key, reads]).toEqual(['demo:MUG-12', 2]);
  await shop.close();
});
