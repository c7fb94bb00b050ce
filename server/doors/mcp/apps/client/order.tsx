/** An order as a timeline: how far it is, what holds it, where its parcels are. */
import type { z } from 'zod';
import type { orderStatus } from '../../../../../tools/tracking/order-status.ts';
import { count, dollars, longDate } from '../../../pages/format.ts';
import { OrderTimeline } from '../../../pages/quote/order-timeline.tsx';
import { address, date, fields, list, maybe, number, reads, text } from './checks.ts';
import { Outside, Problem, useRefreshed } from './kit.tsx';
import { Line, picturesIn } from './line.tsx';
import type { Fields } from './messages.ts';
import type { Desk, Screen } from './screen.ts';

type Order = z.output<typeof orderStatus.output>;

const isOrder = reads<Order>(
  fields({
    id: text,
    number: text,
    status: text,
    url: address,
    total: number,
    items: list(
      fields({
        line: number,
        name: text,
        color: text,
        size: maybe(text),
        quantity: number,
        image: maybe(address),
      }),
    ),
    expected: maybe(fields({ in_hands_date: maybe(date), why: maybe(text) })),
    payment: fields({ method: text }),
    tracking: list(fields({ carrier: text, number: text, url: text })),
    hold: maybe(fields({})),
    notes: list(text),
    next_steps: list(fields({ sentence: text, until: maybe(date), url: maybe(text) })),
  }),
);

export const order: Screen = ({ content, data }, desk) =>
  isOrder(content) ? (
    <OrderScreen key={content.id} first={content} pictures={picturesIn(data)} desk={desk} />
  ) : undefined;

interface OrderScreenProps {
  first: Order;
  /** The goods with their logo, by line. */
  pictures: Fields;
  desk: Desk;
}

const OrderScreen = ({ first, pictures, desk }: OrderScreenProps) => {
  const { shown: order, state, refresh } = useRefreshed(first, isOrder);

  return (
    <section class="summary order" aria-labelledby="order" aria-busy={state.busy ? 'true' : 'false'}>
      <div class="order-head">
        <h1 id="order">Order {order.number}</h1>
        {order.status === 'cancelled' ? <p class="alert">This order was cancelled.</p> : null}
        {order.notes.length === 0 ? null : (
          <div class={order.hold === null ? 'demo-note' : 'alert'}>
            {order.notes.map((note) => (
              <p>
                <bdi>{note}</bdi>
              </p>
            ))}
          </div>
        )}
      </div>
      <ul class="lines">
        {order.items.map((line) => (
          <Line line={line} pictures={pictures}>
            <p>
              {count(line.quantity)} × {line.size === null ? line.color : `${line.color} ${line.size}`}
            </p>
          </Line>
        ))}
      </ul>
      {order.status === 'cancelled' ? null : <OrderTimeline order={order} />}
      <dl class="facts">
        {order.status !== 'complete' && order.expected?.in_hands_date ? (
          <div>
            <dt>In your hands by</dt>
            <dd>{longDate(order.expected.in_hands_date)}</dd>
            {order.expected.why === null ? null : <dd class="quiet">{order.expected.why}</dd>}
          </div>
        ) : null}
        <div>
          <dt>Total</dt>
          <dd>{dollars(order.total)}</dd>
        </div>
        {order.tracking.map(({ carrier, number: parcel, url }) => (
          <div>
            <dt>{carrier}</dt>
            <dd>
              {address(url) && desk.open ? (
                <button type="button" class="link-button" onClick={() => desk.open?.(url)}>
                  {parcel}
                </button>
              ) : (
                parcel
              )}
            </dd>
          </div>
        ))}
      </dl>
      {order.next_steps.length === 0 ? null : (
        <div>
          <h2>What happens next</h2>
          <ol class="next">
            {order.next_steps.map(({ sentence, until }) => (
              <li>
                {sentence}
                {until === null ? '' : ` Done by ${longDate(until)}.`}
              </li>
            ))}
          </ol>
        </div>
      )}
      <Problem why={state.why} />
      <div class="button-row">
        <Outside desk={desk} url={order.url} words="Open the order" />
        <button
          type="button"
          class="button secondary small"
          disabled={state.busy}
          onClick={() => void refresh(desk.call('order_status', { id: order.id }))}
        >
          {state.busy ? 'Asking…' : 'Refresh'}
        </button>
      </div>
    </section>
  );
};
