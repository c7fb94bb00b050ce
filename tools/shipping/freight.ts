/** The carrier's price from the suppliers' warehouses to one destination: an estimate, and marked as one. */
import type { CatalogProduct } from '../catalog/product.ts';
import { supplierOf } from '../catalog/product-key.ts';
import { ServiceError } from '../errors.ts';
import { counted, type Said, said, term } from '../languages/words.ts';
import { divideHalfUp } from '../values/money.ts';
import { type FreightRates, type RateTable, rateOf } from './freight-rates.ts';
import { SERVICE_NAMES, type ShippingService } from './shipping-service.ts';
import type { Lane, RemoteArea } from './zones.ts';

/** Carriers bill bulky cartons as if a pound took this many cubic inches. */
const CUBIC_INCHES_PER_LB = 139;

export interface FreightItem {
  product: CatalogProduct;
  quantity: number;
}

export interface FreightEstimate {
  amountCents: number;
  /** One sentence for the buyer: the assumptions. */
  basis: Said;
  cartons: number;
  /** Billable pounds, which count a bulky carton by its size. */
  weightLb: number;
}

/** A carton of one product. */
export interface Carton {
  /** Pounds a carrier bills: by weight or size, whichever is more, rounded up. */
  billableLb: number;
  /** Pounds on the scale. */
  weightLb: number;
  inches: { length: number; width: number; height: number };
  count: number;
  isPartFull: boolean;
}

/** Cartons of one supplier that leave together, from one of these ship points. */
export interface Shipment {
  supplier: string;
  fobPostals: readonly string[];
  cartons: Carton[];
}

/** How freight is reckoned: by whose rates, how fast, and along which lane. */
export interface FreightTerms {
  rates: FreightRates;
  service: ShippingService;
  /** From the warehouse, of those at these ship points, that serves the destination. */
  laneOf(fobPostals: readonly string[]): Lane;
}

/**
 * Freight for goods to one destination. Products of a supplier with the same ship points travel together; a carton holds one product
 * and is billed by weight or size, whichever is more, rounded up to the pound. A partly filled carton is replaced by
 * a smaller one, in proportion. Ground goods go on pallets where that is cheaper.
 *
 * @throws ServiceError `price_unavailable` if a product has no weight or carton size, `not_available` if the service
 * does not go
 */
export function estimateFreight(items: readonly FreightItem[], terms: FreightTerms): FreightEstimate {
  const { service } = terms;
  const priced = shipmentsOf(items).map(({ cartons: packed, ...from }) => {
    const partFull = countOf(packed.filter(({ isPartFull }) => isPartFull));
    return Object.assign({ partFull }, pricedLoad({ ...from, ...loadOf(packed) }, terms));
  });
  const cartons = priced.reduce((sum, shipment) => sum + shipment.cartons, 0);
  const weightLb = priced.reduce((sum, shipment) => sum + shipment.weightLb, 0);
  return {
    amountCents: priced.reduce((sum, shipment) => sum + shipment.amountCents, 0),
    basis: basisOf(priced, service, cartons, weightLb),
    cartons,
    weightLb,
  };
}

/** Cartons that leave together, by what a carrier bills. */
export interface Load {
  supplier: string;
  fobPostals: readonly string[];
  cartons: number;
  weightLb: number;
}

const loadOf = (cartons: readonly Carton[]): Pick<Load, 'cartons' | 'weightLb'> => ({
  cartons: countOf(cartons),
  weightLb: cartons.reduce((sum, { count, billableLb }) => sum + count * billableLb, 0),
});

function pricedLoad(load: Load, { rates, service, laneOf }: FreightTerms) {
  const lane = laneOf(load.fobPostals);
  const { cartons, weightLb } = load;
  const table = rates.suppliers[load.supplier] ?? rates.shop;
  return Object.assign(
    { cartons, weightLb, lane },
    shipmentCents(lane, cartons, weightLb, { table, service }),
  );
}

/**
 * Goods of one product as part of a load.
 *
 * @throws ServiceError `price_unavailable` if it has no weight or carton size
 */
export const productLoad = ({ product, quantity }: FreightItem): Load => {
  const { key, shipping } = product;
  const { cartons, weightLb } = loadOf(cartonsOf(product, quantity));
  return { supplier: supplierOf(key), fobPostals: shipping.fobPostals, cartons, weightLb };
};

/** The amount of `estimateFreight` for goods whose loads are known, which are compared in many combinations. */
export function freightCents(loads: readonly Load[], terms: FreightTerms): number {
  const together = new Map<string, Load>();
  for (const load of loads) {
    const from = shipPoint(load);
    const known = together.get(from);
    if (known === undefined) together.set(from, load);
    else {
      const cartons = known.cartons + load.cartons;
      together.set(from, Object.assign({}, known, { cartons, weightLb: known.weightLb + load.weightLb }));
    }
  }
  let cents = 0;
  for (const load of together.values()) cents += pricedLoad(load, terms).amountCents;
  return cents;
}

const shipPoint = ({ supplier, fobPostals }: Pick<Load, 'supplier' | 'fobPostals'>): string =>
  [supplier, ...[...fobPostals].sort()].join();

