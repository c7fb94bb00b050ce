/** Everything a supplier says of one product, asked for and mapped. */
import { pricingAndConfiguration } from '../../../promostandards/messages/pricing-and-configuration.ts';
import { picturesOf, type WirePicture } from '../calls/media-calls.ts';
import {
  type ConfigurationAnswer,
  configurationOf,
  fobPointsOf,
  type WireFob,
} from '../calls/pricing-calls.ts';
import { type CloseOuts, productOf } from '../calls/product-calls.ts';
import type { Connected } from '../connect.ts';
import type { CallOptions, Connection } from '../connection.ts';
import { SupplierFailure } from '../failure.ts';
import { mapProduct, needsBlank, type SupplierRules } from '../mapping/product.ts';

export interface ReadProduct {
  product: ReturnType<typeof mapProduct>;
  pictures: WirePicture[];
}

/**
 * The product, `undefined` where the supplier sells none of this number.
 *
 * @throws SupplierFailure
 */
export async function readProduct(
  { connection, rules }: Pick<Connected, 'connection' | 'rules'>,
  productId: string,
  closedOut: CloseOuts,
  now: Date,
  options: CallOptions = {},
): Promise<ReadProduct | undefined> {
  const product = await productOf(connection, productId, options);
  if (!product) return undefined;
  const [prices, pictures] = await Promise.all([
    readPrices(connection, productId, rules, options),
    picturesOf(connection, productId, options),
  ]);
  const answers = { productId, product, ...prices, closedOut: closedOut.get(productId.toLowerCase()) };
  return { product: mapProduct(answers, rules, now), pictures };
}

export interface ReadPrices {
  decorated: ConfigurationAnswer | undefined;
  blank: ConfigurationAnswer | undefined;
  fobPoints: WireFob[];
}

/** A supplier that names no ship point is asked for its first. */
const FIRST_FOB = '1';
/** The codes by which a supplier says that it has no prices of this kind, rather than that something is wrong. */
const NO_SUCH_PRICES = new Set([125, 402, 403, 406]);

/** Prices are asked for at the supplier's first ship point; none where it publishes none. */
export async function readPrices(
  connection: Connection,
  productId: string,
  { priceType }: Pick<SupplierRules, 'priceType'>,
  options: CallOptions = {},
): Promise<ReadPrices> {
  if (!connection.endpointOf(pricingAndConfiguration))
    return { decorated: undefined, blank: undefined, fobPoints: [] };
  const fobPoints = await fobPointsOf(connection, productId, options);
  const asked = { productId, fobId: fobPoints[0]?.fobId ?? FIRST_FOB, priceType };
  const decorated = await orNone(
    configurationOf(connection, { ...asked, configurationType: 'Decorated' }, options),
  );
  const blank = needsBlank(decorated)
    ? await orNone(configurationOf(connection, { ...asked, configurationType: 'Blank' }, options))
    : undefined;
  return { decorated, blank, fobPoints };
}

async function orNone(asked: Promise<ConfigurationAnswer | undefined>) {
  try {
    return await asked;
  } catch (failure) {
    const isNone =
      failure instanceof SupplierFailure &&
      failure.kind === 'refused' &&
      NO_SUCH_PRICES.has(failure.code ?? 0);
    if (!isNone) throw failure;
    return undefined;
  }
}
