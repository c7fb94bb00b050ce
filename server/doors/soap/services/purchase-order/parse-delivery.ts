/** The order's addresses, contacts and carrier. */
import { english } from '../../../../../tools/languages/words.ts';
import { unserved } from '../../../../../tools/shipping/deliverable.ts';
import { FreightAccountInput } from '../../../../../tools/shipping/freight-account.ts';
import type { ShippingService } from '../../../../../tools/shipping/shipping-service.ts';
import { isEmailAddress } from '../../../../../tools/values/email-address.ts';
import { stateNamed } from '../../../../../tools/values/us-states.ts';
import type { WirePurchaseOrder } from '../../../../promostandards/messages/purchase-order.ts';
import { CODES, type OrderErrors } from './order-errors.ts';

const isEmail = (text: string | undefined): text is string => text !== undefined && isEmailAddress(text);

/** Contacts for news, in order: the first with an email address. Always the buying side, never the receiving dock. */
const WHO_HEARS = ['Order', 'Expeditor', 'Sold', 'Sales', 'Bill', 'Art'] as const;

/** News and proofs go to the order's contact, else to the account. */
export function emailOf(order: WirePurchaseOrder, accountEmail: string): string {
  const proofs = (order.DigitalProof?.DigitalProofAddressArray ?? []).map(({ email }) => email);
  const contacts = WHO_HEARS.flatMap((type) =>
    (order.OrderContactArray ?? [])
      .filter(({ contactType }) => contactType === type)
      .map(({ ContactDetails }) => ContactDetails.email),
  );
  return [...proofs, ...contacts].find(isEmail) ?? accountEmail;
}

type Shipment = WirePurchaseOrder['ShipmentArray'][number];

/** The address of a shipment, unless its state or ZIP code is none; missing fields were reported before. */
export function parseDelivery({ ShipTo }: Shipment, email: string, found: OrderErrors) {
  const details = ShipTo.ContactDetails;
  const {
    attentionTo,
    companyName,
    address1 = '',
    address2,
    address3,
    city = '',
    region,
    postalCode = '',
  } = details;
  const state = stateNamed(region ?? '');
  if (state === undefined) {
    const why = unserved(region);
    found.add(CODES.invalid, why ? english(why) : 'ShipTo/region must be a US state, such as CA');
  }
  const postal = postalCode.trim();
  if (!isZip(postal)) found.add(CODES.invalid, 'ShipTo/postalCode must be a ZIP code of five or nine digits');
  if (state === undefined) return undefined;
  const street2 = [address2, address3].filter((line) => line !== undefined).join(', ');
  return {
    name: attentionTo ?? companyName ?? '',
    ...(companyName === undefined ? {} : { company: companyName }),
    email,
    ...(details.phone === undefined ? {} : { phone: details.phone }),
    street1: address1,
    ...(street2 === '' ? {} : { street2 }),
    city,
    state,
    postal,
  };
}

const isZip = (text: string): boolean => /^\d{5}(-?\d{4})?$/.test(text);

/** The account at a carrier that the freight is billed to, where one is named. */
export function freightAccountIn({ ShipmentArray: [shipment] }: WirePurchaseOrder, found: OrderErrors) {
  const account = shipment?.ThirdPartyAccount;
  if (!shipment || !account) return undefined;
  const read = FreightAccountInput.safeParse({
    carrier: shipment.FreightDetails.carrier,
    account_number: account.accountNumber,
    postal: account.ContactDetails.postalCode ?? '',
  });
  if (read.success) return read.data;
  found.add(
    CODES.invalid,
    'ThirdPartyAccount: send its accountNumber of 4 to 30 letters and digits, the ZIP code the carrier bills in ContactDetails, and the carrier in FreightDetails',
  );
  return undefined;
}

const SERVICES: readonly [RegExp, ShippingService][] = [
  [/\b(?:next|overnight|1[\s-]?day|one[\s-]day)/i, 'next_day'],
  [/\b(?:2nd|second|2|two)[\s-]?day/i, 'two_day'],
  [/\b(?:3rd|third|3|three)[\s-]?day/i, 'three_day'],
  [/ground|standard|best|economy/i, 'ground'],
];

/** The service all shipments ask for; `undefined` for one that is not known, and for several. */
export function shippingServiceIn({
  ShipmentArray: shipments,
}: WirePurchaseOrder): ShippingService | undefined {
  const services = new Set(
    shipments.map(
      ({ FreightDetails }) => SERVICES.find(([words]) => words.test(FreightDetails.service))?.[1],
    ),
  );
  const [service] = services;
  return services.size === 1 ? service : undefined;
}
