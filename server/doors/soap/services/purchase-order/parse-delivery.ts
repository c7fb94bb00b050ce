/** The order's address and contacts. */
import { z } from 'zod';
import { stateNamed } from '../../../../../tools/values/us-states.ts';
import type { WirePurchaseOrder } from '../../../../promostandards/messages/purchase-order.ts';
import { CODES, type OrderErrors } from './order-errors.ts';

const Email = z.email().max(254);
const isEmail = (text: string | undefined): text is string => Email.safeParse(text).success;

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

/** The address; missing fields were reported before. */
export function parseDelivery(order: WirePurchaseOrder, accountEmail: string, found: OrderErrors) {
  const details = order.ShipmentArray[0]?.ShipTo.ContactDetails ?? {};
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
  if (state === undefined) found.add(CODES.invalid, 'ShipTo/region must be a US state, such as CA');
  const postal = postalCode.trim();
  if (!/^\d{5}(-?\d{4})?$/.test(postal))
    found.add(CODES.invalid, 'ShipTo/postalCode must be a ZIP code of five or nine digits');
  const street2 = [address2, address3].filter((line) => line !== undefined).join(', ');
  return {
    name: attentionTo ?? companyName ?? '',
    ...(companyName === undefined ? {} : { company: companyName }),
    email: emailOf(order, accountEmail),
    ...(details.phone === undefined ? {} : { phone: details.phone }),
    street1: address1,
    ...(street2 === '' ? {} : { street2 }),
    city,
    state,
    postal,
  };
}
