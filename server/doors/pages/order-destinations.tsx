/** The destinations of an order: how much has left for each, in which parcels, and when it is expected. */
import type { ShippingState } from '../../../tools/orders/destination-progress.ts';
import type { ShownOrder } from '../../../tools/orders/shown-order.ts';
import { DestinationList } from './destination-list.tsx';
import { longDate } from './format.ts';
import { msg, t } from './frame/words.tsx';
import { ParcelList } from './parcel-list.tsx';
import type { GoodsLine } from './quote/opened-quote.ts';

const STATES: Record<ShippingState, string> = {
  not_shipped: msg('Not shipped yet'),
  partly_shipped: msg('Partly shipped'),
  shipped: msg('Shipped'),
  delivered: msg('Delivered'),
};

type Shown = Pick<ShownOrder, 'destinations' | 'tracking'>;

export const OrderDestinations = ({ order }: { order: Shown & { items: readonly GoodsLine[] } }) =>
  order.destinations.length === 0 ? null : (
    <section class="panel" aria-labelledby="destinations">
      <h2 id="destinations">{t('Where it ships')}</h2>
      <DestinationList
        destinations={order.destinations}
        lines={order.items}
        detailOf={({ number }) => <Shipping order={order} number={number} />}
      />
    </section>
  );

const Shipping = ({ order, number }: { order: Shown; number: number }) => {
  const destination = order.destinations.find((one) => one.number === number);
  if (!destination || destination.expectedDate === null) return null;
  const { shipping, inHandsDate, expectedDate } = destination;
  const parcels = order.tracking.filter((parcel) => parcel.destination === number);
  return (
    <div>
      <p>
        <strong>{t(STATES[shipping])}</strong>
        {expectedDate === inHandsDate || shipping === 'delivered' ? null : (
          <>
            ,{' '}
            {t('expected by {day} now', {
              day: <time datetime={expectedDate}>{longDate(expectedDate)}</time>,
            })}
          </>
        )}
      </p>
      {parcels.length === 0 ? null : <ParcelList parcels={parcels} />}
    </div>
  );
};
