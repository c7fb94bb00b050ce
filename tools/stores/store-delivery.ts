/** Where the goods of a request go: to an office of the company, or to the person's home. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { SHIP_TO_INPUT, toShipTo } from '../quotes/checkout-wire.ts';
import type { SavedAddress } from '../quotes/saved-address.ts';
import { refuseUndeliverable } from '../shipping/deliverable.ts';
import type { RequestDelivery, StoreDelivery } from './delivery.ts';

const { street1, street2, city, state, postal, phone } = SHIP_TO_INPUT;

export const DELIVERY_INPUT = {
  office_id: z.string().min(1).max(80).optional(),
  home: z.strictObject({ street1, street2, city, state, postal, phone }).optional(),
};

interface Wanted {
  office_id?: string | undefined;
  home?: z.output<typeof DELIVERY_INPUT.home> | undefined;
}

/**
 * Where the request goes, by what the store offers; `undefined` where it offers nothing.
 *
 * @throws ServiceError `validation_failed` without a choice, for a post office box or a ZIP code of another state;
 * `not_available` for what the store does not offer
 */
export function deliveryOf(
  { officeIds, toHome }: StoreDelivery,
  wanted: Wanted,
  { name, email, offices }: { name: string; email: string; offices: readonly SavedAddress[] },
): RequestDelivery | undefined {
  // An office that the company has removed is offered no more.
  const offered = offices.filter(({ id }) => officeIds.includes(id));
  if (offered.length === 0 && !toHome) return undefined;
  if (wanted.office_id !== undefined) {
    const office = offered.find(({ id }) => id === wanted.office_id);
    if (office) return { office: office.label, shipTo: office.shipTo };
    throw new ServiceError('not_available', 'The store has no such office; choose one of those it shows.', {
      param: 'delivery',
    });
  }
  if (wanted.home === undefined)
    throw new ServiceError('validation_failed', 'Choose where your goods go.', { param: 'delivery' });
  if (!toHome)
    throw new ServiceError('not_available', 'This store sends goods to its offices alone.', {
      param: 'delivery',
    });
  const shipTo = toShipTo({ ...wanted.home, name, email });
  refuseUndeliverable(shipTo, 'home.');
  return { office: null, shipTo };
}
