/** Finds orders for both versions of status and shipment. */

import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Ctx } from '../../../../tools/context.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { english } from '../../../../tools/languages/words.ts';
import { expectedAt, shippingState } from '../../../../tools/orders/destination-progress.ts';
import { expectedOn, type OrderDestination } from '../../../../tools/orders/order.ts';
import { findOrders } from '../../../../tools/tracking/find-orders.ts';
import {
  type IssueCategory,
  issueCategoryOf,
  STATUS_OF_ORDER,
} from '../../../promostandards/order-statuses.ts';
import { COMMON_CODES, CodedError } from '../coded-error.ts';
import { LONGEST_ID } from '../wire-ids.ts';
import { shortened } from '../wire-values.ts';

export type FoundOrder = AnswerOf<typeof findOrders>['orders'][number];
export type OrderIssue = FoundOrder['issues'][number];
type OrderFilter = Omit<z.input<(typeof findOrders)['input']>, 'limit' | 'offset'>;

/** The reference number is unknown: the standard's own example uses this code in every service of orders. */
export const NO_SUCH_REFERENCE = 301;

const LONGEST_EXPLANATION = 1_024;
/** A longer answer is refused. */
const MOST_ORDERS = 5_000;

/**
 * All requested orders, page by page; other requests are served in between.
 *
 * @throws Problem 125 if one answer cannot hold them
 */
export async function ordersOf(ctx: Ctx, wanted: OrderFilter): Promise<FoundOrder[]> {
  const all: FoundOrder[] = [];
  for (;;) {
    const { orders, hasMore } = await invoke(findOrders, ctx, { ...wanted, offset: all.length });
    all.push(...orders);
    if (!hasMore) return all;
    if (all.length >= MOST_ORDERS)
      throw new CodedError(
        COMMON_CODES.notSupported,
        'There are too many orders for one answer; ask for a later time',
      );
    await setImmediate();
  }
}

/**
 * The orders with this number: the buyer's, or ours.
 *
 * @throws Problem 120 without a number, 301 if the account has no such order
 */
export async function ordersByNumber(
  ctx: Ctx,
  by: 'po_number' | 'id',
  referenceNumber: string | undefined,
): Promise<FoundOrder[]> {
  if (referenceNumber === undefined || referenceNumber.trim() === '')
    throw new CodedError(COMMON_CODES.missing, 'The following field(s) are required [referenceNumber]');
  const orders = await ordersOf(ctx, { [by]: referenceNumber.trim() });
  if (orders.length > 0) return orders;
  throw new CodedError(NO_SUCH_REFERENCE, 'referenceNumber not found');
}

/** @throws Problem 120 */
export async function ordersChangedAfter(ctx: Ctx, timeStamp: string | undefined): Promise<FoundOrder[]> {
  if (timeStamp === undefined)
    throw new CodedError(COMMON_CODES.missing, 'The following field(s) are required [statusTimeStamp]');
  return ordersOf(ctx, { changed_after: timeStamp });
}

/** Its status; a parcel that left before the rest means `partiallyShipped`. */
export const statusOf = ({ status, tracking }: FoundOrder) =>
  tracking.length > 0 && (status === 'po_sent' || status === 'in_production')
    ? 'partiallyShipped'
    : STATUS_OF_ORDER[status];

export const categoryOf = ({ kind, reason }: OrderIssue): IssueCategory =>
  kind === 'proof' ? 'proofHold' : issueCategoryOf(reason);

/** What it waits for: a hold goes before a proof. */
export const openIssueOf = ({ issues }: FoundOrder): OrderIssue | undefined =>
  issues.findLast(({ isOpen, kind }) => isOpen && kind === 'hold') ?? issues.findLast(({ isOpen }) => isOpen);

/** The day all of it is expected; `undefined` once cancelled. */
export const deliveryDateOf = (order: FoundOrder): string | undefined =>
  order.status === 'cancelled' ? undefined : expectedOn(order);

/** The day it left, or is expected to. */
export const shipDateOf = ({ shippedAt, expectedShipDate, status }: FoundOrder): string | undefined =>
  status === 'shipped' || status === 'complete'
    ? (shippedAt?.slice(0, 10) ?? expectedShipDate ?? undefined)
    : (expectedShipDate ?? undefined);

/**
 * What it waits for, why its date changed, and how far each of several destinations is; of a cancelled order what becomes
 * of the money. The standard has no field for that.
 */
export const explanationOf = (order: FoundOrder): string | undefined =>
  shortened(
    (order.status === 'cancelled'
      ? order.notes
      : [
          openIssueOf(order)?.reason,
          order.forecast?.why,
          ...order.destinations.map((destination) => standingOf(order, destination)),
        ]
    )
      .flatMap((one) => (one ? [english(one)] : []))
      .join(' '),
    LONGEST_EXPLANATION,
  );

function standingOf(order: FoundOrder, destination: OrderDestination): string {
  const { number, name, shipTo } = destination;
  const place = [name, shipTo.name, shipTo.street1, shipTo.city, shipTo.state].filter(Boolean).join(', ');
  return `Destination ${number} (${place}): ${shippingState(order, destination).replace('_', ' ')}, expected ${expectedAt(order, destination)}.`;
}

/** The buyer's number of the order, or ours if it has none. */
export const numberOf = ({ id, payment }: Pick<FoundOrder, 'id' | 'payment'>): string =>
  (payment.poNumber ?? id).slice(0, LONGEST_ID);

/** Orders grouped by purchase order number, in the given order. */
export function byNumber(orders: readonly FoundOrder[]): [number: string, orders: FoundOrder[]][] {
  const groups = new Map<string, FoundOrder[]>();
  for (const order of orders) groups.set(numberOf(order), [...(groups.get(numberOf(order)) ?? []), order]);
  return [...groups];
}

/** A line in the buyer's words: their line number and product, if given. */
export function buyersLine(
  order: Pick<FoundOrder, 'buyerLines' | 'items'>,
  line: number,
): { number: number | undefined; productId: string } {
  const buyerLine = order.buyerLines.find((candidate) => candidate.line === line);
  const key = order.items.find((item) => item.line === line)?.spec.key ?? '';
  return { number: buyerLine?.number, productId: (buyerLine?.productId ?? key).slice(0, LONGEST_ID) };
}
