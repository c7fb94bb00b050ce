/** What the messages of several services share. */
import { decimal, int, oneOf, type Scalar, text, token } from '../scalars.ts';
import { group, type m, s } from '../schema.ts';
import { operation } from '../service.ts';

export type In = typeof m | typeof s;

/** The first fields of every request, in the namespace where the service keeps them. */
export const credentials = (slot: In) => ({
  wsVersion: slot.one(token(64)),
  id: slot.one(token(64)),
  password: slot.opt(token(64)),
});

/** The same fields where the service declares them as plain strings. */
export const plainCredentials = (slot: In) => ({
  wsVersion: slot.one(text(64)),
  id: slot.one(text(64)),
  password: slot.opt(text(64)),
});

export const errorObject = group({ code: s.one(int), description: s.one(token(256)) });

export const serviceMessagesIn = (slot: In) =>
  slot.list(
    'ServiceMessage',
    group({
      code: slot.one(int),
      description: slot.one(token(256)),
      severity: slot.one(oneOf(['Error', 'Information', 'Warning'])),
    }),
  );
export const serviceMessages = serviceMessagesIn(s);

export const QUANTITY_UNITS = ['BX', 'CA', 'DZ', 'EA', 'KT', 'PK', 'PR', 'RL', 'SL', 'ST', 'TH'] as const;
export const quantityUnit = oneOf(QUANTITY_UNITS);

/** Pieces in a unit; a pair, a set and a kit count as one piece. Cases, boxes and packs are of a product's own size. */
const PIECES: Readonly<Record<string, number>> = { EA: 1, PR: 1, ST: 1, KT: 1, SL: 1, DZ: 12, TH: 1_000 };

/**
 * Pieces in a unit; `undefined` for units of unknown size.
 *
 * @param own sizes that the supplier states for the product
 */
export const piecesPer = (
  uom: string | undefined,
  own: Readonly<Record<string, number>> = {},
): number | undefined => (uom === undefined ? undefined : (PIECES[uom] ?? own[uom]));

/** A quantity with its unit first. */
export const quantity = group({ uom: s.one(quantityUnit), value: s.one(decimal) });
/** A supplier's own word for a unit is not the same as none. */
const anyUnit: Scalar<string> = { ...quantityUnit, read: (sent) => sent.toUpperCase() };

/** A quantity with its value first, as order status and shipment write it. */
export const valueQuantity = group({ value: s.one(decimal), uom: s.one(anyUnit) });

export const LABEL_SIZES = [
  ...(['OSFA', '6XS', '5XS', '4XS', '3XS', '2XS', 'XS', 'S', 'M', 'L', 'XL'] as const),
  ...(['2XL', '3XL', '4XL', '5XL', '6XL', 'CUSTOM'] as const),
] as const;

export const APPAREL_STYLES = [
  ...(['Unisex', 'Youth', 'Girls', 'Boys', 'Womens', 'WomensTall', 'Mens', 'MensTall'] as const),
] as const;

/** No goods weigh or measure more: such a figure is a filler. */
export const MOST_POUNDS = 2_000;
export const MOST_INCHES = 1_000;

/** A positive number in another unit, to three decimals; `null` if it is absent or cannot be. */
export function measured(text: string | undefined, factor: number | undefined, most: number): number | null {
  const value = Math.round(Number(text ?? '') * (factor ?? 0) * 1_000) / 1_000;
  return value > 0 && value <= most ? value : null;
}

/** The standard lists countries and currencies as they were years ago, so any code of the right form is accepted. */
export const country = token(2, 2);
export const currency = token(3, 3);

const contactFields = {
  attentionTo: s.opt(text(35)),
  companyName: s.opt(text(35)),
  address1: s.opt(text(35)),
  address2: s.opt(text(35)),
  address3: s.opt(text(35)),
  city: s.opt(text(30)),
  region: s.opt(text(3)),
  postalCode: s.opt(text(10)),
  country: s.opt(country),
  email: s.opt(text(128)),
  phone: s.opt(text(32)),
};

export const contactDetails = group({ ...contactFields, comments: s.opt(text()) });

/** Where a parcel comes from or goes to. */
export const shippingAddress = group({
  ...contactFields,
  address1: s.one(text(35)),
  city: s.one(text(30)),
  region: s.one(text(3)),
  postalCode: s.one(text(10)),
});

export const contact = group({
  accountName: s.opt(text(64)),
  accountNumber: s.opt(text(64)),
  contactType: s.one(oneOf(['Art', 'Bill', 'Expeditor', 'Order', 'Sales', 'Sold'])),
  ContactDetails: s.one(contactDetails),
});

/** What a service can do here. */
export const getServiceMethods = operation(
  ['GetServiceMethodsRequest', group(credentials(s))],
  [
    'GetServiceMethodsResponse',
    group({
      ServiceMethodArray: s.opt(s.list('serviceMethod', token(128))),
      ServiceMessageArray: s.opt(serviceMessages),
    }),
  ],
);
