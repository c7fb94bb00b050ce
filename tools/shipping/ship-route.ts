/** The warehouse with the shortest transit to a destination, and the transit time. */
import { ServiceError } from '../errors.ts';
import { type Said, said, term } from '../languages/words.ts';
import { isUsPostal } from '../values/zip-codes.ts';
import { SERVICE_NAMES, type ShippingService } from './shipping-service.ts';
import { type Transit, transit, transitBy, worstContiguousZone } from './zones.ts';

export interface ShipRoute extends Transit {
  /** The warehouse's ZIP code, five digits. */
  fobPostal: string;
  source: Said;
  assumptions: Said[];
}

const sooner = (a: Transit, b: Transit): number => a.days - b.days || a.miles - b.miles;

/** The shortest of the warehouses' times; `undefined` if none has an answer. */
function soonest(
  fobPostals: readonly string[],
  from: (fobPostal: string) => Transit | undefined,
): (Transit & { fobPostal: string }) | undefined {
  return fobPostals
    .flatMap((fob) => {
      const found = from(fob);
      return found ? [Object.assign({}, found, { fobPostal: fob.slice(0, 5) })] : [];
    })
    .sort(sooner)[0];
}

/**
 * The route from the warehouse with the shortest transit. Without a destination, the route to the farthest place of the
 * contiguous states, which is the longest possible.
 *
 * @throws ServiceError `validation_failed` for a destination that is not a ZIP code, `not_available` if the service
 * does not reach it or no warehouse has a US address
 */
export function shipRoute(
  fobPostals: readonly string[],
  destinationPostal: string | null,
  service: ShippingService,
): ShipRoute {
  const by = (way: Transit | undefined) => way && transitBy(service, way);
  const worst = soonest(fobPostals, (fob) => by(worstContiguousZone(fob)));
  if (!worst) {
    throw new ServiceError(
      'not_available',
      'The supplier names no US warehouse for this product; choose another product.',
    );
  }
  if (destinationPostal === null) {
    return {
      ...worst,
      source: said('{service} from {postal}, zone {zone}, at most {miles} miles', wayOf(service, worst)),
      assumptions: [
        said('The destination is open: the farthest place of the contiguous states is counted with.'),
      ],
    };
  }
  if (!isUsPostal(destinationPostal)) {
    throw new ServiceError(
      'validation_failed',
      'Goods ship within the United States, and the destination is no ZIP code of it; send five or nine digits.',
      {
        param: 'ship_postal',
      },
    );
  }
  const route = soonest(fobPostals, (fob) => by(transit(fob, destinationPostal)));
  if (!route) throw unreached(service);
  return {
    ...route,
    source: said('{service} from {postal}, zone {zone}, about {miles} miles', wayOf(service, route)),
    assumptions: [],
  };
}

const wayOf = (
  service: ShippingService,
  { fobPostal, zone, miles }: Pick<ShipRoute, 'fobPostal' | 'zone' | 'miles'>,
) => ({
  service: term(SERVICE_NAMES[service]),
  postal: fobPostal,
  zone: String(zone),
  miles: String(miles),
});

const unreached = (service: ShippingService): ServiceError =>
  service === 'three_day'
    ? new ServiceError(
        'not_available',
        '3-day does not go to this ZIP code; choose `ground`, `two_day` or `next_day`.',
        { param: 'shipping_service' },
      )
    : new ServiceError(
        'not_available',
        'Ground does not reach this ZIP code; send one in the 50 states, the District of Columbia or Puerto Rico.',
        { param: 'ship_postal' },
      );
