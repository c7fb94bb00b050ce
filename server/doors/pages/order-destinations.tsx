/** The destinations of an order: how much has left for each, in which parcels, and when it is expected. */
import type { z } from 'zod';
import type { OrderWire } from '../../../tools/orders/order-wire.ts';
import { DestinationList } from './destination-list.tsx';
import { longDate } from './format.ts';
import { ParcelList } from './parcel-list.tsx';

type Order = z.output<typeof OrderWire>;
type Destination = Order['destinations'][number];

const STATES: Record<Destination['shipping'], string> = {
  not_shipped: 'Not shipped yet',
  partly_shipped: 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

export const OrderDestinations = ({ order }: { order: Order }) =>
  order.destinations.length === 0 ? null : (
    <section class="panel" aria-labelledby="destinations">
      <h2 id="destinations">Where it ships</h2>
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
        <strong>{STATES[shipping]}</strong>
        {expected_date === in_hands_date || shipping === 'delivered' ? null : (
          <>
            , expected by <time datetime={expected_date}>{longDate(expected_date)}</time> now
          </>
        )}
      </p>
      {parcels.length === 0 ? null : <ParcelList parcels={parcels} />}
    </div>
  );
};
