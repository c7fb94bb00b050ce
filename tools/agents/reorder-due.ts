/** When a past order is likely due again. */
import { addDays, daysBetween, type PlainDate } from '../values/calendar.ts';

/** Most programs repeat once a year; the note is sent a month before. */
const USUAL_DAYS = 365;
const EARLY_DAYS = 30;
/** A note comes neither right after an order nor years later. */
export const SOONEST_DAYS = 45;
export const LATEST_DAYS = 540;

/**
 * The day from which the note of an order is due: a month before the next order is expected. The interval is that of the
 * customer's last two orders of a product, else a year.
 *
 * @param earlier when one of its products was ordered before, the last time
 */
export function reorderDueOn(createdAt: string, earlier: string | undefined): PlainDate {
  const rhythm = earlier === undefined ? USUAL_DAYS : daysBetween(dayOf(earlier), dayOf(createdAt));
  return addDays(dayOf(createdAt), Math.max(SOONEST_DAYS, Math.min(LATEST_DAYS, rhythm) - EARLY_DAYS));
}

const dayOf = (instant: string): PlainDate => instant.slice(0, 10);
