/** Parcels with their tracking numbers; a number leads to its carrier only by a web address. */
import type { Tracking } from '../../../tools/orders/order.ts';
import { longDate } from './format.ts';
import { t } from './frame/words.tsx';

export const ParcelList = ({ parcels }: { parcels: readonly Tracking[] }) => (
  <ul class="plain">
    {parcels.map(({ carrier, number, url, weightLb, inches, deliveredOn }) => (
      <li>
        {carrier}{' '}
        {/^https?:\/\//i.test(url) ? (
          <a href={url} rel="noreferrer">
            {number}
          </a>
        ) : (
          number
        )}
        {weightLb === undefined ? null : <>, {t('{weight} lb', { weight: weightLb })}</>}
        {inches === undefined ? null : <>, {t('{length} × {width} × {height} in', { ...inches })}</>}
        {deliveredOn === undefined ? null : (
          <>
            , {t('delivered on {day}', { day: <time datetime={deliveredOn}>{longDate(deliveredOn)}</time> })}
          </>
        )}
      </li>
    ))}
  </ul>
);
