/** Which pieces of an order go to which of its shipments. */
import type { WireLine, WirePurchaseOrder } from '../../../../promostandards/messages/purchase-order.ts';
import { CODES, type OrderErrors } from './order-errors.ts';
import { piecesOf } from './wire-order.ts';

/** Pieces of a line, by its number and the place of their part in it, from 1. */
export interface ShippedPieces {
  number: number;
  piece: number;
  quantity: number;
}

/**
 * The goods of each shipment, by its id. An order with one shipment needs no links; where it has them, they must be of
 * this shipment and add up to their parts.
 */
export function goodsByShipment(order: WirePurchaseOrder, found: OrderErrors): Map<number, ShippedPieces[]> {
  const ids = order.ShipmentArray.map(({ ShipTo }) => ShipTo.shipmentId);
  const goods = new Map(ids.map((id): [number, ShippedPieces[]] => [id, []]));
  if (goods.size < ids.length) found.add(CODES.invalid, 'shipmentId: each shipment has an id of its own');
  for (const line of order.LineItemArray) addLine(line, goods, found);
  if (goods.size > 1)
    for (const [id, sent] of goods)
      if (sent.length === 0)
        found.add(CODES.invalid, `Shipment ${id} has no goods; a ShipmentLink of a part names it`);
  return goods;
}

function addLine(line: WireLine, goods: Map<number, ShippedPieces[]>, found: OrderErrors): void {
  const { lineNumber: number, PartArray: parts = [] } = line;
  const at = `Line ${number}`;
  if (goods.size > 1 && parts.length === 0)
    found.add(CODES.partly, `${at}: name its part in PartArray, with a ShipmentLink for each shipment`);
  for (const [index, { Quantity, ShipmentLinkArray: links = [], partId }] of parts.entries()) {
    if (links.length === 0 && goods.size === 1) continue;
    const quantity = piecesOf(Quantity);
    let linked: number | undefined = 0;
    for (const link of links) {
      const sent = piecesOf(link.Quantity);
      const shipment = goods.get(link.shipmentId);
      linked = linked === undefined || sent === undefined ? undefined : linked + sent;
      if (shipment && sent !== undefined) shipment.push({ number, piece: index + 1, quantity: sent });
      else if (!shipment)
        found.add(CODES.invalid, `${at}: shipmentId of a ShipmentLink is none of the order`);
    }
    if (linked !== quantity)
      found.add(
        CODES.invalid,
        `${at}: the ShipmentLinks of ${partId} are ${linked ?? 'no whole number of'} pieces and the part is ${quantity ?? 'none'}`,
      );
  }
}