/**
 * The goods in cartons: those of a supplier with the same ship points leave together.
 *
 * @throws ServiceError `price_unavailable` if a product has no weight or carton size
 */
export function shipmentsOf(items: readonly FreightItem[]): Shipment[] {
  const shipments = new Map<string, Shipment>();
  for (const { product, quantity } of items) {
    const { fobPostals } = product.shipping;
    const supplier = supplierOf(product.key);
    const from = shipPoint({ supplier, fobPostals });
    const shipment = shipments.get(from) ?? { supplier, fobPostals, cartons: [] };
    shipment.cartons.push(...cartonsOf(product, quantity));
    shipments.set(from, shipment);
  }
  return [...shipments.values()];
}

/** Whether a carrier's price can be worked out: its supplier states weight and carton. */
export const isWeighed = ({ product: { shipping } }: Pick<FreightItem, 'product'>): boolean =>
  shipping.weightLb !== null && shipping.piecesPerCarton !== null && shipping.cartonInches !== null;

function cartonsOf(product: CatalogProduct, quantity: number): Carton[] {
  const { weightLb, piecesPerCarton, cartonInches: inches } = product.shipping;
  if (weightLb === null || piecesPerCarton === null || inches === null) {
    throw new ServiceError(
      'price_unavailable',
      said('{name} has no published weight or carton size, so its freight cannot be estimated.', {
        name: product.key,
      }),
    );
  }
  const sizeLbOfPiece =
    (inches.length * inches.width * inches.height) / piecesPerCarton / CUBIC_INCHES_PER_LB;
  const carton = (pieces: number, count: number): Carton => ({
    billableLb: wholePounds(pieces * Math.max(sizeLbOfPiece, weightLb)),
    weightLb: pieces * weightLb,
    // A smaller carton is as long and wide, and lower.
    inches: { ...inches, height: (inches.height * pieces) / piecesPerCarton },
    count,
    isPartFull: pieces < piecesPerCarton,
  });
  const full = Math.floor(quantity / piecesPerCarton);
  const rest = quantity - full * piecesPerCarton;
  return [...(full > 0 ? [carton(piecesPerCarton, full)] : []), ...(rest > 0 ? [carton(rest, 1)] : [])];
}

const countOf = (cartons: readonly Carton[]): number => cartons.reduce((sum, { count }) => sum + count, 0);

/** Pounds rounded up; rounded to a thousandth first, so that 0.1 thirty times is 3 and not 4. */
const wholePounds = (pounds: number): number => Math.ceil(Math.round(pounds * 1_000) / 1_000);

function shipmentCents(
  lane: Lane,
  cartons: number,
  weightLb: number,
  { table, service }: { table: RateTable; service: ShippingService },
): { amountCents: number; isPallet: boolean } {
  const rate = rateOf(table, service, lane);
  if (rate === undefined)
    throw new ServiceError(
      'not_available',
      said('{service} does not go there.', { service: term(SERVICE_NAMES[service]) }),
    );
  const parcels = Math.max(cartons * rate.cartonCents + weightLb * rate.lbCents, table.minimumCents);
  const { shipmentCents: base, percent } = table.pallet;
  const pallet = base + divideHalfUp(weightLb * rate.lbCents * percent, 100);
  const isPallet = service === 'ground' && lane.remote === null && pallet < parcels;
  return { amountCents: isPallet ? pallet : parcels, isPallet };
}

function basisOf(
  shipments: readonly { lane: Lane; isPallet: boolean; partFull: number }[],
  service: ShippingService,
  cartons: number,
  weightLb: number,
): Said {
  if (shipments.length === 0) return said('Nothing to ship.');
  const zones = [...new Set(shipments.map(({ lane }) => lane.zone))].sort((a, b) => a - b).join(', ');
  const remote = shipments.flatMap(({ lane }) => lane.remote ?? [])[0];
  const partFull = shipments.reduce((sum, shipment) => sum + shipment.partFull, 0);
  const to =
    remote === undefined
      ? said('carrier zone {zones}', { zones })
      : said('rates for {place}', { place: REMOTE_NAMES[remote] });
  return said('{what}.', {
    what: said(
      '{service} estimate for {shipments}, {cartons}, {weight} lb billable, {to}, from a rate table',
      {
        service: term(SERVICE_NAMES[service]),
        shipments: counted(shipments.length, 'one shipment', '{count} shipments'),
        cartons: cartonsInWords(cartons, partFull),
        weight: weightLb,
        to: shipments.some(({ isPallet }) => isPallet) ? said('{to}, by pallet', { to }) : to,
      },
    ),
  });
}

const REMOTE_NAMES: Readonly<Record<RemoteArea, string>> = { AK: 'Alaska', HI: 'Hawaii', PR: 'Puerto Rico' };

/** A carton that is not full is billed as a smaller one, so that a reader can check the estimate. */
function cartonsInWords(cartons: number, partFull: number): Said {
  const many = counted(cartons, '{count} carton', '{count} cartons');
  if (partFull === 0) return many;
  return cartons === 1
    ? said('{cartons}, part full', { cartons: many })
    : said('{cartons}, {part} of them part full', { cartons: many, part: partFull });
}
