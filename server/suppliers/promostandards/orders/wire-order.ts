/**
 * A purchase order in the standard's form: a shipment for each address, one line for goods with the same imprints, every charge by its
 * number.
 */
import { skuOf } from '../../../../tools/catalog/product-key.ts';
import type { SupplierSettings } from '../../../../tools/catalog/supplier-settings.ts';
import type {
  PurchaseCharge,
  PurchaseItem,
  PurchaseOrder,
} from '../../../../tools/purchasing/purchase-order.ts';
import { isExact, type OverUnder } from '../../../../tools/quotes/over-under.ts';
import type { FreightAccount } from '../../../../tools/shipping/freight-account.ts';
import type { ShippingService } from '../../../../tools/shipping/shipping-service.ts';
import { writtenAddress } from '../../../../tools/shipping/written-address.ts';
import type {
  WireCharge,
  WireLine,
  WirePurchaseOrder,
} from '../../../promostandards/messages/purchase-order.ts';
import { artworkOf } from './artwork.ts';
import { decimalOf, fitted, inLines } from './wire-text.ts';

/** Who orders, and the contact for suppliers. */
export interface Buyer {
  company: string | undefined;
  addressLines: readonly string[];
  /** Answers questions about orders, artwork and dates. */
  contact: { name: string | undefined; email: string } | undefined;
  phone: string | undefined;
}

type WireShipment = WirePurchaseOrder['ShipmentArray'][number];
type OrderRules = SupplierSettings['orders'];

/** What carriers call the services faster than the supplier's usual one. */
const FASTER: Readonly<Record<Exclude<ShippingService, 'ground'>, string>> = {
  three_day: '3 Day',
  two_day: '2nd Day Air',
  next_day: 'Next Day Air',
};

/** The shipment of a purchase order with one address. */
const SHIPMENT_ID = 1;
const ADDRESS_LENGTH = 35;

const pieces = (quantity: number) => ({ uom: 'EA' as const, value: String(quantity) });

export function wireOrder(
  { number, createdAt, body }: Pick<PurchaseOrder, 'number' | 'createdAt' | 'body'>,
  buyer: Buyer,
  rules: OrderRules,
): WirePurchaseOrder {
  return {
    orderType: body.inbound ? 'Blank' : 'Configured',
    orderNumber: number,
    orderDate: createdAt,
    totalAmount: decimalOf(body.totalRate),
    rush: body.rush ?? false,
    currency: 'USD',
    OrderContactArray: contactsOf(buyer),
    ShipmentArray: shipmentsOf(body, number, rules),
    LineItemArray: body.items.map((item) => lineOf(item, body, rules)),
    termsAndConditions: '',
  };
}

const shipmentsOf = (body: PurchaseOrder['body'], number: string, rules: OrderRules): WireShipment[] =>
  body.shipments?.map(({ number: shipmentId, shipTo, requestedInHands }) => ({
    ...shipmentOf({ ...body, shipTo }, number, rules, shipmentId),
    comments: `Requested in hands ${requestedInHands}`,
  })) ?? [shipmentOf(body, number, rules, SHIPMENT_ID)];

function shipmentOf(
  { shipTo, shippingService = 'ground', freightAccount, customerNumber }: PurchaseOrder['body'],
  number: string,
  { carrier, service, blindShip }: OrderRules,
  shipmentId: number,
): WireShipment {
  const [address1 = '', address2, address3] = [shipTo.street1, shipTo.street2 ?? ''].flatMap((street) =>
    inLines(street, ADDRESS_LENGTH),
  );
  return {
    shipReferences: [number, ...(customerNumber === undefined ? [] : [customerNumber])],
    ThirdPartyAccount: freightAccount && thirdParty(freightAccount),
    allowConsolidation: false,
    blindShip,
    packingListRequired: false,
    FreightDetails: {
      carrier: freightAccount?.carrier ?? carrier,
      service: shippingService === 'ground' ? service : FASTER[shippingService],
    },
    ShipTo: {
      customerPickup: false,
      ContactDetails: {
        attentionTo: fitted(shipTo.name, ADDRESS_LENGTH),
        companyName: fitted(shipTo.company ?? '', ADDRESS_LENGTH),
        address1,
        address2,
        address3,
        city: fitted(shipTo.city, 30),
        region: shipTo.state,
        postalCode: shipTo.postal,
        country: 'US',
        email: shipTo.email.length > 128 ? undefined : shipTo.email,
        phone: fitted(shipTo.phone ?? '', 32),
      },
      shipmentId,
    },
  };
}

