/** What a supplier is asked to make, counted and priced as the supplier does it: one item for each imprint. */
import type { CatalogProduct, NumberedCharge } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { shipRoute } from '../inhands/ship-route.ts';
import type { Charge } from '../pricing/charges.ts';
import { decorationOf } from '../pricing/decoration.ts';
import { priceImprint } from '../pricing/price.ts';
import { priceRows } from '../pricing/unit-price.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import type { PurchaseCharge, PurchaseFile, PurchaseItem } from './purchase-order.ts';

const RATES_PER_CENT = 100;

/** What goes with a line besides its goods. */
export interface LineDetails {
  files: PurchaseFile[];
  colors: string[];
  imprint: PurchaseItem['imprint'];
  /** The earlier purchase order it repeats exactly; a repeat of none that is known is ordered as new. */
  repeats: string | null;
}

/**
 * The lines as items, at the supplier's own prices: those the catalog has, without our margin.
 *
 * @throws ServiceError `not_available`, `price_unavailable` where the supplier no longer makes or prices them so
 */
export function purchaseItems(
  lines: readonly QuoteLine[],
  products: ReadonlyMap<string, CatalogProduct>,
  detailsOf: (line: QuoteLine) => LineDetails,
  shipToPostal: string,
): PurchaseItem[] {
  const groups = new Map<string, [QuoteLine, ...QuoteLine[]]>();
  for (const line of lines) {
    const { locationId, methodId, units } = line.decoration;
    const same = [line.key, locationId, methodId, units, line.artworkId, detailsOf(line).repeats];
    const group = groups.get(JSON.stringify(same));
    if (group) group.push(line);
    else groups.set(JSON.stringify(same), [line]);
  }
  return [...groups.values()].map((group, index) => {
    const product = products.get(group[0].key);
    if (!product) throw noLonger();
    return toItem(index + 1, group, product, { ...detailsOf(group[0]), shipToPostal });
  });
}

/** Everything the items come to, ten-thousandths of a dollar. */
export const totalRateOf = (items: readonly PurchaseItem[]): number =>
  items
    .flatMap(({ pieces, charges }) => [...pieces, ...charges])
    .reduce((sum, { amountRate }) => sum + amountRate, 0);

function toItem(
  number: number,
  group: readonly [QuoteLine, ...QuoteLine[]],
  product: CatalogProduct,
  { files, colors, imprint, repeats, shipToPostal }: LineDetails & { shipToPostal: string },
): PurchaseItem {
  const [first] = group;
  const cost: CatalogProduct = { ...product, selling: { kind: 'list' } };
  const wanted = { ...first.decoration, repeat: repeats !== null };
  const { location, method } = decorationOf(cost, wanted);
  const priced = pricedAt(cost, wanted, group);
  const numbers = (product.ordering?.charges ?? []).filter(
    ({ locationId, methodId }) => locationId === location.locationId && methodId === method.methodId,
  );
  const runs = runCharges(cost, wanted, priced.quantity, numbers);
  const runRate = runs.reduce((sum, { unitRate }) => sum + unitRate, 0);
  return {
    number,
    key: first.key,
    name: first.name,
    fobId: fobIdFor(product, shipToPostal),
    pieces: group.map(({ partId, color, size, quantity }, index) => {
      // The decorated price is rounded once, to the cent; what the decoration takes of it is a charge of its own.
      const unitRate = (priced.pieces[index]?.unitPriceCents ?? 0) * RATES_PER_CENT - runRate;
      const description = [color, size].filter((word) => word !== null).join(', ');
      return { partId, description, quantity, unitRate, amountRate: quantity * unitRate };
    }),
    decoration: {
      locationId: location.locationId,
      locationName: location.name,
      methodId: method.methodId,
      methodName: method.name,
      unit: method.unit,
      units: wanted.units,
    },
    imprint: method.unit === 'square_inches' ? ofArea(wanted.units, location.imprintArea) : imprint,
    colors,
    instructions: instructionsOf(group),
    files,
    charges: [
      ...runs.filter(({ unitRate }) => unitRate > 0),
      ...priced.charges.flatMap((charge) => onceCharge(charge, numbers)),
    ],
    repeats,
  };
}

