/**
 * Refuses by name what the standard has and orders here do not support, so that no part of an order is dropped
 * silently.
 */

import type { Account } from '../../../../../tools/identity/account.ts';
import { MOST_DESTINATIONS } from '../../../../../tools/quotes/quote.ts';
import type { WireLine, WirePurchaseOrder } from '../../../../promostandards/messages/purchase-order.ts';
import { COMMON_CODES } from '../../coded-error.ts';
import { CODES, type OrderErrors } from './order-errors.ts';
import { isCounted, locationsOf } from './wire-order.ts';

export const ORDER_TYPES = ['Simple', 'Configured'] as const;

const NOT_SOLD: Partial<Record<WirePurchaseOrder['orderType'], string>> = {
  Blank: 'orderType Blank is not supported: only decorated goods are sold; send Configured',
  Sample: 'orderType Sample is not supported: samples are ordered on the site',
};

export function checkSupported(
  order: WirePurchaseOrder,
  { shipsOnOwnAccount }: Pick<Account, 'shipsOnOwnAccount'>,
  found: OrderErrors,
): void {
  const type = NOT_SOLD[order.orderType];
  if (type !== undefined) found.add(CODES.notSupported, type);
  if (order.currency.toUpperCase() !== 'USD')
    found.add(CODES.notSupported, 'currency: prices are in USD; send USD');
  findInShipments(order, shipsOnOwnAccount, found);
  findInProofs(order, found);
  const addresses = order.DigitalProof?.DigitalProofAddressArray ?? [];
  if (addresses.some(({ type: how }) => how === 'Webservice'))
    found.add(CODES.notSupported, 'DigitalProof by Webservice is not supported; send type Email');
  for (const line of order.LineItemArray) findInLine(order, line, found);
}

function findInShipments(
  { ShipmentArray: shipments }: WirePurchaseOrder,
  shipsOnOwnAccount: boolean,
  found: OrderErrors,
): void {
  if (shipments.length > MOST_DESTINATIONS)
    found.add(CODES.partly, `ShipmentArray: an order goes to at most ${MOST_DESTINATIONS} addresses`);
  const accounts = new Set(shipments.map(({ ThirdPartyAccount: one }) => one?.accountNumber.trim()));
  if (!shipsOnOwnAccount && shipments.some(({ ThirdPartyAccount }) => ThirdPartyAccount !== undefined))
    found.add(
      CODES.notSupported,
      'ThirdPartyAccount is not supported for this account: freight is charged with the order; the order desk allows it',
    );
  else if (accounts.size > 1)
    found.add(CODES.partly, 'ThirdPartyAccount: all shipments of an order go on one account');
  if (shipments.some(({ ShipTo }) => ShipTo.customerPickup))
    found.add(CODES.notSupported, 'customerPickup is not supported: every order is delivered');
  if (shipments.some(({ ShipTo }) => !/^us$/i.test(ShipTo.ContactDetails.country ?? 'US')))
    found.add(CODES.notSupported, 'country: orders are delivered in the US alone');
}

function findInProofs({ LineItemArray: lines }: WirePurchaseOrder, found: OrderErrors): void {
  const asked = lines.filter(({ Configuration }) => Configuration?.preProductionProof);
  if (asked.length > 0 && asked.length < lines.length)
    found.add(
      CODES.partly,
      'preProductionProof: an order has a finished piece of every line first, or of none; send two orders',
    );
}

function findInLine({ orderType }: WirePurchaseOrder, line: WireLine, found: OrderErrors): void {
  const at = `Line ${line.lineNumber}`;
  const { Configuration, PartArray: parts = [], lineType } = line;
  if (orderType === 'Simple' && Configuration !== undefined)
    found.add(
      CODES.notInSimple,
      `${at}: Configuration is not supported by Simple orders; send orderType Configured`,
    );
  if (parts.some(({ customerSupplied }) => customerSupplied))
    found.add(CODES.notSupported, `${at}: customerSupplied parts are not supported`);
  if (new Set(parts.map(({ partGroup }) => partGroup ?? '1')).size > 1)
    found.add(CODES.notSupported, `${at}: parts of several partGroups are not supported; there is one`);
  const quantities = [line.Quantity, ...parts.map(({ Quantity }) => Quantity)];
  if (quantities.some((quantity) => quantity !== undefined && !isCounted(quantity)))
    found.add(COMMON_CODES.notSupported, `${at}: not supported [uom]; send EA, DZ or TH`);
  if (locationsOf(line).some(({ DecorationArray }) => DecorationArray.length > 1))
    found.add(CODES.partly, `${at}: a location is decorated once; send one decoration for each location`);
  if (lineType !== 'New' && Configuration?.referenceNumberType === 'JobOrWorkOrder')
    found.add(
      CODES.notSupported,
      `${at}: referenceNumberType JobOrWorkOrder is not supported; send PurchaseOrder or SalesOrder`,
    );
}
