/** `ItemOut`: a line of an order and its quantity. */
import type { BuyersOrder } from '../../../../tools/punchout/order-input.ts';
import { tenThousandthsOf } from '../../../../tools/punchout/ordered-lines.ts';
import { isPlainDate } from '../../../../tools/values/calendar.ts';
import { at, attributeAt, childrenOf, textAt } from '../../../cxml/element.ts';
import type { XmlElement } from '../../../xml/element.ts';
import { addressOf } from './address.ts';
import { CxmlRefusal } from './status.ts';

const MOST_PIECES = 1_000_000;
const LONGEST_AMOUNT = 30;

/**
 * A whole number of pieces: `2`, `2.0000`.
 *
 * @throws CxmlRefusal 400
 */
export function pieces(text: string | undefined, place: number): number {
  const [, whole] = /^(\d{1,7})(?:\.0{0,10})?$/.exec(text ?? '') ?? [];
  const quantity = Number(whole ?? 0);
  if (quantity >= 1 && quantity <= MOST_PIECES) return quantity;
  throw new CxmlRefusal(400, `Line ${place}: the quantity is a whole number from 1 to 1,000,000.`);
}

/** @param requestedOn the day that the header asks for */
export function readLine(
  line: XmlElement,
  index: number,
  requestedOn: string | null,
): BuyersOrder['lines'][number] {
  const price = at(line, 'ItemDetail', 'UnitPrice', 'Money');
  const shipTo = at(line, 'ShipTo', 'Address');
  return {
    place: index + 1,
    line_number: attributeAt(line, 'lineNumber')?.slice(0, 20) ?? null,
    supplier_part_id: (textAt(line, 'ItemID', 'SupplierPartID') ?? '').slice(0, 300),
    auxiliary_id: (textAt(line, 'ItemID', 'SupplierPartAuxiliaryID') ?? '').slice(0, 200),
    quantity: (attributeAt(line, 'quantity') ?? '').slice(0, LONGEST_AMOUNT),
    unit_price: price ? perPiece(price.text.trim(), at(line, 'ItemDetail', 'PriceBasisQuantity')) : null,
    currency: attributeAt(price, 'currency')?.slice(0, 10) ?? null,
    description: descriptionOf(line),
    unspsc: unspscOf(line),
    requested_on: dayOf(attributeAt(line, 'requestedDeliveryDate')) ?? requestedOn,
    unit: textAt(line, 'ItemDetail', 'UnitOfMeasure')?.slice(0, 20) ?? null,
    ship_to: shipTo ? addressOf(shipTo) : null,
  };
}

/** A price that is stated for a hundred, a dozen or another basis is that of one piece; as it was sent where there is none. */
function perPiece(price: string, basis: XmlElement | undefined): string {
  const quantity = tenThousandthsOf(attributeAt(basis, 'quantity') ?? '1') ?? 0n;
  const factor = tenThousandthsOf(attributeAt(basis, 'conversionFactor') ?? '1') ?? 0n;
  const rate = tenThousandthsOf(price);
  if (basis === undefined || rate === undefined || quantity * factor === 0n || quantity === factor)
    return price.slice(0, LONGEST_AMOUNT);
  // Ten-thousandths of a ten-thousandth, so that a part of them is seen, and refused as no price.
  const exact = (rate * factor * 10_000n) / quantity;
  return `${exact / 100_000_000n}.${(exact % 100_000_000n).toString().padStart(8, '0')}`;
}

/** The day of a date or a time, as it is where it was written. */
export function dayOf(text: string | undefined): string | null {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(text ?? '') ?? [];
  return day !== undefined && isPlainDate(day) ? day : null;
}

const descriptionOf = (line: XmlElement): string =>
  (
    textAt(line, 'ItemDetail', 'Description') ??
    textAt(line, 'ItemDetail', 'Description', 'ShortName') ??
    ''
  ).slice(0, 200);

const unspscOf = (line: XmlElement): string | null =>
  childrenOf(at(line, 'ItemDetail'), 'Classification')
    .find((one) => attributeAt(one, 'domain')?.toUpperCase() === 'UNSPSC')
    ?.text.trim()
    .slice(0, 20) ?? null;
