/** An order on the board: what it is, what it waits for and since when, and its day. */

import type { AnswerOf } from '../../../../tools/define.ts';
import type { showDeskBoard } from '../../../../tools/desk/show-desk-board.ts';
import { english } from '../../../../tools/languages/words.ts';
import { dollarsOf, monthAndDay, monthAndDayOf } from '../format.ts';
import { BULK_FORM } from './bulk-actions.ts';
import { isFlagged, OrderFlags } from './order-flags.tsx';

export type Board = AnswerOf<typeof showDeskBoard>;
export type BoardCard = Board['columns'][number]['orders'][number];

const WAIT_WORDS: Record<BoardCard['waitsFor']['kind'], string> = {
  acceptance: 'Waits to be accepted',
  change_request: 'Customer asks for a change',
  change_answer: 'Waits for the customer’s answer to a change',
  hold: 'On hold',
  artwork: 'Waits for artwork',
  release: 'Waits for release',
  proof: 'Waits for a proof',
  proof_answer: 'Waits for the customer’s answer to a proof',
  new_proof: 'Waits for a new proof',
  purchase_order: 'Waits for its purchase order',
  production: 'Waits for production to begin',
  shipment: 'Waits for shipment',
  delivery: 'Waits for delivery',
};

/** What its checkbox sends: the order as it was shown. */
export const tickOf = ({ id, version, number }: BoardCard): string => `${id} ${version} ${number}`;

const Day = ({ date }: { date: string }) => <time datetime={date}>{monthAndDay(date)}</time>;

export const OrderCard = ({ order }: { order: BoardCard }) => (
  <li class={isFlagged(order) || order.isLate ? 'order-card needs-a-look' : 'order-card'}>
    <span class="order-card-head">
      <input type="checkbox" name="order" value={tickOf(order)} form={BULK_FORM} aria-label={order.number} />
      <a href={`/desk/orders/${encodeURIComponent(order.id)}`}>
        {order.number}{' '}
        <strong>
          <bdi>{order.company}</bdi>
        </strong>
      </a>
    </span>
    {order.places > 1 ? <span class="quiet">and {order.places - 1} other addresses</span> : null}
    <span>{english(order.goods)}</span>
    <span>
      {WAIT_WORDS[order.waitsFor.kind]}
      <span class="quiet">
        {' '}
        since <time datetime={order.waitsFor.since}>{monthAndDayOf(order.waitsFor.since)}</time>
      </span>
    </span>
    <span class="order-card-facts">
      <span>
        Promised <Day date={order.promised} />
      </span>
      {order.expected === order.promised ? null : (
        <span>
          expected <Day date={order.expected} />
        </span>
      )}
      <span>{dollarsOf(order.totalCents)}</span>
    </span>
    {order.isLate && order.risks.every(({ kind }) => kind !== 'late') ? (
      <span class="marks">
        <span class="mark risk">Late</span>
      </span>
    ) : null}
    <OrderFlags order={order} />
    {order.messageSince === null ? null : (
      <span class="marks">
        <span class="mark risk">
          Message since <time datetime={order.messageSince}>{monthAndDayOf(order.messageSince)}</time>
        </span>
      </span>
    )}
    {order.assignedTo === null ? null : (
      <span class="quiet">
        <bdi>{order.assignedTo}</bdi>
      </span>
    )}
  </li>
);
