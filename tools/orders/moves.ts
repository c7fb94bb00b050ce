/** Every step an order can take from one status to the next, as data. */
import { ServiceError } from '../errors.ts';
import type { EventName } from '../events/events.ts';
import { refuseWithoutArtwork } from './missing-artwork.ts';
import type { Order, OrderStatus } from './order.ts';

interface Move {
  from: readonly OrderStatus[];
  to: OrderStatus;
  raises: EventName;
  /**
   * `desk`: staff decide it. `supplier`: the supplier reports it, and it is recorded even while the order is on hold.
   * `change`: the content of the order changes.
   */
  by: 'desk' | 'supplier' | 'change';
  /** The text of the button, and of the refusal where the move is not allowed. */
  label: string;
}

export const MOVES = {
  accept: {
    from: ['received'],
    to: 'paid',
    raises: 'order.paid',
    by: 'desk',
    label: 'Accept the purchase order',
  },
  refuse: {
    from: ['received'],
    to: 'cancelled',
    raises: 'order.cancelled',
    by: 'desk',
    label: 'Refuse the purchase order',
  },
  release: {
    from: ['paid'],
    to: 'released',
    raises: 'order.released',
    by: 'desk',
    label: 'Release to production',
  },
  send: {
    from: ['released'],
    to: 'po_sent',
    raises: 'order.po_sent',
    by: 'desk',
    label: 'Send the purchase order',
  },
  cancel_purchase_order: {
    from: ['po_sent'],
    to: 'released',
    raises: 'order.released',
    by: 'change',
    label: 'Cancel the purchase order',
  },
  produce: {
    from: ['po_sent'],
    to: 'in_production',
    raises: 'order.in_production',
    by: 'supplier',
    label: 'Record the start of production',
  },
  ship: {
    from: ['po_sent', 'in_production'],
    to: 'shipped',
    raises: 'order.shipped',
    by: 'supplier',
    label: 'Record the shipment',
  },
  complete: {
    from: ['shipped'],
    to: 'complete',
    raises: 'order.complete',
    by: 'desk',
    label: 'Record the delivery',
  },
  cancel: {
    // From production only where the suppliers ended it: `isBeingMade` says.
    from: ['paid', 'released', 'po_sent', 'in_production'],
    to: 'cancelled',
    raises: 'order.cancelled',
    by: 'desk',
    label: 'Cancel the order',
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof MOVES;

/** Moves towards production, which needs the artwork of every imprint. */
export const NEEDS_ARTWORK: readonly MoveName[] = ['release', 'send'];

/** An order in one of these statuses never changes its status again. */
export const FINAL_STATUSES: readonly OrderStatus[] = ['complete', 'cancelled'];

/** A hold blocks what the desk decides, save the end of the order; what others report is recorded all the same. */
const isBlockedByHold = (name: MoveName): boolean =>
  !FINAL_STATUSES.includes(MOVES[name].to) && MOVES[name].by === 'desk';

const isAllowedFrom = (name: MoveName, status: OrderStatus): boolean =>
  (MOVES[name].from as readonly OrderStatus[]).includes(status);

export const hasEnded = ({ status }: Pick<Order, 'status'>): boolean => FINAL_STATUSES.includes(status);

/** The moves the desk may make now. */
export const deskMoves = (order: Pick<Order, 'status' | 'hold'>): MoveName[] =>
  (Object.keys(MOVES) as MoveName[]).filter(
    (name) =>
      MOVES[name].by === 'desk' &&
      isAllowedFrom(name, order.status) &&
      !(order.hold !== null && isBlockedByHold(name)),
  );

/**
 * The order after the move; it is not stored yet.
 *
 * @throws ServiceError `invalid_state` if its status, a hold or missing artwork does not allow the move
 */
export function applyMove(order: Order, name: MoveName): Order {
  if (!isAllowedFrom(name, order.status)) {
    throw new ServiceError(
      'invalid_state',
      `“${MOVES[name].label}” is not possible: the order is ${order.status.replace('_', ' ')}.`,
    );
  }
  if (order.hold !== null && isBlockedByHold(name)) {
    throw new ServiceError(
      'invalid_state',
      `“${MOVES[name].label}” is not possible while the order is on hold; clear the hold first.`,
    );
  }
  if (NEEDS_ARTWORK.includes(name)) refuseWithoutArtwork(order);
  const { to } = MOVES[name];
  return { ...order, status: to, hold: FINAL_STATUSES.includes(to) ? null : order.hold };
}
