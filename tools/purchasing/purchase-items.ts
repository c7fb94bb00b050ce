/** The items of a purchase order, counted and priced as the supplier does it: one for the lines that share their imprints. */

import { decorationOf } from '../catalog/decoration.ts';
import { detailsOf, detailWords, type ImprintDetails, screenDetails } from '../catalog/imprint-details.ts';
import { partOf } from '../catalog/part-of.ts';
import type { CatalogProduct, ImprintArea, NumberedCharge } from '../catalog/product.ts';
import { atCost, customerRate } from '../catalog/selling-price.ts';
import { ServiceError } from '../errors.ts';
import { english } from '../languages/words.ts';
import type { OrderDestination } from '../orders/order.ts';
import type { Charge } from '../pricing/charges.ts';
import { breakFor } from '../pricing/ladder.ts';
import { priceParts } from '../pricing/price.ts';
import { pieceRow, priceRows } from '../pricing/unit-price.ts';
import { imprintKey } from '../quotes/imprint-key.ts';
import { optionWords } from '../quotes/line-options.ts';
import { groupedBy } from '../quotes/price-lines.ts';
import type { LineImprints, QuoteLine } from '../quotes/quote.ts';
import { shipRoute } from '../shipping/ship-route.ts';
import type { PurchaseCharge, PurchaseImprint, PurchaseItem } from './purchase-order.ts';

const RATES_PER_CENT = 100;

/** What the supplier gets with a line. */
export interface LineDetails {
  /** Of each imprint of the line, in its order; `details` where the line names none. */
  imprints: Pick<PurchaseImprint, 'files' | 'colors' | 'size' | 'details'>[];
  /** Number of the earlier purchase order it repeats exactly; without one a repeat is ordered as new. */
  repeats: string | null;
}

interface PurchaseTerms {
  /** Where it goes; most of it, if there are several destinations. */
  postal: string;
  rush: boolean;
  preProductionProof?: boolean;
  destinations?: readonly Pick<OrderDestination, 'number' | 'lines'>[];
}

/**
 * The lines as items at the supplier's own prices, that is catalog prices without our margin.
 *
 * @throws ServiceError `not_available`, `price_unavailable` if the supplier no longer makes or prices them so
 */
export function purchaseItems(
  lines: readonly QuoteLine[],
  products: ReadonlyMap<string, CatalogProduct>,
  detailsOf: (line: QuoteLine) => LineDetails,
  terms: PurchaseTerms,
): PurchaseItem[] {
  const ordered = lines.map((line) => {
    const details = detailsOf(line);
    return {
      ...line,
      spec: { ...line.spec, imprints: asOrdered(line.spec.imprints, details.repeats !== null) },
    };
  });
  return groupedBy(ordered, (line) =>
    JSON.stringify([imprintKey(line.spec.key, line.spec.imprints), detailsOf(line).repeats]),
  ).map((group, index) => {
    const product = products.get(group[0].spec.key);
    if (!product) throw noLonger();
    return toItem(index + 1, group, product, detailsOf(group[0]), terms);
  });
}

/** Only what this supplier made before is a repeat to it; what the customer pays as a repeat may be new there. */
const asOrdered = ([first, ...others]: LineImprints, repeat: boolean): LineImprints => [
  { ...first, repeat },
  ...others.map((imprint) => ({ ...imprint, repeat })),
];

/** The sum of the items, in ten-thousandths of a dollar. */
export const totalRateOf = (items: readonly PurchaseItem[]): number =>
  items
    .flatMap(({ pieces, charges }) => [...pieces, ...charges])
    .reduce((sum, { amountRate }) => sum + amountRate, 0);

/** The blanks of these items as they go to the house that decorates them. */
export const asBlanks = (items: readonly PurchaseItem[], products: ReadonlyMap<string, CatalogProduct>) =>
  items.map((item): PurchaseItem => {
    const parts = products.get(item.key)?.parts ?? [];
    const pieces = item.pieces.map(({ shipments: _customers, ...piece }) => {
      const { color, size } = parts.find(({ partId }) => partId === piece.partId) ?? {};
      return { ...piece, description: [color, size].filter(Boolean).join(', ') || piece.description };
    });
    const charges = item.charges.filter(({ part }) => part !== undefined);
    return { ...item, pieces, imprints: [], instructions: null, charges, repeats: null };
  });

/** The same for the house that decorates them: its work alone is bought there. */
export const asDecorated = (item: PurchaseItem, blanks: PurchaseItem['blanks']): PurchaseItem => ({
  ...item,
  fobId: null,
  pieces: item.pieces.map((piece) => ({ ...piece, unitRate: 0, amountRate: 0 })),
  charges: item.charges.filter(({ part }) => part === undefined),
  ...(blanks ? { blanks } : {}),
});