/** The carrier bills the freight to it. */
const thirdParty = ({
  holder,
  accountNumber,
  postal,
}: FreightAccount): NonNullable<WireShipment['ThirdPartyAccount']> => ({
  accountName: fitted(holder, 64) ?? accountNumber,
  accountNumber,
  ContactDetails: { companyName: fitted(holder, ADDRESS_LENGTH), postalCode: postal, country: 'US' },
});

const CONTACT_TYPES = ['Order', 'Art', 'Expeditor'] as const;

function contactsOf({
  company,
  addressLines,
  contact,
  phone,
}: Buyer): WirePurchaseOrder['OrderContactArray'] {
  const companyName = fitted(company ?? '', ADDRESS_LENGTH);
  const sold = companyName === undefined ? [] : [{ companyName, ...addressIn(addressLines), phone }];
  const asked = contact
    ? [{ attentionTo: fitted(contact.name ?? '', ADDRESS_LENGTH), companyName, email: contact.email, phone }]
    : [];
  return [
    ...sold.map((ContactDetails) => ({ contactType: 'Sold' as const, ContactDetails })),
    ...asked.flatMap((ContactDetails) =>
      CONTACT_TYPES.map((contactType) => ({ contactType, ContactDetails })),
    ),
  ];
}

/** The seller's address as it was written; city, state and ZIP code in their fields where its last line holds them. */
function addressIn(lines: readonly string[]) {
  const { streets, town } = writtenAddress(lines);
  const [address1, address2, address3] = streets.flatMap((line) => inLines(line, ADDRESS_LENGTH));
  const place = town && {
    city: fitted(town.city, 30),
    region: town.state,
    postalCode: town.postal,
    country: 'US',
  };
  return { address1, address2, address3, ...place };
}

function lineOf(
  item: PurchaseItem,
  { requestedInHands: inHands, preProductionProof, overUnder, inbound }: PurchaseOrder['body'],
  rules: OrderRules,
): WireLine {
  const { number, key, imprints, instructions, repeats } = item;
  const quantity = item.pieces.reduce((sum, piece) => sum + piece.quantity, 0);
  const along = item.charges.filter(({ part }) => part !== undefined);
  const goodsRate = item.pieces.reduce((sum, { amountRate }) => sum + amountRate, 0);
  return {
    lineNumber: number,
    description: item.blanks ? `${item.name}; the blanks come by ${item.blanks.number}` : item.name,
    lineType: repeats === null ? 'New' : 'Repeat',
    Quantity: pieces(quantity),
    fobId: item.fobId ?? undefined,
    ToleranceDetails: toleranceOf(rules, overUnder),
    allowPartialShipments: false,
    lineItemTotal: decimalOf(goodsRate + along.reduce((sum, { amountRate }) => sum + amountRate, 0)),
    requestedInHandsDate: `${inHands}T00:00:00Z`,
    productId: skuOf(key),
    PartArray: [
      ...item.pieces.map(({ partId, description, quantity: count, unitRate, amountRate, shipments }) => ({
        partId,
        customerSupplied: item.blanks !== undefined,
        description,
        Quantity: pieces(count),
        locationLinkId: imprints.map((_, index) => index + 1),
        unitPrice: decimalOf(unitRate),
        extendedPrice: decimalOf(amountRate),
        ShipmentLinkArray: (shipments ?? [{ number: SHIPMENT_ID, quantity: count }]).map((link) => ({
          Quantity: pieces(link.quantity),
          shipmentId: link.number,
        })),
      })),
      ...along.flatMap((charge) => partAlong(item, charge)),
    ],
    Configuration: inbound
      ? undefined
      : {
          ChargeArray: item.charges.filter((charge) => !along.includes(charge)).map(chargeOf),
          LocationArray: imprints.map((imprint, index) => ({
            locationName: fitted(imprint.locationName, 128),
            DecorationArray: [
              {
                decorationName: fitted(imprint.methodName, 128),
                Artwork: artworkOf(imprint, instructions),
                decorationId: item.blanks ? index + 1 : numberIn(imprint.methodId),
              },
            ],
            locationLinkId: index + 1,
            // A decorator knows its places by their names.
            locationId: item.blanks ? index + 1 : numberIn(imprint.locationId),
          })),
          ...(repeats === null ? {} : { referenceNumberType: 'PurchaseOrder', referenceNumber: repeats }),
          preProductionProof: preProductionProof ?? false,
        },
  };
}

