/** Reads an order's lines: products, parts and decorations by our ids, amounts as sent. */
import type { z } from 'zod';
import type { Ctx } from '../../../../../tools/context.ts';
import { ServiceError } from '../../../../../tools/errors.ts';
import type { receivePurchaseOrder } from '../../../../../tools/received-orders/receive-purchase-order.ts';
import { LONGEST_INSTRUCTIONS } from '../../../../../tools/received-orders/received-order-input.ts';
import type {
  WireCharge,
  WireDecoration,
  WireLine,
  WireLocation,
  WirePart,
  WireQuantity,
} from '../../../../promostandards/messages/purchase-order.ts';
import { hasFob } from '../fob.ts';
import { type ListedLocation, type ListedMethod, type PriceList, priceListOf } from '../price-list.ts';
import { CODES, type OrderErrors } from './order-errors.ts';
import { artworkText, lineText } from './order-text.ts';
import { amountOf, chargeAmount, chargesOf, locationsOf, piecesOf } from './wire-order.ts';

type Asked = z.input<(typeof receivePurchaseOrder)['input']>;
export type OrderLineInput = Asked['lines'][number];

const RATES_PER_DOLLAR = 10_000;
const OUR_ARTWORK = /^art_[0-9a-z]{20,60}$/;

/** The line as far as it can be read; the rest becomes errors. */
export async function parseLine(
  ctx: Ctx,
  line: WireLine,
  found: OrderErrors,
): Promise<OrderLineInput | undefined> {
  const { productId = '', lineNumber } = line;
  const list = await listOf(ctx, line, found);
  if (!list) return undefined;
  if (line.fobId !== undefined && !hasFob(list.fobPoints, line.fobId))
    found.add(CODES.invalid, `Line ${lineNumber}: fobId is none of this product; getFobPoints lists them`);
  const parts = partsOf(line, list);
  if (!parts) {
    found.add(CODES.partly, `Line ${lineNumber}: name the color and size, partId in PartArray`);
    return undefined;
  }
  const pieces = parts.flatMap((part) => piecesOfPart(line, part, list, found));
  const amount = (...types: WireCharge['chargeType'][]): number =>
    sum(
      chargesOf(line).flatMap((charge) =>
        types.includes(charge.chargeType) ? [chargeAmount(charge) ?? 0] : [],
      ),
    );
  return {
    number: lineNumber,
    product_id: productId,
    key: list.key,
    group: line.lineItemGroupingId === undefined ? `line ${lineNumber}` : `group ${line.lineItemGroupingId}`,
    pieces,
    goods: (amountOf(line.lineItemTotal) ?? 0) / RATES_PER_DOLLAR,
    run: amount('Run') / RATES_PER_DOLLAR,
    // Without a configuration there are no charges: the line's total is everything.
    ...(line.Configuration === undefined ? {} : { once: amount('Setup', 'Order') / RATES_PER_DOLLAR }),
    ...repeatsOf(line),
    ...(line.requestedInHandsDate === undefined ? {} : { need_by: line.requestedInHandsDate.slice(0, 10) }),
  };
}

async function listOf(ctx: Ctx, { productId = '', lineNumber }: WireLine, found: OrderErrors) {
  try {
    return await priceListOf(ctx, productId);
  } catch (failure) {
    if (
      !(failure instanceof ServiceError) ||
      (failure.code !== 'not_found' && failure.code !== 'price_unavailable')
    )
      throw failure;
    found.add(CODES.invalid, `Line ${lineNumber}: productId: ${failure.message}`);
    return undefined;
  }
}

interface OrderedPart {
  partId: string;
  Quantity: WireQuantity;
  part?: WirePart;
}

/** A product with one part needs no part id. */
function partsOf({ PartArray = [], Quantity }: WireLine, { parts }: PriceList): OrderedPart[] | undefined {
  const [only] = parts;
  if (PartArray.length > 0)
    return PartArray.map((part) => ({ partId: part.partId, Quantity: part.Quantity, part }));
  return Quantity && only && parts.length === 1 ? [{ partId: only.partId, Quantity }] : undefined;
}

