/** The carrier's price from the suppliers' warehouses to one destination: an estimate, and marked as one. */
import type { CatalogProduct } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { divideHalfUp } from '../values/money.ts';

/** Carriers bill bulky cartons as if a pound took this many cubic inches. */
const CUBIC_INCHES_PER_LB = 139;
const HANDLING_CENTS_PER_CARTON = 250;
const SHIPMENT_MINIMUM_CENTS = 1_250;
const LESS_THAN_TRUCKLOAD_FROM_LB = 1_000;
const LESS_THAN_TRUCKLOAD_PERCENT = 55;

/** Ground, cents per billable pound by carrier zone. */
const GROUND_CENTS_PER_LB: Readonly<Record<number, number>> = {
  2: 20,
  3: 24,
  4: 29,
  5: 34,
  6: 39,
  7: 44,
  8: 50,
};

export interface FreightItem {
  product: CatalogProduct;
  quantity: number;
}

export interface FreightEstimate {
  amountCents: number;
  /** One sentence for the buyer: the assumptions. */
  basis: string;
  cartons: number;
  /** Billable pounds, which count a bulky carton by its size. */
  weightLb: number;
}

interface Boxes {
  cartons: number;
  weightLb: number;
  /** The last carton is not full. */
  isPartFull: boolean;
}

/**
 * Freight for goods to one destination. Products with the same ship points travel together; a carton holds one product
 * and is billed by weight or size, whichever is more, rounded up to the pound. A partly filled carton is replaced by a
 * smaller one, in proportion. Pounds over 1,000 of a shipment are billed at the lower rate of a pallet carrier.
 *
 * @param zoneOf the carrier zone, 2 to 8, from the nearest of these ship points to the destination
 * @throws ServiceError `price_unavailable` if a product has no weight or carton size
 */
export function estimateFreight(
  items: readonly FreightItem[],
  zoneOf: (fobPostals: readonly string[]) => number,
): FreightEstimate {
  const priced = shipmentsOf(items).map((shipment) => {
    const boxes = shipment.map(({ product, quantity }) => cartonsOf(product, quantity));
    const cartons = boxes.reduce((sum, box) => sum + box.cartons, 0);
    const weightLb = boxes.reduce((sum, box) => sum + box.weightLb, 0);
    const partFull = boxes.filter(({ isPartFull }) => isPartFull).length;
    const zone = zoneOf(shipment[0]?.product.shipping.fobPostals ?? []);
    return { cartons, weightLb, partFull, zone, amountCents: shipmentCents(zone, cartons, weightLb) };
  });
  const cartons = priced.reduce((sum, shipment) => sum + shipment.cartons, 0);
  const weightLb = priced.reduce((sum, shipment) => sum + shipment.weightLb, 0);
  return {
    amountCents: priced.reduce((sum, shipment) => sum + shipment.amountCents, 0),
    basis: basisOf(priced, cartons, weightLb),
    cartons,
    weightLb,
  };
}

function shipmentsOf(items: readonly FreightItem[]): FreightItem[][] {
  const shipments = new Map<string, FreightItem[]>();
  for (const item of items) {
    const from = [...item.product.shipping.fobPostals].sort().join();
    shipments.set(from, [...(shipments.get(from) ?? []), item]);
  }
  return [...shipments.values()];
}

function cartonsOf(product: CatalogProduct, quantity: number): Boxes {
  const { weightLb, piecesPerCarton, cartonInches } = product.shipping;
  const volume = cartonInches.length * cartonInches.width * cartonInches.height;
  if (!(weightLb > 0 && volume > 0 && piecesPerCarton >= 1)) {
    throw new ServiceError(
      'price_unavailable',
      `${product.key} has no published weight or carton size, so its freight cannot be estimated.`,
    );
  }
  const sizeLbOfPiece = volume / piecesPerCarton / CUBIC_INCHES_PER_LB;
  const billable = (pieces: number): number => wholePounds(pieces * Math.max(sizeLbOfPiece, weightLb));
  const full = Math.floor(quantity / piecesPerCarton);
  const rest = quantity - full * piecesPerCarton;
  const isPartFull = rest > 0;
  return {
    cartons: isPartFull ? full + 1 : full,
    weightLb: full * billable(piecesPerCarton) + billable(rest),
    isPartFull,
  };
}

/** Pounds rounded up; rounded to a thousandth first, so that 0.1 thirty times is 3 and not 4. */
const wholePounds = (pounds: number): number => Math.ceil(Math.round(pounds * 1_000) / 1_000);

function shipmentCents(zone: number, cartons: number, weightLb: number): number {
  const centsPerLb = GROUND_CENTS_PER_LB[zone];
  if (centsPerLb === undefined)
    throw new RangeError(`a carrier zone is a whole number from 2 to 8, not ${zone}`);
  const groundLb = Math.min(weightLb, LESS_THAN_TRUCKLOAD_FROM_LB);
  const palletLb = weightLb - groundLb;
  const cents =
    groundLb * centsPerLb +
    divideHalfUp(palletLb * centsPerLb * LESS_THAN_TRUCKLOAD_PERCENT, 100) +
    cartons * HANDLING_CENTS_PER_CARTON;
  return Math.max(cents, SHIPMENT_MINIMUM_CENTS);
}

function basisOf(
  shipments: readonly { zone: number; weightLb: number; partFull: number }[],
  cartons: number,
  weightLb: number,
): string {
  if (shipments.length === 0) return 'Nothing to ship.';
  const zones = [...new Set(shipments.map(({ zone }) => zone))].sort((a, b) => a - b).join(', ');
  const from = shipments.length === 1 ? 'one shipment' : `${shipments.length} shipments`;
  const pallets = shipments.some((shipment) => shipment.weightLb > LESS_THAN_TRUCKLOAD_FROM_LB)
    ? ', the part over 1,000 lb by pallet'
    : '';
  const partFull = shipments.reduce((sum, shipment) => sum + shipment.partFull, 0);
  const load = `${cartonsInWords(cartons, partFull)}, ${weightLb.toLocaleString('en-US')} lb billable`;
  return `Ground estimate for ${from}, ${load}, carrier zone ${zones}${pallets}.`;
}

/** A carton that is not full is billed as a smaller one, so that a reader can check the estimate. */
function cartonsInWords(cartons: number, partFull: number): string {
  const many = `${cartons.toLocaleString('en-US')} ${cartons === 1 ? 'carton' : 'cartons'}`;
  if (partFull === 0) return many;
  return cartons === 1
    ? `${many}, part full`
    : `${many}, ${partFull.toLocaleString('en-US')} of them part full`;
}
