/** Orders as both versions of status and shipment ask for them. */
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { findOrders } from '../../../../tools/tracking/find-orders.ts';
import {
  type IssueCategory,
  issueCategoryOf,
  STATUS_OF_ORDER,
} from '../../../promostandards/order-statuses.ts';
import { COMMON_CODES, CodedError } from '../coded-error.ts';
import { LONGEST_ID } from '../wire-ids.ts';

export type FoundOrder = z.output<(typeof findOrders)['output']>['orders'][number];
export type OrderIssue = FoundOrder['issues'][number];
type OrderFilter = Omit<z.input<(typeof findOrders)['input']>, 'limit' | 'offset'>;

/** The reference number is unknown: the committee's own example has this code in every service of orders. */
export const NO_SUCH_REFERENCE = 301;

/** More than this is no answer anybody reads. */
const MOST_ORDERS = 5_000;

/**
 * All orders that are wanted, page after page; others are served in between.
 *
 * @throws Problem 125 for more than one answer holds
 */
export async function ordersOf(ctx: Ctx, wanted: OrderFilter): Promise<FoundOrder[]> {
  const all: FoundOrder[] = [];
  for (;;) {
    const { orders, has_more } = await invoke(findOrders, ctx, { ...wanted, offset: all.length });
    all.push(...orders);
    if (!has_more) return all;
    if (all.length >= MOST_ORDERS)
      throw new CodedError(
        COMMON_CODES.notSupported,
        'There are too many orders for one answer; ask for a later time',
      );
    await setImmediate();
  }
}

/**
 * The orders a number names: the buyer's own, or ours.
 *
 * @throws Problem 120 without a number, 301 for one the account has no order of
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

/** How far it is; a parcel that left before the rest makes it `partiallyShipped`. */
export const statusOf = ({ status, tracking }: FoundOrder) =>
  tracking.length > 0 && (status === 'po_sent' || status === 'in_production')
    ? 'partiallyShipped'
    : STATUS_OF_ORDER[status];

export const categoryOf = ({ kind, reason }: OrderIssue): IssueCategory =>
  kind === 'proof' ? 'proofHold' : issueCategoryOf(reason);

/** What it waits for now: a hold before a proof. */
export const openIssueOf = ({ issues }: FoundOrder): OrderIssue | undefined =>
  issues.findLast(({ is_open, kind }) => is_open && kind === 'hold') ??
  issues.findLast(({ is_open }) => is_open);

/** The number buyers know an order by; one that never had any is known by ours. */
export const numberOf = ({ id, payment }: FoundOrder): string =>
  (payment.po_number ?? id).slice(0, LONGEST_ID);

/** Orders of one purchase order side by side, in the order they came. */
export function byNumber(orders: readonly FoundOrder[]): [number: string, orders: FoundOrder[]][] {
  const groups = new Map<string, FoundOrder[]>();
  for (const order of orders) groups.set(numberOf(order), [...(groups.get(numberOf(order)) ?? []), order]);
  return [...groups];
}

/** A line as the buyer names it: their number and product, where they told. */
export function buyersLine(
  order: FoundOrder,
  line: number,
): { number: number | undefined; productId: string } {
  const told = order.buyer_lines.find((candidate) => candidate.line === line);
  const key = order.items.find((item) => item.line === line)?.key ?? '';
  return { number: told?.number, productId: (told?.product_id ?? key).slice(0, LONGEST_ID) };
}
