/** Quotes and orders as rows: contents, status, total. */

import type { z } from 'zod';
import type { OrderWire } from '../../../../tools/orders/order-wire.ts';
import { publishedTitle } from '../../../../tools/quotes/goods-summary.ts';
import type { QuoteWire } from '../../../../tools/quotes/quote-wire.ts';
import { dateOf, dollars, shortDate } from '../format.ts';
import { stated } from '../frame/words.tsx';
import { Picture } from '../picture.tsx';
import { OrderStatusBadge, QuoteStatusBadge } from './status-badges.tsx';

export type Quote = z.input<typeof QuoteWire>;
export type Order = z.input<typeof OrderWire>;

/** Our own address as its path, so that the link works with any host name. */
export const pathOf = (url: string): string => new URL(url).pathname;

export const QuoteRow = ({ quote }: { quote: Quote }) => (
  <li class="record">
    <Picture url={quote.lines[0]?.image ?? null} alt="" size={64} />
    <div class="record-words">
      <p class="record-name">
        <a href={pathOf(quote.url)}>
          <bdi>{stated(publishedTitle(quote.lines))}</bdi>
        </a>
      </p>
      <p class="quiet">
        {quote.number}, saved on <time datetime={quote.created_at}>{dateOf(quote.created_at)}</time>
        {isOpen(quote) ? (
          <>
            , holds until <time datetime={quote.expires_at}>{dateOf(quote.expires_at)}</time>
          </>
        ) : null}
      </p>
    </div>
    <p class="record-figure">
      {dollars(quote.total)}
      <QuoteStatusBadge status={quote.status} />
    </p>
  </li>
);

const isOpen = ({ status }: Quote): boolean =>
  status === 'saved' || status === 'approval_requested' || status === 'approved';

export const OrderRow = ({ order }: { order: Order }) => (
  <li class="record">
    <Picture url={order.items[0]?.image ?? null} alt="" size={64} />
    <div class="record-words">
      <p class="record-name">
        <a href={`/account/orders/${encodeURIComponent(order.id)}`}>
          <bdi>{stated(publishedTitle(order.items))}</bdi>
        </a>
      </p>
      <p class="quiet">
        {order.number}, ordered <time datetime={order.created_at}>{dateOf(order.created_at)}</time>
        {order.status === 'complete' || order.expected === null ? null : (
          <>
            , expected by{' '}
            <time datetime={order.expected.in_hands_date}>{shortDate(order.expected.in_hands_date)}</time>
          </>
        )}
      </p>
    </div>
    <p class="record-figure">
      {dollars(order.total)}
      <OrderStatusBadge
        status={order.status}
        onHold={order.hold !== null}
        onTerms={order.payment.method === 'terms'}
      />
    </p>
  </li>
);