/** The ship point its dates and freight were counted from: the one that serves the address soonest. */
function fobIdFor({ ordering }: CatalogProduct, shipToPostal: string): string | null {
  const { fobId = null, fobs = [] } = ordering ?? {};
  if (fobs.length < 2) return fobId;
  const { fobPostal } = shipRoute(
    fobs.map(({ postal }) => postal),
    shipToPostal,
  );
  return fobs.find(({ postal }) => postal.slice(0, 5) === fobPostal)?.fobId ?? fobId;
}

function pricedAt(cost: CatalogProduct, wanted: QuoteLine['decoration'], group: readonly QuoteLine[]) {
  try {
    return priceImprint(
      cost,
      wanted,
      group.map(({ partId, quantity }) => ({ partId, quantity })),
    );
  } catch (cause) {
    if (!(cause instanceof ServiceError) || cause.code === 'internal') throw cause;
    throw noLonger(cause);
  }
}

const noLonger = (cause?: unknown): ServiceError =>
  new ServiceError(
    'price_unavailable',
    'The supplier no longer publishes a price for goods of this order as they were sold; hold the order and ask the supplier.',
    { cause },
  );

/** The first units and the further ones are charges of their own where the supplier numbers them apart. */
function runCharges(
  cost: CatalogProduct,
  { locationId, methodId, units }: QuoteLine['decoration'],
  quantity: number,
  numbered: readonly NumberedCharge[],
): PurchaseCharge[] {
  const method = cost.methods.find((one) => one.methodId === methodId);
  const rows = method && priceRows(cost, method, units, quantity);
  if (!rows) throw new Error(`no rates of method ${methodId} at location ${locationId}`);
  const [one, other] = numbered.filter(({ kind }) => kind === 'run');
  const charge = (unitRate: number, named: NumberedCharge | undefined): PurchaseCharge => ({
    kind: 'run',
    name: named?.name ?? `${method.name} run`,
    number: named?.number ?? null,
    quantity,
    unitRate,
    amountRate: quantity * unitRate,
  });
  const [base, further] = [rows.run?.rate ?? 0, rows.steps * (rows.step?.rate ?? 0)];
  return other === undefined || base === 0
    ? [charge(base + further, one)]
    : [charge(base, one), charge(further, other)];
}

function onceCharge(
  { kind, name, quantity, unitCents, amountCents }: Charge,
  numbered: readonly NumberedCharge[],
): PurchaseCharge[] {
  if (amountCents === 0) return [];
  const published = name.replace(/, repeat$/, '');
  const named = numbered.find((one) => one.kind === kind && (kind !== 'setup' || one.name === published));
  return [
    {
      kind: kind === 'setup' ? 'setup' : 'order',
      name,
      number: named?.number ?? null,
      quantity,
      unitRate: unitCents * RATES_PER_CENT,
      amountRate: amountCents * RATES_PER_CENT,
    },
  ];
}

/** What is counted in square inches, as a rectangle of the area’s height. */
function ofArea(squareInches: number, area: { heightInches: number }): PurchaseItem['imprint'] {
  const heightInches = area.heightInches > 0 ? area.heightInches : 1;
  return { heightInches, widthInches: Math.floor((squareInches / heightInches) * 10_000) / 10_000 };
}

/** Said once where they are the same for all. */
function instructionsOf(group: readonly QuoteLine[]): string | null {
  const said = group.filter(({ instructions }) => instructions !== null && instructions.trim() !== '');
  const words = new Set(said.map(({ instructions }) => instructions));
  if (words.size === 0) return null;
  if (words.size === 1 && said.length === group.length) return said[0]?.instructions ?? null;
  return said.map(({ partId, instructions }) => `${partId}: ${instructions}`).join('\n');
}
