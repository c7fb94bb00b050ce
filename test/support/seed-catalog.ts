/**
 * A small supplier with the goods that the standard's collected messages ask for: a bottle, a tee, a cap, a pen, a bag.
 */
import { demoSuppliers } from '../../server/demo/suppliers.ts';
import { stockRouter } from '../../server/suppliers/stock-router.ts';
import type { SuppliersPort } from '../../tools/catalog/port.ts';
import type { CatalogProduct, Part } from '../../tools/catalog/product.ts';
import type { Supplier } from '../../tools/catalog/supplier.ts';
import { rate } from '../../tools/values/money.ts';
import type { Shop } from './open-shop.ts';
import { fixtureProduct, inSteps } from './products.ts';

export const acme: Supplier = {
  code: 'acme',
  name: 'Acme Promotional',
  timeZone: 'America/Chicago',
  cutOff: '12:00',
  shutdowns: [],
};

const part = (partId: string, color: string, size: string | null = null): Part => ({
  partId,
  color,
  colorHex: '#202020',
  size,
  sizeUpchargeRate: 0,
});

const [screenPrint, laser] = fixtureProduct().methods;
if (!screenPrint || !laser) throw new Error('the fixture product has two methods');

const METHODS = [
  inSteps(screenPrint, {
    methodId: '101',
    runStep: [{ minQuantity: 24, rate: rate('0.27') }],
    setups: [{ name: 'Set-up', priceCents: 5_500, repeatPriceCents: 2_500, perUnits: 1 }],
  }),
  { ...laser, methodId: '102', includedUnits: 1 },
];

function goods(sku: string, parts: Part[], rest: Partial<CatalogProduct> = {}): CatalogProduct {
  return fixtureProduct({
    key: `acme:${sku}`,
    supplier: 'acme',
    sku,
    name: `Acme ${sku}`,
    parts,
    locations: [
      {
        locationId: '8',
        name: 'Side 1',
        imprintArea: { shape: 'rectangle', widthInches: 3, heightInches: 2.5 },
        methodIds: ['101', '102'],
      },
    ],
    methods: METHODS,
    defaultDecoration: { locationId: '8', methodId: '101' },
    shipping: { ...fixtureProduct().shipping, fobPostals: ['60440'] },
    pictures: [
      { path: `/pictures/${sku}.jpg`, color: null },
      ...parts.map(({ color }) => ({ path: `/pictures/${sku}/${color}.jpg`, color })),
    ],
    ...rest,
  });
}

export const SEED_CATALOG: readonly CatalogProduct[] = [
  goods('TB-220', [part('TB-220-BLK', 'Matte Black'), { ...part('TB-220-RED', 'Red'), isCloseOut: true }]),
  goods('TEE-5', [part('TEE-5-BLK-S', 'Black', 'S'), part('TEE-5-BLK-M', 'Black', 'M')]),
  goods('CAP-1', [part('CAP-1-NVY', 'Navy')]),
  goods('PEN-9', [part('PEN-9-BLU', 'Blue')]),
  goods('B00760', [part('B00760-BLK', 'Black')]),
];

/** The demo supplier, and one with a thousand of everything and more of the tees on the way. */
export const seedSuppliers = (now: () => Date): SuppliersPort =>
  stockRouter({
    demo: demoSuppliers(now),
    acme: {
      stock: async ({ key, parts }) => ({
        key,
        parts: parts.map(({ partId }) => ({
          partId,
          quantity: 1_000,
          incoming: partId.startsWith('TEE-5') ? [{ quantity: 500, availableOn: '2026-12-01' }] : [],
        })),
        asOf: now().toISOString(),
        source: 'Acme inventory',
      }),
    },
  });

export const seedCatalog = async (shop: Shop): Promise<void> =>
  void (await shop.service.catalogWriter.replaceProducts(acme, SEED_CATALOG, shop.clock.at));
