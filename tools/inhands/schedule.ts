/** From the approved proof to delivery, and back from a needed date to the last day for the approval. */

import { isAir, type ShippingService } from '../shipping/shipping-service.ts';
import { laterOf, type PlainDate } from '../values/calendar.ts';
import {
  addWorkingDays,
  airCalendar,
  consigneeCalendar,
  groundCalendar,
  type IsOpen,
  onOrAfter,
  onOrBefore,
  supplierCalendar,
} from '../values/working-days.ts';

export interface Calendars {
  supplier: IsOpen;
  carrier: IsOpen;
  consignee: IsOpen;
}

/** The three calendars of an order. */
export const calendarsOf = (
  supplier: { shutdowns: readonly { from: PlainDate; to: PlainDate }[] },
  service: ShippingService,
): Calendars => ({
  supplier: supplierCalendar(supplier.shutdowns),
  carrier: isAir(service) ? airCalendar : groundCalendar,
  consignee: consigneeCalendar,
});

/** The steps between approval and delivery. */
export interface Passage {
  calendars: Calendars;
  /** Production cannot start before the goods arrive; `null` if they are in stock. */
  stockFrom: PlainDate | null;
  /** The way of blanks to the house that decorates them, once they are there and approved. */
  inbound?: Inbound | undefined;
  /** Working days after the approval in which goods are made or bought; 0 if none are. */
  daysToOrder: number;
  productionDays: number;
  transitDays: number;
}

export interface Inbound {
  /** When their supplier works. */
  leaves: IsOpen;
  readyDays: number;
  transitDays: number;
}

/** The day each step ends on. */
export interface Milestones {
  stocked: PlainDate;
  produced: PlainDate;
  shipped: PlainDate;
  arrived: PlainDate;
  delivered: PlainDate;
}

const both =
  (a: IsOpen, b: IsOpen): IsOpen =>
  (date) =>
    a(date) && b(date);

/**
 * The steps after an approval on a working day of the supplier. Neither the day of the approval nor the day of the
 * goods' arrival counts as production: the first day is the working day after.
 */
export function milestonesFrom(approved: PlainDate, passage: Passage): Milestones {
  const { supplier, carrier, consignee } = passage.calendars;
  const goods = passage.stockFrom === null ? approved : onOrAfter(passage.stockFrom, supplier);
  const ready = laterOf(goods, addWorkingDays(approved, passage.daysToOrder, supplier));
  const stocked = arrivalAt(ready, passage);
  const produced = addWorkingDays(stocked, passage.productionDays, supplier);
  const shipped = onOrAfter(produced, both(supplier, carrier));
  const arrived = addWorkingDays(shipped, passage.transitDays, carrier);
  return { stocked, produced, shipped, arrived, delivered: onOrAfter(arrived, both(carrier, consignee)) };
}

/** The day the goods are where they are decorated. */
function arrivalAt(from: PlainDate, { inbound, calendars }: Passage): PlainDate {
  if (!inbound) return from;
  const left = onOrAfter(addWorkingDays(from, inbound.readyDays, inbound.leaves), calendars.carrier);
  return onOrAfter(addWorkingDays(left, inbound.transitDays, calendars.carrier), calendars.supplier);
}

/** The last day from which they are there by this one. */
function leavesBy(there: PlainDate, { inbound, calendars }: Passage): PlainDate {
  if (!inbound) return there;
  const came = onOrBefore(there, both(calendars.supplier, calendars.carrier));
  const left = onOrBefore(
    addWorkingDays(came, -inbound.transitDays, calendars.carrier),
    both(inbound.leaves, calendars.carrier),
  );
  return onOrBefore(addWorkingDays(left, -inbound.readyDays, inbound.leaves), calendars.supplier);
}

/**
 * The last working day of the supplier on which an approval still delivers by `needBy`: `milestonesFrom` in reverse.
 * `null` if that is before `earliest`, or before the goods arrive.
 */
export function latestApprovalFor(
  needBy: PlainDate,
  earliest: PlainDate,
  passage: Passage,
): PlainDate | null {
  if (needBy < earliest) return null;
  const { supplier, carrier, consignee } = passage.calendars;
  const delivered = onOrBefore(needBy, both(carrier, consignee));
  const shipped = addWorkingDays(delivered, -passage.transitDays, carrier);
  const produced = onOrBefore(shipped, both(supplier, carrier));
  const ready = leavesBy(addWorkingDays(produced, -passage.productionDays, supplier), passage);
  const approved = addWorkingDays(ready, -passage.daysToOrder, supplier);
  return approved < earliest || ready < (passage.stockFrom ?? ready) ? null : approved;
}
