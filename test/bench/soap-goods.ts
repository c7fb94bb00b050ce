/** Goods whose answers over SOAP are measured: of one part, of sixty, of two hundred. */
import { inventory2 } from '../../server/promostandards/messages/inventory-2.ts';
import { productData2 } from '../../server/promostandards/messages/product-data-2.ts';
import type { Service } from '../../server/promostandards/service.ts';
import { write } from '../../server/promostandards/write.ts';
import type { CatalogProduct, Part } from '../../tools/catalog/product.ts';
import { fixtureProduct } from '../support/products.ts';
import { envelope11 } from '../support/soap.ts';
import { BENCH_KEY, type Prepared } from './requests.ts';

const SIZES = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL'];

const partsOf = (sku: string, count: number): Part[] =>
  Array.from({ length: count }, (_, index) => ({
    partId: `${sku}-${index + 1}`,
    color: `Color ${Math.floor(index / SIZES.length) + 1}`,
    colorHex: '#1f2a44',
    size: count === 1 ? null : (SIZES[index % SIZES.length] ?? null),
    sizeUpchargeRate: 0,
  }));

const goods = (parts: number): CatalogProduct => {
  const sku = `BENCH-${parts}`;
  return fixtureProduct({ key: `demo:${sku}`, sku, parts: partsOf(sku, parts) });
};

export const SOAP_GOODS: readonly CatalogProduct[] = [1, 60, 200].map(goods);

export interface SoapCall {
  name: string;
  service: Service;
  operation: string;
  asked: Record<string, string>;
}

const LOCALIZED = { localizationCountry: 'US', localizationLanguage: 'en' };

/** What is asked of both servers. */
export const SOAP_CALLS: readonly SoapCall[] = [
  {
    name: 'stock of 1 part',
    service: inventory2,
    operation: 'getInventoryLevels',
    asked: { productId: 'BENCH-1' },
  },
  {
    name: 'stock of 200 parts',
    service: inventory2,
    operation: 'getInventoryLevels',
    asked: { productId: 'BENCH-200' },
  },
  {
    name: 'product of 60 parts',
    service: productData2,
    operation: 'getProduct',
    asked: { ...LOCALIZED, productId: 'BENCH-60' },
  },
];

export function soapRequest({ service, operation, asked }: SoapCall): Prepared {
  const described = service.operations[operation];
  if (!described) throw new Error(`no operation ${operation}`);
  const credentials = { wsVersion: service.version, id: 'demo@example.com', password: BENCH_KEY };
  return {
    method: 'POST',
    path: `/soap/${service.name}/${service.version}`,
    headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: `"${operation}"` },
    body: envelope11(write(described.request, { ...credentials, ...asked }, service.namespaces)),
  };
}