function piecesOfPart(
  line: WireLine,
  { partId, Quantity, part }: OrderedPart,
  list: PriceList,
  found: OrderErrors,
): OrderLineInput['pieces'] {
  const at = `Line ${line.lineNumber}`;
  const quantity = piecesOf(Quantity);
  if (!list.parts.some((listed) => listed.partId === partId))
    found.add(CODES.invalid, `${at}: partId is none of this product; getProduct lists its parts`);
  const [first, ...others] = imprintsOf(line, part, list, found).map(({ ids, decoration }, index) => ({
    ...ids,
    ...ownArtwork(decoration),
    // The words on the whole line are those of its first imprint.
    instructions: (index === 0 ? lineText(line, part, decoration) : artworkText(decoration)).join('\n'),
  }));
  if (quantity === undefined || !first) return [];
  if ([first, ...others].some(({ instructions }) => instructions.length > LONGEST_INSTRUCTIONS))
    found.add(
      CODES.invalid,
      `${at}: its descriptions are longer than ${LONGEST_INSTRUCTIONS} characters together; send fewer words`,
    );
  const decorated = others.length === 0 ? first : { imprints: [first, ...others] };
  return [{ part_id: partId, quantity, ...decorated }];
}

function ownArtwork(decoration: WireDecoration | undefined): { artwork_id?: string } {
  const id = decoration?.Artwork.refArtworkId;
  return id !== undefined && OUR_ARTWORK.test(id) ? { artwork_id: id } : {};
}

interface Imprint {
  decoration?: WireDecoration;
  ids: Partial<Pick<OrderLineInput['pieces'][number], 'location_id' | 'method_id' | 'units'>>;
}

/** An imprint at each location the part is linked to, or at each of the line. */
function imprintsOf(
  line: WireLine,
  part: WirePart | undefined,
  list: PriceList,
  found: OrderErrors,
): Imprint[] {
  const locations = locationsOf(line);
  if (locations.length === 0) return [{ ids: {} }];
  const links = part?.locationLinkId ?? [];
  const at = `Line ${line.lineNumber}`;
  if (links.some((link) => !locations.some(({ locationLinkId }) => locationLinkId === link))) {
    found.add(CODES.partly, `${at}: locationLinkId of a part must name locations of its line`);
    return [];
  }
  return locations
    .filter(({ locationLinkId }) => links.length === 0 || links.includes(locationLinkId))
    .flatMap((sent) => imprintAt(sent, at, list, found) ?? []);
}

function imprintAt(sent: WireLocation, at: string, list: PriceList, found: OrderErrors): Imprint | undefined {
  const [decoration] = sent.DecorationArray;
  const location = list.locations.find(({ id }) => id === sent.locationId);
  const method = location?.methods.find(({ id }) => id === decoration?.decorationId);
  if (!location || !method || !decoration) {
    const what = location ? 'decorationId is none of its location' : 'locationId is none of this product';
    found.add(CODES.invalid, `${at}: ${what}; getConfigurationAndPricing lists them`);
    return undefined;
  }
  return { decoration, ids: idsOf(location, method, decoration) };
}

function idsOf(location: ListedLocation, method: ListedMethod, decoration: WireDecoration): Imprint['ids'] {
  const units = unitsOf(method, decoration);
  return {
    location_id: location.locationId,
    method_id: method.methodId,
    ...(units === undefined ? {} : { units }),
  };
}

/** Units of the artwork: its layers as colors, its stitches, or its square inches. */
function unitsOf({ unit }: ListedMethod, { Artwork }: WireDecoration): number | undefined {
  const { Layers, totalStitchCount, Dimensions } = Artwork;
  if (unit === 'colors') return Layers?.LayerOrStopArray.length;
  if (unit === 'stitches')
    return totalStitchCount !== undefined && totalStitchCount > 0 ? totalStitchCount : undefined;
  if (unit !== 'square_inches' || Dimensions?.uom?.toUpperCase() !== 'INCH') return undefined;
  const area = Number(Dimensions.width ?? Number.NaN) * Number(Dimensions.height ?? Number.NaN);
  return area > 0 ? Math.ceil(area) : undefined;
}

function repeatsOf({ lineType, Configuration }: WireLine): Pick<OrderLineInput, 'repeats'> {
  const number = Configuration?.referenceNumber;
  if (lineType === 'New' || number === undefined) return {};
  const by = Configuration?.referenceNumberType === 'SalesOrder' ? 'order' : 'po_number';
  return { repeats: { by, number, is_exact: lineType === 'Repeat' } };
}

export const freightOf = (lines: readonly WireLine[]): number | undefined => {
  const amounts = lines
    .flatMap(chargesOf)
    .flatMap((charge) => (charge.chargeType === 'Freight' ? [chargeAmount(charge) ?? 0] : []));
  return amounts.length === 0 ? undefined : sum(amounts) / RATES_PER_DOLLAR;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
