/** Quotes and orders as rows: contents, status, total. */
import type { z } from 'zod';
import type { OrderWire } from '../../../../tools/orders/order-wire.ts';
import type { QuoteWire } from '../../../../tools/quotes/quote-wire.ts';
import { count, dateOf, dollars, shortDate } from '../format.ts';
import { Picture } from '../picture.tsx';
import { OrderStatusBadge, QuoteStatusBadge } from './status-badges.tsx';

export type Quote = z.output<typeof QuoteWire>;
export type Order = z.output<typeof OrderWire>;

type Lines = Quote['lines'];

/** `250 × 20 oz vacuum tumbler and 2 more`. */
export function summaryOf(lines: Lines): string {
  const [first] = lines;
  if (!first) return 'Nothing';
  const pieces = lines
    .filter(({ key }) => key === first.key)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const others = new Set(lines.map(({ key }) => key)).size - 1;
  return `${count(pieces)} × ${first.name}${others > 0 ? ` and ${others} more` : ''}`;
}

/** Our own address as its path, so that the link works with any host name. */
export const pathOf = (url: string): string => new URL(url).pathname;

export const QuoteRow = ({ quote }: { quote: Quote }) => (
  <li class="record">
    <Picture url={quote.lines[0]?.image ?? null} alt="" size={64} />
    <div class="record-words">
      <p class="record-name">
        <a href={pathOf(quote.url)}>
          <bdi>{summaryOf(quote.lines)}</bdi>
        </a>
      </p>
      <p class="quiet">
        Saved on <time datetime={quote.created_at}>{dateOf(quote.created_at)}</time>
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
          <bdi>{summaryOf(order.items)}</bdi>
        </a>
      </p>
      <p class="quiet">
        Placed on <time datetime={order.created_at}>{dateOf(order.created_at)}</time>
        {order.status === 'complete' || order.status === 'cancelled' ? null : (
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
