/** How the goods of a checkout get to the buyer: the protocol's extension for fulfillment. */

import { z } from 'zod';
import type { SessionWire } from '../../../../tools/checkouts/session-wire.ts';
import type { ShippingWay } from '../../../../tools/checkouts/shipping-ways.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import type { QuoteWire } from '../../../../tools/quotes/quote-wire.ts';
import { SERVICE_NAMES, SHIPPING_SERVICES } from '../../../../tools/shipping/shipping-service.ts';
import { longDay } from '../../../../tools/values/calendar.ts';
import { pathOf } from '../carry-out.ts';
import { minorUnits } from '../money.ts';
import type { Agreement } from '../negotiate.ts';
import { failure, type Message } from '../refusal.ts';
import { FULFILLMENT, type Version } from '../version.ts';
import { lineItemId } from './priced-lines.ts';
import { present } from './request.ts';

const METHOD_ID = 'shipping';
const GROUP_ID = 'all';
/** Of a destination that was sent without an id. */
const DESTINATION_ID = 'dest_1';
const MOST_DESTINATIONS = 20;
const METHOD_PARAM = 'fulfillment.methods.0';

const text = z.string().trim().max(200).optional();

const Destination = z.object({
  id: z.string().min(1).max(120).optional().describe('Of the platform or of an answer'),
  type: z.literal('shipping_address').optional(),
  first_name: text,
  last_name: text,
  phone_number: text,
  street_address: text,
  extended_address: text,
  address_locality: text,
  address_region: text,
  postal_code: text,
  address_country: z
    .enum(['US', 'USA', 'United States'])
    .optional()
    .describe('Goods ship within the United States'),
});

export const Fulfillment = z
  .object({
    methods: z
      .array(
        z.object({
          type: z.literal('shipping').optional().describe('Goods are shipped'),
          destinations: z.array(Destination).max(MOST_DESTINATIONS).optional(),
          selected_destination_id: z.string().max(120).nullish(),
          groups: z
            .array(z.object({ selected_option_id: z.enum(SHIPPING_SERVICES).nullish() }))
            .max(1)
            .optional(),
        }),
      )
      .max(1)
      .optional(),
  })
  .optional()
  .describe('Where the goods ship, and how fast');
type Fulfillment = z.output<typeof Fulfillment>;

type Wished = Pick<SessionWire, 'ship_address' | 'shipping_service'>;

/**
 * What is not sent stays as it is known, as does all of it where the extension was not agreed.
 *
 * @throws ServiceError `validation_failed` where it is not said which of several destinations is meant
 */
export function fulfillmentOf({ capabilities }: Agreement, sent: Fulfillment, known: Wished): Wished {
  const method = capabilities.has(FULFILLMENT) ? sent?.methods?.[0] : undefined;
  const { ship_address, shipping_service } = known;
  if (!method) return { ship_address, shipping_service };
  const option = method.groups?.[0]?.selected_option_id;
  return {
    ship_address: selected(method, ship_address),
    shipping_service: option === undefined ? shipping_service : option,
  };
}

const SELECTED_PARAM = `${METHOD_PARAM}.selected_destination_id`;

/** A destination that is not known leaves the checkout as it is, and is told with it. */
export const refusedSelection = (cause: unknown): Message | undefined =>
  cause instanceof ServiceError && cause.param === SELECTED_PARAM
    ? failure('recoverable', 'destination_unknown', cause.message, pathOf(SELECTED_PARAM))
    : undefined;

type Method = NonNullable<NonNullable<NonNullable<Fulfillment>['methods']>[number]>;

function selected(
  { destinations, selected_destination_id: id }: Method,
  known: SessionWire['ship_address'],
): SessionWire['ship_address'] {
  if (id === null) return null;
  const sent = (destinations ?? []).map((one) => toAddress(one));
  const [first, ...more] = sent;
  if (id === undefined && more.length === 0) return first ?? known;
  const found = [...sent, ...(known ? [known] : [])].find((one) => one.id === id);
  if (found) return found;
  throw new ServiceError(
    'validation_failed',
    id === undefined
      ? 'Goods ship to one place: name one of the destinations in `selected_destination_id`.'
      : 'No destination of this checkout has this id; send it in `destinations`.',
    { param: SELECTED_PARAM },
  );
}

const toAddress = (sent: z.output<typeof Destination>): NonNullable<SessionWire['ship_address']> => ({
  id: sent.id ?? DESTINATION_ID,
  first_name: sent.first_name ?? null,
  last_name: sent.last_name ?? null,
  phone: sent.phone_number ?? null,
  street1: sent.street_address ?? null,
  street2: sent.extended_address ?? null,
  city: sent.address_locality ?? null,
  state: sent.address_region ?? null,
  postal: sent.postal_code ?? null,
});

/** A fault of the place, where the address was sent, is told with the address. */
export function atAddress(cause: unknown, { ship_address }: Pick<SessionWire, 'ship_address'>): unknown {
  const field = { ship_postal: 'postal_code', ship_region: 'address_region' }[
    cause instanceof ServiceError ? (cause.param ?? '') : ''
  ];
  if (!(cause instanceof ServiceError) || !ship_address || field === undefined) return cause;
  const param = `${METHOD_PARAM}.destinations.0.${field}`;
  return new ServiceError(cause.code, cause.message, { param, cause });
}

/** @param waysOf the ways that can still be chosen */
export async function shownFulfillment(
  version: Version,
  { lines, ship_address }: SessionWire,
  quote: QuoteWire | undefined,
  waysOf: (quote: QuoteWire) => Promise<ShippingWay[]>,
): Promise<object> {
  const line_item_ids = (quote?.lines ?? lines).map((_, at) => lineItemId(at + 1));
  const groups = quote && [
    {
      id: GROUP_ID,
      line_item_ids,
      options: (await waysOf(quote)).map((way) => toOption(version, way)),
      selected_option_id: quote.shipping_service,
    },
  ];
  return {
    methods: [
      {
        id: METHOD_ID,
        type: 'shipping',
        line_item_ids,
        ...(ship_address
          ? {
              destinations: [toDestination(version, ship_address)],
              selected_destination_id: ship_address.id,
            }
          : {}),
        ...(groups ? { groups } : {}),
      },
    ],
  };
}

/** The way of a quote that nobody can pay any more. */
export const quotedWay = (quote: QuoteWire): ShippingWay => ({
  shippingService: quote.shipping_service,
  freightCents: minorUnits(quote.totals.freight_estimate.amount),
  inHandsDate: quote.in_hands.in_hands_date,
});

function toOption(version: Version, { shippingService, freightCents, inHandsDate }: ShippingWay) {
  const arrives = `Arrives by ${longDay(inHandsDate)} if it is paid today; freight is an estimate.`;
  return {
    id: shippingService,
    title: SERVICE_NAMES[shippingService],
    description: version === '2026-04-08' ? arrives : { plain: arrives },
    // The end of that day anywhere in the country is later.
    latest_fulfillment_time: `${inHandsDate}T23:59:59Z`,
    totals: [{ type: 'total', amount: freightCents }],
  };
}

const toDestination = (version: Version, address: NonNullable<SessionWire['ship_address']>) => ({
  id: address.id,
  ...(version === '2026-04-08' ? {} : { type: 'shipping_address' }),
  ...present({
    first_name: address.first_name,
    last_name: address.last_name,
    phone_number: address.phone,
    street_address: address.street1,
    extended_address: address.street2,
    address_locality: address.city,
    address_region: address.state,
    postal_code: address.postal,
  }),
  address_country: 'US',
});
