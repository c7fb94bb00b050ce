/** What buyers' systems read of the goods themselves: cuts and sizes, numbers in trade, pictures, and where they lie. */
import { beforeAll, expect, test } from 'vitest';
import { inventory2 } from '../../../../server/promostandards/messages/inventory-2.ts';
import { mediaContent } from '../../../../server/promostandards/messages/media-content.ts';
import { pricingAndConfiguration } from '../../../../server/promostandards/messages/pricing-and-configuration.ts';
import { productData1 } from '../../../../server/promostandards/messages/product-data-1.ts';
import { productData2 } from '../../../../server/promostandards/messages/product-data-2.ts';
import { fixtureProduct } from '../../../support/products.ts';
import { acme } from '../../../support/seed-catalog.ts';
import { call } from '../../../support/soap.ts';
import { useShop } from '../../../support/use.ts';

const LOCALIZED = { localizationCountry: 'US', localizationLanguage: 'en' };

const shop = useShop();
beforeAll(async () => {
  const mug = { ...fixtureProduct(), supplier: 'acme' };
  const [part] = mug.parts;
  if (!part) throw new Error('no part');
  await shop.service.catalogWriter.replaceProducts(
    acme,
    [
      {
        ...mug,
        key: 'acme:MUG',
        sku: 'MUG',
        unspsc: '52152101',
        related: [
          { relation: 'Companion Sell', sku: 'LID' },
          { relation: 'Substitute', sku: 'GONE' },
        ],
        attributes: [{ name: 'made_in', value: 'MX', source: 'supplier' }],
        parts: [{ ...part, gtin: '00012345678905' }],
      },
      { ...mug, key: 'acme:LID', sku: 'LID' },
    ],
    shop.clock.at,
  );
});

const product2 = async (productId: string) =>
  (await call(shop, productData2, 'getProduct', { ...LOCALIZED, productId })).Product;

test.each([
  ['TEE-WOMENS', 'Womens', ['S', 'M', 'L', 'XL', '2XL']],
  ['TEE-YOUTH', 'Youth', ['S', 'M', 'L', 'XL']],
  ['TEE-RINGSPUN', 'Unisex', ['S', 'M', 'L', 'XL', '2XL']],
])('%s is cut for %s in sizes of the label', async (productId, style, sizes) => {
  for (const { Product } of [
    { Product: await product2(productId) },
    await call(shop, productData1, 'getProduct', { ...LOCALIZED, productId }),
  ]) {
    const apparel = (Product?.ProductPartArray ?? []).flatMap(({ ApparelSize }) => ApparelSize ?? []);
    expect([...new Set(apparel.map(({ apparelStyle }) => apparelStyle))]).toEqual([style]);
    const labels = new Set(apparel.map(({ labelSize }) => labelSize));
    expect(sizes.filter((size) => !labels.has(size as never))).toEqual([]);
    expect(labels.has('CUSTOM')).toBe(false);
  }
});

test('a product carries origin, UNSPSC, GTIN and the related products that are here', async () => {
  const product = await product2('acme:MUG');
  expect(product).toMatchObject({
    unspscCommodityCode: 52_152_101,
    RelatedProductArray: [{ relationType: 'Companion Sell', productId: 'acme:LID' }],
    ProductPartArray: [{ countryOfOrigin: 'MX', unspsc: '52152101', gtin: '00012345678905' }],
  });
  expect(product?.RelatedProductArray).toHaveLength(1);
  const bare = await product2('acme:LID');
  expect(bare?.ProductPartArray?.[0]).not.toHaveProperty('gtin');
  expect(bare).not.toHaveProperty('unspscCommodityCode');
});

test('stock lies in the warehouses that are the ship points, each with its town, and adds up', async () => {
  const { FobPointArray } = await call(shop, pricingAndConfiguration, 'getFobPoints', {
    productId: 'TUMBLER-20',
    ...LOCALIZED,
  });
  expect(FobPointArray?.map(({ fobId, fobCity, fobState }) => [fobId, fobCity, fobState])).toEqual([
    ['14072', 'Grand Island', 'NY'],
    ['90670', 'Santa Fe Springs', 'CA'],
  ]);
  const { Inventory } = await call(shop, inventory2, 'getInventoryLevels', { productId: 'TUMBLER-20' });
  for (const { quantityAvailable, InventoryLocationArray = [] } of Inventory?.PartInventoryArray ?? []) {
    expect(
      InventoryLocationArray.map(({ inventoryLocationId, inventoryLocationName, postalCode }) => [
        inventoryLocationId,
        inventoryLocationName,
        postalCode,
      ]),
    ).toEqual([
      ['14072', '2100 Long Road, Grand Island, NY, 14072', '14072'],
      ['90670', '12800 Florence Avenue, Santa Fe Springs, CA, 90670', '90670'],
    ]);
    const there = InventoryLocationArray.map(({ inventoryLocationQuantity }) =>
      Number(inventoryLocationQuantity.Quantity.value),
    );
    expect(there.reduce((sum, quantity) => sum + quantity, 0)).toBe(
      Number(quantityAvailable?.Quantity.value),
    );
  }
});

test('pictures say what they show and how large they are', async () => {
  const asked = { productId: 'TUMBLER-20', mediaType: 'Image' } as const;
  const { MediaContentArray } = await call(shop, mediaContent, 'getMediaContent', asked);
  expect(MediaContentArray?.[0]).toMatchObject({
    ClassTypeArray: [{ classTypeId: 1006 }, { classTypeId: 1001 }, { classTypeId: 1007 }],
    width: '800',
    height: '800',
  });
  const fronts = await call(shop, mediaContent, 'getMediaContent', { ...asked, classType: 1007 });
  expect(fronts.MediaContentArray).toHaveLength(MediaContentArray?.length ?? -1);
  const decorated = await call(shop, mediaContent, 'getMediaContent', { ...asked, classType: 1002 });
  expect(decorated.MediaContentArray).toBeUndefined();
});

test('stock that is asked for again names the product as it was asked for, and is as the supplier last said', async () => {
  const asked = async (productId: string, Filter?: { partIdArray: string[] }) => {
    const { Inventory } = await call(shop, inventory2, 'getInventoryLevels', { productId, Filter });
    const parts = Inventory?.PartInventoryArray ?? [];
    return [Inventory?.productId, parts.length, parts[0]?.lastModified];
  };
  const ids = ['CAP-TRUCKER', 'CAP-TRUCKER', 'demo:CAP-TRUCKER', 'CAP-TRUCKER'];
  const first = await asked('CAP-TRUCKER');
  const [, count = 0, saidAt] = first;
  expect(count).toBeGreaterThan(1);
  for (const id of ids) expect(await asked(id)).toEqual([id, count, saidAt]);
  expect(await asked('CAP-TRUCKER', { partIdArray: ['CAP-TRUCKER-NAVY'] })).toEqual([
    'CAP-TRUCKER',
    1,
    saidAt,
  ]);
  expect(await asked('CAP-TRUCKER')).toEqual(first);
  const before = shop.clock.at;
  shop.clock.at = new Date(before.getTime() + 660_000);
  const [, , saidAnew] = await asked('CAP-TRUCKER');
  shop.clock.at = before;
  expect(saidAnew).not.toBe(saidAt);
});
