/** Reads and maps everything a supplier says of one product. */
import { pricingAndConfiguration } from '../../../promostandards/messages/pricing-and-configuration.ts';
import { picturesOf, type WirePicture } from '../calls/media-calls.ts';
import {
  type ConfigurationAnswer,
  configurationOf,
  fobPointsOf,
  type WireFob,
} from '../calls/pricing-calls.ts';
import { type CloseOuts, productOf, type WireProduct } from '../calls/product-calls.ts';
import type { Connected } from '../connect.ts';
import type { CallOptions, Connection } from '../connection.ts';
import { SupplierFailure } from '../failure.ts';
import { mapProduct, needsBlank, type SupplierRules } from '../mapping/product.ts';

export interface ReadProduct {
  product: ReturnType<typeof mapProduct>;
  pictures: WirePicture[];
}

/**
 * The product; `undefined` if the supplier does not sell this number.
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
  refuseOther(product.product.productId, productId);
  const [{ fobPoints, ...prices }, pictures] = await Promise.all([
    readPrices(connection, productId, rules, options),
    picturesOf(connection, productId, options),
  ]);
  const shipPoints = await atTheSamePrices(connection, { productId, fobPoints, ...prices }, rules, options);
  const answers = {
    productId,
    product,
    ...prices,
    ...shipPoints,
    closedOut: closedOut.get(productId.toLowerCase()),
  };
  return {
    product: mapProduct(answers, rules, now),
    pictures: pictures.length > 0 ? pictures : primaryPicture(product.product),
  };
}

/** Without a number the answer is taken for what was asked. */
function refuseOther(answered: string | undefined, asked: string): void {
  const id = answered?.trim().toLowerCase() ?? '';
  if (id !== '' && id !== asked.trim().toLowerCase()) throw new SupplierFailure('other_product');
}

/** The picture that Product Data names, for suppliers without Media Content. */
function primaryPicture(product: WireProduct): WirePicture[] {
  const url = 'primaryImageUrl' in product ? product.primaryImageUrl?.trim() : undefined;
  if (!url) return [];
  return [{ url, color: undefined, partId: undefined, classIds: [], changedAt: undefined }];
}

export interface ReadPrices {
  decorated: ConfigurationAnswer | undefined;
  blank: ConfigurationAnswer | undefined;
  fobPoints: WireFob[];
}

/** A supplier that names no ship point is asked for its first. */
const FIRST_FOB = '1';
/** Codes that mean "no prices of this kind", as opposed to a fault. */
const NO_SUCH_PRICES = new Set([125, 402, 403, 406]);

/** Prices at the supplier's first ship point; none if it publishes none. */
export async function readPrices(
  connection: Connection,
  productId: string,
  { priceType }: Pick<SupplierRules, 'priceType'>,
  options: CallOptions = {},
): Promise<ReadPrices> {
  if (!connection.endpointOf(pricingAndConfiguration))
    return { decorated: undefined, blank: undefined, fobPoints: [] };
  const fobPoints = await fobPointsOf(connection, productId, options);
  return {
    ...(await pricesAt(connection, productId, fobPoints[0]?.fobId ?? FIRST_FOB, priceType, options)),
    fobPoints,
  };
}

async function pricesAt(
  connection: Connection,
  productId: string,
  fobId: string,
  priceType: SupplierRules['priceType'],
  options: CallOptions,
): Promise<Omit<ReadPrices, 'fobPoints'>> {
  const asked = { productId, fobId, priceType };
  const decorated = await orNone(
    configurationOf(connection, { ...asked, configurationType: 'Decorated' }, options),
  );
  refuseOther(decorated?.configuration.productId, productId);
  const blank = needsBlank(decorated)
    ? await orNone(configurationOf(connection, { ...asked, configurationType: 'Blank' }, options))
    : undefined;
  refuseOther(blank?.configuration.productId, productId);
  return { decorated, blank };
}

/** Only this many ship points are asked: no supplier has that many with separate prices. */
const MOST_FOBS = 6;

/**
 * The ship points with the same prices as the first: goods are ordered from these. A configuration names the ship
 * points it applies to; the others are asked one by one.
 */
async function atTheSamePrices(
  connection: Connection,
  { productId, decorated, blank, fobPoints }: ReadPrices & { productId: string },
  { priceType }: Pick<SupplierRules, 'priceType'>,
  options: CallOptions,
): Promise<{ fobPoints: WireFob[]; fobPointsElsewhere: WireFob[] }> {
  const [first, ...others] = fobPoints;
  if (first === undefined || decorated === undefined) return { fobPoints, fobPointsElsewhere: [] };
  const named = new Set(decorated.configuration.FobArray?.map(({ fobId }) => fobId?.toLowerCase()));
  const here = figuresOf({ decorated, blank });
  const same = await Promise.all(
    others.map(async ({ fobId }, index) => {
      if (fobId === undefined) return false;
      if (named.has(fobId.toLowerCase())) return true;
      if (index + 1 >= MOST_FOBS) return false;
      try {
        return figuresOf(await pricesAt(connection, productId, fobId, priceType, options)) === here;
      } catch (failure) {
        if (failure instanceof SupplierFailure && failure.kind === 'refused') return false;
        throw failure;
      }
    }),
  );
  return {
    fobPoints: [first, ...others.filter((_, index) => same[index])],
    fobPointsElsewhere: others.filter((_, index) => !same[index]),
  };
}

const figuresOf = ({ decorated, blank }: Omit<ReadPrices, 'fobPoints'>): string =>
  JSON.stringify(
    [decorated, blank].map((answer) => [
      answer?.configuration.PartArray,
      answer?.configuration.LocationArray,
    ]),
  );

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
