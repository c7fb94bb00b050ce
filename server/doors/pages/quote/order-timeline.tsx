/** How far an order is, from paid to delivered. */
import { monthAndDay, monthAndDayOf } from '../format.ts';
import { msg, t } from '../frame/words.tsx';
import type { OpenedQuote, Order } from './opened-quote.ts';

const STEPS: readonly { status: Order['status']; words: string }[] = [
  { status: 'paid', words: msg('Paid') },
  { status: 'released', words: msg('Released to production') },
  { status: 'po_sent', words: msg('Sent to the manufacturer') },
  { status: 'in_production', words: msg('In production') },
  { status: 'shipped', words: msg('Shipped') },
  { status: 'complete', words: msg('Delivered') },
];

interface OrderTimelineProps {
  order: { status: Order['status']; payment: Pick<Order['payment'], 'method'> };
  /** When it took each step, where that is known. */
  steps?: OpenedQuote['steps'];
  /** The day it arrived; it may have been recorded later. */
  deliveredOn?: string | undefined;
}

export const OrderTimeline = ({ order, steps = [], deliveredOn }: OrderTimelineProps) => {
  const reached = STEPS.findIndex(({ status }) => status === order.status);
  return (
    <ol class="timeline" aria-label={t('Order status')}>
      {STEPS.map(({ status, words }, index) => (
        <li
          class={index <= reached ? 'reached' : 'ahead'}
          aria-current={index === reached ? 'step' : undefined}
        >
          {status === 'paid' && order.payment.method === 'terms' ? t('Accepted on terms') : t(words)}
          {index <= reached ? <span class="unseen"> {t('(done)')}</span> : null}{' '}
          {status === 'complete' && deliveredOn !== undefined ? (
            <time class="step-day" datetime={deliveredOn}>
              {monthAndDay(deliveredOn)}
            </time>
          ) : (
            <StepDay at={steps.find((step) => step.status === status)?.at} />
          )}
        </li>
      ))}
    </ol>
  );
};

const StepDay = ({ at }: { at: string | undefined }) =>
  at === undefined ? null : (
    <time class="step-day" datetime={at}>
      {monthAndDayOf(at)}
    </time>
  );
