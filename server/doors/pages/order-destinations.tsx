/** The destinations of an order: how much has left for each, in which parcels, and when it is expected. */
import type { z } from 'zod';
import type { OrderWire } from '../../../tools/orders/order-wire.ts';
import { DestinationList } from './destination-list.tsx';
import { longDate } from './format.ts';
import { msg, t } from './frame/words.tsx';
import { ParcelList } from './parcel-list.tsx';

type Order = z.input<typeof OrderWire>;
type Destination = Order['destinations'][number];

const STATES: Record<Destination['shipping'], string> = {
  not_shipped: msg('Not shipped yet'),
  partly_shipped: msg('Partly shipped'),
  shipped: msg('Shipped'),
  delivered: msg('Delivered'),
};

export const OrderDestinations = ({ order }: { order: Order }) =>
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

const Shipping = ({ order, number }: { order: Order; number: number }) => {
  const destination = order.destinations.find((one) => one.number === number);
  if (!destination || destination.expected_date === null) return null;
  const { shipping, in_hands_date, expected_date } = destination;
  const parcels = order.tracking.filter((parcel) => parcel.destination === number);
  return (
    <div>
      <p>
        <strong>{t(STATES[shipping])}</strong>
        {expected_date === in_hands_date || shipping === 'delivered' ? null : (
          <>
            ,{' '}
            {t('expected by {day} now', {
              day: <time datetime={expected_date}>{longDate(expected_date)}</time>,
            })}
          </>
        )}
      </p>
      {parcels.length === 0 ? null : <ParcelList parcels={parcels} />}
    </div>
  );
};
