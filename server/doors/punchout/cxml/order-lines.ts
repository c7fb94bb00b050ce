/** `ItemOut`: a line of an order and its quantity. */
import type { BuyersOrder } from '../../../../tools/punchout/order-input.ts';
import { at, attributeAt, textAt } from '../../../cxml/element.ts';
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

export function readLine(line: XmlElement, index: number): BuyersOrder['lines'][number] {
  const price = at(line, 'ItemDetail', 'UnitPrice', 'Money');
  const shipTo = at(line, 'ShipTo', 'Address');
  return {
    place: index + 1,
    line_number: attributeAt(line, 'lineNumber')?.slice(0, 20) ?? null,
    supplier_part_id: (textAt(line, 'ItemID', 'SupplierPartID') ?? '').slice(0, 300),
    auxiliary_id: (textAt(line, 'ItemID', 'SupplierPartAuxiliaryID') ?? '').slice(0, 200),
    quantity: (attributeAt(line, 'quantity') ?? '').slice(0, LONGEST_AMOUNT),
    unit_price: price ? price.text.trim().slice(0, LONGEST_AMOUNT) : null,
    currency: attributeAt(price, 'currency')?.slice(0, 10) ?? null,
    unit: textAt(line, 'ItemDetail', 'UnitOfMeasure')?.slice(0, 20) ?? null,
    ship_to: shipTo ? addressOf(shipTo) : null,
  };
}
