/** The texts of an order, for the people who read it: nothing sent is left out, and nothing is fetched. */
import { oneLine } from '../../../../../tools/values/text.ts';
import type {
  WireDecoration,
  WireLine,
  WirePart,
  WirePurchaseOrder,
} from '../../../../promostandards/messages/purchase-order.ts';
import { shippingServiceIn } from './parse-delivery.ts';

const LONGEST_WORD = 600;
const MOST_FILES = 40;

/** One line of the text; blanks and the question marks of templates count as empty. */
function labelled(name: string, ...values: (string | undefined)[]): string[] {
  const words = values
    .map((value) => oneLine(value ?? '', LONGEST_WORD))
    .filter((value) => value !== '' && value !== '?')
    .join(', ');
  return words === '' ? [] : [`${name}: ${words}`];
}

/** For the producer of a line. */
export function lineText(
  line: WireLine,
  part: WirePart | undefined,
  decoration: WireDecoration | undefined,
): string[] {
  const { tolerance, value, uom } = line.ToleranceDetails;
  return [
    ...labelled('Ordered', line.description),
    ...labelled('Part', part?.description),
    ...artworkText(decoration),
    ...(tolerance === 'ExactOnly' ? [] : labelled('Quantity', `${tolerance} ${value ?? ''} ${uom ?? ''}`)),
    ...(line.allowPartialShipments ? ['Partial shipments are allowed'] : []),
    ...labelled('Ship by', line.requestedShipDate?.slice(0, 10)),
    ...labelled('In hands by', line.requestedInHandsDate?.slice(0, 10)),
    ...labelled('Repeats', line.Configuration?.referenceNumber),
    ...labelled('Buyer’s own numbers', line.lineReferenceId, line.customerProductId, part?.customerPartId),
    ...labelled('End customer’s order', line.endCustomerSalesOrder),
    ...labelled('Quote', line.referenceSalesQuote),
    ...labelled('Program', line.Program?.id, line.Program?.name),
  ];
}

/** What a decoration says of its artwork. */
export function artworkText(decoration: WireDecoration | undefined): string[] {
  if (!decoration) return [];
  const { Artwork } = decoration;
  const { Dimensions: size, Layers: layers } = Artwork;
  const measures = [size?.width, size?.height, size?.diameter].filter((value) => value !== undefined);
  return [
    ...labelled('Artwork', Artwork.description, Artwork.instructions),
    ...labelled('Artwork number', Artwork.refArtworkId),
    ...(Artwork.ArtworkFileArray ?? []).flatMap(
      ({ artworkType, fileName, transportMechanism, fileLocation }) =>
        labelled('File', fileName, artworkType, transportMechanism, fileLocation),
    ),
    ...(measures.length === 0
      ? []
      : labelled('Size', `${measures.join(' × ')} ${size?.uom ?? ''}`, size?.geometry)),
    ...(size?.useMaxLocationDimensions ? ['Size: as large as the location allows'] : []),
    ...(layers?.LayerOrStopArray ?? []).flatMap(({ nameOrNumber, color, description }) =>
      labelled(`${layers?.colorSystem ?? 'Color'} ${oneLine(nameOrNumber, 64)}`, color, description),
    ),
    ...(Artwork.totalStitchCount === undefined ? [] : [`Stitches: ${Artwork.totalStitchCount}`]),
    ...(Artwork.TypesetArray ?? []).flatMap(({ value, font, fontSize }) =>
      labelled('Text', value, font, fontSize),
    ),
  ];
}

/** For the shipper; each of several shipments by its number. */
export const shippingText = ({ ShipmentArray: shipments, rush }: WirePurchaseOrder): string[] => [
  ...(rush ? ['Rush is asked for'] : []),
  ...(shipments.length === 1
    ? shipments.flatMap(shipmentText)
    : shipments.flatMap((shipment, index) =>
        shipmentText(shipment).map((text) => `Destination ${index + 1}: ${text}`),
      )),
];

const shipmentText = (shipment: WirePurchaseOrder['ShipmentArray'][number]): string[] => [
  ...labelled('Ship by', shipment.FreightDetails.carrier, shipment.FreightDetails.service),
  ...labelled('On the parcel', ...(shipment.shipReferences ?? [])),
  ...labelled('Delivery', shipment.comments, shipment.ShipTo.ContactDetails.comments),
  ...labelled('Deliver to the phone', shipment.ShipTo.ContactDetails.phone),
  ...(shipment.blindShip ? ['Ship blind: no word of us on the parcel'] : []),
  ...(shipment.packingListRequired ? ['With a packing list'] : []),
];

/** For the desk. */
export function orderText(order: WirePurchaseOrder): string[] {
  return [
    ...labelled('Payment terms', order.paymentTerms),
    ...labelled('Sales channel', order.salesChannel),
    ...labelled('Promotion', order.promoCode),
    ...order.ShipmentArray.flatMap(({ ShipTo }) => labelled('At the address', ShipTo.ContactDetails.email)),
    ...(order.DigitalProof?.DigitalProofAddressArray ?? []).flatMap(({ email }) =>
      labelled('Proofs to', email),
    ),
    ...(order.OrderContactArray ?? []).flatMap(
      ({ contactType, accountName, accountNumber, ContactDetails: who }) =>
        labelled(
          `Contact, ${contactType}`,
          accountName,
          accountNumber,
          who.attentionTo,
          who.companyName,
          who.email,
          who.phone,
          who.address1,
          who.address2,
          who.address3,
          who.city,
          who.region,
          who.postalCode,
          who.comments,
        ),
    ),
    ...(order.TaxInformationArray ?? []).flatMap(({ taxType, taxId, taxExempt, taxJurisdiction }) =>
      labelled('Tax', taxType, taxId, taxExempt ? 'exempt' : 'not exempt', ...taxJurisdiction),
    ),
  ];
}

/** Why a person has to read the order before it is accepted. */
export function reviewReasons(order: WirePurchaseOrder): string[] {
  const shipments = order.ShipmentArray;
  const comments = shipments.flatMap(({ comments: own, ShipTo }) => [own, ShipTo.ContactDetails.comments]);
  return [
    order.orderType === 'Simple'
      ? 'A Simple order has the product’s default decoration until someone has read its descriptions.'
      : '',
    shipments.some(({ blindShip }) => blindShip) ? 'Blind shipping is confirmed by the desk.' : '',
    comments.some((words) => labelled('', words).length > 0)
      ? 'Someone reads the comments on the delivery.'
      : '',
    shippingServiceIn(order) === undefined
      ? 'Orders go by ground; the desk answers whether another service can be had.'
      : '',
  ].filter((sentence) => sentence !== '');
}

/** The artwork files at web addresses, each once; nothing is fetched. */
export function artworkFiles({ LineItemArray }: WirePurchaseOrder): { name: string; url: string }[] {
  const files = new Map<string, string>();
  const locations = LineItemArray.flatMap(({ Configuration }) => Configuration?.LocationArray ?? []);
  for (const { Artwork } of locations.flatMap(({ DecorationArray }) => DecorationArray)) {
    for (const { fileName, fileLocation } of Artwork.ArtworkFileArray ?? []) {
      const url = oneLine(fileLocation, 1_024);
      if (/^https?:\/\//i.test(url)) files.set(url, oneLine(fileName, 256) || 'Artwork');
    }
  }
  return [...files].slice(0, MOST_FILES).map(([url, name]) => ({ name, url }));
}
