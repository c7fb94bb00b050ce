import type { Ctx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import type { Quote } from '../quotes/quote.ts';
import { formatCents } from '../values/money.ts';
import { oneLine } from './plain-words.ts';
import type { Mail } from './port.ts';

/** To whoever received the order: it may be due again, and here is its quote. */
export function reorderNoteMail(
  order: Order,
  quote: Quote,
  gone: readonly string[],
  { newId, now, links }: Pick<Ctx, 'newId' | 'now' | 'links'>,
): Mail {
  const goods = quote.lines
    .slice(0, 20)
    .map(({ quantity, name, color, size }) =>
      oneLine(
        `  ${quantity.toLocaleString('en-US')} × ${name}, ${color}${size === null ? '' : ` ${size}`}`,
        100,
      ),
    );
  const parts = [
    `Hello ${oneLine(order.shipTo.name, 80) || 'there'},`,
    `on ${order.createdAt.slice(0, 10)} you ordered decorated merchandise from us. If you need it again, here it is at today's prices, with the lower setup of a repeat:`,
    [
      ...goods.map((row) => `  ${row.trim()}`),
      `  Estimated total ${formatCents(quote.totals.totalCents)}`,
    ].join('\n'),
    ...(gone.length > 0 ? [gone.map((sentence) => oneLine(sentence, 300)).join('\n')] : []),
    `See it, change where it ships, and order it here until ${quote.expiresAt.slice(0, 10)}:\n${links.quote(quote.id)}`,
    'This is the only reminder for this order.',
    'merchkit',
  ];
  return {
    id: newId('mail'),
    recipient: order.shipTo.email,
    subject: 'Time to order again?',
    text: `${parts.join('\n\n')}\n`,
    createdAt: now().toISOString(),
    about: order.id,
  };
}
