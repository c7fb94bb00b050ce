/** From the approved proof to the doorstep, and from a needed date back to the last day for the approval. */
import {
  addWorkingDays,
  carrierCalendar,
  consigneeCalendar,
  type IsOpen,
  laterOf,
  onOrAfter,
  onOrBefore,
  type PlainDate,
  supplierCalendar,
} from '../values/calendar.ts';

export interface Calendars {
  supplier: IsOpen;
  carrier: IsOpen;
  consignee: IsOpen;
}

/** The three calendars of an order; only the supplier's depends on who it is. */
export const calendarsOf = (supplier: {
  shutdowns: readonly { from: PlainDate; to: PlainDate }[];
}): Calendars => ({
  supplier: supplierCalendar(supplier.shutdowns),
  carrier: carrierCalendar(),
  consignee: consigneeCalendar,
});

/** What lies between the approval and the doorstep. */
export interface Passage {
  calendars: Calendars;
  /** Production cannot start before the goods are there; `null` where they are. */
  stockFrom: PlainDate | null;
  productionDays: number;
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
 * What an approval on a working day of the supplier leads to. The day of the approval, like the day the goods come
 * in, is not a day of production: the first is the working day after.
 */
export function milestonesFrom(approved: PlainDate, passage: Passage): Milestones {
  const { supplier, carrier, consignee } = passage.calendars;
  const goods = passage.stockFrom === null ? approved : onOrAfter(passage.stockFrom, supplier);
  const stocked = laterOf(approved, goods);
  const produced = addWorkingDays(stocked, passage.productionDays, supplier);
  const shipped = onOrAfter(produced, both(supplier, carrier));
  const arrived = addWorkingDays(shipped, passage.transitDays, carrier);
  return { stocked, produced, shipped, arrived, delivered: onOrAfter(arrived, both(carrier, consignee)) };
}

/**
 * The last working day of the supplier on which an approval still delivers by `needBy`: `milestonesFrom` in
 * reverse. `null` where that is before `earliest`, or before the goods come in.
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
  const approved = addWorkingDays(produced, -passage.productionDays, supplier);
  const tooEarly = approved < earliest || (passage.stockFrom !== null && approved < passage.stockFrom);
  return tooEarly ? null : approved;
}
