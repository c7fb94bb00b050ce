/** How an order gets from one status to the next: the whole of it, as data. */
import { ServiceError } from '../errors.ts';
import type { EventName } from '../events/events.ts';
import type { Order, OrderStatus } from './order.ts';

interface Move {
  from: readonly OrderStatus[];
  to: OrderStatus;
  raises: EventName;
  /**
   * `desk`: staff decide it. `supplier`: a fact somebody outside reports, taken in even while the order is held.
   * `buyer`: the buyer's system replaces what it ordered.
   */
  by: 'desk' | 'supplier' | 'buyer';
  /** On the button, and in what is said of a move that is not allowed. */
  words: string;
}

export const MOVES = {
  accept: {
    from: ['received'],
    to: 'paid',
    raises: 'order.paid',
    by: 'desk',
    words: 'Accept the purchase order',
  },
  refuse: {
    from: ['received'],
    to: 'cancelled',
    raises: 'order.cancelled',
    by: 'desk',
    words: 'Refuse the purchase order',
  },
  release: {
    from: ['paid'],
    to: 'released',
    raises: 'order.released',
    by: 'desk',
    words: 'Release to production',
  },
  send: {
    from: ['released'],
    to: 'po_sent',
    raises: 'order.po_sent',
    by: 'desk',
    words: 'Send the purchase order',
  },
  recall: {
    from: ['po_sent'],
    to: 'released',
    raises: 'order.released',
    by: 'buyer',
    words: 'Take the purchase order back',
  },
  produce: {
    from: ['po_sent'],
    to: 'in_production',
    raises: 'order.in_production',
    by: 'supplier',
    words: 'Note that production began',
  },
  ship: {
    from: ['po_sent', 'in_production'],
    to: 'shipped',
    raises: 'order.shipped',
    by: 'supplier',
    words: 'Note that it shipped',
  },
  complete: {
    from: ['shipped'],
    to: 'complete',
    raises: 'order.complete',
    by: 'supplier',
    words: 'Note that it was delivered',
  },
  cancel: {
    // From production only where the suppliers ended it: `isBeingMade` says.
    from: ['paid', 'released', 'po_sent', 'in_production'],
    to: 'cancelled',
    raises: 'order.cancelled',
    by: 'desk',
    words: 'Cancel the order',
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof MOVES;

/** Statuses nothing leads out of. */
export const ENDED: readonly OrderStatus[] = ['complete', 'cancelled'];

/** Moves that go on while the order is held: what ends the order ends the wait, a fact is a fact. */
const isHeldBack = (name: MoveName): boolean => !ENDED.includes(MOVES[name].to) && MOVES[name].by === 'desk';

const leadsFrom = (name: MoveName, status: OrderStatus): boolean =>
  (MOVES[name].from as readonly OrderStatus[]).includes(status);

/** The moves the desk may make with the order as it is. */
export const movesOf = (order: Pick<Order, 'status' | 'hold'>): MoveName[] =>
  (Object.keys(MOVES) as MoveName[]).filter(
    (name) =>
      MOVES[name].by === 'desk' &&
      leadsFrom(name, order.status) &&
      !(order.hold !== null && isHeldBack(name)),
  );

/**
 * The order after the move, not kept yet.
 *
 * @throws ServiceError `invalid_state` where its status or a hold does not allow the move
 */
export function moved(order: Order, name: MoveName): Order {
  if (!leadsFrom(name, order.status)) {
    throw new ServiceError(
      'invalid_state',
      `“${MOVES[name].words}” is not possible: the order is ${order.status.replace('_', ' ')}.`,
    );
  }
  if (order.hold !== null && isHeldBack(name)) {
    throw new ServiceError(
      'invalid_state',
      `“${MOVES[name].words}” is not possible while the order is on hold; clear the hold first.`,
    );
  }
  const { to } = MOVES[name];
  return { ...order, status: to, hold: ENDED.includes(to) ? null : order.hold };
}
