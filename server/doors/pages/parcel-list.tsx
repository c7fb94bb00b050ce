/** Parcels with their tracking numbers; a number leads to its carrier only by a web address. */
import type { z } from 'zod';
import type { OrderWire } from '../../../tools/orders/order-wire.ts';

export type PageParcel = z.input<typeof OrderWire>['tracking'][number];

export const ParcelList = ({ parcels }: { parcels: readonly PageParcel[] }) => (
  <ul class="plain">
    {parcels.map(({ carrier, number, url }) => (
      <li>
        {carrier}{' '}
        {/^https?:\/\//i.test(url) ? (
          <a href={url} rel="noreferrer">
            {number}
          </a>
        ) : (
          number
        )}
      </li>
    ))}
  </ul>
);
