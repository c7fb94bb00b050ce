/** Reads and maps everything a supplier says of one product. */
import { withDecorator } from '../../../../tools/catalog/decorator.ts';
import type { QualityFlag } from '../../../../tools/catalog/quality.ts';
import { joinedShipPoints } from '../../../../tools/catalog/ship-point-goods.ts';
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
    readPrices(connection, productId, rules, options, { known: product.product }),
    picturesOf(connection, productId, options),
    saysNothing(product.product) ? undefined : prop65Of(connection, productId, options),
  ]);
  const groups = await byPrices(connection, { productId, fobPoints, ...prices }, rules, options);
  const pricedAt = (group: ReadPrices) => {
    const answers = {
      productId,
      product,
      ...group,
      fobPointsElsewhere: fobPoints.filter((point) => !group.fobPoints.includes(point)),
      prop65,
      closedOut: closedOut.get(productId.toLowerCase()),
    };
    const mapped = mapProduct(answers, rules, now);
    return rules.decorator ? withDecorator(mapped, rules.decorator) : mapped;
  };
  const [first, ...others] = groups.map((group) => ({ ...group, goods: pricedAt(group) }));
  if (first === undefined) return undefined;
  const { product: joined, sold } = joinedShipPoints(
    first.goods,
    others.map(({ goods }) => goods),
  );
  const isOf = (goods: unknown, point: WireFob): boolean =>
    [first, ...others].some((one) => one.goods === goods && one.fobPoints.includes(point));
  const apart = fobPoints.filter((point) => !isOf(sold[0], point));
  const flags = apart.map((point): QualityFlag => {
    const { fobId: where = '', fobPostalCode: raw = '' } = point;
    const isSold = sold.some((goods) => isOf(goods, point));
    return { code: isSold ? 'ship_point_apart' : 'ship_point_price', where, raw };
  });
  return {
    product: { ...joined, quality: [...joined.quality, ...flags] },
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
 * Prices at a ship point, the supplier's first one where none is named; in outline where its pricing service has none or
 * refuses, and none if it publishes none.
 *
 * @param known its Product Data, which is asked for only where it is needed
 */
export async function readPrices(
  connection: Connection,
  productId: string,
  rules: SupplierRules,
  options: CallOptions = {},
  { known, fobId }: { known?: WireProduct; fobId?: string | null } = {},
): Promise<ReadPrices> {
  const listed = await orRefusal(listedPrices(connection, productId, rules, options, fobId));
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
  fobId: string | null | undefined,
): Promise<ReadPrices> {
  if (!connection.endpointOf(pricingAndConfiguration))
    return { decorated: undefined, blank: undefined, fobPoints: [] };
  const fobPoints = await fobPointsOf(connection, productId, options);
  const point = fobPoints.find((one) => one.fobId === fobId) ?? fobPoints[0];
  return {
    ...(await pricesAt(connection, productId, point?.fobId ?? FIRST_FOB, rules, options)),
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
 * The ship points in groups of the same prices, in the supplier's order; those without prices are in none, unless none has
 * any. A configuration names the ship points it applies to; the others are asked one by one.
 */
async function byPrices(
  connection: Connection,
  { productId, decorated, blank, fobPoints }: ReadPrices & { productId: string },
  rules: SupplierRules,
  options: CallOptions,
): Promise<ReadPrices[]> {
  const [first, ...others] = fobPoints;
  const priced = decorated ?? blank;
  const named = new Set(priced?.configuration.FobArray?.map(({ fobId }) => fobId?.toLowerCase()));
  const asked = await Promise.all(
    others.map(async ({ fobId }, index) => {
      if (fobId === undefined) return undefined;
      if (named.has(fobId.toLowerCase())) return { decorated, blank };
      if (index + 1 >= MOST_FOBS) return undefined;
      const there = await orRefusal(pricesAt(connection, productId, fobId, rules, options));
      return there instanceof SupplierFailure || !(there.decorated ?? there.blank) ? undefined : there;
    }),
  );
  const groups = new Map<string, ReadPrices>();
  if (first && priced) groups.set(figuresOf({ decorated, blank }), { decorated, blank, fobPoints: [first] });
  for (const [index, point] of others.entries()) {
    const there = asked[index];
    if (!there) continue;
    const figures = figuresOf(there);
    const group = groups.get(figures) ?? { ...there, fobPoints: [] };
    group.fobPoints.push(point);
    groups.set(figures, group);
  }
  return groups.size > 0 ? [...groups.values()] : [{ decorated, blank, fobPoints }];
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
