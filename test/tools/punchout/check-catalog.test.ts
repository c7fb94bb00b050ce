import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { catalogFaults } from '../../../tools/punchout/catalog-faults.ts';
import { checkCatalog } from '../../../tools/punchout/check-catalog.ts';
import { listCatalogItems } from '../../../tools/punchout/list-catalog-items.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { DEMO_KEY } from '../../support/open-shop.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('what systems would refuse or not show is counted, with an example of each', async () => {
  const ctx = await keyHolder(shop, DEMO_KEY);
  const { items } = await invoke(listCatalogItems, ctx, {});
  const found = await invoke(checkCatalog, ctx, {});
  expect(found.items).toBe(items.length);
  expect(found.faults).toEqual(catalogFaults(items));
  const [item = expect.fail()] = items;
  const whole = { ...item, unspsc: '52152102' };
  const long = `https://a.example/${'x'.repeat(238)}`;
  expect([long.length, catalogFaults([{ ...whole, pictureUrl: long.slice(1) }])]).toEqual([256, []]);
  const faulty = [
    {
      ...whole,
      unitPriceCents: 0,
      supplierPartId: 'x'.repeat(256),
      unspsc: null,
      leadDays: null,
      manufacturer: '',
    },
    { ...whole, pictureUrl: null },
    { ...whole, pictureUrl: long, productUrl: long },
  ];
  expect(catalogFaults(faulty).map(({ what, items: many, example }) => [what, many, example.length])).toEqual(
    [
      ['The price is not above zero', 1, 256],
      ['The part number is longer than 255 characters', 1, 256],
      ['Without a UNSPSC of its own; it gets that of the shop', 1, 256],
      ['The lead time is not known', 1, 256],
      ['It has no picture', 1, whole.supplierPartId.length],
      [expect.stringMatching(/^The address of its page or picture/), 1, whole.supplierPartId.length],
      ['It has no manufacturer', 1, 256],
    ],
  );
});