function toItem(
  number: number,
  group: readonly [QuoteLine, ...QuoteLine[]],
  product: CatalogProduct,
  { imprints: details, repeats }: LineDetails,
  { postal, rush, preProductionProof = false, destinations = [] }: PurchaseTerms,
): PurchaseItem {
  const { imprints, key } = group[0].spec;
  const { name } = group[0].priced;
  const cost = atCost(product);
  const pairings = imprints.map((imprint) => decorationOf(cost, imprint));
  const priced = pricedAt(cost, imprints, group, { rush, preProductionProof });
  const numbers = product.ordering?.charges ?? [];
  const runs = runCharges(cost, imprints, priced.quantity, numbers);
  const runRate = runs.reduce((sum, { unitRate }) => sum + unitRate, 0);
  const along = partsWith(cost, priced.quantity);
  const alongRate = along.reduce((sum, { unitRate }) => sum + unitRate, 0);
  return {
    number,
    key,
    name,
    fobId: fobIdFor(product, product.decorator ? (product.shipping.fobPostals[0] ?? postal) : postal),
    pieces: group.map((goods, index) => {
      const { line, spec } = goods;
      const { partId, quantity, imprints: own } = spec;
      const { color, size } = goods.priced;
      // The decorated price is rounded once, to the cent; the decoration's part of it is a separate charge.
      const unitRate = product.decorator
        ? blankRate(cost, imprints, priced.quantity, partId) - alongRate
        : (priced.parts[index]?.unitPriceCents ?? 0) * RATES_PER_CENT - runRate - alongRate;
      const made = own.flatMap((imprint, at) =>
        ownWords(imprint, group, at).map((words) => `${imprint.locationName}: ${words}`),
      );
      const description = [color, size, ...optionWords(spec).map(english), ...made]
        .filter((word) => word !== null)
        .join(', ');
      const shipments = destinations.flatMap(({ number, lines }) =>
        lines.flatMap((own) => (own.line === line ? [{ number, quantity: own.quantity }] : [])),
      );
      return {
        partId,
        description,
        quantity,
        unitRate,
        amountRate: quantity * unitRate,
        ...(shipments.length === 0 ? {} : { shipments }),
      };
    }),
    imprints: pairings.map(({ location, method }, index) => {
      const units = imprints[index]?.units ?? 1;
      const { files = [], colors = [], size = null } = details[index] ?? {};
      const imprint = imprints[index] ?? {};
      const asked = {
        ...details[index]?.details,
        ...(isSame(group, index) ? detailsOf(imprint) : screenDetails(imprint)),
      };
      return {
        locationId: location.locationId,
        locationName: location.name,
        methodId: method.methodId,
        methodName: method.name,
        unit: method.unit,
        units,
        size: asked.size ?? (method.unit === 'square_inches' ? ofArea(units, location.imprintArea) : size),
        colors,
        files,
        ...(Object.keys(asked).length === 0 ? {} : { details: asked }),
      };
    }),
    instructions: instructionsOf(group),
    charges: [
      ...runs.filter(({ unitRate }) => unitRate > 0),
      ...along,
      ...priced.charges.flatMap((charge) => onceCharge(cost, charge, imprints, numbers)),
    ],
    repeats,
  };
}

type Group = readonly [QuoteLine, ...QuoteLine[]];

const isSame = ([first, ...others]: Group, at: number): boolean =>
  others.every(({ spec: { imprints } }) => detailKey(imprints[at]) === detailKey(first.spec.imprints[at]));

const detailKey = (imprint: ImprintDetails = {}): string => JSON.stringify(detailsOf(imprint));

/** What lines printed from the same screens do not have in common is said with their pieces. */
function ownWords(imprint: ImprintDetails, group: Group, at: number): string[] {
  const shared = detailWords(screenDetails(imprint)).map(english);
  return isSame(group, at)
    ? []
    : detailWords(imprint)
        .map(english)
        .filter((words) => !shared.includes(words));
}

/** The ship point that serves the address soonest, which dates and freight were calculated from. */
function fobIdFor({ ordering }: CatalogProduct, shipToPostal: string): string | null {
  const { fobId = null, fobs = [] } = ordering ?? {};
  if (fobs.length < 2) return fobId;
  const { fobPostal } = shipRoute(
    fobs.map(({ postal }) => postal),
    shipToPostal,
    'ground',
  );
  return fobs.find(({ postal }) => postal.slice(0, 5) === fobPostal)?.fobId ?? fobId;
}

