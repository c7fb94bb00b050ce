/** Forecasts the day an order arrives from its progress. */

import { decorationOf } from '../catalog/decoration.ts';
import type { Supplier } from '../catalog/supplier.ts';
import { combinedPace, rushLeadTime, standardLeadTime } from '../inhands/lead-time.ts';
import { type Calendars, calendarsOf, milestonesFrom } from '../inhands/schedule.ts';
import { type Said, said } from '../languages/words.ts';
import type { Destination } from '../quotes/destination.ts';
import { routeTo } from '../quotes/destination.ts';
import type { Sourcing } from '../quotes/quote-dates.ts';
import { laterOf, type PlainDate, plainDateIn } from '../values/calendar.ts';
import { addWorkingDays, onOrAfter } from '../values/working-days.ts';
import type { Order } from './order.ts';

/** The dates that decide how much work is left. */
export interface Progress {
  /** The day production began or may begin; `null` while proofs are open. */
  approvedOn: PlainDate | null;
  /** The artwork is missing: the date counts from its arrival. */
  isArtworkMissing: boolean;
  producing: boolean;
  /** The day it shipped; `null` before. */
  shippedOn: PlainDate | null;
  /** The day the supplier reports; `null` if it reports none. */
  expectedDelivery: PlainDate | null;
}

/** Working days counted for a proof that is still open. */
export const PROOF_DAYS = 2;

export interface Expectation {
  inHandsDate: PlainDate;
  why: Said;
}

/**
 * The day the last line arrives: the supplier's own date, else what is left of production and transit. A step that is
 * overdue is assumed to happen today.
 */
export function expectedFrom(
  order: Pick<Order, 'items' | 'rush' | 'shippingService'>,
  sourcing: ReadonlyMap<string, Sourcing>,
  destination: Destination,
  progress: Progress,
  now: Date,
): Expectation | undefined {
  if (progress.expectedDelivery !== null)
    return { inHandsDate: progress.expectedDelivery, why: said('The supplier reports this date.') };
  const lines = order.items.flatMap((line) => {
    const source = sourcing.get(line.spec.key);
    if (!source) return [];
    const methods = line.spec.imprints.map((imprint) => decorationOf(source.product, imprint).method);
    const leadTime = order.rush ? rushLeadTime : standardLeadTime;
    const leadDays = leadTime(combinedPace(methods), line.priced.countedTogether).days;
    const { fobPostals } = source.product.shipping;
    const transitDays = routeTo(destination, fobPostals, order.shippingService).days;
    const calendars = calendarsOf(source.supplier, order.shippingService);
    return [lineExpectation(source.supplier, calendars, leadDays, transitDays, progress, now)];
  });
  return lines.sort((a, b) => b.inHandsDate.localeCompare(a.inHandsDate))[0];
}

function lineExpectation(
  supplier: Supplier,
  calendars: Calendars,
  leadDays: number,
  transitDays: number,
  progress: Progress,
  now: Date,
): Expectation {
  const { approvedOn, producing, shippedOn } = progress;
  const today = onOrAfter(plainDateIn(now, supplier.timeZone), calendars.supplier);
  const passage = (productionDays: number) => ({
    calendars,
    stockFrom: null,
    productionDays,
    transitDays,
  });
  if (shippedOn !== null) {
    const { delivered } = milestonesFrom(shippedOn, passage(0));
    return delivered < today
      ? {
          inHandsDate: milestonesFrom(today, { ...passage(0), transitDays: 0 }).delivered,
          why: said('It should have arrived by now.'),
        }
      : {
          inHandsDate: delivered,
          why: said('It shipped on {day} and takes {days} days.', { day: shippedOn, days: transitDays }),
        };
  }
  const started = approvedOn ?? addWorkingDays(today, PROOF_DAYS, calendars.supplier);
  // Production that has not begun can begin today at the earliest.
  const from = producing ? started : laterOf(started, today);
  const planned = milestonesFrom(from, passage(leadDays));
  if (planned.produced >= today) return { inHandsDate: planned.delivered, why: whyFrom(progress) };
  return {
    inHandsDate: milestonesFrom(today, passage(0)).delivered,
    why: said('Production takes longer than planned; shipping today is assumed.'),
  };
}

function whyFrom({ approvedOn, producing, isArtworkMissing }: Progress): Said {
  if (isArtworkMissing)
    return said(
      'The artwork is missing: the date holds if it arrives today, with {days} working days for the proof.',
      { days: PROOF_DAYS },
    );
  if (producing) return said('Production began on {day}.', { day: approvedOn ?? '' });
  return approvedOn === null
    ? said('The proof is still open; {days} working days are counted for it.', { days: PROOF_DAYS })
    : said('Production is assumed to begin today.');
}
