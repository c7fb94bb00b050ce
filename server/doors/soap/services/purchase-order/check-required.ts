/** Fields that the schema makes optional and an order needs. */

import type { WireLine, WirePurchaseOrder } from '../../../../promostandards/messages/purchase-order.ts';
import { COMMON_CODES } from '../../coded-error.ts';
import { CODES, type OrderErrors } from './order-errors.ts';
import { chargeAmount, chargesOf, locationsOf } from './wire-order.ts';

export function checkRequired(order: WirePurchaseOrder, found: OrderErrors): void {
  const missing = [...missingInShipTo(order)];
  for (const [index, line] of order.LineItemArray.entries()) {
    const at = `LineItem[${index + 1}]`;
    if (order.orderType === 'Configured') missing.push(...missingInLine(line).map((name) => `${at}/${name}`));
    if (order.orderType === 'Simple') findInSimple(line, found);
    for (const charge of chargesOf(line))
      if (chargeAmount(charge) === undefined) missing.push(`${at}/Configuration/ChargeArray/extendedPrice`);
  }
  if (missing.length > 0)
    found.add(
      COMMON_CODES.missing,
      `The following field(s) are required [${[...new Set(missing)].map((name) => `PO/${name}`).join(', ')}]`,
    );
}

function missingInShipTo({ ShipmentArray: shipments }: WirePurchaseOrder): string[] {
  return shipments.flatMap(({ ShipTo: { ContactDetails: details } }) => {
    const names = (['address1', 'city', 'region', 'postalCode'] as const).filter(
      (name) => details[name] === undefined,
    );
    const receiver = details.attentionTo ?? details.companyName;
    return [...(receiver === undefined ? ['attentionTo'] : []), ...names].map((name) => `ShipTo/${name}`);
  });
}

function missingInLine(line: WireLine): string[] {
  const { productId, PartArray, Configuration, lineType } = line;
  return [
    productId === undefined ? 'productId' : '',
    PartArray === undefined || PartArray.length === 0 ? 'PartArray' : '',
    locationsOf(line).length === 0 ? 'Configuration/LocationArray' : '',
    lineType !== 'New' && Configuration?.referenceNumber === undefined ? 'Configuration/referenceNumber' : '',
  ].filter((name) => name !== '');
}

/** Text alone cannot be priced, and nothing is accepted without a price. */
function findInSimple(
  { lineNumber, productId, PartArray = [], Quantity, lineType }: WireLine,
  found: OrderErrors,
): void {
  if (productId === undefined || (PartArray.length === 0 && Quantity === undefined))
    found.add(
      CODES.partly,
      `Line ${lineNumber}: a description alone cannot be priced; name productId, and partId and Quantity in PartArray`,
    );
  if (lineType !== 'New')
    found.add(
      CODES.notInSimple,
      `Line ${lineNumber}: lineType ${lineType} is not supported by Simple orders; send Configured`,
    );
}
