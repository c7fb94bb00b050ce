/** Freight by the rates of a carrier account, asked of EasyPost carton by carton. */

import { z } from 'zod';
import { ServiceError } from '../../../tools/errors.ts';
import { counted, said, term } from '../../../tools/languages/words.ts';
import { freightTo } from '../../../tools/quotes/quote-totals.ts';
import { type Carton, shipmentsOf } from '../../../tools/shipping/freight.ts';
import type { FreightPort, FreightRequest } from '../../../tools/shipping/freight-port.ts';
import type { FreightRates } from '../../../tools/shipping/freight-rates.ts';
import { shipRoute } from '../../../tools/shipping/ship-route.ts';
import type { ShipTo } from '../../../tools/shipping/ship-to.ts';
import { SERVICE_NAMES, type ShippingService } from '../../../tools/shipping/shipping-service.ts';
import { type EasyPostAccess, easyPostRequest } from './easypost-request.ts';

export const CARRIERS = ['UPS', 'FedEx'] as const;
export type Carrier = (typeof CARRIERS)[number];

export interface EasyPostParts extends EasyPostAccess {
  carrier: Carrier;
  /** Rates of estimates, and of goods that go by pallet. */
  rates: FreightRates;
  timeoutMs?: number;
}

const OUNCES_PER_LB = 16;
/** More at once is refused by EasyPost. */
const AT_ONCE = 4;
/** Heavier shipments go by pallet where the table says that it is cheaper. */
const PALLETS_FROM_LB = 1_000;

/** What EasyPost calls the services of each carrier. */
const SERVICES: Readonly<Record<Carrier, Readonly<Record<ShippingService, string>>>> = {
  UPS: { ground: 'Ground', three_day: '3DaySelect', two_day: '2ndDayAir', next_day: 'NextDayAirSaver' },
  FedEx: {
    ground: 'FEDEX_GROUND',
    three_day: 'FEDEX_EXPRESS_SAVER',
    two_day: 'FEDEX_2_DAY',
    next_day: 'STANDARD_OVERNIGHT',
  },
};

const Rated = z.object({
  rates: z.array(
    z.object({
      carrier: z.string(),
      service: z.string(),
      rate: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/),
      currency: z.literal('USD'),
    }),
  ),
});

export function easyPostFreight({ rates, carrier, timeoutMs = 5_000, ...api }: EasyPostParts): FreightPort {
  const ask = easyPostRequest(api, '/v2/shipments', timeoutMs);

  /** Cents of one carton from a warehouse. */
  async function cartonCents(from: string, { to, service }: FreightRequest, carton: Carton): Promise<number> {
    const shipment = {
      from_address: { zip: from, country: 'US' },
      to_address: addressOf(to),
      parcel: { ...carton.inches, weight: Math.ceil(carton.weightLb * OUNCES_PER_LB) },
    };
    const answer = await answered(async () => Rated.parse(await ask({ shipment })));
    const rate = answer.rates.find(
      (one) => one.carrier.startsWith(carrier) && one.service === SERVICES[carrier][service],
    );
    if (rate === undefined)
      throw new ServiceError(
        'not_available',
        said('{name} offers no {service} to this address; choose another shipping service.', {
          name: carrier,
          service: term(SERVICE_NAMES[service]),
        }),
        { param: 'shipping_service' },
      );
    return Math.round(Number(rate.rate) * 100);
  }

  return {
    rates,
    async charge(request) {
      const { items, to, service } = request;
      const table = freightTo(items, { destination: { postal: to.postal, state: to.state }, rates, service });
      const shipments = shipmentsOf(items);
      const pounds = shipments.map(({ cartons }) =>
        cartons.reduce((sum, { count, billableLb }) => sum + count * billableLb, 0),
      );
      if (service === 'ground' && pounds.some((lb) => lb >= PALLETS_FROM_LB)) return table;
      const cartons = shipments.flatMap(({ fobPostals, cartons }) => {
        const { fobPostal } = shipRoute(fobPostals, to.postal, service);
        return cartons.map((carton) => ({ fobPostal, carton }));
      });
      let amountCents = 0;
      for (let first = 0; first < cartons.length; first += AT_ONCE) {
        const cents = await Promise.all(
          cartons
            .slice(first, first + AT_ONCE)
            .map(
              async ({ fobPostal, carton }) => carton.count * (await cartonCents(fobPostal, request, carton)),
            ),
        );
        amountCents += cents.reduce((sum, one) => sum + one, 0);
      }
      const count = cartons.reduce((sum, { carton }) => sum + carton.count, 0);
      return {
        amountCents,
        basis: said('{carrier} {service} rate for {cartons} to this address.', {
          carrier,
          service: term(SERVICE_NAMES[service]),
          cartons: counted(count, '{count} carton', '{count} cartons'),
        }),
      };
    },
  };
}

const addressOf = ({ name, company, street1, street2, city, state, postal, phone }: ShipTo) => ({
  name,
  company,
  street1,
  street2,
  city,
  state,
  zip: postal,
  country: 'US',
  phone,
});

/** @throws ServiceError `supplier_unavailable` if EasyPost does not answer, or answers what is no list of rates */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new ServiceError(
      'supplier_unavailable',
      'The carrier’s rates cannot be had at the moment; try again in a minute.',
      { cause },
    );
  }
}
