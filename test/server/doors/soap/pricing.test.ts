/** A buyer with the configuration of a product over SOAP computes what `price_quote` answers over REST. */
import { beforeAll, describe, expect, test } from 'vitest';
import { numbersOf } from '../../../../server/doors/soap/wire-ids.ts';
import { pricingAndConfiguration } from '../../../../server/promostandards/messages/pricing-and-configuration.ts';
import { fixtureProduct, RINGSPUN_TEE } from '../../../support/products.ts';
import { acme } from '../../../support/seed-catalog.ts';
import { call } from '../../../support/soap.ts';
import { useShop } from '../../../support/use.ts';
import { totalOf } from './distributor.ts';

const shop = useShop();
beforeAll(async () => {
  const atMargin = { supplier: 'acme', selling: { kind: 'markup', basisPoints: 4_333 } } as const;
  await shop.service.catalogWriter.replaceProducts(
    acme,
    [
      { ...RINGSPUN_TEE, ...atMargin, key: 'acme:TEE-NET', sku: 'TEE-NET' },
      { ...fixtureProduct(), ...atMargin, key: 'acme:TUMBLER-NET', sku: 'TUMBLER-NET' },
    ],
    shop.clock.at,
  );
});

const LOCALIZED = { localizationCountry: 'US', localizationLanguage: 'en' };

async function configuration(productId: string, rest: Record<string, string> = {}) {
  const asked = { productId, currency: 'USD', fobId: '1', ...LOCALIZED, ...rest };
  return call(shop, pricingAndConfiguration, 'getConfigurationAndPricing', {
    priceType: 'Customer',
    configurationType: 'Decorated',
    ...asked,
  });
}

interface Product {
  key: string;
  minimum: number;
  parts: { part_id: string }[];
  price_ladder: { min_quantity: number }[];
  decoration_locations: { location_id: string; method_ids: string[] }[];
  decoration_methods: { method_id: string; included_units: number; max_units: number }[];
}

async function keysOf(): Promise<string[]> {
  const { body } = await shop.rest('GET', '/products?limit=50');
  const all: string[] = body.products.map(({ key }: { key: string }) => key);
  return [...all.filter((key) => key.startsWith('demo:')).slice(0, 12), 'acme:TEE-NET', 'acme:TUMBLER-NET'];
}

/** The same question to both: in cents, `undefined` where there is no price. */
async function compared(
  product: Product,
  asked: { location: string; method: string; units: number; quantity: number; partId: string },
) {
  const { Configuration } = await configurations(product.key);
  if (!Configuration) throw new Error('no configuration');
  const locationIds = numbersOf(product.decoration_locations.map(({ location_id }) => location_id));
  const methodIds = numbersOf(product.decoration_methods.map(({ method_id }) => method_id));
  const query = new URLSearchParams({
    quantity: String(asked.quantity),
    part_id: asked.partId,
    location_id: asked.location,
    method_id: asked.method,
    units: String(asked.units),
  });
  const { status, body } = await shop.rest(
    'GET',
    `/products/${encodeURIComponent(product.key)}/price?${query}`,
  );
  return {
    theirs: totalOf(Configuration, {
      ...asked,
      locationId: locationIds.get(asked.location) ?? 0,
      decorationId: methodIds.get(asked.method) ?? 0,
    }),
    ours: status === 200 ? Math.round(body.total * 100) : undefined,
  };
}

const known = new Map<string, ReturnType<typeof configuration>>();
function configurations(key: string) {
  const asked = known.get(key) ?? configuration(key);
  known.set(key, asked);
  return asked;
}