function pricedAt(
  cost: CatalogProduct,
  imprints: LineImprints,
  group: readonly QuoteLine[],
  terms: Pick<PurchaseTerms, 'rush' | 'preProductionProof'>,
) {
  try {
    return priceParts(cost, { imprints, parts: group.map(({ spec }) => spec), ...terms });
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

/** A blank costs what its supplier publishes: its decoration is bought elsewhere, so there is nothing to round together. */
function blankRate(cost: CatalogProduct, imprints: LineImprints, quantity: number, partId: string): number {
  const part = partOf(cost, partId);
  const rows = priceRows(cost, decorationsOf(cost, imprints), quantity);
  const row = rows && pieceRow(cost, rows, part);
  if (!row) throw noLonger();
  return customerRate(cost, row.rate + (part?.sizeUpchargeRate ?? 0));
}

const decorationsOf = (cost: CatalogProduct, imprints: LineImprints) =>
  imprints.map((imprint) => ({ method: decorationOf(cost, imprint).method, units: imprint.units }));

/** The run charge of each imprint; base units and further units are two charges where the supplier numbers them apart. */
function runCharges(
  cost: CatalogProduct,
  imprints: LineImprints,
  quantity: number,
  numbered: readonly NumberedCharge[],
): PurchaseCharge[] {
  const rows = priceRows(cost, decorationsOf(cost, imprints), quantity);
  if (!rows) throw noLonger();
  return rows.imprints.flatMap(({ method, paid }, index) => {
    const locationId = imprints[index]?.locationId ?? '';
    const [one, other] = numbered.filter(
      (charge) =>
        charge.kind === 'run' && charge.locationId === locationId && charge.methodId === method.methodId,
    );
    const charge = (unitRate: number, named: NumberedCharge | undefined): PurchaseCharge => ({
      kind: 'run',
      locationId,
      name: named?.name ?? `${method.name} run`,
      number: named?.number ?? null,
      quantity,
      unitRate,
      amountRate: quantity * unitRate,
    });
    const rateOf = (isFirst: boolean): number =>
      paid.reduce(
        (sum, { level, times, row }) =>
          (level.minUnits === 1) === isFirst ? sum + customerRate(cost, times * row.rate) : sum,
        0,
      );
    const [base, further] = [rateOf(true), rateOf(false)];
    return other === undefined || base === 0
      ? [charge(base + further, one)]
      : [charge(base, one), charge(further, other)];
  });
}

/** Parts that come with every piece and are in its price. */
const partsWith = (cost: CatalogProduct, quantity: number): PurchaseCharge[] =>
  (cost.companions ?? []).flatMap(({ partId, name, count, inPrice }) => {
    const row = inPrice && (breakFor(inPrice, quantity) ?? inPrice[0]);
    if (!row) return [];
    const unitRate = count * customerRate(cost, row.rate / count);
    const amounts = { quantity, unitRate, amountRate: quantity * unitRate };
    return [{ kind: 'run', name, number: null, ...amounts, part: { partId, perPiece: count } }];
  });

function onceCharge(
  { companions = [] }: CatalogProduct,
  { kind, setup, locationId, name, quantity, unitCents, amountCents }: Charge,
  imprints: LineImprints,
  numbered: readonly NumberedCharge[],
): PurchaseCharge[] {
  if (amountCents === 0) return [];
  const apart = companions.find((one) => one.ladder && locationId === undefined && one.name === setup);
  const imprint = imprints.find((one) => one.locationId === locationId) ?? imprints[0];
  const named = numbered.find(
    (one) =>
      one.locationId === imprint.locationId &&
      one.methodId === imprint.methodId &&
      one.kind === kind &&
      (kind !== 'setup' || one.name === setup),
  );
  return [
    {
      kind: kind === 'setup' ? 'setup' : 'order',
      ...(apart ? { part: { partId: apart.partId, perPiece: 1 } } : {}),
      ...(locationId === undefined ? {} : { locationId }),
      name,
      number: named?.number ?? null,
      quantity,
      unitRate: unitCents * RATES_PER_CENT,
      amountRate: amountCents * RATES_PER_CENT,
    },
  ];
}

/** A size in square inches as a rectangle of the area’s height. */
function ofArea(squareInches: number, area: ImprintArea | null): PurchaseImprint['size'] {
  const heightInches = area?.heightInches ?? 1;
  return { heightInches, widthInches: Math.floor((squareInches / heightInches) * 10_000) / 10_000 };
}

/** Written once if all lines have the same. */
function instructionsOf(group: readonly QuoteLine[]): string | null {
  const written = group.map(({ spec: { partId, imprints } }) => {
    const texts = imprints.flatMap(({ instructions, locationName }) => {
      const text = instructions?.trim() ?? '';
      if (text === '') return [];
      return [imprints.length === 1 ? text : `${locationName}: ${text}`];
    });
    return { partId, text: texts.join('\n') };
  });
  const given = written.filter(({ text }) => text !== '');
  const texts = new Set(given.map(({ text }) => text));
  if (texts.size === 0) return null;
  if (texts.size === 1 && given.length === group.length) return given[0]?.text ?? null;
  return given.map(({ partId, text }) => `${partId}: ${text}`).join('\n');
}