/** A part that comes with the pieces, and goes where they go. */
function partAlong(
  { pieces: goods }: PurchaseItem,
  { name, part, quantity, unitRate, amountRate }: PurchaseCharge,
): NonNullable<WireLine['PartArray']> {
  if (part === undefined) return [];
  const ordered = quantity * part.perPiece;
  const ships = new Map<number, number>();
  for (const { shipments, quantity: count } of goods)
    for (const one of shipments ?? [{ number: SHIPMENT_ID, quantity: count }])
      ships.set(one.number, (ships.get(one.number) ?? 0) + one.quantity);
  const all = [...ships.values()].reduce((sum, count) => sum + count, 0);
  let left = ordered;
  const links = [...ships].map(([shipmentId, count]) => {
    const going = Math.min(left, Math.ceil((ordered * count) / all));
    left -= going;
    return { Quantity: pieces(going), shipmentId };
  });
  return [
    {
      partId: part.partId,
      customerSupplied: false,
      description: name,
      Quantity: pieces(ordered),
      locationLinkId: [],
      unitPrice: decimalOf(unitRate / part.perPiece),
      extendedPrice: decimalOf(amountRate),
      ShipmentLinkArray: links.filter(({ Quantity }) => Quantity.value !== '0'),
    },
  ];
}

/** What the customer agreed to counts before what is usual with the supplier. */
function toleranceOf(
  { tolerance, tolerancePercent }: OrderRules,
  agreed: OverUnder | undefined,
): WireLine['ToleranceDetails'] {
  if (!agreed)
    return tolerance === 'ExactOnly' || tolerancePercent === undefined
      ? { tolerance }
      : { uom: 'Percent', value: String(tolerancePercent), tolerance };
  if (isExact(agreed)) return { tolerance: 'ExactOnly' };
  const { over, under } = agreed;
  const either = under === 0 ? 'AllowOverrun' : over === 0 ? 'AllowUnderrun' : 'AllowOverrunOrUnderrun';
  return { uom: 'Percent', value: String(Math.max(over, under)), tolerance: either };
}

const TYPES = { run: 'Run', setup: 'Setup', order: 'Order' } as const;
/** The standard requires a number, and suppliers give none. */
const UNNUMBERED = 0;

const chargeOf = ({ kind, name, number, quantity, unitRate, amountRate }: PurchaseCharge): WireCharge => ({
  chargeName: fitted(name, 128),
  extendedPrice: decimalOf(amountRate),
  unitPrice: decimalOf(unitRate),
  chargeId: number ?? UNNUMBERED,
  chargeType: TYPES[kind],
  Quantity: pieces(quantity),
});

/** The supplier’s own number, which starts the catalog's ids. */
function numberIn(id: string): number {
  const digits = /^\d{1,10}/.exec(id)?.[0];
  if (digits === undefined) throw new TypeError('a location or decoration without a number of its supplier');
  return Number(digits);
}