test('products, quantities, locations, methods and units come to the same total', async () => {
  let asked = 0;
  for (const key of await keysOf()) {
    const { body } = await shop.rest('GET', `/products/${encodeURIComponent(key)}`);
    const product: Product = body;
    const breaks = product.price_ladder.map(({ min_quantity }) => min_quantity);
    const quantities = [product.minimum - 1, product.minimum, ...breaks, (breaks.at(-1) ?? 1) - 1, 1_001];
    for (const { location_id, method_ids } of product.decoration_locations) {
      for (const method of product.decoration_methods.filter(({ method_id }) =>
        method_ids.includes(method_id),
      )) {
        const units = [1, method.included_units + 1, method.max_units, method.max_units + 1].filter(
          (n) => n >= 1,
        );
        for (const [index, quantity] of quantities.filter((n) => n >= 1).entries()) {
          const question = {
            location: location_id,
            method: method.method_id,
            units: units[index % units.length] ?? 1,
            quantity,
            partId: product.parts[index % product.parts.length]?.part_id ?? '',
          };
          const { theirs, ours } = await compared(product, question);
          expect(theirs, JSON.stringify({ key, ...question })).toBe(ours);
          asked += 1;
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(150);
  expect(shop.failures.splice(0)).toEqual([]);
});

describe('a configuration', () => {
  test('has what the account pays, never what it costs us, and no list price', async () => {
    const answers = await Promise.all(
      ['Net', 'Customer'].map((priceType) => configuration('acme:TUMBLER-NET', { priceType })),
    );
    const [net, customer] = answers.map(({ Configuration }) => JSON.stringify(Configuration?.PartArray));
    expect(net).toBe(customer);
    expect(answers.map(({ Configuration }) => Configuration?.priceType)).toEqual(['Net', 'Customer']);
    // 21.50 is what it costs us; 21.50 * 1.4333 is what it is sold at.
    expect(net).toContain('"30.816"');
    expect(net).not.toContain('"21.5"');
    const { ErrorMessage } = await configuration('acme:TUMBLER-NET', { priceType: 'List' });
    expect(ErrorMessage).toEqual({
      code: 402,
      description: 'Price type not found; no list prices are published, send Net or Customer',
    });
  });

  test('of goods sold at the published price has no list price: a distributor sells at another', async () => {
    const { ErrorMessage } = await configuration('TUMBLER-20', { priceType: 'List' });
    expect(ErrorMessage?.code).toBe(402);
  });

  test('has the charge for rush beside each rush lead time', async () => {
    const { Configuration } = await configuration('TUMBLER-20');
    const [first] = Configuration?.LocationArray?.[0]?.DecorationArray ?? [];
    expect(first?.rushLeadTime).toBeGreaterThan(0);
    const rush = first?.ChargeArray?.find(({ chargeName }) => chargeName === 'Rush production');
    expect([rush?.chargeType, rush?.chargesAppliesLTM]).toEqual(['Order', false]);
    const { body } = await shop.rest('POST', '/quotes', {
      lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
      rush: true,
    });
    const charged = body.charges.find(({ kind }: { kind: string }) => kind === 'order')?.amount;
    expect(rush?.ChargePriceArray.map(({ price }) => Number(price))).toEqual([charged]);
  });

  test('without decoration has no price, as blank goods are not sold', async () => {
    const { ErrorMessage } = await configuration('TUMBLER-20', { configurationType: 'Blank' });
    expect(ErrorMessage).toEqual({
      code: 406,
      description: 'Configuration type not found; only decorated goods are sold, send Decorated',
    });
  });

  test('of one part holds that part alone', async () => {
    const { Configuration } = await configuration('acme:TEE-NET', { partId: 'NVY-2XL' });
    expect(Configuration?.PartArray.map(({ partId }) => partId)).toEqual(['NVY-2XL']);
  });

  test.each([
    [400, { productId: 'NOPE' }],
    [401, { currency: 'CAD' }],
    [403, { fobId: '99' }],
    [404, { localizationCountry: 'CA' }],
    [405, { localizationLanguage: 'fr' }],
  ])('fails with %i for %o', async (code, wrong) => {
    const { ErrorMessage } = await configuration('demo:TUMBLER-20', wrong);
    expect(ErrorMessage?.code).toBe(code);
  });
});

test('locations, colors, warehouses and charges of a product answer to the same numbers', async () => {
  const asked = { productId: 'TUMBLER-20', ...LOCALIZED };
  const { Configuration } = await configuration('TUMBLER-20');
  const locations = Configuration?.LocationArray ?? [];
  const { AvailableLocationArray } = await call(
    shop,
    pricingAndConfiguration,
    'getAvailableLocations',
    asked,
  );
  expect(AvailableLocationArray?.map(({ locationId }) => locationId)).toEqual(
    locations.map(({ locationId }) => locationId),
  );
  const [location] = locations;
  const { DecorationColors } = await call(shop, pricingAndConfiguration, 'getDecorationColors', {
    ...asked,
    locationId: location?.locationId ?? 0,
  });
  expect(DecorationColors?.DecorationMethodArray?.map(({ decorationId }) => decorationId)).toEqual(
    location?.DecorationArray.map(({ decorationId }) => decorationId),
  );
  const { FobPointArray } = await call(shop, pricingAndConfiguration, 'getFobPoints', asked);
  const fobs = FobPointArray?.map(({ fobId }) => fobId);
  expect(fobs).toEqual(Configuration?.FobArray.map(({ fobId }) => fobId));
  for (const fobId of fobs ?? []) {
    expect((await configuration('TUMBLER-20', { fobId })).ErrorMessage).toBeUndefined();
  }
  const { AvailableChargeArray } = await call(shop, pricingAndConfiguration, 'getAvailableCharges', asked);
  const charges = locations.flatMap(({ DecorationArray }) =>
    DecorationArray.flatMap(({ ChargeArray = [] }) => ChargeArray.map(({ chargeId }) => chargeId)),
  );
  expect(AvailableChargeArray?.map(({ chargeId }) => chargeId)).toEqual([...new Set(charges)]);
});
