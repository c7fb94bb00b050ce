/** Parcels with their tracking numbers; a number leads to its carrier only by a web address. */
import type { Tracking } from '../../../tools/orders/order.ts';

export const ParcelList = ({ parcels }: { parcels: readonly Tracking[] }) => (
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
