/** Reads and maps everything a supplier says of one product. */
import { withDecorator } from '../../../../tools/catalog/decorator.ts';
import { pricingAndConfiguration } from '../../../promostandards/messages/pricing-and-configuration.ts';
import { prop65Of } from '../calls/compliance-calls.ts';
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
import { outlinedPrices } from '../mapping/outlined-prices.ts';
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
  const [{ fobPoints, ...prices }, pictures, prop65] = await Promise.all([
    readPrices(connection, productId, rules, options, product.product),
    picturesOf(connection, productId, options),
    saysNothing(product.product) ? undefined : prop65Of(connection, productId, options),
  ]);
  const shipPoints = await atTheSamePrices(connection, { productId, fobPoints, ...prices }, rules, options);
  const answers = {
    productId,
    product,
    ...prices,
    ...shipPoints,
    prop65,
    closedOut: closedOut.get(productId.toLowerCase()),
  };
  const mapped = mapProduct(answers, rules, now);
  return {
    product: rules.decorator ? withDecorator(mapped, rules.decorator) : mapped,
    pictures: pictures.length > 0 ? pictures : primaryPicture(product.product),
  };
}

/** Of the regulations that the product falls under: it need not be asked. */
const saysNothing = (product: WireProduct): boolean =>
  'complianceInfoAvailable' in product && product.complianceInfoAvailable === false;

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

/**
 * Prices at the supplier's first ship point; in outline where its pricing service has none or refuses, and none if it
 * publishes none.
 *
 * @param known its Product Data, which is asked for only where it is needed
 */
export async function readPrices(
  connection: Connection,
  productId: string,
  rules: SupplierRules,
  options: CallOptions = {},
  known?: WireProduct,
): Promise<ReadPrices> {
  const listed = await orRefusal(listedPrices(connection, productId, rules, options));
  const isRefused = listed instanceof SupplierFailure;
  if (!isRefused && (listed.decorated ?? listed.blank)) return listed;
  const product = known ?? (await productOf(connection, productId, options))?.product;
  const decorated = product && outlinedPrices(product, rules.priceType);
  if (decorated) return { decorated, blank: undefined, fobPoints: decorated.configuration.FobArray ?? [] };
  if (isRefused) throw listed;
  return listed;
}

async function orRefusal<T>(asked: Promise<T>): Promise<T | SupplierFailure> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof SupplierFailure && failure.kind === 'refused') return failure;
    throw failure;
  }
}

async function listedPrices(
  connection: Connection,
  productId: string,
  rules: SupplierRules,
  options: CallOptions,
): Promise<ReadPrices> {
  if (!connection.endpointOf(pricingAndConfiguration))
    return { decorated: undefined, blank: undefined, fobPoints: [] };
  const fobPoints = await fobPointsOf(connection, productId, options);
  return {
    ...(await pricesAt(connection, productId, fobPoints[0]?.fobId ?? FIRST_FOB, rules, options)),
    fobPoints,
  };
}

async function pricesAt(
  connection: Connection,
  productId: string,
  fobId: string,
  rules: SupplierRules,
  options: CallOptions,
): Promise<Omit<ReadPrices, 'fobPoints'>> {
  const { priceType } = rules;
  const ask = (type: typeof priceType, configurationType: 'Blank' | 'Decorated') =>
    orNone(configurationOf(connection, { productId, fobId, priceType: type, configurationType }, options));
  // What every account pays and what this one pays are both what we pay: some publish one of them alone.
  const other = priceType === 'Net' ? 'Customer' : priceType === 'Customer' ? 'Net' : undefined;
  const decorated = (await ask(priceType, 'Decorated')) ?? (other && (await ask(other, 'Decorated')));
  refuseOther(decorated?.configuration.productId, productId);
  const blank = needsBlank(decorated, rules)
    ? ((await ask(priceType, 'Blank')) ?? (other && (await ask(other, 'Blank'))))
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
  rules: SupplierRules,
  options: CallOptions,
): Promise<{ fobPoints: WireFob[]; fobPointsElsewhere: WireFob[] }> {
  const [first, ...others] = fobPoints;
  const priced = decorated ?? blank;
  if (first === undefined || priced === undefined) return { fobPoints, fobPointsElsewhere: [] };
  const named = new Set(priced.configuration.FobArray?.map(({ fobId }) => fobId?.toLowerCase()));
  const here = figuresOf({ decorated, blank });
  const same = await Promise.all(
    others.map(async ({ fobId }, index) => {
      if (fobId === undefined) return false;
      if (named.has(fobId.toLowerCase())) return true;
      if (index + 1 >= MOST_FOBS) return false;
      try {
        return figuresOf(await pricesAt(connection, productId, fobId, rules, options)) === here;
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
