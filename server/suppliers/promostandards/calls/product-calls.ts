/** What a supplier sells and says of each product, in either version of the service. */
import { productData1 } from '../../../promostandards/messages/product-data-1.ts';
import { productData2 } from '../../../promostandards/messages/product-data-2.ts';
import type { Loose, ValueOf } from '../../../promostandards/schema.ts';
import type { CallOptions, Connection } from '../connection.ts';
import type { Corrected } from '../normalize-words.ts';
import { LOCALIZED } from './localized.ts';

type Product1 = NonNullable<
  Loose<ValueOf<(typeof productData1)['operations']['getProduct']['response']['type']>>['Product']
>;
type Product2 = NonNullable<
  Loose<ValueOf<(typeof productData2)['operations']['getProduct']['response']['type']>>['Product']
>;
export type WireProduct = Product1 | Product2;
export type WirePart = NonNullable<WireProduct['ProductPartArray']>[number];

export interface ProductAnswer {
  product: WireProduct;
  corrected: Corrected[];
}

/** Ids as received, each once; their letter case differs between a supplier's services. */
class Ids {
  readonly #ids = new Map<string, string>();

  /** Options of a call whose rows are of this name. */
  rowsOf(element: string, options: CallOptions): CallOptions {
    return {
      ...options,
      rows: {
        element,
        each: (read) => {
          const id = read('productId')?.replaceAll(/\s+/g, ' ');
          if (id !== undefined) this.#ids.set(id.toLowerCase(), id);
        },
      },
    };
  }

  all = (): string[] => [...this.#ids.values()];
}

const isSecond = (connection: Connection): boolean => connection.endpointOf(productData2) !== undefined;

export async function sellableIds(connection: Connection, options: CallOptions = {}): Promise<string[]> {
  const ids = new Ids();
  const long = ids.rowsOf('ProductSellable', options);
  await (isSecond(connection)
    ? connection.call(productData2, 'getProductSellable', { ...LOCALIZED, isSellable: true }, long)
    : connection.call(productData1, 'getProductSellable', { isSellable: true }, long));
  return ids.all();
}

export async function changedIds(
  connection: Connection,
  since: Date,
  options: CallOptions = {},
): Promise<string[]> {
  const ids = new Ids();
  const long = ids.rowsOf('ProductDateModified', options);
  const asked = { changeTimeStamp: since.toISOString() };
  await (isSecond(connection)
    ? connection.call(productData2, 'getProductDateModified', asked, long)
    : connection.call(productData1, 'getProductDateModified', asked, long));
  return ids.all();
}

/** A product without a named part is closed out as a whole. */
export type CloseOuts = ReadonlyMap<string, ReadonlySet<string> | 'all'>;

/** Closed-out parts, by product id in lower case and part. */
export async function closeOuts(connection: Connection, options: CallOptions = {}): Promise<CloseOuts> {
  const found = new Map<string, Set<string> | 'all'>();
  const rows: CallOptions['rows'] = {
    element: 'ProductCloseOut',
    each(read) {
      const key = read('productId')?.toLowerCase();
      const partId = read('partId')?.toLowerCase();
      if (key === undefined) return;
      const parts = found.get(key);
      if (partId === undefined) found.set(key, 'all');
      else if (parts === undefined) found.set(key, new Set([partId]));
      else if (parts !== 'all') parts.add(partId);
    },
  };
  await (isSecond(connection)
    ? connection.call(productData2, 'getProductCloseOut', {}, { ...options, rows })
    : connection.call(productData1, 'getProductCloseOut', {}, { ...options, rows }));
  return found;
}

/** One product; `undefined` if the supplier does not have it. */
export async function productOf(
  connection: Connection,
  productId: string,
  options: CallOptions = {},
): Promise<ProductAnswer | undefined> {
  const asked = { ...LOCALIZED, productId };
  const { kind, value, corrected } = isSecond(connection)
    ? await connection.call(productData2, 'getProduct', asked, options)
    : await connection.call(productData1, 'getProduct', asked, options);
  return kind === 'data' && value.Product ? { product: value.Product, corrected } : undefined;
}
