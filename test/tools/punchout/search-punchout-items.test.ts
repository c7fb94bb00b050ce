import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { searchPunchoutItems } from '../../../tools/punchout/search-punchout-items.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const search = async (query: string) => invoke(searchPunchoutItems, await keyHolder(shop), { query });

test('each hit is the first color and size of its product, at the price of its minimum', async () => {
  const { items } = await search('vacuum tumbler');
  expect(items.map(({ lineNumber }) => lineNumber)).toEqual([1, 2, 3]);
  expect(items[0]).toEqual({
    lineNumber: 1,
    supplierPartId: 'demo:TUMBLER-20|TUMBLER-20-BLACK',
    quoteItem: '',
    auxiliaryId: '',
    quantity: 24,
    unitPriceCents: 2_150,
    name: '20 oz Vacuum Tumbler',
    variant: 'Black',
    manufacturer: 'Tarnsip',
    manufacturerPart: 'TUMBLER-20-BLACK',
    productUrl: `${shop.url}/p/demo%3ATUMBLER-20`,
    pictureUrl: `${shop.url}/pictures/demo/TUMBLER-20/black.webp`,
    description: '20 oz Vacuum Tumbler, Black; Screen print at Side 1, 1 color',
    leadDays: null,
  });
});

test('without a word, and where nothing matches, there is nothing', async () => {
  for (const query of ['', '  ', 'xyzzyplugh']) expect(await search(query)).toEqual({ items: [] });
});

test('a product without a price is left out, and the lines are counted without it', async () => {
  const ctx = await keyHolder(shop);
  const { catalog } = ctx;
  const priceless = {
    ...ctx,
    catalog: {
      ...catalog,
      search: async (...asked: Parameters<typeof catalog.search>) => {
        const page = await catalog.search(...asked);
        const hits = page.hits.map((hit) =>
          hit.product.key === 'demo:TUMBLER-20' ? { ...hit, product: { ...hit.product, ladder: [] } } : hit,
        );
        return { ...page, hits };
      },
    },
  };
  const { items } = await invoke(searchPunchoutItems, priceless, { query: 'vacuum tumbler' });
  expect(items.map(({ lineNumber, supplierPartId: id }) => [lineNumber, id.split('|')[0]])).toEqual([
    [1, expect.not.stringContaining('TUMBLER-20')],
    [2, expect.not.stringContaining('TUMBLER-20')],
  ]);
});

test('a key without write searches nothing', async () => {
  const reader = await keyHolder(
    shop,
    await shop.newKey(['read', 'orders'], { email: 'reader@example.com' }),
  );
  expect(await refused(invoke(searchPunchoutItems, reader, { query: 'mug' }))).toEqual([
    'forbidden_scope',
    'This key lacks the scope `oci`.',
  ]);
});
